import { InviteResult } from '@/features/invite/invite-result'
import { definePage } from '@/ui/define-page'

/** What became of one invitation. */
export default definePage('vipShareResult', function VipShareResult({ invitationId }) {
  return <InviteResult invitationId={invitationId} />
})
