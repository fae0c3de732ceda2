/**
 * What each page of a template does alike, told once for all of them. The wall, a bad address and the languages are those of every page:
 * `define-page.test.tsx`, `every-language.test.tsx`.
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import type { HttpResponse } from '@/platform/http/http-types'
import { routeNames, routeOf, type RouteName } from '@/routes'
import { buildArea, buildKitchen } from '../support/combine'
import { closePages, logIn, startClient, type Client, type ClientOptions } from '../support/client'
import { openThroughFailures } from '../support/failing-page'
import { neededParams } from '../support/needed-params'
import { buildCity, cutByFriend, lineOf } from '../support/commerce'
import { nextMobile } from '../support/people'
import { buildDeal, ownDeal } from '../support/deals'
import { buildFlashItem, buyFlash } from '../support/flash-sale'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { dataOf, foreignTexts, spokenTexts } from '../support/spoken-texts'
import { pagesOfTemplate } from '../support/template-pages'
import { layTable, orderAt, paidOrderAt, type Table } from './ordered'

const server = useServer()
/** A city in which there is nothing. */
const bare = useServer()
afterEach(closePages)

const locales: readonly LocaleCode[] = ['zh-CN', 'en', 'vn']
const source = path.resolve(__dirname, '../../src')

let table: Table
/** Of the table's person, so that every page of one thing has it. */
const owned: Record<string, string> = {}
/** Pages that show another order than a meal. */
const ownOrders: Partial<Record<RouteName, string>> = {}

beforeAll(async () => {
  await buildCity(bare)
  table = await layTable(server)
  ownOrders.cashier = ownOrders.dealCashier = await orderAt(table)
  owned.orderId = await paidOrderAt(table)
  owned.restaurantId = table.restaurant.restaurantId
  const { combineOrderAreaId } = await buildArea(server)
  await buildKitchen(server, combineOrderAreaId)
  const { eater, restaurant } = table
  const group = await server.ask(
    'groupStart',
    { restaurantId: restaurant.restaurantId, theme: 'friend', paymentMode: 'split', deliveryType: 'delivery' },
    { token: eater.token }
  )
  owned.groupOrderId = group.orderTransactionId
  links.groupHome = { code: group.code }
  const lines = [lineOf(table.dish.dishId, 2)]
  links.bargain = { bargainId: await cutByFriend(server, eater, { restaurantId: restaurant.restaurantId, lines }) }
  owned.field = 'nickName'
  owned.dealId = await buildDeal(server, restaurant)
  const { items } = await server.ask('ledgerList', {}, { token: eater.token })
  owned.entryId = items[0]?.entryId ?? ''
  owned.flashItemId = await buildFlashItem(server, { quota: 9 })
  const { orderId } = await ownDeal(server, eater, owned.dealId, { count: 2 })
  for (const name of ['dealOrder', 'dealCode', 'dealRefund'] as const) ownOrders[name] = orderId
  ownOrders.flashOrder = (await buyFlash(server, eater, await buildFlashItem(server))).orderId
}, 120_000)

const paramsOf = (
  name: RouteName,
  values: Readonly<Record<string, string | undefined>> = { ...owned, orderId: ownOrders[name] ?? owned.orderId }
): Record<string, string> => neededParams(name, (param) => values[param] ?? 'never-was')

async function open(client: Client, name: RouteName, params = links[name] ?? paramsOf(name)): Promise<ShownPage> {
  const module: { default: ComponentType } = await import(path.join(source, routeOf(name).path))
  return client.open(name, module.default, params)
}

/** One heading of the first level, and a name for all that can be touched. */
function readsOut(page: ShownPage): void {
  expect(page.all('heading').filter((heading) => heading.getAttribute('aria-level') === '1')).toHaveLength(1)
  for (const role of ['button', 'link', 'tab', 'radio', 'checkbox']) expect(page.names(role)).not.toContain('')
}

const isStanding = (page: ShownPage) => !page.has('button', '重试') && !page.has('status', '正在加载')

