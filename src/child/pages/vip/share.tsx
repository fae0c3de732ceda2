import { InviteProgramme } from '@/features/invite/invite-programme'
import { definePage } from '@/ui/define-page'

/** Invites friends: what to do, one step after the other. */
export default definePage('vipShare', function VipShare() {
  return <InviteProgramme look="cards" />
})
