import type { RedirectEnd } from '@/domain/redirects'
import { goInstead } from '@/platform/navigation/go'
import { navigation } from '@/platform/navigation/navigation'
import { routeAt, routeOf } from '@/routes'

/** Opens where a redirect ends, in place of the present page. */
export function leadOn(end: RedirectEnd): void {
  if (end.kind === 'web') goInstead('webFrame', { url: end.url })
  if (end.kind !== 'page') return
  const name = routeAt(end.address)
  if (name !== undefined && routeOf(name).tab !== undefined) void navigation.switchTab(`/${routeOf(name).path}`)
  else void navigation.replace(`/${end.address}`)
}
