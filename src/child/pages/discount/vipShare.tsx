import { InviteLanding } from '@/features/invite/invite-landing'
import { definePage } from '@/ui/define-page'

/** Where an invitation leads that a friend has sent. */
export default definePage('vipInvited', function VipInvited({ inviteUserId }) {
  return <InviteLanding inviteUserId={inviteUserId} />
})
