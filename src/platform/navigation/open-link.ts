import type { OrderSource } from '@/domain/analytics'
import { parseRouteParams, routeAt, type RouteName, routeOf } from '@/routes'
import { navigation } from './navigation'

/** A page of the app as the server names it, e.g. `pages/restaurant/index?restaurantId=r1`. */
export interface AppLink {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** Reads a link of the server; `null` when this version of the app has no such page. */
export function parseAppLink(link: string): AppLink | null {
  const [path = '', query = ''] = link.replace(/^\//, '').split('?')
  const name = routeAt(path)
  if (name === undefined) return null
  const pairs = query.split('&').filter((pair) => pair.includes('='))
  const params = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))])
  )
  return parseRouteParams(name, params) === null ? null : { name, params }
}

/** Opens a page by the server's link; a link this version does not know is left alone. Pages that ask where from are told `source`. */
export function openAppLink(link: string, source?: OrderSource): void {
  const parsed = parseAppLink(link)
  if (parsed === null) return
  const { tab, params } = routeOf(parsed.name)
  const from = source !== undefined && 'source' in params ? `&source=${source}` : ''
  if (tab === undefined) void navigation.push(`/${link.replace(/^\//, '')}${from}`)
  else void navigation.switchTab(`/${routeOf(parsed.name).path}`)
}
