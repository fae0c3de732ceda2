import { eq } from 'drizzle-orm'
import { banners, dishes, restaurants } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildPromotion,
  buildRestaurant,
  doorPoint,
  giveMembership,
  outletPoint
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1466,
    longitude: 101.7101
  })
})

/** Snapshots are asked after every 1.5 s. */
const settle = () => server.clock.advance(6000)
const feed = async (sort: 'overall' | 'distance' | 'sales' | 'promotion', cityCode: string, point = outletPoint) => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.ask('restaurantFeed', {
      sort,
      cityCode,
      ...point,
      ...(cursor !== undefined && { cursor })
    })
    ids.push(...page.items.map(({ restaurantId }) => restaurantId))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

describe('what sells best on a card', () => {
  it('is what can be had and has a photo of its own: no tile of a category, none twice, and all or none', async () => {
    const cityCode = 'SGD'
    await buildCity(server, { cityCode })
    const photo = (name: string) => ({
      small: `${name}-160.webp`,
      medium: `${name}-320.webp`,
      large: `${name}-640.webp`
    })
    const some = await buildRestaurant(server, { cityCode })
    const few = await buildRestaurant(server, { cityCode })
    const dish = (at: typeof some, image: string | null, monthlySales: number, facts = {}) =>
      buildDish(server, at, {
        name: { zh: `${image} ${monthlySales}` },
        image: image === null ? null : photo(image),
        monthlySales,
        priceMinor: monthlySales * 100,
        ...facts
      })
    await dish(some, '/img/dish/a', 10)
    await dish(some, '/img/dish/b', 30)
    await dish(some, '/img/dish/b', 20)
    await dish(some, '/img/tile/t', 90)
    await dish(some, null, 80)
    await dish(some, '/img/dish/gone', 70, { status: 'removed' })
    await dish(some, '/img/dish/out', 70, { isSoldOut: true })
    await dish(some, '/img/dish/c', 20)
    await dish(some, '/img/dish/d', 5)
    for (const name of ['e', 'f']) await dish(few, `/img/dish/${name}`, 10)
    server.clock.advance(6000)
    const { items } = await server.ask('restaurantFeed', { cityCode, ...outletPoint })
    const sellersOf = ({ restaurantId }: typeof some) =>
      items
        .find((card) => card.restaurantId === restaurantId)
        ?.bestSellers?.map(({ name, photo, price }) => [name.zh, photo, price])
    const best = ['/img/dish/b 30', '/img/dish/c 20', '/img/dish/a 10']
    const told = best.map((name) => {
      const [path, sales] = name.split(' ')
      return [name, `${path}-160.webp`, `${sales}.00`]
    })
    expect(sellersOf(some)).toEqual(told)
    expect(sellersOf(few)).toBeUndefined()
  })
})

