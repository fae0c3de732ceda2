import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { codes } from '@/contract/codes'
import type { Order, OrderedMeal } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { parcelStations } from '@/domain/parcel'
import { parcelStanding } from '@/features/parcel/parcel-standing'
import type { Catalogue } from '@/i18n/catalogue'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { Eta } from './eta'
import { orderKindViews, statusMeaning, statusTitle } from './kinds'
import { orderStore } from './order-store'
import { StatusHeadline } from './status-headline'
import styles from './status-hero.module.scss'

interface StatusHeroProps {
  readonly order: Order
  /** It lies over the lower edge of the map above it. */
  readonly isUnderMap?: boolean
  /** Until the rider arrives; null while no position of a rider is known. */
  readonly minutes?: number | null
  /** What its kind calls this state and says of it, where it knows more than the order's status. */
  readonly said?: { readonly title: string; readonly text: string } | undefined
  /** When it comes, where that is not among a meal's facts. */
  readonly eta?: OrderedMeal['eta']
}

/** An order that is to be paid in cash has not been paid. */
function meaningOf({ kind, status, isCashDue, paidAt }: Order, t: Catalogue): string {
  const { order, cash } = t
  if (status === 'expired' && paidAt !== null) return orderKindViews[kind].words(t).ranOutText ?? order.ranOutText
  if (isCashDue && status === 'paid') return cash.placedText
  return isCashDue && status === 'canPickUp' ? cash.canPickUpText : statusMeaning(kind, status, t)
}

/** Where the order stands, in large letters: the state, what it means, and when. */
export const StatusHero = observer(function StatusHero({
  order,
  isUnderMap = false,
  minutes = null,
  said,
  eta = order.meal?.eta ?? null
}: StatusHeroProps) {
  const { t } = useText()
  const store = useStore(orderStore)
  const { status, expiresAt, actions } = order
  const isDue = actions.includes('pay')
  const standing = said ?? parcelStanding(order, t)
  return (
    <>
      <View
        className={classNames(styles.hero, isUnderMap && styles.underMap, isDue && styles.due)}
        {...describe({ role: 'status', isLive: true })}
      >
        <StatusHeadline id="order-status" status={standing?.title ?? statusTitle(order, status, t)} minutes={minutes} />
        <Text className={styles.meaning}>{standing?.text ?? meaningOf(order, t)}</Text>
        {expiresAt !== null && (
          <Countdown
            className={styles.time}
            until={expiresAt}
            say={t.orders.payWithin}
            onEnd={() => void store.refresh()}
          />
        )}
        {eta !== null && (
          <View className={styles.eta}>
            <Eta id="order-arrival" eta={eta} order={order} size={minutes === null ? 'large' : 'medium'} />
          </View>
        )}
        <Stations order={order} />
      </View>
      <ReviewNotice order={order} />
      {order.dispute !== null && <Notice tone="urgent" icon="warning" text={t.order.disputeText[order.dispute]} />}
    </>
  )
})

/** Why money that the person said to have sent does not count, and what is next. */
function ReviewNotice({ order: { reviewReasonCode } }: StatusHeroProps) {
  const { t } = useText()
  if (reviewReasonCode === null) return null
  return (
    <Notice
      tone="urgent"
      icon="warning"
      text={reviewReasonCode === codes.paymentAmountDiffers ? t.cashier.anotherAmount : t.bankPayment.unproven}
    />
  )
}

function Stations({ order: { kind, status, timeline, isCashDue, meal } }: StatusHeroProps) {
  const { t } = useText()
  const reached = new Set(timeline.map((entry) => entry.status))
  if (!isActive(status) || !reached.has('paid')) return null
  const parcel = meal?.parcel
  const own = orderKindViews[kind].words(t).station
  const stations =
    parcel === undefined
      ? orderKindViews[kind].stations.map((station) => ({
          key: station,
          isReached: reached.has(station),
          name: isCashDue && station === 'paid' ? t.cash.placed : (own?.[station] ?? t.order.station[station])
        }))
      : parcelStations.map((station) => ({
          key: station,
          isReached: parcel[station] !== null,
          name: t.parcel.station[station]
        }))
  return (
    <View className={styles.stations}>
      {stations.map(({ key, isReached, name }) => (
        <View key={key} className={classNames(styles.station, isReached && styles.reached)}>
          <View className={styles.bar} />
          <Text className={styles.name}>{name}</Text>
        </View>
      ))}
    </View>
  )
}
