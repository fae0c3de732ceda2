import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { codes } from '@/contract/codes'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { cardName } from './card-name'
import { cashierStore } from './cashier-store'
import { savedCardsStore } from './saved-cards-store'
import { WayRows } from './way-rows'
import styles from './method-list.module.scss'

/** The way that was chosen when the order was made, to be confirmed or changed for another. */
export const MethodList = observer(function MethodList() {
  const { t } = useText()
  const cashier = useStore(cashierStore)
  const { value } = cashier.cashier
  if (value === null) return null
  return (
    <CellGroup title={t.cashier.confirm}>
      <WayRows
        isOrdered
        ways={cashier.methods}
        currency={value.currency}
        walletBalance={value.walletBalance}
        chosen={cashier.method?.paymentType ?? null}
        onChoose={cashier.choose}
        ofChosen={cashier.method?.paymentType === 'CREDITCARD_PAY' && <CardToPay />}
      />
      <TopUpToPay />
    </CellGroup>
  )
})

/** Which card pays; leads to the others. */
const CardToPay = observer(function CardToPay() {
  const { t } = useText()
  const cashier = useStore(cashierStore)
  const savedCards = useStore(savedCardsStore)
  const { paying } = savedCards
  const { orderId } = cashier
  if (orderId === null || savedCards.list.value === null) return null
  return (
    <View className={styles.ofWay}>
      <Cell
        id="cashier-card"
        title={t.cards.payWith}
        value={paying === null ? t.cards.onThePage : cardName(paying, t)}
        onPress={() => go('savedCards', { orderId })}
      />
    </View>
  )
})

/** Where the wallet lacks money: to top it up, which comes back here. */
const TopUpToPay = observer(function TopUpToPay() {
  const { t } = useText()
  const { orderId, methods } = useStore(cashierStore)
  const isShort = methods.some(({ reasonCode }) => reasonCode === codes.walletInsufficient)
  if (orderId === null || !isShort) return null
  return (
    <Cell id="cashier-top-up" icon="wallet" title={t.wallet.payTopUpFor} onPress={() => go('topUp', { orderId })} />
  )
})
