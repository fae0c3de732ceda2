import { GroupHome } from '@/features/group/group-home'
import { InvitationView } from '@/features/group/invitation-view'
import { invitedCode } from '@/features/group/scanned-code'
import { StartView } from '@/features/group/start-view'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** The way into ordering together: invited by a link or a code, about to start at a restaurant, or neither yet. */
export default function GroupHomePage() {
  const params = parseRouteParams('groupHome', usePageParams()) ?? {}
  const code = invitedCode(params)
  return (
    <ErrorBoundary>
      {code !== null ? (
        <InvitationView code={code} joinsAtOnce={params.joins === 'yes'} />
      ) : params.restaurantId !== undefined ? (
        <StartView restaurantId={params.restaurantId} />
      ) : (
        <GroupHome />
      )}
    </ErrorBoundary>
  )
}
