import { GroupHome } from '@/components/group/group-home'
import { InvitationView } from '@/components/group/invitation-view'
import { invitedCode } from '@/components/group/scanned-code'
import { StartView } from '@/components/group/start-view'
import { ErrorBoundary } from '@/components/ui/error-boundary'
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
