import { restaurantReviewsStore } from './restaurant-reviews-store'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Chips } from '@/ui/chips'
import { PagedListView } from '@/ui/paged-list-view'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { usePageLogin } from '@/ui/page-context'
import type { Result, Review } from '@/contract/types'
import type { ReviewView } from './restaurant-reviews-store'
import { useApp, useStore } from '@/stores/stores-context'
import { ReportSheet } from './report-sheet'
import { ReviewItem } from './review-item'
import styles from './review-sheet.module.scss'

interface ReviewSheetProps {
  readonly restaurantId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What people say of a restaurant, over its page: figures, words with counts, the reviews. */
export const ReviewSheet = observer(function ReviewSheet({ restaurantId, isOpen, onClose }: ReviewSheetProps) {
  const { session } = useApp()
  const store = useStore(restaurantReviewsStore)
  const { t } = useText()
  const logIn = usePageLogin()
  const [reported, setReported] = useState<Review | null>(null)
  useEffect(() => {
    if (isOpen) void store.open(restaurantId)
  }, [store, isOpen, restaurantId])
  const summary = store.restaurantId === restaurantId ? store.summary.value : null
  return (
    <>
      <Sheet isOpen={isOpen} title={t.review.entry} onClose={onClose}>
        <View className={styles.content}>
          {summary !== null && <Figures summary={summary} />}
          <PagedListView
            list={store.list}
            keyOf={({ reviewId }) => reviewId}
            renderItem={(review) => (
              <ReviewItem
                review={review}
                utcOffsetMinutes={summary?.utcOffsetMinutes ?? 0}
                onReport={session.isLoggedIn ? setReported : logIn}
              />
            )}
            empty={{ text: store.view === 'all' ? t.review.none : t.review.noneOfFilter }}
          />
        </View>
      </Sheet>
      <ReportSheet review={reported} onClose={() => setReported(null)} />
    </>
  )
})

const Figures = observer(function Figures({
  summary: { counts, tags, dishTenths, serviceTenths }
}: {
  readonly summary: Result<'reviewSummary'>
}) {
  const store = useStore(restaurantReviewsStore)
  const { t } = useText()
  if (counts.all === 0) return null
  const views: readonly (readonly [ReviewView, string, number])[] = [
    ['all', t.review.filter.all, counts.all],
    ['pictures', t.review.filter.pictures, counts.pictures],
    ['good', t.review.filter.good, counts.good],
    ['low', t.review.filter.low, counts.low],
    ...tags.map(({ tag, count }) => [tag, t.review.tag[tag], count] as const)
  ]
  return (
    <>
      {dishTenths !== null && serviceTenths !== null && (
        <Text className={styles.means}>
          {t.review.means((dishTenths / 10).toFixed(1), (serviceTenths / 10).toFixed(1))}
        </Text>
      )}
      <Chips
        label={t.review.filters}
        items={views
          .filter(([view, , count]) => view === 'all' || count > 0)
          .map(([key, words, count]) => ({ key, text: t.review.counted(words, count) }))}
        selected={store.view}
        onSelect={(view) => void store.show(view)}
      />
    </>
  )
})
