import { MembershipHomeView } from '@/features/membership/membership-home'
import { definePage } from '@/ui/define-page'

/** The home of memberships, one product at a time. */
export default definePage('vipHomeNew', function VipHomeNew() {
  return <MembershipHomeView layout="new" />
})
