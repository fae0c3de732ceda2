import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@/contract/types'
import type { Translator } from '@/i18n/translator'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { Timeline, type TimelineEntry } from '@/ui/timeline'
import { isFreeOrder, pastStatusName, statusTitle } from './kinds'
import { hasStations } from './stations'
import styles from './order-page.module.scss'

/** An event of the order's kind that is not a state of the order. */
export interface ProgressStep {
  readonly title: string
  readonly at: string
}

/** All steps of an order, newest first; none where it has only been made: that stands among its facts. */
function progressEntries(
  order: Order,
  steps: readonly ProgressStep[],
  { t, moment }: Translator
): readonly TimelineEntry[] {
  const { timeline, utcOffsetMinutes } = order
  // A free order never waited for a payment
  const isFree = isFreeOrder(order)
  const newest = timeline[timeline.length - 1]
  const entries = timeline
    .filter(({ status }) => !isFree || status !== 'awaitingPayment')
    .map((entry) => ({
      title: (entry === newest ? statusTitle : pastStatusName)(order, entry.status, t),
      at: entry.at
    }))
    .concat(steps)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ title, at }, index) => ({ key: String(index), title, time: moment(at, { utcOffsetMinutes }) }))
    .reverse()
  return entries.length < 2 ? [] : entries
}

/** The steps of an order, which are shown on request: how it stands is said above. */
export function useProgress(order: Order, steps: readonly ProgressStep[] = []) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return { entries: progressEntries(order, steps, text), isOpen, toggle: () => setIsOpen(!isOpen) }
}

interface ProgressCardProps {
  readonly order: Order
  readonly steps?: readonly ProgressStep[] | undefined
}

/** All steps on request; of an order with stations they open beneath those. */
export function ProgressCard({ order, steps }: ProgressCardProps) {
  const { t } = useText()
  const { entries, isOpen, toggle } = useProgress(order, steps)
  if (entries.length === 0 || hasStations(order)) return null
  return (
    <Card className={styles.card}>
      <View className={isOpen ? styles.head : styles.headAlone}>
        <Heading className={styles.title}>{t.order.timeline}</Heading>
        <Button
          className={styles.flush}
          kind="text"
          size="small"
          text={isOpen ? t.order.progressLess : t.order.progress}
          onPress={toggle}
        />
      </View>
      {isOpen && <Timeline entries={entries} />}
    </Card>
  )
}
