import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { readAnyOrder } from '../../../server/modules/order'
import { readSandboxSession } from '../../../server/modules/payment/sandbox-bank'
import { bookingSettings, sandboxMails } from '../../../server/modules/tables'
import { sandboxDisputeMessage } from '../../../server/platform/payments/card-sandbox'
import {
  book,
  buildTables,
  call,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  runJobs,
  standOf,
  viewBooking,
  walletOf
} from '../../support/bookings'
import { brokenInvariants, buildEater, nextId, pay, pressOnHostedPage, sessionOf } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000
const orderOf = ({ token }: Guest, orderId: string) => server.ask('orderGet', { orderId }, { token })
const at = (minute: number) => server.clock.set(Date.parse(evening(minute)))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

describe('the evening itself', () => {
  test('guests are seated by their code, once; what was a mistake is undone for ten minutes', async () => {
    const restaurantId = await buildTables(server)
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
    const { code } = await viewBooking(server, guest, orderId)
    const shown = { restaurantId, code: code ?? '' }
    expect(await call(server, { name: 'codeRedeem', params: shown })).toBe(codes.bookingNotDue)
    at(1135)
    expect(await call(server, { name: 'codePeek', params: shown })).toBe(codes.ok)
    expect(await call(server, { name: 'codeRedeem', params: shown })).toBe(codes.ok)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'success', status: 'used' })
    expect(await call(server, { name: 'codeUndo', params: shown })).toBe(codes.ok)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ status: 'available' })
    expect(await call(server, { name: 'bookingSeat', params: { orderId } })).toBe(codes.ok)
    at(1146)
    expect(await call(server, { name: 'codeUndo', params: shown })).toBe(codes.bookingStateChanged)
    at(1230)
    await runJobs(server)
    expect((await orderOf(guest, orderId)).status).toBe('completed')
  })

  test('who is late says so once, and is waited for twice as long; nobody gives the table away before', async () => {
    const restaurantId = await buildTables(server)
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
    const late = () => server.call('bookingLate', { orderId }, { token: guest.token })
    expect(await late()).toMatchObject({ code: codes.bookingNotLate })
    at(1150)
    expect(await late()).toMatchObject({ data: { isLate: true, heldUntil: evening(1170), canSayLate: false } })
    expect(await late()).toMatchObject({ code: codes.ok })
    server.clock.set(Date.parse(evening(1170)) - 1)
    expect(await call(server, { name: 'bookingNoShow', params: { orderId } })).toBe(codes.bookingNotDue)
    at(1170)
    expect(await call(server, { name: 'bookingNoShow', params: { orderId } })).toBe(codes.ok)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'success', status: 'expired' })
    expect((await standOf(server, restaurantId)).taken).toBe(0)
  })

  test('where the restaurant says nothing, the guests are taken to have come a day later', async () => {
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId: await buildTables(server), startsAt: evening(1140) })
    at(1230)
    await runJobs(server)
    expect(await readAnyOrder(server.kernel.db, orderId)).toMatchObject({ status: 'available' })
    server.clock.advance(24 * 60 * minuteMs)
    await runJobs(server)
    expect(await readAnyOrder(server.kernel.db, orderId)).toMatchObject({ status: 'completed' })
  })
})

