import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { seenBy } from '../../../server/modules/errand/operations'
import { deliveries, orders } from '../../../server/modules/tables'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { describeOnPostgres } from '../../support/suites'

describeOnPostgres('PostgreSQL plans for tables that grow', () => {
  let shared: TestDatabase
  beforeAll(async () => {
    shared = await createTestDatabase({ isNew: true })
  })
  afterAll(() => shared.drop())

  const planOf = async (statement: string) =>
    JSON.stringify(
      await queryRows(
        shared.database.db,
        sql.raw(`explain (format json) ${statement}`),
        z.object({ 'QUERY PLAN': z.unknown() })
      )
    )

  test('maintenance leaves an empty table as one that was never looked at, and counts a filled one', async () => {
    await shared.database.maintain()
    const tuples = z.object({ name: z.string(), tuples: z.number() })
    const known = await queryRows(
      shared.database.db,
      sql`select relname as name, reltuples::int as tuples from pg_class where relname in ('idempotency_keys', 'membership_plans') order by 1`,
      tuples
    )
    expect(known).toEqual([
      { name: 'idempotency_keys', tuples: -1 },
      { name: 'membership_plans', tuples: expect.any(Number) }
    ])
    expect(known[1]?.tuples).toBeGreaterThan(0)
  })

  test('so that the key of a repeated call is looked up by its index from the first one on', async () => {
    await shared.database.maintain()
    expect(
      await planOf("select response from idempotency_keys where user_id = 'u' and endpoint = 'e' and key = 'k'")
    ).toContain('idempotency_keys_pkey')
  })

  test('and a waiting order of a person by an index that has only those', async () => {
    expect(await planOf("select 1 from orders where user_id = 'u' and status in ('paid', 'paynowReview')")).toContain(
      'orders_unconfirmed'
    )
  })

  test('and the open errands by the index of open orders, whose outlet is none', async () => {
    const { sql: statement, params } = shared.database.db
      .select({ orderId: orders.orderId })
      .from(orders)
      .innerJoin(deliveries, eq(deliveries.orderId, orders.orderId))
      .where(seenBy({ id: 'riders', key: '', roles: ['rider'] }))
      .toSQL()
    const filled = params.reduce<string>(
      (text, param, index) => text.replace(`$${index + 1}`, `'${String(param)}'`),
      statement
    )
    const plan = await planOf(filled)
    expect(plan).toContain('orders_by_restaurant_open')
    expect(plan).toMatch(/"Index Cond":"\(\w*\.?restaurant_id IS NULL\)"/)
  })

  test('every connection knows that pages are in memory', async () => {
    const costs = await Promise.all(
      Array.from({ length: 6 }, () =>
        shared.database.transaction((tx) =>
          queryRows(tx, sql`show random_page_cost`, z.object({ random_page_cost: z.string() }))
        )
      )
    )
    expect(costs.flat().map(({ random_page_cost: cost }) => cost)).toEqual(Array(6).fill('1.1'))
  })
})
