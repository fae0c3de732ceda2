import { Text, View } from '@tarojs/components'
import { Cell } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import type { Order, OrderSummary, OrderedMeal } from '@/contract/types'
import { isCollected } from '@/domain/order-state'
import type { Translator } from '@/i18n/translator'
import styles from './eta.module.scss'

type EtaFacts = Pick<OrderSummary, 'kind' | 'utcOffsetMinutes'>

interface EtaWords {
  /** What the time is of. */
  readonly label: string
  readonly time: string
  /** Both in one sentence. */
  readonly sentence: string
  /** By how much it is late; null when it is not. */
  readonly late: string | null
}

const lateText = (minutes: number, { lateHours, lateMinutes }: Translator['t']['orders']): string =>
  minutes < 60 ? lateMinutes(minutes) : lateHours(Math.floor(minutes / 60), minutes % 60)

/** The words for when an order comes or came, the same on every screen; null where there is no such time. */
export function etaWords(
  eta: OrderedMeal['eta'] | undefined,
  { kind, utcOffsetMinutes }: EtaFacts,
  { t: { orders }, moment, slot }: Translator
): EtaWords | null {
  if (eta === null || eta === undefined) return null
  const words = isCollected(kind) ? orders.pickupEta : orders.deliveryEta
  if (eta.state === 'arrived') {
    const time = moment(eta.at, { utcOffsetMinutes })
    return { label: words.arrivedLabel, time, sentence: words.arrived(time), late: null }
  }
  const time = slot(eta.from, eta.until, { utcOffsetMinutes })
  return {
    label: words.expectedLabel,
    time,
    sentence: words.expected(time),
    late: eta.state === 'late' ? lateText(eta.lateMinutes, orders) : null
  }
}

/** The same as a line of a list of facts; what was agreed where an order never came. */
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
        value={[words.time, words.late].filter((part) => part !== null).join(' · ')}
      />
    )
  if (arrivesFrom === null || arrivesUntil === null) return null
  return (
    <Cell
      title={isCollected(kind) ? text.t.order.pickupTime : text.t.order.deliveryTime}
      value={text.slot(arrivesFrom, arrivesUntil, { utcOffsetMinutes })}
    />
  )
}

interface EtaProps {
  readonly eta: OrderedMeal['eta']
  readonly order: EtaFacts
  /** `large` where it is what the page is about. */
  readonly size: 'large' | 'line'
  readonly id?: string
}

/** When an order comes, and by how much it is late. */
export function Eta({ eta, order, size, id }: EtaProps) {
  const words = etaWords(eta, order, useText())
  if (words === null) return null
  const { label, time, sentence, late } = words
  return (
    <View {...(id === undefined ? {} : { id })} className={classNames(styles.eta, size === 'large' && styles.large)}>
      {size === 'large' && <Text className={styles.label}>{label}</Text>}
      <Text className={styles.time}>{size === 'large' ? time : sentence}</Text>
      {late !== null && <Text className={styles.late}>{late}</Text>}
    </View>
  )
}
