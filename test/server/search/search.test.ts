import { eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import { dishes, dishStock, restaurants, searchCounts, searchEntries } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildPromotion, buildRestaurant, outletPoint } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
const ids: Record<string, string> = {}
type Names = Parameters<typeof buildDish>[2]
const place = { cityCode: 'SIN', ...outletPoint }
/** Snapshots are asked after every 1.5 s, lists are kept for 5 s. */
const settle = () => server.clock.advance(6000)

const make = async (key: string, facts: Parameters<typeof buildRestaurant>[1], ...menu: Names[]) => {
  const restaurant = await buildRestaurant(server, { restaurantId: key, ...facts })
  for (const dish of menu) ids[dish?.name?.zh ?? ''] = (await buildDish(server, restaurant, dish)).dishId
  return restaurant
}

beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1466,
    longitude: 101.7101
  })
  await make(
    'shu',
    { name: { zh: '蜀香川菜', en: 'Shu Kitchen' }, monthlySales: 900 },
    { name: { zh: '水煮鱼', en: 'Fish in Chilli Broth', vn: 'Cá nấu ớt' } },
    { name: { zh: '宫保鸡丁', en: 'Kung Pao Chicken' } }
  )
  await make(
    'hai',
    {
      name: { zh: '海南起骨鸡饭', en: 'Hainan Boneless' },
      cuisine: { zh: '小食', en: 'Hawker' },
      tags: [{ zh: '老字号', en: 'Heritage' }]
    },
    { name: { zh: '海南鸡饭', en: 'Hainanese Chicken Rice' } }
  )
  await make(
    'jiao',
    {
      name: { zh: '饺子馆', en: 'Dumpling House' },
      cuisine: { zh: '饺子', en: 'Dumplings' },
      openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1320 }]
    },
    { name: { zh: '手工水饺', en: 'Hand-made dumplings' } }
  )
  await make(
    'gang',
    { name: { zh: '港式燒臘', en: 'Roast House' }, cuisine: { zh: '粵菜', en: 'Cantonese' } },
    { name: { zh: '燒鴨雙拼', en: 'Roast duo' } }
  )
  await make(
    'gone',
    { name: { zh: '消失的水煮鱼', en: 'Gone Fish' }, status: 'removed' },
    { name: { zh: '水煮鱼片', en: 'Gone fillet' } }
  )
  await make('kul', {
    name: { zh: '水煮鱼馆', en: 'KL Fish' },
    cityCode: 'KUL',
    countryCode: 'MY',
    currency: 'MYR',
    latitude: 3.1466,
    longitude: 101.7101
  })
  settle()
})

const search = async (words: string, more: Partial<Params<'searchRestaurants'>> = {}, token?: string) =>
  server.ask('searchRestaurants', { ...place, words, ...more }, { token })
const found = async (words: string, more: Partial<Params<'searchRestaurants'>> = {}) =>
  (await search(words, more)).items.map(({ card }) => card.restaurantId)

