import { eq } from 'drizzle-orm'
import { areaOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { combineStore } from '@/features/combine/combine-store'
import CombinePage from '@/pages/combine/index'
import AreaSettlementPage from '@/pages/shopcart/area'
import { combineAreas, dishes, dishStock, restaurants } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { buildKitchen } from '../support/combine'
import { buildAddress, buildCity, buildDish } from '../support/commerce'
import { mealsOf } from '../support/meals'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { layArea, openArea } from './area-scene'
import { quoted } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

type Kitchen = Awaited<ReturnType<typeof buildKitchen>>

const choose = async ({ client, page }: Awaited<ReturnType<typeof openArea>>, name: string) => {
  await page.press('tab', name)
  await page.until(() => client.stores.get(combineStore).menu?.menuLoad.state === 'ready', 'the menu')
  await page.rest(60)
}

describe('ordering from several restaurants of an area', () => {
  it('puts dishes of each into one cart, says how many each has, and leads to one settlement', async () => {
    const { areaId } = await layArea(server)
    const shown = await openArea(server)
    const { client, page } = shown
    expect(page.text).toContain('美食街')
    await page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await page.press('button', '添加 乌龙茶')
    expect(page.names('tab').filter((name) => /面馆|茶铺/.test(name))).toEqual([
      '购物车里有 1 份 面馆',
      '购物车里有 1 份 茶铺'
    ])
    const combine = client.stores.get(combineStore)
    const carts = client.stores.get(cartStore)
    expect([combine.sum?.total, carts.of(areaOwner(areaId)).count]).toEqual(['15.00', 2])
    await page.press('button', '去结算')
    expect(client.moves).toEqual([`push /pages/shopcart/area?combineOrderAreaId=${areaId}`])
  })

  it('shows the cart by restaurant, where lines are changed, removed and brought back', async () => {
    const { areaId } = await layArea(server)
    const shown = await openArea(server)
    const { client, page } = shown
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
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

  it('asks for each restaurant’s minimum, because pickup is not possible here', async () => {
    await layArea(server, { tea: { minimumOrderMinor: 2000 } })
    const shown = await openArea(server)
    await shown.page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await shown.page.press('button', '添加 乌龙茶')
    expect(shown.page.has('button', '还差 S$13.80')).toBe(true)
    await shown.page.untilText('还差 S$13.80 起送 · 茶铺')
  })

  it('says what a little more does and at which restaurant, before as after it what the checkout asks for', async () => {
    const { areaId, one } = await layArea(server)
    const shown = await openArea(server)
    const { client, page } = shown
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    const { latitude, longitude } = client.stores.place.place
    const isAsked = async () => {
      const lines = cart.orderLines
      const { figures } = await server.ask(
        'orderQuote',
        {
          restaurantId: one.restaurant.restaurantId,
          combineOrderAreaId: areaId,
          deliveryType: 'delivery',
          lines,
          latitude,
          longitude
        },
        { token: await server.visitor() }
      )
      await page.until(() => page.has('img', `合计 S$${figures.total}`), `the total ${figures.total}`)
      return figures.smallOrderFee
    }
    await page.press('button', '添加 担担面')
    await choose(shown, '茶铺')
    await page.press('button', '添加 乌龙茶')
    await page.untilText('再买 S$1.20 免 S$1.50 小额订单费 · 面馆')
    const before = await isAsked()
    await choose(shown, '购物车里有 1 份 面馆')
    await page.press('button', '添加 担担面')
    await page.untilText('再买 S$3.80 免 S$1.50 小额订单费 · 茶铺')
    expect([before, await isAsked()]).toEqual(['3.00', '1.50'])
  })

  it.each([
    ['is for collecting', { hasDelivery: false }, '仅支持自取'],
    ['has no riders', { hasRiders: false }, '附近暂无骑手'],
    ['is too far', { latitude: 1.45, deliveryRadiusMeters: 3000 }, '超出配送范围']
  ])(
    'takes nothing from a restaurant that %s, though one may collect there: all is brought',
    async (_what, tea, words) => {
      const { areaId } = await layArea(server, { tea })
      const shown = await openArea(server)
      const { client, page } = shown
      await choose(shown, '茶铺')
      expect(page.text).toContain(words)
      await page.press('button', '添加 乌龙茶')
      expect([client.toasts, client.stores.get(cartStore).of(areaOwner(areaId)).count]).toEqual([[words], 0])
      await choose(shown, '面馆')
      await page.press('button', '添加 担担面')
      expect(client.stores.get(cartStore).of(areaOwner(areaId)).count).toBe(1)
    }
  )

  it('of an area that is too far nothing is taken, and its bar says so', async () => {
    const { areaId, one } = await layArea(server)
    await server.kernel.db
      .update(combineAreas)
      .set({ latitude: 1.45, deliveryRadiusMeters: 3000 })
      .where(eq(combineAreas.combineOrderAreaId, areaId))
    const client = await startClient(server)
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    putInCart(client, one.restaurant, one.dish, 2, cart)
    const { page } = await openArea(server, {}, client)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([['超出配送范围'], 2])
    const bar = page.byId('cart-bag').parentElement
    expect([bar?.textContent?.includes('超出配送范围'), bar?.textContent?.includes('到店自取')]).toEqual([true, false])
    const checkOut = page.all('button').find(({ textContent }) => textContent === '去结算')
    expect(checkOut?.getAttribute('aria-disabled')).toBe('true')
  })

  it('takes no more restaurants than one rider fetches from', async () => {
    const { areaId, one } = await layArea(server)
    const client = await startClient(server)
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    const others: Kitchen[] = []
    for (let index = 0; index < 4; index += 1)
      others.push(await buildKitchen(server, areaId, { name: { zh: `店${index}` } }, { name: { zh: `菜${index}` } }))
    server.clock.advance(6000)
    for (const { restaurant, dish } of others) putInCart(client, restaurant, dish, 1, cart)
    const { page } = await openArea(
      server,
      { combineOrderAreaId: areaId, restaurantId: one.restaurant.restaurantId },
      client
    )
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([['一单最多选 4 家餐厅'], 4])
  })

  it('takes out of the cart what has left the area', async () => {
    const { areaId, one } = await layArea(server)
    const client = await startClient(server)
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    const gone = await buildKitchen(server, areaId, { status: 'removed' })
    putInCart(client, gone.restaurant, gone.dish, 1, cart)
    putInCart(client, one.restaurant, one.dish, 1, cart)
    const { page } = await openArea(server, { combineOrderAreaId: areaId }, client)
    expect(cart.container.restaurantList).toEqual([one.restaurant.restaurantId])
    expect(page.text).toContain(`${gone.dish.name.zh}：已下架，已移出购物车`)
  })

  it('holds the cart against every restaurant when it is shown again, and says what changed until it is left', async () => {
    const { areaId, one, other } = await layArea(server)
    const third = await buildKitchen(server, areaId, {}, { name: { zh: '糖水' } })
    const { client, page } = await openArea(server, { combineOrderAreaId: areaId })
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    for (const { restaurant, dish } of [one, other, third]) putInCart(client, restaurant, dish, 1, cart)
    await server.kernel.db.update(dishes).set({ priceMinor: 980 }).where(eq(dishes.dishId, one.dish.dishId))
    await server.kernel.db
      .insert(dishStock)
      .values({ dishId: other.dish.dishId, restaurantId: other.restaurant.restaurantId, stockLeft: 0 })
    await server.kernel.db.update(restaurants).set({ catalogueVersion: 9 })
    await server.kernel.db
      .update(restaurants)
      .set({ combineOrderAreaId: null })
      .where(eq(restaurants.restaurantId, third.restaurant.restaurantId))
    server.clock.advance(6000)
    page.tell('onHide')
    page.tell('onShow')
    for (const words of ['担担面：价格由 S$8.80 变为 S$9.80', '糖水：已下架，已移出购物车', '乌龙茶：'])
      await page.untilText(words)
    expect(cart.lines.map(({ dishId, payAmount }) => [dishId, payAmount])).toEqual([[one.dish.dishId, '9.80']])
    page.close()
    expect(cart.changes).toEqual([])
  })

  it('leads to all restaurants where there is no area, and says when the network is gone', async () => {
    await server.kernel.db.update(combineAreas).set({ status: 'removed' })
    const { client, page } = await openArea(server)
    expect(page.text).toContain('这座城市暂时没有混合点餐区域')
    await page.press('button', '看看全部餐厅')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
    closePages()
    await layArea(server)
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
  const area = await layArea(server)
  const client = await startClient(server)
  if (!isVisitor) {
    await logIn(server, client, nextMobile())
    await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  }
  const cart = client.stores.get(cartStore).of(areaOwner(area.areaId))
  putInCart(client, area.one.restaurant, area.one.dish, 2, cart)
  putInCart(client, area.other.restaurant, area.other.dish, 1, cart)
  const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: area.areaId })
  await quoted(page, client)
  return { ...area, client, cart, page }
}

describe('the settlement of an area', () => {
  it('shows dishes by restaurant, one delivery fee and no pickup, and makes one order', async () => {
    const { page, client, cart } = await settling()
    const heads = ['面馆', '茶铺'].map((name) => page.text.indexOf(name))
    expect([heads.every((at) => at > 0), page.text.includes('到店自取'), page.text.includes('配送费')]).toEqual([
      true,
      false,
      true
    ])
    const total = client.stores.get(checkoutStore).quote.value?.figures.total
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const rows = await mealsOf(server, client.stores.session.session?.userId ?? '')
    const whole = rows.find(({ hasParts }) => hasParts)
    expect([rows.length, (whole?.totalMinor ?? 0) / 100]).toEqual([3, Number(total)])
    expect([client.moves, cart.count]).toEqual([
      [expect.stringMatching(`^replace /pages/[a-z/-]+\\?orderId=${whole?.orderId}&paymentId=`)],
      0
    ])
  })

  it('changes portions of one restaurant where they are settled, and loses it with its last dish', async () => {
    const { page, client, cart } = await settling()
    const before = cart.count
    await page.press('button', '增加一份, 担担面')
    await quoted(page, client)
    const portions = () =>
      client.stores
        .get(checkoutStore)
        .quote.value?.parts?.map(({ lines }) => lines.reduce((sum, { dishCount }) => sum + dishCount, 0)) ?? []
    expect([cart.count, portions().reduce((sum, count) => sum + count, 0)]).toEqual([before + 1, before + 1])
    while (page.has('button', '减少一份, 乌龙茶')) await page.press('button', '减少一份, 乌龙茶')
    await quoted(page, client)
    expect([portions().length, page.text.includes('茶铺')]).toEqual([1, false])
  })

  it('offers the times that suit every restaurant, and the choices on their own pages', async () => {
    const { page, client, areaId } = await settling()
    expect(client.stores.get(checkoutStore).times.value?.days.length).toBeGreaterThan(0)
    await page.touch(page.byId('settlement-remark'))
    expect(client.moves).toEqual([`push /pages/shopcart/remarks?combineOrderAreaId=${areaId}`])
  })

  it('a visitor logs in and comes back to it', async () => {
    const { page, client, areaId } = await settling({ isVisitor: true })
    await page.touch(page.byId('settlement-login'))
    expect(client.moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent(`/pages/shopcart/area?combineOrderAreaId=${areaId}`)}`
    ])
  })

  it('says what stands against one restaurant by its name', async () => {
    const { page, client, areaId, other } = await settling()
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    const closed = await buildKitchen(server, areaId, { name: { zh: '晚店' }, openingWindows: [] })
    server.clock.advance(6000)
    putInCart(client, closed.restaurant, closed.dish, 1, cart)
    await page.untilText('晚店: ')
    expect([page.byId('settlement-submit').getAttribute('aria-disabled'), other.restaurant.name.zh]).toEqual([
      'true',
      '茶铺'
    ])
  })

  it('opened by its link holds its cart against the menus: what is gone, costs more or has left the area is told above the bill, once', async () => {
    const { one, other, areaId } = await layArea(server)
    const left = await buildKitchen(server, areaId, { name: { zh: '走店' } }, { name: { zh: '凉皮' } })
    const gone = await buildDish(server, one.restaurant, { name: { zh: '凉面' } })
    const client = await startClient(server)
    const cart = client.stores.get(cartStore).of(areaOwner(areaId))
    for (const [{ restaurant }, dish] of [
      [one, one.dish],
      [one, gone],
      [other, other.dish],
      [left, left.dish]
    ] as const)
      putInCart(client, restaurant, dish, 1, cart)
    const { db } = server.kernel
    await db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, gone.dishId))
    await db.update(dishes).set({ priceMinor: 700 }).where(eq(dishes.dishId, other.dish.dishId))
    await db
      .update(restaurants)
      .set({ combineOrderAreaId: null })
      .where(eq(restaurants.restaurantId, left.restaurant.restaurantId))
    for (const { restaurant } of [one, other, left])
      await db
        .update(restaurants)
        .set({ catalogueVersion: 9 })
        .where(eq(restaurants.restaurantId, restaurant.restaurantId))
    server.clock.advance(6000)
    const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: areaId })
    for (const words of [
      '凉面：已下架，已移出购物车',
      '凉皮：已下架，已移出购物车',
      '乌龙茶：价格由 S$6.20 变为 S$7.00'
    ])
      await page.untilText(words)
    await page.until(
      () => client.stores.get(checkoutStore).quote.value?.lines.length === 2,
      'the quote of what is left'
    )
    expect(cart.lines.map(({ dishName }) => dishName)).toEqual(['担担面', '乌龙茶'])
    page.close()
    expect(cart.changes).toEqual([])
  })

  it('an empty cart leads back, and a link without an area is not found', async () => {
    const { areaId } = await layArea(server)
    const client = await startClient(server)
    const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: areaId })
    await page.press('button', '返回点餐')
    expect(client.moves).toEqual([`replace /pages/combine/index?combineOrderAreaId=${areaId}`])
    page.close()
    expect((await client.open('combineSettlement', AreaSettlementPage)).text).toContain('没有找到')
  })
})
