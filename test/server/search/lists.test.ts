import { eq } from 'drizzle-orm'
import { dishes, restaurantReports } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildRestaurant, outletPoint } from '../../support/commerce'
import { useServer } from '../../support/server'

const dayMs = 86_400_000
const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
const place = { cityCode: 'SIN', ...outletPoint }

describe('the best of a city', () => {
  beforeAll(async () => {
    const now = server.clock.now()
    const make = (restaurantId: string, facts: Parameters<typeof buildRestaurant>[1]) =>
      buildRestaurant(server, { restaurantId, listedAt: now - 400 * dayMs, ...facts })
    await make('busy', { monthlySales: 900, ratingTenths: 41, reviewCount: 300 })
    await make('loved', { monthlySales: 100, ratingTenths: 48, reviewCount: 40 })
    await make('lucky', { monthlySales: 50, ratingTenths: 50, reviewCount: 2, cuisine: { zh: '甜品', en: 'Desserts' } })
    await make('young', { monthlySales: 0, listedAt: now - 3 * dayMs })
    await make('younger', { monthlySales: 3, listedAt: now - dayMs })
    await make('dropped', { monthlySales: 9999, ratingTenths: 50, reviewCount: 900, status: 'removed' })
    server.clock.advance(6000)
  })
  const top = async (board: 'sales' | 'rating' | 'new', category?: string) =>
    (await server.ask('restaurantTop', { ...place, board, category })).items.map(({ restaurantId }) => restaurantId)

  it('is by sales', async () => expect(await top('sales')).toEqual(['busy', 'loved', 'lucky', 'younger']))
  it('is by rating, those of few opinions last', async () =>
    expect(await top('rating')).toEqual(['loved', 'busy', 'lucky']))
  it('is of one cuisine', async () => expect(await top('sales', '甜品')).toEqual(['lucky']))
  it('is empty in a city without restaurants', async () => {
    await buildCity(server, { cityCode: 'SGE' })
    server.clock.advance(6000)
    expect(await server.ask('restaurantTop', { cityCode: 'SGE', board: 'sales' })).toEqual({ items: [] })
  })
  it('is by age, for two months', async () => {
    expect(await top('new')).toEqual(['younger', 'young'])
    server.clock.advance(58 * dayMs)
    expect(await top('new')).toEqual(['younger'])
  })
})