describe('a search finds', () => {
  test.each([
    ['a Chinese dish', '水煮鱼', ['shu']],
    ['a part of it', '煮鱼', ['shu']],
    ['its sound', 'shuizhuyu', ['shu']],
    ['its sound with spaces, in capitals', 'Shui Zhu Yu', ['shu']],
    ['the beginning of its sound', 'shuizhu', ['shu']],
    ['its first letters', 'szy', ['shu']],
    ['its traditional characters', '水煮魚', ['shu']],
    ['one traditional character', '魚', ['shu']],
    ['traditional beside simplified ones', '宮保鸡', ['shu']],
    ['a name written in traditional characters, by simplified ones', '烧鸭双拼', ['gang']],
    ['and by its own', '燒鴨', ['gang']],
    ['another character of the same sound', '水煮渔', ['shu']],
    ['its English name', 'chilli broth', ['shu']],
    ['its Vietnamese name without accents', 'ca nau ot', ['shu']],
    ['its Vietnamese name with accents', 'Cá nấu', ['shu']],
    ['a restaurant before a dish of the same words', '饺子', ['jiao']],
    ['a cuisine', 'sichuan', ['shu']],
    ['a tag', '老字号', ['hai']],
    ['words in another order', 'rice chicken', ['hai']],
    ['one letter, from the beginning of a name', 'd', ['jiao']]
  ])('%s: %s', async (_what, words, expected) => {
    const { items, isApproximate } = await search(words)
    expect([items.map(({ card }) => card.restaurantId), isApproximate]).toEqual([expected, false])
  })

  test.each([
    ['dumplng house', 'jiao'],
    ['hainanise chiken', 'hai'],
    ['kungpow chicken', 'shu'],
    ['shuizuyu', 'shu']
  ])('%s, although it is misspelt', async (words, expected) => {
    const { items, isApproximate } = await search(words)
    expect([items[0]?.card.restaurantId, isApproximate]).toEqual([expected, true])
  })

  test.each(['qqqqqq', '葡萄牙', '%', "'; drop table dishes"])('nothing for %s', async (words) => {
    expect(await found(words)).toEqual([])
  })

  it('names the dishes that matched, at their price', async () => {
    const [hit] = (await search('水煮')).items
    expect(hit?.dishes).toEqual([
      {
        dishId: ids['水煮鱼'],
        dishName: { zh: '水煮鱼', en: 'Fish in Chilli Broth', vn: 'Cá nấu ớt' },
        image: expect.anything(),
        dishPrice: '8.80',
        isSoldOut: false,
        fit: 2
      }
    ])
  })

  it('tells of the last portion that was sold within a second', async () => {
    const outlet = await make('tea', { name: { zh: '茶山', en: 'Tea Hill' } })
    const { dishId } = await buildDish(server, outlet, { name: { zh: '碧螺春', en: 'Spring Tea' }, stock: 1 })
    settle()
    const isSoldOut = async () => (await search('碧螺春')).items[0]?.dishes[0]?.isSoldOut
    expect(await isSoldOut()).toBe(false)
    await server.kernel.db.update(dishStock).set({ stockLeft: 0 }).where(eq(dishStock.dishId, dishId))
    server.clock.advance(1000)
    expect(await isSoldOut()).toBe(true)
  })

  it('says that what is closed is closed', async () => {
    const [hit] = (await search('dumpling')).items
    expect(hit?.card.opening).toMatchObject({ isOpen: false, opensAt: '2026-03-02T10:00:00.000Z' })
    expect(await found('dumpling', { filters: 'openNow' })).toEqual([])
  })

  it('keeps to the city', async () => {
    expect(await found('KL Fish')).not.toContain('kul')
    expect(
      (await server.ask('searchRestaurants', { cityCode: 'KUL', words: '水煮鱼' })).items.map(
        ({ card }) => card.restaurantId
      )
    ).toEqual(['kul'])
  })

  it('refuses empty words and words that are too long', async () => {
    expect(await server.call('searchRestaurants', { ...place, words: '  ' })).toMatchObject({ status: 400, code: 1000 })
    expect(await server.call('searchRestaurants', { ...place, words: 'x'.repeat(41) })).toMatchObject({
      status: 400,
      code: 1000
    })
  })
})

describe('the index follows the menus', () => {
  it('finds a new dish, its new name, and not what was taken off', async () => {
    const restaurant = await make('new', { name: { zh: '新新', en: 'Brand New' } })
    const { dishId } = await buildDish(server, restaurant, { name: { zh: '酸菜粉', en: 'Pickle noodles' } })
    settle()
    expect(await found('suancaifen')).toEqual(['new'])
    await server.kernel.db
      .update(dishes)
      .set({ name: { zh: '酸汤粉', en: 'Sour noodles' } })
      .where(eq(dishes.dishId, dishId))
    settle()
    expect([await found('酸菜粉'), await found('sour noodles')]).toEqual([[], ['new']])
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, dishId))
    settle()
    expect(await found('sour noodles')).toEqual([])
    await server.kernel.db.update(restaurants).set({ status: 'removed' }).where(eq(restaurants.restaurantId, 'new'))
    settle()
    expect(await found('brand new')).toEqual([])
  })

  it('is brought up to date by a round of its own, too', async () => {
    await make('quiet', { name: { zh: '无人问津', en: 'Nobody Asks' }, cityCode: 'SGQ' })
    server.clock.advance(61_000)
    await server.kernel.jobs.runDue()
    const rows = await server.kernel.db
      .select({ kind: searchEntries.kind })
      .from(searchEntries)
      .where(eq(searchEntries.restaurantId, 'quiet'))
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['cuisine', 'restaurant'])
  })
})

describe('suggestions', () => {
  const names = async (words: string) => (await server.ask('searchSuggest', { ...place, words })).items
  it('are names of the city that go on from what was typed', async () => {
    expect(await names('shui')).toEqual([
      {
        name: { zh: '水煮鱼', en: 'Fish in Chilli Broth', vn: 'Cá nấu ớt' },
        kind: 'dish',
        places: 1,
        restaurantId: null
      },
      { name: { zh: '手工水饺', en: 'Hand-made dumplings' }, kind: 'dish', places: 1, restaurantId: null }
    ])
  })
  it('lead straight to the only restaurant of a name', async () => {
    expect((await names('饺子馆'))[0]).toEqual({
      name: { zh: '饺子馆', en: 'Dumpling House' },
      kind: 'restaurant',
      places: 1,
      restaurantId: 'jiao'
    })
  })
  it('name restaurants beside dishes, and dishes beside restaurants, however many of the others fit better', async () => {
    for (const [cityCode, dishName, placeName] of [
      ['SGM', '拌面', '老街的拌面馆'],
      ['SGN', '老街的拌面', '拌面馆']
    ] as const) {
      await buildCity(server, { cityCode })
      const [dishesFirst, manyAre] = [cityCode === 'SGM', 32]
      for (let index = 0; index < manyAre; index += 1) {
        const zh = dishesFirst && index > 4 ? `小店${index}` : `${placeName}${index}`
        const dish = {
          name: { zh: dishesFirst || index < 4 ? `${dishName}${index}` : `炒饭${index}`, en: `D ${index}` }
        }
        await make(`${cityCode}-${index}`, { cityCode, name: { zh, en: `P ${index}` } }, dish)
      }
      settle()
      const kinds = (await server.ask('searchSuggest', { cityCode, words: '拌面' })).items.map(({ kind }) => kind)
      expect(kinds).toHaveLength(10)
      expect(kinds.filter((kind) => kind === (dishesFirst ? 'restaurant' : 'dish'))).toHaveLength(3)
    }
  })
  it('leave out what was removed', async () => {
    expect((await names('gone fish')).map(({ name }) => name.en)).not.toContain('Gone Fish')
  })
})