describe('the feed', () => {
  it('puts closed outlets after open ones under overall and distance, and those out of range last in every order', async () => {
    await buildCity(server, { cityCode: 'SGT' })
    const make = (facts: Partial<typeof restaurants.$inferInsert>) =>
      buildRestaurant(server, { cityCode: 'SGT', ...facts })
    const far = await make({ ratingTenths: 50, monthlySales: 2000, latitude: 1.45, deliveryRadiusMeters: 3000 })
    const closed = await make({
      ratingTenths: 50,
      monthlySales: 1500,
      openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1320 }]
    })
    const good = await make({ ratingTenths: 48, monthlySales: 300, latitude: 1.29 })
    const near = await make({ ratingTenths: 40, monthlySales: 100 })
    const promoted = await make({ ratingTenths: 40, monthlySales: 50, latitude: 1.3 })
    await buildPromotion(server, promoted.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 2000, deductAmount: 300 }]
    })
    settle()
    const ids = (...list: { restaurantId: string }[]) => list.map(({ restaurantId }) => restaurantId)
    expect(await feed('overall', 'SGT')).toEqual(ids(good, near, promoted, closed, far))
    expect(await feed('distance', 'SGT')).toEqual(ids(near, good, promoted, closed, far))
    expect(await feed('sales', 'SGT')).toEqual(ids(closed, good, near, promoted, far))
    expect(await feed('promotion', 'SGT')).toEqual(ids(promoted, closed, good, near, far))
    const page = await server.ask('restaurantFeed', { cityCode: 'SGT', ...outletPoint })
    const card = (id: string) => page.items.find(({ restaurantId }) => restaurantId === id)
    expect(card(far.restaurantId)).toMatchObject({ isOutOfRange: true, deliveryFee: null })
    expect(card(closed.restaurantId)?.opening).toEqual({
      isOpen: false,
      opensAt: '2026-03-02T10:00:00.000Z',
      closesAt: null
    })
    expect(card(promoted.restaurantId)?.promotions[0]?.content).toEqual([{ minTarget: '20.00', deductAmount: '3.00' }])
  })

  it('pages through every outlet once, also when one appears in between', async () => {
    await buildCity(server, { cityCode: 'SGP' })
    const made: string[] = []
    for (let index = 0; index < 25; index += 1)
      made.push((await buildRestaurant(server, { cityCode: 'SGP', monthlySales: index })).restaurantId)
    settle()
    expect((await feed('sales', 'SGP')).sort()).toEqual([...made].sort())
    const first = await server.ask('restaurantFeed', { cityCode: 'SGP', sort: 'sales', ...outletPoint })
    await buildRestaurant(server, { cityCode: 'SGP', monthlySales: 9999 })
    settle()
    const second = await server.ask('restaurantFeed', {
      cityCode: 'SGP',
      sort: 'sales',
      ...outletPoint,
      cursor: first.nextCursor ?? ''
    })
    const shown = [...first.items, ...second.items].map(({ restaurantId }) => restaurantId)
    expect(new Set(shown).size).toBe(20)
    expect(shown).toEqual([...made].reverse().slice(0, 20))
  })

  it('shows what has changed, come, gone and moved since, and leaves the rest as it was', async () => {
    await buildCity(server, { cityCode: 'SGC' })
    const make = (monthlySales: number) => buildRestaurant(server, { cityCode: 'SGC', monthlySales })
    const [stays, changes, goes, moves] = [await make(400), await make(300), await make(200), await make(100)]
    settle()
    const ids = (...list: { restaurantId: string }[]) => list.map(({ restaurantId }) => restaurantId)
    expect(await feed('sales', 'SGC')).toEqual(ids(stays, changes, goes, moves))
    const change = (restaurant: typeof stays, facts: Partial<typeof restaurants.$inferInsert>) =>
      server.kernel.db.update(restaurants).set(facts).where(eq(restaurants.restaurantId, restaurant.restaurantId))
    await change(changes, { monthlySales: 500 })
    await change(goes, { status: 'removed' })
    await change(moves, { cityCode: 'KUL' })
    const comes = await make(50)
    await buildPromotion(server, comes.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 2000, deductAmount: 300 }]
    })
    settle()
    expect(await feed('sales', 'SGC')).toEqual(ids(changes, stays, comes))
    const { items } = await server.ask('restaurantFeed', { cityCode: 'SGC', sort: 'promotion', ...outletPoint })
    expect(items.map(({ promotions }) => promotions.length)).toEqual([1, 0, 0])
    await change(goes, { status: 'active' })
    settle()
    expect(await feed('sales', 'SGC')).toEqual(ids(changes, stays, goes, comes))
  })

  it('refuses a cursor it did not write', async () => {
    expect(await server.call('restaurantFeed', { cityCode: 'SIN', cursor: 'bm90IG91cnM' })).toMatchObject({
      status: 400,
      code: 1000
    })
  })

  it('shows the delivery fee after the membership of whoever asks, and the same as the quote', async () => {
    await buildCity(server, { cityCode: 'SGM' })
    const restaurant = await buildRestaurant(server, { cityCode: 'SGM' })
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    await giveMembership(server, eater.userId, 'VIP')
    settle()
    const [anonymous] = (await server.ask('restaurantFeed', { cityCode: 'SGM', ...doorPoint })).items
    const [member] = (await server.ask('restaurantFeed', { cityCode: 'SGM', ...doorPoint }, { token: eater.token }))
      .items
    // 1.1 km: the base of 2.00 and one begun kilometre beyond the included one
    expect(anonymous).toMatchObject({
      distanceMeters: 1112,
      deliveryFee: '2.60',
      originalDeliveryFee: null,
      deliveryMinutes: 40
    })
    expect(member).toMatchObject({ deliveryFee: '2.08', originalDeliveryFee: '2.60' })
    const { figures } = await server.ask(
      'orderQuote',
      {
        restaurantId: restaurant.restaurantId,
        deliveryType: 'delivery',
        addressId: eater.addressId,
        lines: [{ dishId: dish.dishId, dishCount: 1, dishItems: [] }]
      },
      { token: eater.token }
    )
    expect([figures.deliveryFee, figures.membershipDeduction]).toEqual(['2.60', '0.52'])
  })
})

