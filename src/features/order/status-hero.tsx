import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { codes } from '@/contract/codes'
import type { Order, OrderedMeal } from '@/contract/types'
import { silenceReasons, stopReasons } from '@/domain/order-cancel'
import { parcelStanding } from '@/features/parcel/parcel-standing'
import type { Catalogue } from '@/i18n/catalogue'
import type { Translator } from '@/i18n/translator'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { IconButton } from '@/ui/icon-button'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { Eta } from './eta'
import { orderKindViews, reasonName, statusMeaning, statusTitle } from './kinds'
import { orderStore } from './order-store'
import { type ProgressStep, useProgress } from './progress-card'
import { hasStations, stationsOf } from './stations'
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
  /** What happened to it beside its states. */
  readonly steps?: readonly ProgressStep[] | undefined
}

const othersReasons: readonly string[] = [...stopReasons, ...silenceReasons]

/** Why it is not made, where it was not its person who ended it. */
const whyStopped = ({ kind, status, cancelCode }: Order, t: Catalogue): string | null =>
  (status === 'cancelled' || status === 'refunded') && cancelCode !== null && othersReasons.includes(cancelCode)
    ? reasonName(kind, cancelCode, t)
    : null

/** Until when its restaurant is to accept it, and what follows if it does not. */
function acceptanceOf({ status, isCashDue, meal, utcOffsetMinutes }: Order, { t, moment }: Translator): string | null {
  const acceptBy = meal?.acceptBy ?? null
  if (status !== 'paid' || acceptBy === null) return null
  const time = moment(acceptBy, { utcOffsetMinutes })
  return isCashDue ? t.order.acceptCashText(time) : t.order.acceptText(time)
}

/** An order that is to be paid in cash has not been paid. */
function meaningOf(order: Order, text: Translator): string {
  const { t } = text
  const usual = acceptanceOf(order, text) ?? usualMeaning(order, t)
  const why = whyStopped(order, t)
  return why === null ? usual : t.order.stoppedText(why, usual)
}

function usualMeaning({ kind, status, isCashDue, paidAt }: Order, t: Catalogue): string {
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
  eta = order.meal?.eta ?? null,
  steps
}: StatusHeroProps) {
  const text = useText()
  const { t } = text
  const store = useStore(orderStore)
  const { status, expiresAt, actions } = order
  const isDue = actions.includes('pay')
  const standing = said ?? parcelStanding(order, t)
  const hasWay = hasStations(order)
  const { entries, isOpen, toggle } = useProgress(order, steps)
  return (
    <>
      <View
        className={classNames(styles.hero, isUnderMap && styles.underMap, isDue && styles.due)}
        {...describe({ role: 'status', isLive: true })}
      >
        <StatusHeadline id="order-status" status={standing?.title ?? statusTitle(order, status, t)} minutes={minutes} />
        <Text className={styles.meaning}>{standing?.text ?? meaningOf(order, text)}</Text>
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
        {hasWay && <Stations order={order} isOpen={isOpen} onToggle={entries.length > 0 ? toggle : undefined} />}
      </View>
      {hasWay && isOpen && (
        <View className={styles.steps}>
          <Timeline entries={entries} />
        </View>
      )}
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

interface StationsProps {
  readonly order: Order
  /** All its steps stand beneath. */
  readonly isOpen: boolean
  /** Absent where there are no steps to tell. */
  readonly onToggle: (() => void) | undefined
}

/** How far it is on its way; a touch tells all its steps. */
function Stations({ order, isOpen, onToggle }: StationsProps) {
  const { t } = useText()
  return (
    <View className={styles.stations} {...(onToggle !== undefined && { onClick: onToggle })}>
      {stationsOf(order, t).map(({ key, isReached, name }) => (
        <View key={key} className={classNames(styles.station, isReached && styles.reached)}>
          <View className={styles.bar} />
          <Text className={styles.name}>{name}</Text>
        </View>
      ))}
      {onToggle !== undefined && (
        <View className={styles.more}>
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            size={16}
            label={isOpen ? t.order.progressLess : t.order.progress}
            onPress={onToggle}
          />
        </View>
      )}
    </View>
  )
}
