import type { SavedBlock } from '@/contract/types'
import { checkWebAddress } from '@/domain/web-address'
import { parseAppLink } from '@/routes'
import type { Kernel } from '../../kernel'

/** Why a link leads nowhere; null for one that does. A page of the web is shown by the app's own pages for them, from a listed host. */
export function linkProblem({ config }: Kernel, link: string): string | null {
  const page = parseAppLink(link)
  if (page === null) return `no page of the app: ${link}`
  const { url } = page.params
  if (url === undefined) return null
  const check = checkWebAddress(url, config.webHosts, new URL(config.publicUrl).origin)
  return check.isAllowed ? null : `${check.reason} address: ${url}`
}

/** Where a block leads by itself, besides what it names. */
export function linksOf(block: SavedBlock): readonly string[] {
  if (block.kind === 'button') return [block.link]
  return block.kind === 'picture' ? block.areas.map(({ link }) => link) : []
}
