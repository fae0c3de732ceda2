import { Text, View } from '@tarojs/components'
import type { Deal, Review } from '@/contract/types'
import { ReviewItem } from '@/features/review/review-item'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { DealOutletRow } from './deal-outlet-row'
import { DealRating } from './deal-rating'
import styles from './deal-parts.module.scss'

interface DealPartProps {
  readonly deal: Deal
}

/** What is in it, with what each would cost by itself. */
export function DealContents({ deal: { contents, currency, originalPrice, isSellable } }: DealPartProps) {
  const { t, name } = useText()
  if (contents.length === 0) return null
  return (
    <CellGroup title={t.deal.contents}>
      <View className={styles.contents}>
        {contents.map((content) => (
          <View key={content.name.zh} className={styles.content}>
            <Text className={styles.name}>{name(content.name)}</Text>
            <Text className={styles.count}>{t.deal.portions(content.count)}</Text>
            <View className={styles.value}>
              {isSellable && content.amount !== null && (
                <Price amount={content.amount} currency={currency} tone="quiet" />
              )}
            </View>
          </View>
        ))}
        {isSellable && originalPrice !== null && (
          <View className={styles.content}>
            <Text className={styles.total}>{t.deal.total}</Text>
            <Price amount={originalPrice} currency={currency} tone="ink" />
          </View>
        )}
      </View>
    </CellGroup>
  )
}

interface DealOutletsProps {
  readonly deal: Pick<Deal, 'dealId' | 'outlets' | 'outletCount' | 'utcOffsetMinutes'>
  /** Read some time ago, so that what is open now is not known. */
  readonly isCached?: boolean
}

/** Where its codes are taken, nearest first, and the way to all of them. */
export function DealOutlets({ deal, isCached = false }: DealOutletsProps) {
  const { t } = useText()
  const { dealId, outlets, outletCount, utcOffsetMinutes } = deal
  if (outlets.length === 0) return null
  return (
    <CellGroup title={t.deal.outletsOf(outletCount)}>
      {outlets.map((outlet) => (
        <DealOutletRow
          key={outlet.restaurantId}
          outlet={outlet}
          utcOffsetMinutes={utcOffsetMinutes}
          isCached={isCached}
        />
      ))}
      {outletCount > outlets.length && (
        <Cell id="deal-outlets" title={t.deal.allOutlets(outletCount)} onPress={() => go('dealOutlets', { dealId })} />
      )}
    </CellGroup>
  )
}

interface DealReviewsProps extends DealPartProps {
  readonly newest: Review | undefined
}

/** What people say: the stars of all, the newest words, the way to the others; and what the app itself vouches for. */
export function DealReviews({ deal, newest }: DealReviewsProps) {
  const { t } = useText()
  const { dealId, ratingTenths, reviewCount, utcOffsetMinutes } = deal
  return (
    <>
      <CellGroup>
        <Cell
          id="deal-reviews"
          title={t.review.entry}
          isStrong
          note={reviewCount === 0 ? t.review.entryNone : t.review.entryCount(reviewCount)}
          value={ratingTenths === null ? undefined : <DealRating tenths={ratingTenths} />}
          onPress={() => go('dealReviews', { dealId })}
        />
        {newest !== undefined && (
          <View className={styles.review}>
            <ReviewItem review={newest} utcOffsetMinutes={utcOffsetMinutes} isSubjectShown />
          </View>
        )}
      </CellGroup>
      <CellGroup className={styles.last}>
        <Cell
          id="deal-protection"
          icon="check"
          title={t.titles.dealProtection}
          note={t.deal.protectionNote}
          onPress={() => go('dealProtection', { dealId })}
        />
      </CellGroup>
    </>
  )
}
