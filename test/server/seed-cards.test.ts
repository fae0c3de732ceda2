import type { RestaurantCard } from '@/contract/types'
import { cities } from '../../server/modules/tables'
import { seedWorld } from '../../server/seed/seed'
import { createTestServer, testNow, type TestServer } from '../support/server'

const photosOf = ({ bestSellers = [] }: RestaurantCard) => bestSellers.map(({ photo }) => photo)

describe('cards of the demo world', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    await seedWorld(server.kernel.database, { now: testNow })
  }, 300_000)
  afterAll(() => server.close())

  async function cardsOf(cityCode: string) {
    const first = await server.ask('restaurantFeed', { cityCode })
    const cards = [...first.items]
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await server.ask('restaurantFeed', { cityCode, cursor })
      cards.push(...page.items)
      cursor = page.nextCursor
    }
    return cards
  }

  it('show each restaurant by its own dishes: no two of a city share more than one photo of three', async () => {
    for (const { cityCode } of await server.kernel.db.select().from(cities)) {
      const cards = await cardsOf(cityCode)
      const alike = cards.flatMap((one, place) =>
        cards
          .slice(place + 1)
          .filter((other) => photosOf(other).filter((photo) => photosOf(one).includes(photo)).length > 1)
          .map((other) => `${one.restaurantId} ${other.restaurantId}`)
      )
      expect([cityCode, cards.length > 5, alike]).toEqual([cityCode, true, []])
    }
  })

  it('tell from an unknown place what is true for everybody: the part of the city and, where a meal is made now, when it is ready', async () => {
    for (const { cityCode } of await server.kernel.db.select().from(cities))
      for (const card of await cardsOf(cityCode)) {
        const { restaurantId, district, readyMinutes, distanceMeters, deliveryFee, opening, isReservationOnly } = card
        const isMaking = opening.isOpen && !isReservationOnly
        expect([restaurantId, district !== null, readyMinutes !== null, distanceMeters, deliveryFee]).toEqual([
          restaurantId,
          true,
          isMaking,
          null,
          null
        ])
      }
    const [shanghai, singapore] = [await cardsOf('SHA'), await cardsOf('SIN')]
    // Nearer to the middle of another district: its address says which it is in
    expect(shanghai.find(({ restaurantId }) => restaurantId === 'sha-dumplings')?.district?.zh).toBe('徐汇区')
    expect(singapore.find(({ restaurantId }) => restaurantId === 'sin-chuanwei')?.district?.zh).toBe('牛车水')
  })
})
