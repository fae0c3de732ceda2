import { brokenInvariants, buildCity, buildDish, buildRestaurant } from '../../support/commerce'
import { createTestServer, testNow, type TestServer } from '../../support/server'

interface OneTable {
  readonly server: TestServer
  readonly restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  /** Costs 10.00. */
  readonly dish: Awaited<ReturnType<typeof buildDish>>
}

/** A restaurant with one dish for all tests of a file: each begins at the same time, and leaves the money and the stock of everybody whole. */
export function layOneTable(take: (table: OneTable) => void): void {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    await buildCity(server)
    const restaurant = await buildRestaurant(server)
    take({ server, restaurant, dish: await buildDish(server, restaurant, { priceMinor: 1000 }) })
  })
  beforeEach(() => server.clock.set(testNow))
  afterAll(() => server.close())
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))
}
