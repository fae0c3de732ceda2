/** Page-redirect entry (spec section 3): where a page of the app has gone. */
export interface PageRedirect {
  /** Path of a page, with or without a leading slash. */
  readonly page: string
  /** Another page of the app, with a query if it needs one, or an address of the web. */
  readonly target: string
}

/** Where an address leads: nowhere else, to a page of the app (`path?query`, no leading slash), or to the web. */
export type RedirectEnd =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'web'; readonly url: string }

/** More steps than this are a mistake in the list. */
const mostSteps = 10

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * An address as people and messengers write it, as `path?query` without a slash at either end: its `#` may stand before the path, and
 * all of it may be percent-encoded. What the query carries stays as it is.
 */
export function tidyAddress(address: string): string {
  const [first = '', ...query] = address.split('?')
  const [path = '', ...own] = decoded(first).split('?')
  return [path.replace(/^[#/]+|\/+$/g, ''), ...own, ...query].join('?')
}

const pathOf = (address: string): string => tidyAddress(address).split('?')[0] ?? ''
const queryOf = (address: string): string => address.split('?').slice(1).join('?')

/** The query of the target wins; what the first address carried besides goes along, as a shared link's session must. */
function withQueryOf(target: string, from: string): string {
  const own = queryOf(target)
    .split('&')
    .filter((pair) => pair !== '')
  const taken = new Set(own.map((pair) => pair.split('=')[0]))
  const carried = queryOf(from)
    .split('&')
    .filter((pair) => pair !== '' && !taken.has(pair.split('=')[0]))
  const query = [...own, ...carried].join('&')
  return `${pathOf(target)}${query === '' ? '' : `?${query}`}`
}

/**
 * Follows `resource/pageUrl.json` from an address to its end. An address that differs from a page's only in spelling leads to that page. A
 * circle, a chain that is too long, and a target that is neither a page of this version nor a web address lead nowhere.
 */
export function followRedirects(
  address: string,
  redirects: readonly PageRedirect[],
  isPage: (path: string) => boolean
): RedirectEnd {
  const targets = new Map(redirects.map(({ page, target }) => [pathOf(page), target]))
  const seen = new Set<string>()
  const isTidy = address.replace(/^\/+/, '') === tidyAddress(address)
  let present = tidyAddress(address)
  for (let step = 0; step <= mostSteps; step += 1) {
    const path = pathOf(present)
    const target = targets.get(path)
    if (target === undefined)
      return isPage(path) && (step > 0 || !isTidy) ? { kind: 'page', address: present } : { kind: 'none' }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target))
      return /^https?:\/\//i.test(target) ? { kind: 'web', url: target } : { kind: 'none' }
    if (seen.has(path)) return { kind: 'none' }
    seen.add(path)
    present = withQueryOf(target, present)
  }
  return { kind: 'none' }
}
