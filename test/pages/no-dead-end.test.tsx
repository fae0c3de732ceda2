/**
 * Waits for hundreds of pages to come to rest.
 * @begun first
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OrderSummary } from '@/contract/types'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { orderKindRules, orderKindsWhere } from '@/domain/order-state'
import { flashListRoutes } from '@/features/flash-sale/flash-list-routes'
import { orderKindViews } from '@/features/order/kinds'
import { zhCn as t } from '@/i18n/zh-CN'
import { appShell } from '@/platform/app/app-shell'
import { location } from '@/platform/location/location'
import { parseAppLink, routeUrl } from '@/routes'
import { campaigns, cities } from '../../server/modules/tables'
import { demoPassword, demoPeople, seedWorld } from '../../server/seed/seed'
import { pageAreas } from '../pages-of'
import { type MadeWorld, nothingYet } from '../pages-of/made-world'
import { mobiles } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { type Client, closePages, startClient } from '../support/client'
import { testNow, useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { controlsOf, deadEndsAmong, openAt, touchAll, type Touched, watchDevice } from '../support/walk'

jest.mock('@/platform/navigation/outside', () => ({ openOutside: jest.fn(async () => true) }))

const server = useServer()
let places: (typeof cities.$inferSelect)[]
let campaignLinks: string[]
beforeAll(async () => {
  const { database, db } = server.kernel
  await seedWorld(database, { now: testNow })
  places = await db.select().from(cities)
  campaignLinks = (await db.select({ link: campaigns.link }).from(campaigns)).map(({ link }) => link)
}, 300_000)
afterEach(closePages)

/** The app of a person of the demo world, or of a visitor, in the first city of a country. */
async function startIn(countryCode: CountryCode, mobile: string | null) {
  const city = places.find((each) => each.countryCode === countryCode)
  if (city === undefined) throw new Error(`no city in ${countryCode}`)
  const { latitude, longitude, cityCode } = city
  closePages()
  jest.spyOn(appShell, 'whenGone').mockResolvedValue(undefined)
  jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, latitude, longitude })
  const deviceCalls = watchDevice()
  const client = await startClient(server)
  if (mobile !== null) await client.stores.session.loginByPassword(mobile, demoPassword)
  // Chosen by hand: home would take a member to their own address
  await client.stores.place.moveTo({ point: { latitude, longitude }, name: cityCode, cityCode })
  const touch = (page: ShownPage, controls: readonly HTMLElement[]) => touchAll(client, page, controls, deviceCalls)
  return { client, touch }
}

type Walker = Awaited<ReturnType<typeof startIn>>

const together = (touched: readonly Touched[]): Touched => ({
  leadTo: touched.flatMap(({ leadTo }) => leadTo),
  dead: touched.flatMap(({ dead }) => dead)
})

/** Each service closes the sheet in which all of them stand. */
async function touchServices({ touch }: Walker, home: ShownPage): Promise<Touched> {
  const touched: Touched[] = []
  for (let index = 0, count = 1; index < count; index += 1) {
    if (!home.has('dialog', t.home.services)) await home.touch(home.byId('all-services'))
    await home.until(() => home.has('dialog', t.home.services), 'all services')
    const services = controlsOf(home.root, `[role="dialog"][aria-label="${t.home.services}"] [role="group"]`)
    count = services.length
    touched.push(await touch(home, services.slice(index, index + 1)))
  }
  return together(touched)
}

/** They only move the row. */
const arrows: readonly (string | null)[] = [t.home.previousBanner, t.home.nextBanner]

async function touchHome(walker: Walker): Promise<Touched> {
  const home = await openAt(walker.client, routeUrl('home'))
  const feed = home.byId('home-feed')
  const above = controlsOf(home.root).filter(
    (control) =>
      (feed.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      !arrows.includes(control.getAttribute('aria-label'))
  )
  const touched = [await walker.touch(home, above), await touchServices(walker, home)]
  home.close()
  return together(touched)
}

async function touchMe({ client, touch }: Walker): Promise<Touched> {
  const me = await openAt(client, routeUrl('my'))
  const touched = await touch(me, controlsOf(me.root))
  me.close()
  return touched
}

/** One address of each page to which each campaign leads, or all of them together. */
async function touchCampaigns({ client, touch }: Walker, isEach: boolean): Promise<Touched> {
  const leadTo = new Map<string, string>()
  const dead: string[] = []
  for (const link of campaignLinks) {
    const page = await openAt(client, link)
    const touched = await touch(page, controlsOf(page.root))
    page.close()
    dead.push(...touched.dead.map((name) => `${name} on ${link}`))
    for (const address of touched.leadTo)
      leadTo.set(`${parseAppLink(address)?.name ?? address} ${isEach ? link : ''}`, address)
  }
  return { leadTo: [...leadTo.values()], dead }
}

const [, someMember] = demoPeople
/** Where both go everywhere; in each other country one of them opens what both have touched. */
const [home] = countryCodes
const walks = countryCodes.flatMap((country, index) =>
  (['visitor', 'member'] as const).map((who) => {
    const isWhole = country === home || (index % 2 === 0) === (who === 'visitor')
    return [who, country, isWhole] as const
  })
)
const startAs = (who: 'visitor' | 'member', country: CountryCode) =>
  startIn(country, who === 'member' ? (someMember?.mobile ?? '') : null)

test.each(walks)(
  'every banner and service of home and every entry of "me" leads a %s in %s on',
  async (who, country, isWhole) => {
    const walker = await startAs(who, country)
    const { leadTo, dead } = together([await touchHome(walker), await touchMe(walker)])
    expect(dead).toEqual([])
    expect(leadTo.length).toBeGreaterThan(50)
    expect(leadTo.filter((address) => parseAppLink(address) === null)).toEqual([])
    if (isWhole) expect(await deadEndsAmong(walker.client, leadTo)).toEqual([])
  },
  120_000
)

test.each(walks.filter(([, , isWhole]) => isWhole))(
  'every block of every campaign leads a %s in %s on',
  async (who, country) => {
    const walker = await startAs(who, country)
    const { leadTo, dead } = await touchCampaigns(walker, country === home)
    expect(dead).toEqual([])
    expect(leadTo.length).toBeGreaterThan(5)
    expect(await deadEndsAmong(walker.client, leadTo)).toEqual([])
  },
  120_000
)

async function listOrders({ stores }: Client): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = []
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = await stores.call('orderList', { cursor })
    orders.push(...page.items)
    cursor = page.nextCursor
  }
  return orders
}

