import type { endpoints } from '@/contract/endpoints'
import { appPackageName } from '@/domain/constants'
import { isObject } from '@/domain/validators'
import type { routes } from '@/routes'
import { isElsewhere, markersHeader, place, token } from './persisted-state'

/** A request under way, which the app finds when it asks the same (`src/platform/http/early-data.h5.ts`). */
export interface EarlyAnswer {
  readonly url: string
  readonly answer: Promise<unknown>
}

type PathOf<N extends keyof typeof routes> = (typeof routes)[N]['path']
type EndpointPath<N extends keyof typeof endpoints> = (typeof endpoints)[N]['path']

const homePath: PathOf<'home'> = 'pages/index/index'
const restaurantPath: PathOf<'restaurant'> = 'pages/restaurant/index'
const homeGet: EndpointPath<'homeGet'> = 'restaurant/home/get'
const homeOwn: EndpointPath<'homeOwn'> = 'restaurant/home/own'
const restaurantFeed: EndpointPath<'restaurantFeed'> = 'restaurant/feed/list'
const restaurantGet: EndpointPath<'restaurantGet'> = 'restaurant/info/get'
const menuGet: EndpointPath<'menuGet'> = 'restaurant/menu/get'

/** Path and parameters of the page that the address names; home where it names none. */
export function startPage(): { readonly path: string; readonly isHome: boolean; readonly query: URLSearchParams } {
  const [path = '', query] = location.hash.replace(/^#\/?/, '').split('?', 2)
  return { path: path || homePath, isHome: path === '' || path === homePath, query: new URLSearchParams(query) }
}

function ask(path: string, params: Readonly<Record<string, string>>): EarlyAnswer {
  const query = new URLSearchParams({ ...token(), ...params })
  const url = `${location.origin}/api/${path}?${query.toString()}`
  const headers = { 'content-type': 'application/json', appPackageName, markers: markersHeader() }
  const answer = fetch(url, { headers }).then((response) =>
    response.ok ? response.json() : Promise.reject(new Error(String(response.status)))
  )
  // Its taker handles the failure; without a taker it must not be an unhandled rejection
  answer.catch(() => undefined)
  return { url, answer }
}

/** Asks what the page that is opened first will ask for; the first answer names its largest picture. */
export function askEarly(): readonly EarlyAnswer[] {
  const { path, isHome, query } = startPage()
  if (isElsewhere()) return []
  const where = place()
  if (isHome) return [ask(homeGet, where), ask(homeOwn, where), ask(restaurantFeed, { ...where, sort: 'overall' })]
  const restaurantId = query.get('restaurantId') ?? ''
  if (path !== restaurantPath || !/^[\w-]{1,40}$/.test(restaurantId)) return []
  return [
    ask(restaurantGet, { restaurantId, ...where }),
    ask(`restaurant/${restaurantId}/displayTemplate`, { restaurantId }),
    ask(menuGet, { restaurantId })
  ]
}

const dataOf = (answer: unknown): Record<string, unknown> =>
  isObject(answer) && isObject(answer.data) ? answer.data : {}

function pictureOf(image: unknown, size: 'small' | 'large'): HTMLImageElement | null {
  const name: unknown = isObject(image) ? image[size] : undefined
  if (typeof name !== 'string') return null
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.alt = ''
  picture.src = `${location.origin}/img/${name.replace(/^\//, '')}`
  return picture
}

/**
 * The largest thing of the first screen goes into its frame as soon as its name is known: home's first banner, or the photo of the
 * restaurant. Resolves when it is ready to be painted.
 */
export async function showPicture(answer: unknown): Promise<void> {
  const { banners, image } = dataOf(answer)
  const banner: unknown = Array.isArray(banners) ? banners[0] : undefined
  const frame = document.getElementById(startPage().isHome ? 'app-shell-banner' : 'app-shell-photo')
  const picture = isObject(banner) ? pictureOf(banner.image, 'small') : pictureOf(image, 'large')
  if (frame === null || picture === null) return
  frame.appendChild(picture)
  frame.hidden = false
  await picture.decode()
}
