import FlashSalesPage from '@/activity/pages/seckill'
import MoreFlashSalesPage from '@/activity2/pages/seckill'
import { claimedPercent } from '@/features/flash-sale/claimed-bar'
import { flashSaleStore } from '@/features/flash-sale/flash-sale-store'
import { liveOrdersStore } from '@/features/order/live-orders'
import HomePage from '@/pages/index/index'
import OrdersPage from '@/pages/order/index'
import type { SocketHandlers } from '@/platform/socket/socket-types'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater, pay } from '../support/commerce'
import { setDeviceClock } from '../support/device-clock'
import {
  buildFlashItem,
  buildSession,
  buyFlash,
  cancelFlash,
  endSessions,
  itemFor,
  piecesOf,
  wait
} from '../support/flash-sale'
import { useServer } from '../support/server'
import { expectFollowedOnTop } from './followed'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => {
  jest.useRealTimers()
  closePages()
  await endSessions(server)
})

/** A person who is logged in, with the app open. */
async function member() {
  const person = await buildEater(server, 50_00)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, person.mobile)
  return { ...client, client, person }
}

/** So many people have got a piece. */
async function claim(flashItemId: string, count: number) {
  const orders = []
  for (let index = 0; index < count; index += 1) {
    const buyer = await buildEater(server, 50_00)
    orders.push({ buyer, ...(await buyFlash(server, buyer, flashItemId)) })
  }
  return orders
}

async function openList(client: Client, params: Readonly<Record<string, string>> = {}) {
  const page = await client.open('flashSales', FlashSalesPage, params)
  await page.untilText('双人套餐')
  return page
}

