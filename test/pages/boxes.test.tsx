import BoxesPage from '@/child/pages/buffet/index'
import BoxSettlementPage from '@/child/pages/buffet/order'
import BoxShopPage from '@/child/pages/buffet/shop'
import LunchboxesPage from '@/pages/my-information/letsBento'
import BoxOrderPage from '@/pages/order-detail/buffet'
import { buildMenu, orderBoxesOf, ownBoxes, sitting, viewBoxes } from '../support/boxes'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
afterEach(closePages)
beforeAll(() => buildCity(server))

type Menu = Awaited<ReturnType<typeof buildMenu>>
const orderIdOf = (moves: readonly string[]) => new URLSearchParams(moves.at(-1)?.split('?')[1]).get('orderId') ?? ''
/** Monday to Friday of the week after that of the tests' clock. */
const week = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']

const lunchbox = (facts: Parameters<typeof buildMenu>[1] = {}) =>
  buildMenu(server, {
    kind: 'lunchbox',
    title: { zh: '照烧鸡便当', en: 'Teriyaki chicken' },
    weekdays: [1, 2, 3, 4, 5],
    childBy: null,
    childFrom: null,
    childUntil: null,
    seniorFrom: null,
    ...facts
  })

/** A person with money before a menu, with the app open. */
async function scene(menu: Menu, balance = 100_00) {
  const eater = await buildEater(server, balance)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  return { client, eater, ...menu }
}

async function openSettlement({ client, boxMenuId }: { readonly client: Client } & Menu, startsAt?: string) {
  const page = await client.open('boxSettlement', BoxSettlementPage, {
    boxMenuId,
    ...(startsAt === undefined ? {} : { startsAt })
  })
  await page.untilText('预订须知')
  return page
}

const priceReads = (page: ShownPage, amount: string) =>
  page.until(() => page.byId('box-submit').textContent === `提交并支付S$${amount}`, `the price ${amount}`)

describe('places with buffets and lunchboxes', () => {
  it('are listed by kind, diet and day, and each leads to its page', async () => {
    const buffet = await buildMenu(server, {
      title: { zh: '清真海鲜自助', en: 'Halal seafood' },
      diets: ['halal'],
      weekdays: [6],
      restaurant: { name: { zh: '海港楼', en: 'Harbour' } }
    })
    await lunchbox({ restaurant: { name: { zh: '便当屋', en: 'Bento house' } } })
    server.clock.advance(6000)
    const { open, moves } = await startClient(server)
    const page = await open('boxes', BoxesPage)
    await page.untilText('海港楼')
    expect(page.text).toContain('清真海鲜自助S$10.00 起')
    expect(page.text).not.toContain('便当屋')
    await page.press('radio', '素食')
    await page.untilText('没有符合条件的')
    await page.press('radio', '清真')
    await page.untilText('海港楼')
    await page.press('radio', /^明天/)
    await page.untilText('没有符合条件的')
    await page.press('tab', '便当')
    await page.press('radio', '全部')
    await page.untilText('便当屋')
    await page.press('link', /便当屋/)
    await page.press('tab', '自助餐')
    await page.press('radio', /^明天/)
    await page.untilText('海港楼')
    await page.press('link', /海港楼/)
    expect(moves).toEqual([
      expect.stringMatching(/^push \/child\/pages\/buffet\/shop\?restaurantId=.*&kind=lunchbox&date=2026-03-03$/),
      `push /child/pages/buffet/shop?restaurantId=${buffet.restaurantId}&kind=buffet`
    ])
  })

  it('that make lunchboxes stand under what the programme is', async () => {
    await lunchbox({ restaurant: { name: { zh: '午间便当', en: 'Noon bento' } } })
    server.clock.advance(6000)
    const { open } = await startClient(server)
    const page = await open('lunchboxes', LunchboxesPage)
    await page.untilText('午间便当')
    expect(page.text).toContain('提前订好一周的午餐')
    expect(page.text).not.toContain('海港楼')
    await page.press('link', '怎么订、怎么取、怎么退')
    await page.untilText('每个日期各有一个取餐码')
  })
})