describe('a deposit', () => {
  const withDeposit = () => buildTables(server, { depositFromPeople: 2 })
  const bookPaid = async (guest: Guest & { addressId: string; mobile: string }, restaurantId: string) => {
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
    await pay(server, guest, orderId)
    return orderId
  }

  test('is asked at peak times of large parties alone, and of whoever did not come twice', async () => {
    const guest = await buildEater(server)
    const ask = async (restaurantId: string, people: number) =>
      (await server.ask('bookingQuote', { restaurantId, startsAt: evening(1140), people }, { token: guest.token }))
        .deposit
    const peak = await buildTables(server, { depositFromPeople: 5 })
    const quiet = await buildTables(server, { depositFromPeople: 5, isPeak: false })
    const none = await buildTables(server)
    expect([await ask(peak, 4), await ask(peak, 5), await ask(quiet, 8), await ask(none, 8)]).toEqual([
      null,
      '50.00',
      null,
      null
    ])
    for (const date of ['2026-03-02', '2026-03-03']) {
      const orderId = await book(server, guest, { restaurantId: none, startsAt: evening(1140, date) })
      server.clock.set(Date.parse(evening(1155, date)))
      await call(server, { name: 'bookingNoShow', params: { orderId } })
      server.clock.set(testNow)
    }
    const later = { restaurantId: none, startsAt: evening(1140, '2026-03-04'), people: 2 }
    expect(await server.ask('bookingQuote', later, { token: guest.token })).toMatchObject({ deposit: '20.00' })
  })

  test('goes back when its guests have come', async () => {
    const guest = await buildEater(server, 10_000)
    const orderId = await bookPaid(guest, await withDeposit())
    expect([await walletOf(server, guest), (await viewBooking(server, guest, orderId)).deposit]).toEqual([
      '80.00',
      { amount: '20.00', state: 'paid' }
    ])
    at(1140)
    await call(server, { name: 'bookingSeat', params: { orderId } })
    await runJobs(server)
    expect(await walletOf(server, guest)).toBe('80.00')
    at(1150)
    await runJobs(server)
    expect([await walletOf(server, guest), (await viewBooking(server, guest, orderId)).deposit?.state]).toEqual([
      '100.00',
      'returned'
    ])
  })

  test.each([
    ['in time, and goes back', 1020, '100.00', 'returned', 'cancelled'],
    ['too late, and stays', 1021, '80.00', 'kept', 'cancelled']
  ])('is given up %s, by the rule that was agreed to', async (_how, minute, wallet, deposit, state) => {
    const guest = await buildEater(server, 10_000)
    const restaurantId = await withDeposit()
    const orderId = await bookPaid(guest, restaurantId)
    await server.kernel.db
      .update(bookingSettings)
      .set({ freeUntilMinutes: 1 })
      .where(eq(bookingSettings.restaurantId, restaurantId))
    at(minute)
    expect(await giveUp(server, guest, orderId)).toMatchObject({ code: codes.ok })
    await runJobs(server)
    const view = await viewBooking(server, guest, orderId)
    expect([await walletOf(server, guest), view.deposit?.state, view.state]).toEqual([wallet, deposit, state])
    expect((await standOf(server, restaurantId)).taken).toBe(0)
    expect(await giveUp(server, guest, orderId)).toMatchObject({ code: codes.orderNotCancellable })
  })

  test('that the bank takes back is owed: one that was kept until the bank gives in, and one that had gone back already', async () => {
    const restaurantId = await withDeposit()
    const bookByCard = async () => {
      const guest = await buildEater(server)
      const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
      const { token } = guest
      const { redirectUrl } = await server.ask(
        'paymentCreate',
        { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: '20.00' },
        { token, key: nextId('card-key-') }
      )
      await pressOnHostedPage(server, redirectUrl, 'pay')
      const say = async (state: 'open' | 'won' | 'lost') => {
        const session = await readSandboxSession(server.kernel, sessionOf(redirectUrl))
        if (!session) throw new Error('no session')
        const { headers, body } = sandboxDisputeMessage(server.kernel.config.secret, server.clock.now(), session, state)
        await server.app.inject({ method: 'POST', url: '/payment/callback/sandbox', headers, payload: body })
      }
      const owed = async () => (await server.ask('walletSummary', {}, { token })).wallets[0]?.owed
      return { guest, orderId, say, owed }
    }
    const [missed, come] = [await bookByCard(), await bookByCard()]
    at(1139)
    await call(server, { name: 'bookingSeat', params: { orderId: come.orderId } })
    at(1155)
    await call(server, { name: 'bookingNoShow', params: { orderId: missed.orderId } })
    await runJobs(server)
    const depositOf = async ({ guest, orderId }: typeof missed) => (await viewBooking(server, guest, orderId)).deposit
    expect([(await depositOf(missed))?.state, (await depositOf(come))?.state]).toEqual(['kept', 'returned'])
    for (const each of [missed, come]) await each.say('open')
    expect([await missed.owed(), await come.owed()]).toEqual(['20.00', '20.00'])
    await missed.say('won')
    await come.say('lost')
    expect([await missed.owed(), await come.owed()]).toEqual(['0.00', '20.00'])
    // Each is told to the people of the house
    expect(server.errors.splice(0).length).toBeGreaterThanOrEqual(2)
  })

  test('that is kept is invoiced, and one that goes back is not', async () => {
    const restaurantId = await withDeposit()
    const mails = (email: string) => server.kernel.db.$count(sandboxMails, eq(sandboxMails.recipient, email))
    const bookWith = async (email: string) => {
      const guest = await buildEater(server, 10_000)
      const params = await prepareBooking(server, guest, { restaurantId, startsAt: evening(1140) })
      const invoice = { title: '陈记公司', email }
      const { token } = guest
      const { orderId } = await server.ask(
        'bookingSubmit',
        { ...params, invoice },
        { token, key: nextId('invoice-key-') }
      )
      await pay(server, guest, orderId)
      return { guest, orderId }
    }
    const kept = await bookWith('kept@example.com')
    const come = await bookWith('come@example.com')
    at(1139)
    await giveUp(server, kept.guest, kept.orderId)
    await call(server, { name: 'bookingSeat', params: { orderId: come.orderId } })
    at(1240)
    await runJobs(server)
    expect([await mails('kept@example.com'), await mails('come@example.com')]).toEqual([1, 0])
    expect((await viewBooking(server, come.guest, come.orderId)).status).toBe('refunded')
  })
})
