import { eq } from 'drizzle-orm'
import { dishes, restaurants } from '../../server/db/schema'
import Restaurant from '@/pages/restaurant/index'
import MenuTemplate3 from '@/pages/restaurant/resIndexV2/template3/index'
import type { RestaurantCart } from '@/stores/restaurant-cart'
import { closePages, startClient, type Client, type ClientOptions } from '../support/client'
import { buildCity, buildDish, buildPromotion, buildRestaurant } from '../support/commerce'
import { createTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(closePages)

const size = {
  groupId: 'size', name: { zh: '份量', en: 'Size' }, minimum: 1, maximum: 1,
  items: [
    { itemId: 'small', name: { zh: '小份', en: 'Small' }, priceMinor: 0, isSoldOut: false },
    { itemId: 'large', name: { zh: '大份', en: 'Large' }, priceMinor: 300, isSoldOut: false }
  ]
}

type RestaurantFacts = Parameters<typeof buildRestaurant>[1]
type DishFacts = Parameters<typeof buildDish>[2]

/** A restaurant with these dishes; the server reads its snapshot of it anew. */
async function makeMenu(facts: RestaurantFacts, ...dishFacts: DishFacts[]) {
  const restaurant = await buildRestaurant(server, facts)
  const made = []
  for (const dish of dishFacts) made.push(await buildDish(server, restaurant, dish))
  server.clock.advance(6000)
  return { restaurantId: restaurant.restaurantId, made }
}

async function visit(restaurantId: string, options?: ClientOptions) {
  const client = await startClient(server, options)
  const page = await client.open('restaurant', Restaurant, { restaurantId })
  return { client, page, cart: client.stores.carts.of(restaurantId) }
}

const settled = async (restaurantId: string, options?: ClientOptions) => {
  const shown = await visit(restaurantId, options)
  await shown.page.until(() => shown.page.has('button', '打开购物车, 购物车里有 0 份') || shown.page.text.includes('S$'), 'the menu')
  await shown.page.rest(60)
  return shown
}

/** The server's figures for exactly what the cart sends. */
const quoteOf = async ({ restaurantId, orderLines }: RestaurantCart) =>
  (await server.ask('orderQuote', { restaurantId, deliveryType: 'pickup', lines: orderLines }, { token: await server.visitor() })).figures

/** What the bar says to a screen reader. */
const bagLabel = (client: Client, restaurantId: string) => `打开购物车, 购物车里有 ${client.stores.carts.of(restaurantId).count} 份`

describe('a restaurant that is there', () => {
  it('shows what it is, in both languages, and its menu', async () => {
    const { restaurantId } = await makeMenu({ notice: { zh: '今日现磨豆浆' }, ratingTenths: 47, monthlySales: 88 },
      { name: { zh: '担担面', en: 'Dan dan noodles' }, priceMinor: 880, originalPriceMinor: 1080, spiceLevel: 2, allergens: ['peanut'] },
      { name: { zh: '卖完的面' }, isSoldOut: true })
    await buildPromotion(server, restaurantId, { type: 'reachAmountDeduct', content: [{ minTarget: 2000, deductAmount: 300 }] })
    server.clock.advance(6000)
    const { page } = await visit(restaurantId)
    await page.untilText('担担面')
    for (const words of ['川味小馆', 'Sichuan Table', '4.7', '月售 88', '营业中', '营业至 22:00', '今日现磨豆浆', '满 S$20.00 减 S$3.00', '招牌', 'Dan dan noodles', '中辣', '过敏原: 花生', 'S$10.80', '已售罄']) {
      expect(page.text).toContain(words)
    }
    expect(page.has('button', '添加 卖完的面')).toBe(false)
  })

  it('opens by a link that names the template', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    const page = await client.open('menuTemplate3', MenuTemplate3, { restaurantId })
    await page.untilText('担担面')
  })

  it('is shown by template 3 when nobody says which', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    client.network.breakDown(`restaurant/${restaurantId}/displayTemplate`)
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText('担担面')
    expect(client.stores.restaurants.of(restaurantId).template).toBe('template3')
  })

  it('says when it opens and takes orders for then', async () => {
    const { restaurantId, made } = await makeMenu({ openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1320 }] }, { name: { zh: '担担面' } })
    const { page, cart } = await settled(restaurantId)
    expect(page.text).toContain('休息中')
    expect(page.text).toContain('18:00 开始营业')
    expect(page.text).toContain('可预订')
    await page.press('button', '添加 担担面')
    expect(cart.portions.get(made[0]!.dishId)).toBe(1)
  })

  it('has a sentence for a menu without dishes', async () => {
    const { restaurantId } = await makeMenu({})
    const { page } = await visit(restaurantId)
    await page.untilText('商家正在准备菜单')
  })
})

