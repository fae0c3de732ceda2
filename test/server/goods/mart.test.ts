import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { encryptUserId } from '../../../server/modules/account'
import { retakeArrival } from '../../../server/modules/meal/later-arrival'
import { dishes, orders, restaurants } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, pay, submit } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let mart: Awaited<ReturnType<typeof buildRestaurant>>

beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'SGT', names: { zh: '淡滨尼', en: 'Tampines' } })
  await buildCity(server, { cityCode: 'JHB', countryCode: 'MY', names: { zh: '新山', en: 'Johor Bahru' } })
  mart = await buildRestaurant(server, { kind: 'mart' })
})

const hourMs = 3_600_000
const size = { zh: '约 500 克' }
const fresh = { specification: size, soldBy: 'piece', storage: 'chilled', unitGrams: 500 } as const
/** Browsing reads what it has kept for a second or two. */
const settle = () => server.clock.advance(2000)

describe('home of the mart', () => {
  it('shows what came in today, and flash goods that can be bought before those to come, without what is gone', async () => {
    const weekday = new Date(server.clock.now() + 8 * hourMs).getUTCDay()
    const now = server.clock.now()
    const flash = { ...fresh, type: 'goodsSeckillProduct', saleEndsAt: now + 9 * hourMs } as const
    const fish = await buildDish(server, mart, { ...fresh, arrivesOn: [weekday], sortOrder: 1 })
    await buildDish(server, mart, { ...fresh, arrivesOn: [(weekday + 1) % 7], sortOrder: 2 })
    await buildDish(server, mart, { ...fresh, arrivesOn: [weekday], isSoldOut: true, sortOrder: 3 })
    const later = await buildDish(server, mart, { ...flash, saleStartsAt: now + 2 * hourMs, sortOrder: 4 })
    await buildDish(server, mart, { ...flash, saleStartsAt: now - hourMs, stock: 0, sortOrder: 5 })
    const live = await buildDish(server, mart, { ...flash, saleStartsAt: now - hourMs, stock: 2, sortOrder: 6 })
    await buildDish(server, mart, { ...flash, saleStartsAt: now - 2 * hourMs, saleEndsAt: now - hourMs, sortOrder: 7 })
    settle()
    const home = await server.ask('martHome', { cityCode: 'SIN' })
    expect({ ...home, arrivals: idsOf(home.arrivals), flash: idsOf(home.flash) }).toEqual({
      restaurantId: mart.restaurantId,
      currency: 'SGD',
      arrivals: [fish.dishId],
      flash: [live.dishId, later.dishId],
      boughtBefore: [],
      lastBasket: null
    })
  })

  it('says that a city has none', async () => {
    await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
    settle()
    server.clock.advance(6000)
    expect(await server.ask('martHome', { cityCode: 'KUL' })).toMatchObject({ restaurantId: null, currency: 'MYR' })
  })

  it('shows its person what they had, and names what of the last basket is gone', async () => {
    const [milk, rice, tea] = [
      await buildDish(server, mart, { ...fresh, name: { zh: '鲜奶' } }),
      await buildDish(server, mart, { ...fresh, name: { zh: '香米' } }),
      await buildDish(server, mart, { ...fresh, name: { zh: '乌龙茶' } })
    ]
    const eater = await buildEater(server, 20_000)
    settle()
    const order = async (...goods: readonly { dishId: string }[]) => {
      const lines = goods.map(({ dishId }) => lineOf(dishId, 2))
      const { orderId } = await submit(server, eater, { restaurantId: mart.restaurantId, lines })
      await pay(server, eater, orderId)
      await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
      server.clock.advance(60_000)
      return orderId
    }
    await order(tea)
    const last = await order(milk, rice)
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, rice.dishId))
    settle()
    const home = await server.ask('martHome', { cityCode: 'SIN' }, { token: eater.token })
    expect(idsOf(home.boughtBefore)).toEqual([milk.dishId, tea.dishId])
    expect(home.lastBasket).toMatchObject({
      orderId: last,
      lines: [{ dishId: milk.dishId, dishCount: 2 }],
      gone: [{ zh: '香米' }]
    })
    const other = await server.ask('martHome', { cityCode: 'SIN' }, { token: (await buildEater(server)).token })
    expect([other.boughtBefore, other.lastBasket]).toEqual([[], null])
  })
})

