import { Text, View } from '@tarojs/components'
import type { Order, OrderedMeal, OrderSummary } from '@/contract/types'
import { isPickupKind } from '@/domain/order-state'
import { latenessOf, openWindow } from '@/domain/tracking'
import type { Translator } from '@/i18n/translator'
import { Cell } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import styles from './eta.module.scss'

type EtaFacts = Pick<OrderSummary, 'kind' | 'status' | 'utcOffsetMinutes'>

interface EtaWords {
  /** Says what the time means, such as "Expected". */
  readonly label: string
  readonly time: string
  /** Both in one sentence. */
  readonly sentence: string
  /** By how much it is late, or is going to be; null when it is not. */
  readonly late: string | null
  /** When it was due, where it is late. */
  readonly due: string | null
}

type LateEta = Extract<NonNullable<OrderedMeal['eta']>, { readonly state: 'late' }>

function lateText(eta: LateEta, from: number, { now, t: { orders } }: Translator): string {
  const { isDue, minutes } = latenessOf({ due: Date.parse(eta.due), from }, now())
  const length = minutes < 60 ? orders.minutes(minutes) : orders.hours(Math.floor(minutes / 60), minutes % 60)
  return isDue ? orders.isLate(length) : orders.willBeLate(length)
}

/** When an order that has not arrived yet is expected, in epoch ms. */
export const windowOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  from: Date.parse(from),
  until: Date.parse(until)
})

/** The words for when an order comes or came, the same on every screen; null when no time is known. */
export function etaWords(
  eta: OrderedMeal['eta'] | undefined,
  { kind, status, utcOffsetMinutes }: EtaFacts,
  translator: Translator
): EtaWords | null {
  if (eta === null || eta === undefined) return null
  const {
    t: { orders },
    moment,
    slot,
    now
  } = translator
  const zone = { utcOffsetMinutes }
  const words = isPickupKind(kind) ? orders.pickupEta : orders.deliveryEta
  if (eta.state === 'arrived') {
    const time = moment(eta.at, zone)
    // An order that is ready has arrived at the counter, but is not collected yet
    const { arrivedLabel, arrived } = isPickupKind(kind) && status !== 'canPickUp' ? orders.pickedUpEta : words
    return { label: arrivedLabel, time, sentence: arrived(time), late: null, due: null }
  }
  // A page that was loaded a while ago must not name a time that has passed
  const { from, until } = openWindow(windowOf(eta), now())
  const time = slot(from, until, zone)
  const isLate = eta.state === 'late'
  return {
    label: words.expectedLabel,
    time,
    sentence: words.expected(time),
    late: isLate ? lateText(eta, from, translator) : null,
    due: isLate ? orders.wasDue(moment(eta.due, zone)) : null
  }
}

/** The same as a row of a list of facts. An order that never came shows the time that was agreed. */
export function EtaCell({ order, meal }: { readonly order: Order; readonly meal: OrderedMeal }) {
  const text = useText()
  const { kind, utcOffsetMinutes } = order
  const { eta, arrivesFrom, arrivesUntil } = meal
  const words = etaWords(eta, order, text)
  if (words !== null)
    return (
      <Cell
        id="order-eta"
        title={words.label}
        value={words.time}
        note={[words.due, words.late].filter((part) => part !== null).join(' · ') || undefined}
      />
    )
  if (arrivesFrom === null || arrivesUntil === null) return null
  return (
    <Cell
      title={isPickupKind(kind) ? text.t.order.pickupTime : text.t.order.deliveryTime}
      value={text.slot(arrivesFrom, arrivesUntil, { utcOffsetMinutes })}
    />
  )
}

interface EtaProps {
  readonly eta: OrderedMeal['eta']
  readonly order: EtaFacts
  /** `large` where the page is about it, `medium` below the countdown in minutes. */
  readonly size: 'large' | 'medium' | 'line'
  readonly id?: string
}

/** When an order comes, and by how much it is late. */
export function Eta({ eta, order, size, id }: EtaProps) {
  const words = etaWords(eta, order, useText())
  if (words === null) return null
  const { label, time, sentence, late, due } = words
  const isLine = size === 'line'
  return (
    <View {...(id === undefined ? {} : { id })} className={classNames(styles.eta, !isLine && styles[size])}>
      {size === 'large' && <Text className={styles.label}>{label}</Text>}
      <Text className={styles.time}>{size === 'large' ? time : sentence}</Text>
      {late !== null && <Text className={styles.late}>{late}</Text>}
      {!isLine && due !== null && <Text className={styles.due}>{due}</Text>}
    </View>
  )
}
