import { InviteProgramme } from '@/features/invite/invite-programme'
import { definePage } from '@/ui/define-page'

/** Invites friends by a poster. */
export default definePage('vipSharePoster', function VipSharePoster() {
  return <InviteProgramme look="poster" />
})
