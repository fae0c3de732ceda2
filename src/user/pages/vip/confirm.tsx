import { productOf } from '@/features/membership/product-of'
import { MembershipCheckout } from '@/features/membership-order/membership-checkout'
import { definePage } from '@/ui/define-page'

/** Buying a membership, VIP unless the link names another. */
export default definePage('membershipConfirm', function MembershipConfirm({ product = '', gift, ...asked }) {
  return <MembershipCheckout {...asked} product={productOf(product) ?? 'VIP'} isGift={gift !== undefined} />
})
