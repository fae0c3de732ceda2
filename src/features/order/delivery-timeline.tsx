import type { Order } from '@/contract/types'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { pastStatusName, statusMeaning, statusName } from './kinds'
import styles from './delivery.module.scss'

/** Every step with its time, newest first; the newest says what it means. */
export function DeliveryTimeline({ order }: { readonly order: Order }) {
  const { kind, timeline, utcOffsetMinutes } = order
  const { t, moment } = useText()
  const last = timeline.length - 1
  const entries = timeline.map(({ status, at }, index) => ({
    key: String(index),
    title: index === last ? statusName(kind, status, t) : pastStatusName(order, status, t),
    time: moment(at, { utcOffsetMinutes }),
    ...(index === last && { note: statusMeaning(kind, status, t) })
  }))
  return (
    <Card className={styles.card} id="delivery-timeline">
      <Heading className={styles.title}>{t.order.timeline}</Heading>
      <Timeline entries={entries.reverse()} />
    </Card>
  )
}
