import { GoodsVideo } from '@/features/mart/goods-video'
import { definePage } from '@/ui/define-page'

/** The video of one of the mart's goods. */
export default definePage('goodsVideo', function Video({ dishId }) {
  return <GoodsVideo dishId={dishId} />
})
