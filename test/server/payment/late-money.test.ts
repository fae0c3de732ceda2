import { eq } from 'drizzle-orm'
import { money } from '@/domain/money'
import { inTransaction } from '../../../server/db/transaction'
import { applyOutcome } from '../../../server/modules/payment/settle'
import { orders, payments, sandboxCardSessions } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  sessionOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

const readRow = async (paymentId: string) => {
  const [row] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
  if (!row) throw new Error('no payment')
  return row
}

/** The provider tells that the money is there. */
const succeed = async (paymentId: string) => {
  const { amountMinor, currency } = await readRow(paymentId)
  await inTransaction(server.kernel.database, (tx) =>
    applyOutcome(tx, server.kernel, paymentId, {
      kind: 'succeeded',
      amount: money(amountMinor, currency),
      transactionNumber: nextId('bank-')
    })
  )
}

test('money that came too late goes back and leaves the order to the payment that paid it since', async () => {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant, { stock: 1 })
  const order = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
  const [eater, faster] = [await buildEater(server), await buildEater(server, 10_000)]
  const { orderId } = await submit(server, eater, { ...order, paymentType: 'CREDITCARD_PAY' })
  const { paymentId, redirectUrl } = await pay(server, eater, orderId, 'CREDITCARD_PAY')
  const first = await readRow(paymentId)
  const later = nextId('payment-')
  await server.kernel.db
    .insert(payments)
    .values({ ...first, paymentId: later, providerReference: nextId('reference-'), status: 'expired' })
  server.clock.advance(31 * 60_000)
  await server.kernel.jobs.runDue()
  const taken = await submit(server, faster, order)
  const sessionId = sessionOf(redirectUrl)
  await server.kernel.db
    .update(sandboxCardSessions)
    .set({ status: 'paid', chargeId: `ch_${sessionId}` })
    .where(eq(sandboxCardSessions.sessionId, sessionId))
  await succeed(paymentId)
  await server.ask('orderCancel', { orderId: taken.orderId }, { token: faster.token, key: nextId('cancel-') })
  const status = async () => (await server.ask('orderGet', { orderId }, { token: eater.token })).status
  expect([await status(), (await readRow(paymentId)).settles]).toEqual(['expired', false])
  await succeed(later)
  expect(await status()).toBe('paid')
  // Had by then
  await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
  for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
  expect([await status(), (await readRow(paymentId)).status]).toEqual(['completed', 'refunded'])
})