const tabs = (page: Awaited<ReturnType<typeof openList>>) =>
  page.all('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])

describe('the list of flash sales', () => {
  it('shows the sessions of the day by the server’s clock, and the one that sells', async () => {
    await buildFlashItem(server, { startsIn: -180, endsIn: -60, quota: 10 })
    const selling = await buildFlashItem(server, { quota: 40 })
    const upcoming = await buildSession(server, { startsIn: 120, endsIn: 240 })
    await buildFlashItem(server, { sessionId: upcoming.sessionId, startsIn: 120, endsIn: 240, quota: 30 })
    await claim(selling, 1)
    const client = await startClient(server)
    const page = await openList(client)
    expect(tabs(page).map(([text, isSelected]) => [text?.slice(5), isSelected])).toEqual([
      ['已结束', 'false'],
      ['抢购中', 'true'],
      ['即将开始', 'false']
    ])
    expect(page.text).toMatch(/距结束 (2:00:00|1:59:\d\d)/)
    expect(page.text).toContain('已抢 3%')
    expect(page.text).toContain('S$1.99')
    expect(page.text).toContain('S$15.00')
    await page.press('tab', /即将开始/)
    await page.untilText('限量 30 份')
    expect(page.text).toMatch(/距开始/)
    await page.press('tab', /^..:.. 已结束/)
    await page.until(() => page.text.includes('本场已结束'), 'the one that is over')
    expect(page.has('button', /马上抢/)).toBe(false)
  })

  it('says of what nobody has got yet that its sale has just begun, and shows no empty bar', async () => {
    const { sessionId } = await buildSession(server, { startsIn: -5 })
    await buildFlashItem(server, { sessionId, quota: 40 })
    const page = await openList(await startClient(server))
    expect(page.text).toContain('刚开抢')
    expect([page.text.includes('已抢'), page.root.querySelector('[style*="width"]')]).toEqual([false, null])
    closePages()
    server.clock.advance(6 * 60_000)
    const soon = await openList(await startClient(server))
    await soon.untilText('已抢 0%')
    expect([soon.text.includes('刚开抢'), soon.root.querySelector('[style*="width"]')]).toEqual([false, null])
    await claim(await buildFlashItem(server, { sessionId, quota: 40 }), 1)
    closePages()
    const later = await openList(await startClient(server))
    await later.untilText('已抢 3%')
    expect(later.root.querySelectorAll('[style*="width: 3%"]')).toHaveLength(1)
  })

  it.each([60, -60])('says so on a device whose clock is %i minutes off', async (minutesOff) => {
    await buildFlashItem(server, { startsIn: -180, endsIn: -30, quota: 10 })
    await buildFlashItem(server, { startsIn: -30, endsIn: 30, quota: 40 })
    await buildFlashItem(server, { startsIn: 30, endsIn: 90, quota: 30 })
    const client = await startClient(server)
    setDeviceClock(server, minutesOff * 60_000)
    const page = await openList(client)
    expect(tabs(page).map(([text, isSelected]) => [text?.slice(5), isSelected])).toEqual([
      ['已结束', 'false'],
      ['抢购中', 'true'],
      ['即将开始', 'false']
    ])
    expect(page.text).toMatch(/距结束 (30:00|29:\d\d)/)
    expect(page.has('button', '马上抢 双人套餐')).toBe(true)
  })

  it('opens at the session that an address names, and says of a city without any that there are none', async () => {
    await buildFlashItem(server, { quota: 10 })
    const { sessionId } = await buildSession(server, { startsIn: 120, endsIn: 240 })
    await buildFlashItem(server, { sessionId, startsIn: 120, endsIn: 240, quota: 30 })
    const client = await startClient(server)
    await (await openList(client, { sessionId })).untilText('限量 30 份')
    const other = await client.open('moreFlashSales', MoreFlashSalesPage)
    await other.untilText('今天这里没有秒杀场次')
    await other.press('button', '看看团购')
    expect(client.moves).toEqual(['push /activity2/pages/groupPurchase/index'])
  })

  it('asks a visitor to log in only once they act, and brings them back to the session', async () => {
    const { sessionId } = await buildSession(server)
    const item = await buildFlashItem(server, { sessionId, quota: 9 })
    const client = await startClient(server)
    const page = await openList(client)
    expect(client.moves).toEqual([])
    await page.press('button', '马上抢 双人套餐')
    const returns = new URLSearchParams(client.moves[0]?.split('?')[1]).get('returns')
    expect(returns).toBe(`/activity/pages/seckill?sessionId=${sessionId}`)
    expect((await piecesOf(server, item)).claimed).toEqual([])
  })

  it('leads to the settlement of a piece, and to the deal by its words', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 3 })
    const { client, moves } = await member()
    const page = await openList(client)
    expect(page.text).toContain('已抢 0% · 仅剩 3 份')
    await page.press('button', '马上抢 双人套餐')
    await page.press('link', '双人套餐')
    expect(moves).toEqual([
      `push /settlement/pages/seckill?flashItemId=${flashItemId}`,
      expect.stringMatching(/^push \/activity2\/pages\/groupPurchase\/detail\?dealId=deal-/)
    ])
  })

  it('reminds of what is to come, and takes that back', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 60, endsIn: 120, quota: 30 })
    const { client, person, toasts } = await member()
    const page = await openList(client)
    await page.press('button', '提醒我 双人套餐')
    await page.untilText('已设提醒')
    expect([toasts, (await itemFor(server, person, flashItemId)).isReminded]).toEqual([
      ['开抢前会在应用内提醒您'],
      true
    ])
    await page.press('button', '已设提醒 双人套餐')
    await page.until(() => page.text.includes('提醒我'), 'no reminder')
    expect((await itemFor(server, person, flashItemId)).isReminded).toBe(false)
  })

  it('says who has bought so, and leads to the order', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 5 })
    const { client, person, moves } = await member()
    const { orderId } = await buyFlash(server, person, flashItemId)
    await pay(server, person, orderId)
    const page = await openList(client)
    await page.press('button', '查看订单 双人套餐')
    expect(moves).toEqual([`push /pages/order-detail/seckillDetail?orderId=${orderId}`])
  })

  it('lets people stand in line for what is sold out, and keeps a piece that comes back for the first', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 1 })
    const [order] = await claim(flashItemId, 1)
    if (!order) throw new Error('no order')
    const before = await buildEater(server)
    await wait(server, before, flashItemId)
    const { client, person, network } = await member()
    let said: SocketHandlers | null = null
    network.openSocket = (_url, handlers) => {
      said = handlers
      return { send: () => undefined, close: () => undefined }
    }
    const page = await openList(client)
    expect(page.text).toContain('已抢光 · 1 份待付款，可能放出')
    await page.press('button', '排队等候 双人套餐')
    await page.untilText('您前面还有 1 人')
    expect((await piecesOf(server, flashItemId)).waiting).toEqual([before.userId, person.userId])
    await wait(server, before, flashItemId, false)
    await cancelFlash(server, order.buyer, order.orderId)
    expect(said).not.toBeNull()
    said!.onMessage(JSON.stringify({ type: 'notice', id: 'any' }))
    await page.untilText('已为您保留 1 份')
    expect(page.has('button', '马上抢 双人套餐')).toBe(true)
  })

  it('lets who has got an offer pass it on to the next, once they are sure', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 1 })
    const [order] = await claim(flashItemId, 1)
    if (!order) throw new Error('nobody bought')
    const { client, person, answers } = await member()
    const next = await buildEater(server)
    await wait(server, person, flashItemId)
    await wait(server, next, flashItemId)
    await cancelFlash(server, order.buyer, order.orderId)
    const page = await openList(client)
    await page.untilText('已为您保留 1 份')
    answers.push(false)
    await page.press('button', '让给下一位 双人套餐')
    const offerOf = async (who: typeof next) => (await itemFor(server, who, flashItemId)).waiting?.offeredUntil
    expect([await offerOf(person), await offerOf(next)]).toEqual([expect.any(String), null])
    answers.push(true)
    await page.press('button', '让给下一位 双人套餐')
    await page.until(() => !page.text.includes('已为您保留'), 'that it is passed on')
    expect(page.has('button', '排队等候 双人套餐')).toBe(true)
    expect([await offerOf(person), await offerOf(next)]).toEqual([undefined, expect.any(String)])
  })

  it('leads to the other list of the day, and back', async () => {
    const client = await startClient(server)
    for (const [name, page] of [
      ['flashSales', FlashSalesPage],
      ['moreFlashSales', MoreFlashSalesPage]
    ] as const) {
      const shown = await client.open(name, page)
      await shown.untilText('今天这里没有秒杀场次')
      await shown.touch(shown.byId('other-flash-list'))
    }
    expect(client.moves).toEqual(['push /activity2/pages/seckill', 'push /activity/pages/seckill'])
  })

  it('shows no sessions of the city that was left, however late they come', async () => {
    await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
    server.clock.advance(6000)
    await buildFlashItem(server, { quota: 10 })
    const client = await startClient(server)
    const release = client.network.hold('restaurant/seckill/session/list')
    const page = await client.open('flashSales', FlashSalesPage)
    await page.until(() => client.network.countOf('restaurant/seckill/session/list') === 1, 'that it is asked for')
    client.network.letLaterPass('restaurant/seckill/session/list')
    const { place } = client.stores
    place.put({ ...place.place, city: 'Kuala Lumpur', cityCode: 'KUL', countryCode: 'MY' }, '', true)
    await page.untilText('今天这里没有秒杀场次')
    release()
    await page.settled(() => client.network.isQuiet)
    expect([tabs(page), client.stores.get(flashSaleStore).of('first').sessions]).toEqual([[], []])
  })

  it('tells why a line cannot be joined any more, and shows what there is then', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 1 })
    const [order] = await claim(flashItemId, 1)
    if (!order) throw new Error('no order')
    const { client, toasts } = await member()
    const page = await openList(client)
    await cancelFlash(server, order.buyer, order.orderId)
    await page.press('button', '排队等候 双人套餐')
    await page.untilText('马上抢')
    expect(toasts).toHaveLength(1)
  })

  it('is read again while it sells and is looked at', async () => {
    await buildFlashItem(server, { quota: 9 })
    const { client } = await member()
    const page = await openList(client)
    await expectFollowedOnTop(client, page, 'restaurant/seckill/session/list', 15_000)
  })
})