describe('a restaurant', () => {
  it('answers its template, template3 for one that is unknown, and an error for no restaurant', async () => {
    const first = await buildRestaurant(server, { displayTemplate: 'template1' })
    const odd = await buildRestaurant(server, { displayTemplate: 'template9' })
    expect(await server.ask('displayTemplate', { restaurantId: first.restaurantId })).toBe('template1')
    expect(await server.ask('displayTemplate', { restaurantId: odd.restaurantId })).toBe('template3')
    expect(await server.call('displayTemplate', { restaurantId: 'nowhere' })).toMatchObject({ status: 200, code: 3000 })
    expect(await server.call('menuGet', { restaurantId: 'nowhere' })).toMatchObject({ code: 3000 })
  })

  it('serves its menu with prices, stock and options, and a new one soon after a change', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, {
      stock: 3,
      originalPriceMinor: 990,
      spiceLevel: 2,
      allergens: ['soy'],
      optionGroups: [
        {
          groupId: 'g',
          name: { zh: '份量' },
          minimum: 1,
          maximum: 1,
          items: [{ itemId: 'big', name: { zh: '大' }, priceMinor: 150, isSoldOut: false }]
        }
      ]
    })
    await buildDish(server, restaurant, { status: 'removed' })
    const before = await server.ask('menuGet', { restaurantId: restaurant.restaurantId })
    expect(before.dishes).toHaveLength(1)
    expect(before.dishes[0]).toMatchObject({
      dishPrice: '8.80',
      originalPrice: '9.90',
      goodsStock: 3,
      isSoldOut: false,
      allergens: ['soy'],
      optionGroups: [{ minimum: 1, items: [{ itemId: 'big', priceAmount: '1.50' }] }]
    })
    await server.kernel.db.update(dishes).set({ priceMinor: 800 }).where(eq(dishes.dishId, dish.dishId))
    server.clock.advance(2000)
    const after = await server.ask('menuGet', { restaurantId: restaurant.restaurantId })
    expect(after.dishes[0]?.dishPrice).toBe('8.00')
    expect(after.version).not.toBe(before.version)
  })

  it('is gone from lists and answers "removed" once it is removed', async () => {
    const restaurant = await buildRestaurant(server)
    await server.ask('menuGet', { restaurantId: restaurant.restaurantId })
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, restaurant.restaurantId))
    settle()
    expect(await server.call('menuGet', { restaurantId: restaurant.restaurantId })).toMatchObject({ code: 3003 })
    expect(await feed('overall', 'SIN')).not.toContain(restaurant.restaurantId)
  })

  it('says nothing of distance to somebody in another city', async () => {
    const restaurant = await buildRestaurant(server)
    expect(await server.ask('restaurantGet', { restaurantId: restaurant.restaurantId, ...doorPoint })).toMatchObject({
      distanceMeters: 1112,
      deliveryFee: '2.60'
    })
    expect(await server.ask('restaurantGet', { restaurantId: restaurant.restaurantId, cityCode: 'KUL' })).toMatchObject(
      { distanceMeters: null, deliveryFee: null, isOutOfRange: false }
    )
  })
})

