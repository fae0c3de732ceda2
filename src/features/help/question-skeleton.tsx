import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import styles from './question.module.scss'

const topics = [4, 3]

/** The geometry of the search field and two topics. */
export function QuestionSkeleton() {
  return (
    <>
      <View className={styles.search}>
        <Skeleton height="var(--touch)" />
      </View>
      {topics.map((rows) => (
        <Card key={rows} className={styles.waiting}>
          {Array.from({ length: rows }, (_row, index) => (
            <Skeleton key={index} height="20px" />
          ))}
        </Card>
      ))}
    </>
  )
}
