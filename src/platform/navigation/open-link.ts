import type { OrderSource } from '@/domain/analytics'
import { parseAppLink, routeOf } from '@/routes'
import { navigation } from './navigation'

/** Opens a page by the server's link; a link this version does not know is left alone. Pages that ask where from are told `source`. */
export function openAppLink(link: string, source?: OrderSource): void {
  const parsed = parseAppLink(link)
  if (parsed === null) return
  const { tab, params } = routeOf(parsed.name)
  const from = source !== undefined && 'source' in params ? `&source=${source}` : ''
  if (tab === undefined) void navigation.push(`/${link.replace(/^\//, '')}${from}`)
  else void navigation.switchTab(`/${routeOf(parsed.name).path}`)
}

/** Opens a page by the server's link in place of the present one; false where this version has no such page. */
export function openAppLinkInstead(link: string): boolean {
  const parsed = parseAppLink(link)
  if (parsed === null) return false
  const { tab, path } = routeOf(parsed.name)
  if (tab === undefined) void navigation.replace(`/${link.replace(/^\//, '')}`)
  else void navigation.switchTab(`/${path}`)
  return true
}
