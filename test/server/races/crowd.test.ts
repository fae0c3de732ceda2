import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orderLines, orders } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildDish, buildRestaurant, lineOf, stockOf } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
const [crowd, portions] = [500, 100]

describeOnPostgres('two processes of the operating system on one database', () => {
  it(`${crowd} people who submit at once for ${portions} portions buy exactly ${portions}`, async () => {
    // The processes have the real time, so this one has too
    const server = await createTestServer({ clock: new FakeClock(Date.now()) })
    const processes: ServerProcess[] = []
    try {
      await buildCity(server)
      const restaurant = await buildRestaurant(server, { openingWindows: always })
      const dish = await buildDish(server, restaurant, { stock: portions })
      const other = await buildDish(server, restaurant, { stock: 10_000 })
      const environment = { DATABASE_URL: server.databaseUrl ?? '' }
      for (let each = 0; each < 2; each += 1) processes.push(await startServerProcess(environment))
      const prepare = async (number: number) => {
        const { token } = await buildCustomer(server)
        // Half of them name the dishes in the other order: locks are taken in one order all the same
        const lines =
          number % 2 === 0 ? [lineOf(dish.dishId), lineOf(other.dishId)] : [lineOf(other.dishId), lineOf(dish.dishId)]
        const choices = {
          restaurantId: restaurant.restaurantId,
          deliveryType: 'pickup' as const,
          paymentType: 'WALLET_PAY' as const,
          lines
        }
        const { quoteId } = await server.ask('orderQuote', choices, { token })
        return {
          body: { ...choices, quoteId, remark: '', tableware: 'none' },
          headers: { accesstoken: token, 'idempotency-key': `crowd-key-${number}` }
        }
      }
      const prepared: Awaited<ReturnType<typeof prepare>>[] = []
      for (let from = 0; from < crowd; from += 25)
        prepared.push(...(await Promise.all(Array.from({ length: 25 }, (_, index) => prepare(from + index)))))

      // Told that the server is too busy now, a person sends the same order again
      const submit = async ({ body, headers }: Awaited<ReturnType<typeof prepare>>, index: number) => {
        for (;;) {
          const answer = await processes[index % 2]?.post('/api/order/submit', body, headers)
          if (answer?.code !== codes.unavailable) return answer
        }
      }
      const answers = await Promise.all(prepared.map(submit))
      expect(answers.filter((answer) => answer?.code === codes.ok)).toHaveLength(portions)
      for (const answer of answers) expect([codes.ok, codes.dishSoldOut, codes.dishLowStock]).toContain(answer?.code)
      expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 0, sold: portions })
      const [sold] = await server.kernel.db
        .select({ portions: sql`sum(${orderLines.dishCount})`.mapWith(Number) })
        .from(orderLines)
        .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
        .where(eq(orderLines.dishId, dish.dishId))
      expect(sold?.portions).toBe(portions)
      expect(await brokenInvariants(server, { [dish.dishId]: portions, [other.dishId]: 10_000 })).toEqual([])
      expect(processes.map((each) => each.output().includes('fault'))).toEqual([false, false])
    } finally {
      for (const each of processes) await each.stop()
      await server.close()
    }
  }, 180_000)
})
