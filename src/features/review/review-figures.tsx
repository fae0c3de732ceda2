import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Chips } from '@/ui/chips'
import { Rate } from '@/ui/rate'
import { useText } from '@/ui/text-context'
import { reviewsStore, type ReviewView } from './reviews-store'
import styles from './review-sheet.module.scss'

interface ReviewFiguresProps {
  readonly summary: Result<'reviewSummary'>
  /** Of what is eaten at the outlet: nothing was brought. */
  readonly isOfDeal?: boolean
}

/** The rating as every card says it, what those with words come to, and the views of them by stars, pictures and words. */
export const ReviewFigures = observer(function ReviewFigures({
  summary: { counts, tags, ratingTenths, ratingCount, dishTenths, serviceTenths },
  isOfDeal = false
}: ReviewFiguresProps) {
  const store = useStore(reviewsStore)
  const { t } = useText()
  if (ratingCount === 0) return null
  const isAllToRead = counts.all === ratingCount
  const means = isOfDeal ? t.review.ofDeal.means : t.review.means
  const views: readonly (readonly [ReviewView, string, number])[] = [
    ['all', t.review.filter.all, counts.all],
    ['pictures', t.review.filter.pictures, counts.pictures],
    ['good', t.review.filter.good, counts.good],
    ['low', t.review.filter.low, counts.low],
    ...tags.map(({ tag, count }) => [tag, t.review.tag[tag], count] as const)
  ]
  return (
    <>
      {ratingTenths !== null && (
        <View id="review-rating" className={styles.rated}>
          <Text className={styles.figure}>{(ratingTenths / 10).toFixed(1)}</Text>
          <Rate score={ratingTenths / 10} maximum={5} />
          <Text className={styles.of}>{t.review.entryCount(ratingCount)}</Text>
        </View>
      )}
      {isAllToRead && dishTenths !== null && serviceTenths !== null && (
        <Text className={styles.means}>{means((dishTenths / 10).toFixed(1), (serviceTenths / 10).toFixed(1))}</Text>
      )}
      {!isAllToRead && <Text className={styles.means}>{t.review.withWords(counts.all)}</Text>}
      <Chips
        isRow
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
