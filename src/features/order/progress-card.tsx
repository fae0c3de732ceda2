import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@/contract/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { isFreeOrder, pastStatusName, statusTitle } from './kinds'
import styles from './order-page.module.scss'

interface ProgressCardProps {
  readonly order: Order
  /** Events of the order's kind that are not states of the order. */
  readonly steps?: readonly { readonly title: string; readonly at: string }[] | undefined
}

/** What happened last and when; all steps, newest first, on request. Nothing of an order that has only been made. */
export function ProgressCard({ order, steps = [] }: ProgressCardProps) {
  const { timeline, utcOffsetMinutes } = order
  // A free order never waited for a payment
  const isFree = isFreeOrder(order)
  const { t, moment } = useText()
  const [isWhole, setIsWhole] = useState(false)
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
  // That it was ordered stands among its facts
  if (entries.length < 2) return null
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Heading className={styles.title}>{t.order.timeline}</Heading>
        <Button
          className={styles.flush}
          kind="text"
          size="small"
          text={isWhole ? t.order.progressLess : t.order.progress}
          onPress={() => setIsWhole(!isWhole)}
        />
      </View>
      <Timeline entries={isWhole ? entries : entries.slice(0, 1)} />
    </Card>
  )
}
