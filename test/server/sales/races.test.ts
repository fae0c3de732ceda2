import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { refreshSales } from '../../../server/modules/sales/refresh'
import { restaurantSales } from '../../../server/modules/tables'
import { buildCity } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { buildSeller, handedOver, move, salesOf } from './world'

describeOnPostgres('two processes that sell on one database', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    const environment = { FULFILMENT: 'operations' }
    first = await createTestServer({ environment })
    second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock, environment })
    await buildCity(first)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const due = () => Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])

  it('count every order once, and take every refunded one back once, however often they are told, while the figures are renewed', async () => {
    const seller = await buildSeller(first, 100)
    const ids: string[] = []
    for (let made = 0; made < 12; made += 1) ids.push(await handedOver(first, seller, 2))
    const renew = (server: TestServer) =>
      inTransaction(server.kernel.database, (tx) => refreshSales(tx, [seller.restaurantId], server.clock.now()))
    await Promise.all(
      [...ids, ...ids, ...ids].flatMap((orderId, index) => [
        move(either(index), orderId, 'complete'),
        ...(index % 4 === 0 ? [renew(either(index)), due()] : [])
      ])
    )
    await due()
    expect(await salesOf(first, seller)).toEqual([112, 124])
    const refunded = ids.slice(0, 5)
    await Promise.all(
      [...refunded, ...refunded].flatMap((orderId, index) => [
        move(either(index), orderId, 'refund'),
        ...(index % 3 === 0 ? [renew(either(index)), due()] : [])
      ])
    )
    await due()
    expect(await salesOf(first, seller)).toEqual([107, 114])
    expect(
      await first.kernel.db
        .select({ orders: restaurantSales.orders })
        .from(restaurantSales)
        .where(eq(restaurantSales.restaurantId, seller.restaurantId))
    ).toEqual([{ orders: 7 }])
    expect([first.errors, second.errors]).toEqual([[], []])
  })
})