describe('a restaurant that cannot be shown', () => {
  it('is not found by a bad link', async () => {
    const client = await startClient(server)
    const page = await client.open('restaurant', Restaurant, { restaurantId: '../etc' })
    expect(page.text).toContain('没有找到这个页面')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('has left, or never was', async () => {
    const { page } = await visit('nowhere')
    await page.untilText('餐厅已下架')
  })

  it.each([['a fault', '加载失败，请重试'], ['no network', '网络不可用，请检查网络后重试']])('tells of %s and can be tried again', async (what, words) => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    if (what === 'a fault') client.network.breakDown('restaurant/info/get')
    else client.network.isDown = true
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText(words)
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('担担面')
  })

  it('shows the restaurant though its menu failed, and reads only the menu again', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    client.network.breakDown('restaurant/menu/get')
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText('加载失败，请重试')
    expect(page.text).toContain('川味小馆')
    const asked = client.network.countOf('restaurant/info/get')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('担担面')
    expect(client.network.countOf('restaurant/info/get')).toBe(asked)
  })
})

describe('ordering', () => {
  it('counts in row and bar, survives a restart, and costs what the server will quote', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' }, priceMinor: 880 }, { name: { zh: '钟水饺' }, priceMinor: 650 })
    const { client, page, cart } = await settled(restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 钟水饺')
    await page.press('button', '减少 担担面')
    await page.press('button', '添加 担担面')
    expect(page.has('button', bagLabel(client, restaurantId))).toBe(true)
    expect([cart.count, cart.amounts?.total]).toEqual([3, '24.10'])
    expect((await quoteOf(cart)).dishSubtotal).toBe('24.10')
    await page.rest(30)
    closePages()
    const again = await settled(restaurantId, { storage: client.storage })
    expect(again.cart.amounts?.total).toBe('24.10')
    expect(again.client.toasts).toEqual([])
  })

  it('takes the promotion off as the quote does, and says what is saved and what the next step needs', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' }, priceMinor: 880 })
    await buildPromotion(server, restaurantId, { type: 'reachAmountDeduct', content: [{ minTarget: 1500, deductAmount: 200 }, { minTarget: 3000, deductAmount: 600 }] })
    server.clock.advance(6000)
    const { page, cart } = await settled(restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 担担面')
    expect(page.has('img', 'S$15.60')).toBe(true)
    expect(page.text).toContain('已优惠 S$2.00 · 再买 S$12.40 更优惠')
    const { dishSubtotal, promotionDeduction } = await quoteOf(cart)
    expect([dishSubtotal, promotionDeduction]).toEqual(['17.60', '2.00'])
  })

  it('asks for the options of a dish and keeps them on every line', async () => {
    const { restaurantId, made } = await makeMenu({}, { name: { zh: '牛肉面' }, priceMinor: 1000, optionGroups: [size] })
    const { client, page, cart } = await settled(restaurantId)
    const order = async (item: string) => {
      await page.press('button', '添加 牛肉面')
      if (item !== '') await page.press('radio', item)
      await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    }
    await order('')
    expect([client.toasts, cart.count]).toEqual([['请先选择“份量”'], 0])
    await page.press('radio', '小份')
    await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    await page.rest(400)
    await order('大份')
    await page.rest(400)
    await page.press('button', bagLabel(client, restaurantId))
    expect(page.all('dialog').at(-1)?.textContent).toMatch(/小份.*大份/)
    expect(cart.orderLines).toEqual(['small', 'large'].map((itemId) => ({ dishId: made[0]!.dishId, dishCount: 1, dishItems: [{ groupId: 'size', itemId, count: 1 }] })))
    expect(cart.amounts?.total).toBe('23.00')
  })

  it.each([
    ['the stock', { stock: 2 }, 3, '库存不足，仅剩 2 份', 2],
    ['the purchase limit', { maxOrderNumber: 1 }, 2, '限购 1 份', 1],
    ['a flash sale', { type: 'seckillProduct' as const }, 2, '秒杀商品限购 1 份', 1]
  ])('stops at %s and says why', async (_what, facts, taps, words, left) => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '限量面' }, ...facts })
    const { client, page, cart } = await settled(restaurantId)
    for (let tap = 0; tap < taps; tap += 1) await page.press('button', '添加 限量面')
    expect([client.toasts, cart.count]).toEqual([[words], left])
  })

  it('adds the fewest portions at once, and takes them away at once', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '羊肉串' }, minOrderNumber: 5 })
    const { page, cart } = await settled(restaurantId)
    await page.press('button', '添加 羊肉串')
    expect(cart.count).toBe(5)
    await page.press('button', '添加 羊肉串')
    expect(cart.count).toBe(6)
    await page.press('button', '减少 羊肉串')
    await page.press('button', '减少 羊肉串')
    expect(cart.count).toBe(0)
  })

  it.each([
    ['takes reservations only', { isReservationOnly: true }, '仅接受订座'],
    ['has delivery and pickup off', { hasDelivery: false, hasPickup: false }, '餐厅暂停配送和自取']
  ])('is refused where the restaurant %s', async (_what, facts, words) => {
    const { restaurantId } = await makeMenu(facts, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(restaurantId)
    expect(page.text).toContain(words)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([[words], 0])
  })

  it('says what is missing to the minimum, and goes to the settlement once it is reached', async () => {
    const { restaurantId } = await makeMenu({ minimumOrderMinor: 1500, hasPickup: false }, { name: { zh: '担担面' }, priceMinor: 880 })
    const { client, page } = await settled(restaurantId)
    await page.press('button', '添加 担担面')
    expect(page.text).toContain('还差 S$6.20 起送')
    expect(page.has('button', '去结算')).toBe(false)
    await page.press('button', '添加 担担面')
    await page.press('button', '去结算')
    expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${restaurantId}`])
  })

  it('insists on the mandatory dish before the settlement', async () => {
    const { restaurantId } = await makeMenu({ minimumOrderMinor: 0 }, { name: { zh: '毛肚' } }, { name: { zh: '锅底' }, isMandatory: true })
    const { client, page } = await settled(restaurantId)
    await page.press('button', '添加 毛肚')
    await page.press('button', '去结算')
    expect([client.toasts, client.moves]).toEqual([['请先选择必选的“锅底”'], []])
    expect(page.all('dialog').at(-1)?.textContent).toContain('锅底')
  })
})

describe('the cart on the page', () => {
  it('is cleared and brought back', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', bagLabel(client, restaurantId))
    await page.press('button', '清空')
    expect(cart.count).toBe(0)
    expect(page.text).toContain('购物车已清空')
    await page.press('button', '撤销')
    expect(cart.count).toBe(1)
  })

  it('says at the next visit what the menu has changed, and quotes the new price', async () => {
    const { restaurantId, made } = await makeMenu({}, { name: { zh: '担担面' }, priceMinor: 880 })
    const { client, page } = await settled(restaurantId)
    await page.press('button', '添加 担担面')
    await page.rest(30)
    closePages()
    await server.kernel.db.update(dishes).set({ priceMinor: 980 }).where(eq(dishes.dishId, made[0]!.dishId))
    await server.kernel.db.update(restaurants).set({ catalogueVersion: 2 }).where(eq(restaurants.restaurantId, restaurantId))
    server.clock.advance(6000)
    const again = await visit(restaurantId, { storage: client.storage })
    await again.page.until(() => again.client.toasts.length > 0, 'the change')
    expect(again.client.toasts).toEqual(['担担面：价格由 S$8.80 变为 S$9.80'])
    expect(again.cart.amounts?.total).toBe('9.80')
  })

  it('speaks the person\'s language', async () => {
    const { restaurantId } = await makeMenu({}, { name: { zh: '担担面', en: 'Dan dan noodles' } })
    const { page } = await visit(restaurantId, { locale: 'en' })
    await page.untilText('Dan dan noodles')
    await page.press('button', 'Add Dan dan noodles')
    await page.press('button', 'Open the cart, 1 portion in the cart')
    expect(page.all('dialog').at(-1)?.textContent).toContain('Before delivery and other fees')
  })
})