type Reads = Partial<Record<RouteName, string>>

/** By page the first thing that it reads. */
const lists: Reads = {
  favorites: 'user/favorite/list',
  orders: 'order/list',
  orderHistory: 'order/history/list',
  afterSales: 'aftersale/list',
  addresses: 'order/deliveryaddress/list',
  recommend: 'restaurant/recommend/list',
  top: 'restaurant/top/list',
  popular: 'restaurant/top/list',
  restaurantAll: 'restaurant/feed/list',
  restaurantList: 'restaurant/feed/list',
  carts: 'order/shopcart/check',
  ledger: 'wallet/transaction/list',
  redEnvelopes: 'marketing/redpacket/list',
  voucherUses: 'marketing/voucher/use/list',
  dealCodes: 'order/deal/code/list',
  packageDeals: 'restaurant/deal/list',
  cashDeals: 'restaurant/deal/list',
  deals: 'restaurant/deal/list',
  dealSearch: 'restaurant/deal/list',
  dealReviews: 'restaurant/comment/list',
  flashSales: 'restaurant/seckill/session/list',
  moreFlashSales: 'restaurant/seckill/session/list'
}

const purchases: Reads = { orderDetail: 'order/get', dealOrder: 'order/get', flashOrder: 'order/get' }

const details: Reads = {
  deliveryDetails: 'order/get',
  orderMap: 'order/track/get',
  orderGoogleMap: 'order/track/get',
  groupOrder: 'order/group/find',
  groupCart: 'order/group/find',
  groupShare: 'order/group/find',
  afterSaleDetail: 'aftersale/get',
  update: 'common/version/get',
  fansGroup: 'common/wechatfans/get',
  wallet: 'wallet/user/summary/couponcard',
  ledgerEntry: 'wallet/transaction/get',
  dealCode: 'order/deal/code/get',
  packageDeal: 'restaurant/deal/get',
  dealDetail: 'restaurant/deal/get',
  specialDeal: 'restaurant/deal/get',
  dealOutlets: 'restaurant/deal/outlet/list'
}

/** `null` where nothing is read before the form stands. */
const forms: Partial<Record<RouteName, string | null>> = {
  addressEdit: null,
  addressOnMap: null,
  login: null,
  register: null,
  feedback: null,
  passwordChange: null,
  chooseLocation: null,
  cardAdd: null,
  remarks: null,
  tipping: null,
  promotionCode: null,
  payNow: null,
  bankTransfer: null,
  afterSales: null,
  restaurantReport: 'restaurant/info/get',
  profileAuthorize: 'user/info/get',
  myMobile: 'user/info/get',
  profileEdit: 'user/info/get',
  taste: 'user/info/get',
  closure: 'user/closure/get',
  review: 'order/comment/get',
  orderCancel: 'order/cancel/terms',
  topUp: 'wallet/recharge/options',
  withdrawal: 'wallet/withdraw/terms',
  cashier: 'payment/cashier/get',
  dealCashier: 'payment/cashier/get',
  dealSettlement: 'order/deal/quote',
  flashSettlement: 'order/deal/quote',
  dealRefund: 'order/deal/refund/quote',
  dealReview: 'order/comment/get'
}

/** What a link that friends share leads to; what the address of each has is in `links`. */
const landings: Reads = { groupHome: 'order/group/find', bargain: 'order/bargain/get' }
/** What friends are sent by the table's person. */
const links: Partial<Record<RouteName, Record<string, string>>> = {}
/** The same, of what is not there any more. */
const deadLinks: typeof links = { groupHome: { code: '000000000' }, bargain: { bargainId: 'never-was' } }

/** `null` of a text that the app brings along. */
const texts: Partial<Record<RouteName, string | null>> = { groupGuide: null, dealProtection: 'common/document/get' }

const results: Reads = {
  paymentReturn: 'payment/get',
  cardPayment: 'payment/get',
  cardPaymentTwo: 'payment/get',
  alipayPayment: 'payment/get',
  paymentWeb: 'payment/get'
}

