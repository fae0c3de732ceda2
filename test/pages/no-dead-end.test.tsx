/**
 * Waits for hundreds of pages to come to rest.
 * @begun first
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OrderSummary } from '@/contract/types'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { type OrderAction, orderKindRules, orderKindsWhere } from '@/domain/order-state'
import { flashListRoutes } from '@/features/flash-sale/flash-list-routes'
import { orderKindViews } from '@/features/order/kinds'
import { zhCn as t } from '@/i18n/zh-CN'
import { appShell } from '@/platform/app/app-shell'
import { location } from '@/platform/location/location'
import { parseAppLink, routeUrl } from '@/routes'
import { campaigns, cities } from '../../server/modules/tables'
import { demoPassword, demoPeople, seedWorld } from '../../server/seed/seed'
import { DemoPerson, type Door } from '../mini/demo-person'
import { pageAreas } from '../pages-of'
import { type MadeWorld, nothingYet } from '../pages-of/made-world'
import { mobiles } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { type Client, closePages, startClient } from '../support/client'
import { fulfilOn } from '../support/combine'
import { testNow, type TestServer, useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { controlsOf, deadEndsAmong, openAt, sayYes, touchAll, type Touched, watchDevice } from '../support/walk'

jest.mock('@/platform/navigation/outside', () => ({ openOutside: jest.fn(async () => true) }))
jest.mock('@/platform/location/location-directions', () => ({ openDirections: jest.fn() }))

/** Everywhere as everybody, and to every address: the stage `whole-walks` of `npm test -- whole`. */
const isWhole = process.env.WALKS === 'whole'
/** Of one walk, ms. */
const walkMs = isWhole ? 900_000 : 240_000

// Everybody logs in at one address
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
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
  const agree = (address: string, asking: readonly string[]) => sayYes(client, address, asking, deviceCalls)
  return { client, touch, agree }
}

type Walker = Awaited<ReturnType<typeof startIn>>

