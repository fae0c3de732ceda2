import { MembershipHomeView } from '@/features/membership/membership-home'
import { definePage } from '@/ui/define-page'

/** The home of memberships. */
export default definePage('vipHome', function VipHome() {
  return <MembershipHomeView layout="classic" />
})
