import type { Order } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { orderKindViews } from './kinds'

/** The way from an order to what its owner said of it. */
export function OwnReviewCell({ order: { orderId, isReviewed, kind } }: { readonly order: Order }) {
  const { t } = useText()
  const page = orderKindViews[kind].review
  if (!isReviewed || page === null) return null
  return (
    <CellGroup>
      <Cell id="own-review" icon="star" title={t.review.mine} onPress={() => go(page, { orderId })} />
    </CellGroup>
  )
}
