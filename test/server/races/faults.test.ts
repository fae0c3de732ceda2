import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codes } from '@/contract/codes'
import { openDatabase } from '../../../server/db/open'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  prepareSubmit,
  stockOf
} from '../../support/commerce'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

describeOnPostgres('a database with faults', () => {
  /** Reaches the database straight, and makes what the tests need. */
  let builder: TestServer
  /** Reaches it through the proxy. */
  let server: TestServer
  let proxy: DatabaseProxy
  let restaurant: Awaited<ReturnType<typeof buildRestaurant>>

  beforeAll(async () => {
    builder = await createTestServer()
    proxy = await openDatabaseProxy(builder.databaseUrl ?? '')
    server = await createTestServer({ databaseUrl: proxy.url, clock: builder.clock })
    await buildCity(builder)
    restaurant = await buildRestaurant(builder)
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await proxy.close()
    await builder.close()
  })

  /** Orders of different people for one dish each, ready to be submitted. */
  async function prepare(count: number, dishId: string) {
    const prepared = []
    for (let number = 0; number < count; number += 1) {
      const eater = await buildEater(builder, 100_000)
      const params = await prepareSubmit(builder, eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dishId)]
      })
      prepared.push({ params, options: { token: eater.token, key: `fault-${dishId}-${number}` } })
    }
    return prepared
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>[number]
  const submit = ({ params, options }: Prepared) => server.call('orderSubmit', params, options)

  test('a row that is held for long keeps no read waiting, and those who wait for it get it in the end', async () => {
    const dish = await buildDish(builder, restaurant, { stock: 100 })
    const waiting = await prepare(14, dish.dishId)
    const { token } = await buildEater(builder, 0)
    const holder = new pg.Client(builder.databaseUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from dish_stock where dish_id = $1 for update', [dish.dishId])
    const submits = waiting.map(submit)
    // Time for the submits to come as far as the held row
    await sleep(500)
    const startedAt = performance.now()
    for (let turn = 0; turn < 5; turn += 1) expect((await server.call('userPoints', {}, { token })).code).toBe(codes.ok)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    // Longer than a statement waits for a lock
    await sleep(2_200)
    await holder.query('rollback')
    await holder.end()
    expect(new Set((await Promise.all(submits)).map(({ code }) => code))).toEqual(new Set([codes.ok]))
    expect(await stockOf(builder, dish.dishId)).toMatchObject({ stockLeft: 86 })
  }, 60_000)

  test('connections that die without a word are noticed: 40 submits are through within 20 seconds, each once', async () => {
    const dish = await buildDish(builder, restaurant, { stock: 100 })
    const prepared = await prepare(40, dish.dishId)
    const database = await openDatabase({ url: proxy.url })
    let lostAt = Infinity
    const stopListening = await database.listen(
      'silence',
      () => undefined,
      () => {
        lostAt = performance.now()
      }
    )
    const untilDone = async (one: Prepared) => {
      for (;;) {
        const answer = await submit(one)
        if (answer.code === codes.ok) return answer.data.orderId
        // Nothing worse than "try again"
        expect(answer).toMatchObject({ status: 503, code: codes.unavailable })
        await sleep(200)
      }
    }
    const first = prepared.slice(0, 10).map(untilDone)
    // Into the middle of the first ten
    await sleep(15)
    const startedAt = performance.now()
    proxy.silence()
    const ids = await Promise.all([...first, ...prepared.slice(10).map(untilDone)])
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(new Set(ids).size).toBe(40)
    expect(await stockOf(builder, dish.dishId)).toMatchObject({ stockLeft: 60 })
    expect(await brokenInvariants(builder, { [dish.dishId]: 100 })).toEqual([])
    await waitUntil(() => lostAt < Infinity, { what: 'the loss of the listener', limitMs: 20_000 })
    expect(lostAt - startedAt).toBeLessThan(20_000)
    await stopListening()
    await database.close()
  }, 90_000)

  test('a database that is away: menus that are held are served, all else is told to try again, and soon it is as before', async () => {
    const dish = await buildDish(builder, restaurant, { stock: 100 })
    const [one] = await prepare(1, dish.dishId)
    if (!one) throw new Error('nothing was prepared')
    const menu = () => server.call('menuGet', { restaurantId: restaurant.restaurantId }, { token: one.options.token })
    expect((await menu()).code).toBe(codes.ok)
    await proxy.goAway()
    server.clock.advance(10_000)
    const errorsBefore = server.errors.length
    const held = await menu()
    expect([held.status, held.code]).toEqual([200, codes.ok])
    expect(await submit(one)).toMatchObject({
      status: 503,
      code: codes.unavailable,
      message: expect.stringContaining('请稍后再试')
    })
    expect(await server.call('userPoints', {}, one.options)).toMatchObject({ status: 503, code: codes.unavailable })
    expect((await server.app.inject('/readyz')).headers['retry-after']).toBe('2')
    expect(server.errors.length).toBe(errorsBefore)
    await proxy.comeBack()
    expect((await submit(one)).code).toBe(codes.ok)
    server.clock.advance(10_000)
    expect((await menu()).code).toBe(codes.ok)
  }, 60_000)
})
