import { eq } from 'drizzle-orm'
import CombinePage from '@/pages/combine/index'
import OrderPage from '@/pages/order-detail/index'
import OrdersPage from '@/pages/order/index'
import AreaSettlementPage from '@/pages/shopcart/area'
import Carts from '@/pages/shopcart/shopcart'
import { subOrderId } from '@/domain/combined-order'
import { areaSellerId, newYearSellerId } from '@/domain/sellers'
import { combineAreas, dishes, orders, restaurants } from '../../server/db/schema'
import { inTransaction } from '../../server/db/transaction'
import { fulfil, type FulfilmentAct } from '../../server/modules/fulfilment/service'
import { lockOrder } from '../../server/modules/order/repository'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient, type Client } from '../support/client'
import { buildArea, buildKitchen, choicesOf, submitCombined } from '../support/combine'
import { buildAddress, buildCity, buildEater, pay } from '../support/commerce'
import { nextMobile } from '../support/people'
import { createTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(closePages)

type Kitchen = Awaited<ReturnType<typeof buildKitchen>>

/** An area with a noodle shop and a tea shop; areas of earlier tests are gone. */
async function layArea({ noodles = {}, tea = {} }: { noodles?: Parameters<typeof buildKitchen>[2]; tea?: Parameters<typeof buildKitchen>[2] } = {}) {
  await server.kernel.db.update(combineAreas).set({ status: 'removed' })
  const { combineOrderAreaId } = await buildArea(server)
  const one = await buildKitchen(server, combineOrderAreaId, { name: { zh: '面馆', en: 'Noodles' }, monthlySales: 9, ...noodles }, { name: { zh: '担担面' } })
  const other = await buildKitchen(server, combineOrderAreaId, { name: { zh: '茶铺', en: 'Tea' }, ...tea }, { name: { zh: '乌龙茶' }, priceMinor: 620 })
  server.clock.advance(6000)
  return { areaId: combineOrderAreaId, one, other }
}

async function openArea(params: Record<string, string> = {}, client?: Client) {
  const opened = client ?? await startClient(server)
  const page = await opened.open('combine', CombinePage, params)
  const { combine } = opened.stores
  await page.until(() => combine.state !== 'loading', 'the area')
  await page.until(() => combine.menu === null || combine.menu.menuLoad.state === 'ready', 'the menu')
  await page.rest(60)
  return { client: opened, page }
}

const choose = async ({ client, page }: Awaited<ReturnType<typeof openArea>>, name: string) => {
  await page.press('tab', name)
  await page.until(() => client.stores.combine.menu?.menuLoad.state === 'ready', 'the menu')
  await page.rest(60)
}

describe('ordering from several restaurants of an area', () => {
  it('puts dishes of each into one cart, says how many each has, and leads to one settlement', async () => {
    const { areaId } = await layArea()
    const shown = await openArea()
    const { client, page } = shown
    expect(page.text).toContain('美食街')
    await page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await page.press('button', '添加 乌龙茶')
    expect(page.all('tab').map((tab) => tab.getAttribute('aria-label')).filter((label) => label !== null)).toEqual(['面馆，已选 1 份', '茶铺，已选 1 份'])
    const { combine, carts } = client.stores
    expect([combine.sum?.total, carts.of(areaSellerId(areaId)).count]).toEqual(['15.00', 2])
    await page.press('button', '去结算')
    expect(client.moves).toEqual([`push /pages/shopcart/area?combineOrderAreaId=${areaId}`])
  })

  it('shows the cart by restaurant, where lines are changed, removed and brought back', async () => {
    const { areaId } = await layArea()
    const shown = await openArea()
    const { client, page } = shown
    const cart = client.stores.carts.of(areaSellerId(areaId))
    await page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await page.press('button', '添加 乌龙茶')
    await page.press('button', '打开购物车, 购物车里有 2 份')
    await page.press('button', '增加一份, 担担面')
    expect(cart.count).toBe(3)
    await page.press('button', '移除 面馆 的菜品')
    expect(cart.container.restaurantList).toHaveLength(1)
    await page.press('button', '撤销')
    expect(cart.count).toBe(3)
    await page.press('button', '清空')
    expect([cart.count, page.text.includes('购物车已清空')]).toEqual([0, true])
  })

  it('asks for each restaurant’s minimum, because nobody collects here', async () => {
    await layArea({ tea: { minimumOrderMinor: 2000 } })
    const shown = await openArea()
    await shown.page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await shown.page.press('button', '添加 乌龙茶')
    expect(shown.page.has('button', '还差 S$13.80')).toBe(true)
  })

  it('takes no more restaurants than one rider fetches from', async () => {
    const { areaId, one } = await layArea()
    const client = await startClient(server)
    const cart = client.stores.carts.of(areaSellerId(areaId))
    const others: Kitchen[] = []
    for (let index = 0; index < 4; index += 1) others.push(await buildKitchen(server, areaId, { name: { zh: `店${index}` } }, { name: { zh: `菜${index}` } }))
    server.clock.advance(6000)
    for (const { restaurant, dish } of others) putInCart(client, restaurant, dish, 1, cart)
    const { page } = await openArea({ combineOrderAreaId: areaId, restaurantId: one.restaurant.restaurantId }, client)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([['一单最多选 4 家餐厅'], 4])
  })

  it('takes out of the cart what has left the area', async () => {
    const { areaId, one } = await layArea()
    const client = await startClient(server)
    const cart = client.stores.carts.of(areaSellerId(areaId))
    const gone = await buildKitchen(server, areaId, { status: 'removed' })
    putInCart(client, gone.restaurant, gone.dish, 1, cart)
    putInCart(client, one.restaurant, one.dish, 1, cart)
    await openArea({ combineOrderAreaId: areaId }, client)
    expect(cart.container.restaurantList).toEqual([one.restaurant.restaurantId])
  })

  it('leads to all restaurants where there is no area, and says when the network is gone', async () => {
    await server.kernel.db.update(combineAreas).set({ status: 'removed' })
    const { client, page } = await openArea()
    expect(page.text).toContain('这座城市暂时没有混合点餐区域')
    await page.press('button', '看看全部餐厅')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
    closePages()
    await layArea()
    const offline = await startClient(server)
    offline.network.isDown = true
    const other = await offline.open('combine', CombinePage)
    await other.untilText('网络不可用')
    offline.network.mend()
    await other.press('button', '重试')
    await other.untilText('担担面')
  })
})

/** Two restaurants' dishes in the area's cart of a person with an address. */
async function settling({ isVisitor = false } = {}) {
  const area = await layArea()
  const client = await startClient(server)
  if (!isVisitor) {
    await logIn(server, client, nextMobile())
    await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  }
  const cart = client.stores.carts.of(areaSellerId(area.areaId))
  putInCart(client, area.one.restaurant, area.one.dish, 2, cart)
  putInCart(client, area.other.restaurant, area.other.dish, 1, cart)
  const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: area.areaId })
  const quoted = async () => {
    let asked = -1
    while (asked !== client.network.countOf('order/quote')) {
      asked = client.network.countOf('order/quote')
      await page.rest(300)
      await page.until(() => !client.stores.settlement.quote.isLoading && !client.stores.addresses.list.isLoading, 'the quote')
    }
  }
  await quoted()
  return { ...area, client, cart, page, quoted }
}

