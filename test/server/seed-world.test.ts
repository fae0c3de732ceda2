import { and, eq, isNotNull } from 'drizzle-orm'
import { countryCodes } from '@/domain/countries'
import { presentRider } from '../../server/modules/fulfilment/riders'
import { martId } from '../../server/modules/restaurant/seed/mart-rows'
import { cities, deliveries, orders } from '../../server/modules/tables'
import { seedWorld } from '../../server/seed/seed'
import { lineOf } from '../support/commerce'
import { buildCustomer } from '../support/people'
import { testNow, useServer } from '../support/server'

const server = useServer()
beforeAll(async () => {
  await seedWorld(server.kernel.database, { now: testNow })
})

test('the demo world has a mart in every city of all seven countries that is open and sells', async () => {
  const towns = await server.kernel.db.select().from(cities)
  expect(new Set(towns.map(({ countryCode }) => countryCode))).toEqual(new Set(countryCodes))
  for (const { cityCode } of towns) {
    const restaurantId = martId(cityCode)
    const { opening } = await server.ask('restaurantGet', { restaurantId })
    const { dishes } = await server.ask('menuGet', { restaurantId })
    expect([cityCode, opening.isOpen]).toEqual([cityCode, true])
    const piece = dishes.find(({ goods, goodsStock }) => goods?.soldBy === 'piece' && (goodsStock ?? 99) >= 9)
    const { token } = await buildCustomer(server)
    const lines = [lineOf(piece?.dishId ?? '', 9)]
    const wanted = { restaurantId, deliveryType: 'pickup' as const, lines }
    const { paymentWays } = await server.ask('orderQuote', wanted, { token })
    const choices = { ...wanted, paymentType: paymentWays[0]?.paymentType ?? 'WALLET_PAY' }
    const { quoteId, problems } = await server.ask('orderQuote', choices, { token })
    expect([cityCode, problems]).toEqual([cityCode, []])
    const params = { ...choices, quoteId, remark: '', tableware: 'none' as const }
    const { orderId } = await server.ask('orderSubmit', params, { token, key: `mart-of-${cityCode}` })
    expect(await server.ask('orderGet', { orderId }, { token })).toMatchObject({ outlet: { restaurantId }, count: 9 })
  }
})

test('the demo world names the riders of orders on their way, and each has ratings to show', async () => {
  const onWay = await server.kernel.db
    .select({ orderId: orders.orderId, rider: deliveries.rider })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.orderId))
    .where(and(eq(orders.status, 'delivering'), isNotNull(deliveries.rider)))
  expect(onWay.length).toBeGreaterThan(1)
  for (const { orderId, rider } of onWay) {
    const shown = await presentRider(server.kernel.db, rider)
    expect([orderId, shown?.name, shown?.rating?.count]).toEqual([
      orderId,
      expect.stringMatching(/^[A-Z][a-z]+/),
      expect.any(Number)
    ])
  }
})