const together = (touched: readonly Touched[]): Touched => ({
  leadTo: touched.flatMap(({ leadTo }) => leadTo),
  dead: touched.flatMap(({ dead }) => dead),
  asking: touched.flatMap(({ asking }) => asking)
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

/** Of the pages to which campaigns lead: every address, one of each page and campaign, or one of each page. */
type Kept = 'every' | 'ofEach' | 'one'
const keyOf: Readonly<Record<Kept, (address: string, campaign: string) => string>> = {
  every: (address) => address,
  ofEach: (address, campaign) => `${parseAppLink(address)?.name ?? address} ${campaign}`,
  one: (address) => parseAppLink(address)?.name ?? address
}

async function touchCampaigns({ client, touch }: Walker, kept: Kept): Promise<Touched> {
  const leadTo = new Map<string, string>()
  const dead: string[] = []
  const asking: string[] = []
  for (const link of campaignLinks) {
    const page = await openAt(client, link)
    const touched = await touch(page, controlsOf(page.root))
    page.close()
    dead.push(...touched.dead.map((name) => `${name} on ${link}`))
    asking.push(...touched.asking.map((name) => `${name} on ${link}`))
    for (const address of touched.leadTo) leadTo.set(keyOf[kept](address, link), address)
  }
  return { leadTo: [...leadTo.values()], dead, asking }
}

const [, someMember] = demoPeople
/** Where both go everywhere; in each other country one of them opens what both have touched, but for the whole walk. */
const [home] = countryCodes
const walks = countryCodes.flatMap((country, index) =>
  (['visitor', 'member'] as const).map((who) => {
    const isFar = isWhole || country === home || (index % 2 === 0) === (who === 'visitor')
    return [who, country, isFar] as const
  })
)
const startAs = (who: 'visitor' | 'member', country: CountryCode) =>
  startIn(country, who === 'member' ? (someMember?.mobile ?? '') : null)

test.each(walks)(
  'every banner and service of home and every entry of "me" leads a %s in %s on',
  async (who, country, isFar) => {
    const walker = await startAs(who, country)
    const { leadTo, dead, asking } = together([await touchHome(walker), await touchMe(walker)])
    expect([dead, asking]).toEqual([[], []])
    expect(leadTo.length).toBeGreaterThan(50)
    expect(leadTo.filter((address) => parseAppLink(address) === null)).toEqual([])
    if (isFar) expect(await deadEndsAmong(walker.client, leadTo)).toEqual([])
  },
  walkMs
)

test.each(walks.filter(([, , isFar]) => isFar))(
  'every block of every campaign leads a %s in %s on',
  async (who, country) => {
    const walker = await startAs(who, country)
    const { leadTo, dead, asking } = await touchCampaigns(
      walker,
      isWhole ? 'every' : country === home ? 'ofEach' : 'one'
    )
    expect([dead, asking]).toEqual([[], []])
    expect(leadTo.length).toBeGreaterThan(5)
    expect(await deadEndsAmong(walker.client, leadTo)).toEqual([])
  },
  walkMs
)

/** The server's own door, without a port. */
const doorOf = ({ app }: TestServer): Door => ({
  url: '',
  get: async (url) => (await app.inject({ url })).json(),
  post: async (url, payload, headers = {}) => (await app.inject({ url, method: 'POST', payload, headers })).json()
})

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

/** What stands on an order's page in other words than among its buttons, or is the page itself. */
const elsewhere: ReadonlySet<OrderAction> = new Set(['track', 'showCode', 'giveBack'])

const isButtonOf = (action: OrderAction) => (control: HTMLElement) =>
  control.id === `order-${action}` ||
  (action === 'contact' && control.getAttribute('aria-label') === t.order.action.contact)

interface Looked {
  readonly problems: readonly string[]
  /** What asked a question. */
  readonly asking: readonly string[]
}

/** Touches every button of an order's page, and says what is wrong with it and with the pages to which they lead. */
async function lookAt(
  { client, touch, agree }: Walker,
  { orderId, kind, actions }: OrderSummary,
  shouldAgree: boolean
): Promise<Looked> {
  const address = routeUrl(orderKindViews[kind].page, { orderId })
  const page = await openAt(client, address)
  const buttons = controlsOf(page.root).filter(
    (control) => control.id.startsWith('order-') || isButtonOf('contact')(control)
  )
  const missing = actions.filter((action) => !elsewhere.has(action) && !buttons.some(isButtonOf(action)))
  const { asking, ...touched } = await touch(page, buttons)
  page.close()
  const deadEnds = await deadEndsAmong(client, [address, ...touched.leadTo])
  // Once all else was done with the order. It changes that order alone, which no walk looks at after
  const agreed = await agree(address, shouldAgree ? asking : [])
  return {
    problems: [
      ...missing.map((action) => `${address}: ${action} is nowhere`),
      ...[...touched.dead, ...agreed.dead].map((name) => `${address}: ${name} does nothing`),
      ...deadEnds,
      ...(await deadEndsAmong(client, agreed.leadTo))
    ],
    asking
  }
}

/** In the demo world no pickup order is new: somebody makes one, and looks at it until the restaurant has accepted it. */
async function makePickup(mobile: string, look: (walker: Walker) => Promise<void>): Promise<void> {
  const person = await DemoPerson.logIn(doorOf(server), mobile)
  const orderId = await person.orders({ deliveryType: 'pickup', paymentType: 'WALLET_PAY' })
  const walker = await startIn(home, mobile)
  await look(walker)
  await person.pays(orderId, 'WALLET_PAY')
  await look(walker)
  await fulfilOn(server, orderId, { event: 'accept' })
  await look(walker)
}

/** What the rules let people do with an order in a state that it can come to. */
const possible = orderKindsWhere(({ isListed }) => isListed).flatMap((kind) => {
  const { actions, transitions } = orderKindRules[kind]
  const reached = new Set<string>(['awaitingPayment', ...Object.values(transitions).flatMap((to) => Object.values(to))])
  return Object.entries(actions).flatMap(([status, each]) =>
    reached.has(status) ? each.map((action) => `${kind} ${status} ${action}`) : []
  )
})

// Where everything has to be seen comes last
test.each(isWhole ? [...countryCodes].reverse() : [home])(
  'every action of every kind of order leads its person in %s on, in every state',
  async (country) => {
    const isLast = country === home
    const seen = new Set<string>()
    const looked: Looked[] = []
    const look = async (walker: Walker) => {
      for (const order of await listOrders(walker.client)) {
        if (actionsOf(order).every((action) => seen.has(action))) continue
        for (const action of actionsOf(order)) seen.add(action)
        looked.push(await lookAt(walker, order, isLast))
      }
    }
    for (const { mobile } of demoPeople) await look(await startIn(country, mobile))
    if (isLast) await makePickup(mobiles.member, look)
    expect(looked.flatMap(({ problems }) => problems)).toEqual([])
    expect(looked.flatMap(({ asking }) => asking)).not.toEqual([])
    if (isLast) expect(possible.filter((action) => !seen.has(action))).toEqual([])
  },
  walkMs
)

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

test.each(isWhole ? countryCodes : [home])(
  'every page that a notice opens leads its person in %s on',
  async (country) => {
    const today = await readToday()
    const routes = toldRoutes()
    const pages = Object.values(pageAreas).flatMap((area) => listPages(area).filter(({ route }) => routes.has(route)))
    expect([...routes].filter((route) => !pages.some((page) => page.route === route))).toEqual([])
    const problems: string[] = []
    for (const who of new Set(pages.map((page) => page.who))) {
      const { client } = await startIn(country, who === 'visitor' ? null : mobiles[who])
      const own = pages.filter((page) => page.who === who)
      problems.push(
        ...(await deadEndsAmong(
          client,
          own.map(({ open }) => open(today).at)
        ))
      )
    }
    for (const { mobile } of demoPeople) {
      const { client } = await startIn(country, mobile)
      const { items } = await client.stores.call('noticeList', {})
      problems.push(
        ...(await deadEndsAmong(
          client,
          items.map(({ link }) => link)
        ))
      )
    }
    expect(problems).toEqual([])
  },
  walkMs
)
