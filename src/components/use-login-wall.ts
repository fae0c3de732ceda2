import { go, goInstead } from '@/platform/go'
import { routeOf, type RouteName } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { ScreenState } from './ui/screen'

interface LoginWall {
  readonly state: ScreenState
  readonly onLogin: () => void
  readonly onHome: () => void
}

/** State of a page that needs a login: a visitor sees the wall, and comes back to the page after logging in. Call it inside an observer. */
export function useLoginWall(page: RouteName, state: ScreenState): LoginWall {
  const { session } = useStores()
  const isWaiting = session.phase === 'starting' && session.session === null
  const isVisitor = !isWaiting && !session.isLoggedIn
  return {
    state: isVisitor ? 'loginWall' : state,
    onLogin: () => go('login', { returns: routeOf(page).path }),
    onHome: () => goInstead('home')
  }
}
