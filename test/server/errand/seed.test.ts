import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { errandSeed } from '../../../server/modules/errand/seed'
import { orders, users } from '../../../server/modules/tables'
import { brokenInvariants, topUp } from '../../support/commerce'
import { viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const userId = 'demo-errands'

beforeAll(async () => {
  await server.kernel.db.insert(users).values({ userId, isVisitor: false, createdAt: testNow })
  await topUp(server, userId, 30_000)
  await inTransaction(server.kernel.database, async (tx) => {
    for (const { write } of errandSeed.history?.({ now: testNow, outlets: [], hasPeople: false }) ?? []) await write(tx)
  })
})
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test('a person has errands in every state, one of them on the map, and the world goes on from there', async () => {
  const own = await server.kernel.db.select().from(orders).where(eq(orders.userId, userId))
  expect(own.map(({ status }) => status).sort()).toEqual([
    'accepted',
    'awaitingPayment',
    'cancelled',
    'completed',
    'completed',
    'delivering',
    'delivering',
    'paid',
    'refunded'
  ])
  const token = await inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, userId))
  for (const { orderId } of own) await viewErrand(server, { token }, orderId)
  const { items } = await server.ask('orderList', { tab: 'refundedOrAfterSale' }, { token })
  expect(items.map(({ orderId, status, request, refund }) => [orderId, status, request, refund?.amount])).toEqual([
    ['demo-errand-claimed', 'completed', { status: 'submitted', amount: '205.90' }, '4.95'],
    ['demo-errand-late', 'cancelled', null, '9.08'],
    ['demo-errand-lost', 'refunded', { status: 'refunded', amount: '210.85' }, '10.85']
  ])
  const { errand } = await viewErrand(server, { token }, 'demo-errand-on-way')
  expect(errand.rider?.position).not.toBeNull()
  expect(await server.ask('errandTrack', { trackId: errand.trackId ?? '' })).toMatchObject({
    eta: { state: 'expected' }
  })
  server.clock.advance(60 * 60_000)
  await server.kernel.jobs.runDue()
  expect((await viewErrand(server, { token }, 'demo-errand-waiting')).order.status).toBe('refunded')
  expect((await viewErrand(server, { token }, 'demo-errand-unpaid')).order.status).toBe('expired')
})
