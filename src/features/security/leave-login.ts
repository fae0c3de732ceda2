import { goBack, goInstead } from '@/platform/navigation/go'
import { navigation } from '@/platform/navigation/navigation'
import { routeAt } from '@/routes'

/** Leaves the login or sign-up page for the page of the app it was opened from; anything else leads home, never out of the app. */
export function leaveLogin(returns: string | undefined): void {
  if (navigation.canGoBack()) return goBack()
  const name = returns === undefined ? undefined : routeAt(returns)
  if (name === undefined || returns === undefined) return goInstead('home')
  void navigation.relaunch(returns.startsWith('/') ? returns : `/${returns}`)
}
