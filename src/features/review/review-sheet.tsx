import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Review } from '@/contract/types'
import { useApp, useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { usePageLogin } from '@/ui/page-context'
import { PagedListView } from '@/ui/paged-list-view'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { ReportSheet } from './report-sheet'
import { ReviewFigures } from './review-figures'
import { ReviewItem } from './review-item'
import { reviewsStore } from './reviews-store'
import styles from './review-sheet.module.scss'
import lines from '@/ui/row-line.module.scss'

interface ReviewSheetProps {
  readonly restaurantId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What people say of a restaurant, over its page: figures, words with counts, the reviews. */
export const ReviewSheet = observer(function ReviewSheet({ restaurantId, isOpen, onClose }: ReviewSheetProps) {
  const { session } = useApp()
  const store = useStore(reviewsStore)
  const { t } = useText()
  const logIn = usePageLogin()
  const [reported, setReported] = useState<Review | null>(null)
  useEffect(() => {
    if (isOpen) void store.open({ restaurantId })
  }, [store, isOpen, restaurantId])
  const summary = store.isOf({ restaurantId }) ? store.summary.value : null
  return (
    <>
      <Sheet isOpen={isOpen} title={t.review.entry} onClose={onClose}>
        <View className={styles.content}>
          {summary !== null && <ReviewFigures summary={summary} />}
          <PagedListView
            list={store.list}
            keyOf={({ reviewId }) => reviewId}
            renderItem={(review) => (
              <View className={classNames(lines.row, styles.review)}>
                <ReviewItem
                  review={review}
                  utcOffsetMinutes={summary?.utcOffsetMinutes ?? 0}
                  onReport={session.isLoggedIn ? setReported : logIn}
                />
              </View>
            )}
            empty={{ text: store.view === 'all' ? t.review.none : t.review.noneOfFilter }}
          />
        </View>
      </Sheet>
      <ReportSheet review={reported} onClose={() => setReported(null)} />
    </>
  )
})