/** Everything that may be done with an order, by its kind and where it stands. */
const actionsOf = ({ kind, status, actions }: Pick<OrderSummary, 'kind' | 'status' | 'actions'>) =>
  actions.map((action) => `${kind} ${status} ${action}`)

test('every action of every kind of order leads its person on, in every state', async () => {
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { mobile } of demoPeople) {
    const { client, touch } = await startIn(home, mobile)
    for (const order of await listOrders(client)) {
      if (actionsOf(order).every((action) => seen.has(action))) continue
      for (const action of actionsOf(order)) seen.add(action)
      const address = routeUrl(orderKindViews[order.kind].page, { orderId: order.orderId })
      const page = await openAt(client, address)
      const own: readonly string[] = order.actions.map((action) => `order-${action}`)
      const { dead, leadTo } = await touch(
        page,
        controlsOf(page.root).filter(({ id, ariaLabel }) => own.includes(id) || ariaLabel === t.order.action.contact)
      )
      page.close()
      problems.push(...dead.map((name) => `${address}: ${name} does nothing`))
      problems.push(...(await deadEndsAmong(client, [address, ...leadTo])))
    }
  }
  expect(problems).toEqual([])
  const listed = orderKindsWhere(({ isListed }) => isListed)
  expect(listed.filter((kind) => ![...seen].some((action) => action.startsWith(`${kind} `)))).toEqual([])
  // A state with its actions is one of several kinds
  const rules = listed.flatMap((kind) => Object.entries(orderKindRules[kind].actions))
  const known = new Set([...seen].map((action) => action.slice(action.indexOf(' ') + 1)))
  expect(
    rules.flatMap(([status, actions]) => actions.map((each) => `${status} ${each}`)).filter((each) => !known.has(each))
  ).toEqual([])
}, 240_000)

/** Pages that notices and other news of the server lead to, but for the cashier, which the action to pay has opened. */
function toldRoutes(): ReadonlySet<string> {
  const modules = path.join(__dirname, '../../server/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const named = files.flatMap((file) =>
    Array.from(readFileSync(path.join(modules, file), 'utf8').matchAll(/routeUrl\('(\w+)'/g), ([, name = '']) => name)
  )
  return new Set([...named.filter((name) => name !== 'cashier'), ...Object.values(flashListRoutes)])
}

/** What of the demo world is another one each day. */
async function readToday(): Promise<MadeWorld> {
  const { client } = await startIn(home, mobiles.dealer)
  const { presentSessionId } = await client.stores.call('flashSessionList', { line: 'first' })
  const { items } = await client.stores.call('flashItemList', { sessionId: presentSessionId ?? '' })
  return { ...nothingYet, flash: { ...nothingYet.flash, flashItemId: items[0]?.flashItemId ?? '' } }
}

test('every page that a notice opens leads its person on', async () => {
  const today = await readToday()
  const routes = toldRoutes()
  const pages = Object.values(pageAreas).flatMap((area) => listPages(area).filter(({ route }) => routes.has(route)))
  expect([...routes].filter((route) => !pages.some((page) => page.route === route))).toEqual([])
  const problems: string[] = []
  for (const who of new Set(pages.map((page) => page.who))) {
    const { client } = await startIn(home, who === 'visitor' ? null : mobiles[who])
    const own = pages.filter((page) => page.who === who)
    problems.push(
      ...(await deadEndsAmong(
        client,
        own.map(({ open }) => open(today).at)
      ))
    )
  }
  for (const { mobile } of demoPeople) {
    const { client } = await startIn(home, mobile)
    const { items } = await client.stores.call('noticeList', {})
    problems.push(
      ...(await deadEndsAmong(
        client,
        items.map(({ link }) => link)
      ))
    )
  }
  expect(problems).toEqual([])
}, 120_000)
