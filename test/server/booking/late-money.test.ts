import {
  book,
  buildTables,
  call,
  confirm,
  decline,
  evening,
  type Guest,
  prepareBooking,
  runJobs,
  saidTo,
  silence,
  standOf,
  viewBooking
} from '../../support/bookings'
import { brokenInvariants, buildEater, nextId } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

const server = useServer()
const startsAt = evening(1140)
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

/** A guest whose deposit of S$40.00 was begun in time and comes after the table was given back; nothing has been said of that. */
async function expired(restaurantId: string) {
  const guest = await buildEater(server)
  const params = await prepareBooking(server, guest, { restaurantId, startsAt, people: 4 })
  const order = await server.ask('bookingSubmit', params, { token: guest.token, key: nextId('late-key-') })
  const way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' } as const
  const paying = await beginPayingFor(server, way, guest, order)
  server.clock.set(Date.parse(order.expiresAt))
  await runJobs(server)
  expect(await viewBooking(server, guest, order.orderId)).toMatchObject({ state: 'failed', status: 'expired' })
  const comes = async () => {
    await paying.takeMoney()
    await paying.tell(server)
    await silence(server)
    await runJobs(server)
  }
  return { guest, orderId: order.orderId, comes, before: await saidTo(server, guest) }
}
const newsOf = async (guest: Guest, before: readonly string[]) =>
  (await saidTo(server, guest)).filter((kind) => !before.includes(kind))

test('a deposit under review that is found once its guests should have sat goes back in full', async () => {
  const restaurantId = await buildTables(server, { depositFromPeople: 4, covers: 4 })
  const guest = await buildEater(server)
  const params = await prepareBooking(server, guest, { restaurantId, startsAt, people: 4 })
  const order = await server.ask('bookingSubmit', params, { token: guest.token, key: nextId('late-key-') })
  const payNow = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' } as const
  const paying = await beginPayingFor(server, payNow, guest, order)
  await server.ask('paymentSubmit', { paymentId: paying.paymentId }, { token: guest.token, key: nextId('late-said-') })
  server.clock.set(Date.parse(startsAt) + 40 * 60_000)
  await paying.takeMoney()
  await paying.tell(server)
  await silence(server)
  await runJobs(server)
  expect(await viewBooking(server, guest, order.orderId)).toMatchObject({
    ...{ state: 'failed', status: 'refunded', code: null },
    deposit: { amount: '40.00', state: 'returned' }
  })
  expect((await standOf(server, restaurantId)).taken).toBe(0)
})

describe('a deposit that comes after its hold has ended', () => {
  test('where the table is free takes it again, and its guest is told that it is kept', async () => {
    const restaurantId = await buildTables(server, { depositFromPeople: 4, covers: 4 })
    const { guest, orderId, comes, before } = await expired(restaurantId)
    await comes()
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      ...{ state: 'success', status: 'available' },
      deposit: { amount: '40.00', state: 'paid' }
    })
    expect((await viewBooking(server, guest, orderId)).code).toMatch(/^R\d{9}$/)
    expect([before, await newsOf(guest, before), (await standOf(server, restaurantId)).taken]).toEqual([
      [],
      ['bookingConfirmed', 'bookingSoon', 'bookingWaiting'],
      4
    ])
  })

  test.each([
    ['yes', confirm, ['bookingConfirmed', 'bookingSoon', 'bookingWaiting'], 'available', 'paid', 4],
    ['no', decline, ['bookingDeclined', 'refunded'], 'refunded', 'returned', 0]
  ])(
    'where the restaurant confirms by hand asks it, and its %s is told',
    async (_word, say, news, status, deposit, held) => {
      const restaurantId = await buildTables(server, { depositFromPeople: 4, covers: 4, confirms: 'byHand' })
      const { guest, orderId, comes, before } = await expired(restaurantId)
      await comes()
      expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'awaiting', status: 'paid' })
      expect((await standOf(server, restaurantId)).taken).toBe(4)
      await say(server, orderId)
      await runJobs(server)
      expect(await newsOf(guest, before)).toEqual(news)
      expect(await viewBooking(server, guest, orderId)).toMatchObject({ status, deposit: { state: deposit } })
      expect((await standOf(server, restaurantId)).taken).toBe(held)
    }
  )

  test.each([
    [
      'somebody else has the table',
      async (restaurantId: string) => {
        await book(server, await buildEater(server), { restaurantId, startsAt: evening(1170) })
      }
    ],
    [
      'the day was closed',
      async (restaurantId: string) => {
        await call(server, { name: 'bookingCloseDate', params: { restaurantId, date: '2026-03-02' } })
      }
    ],
    [
      'nobody is seated so soon any more',
      () => {
        server.clock.set(Date.parse(startsAt) - 60 * 60_000 + 1)
        return Promise.resolve()
      }
    ]
  ])('goes back in full where %s, and its guest is told', async (_why, happens) => {
    const restaurantId = await buildTables(server, { depositFromPeople: 4, covers: 4 })
    const { guest, orderId, comes, before } = await expired(restaurantId)
    await happens(restaurantId)
    const { taken } = await standOf(server, restaurantId)
    await comes()
    expect([before, await newsOf(guest, before)]).toEqual([[], ['refunded']])
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      ...{ state: 'failed', status: 'refunded', code: null },
      deposit: { amount: '40.00', state: 'returned' }
    })
    const { refund } = await server.ask('orderGet', { orderId }, { token: guest.token })
    expect(refund).toMatchObject({ amount: '40.00', isComplete: true })
    expect((await standOf(server, restaurantId)).taken).toBe(taken)
  })
})
