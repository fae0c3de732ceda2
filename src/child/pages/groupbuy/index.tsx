import { GroupHome } from '@/features/group/group-home'
import { InvitationView } from '@/features/group/invitation-view'
import { invitedCode } from '@/features/group/scanned-code'
import { StartView } from '@/features/group/start-view'
import { definePage } from '@/ui/define-page'

/** The way into ordering together: invited by a link or a code, about to start at a restaurant, or neither yet. */
export default definePage('groupHome', function GroupStart(params) {
  const code = invitedCode(params)
  if (code !== null) return <InvitationView code={code} joinsAtOnce={params.joins === 'yes'} />
  return params.restaurantId === undefined ? <GroupHome /> : <StartView restaurantId={params.restaurantId} />
})