describe('an outlet by day', () => {
  it('says who pays what, what is left, until when, and why there is nothing', async () => {
    const menu = await buildMenu(server, { weekdays: [2, 3], restaurant: { closedDates: ['2026-03-04'] } })
    server.clock.advance(6000)
    const { open, moves } = await startClient(server)
    const page = await open('boxShop', BoxShopPage, { restaurantId: menu.restaurantId })
    await page.untilText('周末自助餐')
    expect(page.text).toContain('平日价 · 到手价，已含服务费和税')
    expect(page.text).toMatch(/成人S\$10\.00长者60 岁及以上S\$8\.00儿童满 4 岁、不满 12 岁，更小免费S\$5\.00/)
    expect(page.text).toContain('11:30–13:30剩 50 位')
    expect(page.text).toContain('明天 09:30 截止')
    await page.press('radio', /周三.*休息/)
    await page.untilText('餐厅这一天休息')
    await page.press('radio', /今天.*不供应/)
    await page.untilText('这一天不供应')
    await page.press('radio', /^明天/)
    await page.untilText('剩 50 位')
    await page.press('button', /^11:30–13:30/)
    const startsAt = encodeURIComponent(sitting('2026-03-03'))
    expect(moves).toEqual([`push /child/pages/buffet/order?boxMenuId=${menu.boxMenuId}&startsAt=${startsAt}`])
  })
})

describe('a day beside a holiday that is not final', () => {
  it('says so with its price', async () => {
    const before = server.clock.now()
    server.clock.set(Date.UTC(2027, 2, 8, 4))
    const menu = await buildMenu(server, { weekdays: [2] })
    server.clock.advance(6000)
    const { open } = await startClient(server)
    const shop = await open('boxShop', BoxShopPage, { restaurantId: menu.restaurantId })
    await shop.untilText('假期前夕价 · 开斋节 · 到手价，已含服务费和税 · 附近有公共假期的日期还未最终确定')
    await shop.press('radio', /^3月16日/)
    await shop.untilText('平日价 · 到手价，已含服务费和税')
    expect(shop.text).not.toContain('公共假期的日期')
    server.clock.set(before)
  })

  it('is marked in the week of lunchboxes, which says once what the mark means', async () => {
    const before = server.clock.now()
    server.clock.set(Date.UTC(2027, 2, 8, 0))
    const page = await openSettlement(await scene(await lunchbox()), sitting('2027-03-09'))
    const marked = () => page.names('checkbox').filter((name) => name.includes('假期未定'))
    await page.until(() => marked().length > 0, 'the mark')
    expect(marked().map((name) => name.slice(0, 5))).toEqual(['今天 11', '明天 11', '3月10日', '3月11日'])
    expect(page.text.split('公共假期的日期还未最终确定')).toHaveLength(2)
    server.clock.set(before)
  })
})

