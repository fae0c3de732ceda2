import DealsPage from '@/activity2/pages/groupPurchase/index'
import DealSearchPage from '@/activity2/pages/groupPurchase/search'
import PackageDealsPage from '@/child/pages/coupon/index'
import CashDealsPage from '@/child/pages/voucher/index'
import { dealSearchStore } from '@/features/deal/deal-search-store'
import { closePages, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
afterEach(closePages)

let titled = 0
/** Deals of one test stand alone in their city's list by these words. */
const title = (words: string) => ({ zh: `${words}${(titled += 1)}`, en: `${words} ${titled}` })

/** The deals of a shelf: one of each kind, the special one sold out. */
const made = { package: title('酸菜鱼双人餐'), cash: title('五十元代金券'), special: title('特价毛肚') }
const ids: Record<string, string> = {}

beforeAll(async () => {
  await buildCity(server)
  const near = await buildRestaurant(server, { name: { zh: '近处小馆', en: 'Near' } })
  const far = await buildRestaurant(server, {
    name: { zh: '远处小馆', en: 'Far' },
    latitude: near.latitude + 0.03,
    longitude: near.longitude
  })
  ids.package = await buildDeal(server, far, {
    title: made.package,
    sold: 40,
    ratingTenths: 46,
    reviewCount: 8,
    rules: { bookingHours: 4, refund: 'untilExpiry' }
  })
  ids.cash = await buildDeal(server, near, {
    kind: 'cash',
    title: made.cash,
    contents: [],
    priceMinor: 4500,
    originalMinor: 5000,
    stock: 3,
    sold: 7,
    ratingTenths: 37,
    reviewCount: 0,
    rules: { isFirstDeal: true }
  })
  ids.special = await buildDeal(server, near, { kind: 'special', title: made.special, stock: 0, sold: 90 })
  server.clock.advance(6000)
})

/** The titles on the page in their order. */
const order = (page: ShownPage) =>
  Object.entries(made)
    .map(([kind, { zh }]) => [page.text.indexOf(zh), kind] as const)
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b)
    .map(([, kind]) => kind)

/** What a card reads out. */
const cardOf = (page: ShownPage, { zh }: { readonly zh: string }) =>
  page.names('link').find((name) => name.includes(zh))

const isRead = (page: ShownPage) => page.until(() => order(page).length > 0, 'deals')

describe('the home of group purchases', () => {
  it('says of each deal what it costs, saves and is, and which are gone', async () => {
    const { open } = await startClient(server)
    const page = await open('deals', DealsPage)
    await isRead(page)
    expect(cardOf(page, made.package)).toContain('远处小馆')
    expect(cardOf(page, made.package)).toMatch(/4\.6 \(8\) 省 34% S\$9\.90 已售 40/)
    expect(cardOf(page, made.package)).not.toMatch(/随时退|免预约/)
    expect(cardOf(page, made.cash)).toMatch(/省 10% 随时退 免预约 首单专享 S\$45\.00 仅剩 3 份/)
    // Stars that no review stands for are none
    expect(cardOf(page, made.cash)).not.toContain('3.7')
    expect(cardOf(page, made.special)).toMatch(/已抢光/)
  })

  it('puts them in the order that is chosen, and shows the kind that is', async () => {
    const { open, network } = await startClient(server)
    const page = await open('deals', DealsPage)
    await isRead(page)
    const choose = async (name: string) => {
      await page.press(page.has('tab', name) ? 'tab' : 'radio', name)
      await page.settled(() => network.isQuiet)
      return order(page)
    }
    expect(await choose('距离')).toEqual(['cash', 'package', 'special'])
    expect(await choose('销量')).toEqual(['package', 'cash', 'special'])
    expect(await choose('折扣')).toEqual(['package', 'cash', 'special'])
    expect(await choose('代金券')).toEqual(['cash'])
    expect(await choose('特价')).toEqual(['special'])
    expect((await choose('全部')).length).toBe(3)
  })

  it('opens each kind on its page, and leads to search and the person’s own codes', async () => {
    const { open, moves } = await startClient(server)
    const page = await open('deals', DealsPage)
    await isRead(page)
    for (const { zh } of [made.package, made.special]) await page.press('link', new RegExp(zh))
    await page.press('link', /^搜团购/)
    await page.press('link', /^我的券/)
    await page.press('link', /^限时秒杀/)
    expect(moves).toEqual([
      `push /activity2/pages/groupPurchase/detail?dealId=${ids.package}`,
      `push /activity2/pages/groupPurchase/specialDetail?dealId=${ids.special}`,
      'push /activity2/pages/groupPurchase/search',
      'push /child/pages/coupon/couponList',
      'push /activity/pages/seckill'
    ])
  })
})

describe('a shelf of one kind', () => {
  it.each([
    ['packageDeals', PackageDealsPage, 'package'],
    ['cashDeals', CashDealsPage, 'cash']
  ] as const)('%s shows no other', async (name, Page, kind) => {
    const { open, moves, network } = await startClient(server)
    const page = await open(name, Page)
    await isRead(page)
    await page.press('tab', '销量')
    await page.settled(() => network.isQuiet)
    expect(order(page)).toEqual([kind])
    await page.press('link', new RegExp(made[kind].zh))
    expect(moves).toEqual([`push /child/pages/coupon/couponDetail?dealId=${ids[kind]}`])
  })
})

describe('looking for a deal', () => {
  const find = async (page: ShownPage, words: string) => {
    await page.type('搜团购、餐厅、菜品，拼音也可以', words)
    await page.press('button', '搜索')
  }

  it('begins with what people buy, finds by words, and remembers them', async () => {
    const { open, storage, network } = await startClient(server)
    const page = await open('dealSearch', DealSearchPage)
    await isRead(page)
    expect(page.text).toContain('大家都在买')
    expect(order(page).length).toBe(3)
    await find(page, '毛肚')
    await page.until(() => order(page).length === 1, 'the one')
    expect(order(page)).toEqual(['special'])
    await page.press('button', '清除输入')
    await page.until(() => order(page).length === 3, 'what people buy')
    expect(page.has('button', '搜索“毛肚”')).toBe(true)

    const again = await (await startClient(server, { storage })).open('dealSearch', DealSearchPage)
    await again.press('button', '搜索“毛肚”')
    await again.until(() => order(again).length === 1, 'the one')
    expect(network.isQuiet).toBe(true)
  })

  it('cuts words of an address that nothing is as long as, and no sign in two', async () => {
    const { open, stores } = await startClient(server)
    const page = await open('dealSearch', DealSearchPage, { words: `${'x'.repeat(39)}😀 and more` })
    await page.untilText(`没有找到“${'x'.repeat(39)}”`)
    expect(stores.get(dealSearchStore).history.words).toEqual(['x'.repeat(39)])
  })

  it('takes words from its address, and says when nothing has them', async () => {
    const { open } = await startClient(server)
    const page = await open('dealSearch', DealSearchPage, { words: 'xqzwvk' })
    await page.untilText('没有找到“xqzwvk”')
    await page.press('button', '大家都在买')
    await isRead(page)
  })
})