describe('value picks', () => {
  it('are reduced dishes that can be had, the most saved first', async () => {
    await buildCity(server, { cityCode: 'SGV' })
    const open = await buildRestaurant(server, { cityCode: 'SGV' })
    const shut = await buildRestaurant(server, { cityCode: 'SGV', openingWindows: [] })
    const far = await buildRestaurant(server, {
      cityCode: 'SGV',
      latitude: 1.45,
      deliveryRadiusMeters: 1000,
      hasPickup: false
    })
    const booked = await buildRestaurant(server, { cityCode: 'SGV', isReservationOnly: true })
    const dish = (at: typeof open, priceMinor: number, originalPriceMinor: number | null, facts = {}) =>
      buildDish(server, at, { priceMinor, originalPriceMinor, ...facts })
    const tenth = await dish(open, 900, 1000)
    const half = await dish(open, 500, 1000, { stock: 3 })
    const soldOut = await dish(open, 100, 1000, { isSoldOut: true })
    const closed = await dish(shut, 200, 1000)
    await dish(open, 800, null)
    await dish(open, 800, 700)
    await dish(far, 100, 900)
    await dish(booked, 100, 900)
    const gone = await dish(open, 100, 900)
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, gone.dishId))
    server.clock.advance(6000)
    const { items, nextCursor } = await server.ask('recommendList', { cityCode: 'SGV', ...outletPoint })
    expect(items.map((pick) => pick.dish.dishId)).toEqual([half.dishId, tenth.dishId, soldOut.dishId, closed.dishId])
    expect([items[0]?.dish, items[0]?.restaurant.restaurantId, nextCursor]).toMatchObject([
      { dishPrice: '5.00', originalPrice: '10.00', goodsStock: 3 },
      open.restaurantId,
      null
    ])
  })

  it('show no dish and no place twice in a row while there are others, and nothing further than its place brings', async () => {
    const cityCode = 'SGP'
    await buildCity(server, { cityCode })
    const near = [await buildRestaurant(server, { cityCode }), await buildRestaurant(server, { cityCode })]
    const far = await buildRestaurant(server, { cityCode, latitude: 1.4, deliveryRadiusMeters: 3000 })
    const tea = { zh: '奶茶', en: 'Milk tea' }
    const rice = { zh: '鸡饭', en: 'Chicken rice' }
    for (const [at, name, priceMinor] of [
      [near[0], tea, 100],
      [near[1], tea, 110],
      [far, tea, 105],
      [near[0], rice, 500],
      [near[1], { zh: '面', en: 'Noodles' }, 600]
    ] as const)
      if (at) await buildDish(server, at, { name, priceMinor, originalPriceMinor: 1000 })
    server.clock.advance(6000)
    const picksAt = async (where: object) =>
      (await server.ask('recommendList', { cityCode, ...where })).items.map(({ dish, restaurant }) => [
        dish.dishName.zh,
        restaurant.restaurantId
      ])
    const [first, second] = near.map(({ restaurantId }) => restaurantId)
    expect(await picksAt(outletPoint)).toEqual([
      ['奶茶', first],
      ['面', second],
      ['鸡饭', first],
      ['奶茶', second]
    ])
    expect((await picksAt({})).map(([, restaurantId]) => restaurantId)).toContain(far.restaurantId)
  })

  it('are the best four of a place: the others are on its menu', async () => {
    const cityCode = 'SGQ'
    await buildCity(server, { cityCode })
    const restaurant = await buildRestaurant(server, { cityCode })
    const made: string[] = []
    for (let index = 0; index < 6; index += 1)
      made.push((await buildDish(server, restaurant, { priceMinor: 500, originalPriceMinor: 600 + index })).dishId)
    server.clock.advance(6000)
    const { items } = await server.ask('recommendList', { cityCode })
    expect(items.map(({ dish }) => dish.dishId)).toEqual(made.reverse().slice(0, 4))
  })

  it('have dishes for New Year on a shelf of their own, and say where there are some', async () => {
    await buildCity(server, { cityCode: 'SGN1' })
    const near = await buildRestaurant(server, { cityCode: 'SGN1' })
    const far = await buildRestaurant(server, {
      cityCode: 'SGN1',
      latitude: 1.45,
      deliveryRadiusMeters: 1000,
      hasPickup: false
    })
    const ask = (shelf?: 'recommend' | 'newYear') =>
      server.ask('recommendList', { cityCode: 'SGN1', ...outletPoint, ...(shelf && { shelf }) })
    const reduced = await buildDish(server, near, { priceMinor: 900, originalPriceMinor: 1000 })
    await buildDish(server, far, { isNewYear: true })
    server.clock.advance(6000)
    expect([(await ask()).hasNewYear, (await ask('newYear')).items]).toEqual([false, []])
    const cake = await buildDish(server, near, { isNewYear: true, monthlySales: 3 })
    const both = await buildDish(server, near, { isNewYear: true, priceMinor: 800, originalPriceMinor: 1000 })
    server.clock.advance(6000)
    const dishIds = async (shelf?: 'recommend' | 'newYear') => (await ask(shelf)).items.map(({ dish }) => dish.dishId)
    expect([await dishIds('newYear'), await dishIds('recommend'), await dishIds()]).toEqual([
      [both.dishId, cake.dishId],
      [both.dishId, reduced.dishId],
      [both.dishId, reduced.dishId]
    ])
    expect((await ask('newYear')).hasNewYear).toBe(true)
  })

  it('are read page by page, and a cursor of somebody else is refused', async () => {
    await buildCity(server, { cityCode: 'SGW' })
    for (let place = 0; place < 3; place += 1) {
      const restaurant = await buildRestaurant(server, { cityCode: 'SGW' })
      for (let index = 0; index < 4; index += 1)
        await buildDish(server, restaurant, { priceMinor: 500, originalPriceMinor: 600 + index * 3 + place })
    }
    server.clock.advance(6000)
    const first = await server.ask('recommendList', { cityCode: 'SGW' })
    const second = await server.ask('recommendList', { cityCode: 'SGW', cursor: first.nextCursor ?? '' })
    expect(new Set([...first.items, ...second.items].map((pick) => pick.dish.dishId)).size).toBe(12)
    expect(second.nextCursor).toBeNull()
    const shown = first.items.map((pick) => pick.dish.dishId)
    await server.kernel.db
      .update(dishes)
      .set({ status: 'removed' })
      .where(eq(dishes.dishId, shown[0] ?? ''))
    server.clock.advance(6000)
    const after = await server.ask('recommendList', { cityCode: 'SGW', cursor: first.nextCursor ?? '' })
    expect(after.items.map((pick) => pick.dish.dishId)).toEqual(second.items.map((pick) => pick.dish.dishId))
    expect(await server.call('recommendList', { cityCode: 'SGW', cursor: 'bm9uZQ' })).toMatchObject({
      status: 400,
      code: 1000
    })
  })
})

describe('a report of a restaurant', () => {
  const report = (restaurantId: string, token: string) =>
    server.call('restaurantReport', { restaurantId, reason: 'wrongFacts', remark: ' 电话打不通 ' }, { token })

  it('is kept, once a day for each person and restaurant', async () => {
    const { restaurantId } = await buildRestaurant(server)
    const [eater, other] = [await buildEater(server), await buildEater(server)]
    expect(await report(restaurantId, eater.token)).toMatchObject({ code: 1 })
    expect(await report(restaurantId, eater.token)).toMatchObject({
      code: 3200,
      message: '今天已举报过该餐厅，我们会尽快核实'
    })
    expect(await report(restaurantId, other.token)).toMatchObject({ code: 1 })
    // Past midnight there
    server.clock.advance(13 * 3_600_000)
    expect(await report(restaurantId, eater.token)).toMatchObject({ code: 1 })
    const rows = await server.kernel.db
      .select()
      .from(restaurantReports)
      .where(eq(restaurantReports.restaurantId, restaurantId))
    expect(rows.map(({ reason, remark }) => [reason, remark])).toEqual(
      Array.from({ length: 3 }, () => ['wrongFacts', '电话打不通'])
    )
  })

  it('needs a login, a restaurant and a known reason', async () => {
    const eater = await buildEater(server)
    const { restaurantId } = await buildRestaurant(server)
    expect(await report(restaurantId, await server.visitor())).toMatchObject({ code: 2011 })
    expect(await report('nowhere', eater.token)).toMatchObject({ code: 3000 })
    expect(
      await server.call('restaurantReport', { restaurantId, reason: 'boring' as 'other' }, { token: eater.token })
    ).toMatchObject({ status: 400, code: 1000 })
  })

  it('is one of ten a day', async () => {
    const eater = await buildEater(server)
    for (let index = 0; index < 10; index += 1)
      expect(await report((await buildRestaurant(server)).restaurantId, eater.token)).toMatchObject({ code: 1 })
    expect(await report((await buildRestaurant(server)).restaurantId, eater.token)).toMatchObject({
      status: 429,
      code: 1005
    })
  })
})
