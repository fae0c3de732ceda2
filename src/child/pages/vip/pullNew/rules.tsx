import { InviteRules } from '@/features/invite/invite-rules'
import { definePage } from '@/ui/define-page'

/** The rules of inviting. */
export default definePage('inviteRules', function Rules() {
  return <InviteRules />
})
