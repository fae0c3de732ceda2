import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { deals, flashItems, flashSessions, restaurants } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, buyDeal, ownDeal } from '../../support/deals'
import { buildFlashItem, buyFlash, cancelFlash, wait } from '../../support/flash-sale'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
  for (const index of [1, 2, 3, 4, 5, 6, 7]) await buildCity(server, { cityCode: `C${index}`, ...north(100 * index) })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const here = { latitude: 1.2839, longitude: 103.8443 }
const north = (kilometres: number) => ({ latitude: here.latitude + kilometres / 111.195, longitude: here.longitude })
/** What people browse is read again by then. */
const later = () => server.clock.advance(2_000)
/** A city of its own for each test, so that lists hold what the test put there. */
let cities = 0
const city = () => `C${(cities += 1)}`
async function all(params: Params<'dealList'>): Promise<string[]> {
  const { items, nextCursor } = await server.ask('dealList', params)
  const ids = items.map(({ dealId }) => dealId)
  return nextCursor === null ? ids : [...ids, ...(await all({ ...params, cursor: nextCursor }))]
}

describe('the list of deals', () => {
  test('is put in order by distance, sales, discount and all together, what is sold out last', async () => {
    const cityCode = city()
    const [near, far] = [
      await buildRestaurant(server, { cityCode }),
      await buildRestaurant(server, { cityCode, ...north(3) })
    ]
    const plain = await buildDeal(server, near, { originalMinor: null, sold: 10 })
    const loved = await buildDeal(server, far, { ratingTenths: 50, sold: 900 })
    const cheap = await buildDeal(server, far, { priceMinor: 100, originalMinor: 10_000, sold: 20, ratingTenths: 30 })
    const gone = await buildDeal(server, near, { priceMinor: 1, sold: 5_000, stock: 0, ratingTenths: 50 })
    const place = { cityCode, ...here }
    expect(await all({ ...place, sort: 'distance' })).toEqual([plain, ...[loved, cheap].sort(), gone])
    expect(await all({ ...place, sort: 'sales' })).toEqual([loved, cheap, plain, gone])
    expect(await all({ ...place, sort: 'discount' })).toEqual([cheap, loved, plain, gone])
    expect(await all(place)).toEqual([loved, cheap, plain, gone])
  })

  test('comes by pages that repeat nothing and lose nothing, also when one of them begins to be sold meanwhile', async () => {
    const cityCode = city()
    const outlet = await buildRestaurant(server, { cityCode })
    const made = []
    for (let index = 0; index < 23; index += 1) made.push(await buildDeal(server, outlet, { sold: index % 4 }))
    const place = { cityCode, ...here, sort: 'sales' as const }
    const first = await server.ask('dealList', place)
    await buildDeal(server, outlet, { sold: 2, startsAt: server.clock.now() + 1 })
    server.clock.advance(1000)
    const rest = await server.ask('dealList', { ...place, cursor: first.nextCursor ?? '' })
    const last = await server.ask('dealList', { ...place, cursor: rest.nextCursor ?? '' })
    const found = [...first.items, ...rest.items, ...last.items].map(({ dealId }) => dealId)
    expect([found.length, new Set(found)]).toEqual([23, new Set(made)])
    expect((await server.call('dealList', { ...place, cursor: 'made-up' })).code).toBe(codes.badRequest)
  })

  test('shows nothing that is not sold yet, whatever time a cursor is made to carry', async () => {
    const cityCode = city()
    const outlet = await buildRestaurant(server, { cityCode })
    await buildDeal(server, outlet, { startsAt: server.clock.now() + 86_400_000 })
    for (let index = 0; index < 11; index += 1) await buildDeal(server, outlet)
    const { nextCursor } = await server.ask('dealList', { cityCode })
    const place: object = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString())
    const forged = { ...place, at: server.clock.now() + 7 * 86_400_000, rank: [-1, 0, ''] }
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await all({ cityCode, cursor })).toHaveLength(11)
  })

  test('says how far it is from a point that is named, and not from one that stands for a city', async () => {
    const cityCode = city()
    const outlet = await buildRestaurant(server, { cityCode, ...north(2) })
    const dealId = await buildDeal(server, outlet)
    const metersAt = async (point: object) => {
      const place = { ...point, cityCode }
      const [card] = (await server.ask('dealList', place, { markers: here })).items
      const shown = await server.ask('dealGet', { ...place, dealId }, { markers: here })
      const [row] = (await server.ask('dealOutletList', { ...place, dealId }, { markers: here })).items
      return [card, shown, shown.outlets[0], row].map((each) => each?.distanceMeters)
    }
    expect(await metersAt(here)).toEqual([2000, 2000, 2000, 2000])
    expect(await metersAt({})).toEqual([null, null, null, null])
  })

  test('holds what is sold now, by kind and by outlet', async () => {
    const cityCode = city()
    const outlet = await buildRestaurant(server, { cityCode })
    const removed = await buildRestaurant(server, { cityCode, status: 'removed' })
    const other = await buildRestaurant(server, { cityCode })
    const cash = await buildDeal(server, outlet, { kind: 'cash' })
    const both = await buildDeal(server, outlet, { outlets: [other.restaurantId, removed.restaurantId] })
    await buildDeal(server, outlet, { outlets: [removed.restaurantId] })
    await buildDeal(server, outlet, { status: 'removed' })
    await buildDeal(server, outlet, { endsAt: server.clock.now() })
    await buildDeal(server, outlet, { startsAt: server.clock.now() + 1 })
    await buildDeal(server, outlet, { rules: { validUntil: '2020-01-01' } })
    expect((await all({ cityCode })).sort()).toEqual([both, cash].sort())
    expect(await all({ cityCode, kind: 'cash' })).toEqual([cash])
    // From another city, too
    expect(await all({ cityCode: 'SIN', restaurantId: other.restaurantId })).toEqual([both])
    const { items } = await server.ask('dealList', { cityCode })
    expect(items.map(({ outletCount }) => outletCount)).toEqual([1, 1])
  })

  test('says on a card what stands on it', async () => {
    const cityCode = city()
    const outlet = await buildRestaurant(server, { cityCode, ...north(2) })
    const dealId = await buildDeal(server, outlet, {
      stock: 5,
      sold: 7,
      ratingTenths: 46,
      reviewCount: 3,
      rules: { isFirstDeal: true }
    })
    await ownDeal(server, await buildEater(server, 5_000), dealId, { count: 2 })
    const { items } = await server.ask('dealList', { cityCode, ...here })
    expect(items).toEqual([
      {
        dealId,
        kind: 'package',
        title: { zh: '双人套餐', en: 'Set for two', vn: 'Set cho hai người' },
        image: { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' },
        restaurantId: outlet.restaurantId,
        restaurantName: outlet.name,
        currency: 'SGD',
        price: '9.90',
        originalPrice: '15.00',
        soldCount: 9,
        left: 3,
        isSoldOut: false,
        ratingTenths: 46,
        reviewCount: 3,
        distanceMeters: 2000,
        outletCount: 1,
        tags: ['anyTimeRefund', 'noBooking', 'firstDeal'],
        isSellable: true
      }
    ])
  })
})

