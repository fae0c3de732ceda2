import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Review } from '@/contract/types'
import { ReportSheet } from '@/features/review/report-sheet'
import { ReviewFigures } from '@/features/review/review-figures'
import { ReviewItem } from '@/features/review/review-item'
import { reviewsStore } from '@/features/review/reviews-store'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { usePageLogin } from '@/ui/page-context'
import { Screen } from '@/ui/screen'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import styles from './deal-review-list.module.scss'

/** What people say of a deal: figures, words with counts, the reviews. */
export const DealReviewList = observer(function DealReviewList({ dealId }: { readonly dealId: string }) {
  const { session } = useApp()
  const { t } = useText()
  const store = useStore(reviewsStore)
  const logIn = usePageLogin()
  const [reported, setReported] = useState<Review | null>(null)
  const subject = { dealId }
  const isShown = store.isOf(subject)
  const summary = isShown ? store.summary.value : null
  const isGone = isShown && store.summary.failure?.is('dealNotFound') === true
  if (isGone) return <Screen state="notFound" notFoundText={t.deal.notFound} />
  return (
    <ListPage
      list={store.list}
      keyOf={({ reviewId }) => reviewId}
      renderItem={(review) => (
        <Card className={styles.review}>
          <ReviewItem
            review={review}
            utcOffsetMinutes={summary?.utcOffsetMinutes ?? 0}
            isSubjectShown
            onReport={session.isLoggedIn ? setReported : logIn}
          />
        </Card>
      )}
      empty={
        store.view === 'all'
          ? { text: t.review.none, actionText: t.deal.seeDeal, onAction: () => goInstead('dealDetail', subject) }
          : { text: t.review.noneOfFilter }
      }
      onShow={() => store.open(subject)}
      head={
        summary !== null &&
        summary.counts.all > 0 && (
          <View className={styles.figures}>
            <ReviewFigures summary={summary} isOfDeal />
          </View>
        )
      }
      overlay={<ReportSheet review={reported} onClose={() => setReported(null)} />}
    />
  )
})