describe('hot terms', () => {
  const hot = async () => (await server.ask('searchHot', place)).items.map(({ zh }) => zh)
  it('are what a city looked for, each person once a day, and only names it has', async () => {
    const [a, b] = [await server.visitor(), await server.visitor()]
    const note = (words: string, token: string) => server.ask('searchNote', { ...place, words }, { token })
    for (const token of [a, a, a]) await note('gongbaojiding', token)
    for (const token of [a, b]) await note('Hainanese Chicken Rice', token)
    await note('老板快跑', b)
    await note('chicken', b)
    await note('%', b)
    expect(await hot()).toEqual(['海南鸡饭', '宫保鸡丁'])
    expect((await server.kernel.db.select().from(searchCounts)).map(({ hits }) => hits).sort()).toEqual([1, 2])
    server.clock.advance(8 * 86_400_000)
    expect(await hot()).toEqual([])
  })
  it('are not made by reading, and not without a user', async () => {
    const before = await server.kernel.db.select().from(searchCounts)
    await search('gongbaojiding', {}, await server.visitor())
    expect(await server.call('searchNote', { ...place, words: 'gongbaojiding' })).toMatchObject({ status: 401 })
    expect(await server.call('searchNote', { ...place, words: ' ' }, { token: await server.visitor() })).toMatchObject({
      status: 400
    })
    expect(await server.kernel.db.select().from(searchCounts)).toEqual(before)
  })
})

describe('one more order', () => {
  it('needs a login', async () => {
    expect(await server.call('searchOrdered', place, { token: await server.visitor() })).toMatchObject({ code: 2011 })
  })
  it('has nothing for whoever has not ordered', async () => {
    const eater = await buildEater(server)
    expect(await server.ask('searchOrdered', { ...place, words: '鱼' }, { token: eater.token })).toEqual({ items: [] })
  })
})

describe('lists are narrowed', () => {
  const listed = async (more: Params<'restaurantFeed'>) =>
    (await server.ask('restaurantFeed', { cityCode: 'SGF', ...outletPoint, ...more })).items
      .map(({ restaurantId }) => restaurantId)
      .sort()
  beforeAll(async () => {
    await buildCity(server, { cityCode: 'SGF' })
    const at = { cityCode: 'SGF' }
    await make('open', { ...at, isHalal: true, cuisine: { zh: '马来', en: 'Malay' } }, { priceMinor: 500 })
    await make('shut', { ...at, openingWindows: [], hasPickup: false }, { priceMinor: 1200 })
    await make('free', { ...at, deliveryBaseMinor: 0, deliveryPerKilometreMinor: 0 }, { priceMinor: 3000 })
    await buildPromotion(server, 'free', {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 2000, deductAmount: 300 }]
    })
    settle()
    await server.ask('searchRestaurants', { cityCode: 'SGF', ...outletPoint, words: '川菜' })
    settle()
  })
  test.each<[Params<'restaurantFeed'>, string[]]>([
    [{}, ['free', 'open', 'shut']],
    [{ filters: 'openNow' }, ['free', 'open']],
    [{ filters: 'pickup' }, ['free', 'open']],
    [{ filters: 'freeDelivery' }, ['free']],
    [{ filters: 'promotion' }, ['free']],
    [{ filters: 'halal' }, ['open']],
    [{ filters: 'openNow,promotion' }, ['free']],
    [{ filters: 'halal,promotion' }, []],
    [{ priceBand: 'low' }, ['open']],
    [{ priceBand: 'middle' }, ['shut']],
    [{ priceBand: 'high' }, ['free']],
    [{ category: '马来' }, ['open']],
    [{ category: '没有' }, []]
  ])('to %j', async (params, expected) => expect(await listed(params)).toEqual(expected))

  it('refuses a filter it does not know', async () => {
    expect(await server.call('restaurantFeed', { filters: 'cheap' })).toMatchObject({ status: 400, code: 1000 })
  })

  it('counts cuisines, the most frequent first', async () => {
    expect(
      (await server.ask('categoryList', { cityCode: 'SGF' })).items.map(({ name, places }) => [name.zh, places])
    ).toEqual([
      ['川菜', 2],
      ['马来', 1]
    ])
  })
})
