import { go, goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { addressAsGiven, type RouteName } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { ScreenState } from './screen'

interface LoginWall {
  readonly state: ScreenState
  readonly onLogin: () => void
  readonly onHome: () => void
}

/** State of a page that needs a login: a visitor sees the wall, and comes back to the page as it was after logging in. Call it inside an observer. */
export function useLoginWall(page: RouteName, state: ScreenState): LoginWall {
  const { session } = useStores()
  const params = usePageParams()
  const isWaiting = session.phase === 'starting' && session.session === null
  const isVisitor = !isWaiting && !session.isLoggedIn
  return {
    state: isVisitor ? 'loginWall' : state,
    onLogin: () => go('login', { returns: addressAsGiven(page, params) }),
    onHome: () => goInstead('home')
  }
}