const namesOf = (reads: Readonly<Partial<Record<RouteName, unknown>>>) => routeNames.filter((name) => name in reads)
const readsOf = (reads: Partial<Record<RouteName, string | null>>) =>
  routeNames.flatMap((name) => {
    const read = reads[name]
    return typeof read === 'string' ? [[name, read] as const] : []
  })

test.each([
  ['list-page', lists],
  ['purchase-detail', purchases],
  ['detail-page', details],
  ['form-page', forms],
  ['text-page', texts],
  ['share-landing', landings],
  ['result-page', results]
])('every page of %s is told of here', (template, reads) => {
  expect(pagesOfTemplate(template)).toEqual(namesOf(reads))
})

/** The table's person, on a device that has read nothing yet. */
const startAgain = (options: ClientOptions = {}) => startClient(server, { storage: table.client.storage, ...options })

/** Somebody who was sent a link. */
async function friend(options: ClientOptions = {}): Promise<Client> {
  const client = await startClient(server, options)
  await logIn(server, client, nextMobile())
  return client
}

/** `prepare` is in time for what the app reads at its start. */
const readerOf = (name: RouteName, prepare: ClientOptions['prepare']): Promise<Client> =>
  name in landings ? friend({ prepare }) : startAgain({ prepare })

/** Opened while what it reads first is held up: it says so, and then stands. */
async function standsAfterWaiting(name: RouteName, read: string): Promise<void> {
  let release: () => void = () => undefined
  const client = await readerOf(name, (network) => (release = network.hold(read)))
  const page = await open(client, name)
  expect([page.has('status', '正在加载'), page.root.querySelector('.state')]).toEqual([true, null])
  release()
  await page.until(() => isStanding(page), 'what it is for')
  readsOut(page)
}

/** Says when it cannot be read, offline too, and is read again. */
async function outlivesFailures(name: RouteName, read: string): Promise<void> {
  const client = await readerOf(name, (network) => network.breakDown(read))
  const page = await openThroughFailures(client.network, read, () => open(client, name), isStanding)
  readsOut(page)
}

describe('a list', () => {
  // Codes of deals are shown as kept: `deal-codes.test.tsx`
  const rows = readsOf(lists).filter(([name]) => name !== 'carts' && name !== 'dealCodes')

  // There are no deals there that anything could be said of: `deal.test.tsx`
  it.each(namesOf(lists).filter((name) => name !== 'dealReviews'))(
    '%s that is empty says so in one sentence and leads on',
    async (name) => {
      const client = await startClient(bare)
      await logIn(bare, client, nextMobile())
      const page = await open(client, name)
      await page.settled(() => client.network.isQuiet)
      expect(page.has('button', '重试')).toBe(false)
      expect(page.root.querySelectorAll('.state[role="status"]')).toHaveLength(1)
      readsOut(page)
    }
  )

  it.each(rows)('%s keeps its place while it is read: neither empty nor failed', async (name, read) => {
    const client = await startAgain()
    const release = client.network.hold(read)
    const page = await open(client, name)
    await page.rest(60)
    expect([page.root.querySelector('.state'), page.has('button', '重试')]).toEqual([null, false])
    release()
    await page.settled(() => client.network.isQuiet)
  })

  it.each(rows)('%s says when it cannot be read, offline too, and is read again', outlivesFailures)
})

/** Pages of a group say in a dialog that there is none, and then lead home by themselves (spec section 4, Group order). */
const tellInDialog: ReadonlySet<string> = new Set(['groupOrder', 'groupCart', 'groupShare', 'groupHome'])

async function leadsHome(client: Client, name: string, begin: () => Promise<ShownPage>): Promise<void> {
  if (tellInDialog.has(name)) client.answers.push(true)
  const page = await begin()
  if (tellInDialog.has(name)) await page.until(() => client.moves.length > 0, 'home')
  else {
    await page.until(() => page.has('button', '返回首页'), 'the way home')
    await page.press('button', '返回首页')
  }
  expect([client.answers, client.moves]).toEqual([[], ['switchTab /pages/index/index']])
}

