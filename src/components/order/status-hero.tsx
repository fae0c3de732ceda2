import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Countdown } from '@/components/ui/countdown'
import { classNames } from '@/components/ui/class-names'
import { useText } from '@/components/ui/text-context'
import type { Order } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import type { Catalogue } from '@/i18n/catalogue'
import { useStores } from '@/stores/stores-context'
import { describe } from '../ui/a11y'
import styles from './status-hero.module.scss'

interface StatusHeroProps {
  readonly order: Order
}

/** The stations of an order on its way; the other ends of an order have none. */
const stations = {
  delivery: ['paid', 'accepted', 'delivering', 'delivered'],
  pickup: ['paid', 'accepted', 'canPickUp', 'completed'],
  voucher: []
} as const

/** An order that is to be paid in cash has not been paid. */
function meaningOf({ status, isCashDue }: Order, { order, cash }: Catalogue): string {
  if (isCashDue && status === 'paid') return cash.placedText
  return isCashDue && status === 'canPickUp' ? cash.canPickUpText : order.statusText[status]
}

/** Where the order stands, in large letters: the state, what it means, and when. */
export const StatusHero = observer(function StatusHero({ order }: StatusHeroProps) {
  const { t, slot } = useText()
  const { cashier, order: store } = useStores()
  const { status, kind, expiresAt, arrivesFrom, arrivesUntil, utcOffsetMinutes } = order
  const window = isActive(status) && status !== 'awaitingPayment' && arrivesFrom !== null && arrivesUntil !== null ? slot(arrivesFrom, arrivesUntil, { utcOffsetMinutes }) : null
  return (
    <View className={styles.hero} {...describe({ role: 'status', isLive: true })}>
      <Text id="order-status" className={styles.status}>{t.order.status[status]}</Text>
      <Text className={styles.meaning}>{meaningOf(order, t)}</Text>
      {expiresAt !== null && <Countdown className={styles.time} until={expiresAt} offsetMs={cashier.clockOffsetMs} say={t.orders.payWithin} onEnd={() => void store.refresh()} />}
      {window !== null && <Text className={styles.time}>{kind === 'pickup' ? t.orders.ready(window) : t.orders.arrives(window)}</Text>}
      <Stations order={order} />
    </View>
  )
})

function Stations({ order: { kind, status, timeline, isCashDue } }: StatusHeroProps) {
  const { t } = useText()
  const reached = new Set(timeline.map((entry) => entry.status))
  const all = stations[kind]
  if (!isActive(status) || !reached.has('paid')) return null
  return (
    <View className={styles.stations}>
      {all.map((station) => (
        <View key={station} className={classNames(styles.station, reached.has(station) && styles.reached)}>
          <View className={styles.bar} />
          <Text className={styles.name}>{isCashDue && station === 'paid' ? t.cash.placed : t.order.station[station]}</Text>
        </View>
      ))}
    </View>
  )
}
