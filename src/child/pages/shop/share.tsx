import { GoodsLanding } from '@/features/mart/goods-landing'
import { definePage } from '@/ui/define-page'

/** Where a link to goods leads that a friend has sent. */
export default definePage('goodsShare', function Share({ dishId, inviteUserId }) {
  return <GoodsLanding dishId={dishId} inviteUserId={inviteUserId} />
})