describe('one of its goods', () => {
  it('is told with its rounds, its neighbours on the shelf and who sent the link', async () => {
    // Noon to two in the afternoon, every day; the test's clock stands at noon
    const coldWindows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 720, closesAt: 840 }))
    const shop = await buildRestaurant(server, { kind: 'mart', cityCode: 'SGT', coldWindows })
    const frozen = await buildDish(server, shop, { ...fresh, storage: 'frozen' })
    const [slow, quick] = [
      await buildDish(server, shop, { ...fresh, monthlySales: 5 }),
      await buildDish(server, shop, { ...fresh, monthlySales: 50 })
    ]
    await buildDish(server, shop, { ...fresh, monthlySales: 500, isSoldOut: true })
    const [saleStartsAt, saleEndsAt] = [server.clock.now() - 2 * hourMs, server.clock.now() - hourMs]
    await buildDish(server, shop, { ...fresh, monthlySales: 500, saleStartsAt, saleEndsAt })
    const friend = await buildEater(server)
    settle()
    const asked = { dishId: frozen.dishId, cityCode: 'SGT' }
    const told = await server.ask('martItem', { ...asked, inviteUserId: encryptUserId(server.kernel, friend.userId) })
    expect(told).toMatchObject({
      item: { dishId: frozen.dishId, dishPrice: '8.80', goods: { storage: 'frozen' } },
      mart: { restaurantId: shop.restaurantId, cityCode: 'SGT' },
      isHere: true,
      soldAt: [],
      inviter: { nickName: expect.stringMatching(/./) }
    })
    expect(idsOf(told.similar)).toEqual([quick.dishId, slow.dishId])
    expect(told.rounds.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))).toEqual([
      2 * hourMs,
      2 * hourMs,
      2 * hourMs,
      2 * hourMs
    ])
    // What is not frozen is brought at any time, and a link of nobody is a link
    const chilled = await server.ask('martItem', { ...asked, dishId: quick.dishId, inviteUserId: 'nobody' })
    expect([chilled.rounds, chilled.inviter]).toEqual([[], null])
  })

  it('says where it is sold when it is gone, or another city’s', async () => {
    const away = await buildRestaurant(server, { kind: 'mart', cityCode: 'JHB', countryCode: 'MY', currency: 'MYR' })
    const here = await buildDish(server, mart, { ...fresh, name: { zh: '榴莲' } })
    const there = await buildDish(server, away, { ...fresh, name: { zh: '榴莲' } })
    settle()
    const fromAfar = await server.ask('martItem', { dishId: there.dishId, cityCode: 'SIN' })
    expect(fromAfar).toMatchObject({
      item: { dishId: there.dishId },
      isHere: false,
      soldAt: [{ dishId: here.dishId, cityCode: 'SIN' }]
    })
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, here.dishId))
    settle()
    const gone = await server.ask('martItem', { dishId: here.dishId, cityCode: 'SIN' })
    expect(gone).toMatchObject({
      item: null,
      dishName: { zh: '榴莲' },
      soldAt: [{ dishId: there.dishId, cityCode: 'JHB' }]
    })
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, away.restaurantId))
    settle()
    expect((await server.ask('martItem', { dishId: here.dishId, cityCode: 'SIN' })).soldAt).toEqual([])
  })

  it('is no dish of a kitchen, and nothing that never was', async () => {
    const dish = await buildDish(server, await buildRestaurant(server))
    for (const dishId of [dish.dishId, 'nothing'])
      expect(await server.call('martItem', { dishId })).toMatchObject({ code: codes.goodsNotFound })
  })
})

it('is not brought for money that came late where no round would bring what is frozen', async () => {
  const shop = await buildRestaurant(server, { kind: 'mart' })
  const dish = await buildDish(server, shop, { ...fresh, storage: 'frozen' })
  const eater = await buildEater(server)
  const { orderId } = await submit(server, eater, { restaurantId: shop.restaurantId, lines: [lineOf(dish.dishId)] })
  const retake = () =>
    inTransaction(server.kernel.database, async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
      return order && retakeArrival(tx, server.kernel, order)
    })
  expect(await retake()).toBe(true)
  const coldWindows = [{ weekday: 1, opensAt: 60, closesAt: 120 }]
  await server.kernel.db.update(restaurants).set({ coldWindows }).where(eq(restaurants.restaurantId, shop.restaurantId))
  expect(await retake()).toBe(false)
  await server.kernel.db.update(dishes).set({ storage: 'chilled' }).where(eq(dishes.dishId, dish.dishId))
  expect(await retake()).toBe(true)
})

const idsOf = (items: readonly { readonly dishId: string }[]): string[] => items.map(({ dishId }) => dishId)