describe('a deal', () => {
  test('names its three nearest outlets, and all of them on their own list', async () => {
    const cityCode = city()
    const outlets = []
    for (const kilometres of [4, 1, 3, 2])
      outlets.push(await buildRestaurant(server, { cityCode, ...north(kilometres) }))
    const removed = await buildRestaurant(server, { cityCode, status: 'removed' })
    const ids = [...outlets, removed].map(({ restaurantId }) => restaurantId)
    const [four, one, three, two] = ids
    const seller = outlets[0]
    if (!seller) throw new Error('no outlet')
    const dealId = await buildDeal(server, seller, { outlets: ids })
    const place = { cityCode, ...here }
    const shown = await server.ask('dealGet', { dealId, ...place })
    expect(shown.outlets.map(({ restaurantId }) => restaurantId)).toEqual([one, two, three])
    expect(shown).toMatchObject({
      outletCount: 4,
      distanceMeters: 1000,
      utcOffsetMinutes: 480,
      stop: null,
      flash: null
    })
    expect(shown.contents).toEqual([{ name: { zh: '水煮鱼', en: 'Poached fish' }, count: 1, amount: '15.00' }])
    const { items, title } = await server.ask('dealOutletList', { dealId, ...place })
    expect([title.en, items.map(({ restaurantId }) => restaurantId)]).toEqual(['Set for two', [one, two, three, four]])
    expect(items[0]).toMatchObject({ isOpen: expect.any(Boolean), address: '1 Smith Street', distanceMeters: 1000 })
    // Without a position the distance is unknown
    const away = await server.ask('dealGet', { dealId, cityCode: 'KUL' })
    expect([away.distanceMeters, away.outlets.map((outlet) => outlet.distanceMeters)]).toEqual([
      null,
      [null, null, null]
    ])
    // Who has its codes finds the way also when it is sold no more
    await server.kernel.db.update(deals).set({ status: 'removed' }).where(eq(deals.dealId, dealId))
    later()
    expect((await server.ask('dealOutletList', { dealId, ...place })).items).toHaveLength(4)
  })

  test('that is taken off, was never there or is not sold yet is not found', async () => {
    const outlet = await buildRestaurant(server)
    const off = await buildDeal(server, outlet, { status: 'removed' })
    const early = await buildDeal(server, outlet, { startsAt: server.clock.now() + 60_000 })
    for (const dealId of [off, early, 'nothing'])
      expect((await server.call('dealGet', { dealId })).code).toBe(codes.dealNotFound)
    expect((await server.call('dealOutletList', { dealId: 'nothing' })).code).toBe(codes.dealNotFound)
  })

  test('says why it cannot be bought now', async () => {
    const buyer = await buildEater(server, 10_000)
    const outlet = await buildRestaurant(server)
    const stopOf = async (dealId: string) => {
      const { stop, maximumCount } = await server.ask('dealGet', { dealId }, { token: buyer.token })
      return [stop, maximumCount]
    }
    expect(await stopOf(await buildDeal(server, outlet))).toEqual([null, 20])
    expect(await stopOf(await buildDeal(server, outlet, { stock: 4, rules: { perPerson: 9 } }))).toEqual([null, 4])
    expect(await stopOf(await buildDeal(server, outlet, { stock: 0 }))).toEqual(['soldOut', 0])
    expect(await stopOf(await buildDeal(server, outlet, { endsAt: server.clock.now() }))).toEqual(['ended', 0])
    expect(await stopOf(await buildDeal(server, outlet, { rules: { validUntil: '2020-01-01' } }))).toEqual(['ended', 0])
    const limited = await buildDeal(server, outlet, { rules: { perPerson: 3 } })
    await buyDeal(server, buyer, limited, { count: 1 })
    expect(await stopOf(limited)).toEqual([null, 2])
    await buyDeal(server, buyer, limited, { count: 2 })
    expect(await stopOf(limited)).toEqual(['limit', 0])
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, outlet.restaurantId))
    later()
    expect(await stopOf(limited)).toEqual(['closed', 0])
  })

  test('tells whether the first-time deal is for whoever looks', async () => {
    const outlet = await buildRestaurant(server, { chainId: nextId('chain-') })
    const first = await buildDeal(server, outlet, { rules: { isFirstDeal: true } })
    const usual = await buildDeal(server, outlet)
    const buyer = await buildEater(server, 10_000)
    const of = async (dealId: string, token?: string) => {
      const { firstDeal, stop, unpaidOrderId } = await server.ask(
        'dealGet',
        { dealId },
        token === undefined ? {} : { token }
      )
      return unpaidOrderId === null ? [firstDeal, stop] : [firstDeal, stop, unpaidOrderId]
    }
    expect(await of(first)).toEqual(['unknown', null])
    expect(await of(first, buyer.token)).toEqual(['applies', null])
    expect(await of(usual, buyer.token)).toEqual([null, null])
    const { orderId } = await buyDeal(server, buyer, first)
    expect(await of(first, buyer.token)).toEqual(['unpaid', 'firstDealUnpaid', orderId])
    expect(await of(usual, buyer.token)).toEqual([null, null])
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'changedMind' },
      { token: buyer.token, key: nextId('first-cancel-') }
    )
    expect(await of(first, buyer.token)).toEqual(['applies', null])
    await ownDeal(server, buyer, usual)
    expect(await of(first, buyer.token)).toEqual(['used', 'firstDealUsed'])
  })

  test('counts what its flash sales sold with the rest, and no more what came back', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 9, sold: 4 })
    const sold = async () => {
      server.clock.advance(2000)
      const { soldCount, left } = await server.ask('dealGet', { dealId })
      return [soldCount, left]
    }
    const flashItemId = await buildFlashItem(server, { dealId, quota: 2 })
    await buildFlashItem(server, { dealId, quota: 5, startsIn: -200, endsIn: -100 })
    const [usual, quick, slow, next] = [
      await buildEater(server, 5_000),
      await buildEater(server, 5_000),
      await buildEater(server),
      await buildEater(server)
    ]
    await ownDeal(server, usual, dealId, { count: 2 })
    expect(await sold()).toEqual([6, 7])
    const { orderId } = await buyFlash(server, quick, flashItemId, true)
    const unpaid = await buyFlash(server, slow, flashItemId)
    expect(await sold()).toEqual([8, 7])
    // A piece that is kept for the line is not bought yet
    await wait(server, next, flashItemId)
    await cancelFlash(server, slow, unpaid.orderId)
    expect(await sold()).toEqual([7, 7])
    await server.ask(
      'dealRefundSubmit',
      { orderId, count: 1, amount: '1.99' },
      { token: quick.token, key: nextId('sold-back-') }
    )
    expect(await sold()).toEqual([6, 7])
  })

  test('names its flash sale that sells now or next', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server))
    const now = server.clock.now()
    const sell = async (startsAt: number, endsAt: number, leftCount: number) => {
      const [sessionId, flashItemId] = [nextId('session-'), nextId('item-')]
      const session = { sessionId, line: 'second' as const, cityCode: 'SIN', utcOffsetMinutes: 480, startsAt, endsAt }
      await server.kernel.db.insert(flashSessions).values(session)
      await server.kernel.db
        .insert(flashItems)
        .values({ flashItemId, sessionId, dealId, priceMinor: 10, quota: 5, leftCount })
      return { flashItemId, sessionId }
    }
    await sell(now - 2000, now, 5)
    const next = await sell(now + 5000, now + 6000, 0)
    await sell(now + 9000, now + 9900, 5)
    expect((await server.ask('dealGet', { dealId })).flash).toEqual({
      ...next,
      line: 'second',
      price: '0.10',
      startsAt: new Date(now + 5000).toISOString(),
      endsAt: new Date(now + 6000).toISOString(),
      isSoldOut: true,
      isReminded: false
    })
    // Nobody has claimed any: what is left out of a quota is somebody's
    await server.kernel.db.update(flashItems).set({ leftCount: 5 }).where(eq(flashItems.flashItemId, next.flashItemId))
  })
})
