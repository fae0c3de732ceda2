import type { Params } from '@/contract/types'
import { buildCity, buildDish, buildRestaurant, outletPoint } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
/** Snapshots are asked after every 1.5 s, lists are kept for 5 s. */
const settle = () => server.clock.advance(6000)
const metersOfDegree = 111_195

type Facts = Parameters<typeof buildRestaurant>[1]
interface Outlet {
  readonly id: string
  readonly away?: number
  readonly facts?: Facts
  readonly dishes?: readonly Parameters<typeof buildDish>[2][]
}

/** An outlet that brings what it cooks 20 km far, so many metres from where everybody looks. */
async function build(cityCode: string, { id, away = 0, facts, dishes = [] }: Outlet): Promise<void> {
  const outlet = await buildRestaurant(server, {
    restaurantId: id,
    cityCode,
    latitude: outletPoint.latitude + away / metersOfDegree,
    deliveryRadiusMeters: 20_000,
    name: { zh: id, en: id },
    ...facts
  })
  for (const dish of dishes) await buildDish(server, outlet, dish)
}

const search = (cityCode: string, words: string, more: Partial<Params<'searchRestaurants'>> = {}) =>
  server.ask('searchRestaurants', { cityCode, ...outletPoint, words, ...more })
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).items.map(({ card }) => card.restaurantId)

describe('who has it in the name, near and far, open and closed', () => {
  const cityCode = 'SGO'
  const kungPao = { name: { zh: '宫保鸡丁', en: 'Kung Pao Chicken', vn: 'Cung Bảo Gà' } }
  const satay = { name: { zh: '鸡肉沙爹', en: 'Chicken Satay', vn: 'Gà Sa Tế' } }
  const loved = { ratingTenths: 49, monthlySales: 900 }
  const plain = { ratingTenths: 44, monthlySales: 100 }
  beforeAll(async () => {
    await buildCity(server, { cityCode })
    const outlets: Outlet[] = [
      { id: 'best-far-seller', away: 5000, facts: loved, dishes: [satay] },
      { id: 'closed-seller', facts: { ...loved, openingWindows: [] }, dishes: [satay] },
      { id: 'table-only-seller', away: 9000, facts: { ...loved, isReservationOnly: true }, dishes: [satay] },
      { id: 'near-seller', facts: plain, dishes: [kungPao] },
      {
        id: 'out-of-reach',
        away: 5000,
        facts: { deliveryRadiusMeters: 3000, name: { zh: '鸡', en: 'Chicken', vn: 'Gà' } }
      },
      {
        id: 'closed-name',
        facts: { ...loved, openingWindows: [], name: { zh: '夜宵烤鸡', en: 'Supper Chicken', vn: 'Gà Nướng Đêm' } }
      },
      {
        id: 'far-name',
        away: 3000,
        facts: { ...plain, name: { zh: '鸡公煲', en: 'Chicken Pot', vn: 'Gà Nồi Đất' } }
      },
      {
        id: 'near-name',
        facts: { ...plain, name: { zh: '椰林海南鸡饭', en: 'Palm Grove Chicken Rice', vn: 'Cơm Gà Rừng Dừa' } }
      }
    ]
    for (const outlet of outlets) await build(cityCode, outlet)
    settle()
  })

  test.each(['鸡', '雞', 'chicken', 'gà'])(
    '%s: names, then sellers; of either the near and open first',
    async (words) => {
      expect(await found(cityCode, words)).toEqual([
        'near-name',
        'far-name',
        'closed-name',
        'near-seller',
        'best-far-seller',
        'closed-seller',
        'table-only-seller',
        'out-of-reach'
      ])
    }
  )

  it('has another order where one is chosen', async () => {
    expect((await found(cityCode, '鸡', { sort: 'distance' })).slice(2)).toEqual([
      'far-name',
      'best-far-seller',
      'table-only-seller',
      'closed-name',
      'closed-seller',
      'out-of-reach'
    ])
    expect((await found(cityCode, '鸡', { sort: 'sales' }))[0]).toBe('best-far-seller')
  })
})

test('a whole word stands before the beginning of one, and that before a part inside one', async () => {
  const cityCode = 'SGB'
  await buildCity(server, { cityCode })
  const selling = (id: string, en: string): Outlet => ({ id, dishes: [{ name: { zh: en, en } }] })
  const named = (id: string, en: string): Outlet => ({ id, facts: { name: { zh: en, en } } })
  const outlets = [
    selling('inside', 'Magpie'),
    selling('beginning-of-dish', 'Pierogi'),
    named('beginning-of-name', 'Pier Nine'),
    selling('dish', 'Apple Pies'),
    named('name', 'Corner Pie House'),
    named('whole-name', 'Pie')
  ]
  for (const outlet of outlets) await build(cityCode, outlet)
  settle()
  expect(await found(cityCode, 'pie')).toEqual(outlets.map(({ id }) => id).reverse())
})

