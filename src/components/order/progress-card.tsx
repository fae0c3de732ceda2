import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useText } from '@/components/ui/text-context'
import { Timeline } from '@/components/ui/timeline'
import type { Order } from '@/contract/types'
import styles from './order-page.module.scss'

interface ProgressCardProps {
  readonly order: Order
}

const shownAtFirst = 3

/** What happened and when, newest first; older steps on request. */
export function ProgressCard({ order: { timeline, utcOffsetMinutes } }: ProgressCardProps) {
  const { t, moment } = useText()
  const [isWhole, setIsWhole] = useState(false)
  const entries = timeline
    .map(({ status, at }, index) => ({ key: String(index), title: t.order.status[status], time: moment(at, { utcOffsetMinutes }) }))
    .reverse()
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Text className={styles.title}>{t.order.timeline}</Text>
        {entries.length > shownAtFirst && <Button className={styles.flush} kind="text" size="small" text={isWhole ? t.order.progressLess : t.order.progress} onPress={() => setIsWhole(!isWhole)} />}
      </View>
      <Timeline entries={isWhole ? entries : entries.slice(0, shownAtFirst)} />
    </Card>
  )
}