describe('home and mart', () => {
  it('stands in Singapore when nothing is known, and where the point is otherwise', async () => {
    expect(await server.ask('homeGet', {})).toMatchObject({ countryCode: 'SG', cityCode: 'SIN', currency: 'SGD' })
    expect(await server.ask('homeGet', { latitude: 3.15, longitude: 101.71 })).toMatchObject({
      countryCode: 'MY',
      cityCode: 'KUL',
      currency: 'MYR'
    })
    expect(await server.ask('homeGet', {}, { markers: { cityCode: 'KUL' } })).toMatchObject({ cityCode: 'KUL' })
    expect(await server.ask('homeGet', { latitude: 48.8, longitude: 2.3 })).toMatchObject({ cityCode: 'SIN' })
  })

  it('shows the banners of the country and of the city, and those for visitors only to them', async () => {
    const banner = (bannerId: string, facts: Partial<typeof banners.$inferInsert>, sortOrder: number) => ({
      bannerId,
      countryCode: 'SG' as const,
      image: { small: 's', large: 'l' },
      title: { zh: bannerId },
      subtitle: { zh: bannerId },
      sortOrder,
      ...facts
    })
    await server.kernel.db
      .insert(banners)
      .values([
        banner('b-login', { isForVisitors: true, link: 'pages/my/login' }, 1),
        banner('b-country', {}, 2),
        banner('b-city', { cityCode: 'SIN' }, 3),
        banner('b-other', { cityCode: 'SGT' }, 4)
      ])
    settle()
    const shown = async (token?: string) =>
      (await server.ask('homeGet', { cityCode: 'SIN' }, token === undefined ? {} : { token })).banners.map(
        ({ bannerId }) => bannerId
      )
    const { token } = await buildEater(server)
    expect([await shown(), await shown(await server.visitor()), await shown(token)]).toEqual([
      ['b-login', 'b-country', 'b-city'],
      ['b-login', 'b-country', 'b-city'],
      ['b-country', 'b-city']
    ])
  })

  it('shows the shelf of the city, or an empty one', async () => {
    expect(await server.ask('martShelf', { cityCode: 'KUL' })).toBeNull()
    const mart = await buildRestaurant(server, { kind: 'mart' })
    const mango = await buildDish(server, mart, { name: { zh: '芒果' }, specification: { zh: '500 克' }, stock: 0 })
    settle()
    const shelf = await server.ask('martShelf', { cityCode: 'SIN' })
    expect(shelf?.restaurantId).toBe(mart.restaurantId)
    expect(shelf?.dishes).toEqual([
      expect.objectContaining({ dishId: mango.dishId, goodsStock: 0, isSoldOut: true, specification: { zh: '500 克' } })
    ])
    expect(await feed('overall', 'SIN')).not.toContain(mart.restaurantId)
  })

  it('tells of goods how they are sold, kept and compared, and nothing of it of a dish', async () => {
    const mart = await buildRestaurant(server, { kind: 'mart', cityCode: 'SGT' })
    const size = { zh: '约 700 克' }
    const facts = { soldBy: 'weight', unitGrams: 700, storage: 'chilled', keepsDays: 1, specification: size } as const
    const fish = await buildDish(server, mart, { ...facts, priceMinor: 1280, origin: { zh: '本地' }, sortOrder: 1 })
    const tea = { soldBy: 'piece', storage: 'ambient', travels: true, weightGrams: 240, customs: 'forbidden' } as const
    await buildDish(server, mart, { ...tea, sortOrder: 2 })
    await buildDish(server, mart, { sortOrder: 3 })
    settle()
    const { dishes: shown } = await server.ask('menuGet', { restaurantId: mart.restaurantId })
    const told = {
      soldBy: 'weight',
      nominalGrams: 700,
      unitPrice: { amount: '1.83', per: '100g' },
      origin: { zh: '本地' },
      keepsDays: 1,
      storage: 'chilled',
      video: null,
      travels: false
    }
    expect(shown.map(({ goods }) => goods)).toEqual([
      told,
      // What customs let through in no case does not travel, whatever the shop says
      expect.objectContaining({ soldBy: 'piece', unitPrice: null, travels: false }),
      null
    ])
    await server.kernel.db.update(dishes).set({ priceMinor: 980 }).where(eq(dishes.dishId, fish.dishId))
    settle()
    const shelf = await server.ask('martShelf', { cityCode: 'SGT' })
    expect(shelf?.dishes.filter(({ dishId }) => dishId === fish.dishId)).toEqual([
      expect.objectContaining({
        dishPrice: '9.80',
        specification: size,
        goods: { ...told, unitPrice: { amount: '1.40', per: '100g' } }
      })
    ])
  })
})