test('pages go on where they ended, also when an outlet closes in between', async () => {
  const cityCode = 'SGP'
  await buildCity(server, { cityCode })
  const ids = Array.from({ length: 24 }, (_, index) => `page-${String(index).padStart(2, '0')}`)
  /** Closes a minute past noon, after the first page. */
  const nearest = 'page-11'
  for (const [index, id] of ids.entries()) {
    const isNamed = index < 12
    await build(cityCode, {
      id,
      away: 5000 - index * 100 + (isNamed ? 0 : 200),
      facts: {
        name: { zh: isNamed ? `鸡饭${index}` : id, en: id },
        ...(id === nearest && { openingWindows: [{ weekday: 1, opensAt: 600, closesAt: 721 }] })
      },
      dishes: isNamed ? [] : [{ name: { zh: '炸鸡', en: 'Fried' } }]
    })
  }
  settle()
  const shown: string[] = []
  let cursor: string | undefined
  do {
    const page = await search(cityCode, '鸡', { cursor })
    shown.push(...page.items.map(({ card }) => card.restaurantId))
    cursor = page.nextCursor ?? undefined
    server.clock.advance(60_000)
  } while (cursor !== undefined)
  expect(shown).toEqual([...ids.slice(0, 12).reverse(), ...ids.slice(12).reverse()])
})

test('dishes of a card are in order of how their names fit, then whether they can be had, then of sales', async () => {
  const cityCode = 'SGD'
  await buildCity(server, { cityCode })
  const dish = (zh: string, monthlySales: number, facts = {}) => ({ name: { zh, en: zh }, monthlySales, ...facts })
  await build(cityCode, {
    id: 'rice',
    dishes: [
      dish('海南鸡饭', 50),
      dish('白斩鸡饭', 99, { stock: 0 }),
      dish('烧鸡饭', 90),
      dish('鸡饭', 1),
      dish('鸡汤饭', 200)
    ]
  })
  settle()
  const [hit] = (await search(cityCode, '鸡饭')).items
  expect(hit?.dishes.map(({ dishName, fit }) => [dishName.zh, fit])).toEqual([
    ['鸡饭', 3],
    ['烧鸡饭', 2],
    ['海南鸡饭', 2]
  ])
})

describe('what is far', () => {
  const cityCode = 'SGF'
  const named = (id: string, zh: string, away: number, facts: Facts = {}): Outlet => ({
    id,
    away,
    facts: { name: { zh, en: id }, ...facts }
  })
  /** From the city's middle, whose outlets all are as far. */
  const centre = { latitude: outletPoint.latitude, longitude: outletPoint.longitude }
  beforeAll(async () => {
    await buildCity(server, { cityCode, ...centre })
    const outlets: Outlet[] = [
      named('far-duck', '粤鸭', 6000, { ratingTenths: 50, monthlySales: 2000 }),
      named('near-duck', '鸭店', 300, { ratingTenths: 40, monthlySales: 10 }),
      { id: 'near-duck-seller', away: 4900, dishes: [{ name: { zh: '卤水鸭', en: 'Braised Duck' } }] },
      { id: 'far-duck-seller', away: 5200, dishes: [{ name: { zh: '烤鸭饭', en: 'Duck Rice' } }] },
      named('whole-duck', '鸭', 9000),
      named('duck-out-of-reach', '鸭记', 6000, { deliveryRadiusMeters: 3000 })
    ]
    for (const outlet of outlets) await build(cityCode, outlet)
    settle()
  })

  it('comes after all that is nearer than 5 km, however well it fits, but for the one whose whole name was typed', async () => {
    const nearFirst = [
      'whole-duck',
      'near-duck',
      'near-duck-seller',
      'far-duck',
      'far-duck-seller',
      'duck-out-of-reach'
    ]
    expect(await found(cityCode, '鸭')).toEqual(nearFirst)
  })

  it('stays where it is while nobody knows from where it is far', async () => {
    const { items } = await server.ask('searchRestaurants', { cityCode, words: '鸭' })
    expect(items.map(({ card }) => card.restaurantId).slice(0, 3)).toEqual(['whole-duck', 'far-duck', 'near-duck'])
  })

  it('goes on after the near ones on the next page, however the place of the caller is told there', async () => {
    const farCity = 'SGG'
    await buildCity(server, { cityCode: farCity, ...centre })
    const ids = Array.from({ length: 14 }, (_, index) => `hen-${String(index).padStart(2, '0')}`)
    // Every second one is far, and better than the near ones
    for (const [index, id] of ids.entries())
      await build(farCity, named(id, `母鸡${index}`, index % 2 === 0 ? 8000 + index : 100 + index))
    settle()
    const first = await search(farCity, '母鸡')
    const next = await server.ask('searchRestaurants', {
      ...{ cityCode: farCity, words: '母鸡' },
      cursor: first.nextCursor ?? ''
    })
    expect([...first.items, ...next.items].map(({ card }) => card.restaurantId)).toEqual([
      ...ids.filter((_, index) => index % 2 === 1),
      ...ids.filter((_, index) => index % 2 === 0)
    ])
  })
})
