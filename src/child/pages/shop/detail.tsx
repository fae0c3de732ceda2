import { GoodsPage } from '@/features/mart/goods-page'
import { definePage } from '@/ui/define-page'

/** One of a mart's goods. */
export default definePage('goodsDetail', function Detail({ dishId }) {
  return <GoodsPage dishId={dishId} />
})
