import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows } from '../../../server/db/database'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  prepareSubmit,
  stockOf
} from '../../support/commerce'
import { startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

describeOnPostgres('a server killed in the middle of submits', () => {
  it('leaves whole orders or none, and a repeat with the same key makes exactly one', async () => {
    // The killed process has the real time, so this one has too
    const server = await createTestServer({ clock: new FakeClock(Date.now()) })
    await buildCity(server)
    const restaurant = await buildRestaurant(server, { openingWindows: always })
    const dish = await buildDish(server, restaurant, { stock: 100 })
    const prepared: { params: Awaited<ReturnType<typeof prepareSubmit>>; headers: Record<string, string> }[] = []
    for (let index = 0; index < 24; index += 1) {
      const eater = await buildEater(server, 100)
      await giveVoucher(server, eater.userId)
      const params = await prepareSubmit(server, eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId)],
        paymentType: 'CREDITCARD_PAY',
        usesBalance: true,
        userVoucherId: 'best'
      })
      prepared.push({ params, headers: { accesstoken: eater.token, 'idempotency-key': `killed-key-${index}` } })
    }
    const written = async () =>
      Number(
        (await queryRows(server.kernel.db, sql`select count(*)::int as n from orders`, z.object({ n: z.number() })))[0]
          ?.n
      )
    const environment = { DATABASE_URL: server.databaseUrl ?? '' }
    const victim = await startServerProcess(environment)
    const sent = prepared.map(({ params, headers }) =>
      victim.post('/api/order/submit', params, headers).then(
        ({ code }) => code,
        () => 'lost'
      )
    )
    await waitUntil(async () => (await written()) >= 3, { what: 'three orders', everyMs: 1 })
    await victim.stop('SIGKILL')
    const answers = await Promise.all(sent)
    expect(answers).toContain('lost')
    // PostgreSQL notices the dead connections: what was open on them is rolled back, or done where its commit was in the socket already
    const others = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    await waitUntil(async () => (await queryRows(server.kernel.db, others, z.object({ n: z.number() })))[0]?.n === 0, {
      what: 'the end of the dead connections'
    })
    const acknowledged = answers.filter((answer) => answer === codes.ok).length
    expect(await written()).toBeGreaterThanOrEqual(acknowledged)
    expect((await stockOf(server, dish.dishId))?.sold).toBe(await written())
    expect(await brokenInvariants(server, { [dish.dishId]: 100 })).toEqual([])

    const successor = await startServerProcess(environment)
    for (const { params, headers } of prepared)
      expect((await successor.post('/api/order/submit', params, headers)).code).toBe(codes.ok)
    expect(await written()).toBe(24)
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 76, sold: 24 })
    expect(await brokenInvariants(server, { [dish.dishId]: 100 })).toEqual([])
    expect(await successor.stop()).toBe(0)
    await server.close()
  }, 120_000)
})
