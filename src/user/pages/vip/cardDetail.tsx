import { MembershipCardView } from '@/features/membership/membership-card'
import { productOf } from '@/features/membership/product-of'
import { definePage } from '@/ui/define-page'

/** A membership card; the one that is held where the link names none. */
export default definePage('membershipCard', function MembershipCardPage({ product }) {
  return <MembershipCardView product={productOf(product)} />
})