describe('the strip of what one is told', () => {
  it('counts down to the end of an offer, leads to it, and is not shown again', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 1 })
    const [order] = await claim(flashItemId, 1)
    if (!order) throw new Error('no order')
    const { client, person, moves, network } = await member()
    await wait(server, person, flashItemId)
    const page = await client.open('orders', OrdersPage)
    await page.rest()
    expect(page.text).not.toContain('为您保留')
    await cancelFlash(server, order.buyer, order.orderId)
    page.tell('onShow')
    await page.until(() => /为您保留了 1 份，0?[45]:\d\d 内有效/.test(page.text), 'the offer')
    await page.press('link', /去购买/)
    expect(moves).toEqual([`push /settlement/pages/seckill?flashItemId=${flashItemId}`])
    await page.until(() => network.countOf('notification/notice/seen') === 1, 'that it was seen')
    page.tell('onShow')
    await page.rest()
    expect(page.text).not.toContain('为您保留')
    expect((await server.ask('noticeList', {}, { token: person.token })).items).toEqual([])
  })

  it('leads from a reminder to the session in its own list, and can be put away', async () => {
    const { sessionId } = await buildSession(server, { line: 'second', startsIn: 3, endsIn: 60 })
    const flashItemId = await buildFlashItem(server, { sessionId, quota: 9 })
    const { client, person, moves } = await member()
    await server.ask('flashRemind', { flashItemId, isOn: true }, { token: person.token })
    server.clock.advance(4 * 60_000)
    const page = await client.open('orders', OrdersPage)
    await page.untilText('您预约的秒杀')
    await page.press('link', /您预约的秒杀/)
    expect(moves).toEqual([`push /activity2/pages/seckill?sessionId=${sessionId}`])
    expect(page.text).not.toContain('您预约的秒杀')
  })

  it('floats over home', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 3, endsIn: 60, quota: 9 })
    const { client, person } = await member()
    await server.ask('flashRemind', { flashItemId, isOn: true }, { token: person.token })
    server.clock.advance(4 * 60_000)
    const page = await client.open('home', HomePage)
    await page.untilText('您预约的秒杀')
  })

  it('asks nothing for a visitor, and keeps no socket open without followers', async () => {
    const client = await startClient(server)
    await openAny(client)
    expect(client.network.countOf('notification/notice/list')).toBe(0)
    expect(client.stores.get(liveOrdersStore).isLive).toBe(false)
  })
})

const openAny = async (client: Client) => {
  await buildFlashItem(server, { quota: 9 })
  return openList(client)
}

test('all of it alone is a hundred percent, and a little of much is not nothing', () => {
  expect(
    [
      [0, 40],
      [1, 400],
      [5, 8],
      [399, 400],
      [400, 400]
    ].map(([claimed = 0, quota = 0]) => claimedPercent({ claimed, quota }))
  ).toEqual([0, 1, 63, 99, 100])
})
