import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './cancel.module.scss'

type Terms = Result<'orderCancelTerms'>

/** Which order it is, and what comes back when, before anything is chosen. */
export function CancelTermsCard({ terms }: { readonly terms: Terms }) {
  const { t, name } = useText()
  const address = useImageAddress()
  const { title, picture, orderNumber, currency, returns, kept, returnsVoucher } = terms
  return (
    <Card className={styles.card} id="cancel-terms">
      <View className={styles.head}>
        <Picture src={address(picture.small)} sign="orders" className={styles.photo} />
        <View className={styles.names}>
          <Text className={styles.name}>{name(title)}</Text>
          <Text className={styles.number}>{t.orderLife.numberOf(orderNumber)}</Text>
        </View>
      </View>
      {returns.map((part) => (
        <Return key={part.destination} part={part} currency={currency} />
      ))}
      {kept !== null && <Fact icon="warning" text={t.orderLife.kept(moneyText(kept, currency))} />}
      {returns.length === 0 && kept === null && <Fact icon="info" text={t.orderLife.nothingTaken} />}
      {returnsVoucher && <Fact icon="redEnvelope" text={t.orderLife.voucherBack} />}
    </Card>
  )
}

function Return({
  part: { destination, paymentType, amount, time },
  currency
}: {
  readonly part: Terms['returns'][number]
  readonly currency: Terms['currency']
}) {
  const { t } = useText()
  const sum = moneyText(amount, currency)
  const text =
    destination === 'wallet' ? t.orderLife.toWallet(sum) : t.orderLife.toOriginal(sum, t.cashier.method[paymentType])
  return <Fact icon={destination === 'wallet' ? 'wallet' : 'card'} text={text} note={t.orderLife.refundTime[time]} />
}

function Fact({ icon, text, note }: { readonly icon: IconName; readonly text: string; readonly note?: string }) {
  return (
    <View className={styles.fact}>
      <Icon name={icon} size={20} className={styles.sign} />
      <View className={styles.words}>
        <Text className={styles.text}>{text}</Text>
        {note !== undefined && <Text className={styles.note}>{note}</Text>}
      </View>
    </View>
  )
}
