import { InviteProgramme } from '@/features/invite/invite-programme'
import { definePage } from '@/ui/define-page'

/** Invites friends: code, ways to send it, and how far each friend is. */
export default definePage('inviteFriends', function InviteFriends() {
  return <InviteProgramme look="friends" />
})
