import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { wipeIdCards } from '../../../server/modules/parcel/repository'
import { parcels } from '../../../server/modules/tables'
import { brokenInvariants, lineOf, submit } from '../../support/commerce'
import { buildLane, buildParcelMart, buildSender, parcelOf } from '../../support/parcels'
import { useServer } from '../../support/server'
import { beginPayingFor, type Way } from '../../support/ways'

const server = useServer()
let shop: Awaited<ReturnType<typeof buildParcelMart>>
beforeAll(async () => {
  await buildLane(server)
  shop = await buildParcelMart(server)
})

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }

/** A parcel whose payment was begun in time, and which has expired without its money. */
async function expired() {
  const sender = await buildSender(server)
  const order = await submit(server, sender, {
    restaurantId: shop.mart.restaurantId,
    lines: [lineOf(shop.tea.dishId, 1)],
    paymentType: byCard.paymentType,
    ...parcelOf(sender)
  })
  const { orderId } = order
  const paying = await beginPayingFor(server, byCard, sender, order)
  server.clock.advance(31 * 60_000)
  await server.kernel.jobs.runDue()
  const status = async () => (await server.ask('orderGet', { orderId }, { token: sender.token })).status
  expect(await status()).toBe('expired')
  return {
    status,
    /** What is left of its ID card after so many days, as rows are swept. */
    cardAfter: async (days: number) => {
      const { database, db } = server.kernel
      await inTransaction(database, (tx) => wipeIdCards(tx, server.clock.now() + days * 86_400_000))
      const [row] = await db.select().from(parcels).where(eq(parcels.orderId, orderId))
      return row?.idCard ?? null
    },
    moneyComes: async () => {
      await paying.takeMoney()
      await paying.tell(server)
      await server.kernel.jobs.runDue()
    }
  }
}

test('a parcel that has expired keeps its card as long as late money may revive it', async () => {
  const parcel = await expired()
  expect([await parcel.cardAfter(2), await parcel.cardAfter(4)]).toEqual([expect.any(String), null])
})

test.each([
  ['is sent for late money while its card is kept', 2, 'paid'],
  ['is not sent for money that comes after that, which customs would stop: the money goes back', 4, 'refunded']
])('a parcel that has expired %s', async (_what, days, status) => {
  const parcel = await expired()
  await parcel.cardAfter(days)
  await parcel.moneyComes()
  expect(await parcel.status()).toBe(status)
  expect(await brokenInvariants(server)).toEqual([])
})