describe('the settlement of an area', () => {
  it('shows dishes by restaurant, one delivery fee and no pickup, and makes one order', async () => {
    const { page, client, cart } = await settling()
    const heads = ['面馆', '茶铺'].map((name) => page.text.indexOf(name))
    expect([heads.every((at) => at > 0), page.text.includes('到店自取'), page.text.includes('配送费')]).toEqual([true, false, true])
    const total = client.stores.settlement.quote.value?.figures.total
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const rows = await server.kernel.db.select().from(orders).where(eq(orders.userId, client.stores.session.session?.userId ?? ''))
    const whole = rows.find(({ combineOrderAreaId }) => combineOrderAreaId !== null)
    expect([rows.length, (whole?.totalMinor ?? 0) / 100]).toEqual([3, Number(total)])
    expect([client.moves, cart.count]).toEqual([[`replace /pages/shopcart/payment?orderId=${whole?.orderId}`], 0])
  })

  it('offers the times that suit every restaurant, and the choices on their own pages', async () => {
    const { page, client, areaId } = await settling()
    expect(client.stores.settlement.times.value?.days.length).toBeGreaterThan(0)
    await page.touch(page.byId('settlement-remark'))
    expect(client.moves).toEqual([`push /pages/shopcart/remarks?restaurantId=${areaSellerId(areaId)}`])
  })

  it('a visitor logs in and comes back to it', async () => {
    const { page, client, areaId } = await settling({ isVisitor: true })
    await page.touch(page.byId('settlement-login'))
    expect(client.moves).toEqual([`push /pages/my/login?returns=${encodeURIComponent(`/pages/shopcart/area?combineOrderAreaId=${areaId}`)}`])
  })

  it('says what stands against one restaurant by its name', async () => {
    const { page, client, areaId, other } = await settling()
    const cart = client.stores.carts.of(areaSellerId(areaId))
    const closed = await buildKitchen(server, areaId, { name: { zh: '晚店' }, openingWindows: [] })
    server.clock.advance(6000)
    putInCart(client, closed.restaurant, closed.dish, 1, cart)
    await page.untilText('晚店: ')
    expect([page.byId('settlement-submit').getAttribute('aria-disabled'), other.restaurant.name.zh]).toEqual(['true', '茶铺'])
  })

  it('an empty cart leads back, and a link without an area is not found', async () => {
    const { areaId } = await layArea()
    const client = await startClient(server)
    const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: areaId })
    await page.press('button', '返回点餐')
    expect(client.moves).toEqual(['back'])
    closePages()
    expect((await client.open('combineSettlement', AreaSettlementPage)).text).toContain('没有找到')
  })
})

