import { Text, View } from '@tarojs/components'
import { groupedCode } from '@/domain/typed-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { MembershipCard } from './membership-card-store'
import { daysUntil, lastDay, memberName } from './plan-text'
import styles from './card-face.module.scss'

/** The face of a membership card: which one, whose number, until when, and what it saved beside what it cost. */
export function CardFace({ card }: { readonly card: MembershipCard }) {
  const text = useText()
  const { t, now } = text
  const { product, held, number, saved, paid } = card
  const until =
    held === null
      ? t.membership.card.ended
      : held.endsAt === null
        ? t.membership.withoutEnd
        : `${t.membership.daysLeft(daysUntil(held.endsAt, now()))} · ${t.membership.until(lastDay(held.endsAt, card, text))}`
  return (
    <View className={styles.lead}>
      <View className={styles.face}>
        <Text className={styles.name}>{held === null ? t.checkout.membership[product] : memberName(held, text)}</Text>
        <Text id="membership-until">{until}</Text>
        <Text className={styles.note}>
          {t.membership.card.number} {groupedCode(number)}
        </Text>
        <View className={styles.sums}>
          <Sums id="membership-card-saved" title={t.membership.saved} sums={saved} />
          <Sums id="membership-card-paid" title={t.membership.card.paid} sums={paid} />
        </View>
      </View>
    </View>
  )
}

interface SumsProps {
  readonly id: string
  readonly title: string
  readonly sums: MembershipCard['saved']
}

function Sums({ id, title, sums }: SumsProps) {
  if (sums.length === 0) return null
  return (
    <View id={id} className={styles.sum}>
      <Text className={styles.note}>{title}</Text>
      {sums.map(({ amount, currency }) => (
        <Price key={currency} amount={amount} currency={currency} size="section" tone="ink" />
      ))}
    </View>
  )
}
