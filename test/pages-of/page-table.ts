import type { EndpointName, endpoints } from '@/contract/endpoints'
import type { Catalogue } from '@/i18n/catalogue'
import { zhCn } from '@/i18n/zh-CN'
import { addressAsGiven, type RouteName, routeNames, routeOf, type RouteParams } from '@/routes'
import type { Table } from '../pages/ordered'
import { inAddress } from '../support/needed-params'
import type { MadeWorld } from './made-world'
import type { Onlooker } from './onlookers'

type Language = 'zh-CN' | 'en'
type Words = readonly (string | RegExp)[]

/** A page as one person of the demo world opens it. */
interface Look<N extends RouteName> {
  /** What its address has. */
  readonly params?: RouteParams<N> | ((made: MadeWorld) => RouteParams<N>)
  readonly who: Onlooker
  /** What it says once it works, and says in no other state. */
  readonly shows: Words | ((t: Catalogue, language: Language) => Words)
  /** In the bar of the host, where that is not the title of its row in the table of routes. */
  readonly title?: (t: Catalogue) => string
  /** What a long list draws once the page is scrolled to it. */
  readonly below?: string
  /** How many places are on its map. */
  readonly markers?: number
  /** How the address ends to which its frame or web view leads. */
  readonly web?: string
  /** What must be in the cart: of a restaurant, or of an area. */
  readonly cart?: 'restaurant' | 'area'
}

/** What `test/pages/templates.test.tsx` leaves to a page's own test. */
type Exception = 'empty' | 'waiting' | 'failing'

/** How a page is opened, by every program that opens all of them. */
interface PageRow<N extends RouteName> extends Look<N> {
  /** Path of what a page by a template reads first; `null` where it reads nothing before it stands. */
  readonly reads?: (typeof endpoints)[EndpointName]['path'] | null
  readonly except?: readonly Exception[]
  /** What a link has that leads to nothing any more, for a page that friends are sent. */
  readonly dead?: RouteParams<N>
  /** Says in a dialog that what it is about is not there, and then leads home by itself. */
  readonly tellsInDialog?: true
  /** It once more, where it is another page for another person or with another address. */
  readonly also?: Readonly<Record<string, Look<N>>>
}

/** What every area may use of the person of the tests of pages. */
export interface OwnTable extends Table {
  /** Orders: one waits to be paid, one is paid, one has come. */
  readonly unpaidId: string
  readonly paidId: string
  readonly deliveredId: string
  /** A request about another order that has come; it was refused. */
  readonly afterSale: { readonly orderId: string; readonly afterSaleId: string }
  readonly begun: Pick<MadeWorld, 'card' | 'payNow' | 'transfer' | 'wechat' | 'alipay'>
  readonly combineOrderAreaId: string
}

/** The pages of an area of config/pages.csv. */
export interface PageArea {
  readonly pages: { readonly [N in RouteName]?: PageRow<N> }
  /** What the person of the tests of pages has, as parameters of the pages about it. */
  readonly own?: (table: OwnTable) => Promise<{ readonly [N in RouteName]?: RouteParams<N> }>
}

/** A page as it is opened and what it must then show; `title` in the bar of the host, where the page has not its own. */
export interface ShownPage {
  readonly shows: Words
  readonly title?: string
  readonly markers?: number
  readonly web?: string
}
export interface OpenedPage extends ShownPage {
  readonly at: string
  readonly who: Onlooker
  readonly below?: string
  readonly cart?: 'restaurant' | 'area'
}
/** What it is called in a list of tests, and how it is opened in a world that has been made. */
export interface ListedPage {
  readonly name: string
  readonly route: RouteName
  readonly who: Onlooker
  readonly open: (made: MadeWorld, t?: Catalogue, language?: Language) => OpenedPage
}

function openLook(route: RouteName, look: Look<RouteName>, made: MadeWorld, t: Catalogue, language: Language) {
  const { params: asked = {}, shows: said, title: given, ...facts } = look
  const query = inAddress({ ...(typeof asked === 'function' ? asked(made) : asked) })
  const titles: Readonly<Record<string, string>> = t.titles
  const { header, titleKey = route } = routeOf(route)
  const title = given?.(t) ?? titles[titleKey]
  const shows = typeof said === 'function' ? said(t, language) : said
  return { ...facts, at: addressAsGiven(route, query), shows, ...(header === 'default' && { title }) }
}

/** Every look of the pages of an area, in the order of its table. */
export function listPages({ pages }: PageArea): ListedPage[] {
  const rows = new Map<string, PageRow<RouteName>>(Object.entries(pages))
  return [...rows].flatMap(([key, row]) => {
    const route = routeNames.find((name) => name === key)
    if (route === undefined) return []
    const { also = {}, reads: _reads, except: _except, dead: _dead, tellsInDialog: _tells, ...first } = row
    const looks = [
      [key, first] as const,
      ...Object.entries(also).map(([state, look]) => [`${key}, ${state}`, look] as const)
    ]
    return looks.map(([name, look]): ListedPage => ({
      name,
      route,
      who: look.who,
      open: (made, t = zhCn, language = 'zh-CN') => openLook(route, look, made, t, language)
    }))
  })
}
