import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, type ReactNode, useMemo } from 'react'
import { usePageParams } from '@/platform/app/page'
import { PageFrontProvider, usePageFront } from '@/platform/app/page-front'
import { parseRouteParams, type RouteName, routeOf, type RouteParams } from '@/routes'
import { useApp } from '@/stores/stores-context'
import { ErrorBoundary, Speaking } from './error-boundary'
import { PageProvider } from './page-context'
import { Screen } from './screen'

/**
 * A page out of its row in `routes` and a view. The row says which header, title, tab, refresh and parameters it has, and whether it is
 * behind the login; the view is an observer that gets the checked parameters. A bad parameter shows "not found", a fault the way home,
 * a visitor the login wall: the view is not there then.
 */
export function definePage<N extends RouteName>(name: N, view: (params: RouteParams<N>) => ReactNode) {
  const View = observer(({ params }: { readonly params: RouteParams<N> }) => <>{view(params)}</>)
  const Gate = routeOf(name).needsLogin ? MembersOnly : Speaking
  return function Page() {
    const front = usePageFront()
    const given = usePageParams()
    const page = useMemo(() => ({ name, given }), [given])
    const params = useMemo(() => parseRouteParams(name, given), [given])
    return (
      <PageFrontProvider value={front}>
        <PageProvider value={page}>
          <ErrorBoundary>
            {params === null ? (
              <Speaking>
                <Screen state="notFound" />
              </Speaking>
            ) : (
              <Gate>
                <View params={params} />
              </Gate>
            )}
          </ErrorBoundary>
        </PageProvider>
      </PageFrontProvider>
    )
  }
}

/** Waits for a start-up login that is under way, and holds a visitor back. */
export const MembersOnly = observer(function MembersOnly({ children }: PropsWithChildren) {
  const { session } = useApp()
  const isWaiting = session.phase === 'starting' && session.session === null
  return (
    <Speaking isHeld={!session.isLoggedIn} instead={<Screen state={isWaiting ? 'loading' : 'loginWall'} />}>
      {children}
    </Speaking>
  )
})