describe('a detail', () => {
  const rows = readsOf({ ...details, ...purchases }).filter(
    ([name]) => name !== 'afterSaleDetail' && name !== 'dealCode'
  )

  it.each(rows)('%s says that it is on its way, then shows it', standsAfterWaiting)

  it.each(readsOf({ ...details, ...purchases }).filter(([name]) => Object.keys(paramsOf(name)).length > 0))(
    '%s that never was is not found and leads home',
    async (name) => {
      const client = await startAgain()
      await leadsHome(client, name, () => open(client, name, paramsOf(name, {})))
    }
  )

  it.each(rows)('%s says when it cannot be read, offline too, and is read again', outlivesFailures)
})

describe('a form', () => {
  const rows = readsOf(forms).filter(
    ([name]) => !['profileAuthorize', 'myMobile', 'profileEdit', 'taste'].includes(name)
  )

  it.each(namesOf(forms))('%s stands, and reads out what it asks for', async (name) => {
    const client = await startAgain()
    const page = await open(client, name)
    await page.settled(() => client.network.isQuiet)
    expect(page.has('button', '重试')).toBe(false)
    readsOut(page)
  })

  it.each(rows)('%s says that what it is about is on its way, then asks', standsAfterWaiting)

  it.each(rows)('%s says when that cannot be read, offline too, and reads it again', outlivesFailures)
})

describe('a text', () => {
  it.each(namesOf(texts))('%s is read out by its sections, with what to do once it is read', async (name) => {
    const client = await startAgain()
    const page = await open(client, name)
    await page.settled(() => client.network.isQuiet)
    readsOut(page)
    const levels = page.all('heading').map((heading) => heading.getAttribute('aria-level'))
    expect(levels.filter((level) => level === '2').length).toBeGreaterThan(1)
    expect(page.all('button').length).toBeGreaterThan(1)
  })

  it.each(readsOf(texts))('%s says that it is on its way, then is there', standsAfterWaiting)

  it.each(readsOf(texts))('%s says when it cannot be read, offline too, and is read again', outlivesFailures)
})

describe('what a shared link leads to', () => {
  const rows = readsOf(landings)
  const names = namesOf(landings)

  it.each(rows)('%s says that it is on its way, then is there', standsAfterWaiting)

  it.each(rows)('%s says when it cannot be read, offline too, and is read again', outlivesFailures)

  it.each(names)('%s that is not there any more says so and leads home', async (name) => {
    const client = await friend()
    await leadsHome(client, name, () => open(client, name, deadLinks[name]))
  })

  it.each(names)('%s shows a visitor all of it, and leads to the login and back', async (name) => {
    const client = await startClient(server)
    const page = await open(client, name)
    await page.until(() => isStanding(page), 'what it is for')
    readsOut(page)
    const [wayIn = ''] = page.names('button').filter((words) => words.startsWith('登录'))
    await page.press('button', wayIn)
    const back = encodeURIComponent(`/${routeOf(name).path}?${new URLSearchParams(links[name]).toString()}`)
    expect(client.moves).toEqual([expect.stringContaining(`push /pages/my/login?returns=${back}`)])
  })

  describe.each(locales)('in %s', (locale) => {
    it.each(names)('%s speaks no other language', async (name) => {
      const client = await friend({ locale })
      const answers: HttpResponse[] = []
      client.network.onAnswer = (answer) => answers.push(answer)
      const page = await open(client, name)
      await page.settled(() => client.network.isQuiet)
      const spoken = spokenTexts(page.root)
      expect([spoken.length > 5, foreignTexts(spoken, dataOf(answers), locale)]).toEqual([true, []])
    })
  })
})

describe('a result', () => {
  it.each(readsOf(results).filter(([name]) => name !== 'paymentReturn'))(
    '%s says when it cannot be asked for, offline too, and is asked for again',
    outlivesFailures
  )
})
