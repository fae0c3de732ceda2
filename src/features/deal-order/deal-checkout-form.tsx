import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Bill } from '@/features/checkout/bill'
import { DealRulesCard } from '@/features/deal/deal-rules-card'
import type { Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { moneyText } from '@/ui/money-text'
import { PhoneField } from '@/ui/phone-field'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { CountRow } from './count-row'
import { DealHead } from './deal-head'
import styles from './deal-checkout.module.scss'
import { dealCheckoutStore } from './deal-checkout-store'

interface DealCheckoutFormProps {
  readonly quote: Result<'dealQuote'>
  readonly onCountryPress: () => void
}

/** What is bought, how many, whom the outlet calls, what it comes to, and what goes back. */
export const DealCheckoutForm = observer(function DealCheckoutForm({ quote, onCountryPress }: DealCheckoutFormProps) {
  const { t } = useText()
  const { phone, usesBalance, useBalance } = useStore(dealCheckoutStore)
  const { balance, currency, figures, tax, rules, validUntil } = quote
  return (
    <>
      <BoughtCard quote={quote} />
      <CellGroup>
        <View className={styles.fields}>
          <PhoneField
            label={t.dealOrder.mobile}
            country={phone.country}
            value={phone.text}
            error={phone.problem === undefined ? null : t.login[phone.problem]}
            hint={t.dealOrder.mobileNote}
            onChange={phone.type}
            onCountryPress={onCountryPress}
          />
        </View>
        {!isNothing(balance) && (
          <ChoiceRow
            kind="switch"
            title={t.checkout.useBalance}
            note={t.checkout.balanceAvailable(moneyText(balance, currency))}
            isChosen={usesBalance}
            onChange={useBalance}
          />
        )}
      </CellGroup>
      <Card className={styles.card} id="deal-bill">
        <Bill
          figures={figures}
          currency={currency}
          facts={{ deliveryType: 'pickup', tax, subtotalTitle: t.dealOrder.subtotal }}
        />
      </Card>
      <DealRulesCard rules={rules} validUntil={validUntil} />
      {rules.refund !== 'none' && (
        <CellGroup>
          <Cell icon="refresh" title={t.dealOrder.returns} note={t.dealOrder.refundWhen} />
        </CellGroup>
      )}
    </>
  )
})

/** The deal with its price, until when its session sells, and how many of it. */
const BoughtCard = observer(function BoughtCard({ quote }: Pick<DealCheckoutFormProps, 'quote'>) {
  const { t } = useText()
  const store = useStore(dealCheckoutStore)
  const { flashItemId, unitAmount, originalUnitAmount, currency, maximumCount, sessionEndsAt } = quote
  return (
    <Card className={classNames(styles.card, styles.bought)}>
      {sessionEndsAt !== null && (
        <Countdown
          className={styles.session}
          until={sessionEndsAt}
          say={t.dealOrder.sessionLeft}
          onEnd={() => void store.requote()}
        />
      )}
      <DealHead bought={quote} price={{ amount: unitAmount, original: originalUnitAmount, currency }} />
      <CountRow
        title={t.dealOrder.quantity}
        note={flashItemId === null ? t.dealOrder.most(maximumCount) : t.dealOrder.onePortion}
      >
        {flashItemId === null ? (
          <Stepper
            label={t.dealOrder.quantity}
            value={store.count}
            minimum={1}
            maximum={maximumCount}
            onChange={store.setCount}
          />
        ) : (
          <Text className={styles.one}>{t.dealOrder.count(1)}</Text>
        )}
      </CountRow>
    </Card>
  )
})