describe('ordering', () => {
  it('a buffet counts adults, seniors and children within what is left', async () => {
    const menu = await scene(await buildMenu(server, { quota: 3 }))
    const page = await openSettlement(menu, sitting('2026-03-03'))
    await priceReads(page, '10.00')
    await page.press('button', '增加一份, 儿童')
    await priceReads(page, '15.00')
    await page.press('button', '增加一份, 长者')
    await priceReads(page, '23.00')
    expect(page.named('button', '增加一份, 成人').getAttribute('aria-disabled')).toBe('true')
    await page.press('radio', /周六/)
    await priceReads(page, '27.60')
  })

  it('a week of lunchboxes is one order of five dates, paid in one go', async () => {
    const menu = await scene(await lunchbox())
    const page = await openSettlement(menu, sitting('2026-03-09'))
    await page.touch(page.byId('week-2026-03-09'))
    await priceReads(page, '50.00')
    await page.press('checkbox', /周三.*11:30/)
    await priceReads(page, '60.00')
    await page.press('checkbox', /周三.*11:30/)
    await priceReads(page, '50.00')
    await page.touch(page.byId('box-submit'))
    expect(page.problemAt('姓名')).toBe('请填写姓名')
    await page.type('姓名', '陈小姐')
    await page.touch(page.byId('box-submit'))
    await page.until(() => menu.client.moves.length > 0, 'what became of it')
    const { box } = await viewBoxes(server, menu.eater, orderIdOf(menu.client.moves))
    expect(box).toMatchObject({ guestName: '陈小姐', mobile: menu.eater.mobile })
    expect(box.units.map(({ date }) => date)).toEqual(week)
  })

  it('tells that the last place has gone meanwhile, and shows what is left of the others', async () => {
    const menu = await scene(await buildMenu(server, { quota: 2 }))
    const page = await openSettlement(menu, sitting('2026-03-03'))
    await page.type('姓名', '陈小姐')
    await orderBoxesOf(server, await buildEater(server), {
      boxMenuId: menu.boxMenuId,
      sittings: [sitting('2026-03-03')],
      counts: { adult: 2 }
    })
    await page.touch(page.byId('box-submit'))
    await page.untilText('剩余名额不足')
    await page.until(() => page.has('radio', /11:30–13:30.*已订满/), 'that it is gone')
    expect(page.field('姓名').value).toBe('陈小姐')
    await page.press('radio', /周三/)
    await priceReads(page, '10.00')
  })
})

describe('the order of a week', () => {
  async function owned(dates = week) {
    const menu = await scene(await lunchbox())
    const orderId = await ownBoxes(server, menu.eater, {
      boxMenuId: menu.boxMenuId,
      sittings: dates.map((date) => sitting(date))
    })
    const open = () => menu.client.open('boxOrder', BoxOrderPage, { orderId })
    return { ...menu, open, orderId }
  }
  const buttons = (page: ShownPage, name: string) => page.names('button').filter((each) => each === name).length

  it('shows the code of each date', async () => {
    const { open, eater, orderId } = await owned()
    const page = await open()
    await page.untilText('日期与取餐码（5）')
    const { box } = await viewBoxes(server, eater, orderId)
    expect(buttons(page, '出示码')).toBe(5)
    await page.press('button', '出示码')
    await page.until(() => page.byId('shown-code').textContent !== '', 'the code')
    expect(page.byId('shown-code').textContent?.replaceAll(/\W/g, '')).toBe(box.units[0]?.code)
  })

  it('gives one date back for what it says, and keeps the others', async () => {
    const { open, client, eater, orderId } = await owned()
    const page = await open()
    await page.untilText('日期与取餐码（5）')
    await page.press('button', '退这一天')
    await page.until(() => page.text.includes('退款金额'), 'its worth')
    expect(page.byId('box-refund-amount').textContent).toContain('S$10.00')
    await page.touch(page.byId('box-give-back'))
    await page.until(() => client.toasts.length > 0, 'that it goes back')
    await page.until(() => buttons(page, '出示码') === 4, 'the four others')
    const { box } = await viewBoxes(server, eater, orderId)
    expect(box.units.filter(({ state }) => state === 'unused')).toHaveLength(4)
  })

  it('gives nothing back of a date whose cut-off is over, and shows its code', async () => {
    const { open } = await owned(['2026-03-03', '2026-03-04'])
    server.clock.set(Date.parse(sitting('2026-03-03')) - 60_000)
    const page = await open()
    await page.untilText('日期与取餐码（2）')
    expect([buttons(page, '出示码'), buttons(page, '退这一天')]).toEqual([2, 1])
    expect(page.text).toContain('明天 09:30 前可退')
  })
})
