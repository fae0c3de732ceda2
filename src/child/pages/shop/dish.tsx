import { GoodsPage } from '@/features/mart/goods-page'
import { definePage } from '@/ui/define-page'

/** One of a mart's goods, come to by a friend's link. */
export default definePage('sharedGoods', function Dish({ dishId, inviteUserId }) {
  return <GoodsPage dishId={dishId} inviteUserId={inviteUserId} />
})