/** A person with a paid order that the noodle shop has taken and the tea shop has not. */
async function orderedTogether() {
  const { areaId, one, other } = await layArea()
  const eater = await buildEater(server, 30_000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const { orderId } = await submitCombined(server, eater, choicesOf(areaId, eater, [[one, 1], [other, 1]]))
  await pay(server, eater, orderId)
  const act = (id: string, what: FulfilmentAct) => inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await fulfil(tx, server.kernel, order, what)
  })
  await act(subOrderId(orderId, 1), { event: 'accept' })
  await act(subOrderId(orderId, 2), { event: 'reject', reasonCode: 'soldOut', reason: '' })
  return { client, orderId, areaId }
}

describe('a combined order', () => {
  it('shows each restaurant with its own state, and what came back of one that could not cook', async () => {
    const { client, orderId, areaId } = await orderedTogether()
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.untilText('美食街')
    expect(page.all('link').map((link) => link.getAttribute('aria-label')).filter((label) => label !== null)).toEqual(['面馆, 商家已接单', '茶铺, 已退款'])
    expect(page.text).toContain('未能制作，退回 S$')
    await page.press('link', '面馆, 商家已接单')
    await page.press('link', '美食街')
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${subOrderId(orderId, 1)}`, `push /pages/combine/index?combineOrderAreaId=${areaId}`])
  })

  it('is led to from each of its parts', async () => {
    const { client, orderId } = await orderedTogether()
    const page = await client.open('orderDetail', OrderPage, { orderId: subOrderId(orderId, 1) })
    await page.untilText('这是混合订单的一部分')
    await page.press('button', '查看整单')
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
  })

  it('names its restaurants in the list', async () => {
    const { client } = await orderedTogether()
    const page = await client.open('orders', OrdersPage)
    await page.untilText('面馆 + 茶铺')
    expect(page.all('button').filter((card) => card.getAttribute('aria-label')?.startsWith('美食街'))).toHaveLength(1)
  })
})

describe('a combined order made once more', () => {
  const eaten = async () => {
    const { client, orderId, areaId } = await orderedTogether()
    for (const what of [{ event: 'dispatch', rider: { name: 'B12', phone: '+6581234567' } }, { event: 'deliver' }] as const) {
      await inTransaction(server.kernel.database, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order) await fulfil(tx, server.kernel, order, what)
      })
    }
    const order = await client.stores.call('orderGet', { orderId })
    const [noodles, tea] = order.lines
    if (noodles === undefined || tea === undefined) throw new Error('the order has no dishes')
    return { client, orderId, areaId, noodles, tea, cart: client.stores.carts.of(areaSellerId(areaId)) }
  }
  const again = async ({ client, orderId }: Awaited<ReturnType<typeof eaten>>) => {
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.press('button', '再来一单')
    await page.until(() => client.moves.length > 0 || client.toasts.length > 0, 'leaving')
    page.close()
  }
  const changeDish = async (dishId: string, facts: Partial<typeof dishes.$inferInsert>) => {
    await server.kernel.db.update(dishes).set(facts).where(eq(dishes.dishId, dishId))
    await server.kernel.db.update(restaurants).set({ catalogueVersion: 9 })
    server.clock.advance(6000)
  }

  it('fills the cart of its area, in place of what was there', async () => {
    const made = await eaten()
    const { client, areaId, cart, noodles, tea } = made
    await again(made)
    expect(client.moves).toEqual([`push /pages/combine/index?combineOrderAreaId=${areaId}`])
    expect(cart.lines.map(({ dishId, dishCount, restaurantName }) => [dishId, dishCount, restaurantName])).toEqual([[noodles.dishId, 1, '面馆'], [tea.dishId, 1, '茶铺']])
    expect([cart.container.area?.areaName, cart.changes]).toEqual(['美食街', []])
    await again(made)
    expect(cart.count).toBe(2)
  })

  it('says in the area what costs more and what is gone', async () => {
    const made = await eaten()
    await changeDish(made.noodles.dishId, { priceMinor: 980 })
    await changeDish(made.tea.dishId, { status: 'removed' })
    await again(made)
    expect([made.cart.changes.map(({ code }) => code), made.cart.count]).toEqual([['priceChanged', 'removed'], 1])
    const { page } = await openArea({ combineOrderAreaId: made.areaId }, made.client)
    for (const words of ['担担面：价格由 S$8.80 变为 S$9.80', '乌龙茶：已下架，已移出购物车']) expect(page.text).toContain(words)
  })

  it('lacks a restaurant that has left the area, and fails where the area is gone', async () => {
    const made = await eaten()
    await server.kernel.db.update(restaurants).set({ combineOrderAreaId: null, catalogueVersion: 9 }).where(eq(restaurants.name, { zh: '茶铺', en: 'Tea' }))
    server.clock.advance(6000)
    await again(made)
    expect(made.cart.changes).toEqual([expect.objectContaining({ code: 'removed', reason: 'gone', dishName: '乌龙茶' })])
    made.client.moves.length = 0
    await server.kernel.db.update(combineAreas).set({ status: 'removed' })
    server.clock.advance(6000)
    await again(made)
    expect([made.client.moves, made.client.toasts]).toEqual([[], ['该区域暂不支持混合点餐']])
  })
})

describe('the carts of an area, of value picks and of a campaign in the list', () => {
  it('stand beside those of restaurants, each with its own way to the settlement', async () => {
    const { areaId, one, other } = await layArea()
    const client = await startClient(server)
    const area = client.stores.carts.of(areaSellerId(areaId))
    area.nameArea({ combineOrderAreaId: areaId, areaName: '美食街' })
    putInCart(client, one.restaurant, one.dish, 2, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    putInCart(client, one.restaurant, one.dish, 1, client.stores.carts.picks)
    putInCart(client, other.restaurant, other.dish, 1, client.stores.carts.of(newYearSellerId('2026')))
    putInCart(client, other.restaurant, other.dish, 3)
    const page = await client.open('carts', Carts)
    await page.until(() => client.stores.cartList.state === 'ready', 'the list')
    for (const title of ['美食街', '超值推荐', '新年好礼', '茶铺']) expect(page.has('button', `删除 ${title} 的购物车`)).toBe(true)
    expect(client.stores.cartList.shown.map(({ kind, total }) => [kind, total])).toEqual([['restaurant', '18.60'], ['newYear', '6.20'], ['recommend', '8.80'], ['area', '23.80']])
    await page.press('button', '结算 面馆')
    expect([client.stores.carts.picks.count, client.stores.carts.of(one.restaurant.restaurantId).count]).toEqual([0, 1])
    const [last] = page.all('button').filter(({ textContent }) => textContent === '去结算').slice(-1)
    if (last === undefined) throw new Error('no way to the settlement')
    await page.touch(last)
    expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${one.restaurant.restaurantId}`, `push /pages/shopcart/area?combineOrderAreaId=${areaId}`])
  })

  it('keep the rules of adding, and an area’s cart says whose minimum is missing', async () => {
    const { areaId, one, other } = await layArea({ tea: { minimumOrderMinor: 2000 } })
    const client = await startClient(server)
    const area = client.stores.carts.of(areaSellerId(areaId))
    putInCart(client, one.restaurant, one.dish, 1, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    const page = await client.open('carts', Carts)
    await page.untilText('茶铺 还差 S$13.80')
    await page.press('button', '增加一份, 担担面')
    expect(area.linesOf(one.restaurant.restaurantId)[0]?.dishCount).toBe(2)
    await page.press('button', '移除 茶铺 的菜品')
    expect(area.container.restaurantList).toEqual([one.restaurant.restaurantId])
  })
})
