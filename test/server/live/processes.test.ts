import { buildDish, buildEater, buildRestaurant, lineOf, prepareSubmit } from '../../support/commerce'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openLine, pathOf } from './line'

describeOnPostgres('two processes on one database', () => {
  let shared: TestDatabase
  let servers: [ServerProcess, ServerProcess]
  /** Builds what is there before; no client calls it. */
  let builder: TestServer
  beforeAll(async () => {
    shared = await createTestDatabase()
    builder = await createTestServer({ databaseUrl: shared.url ?? '', clock: new FakeClock(Date.now()) })
    const environment = { DATABASE_URL: shared.url, SEED_DEMO: 'false' }
    servers = [await startServerProcess(environment), await startServerProcess(environment)]
  }, 120_000)
  afterAll(async () => {
    await builder.close()
    await Promise.all(servers.map((server) => server.stop()))
    await shared.drop()
  }, 60_000)

  it('a socket at one hears of what happens at the other, and of its session’s end there', async () => {
    const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    const restaurant = await buildRestaurant(builder, { openingWindows: always })
    const dish = await buildDish(builder, restaurant)
    const eater = await buildEater(builder, 10_000)
    const line = await openLine(servers[1].url.replace('http', 'ws'), pathOf(eater))
    const params = await prepareSubmit(builder, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    const submitted = await servers[0].post('/api/order/submit', params, {
      accesstoken: eater.token,
      'idempotency-key': 'at-the-other-1'
    })
    expect(submitted).toMatchObject({ code: 1 })
    expect(await line.hears(1)).toEqual([{ type: 'order', orderId: expect.any(String) }])
    expect(submitted.data).toMatchObject(
      line.heard[0] === undefined ? {} : { orderId: Reflect.get(Object(line.heard[0]), 'orderId') }
    )
    await servers[0].post('/api/login/logout', {}, { accesstoken: eater.token })
    expect(await line.ended).toBe(4401)
  }, 60_000)
})
