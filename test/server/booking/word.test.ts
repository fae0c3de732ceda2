import { codes } from '@/contract/codes'
import {
  book,
  buildTables,
  call,
  change,
  confirm,
  decline,
  evening,
  runJobs,
  saidTo,
  silence,
  standOf,
  toAnswer,
  viewBooking,
  walletOf
} from '../../support/bookings'
import { brokenInvariants, buildEater, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'
import { waitUntil } from '../../support/wait'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })
const minuteMs = 60_000
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

describe('the restaurant’s word', () => {
  const byHand = (facts = {}) => buildTables(server, { confirms: 'byHand', ...facts })

  test('is waited for until the time that was told; yes keeps the table', async () => {
    const guest = await buildEater(server)
    const restaurantId = await byHand()
    const { token } = guest
    const quoted = await server.ask('bookingQuote', { restaurantId, startsAt: evening(1140), people: 2 }, { token })
    expect(quoted).toMatchObject({ confirms: 'byHand', answerBy: new Date(testNow + 60 * minuteMs).toISOString() })
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      state: 'awaiting',
      status: 'paid',
      code: null,
      answerBy: quoted.answerBy
    })
    expect(await confirm(server, orderId)).toBe(codes.ok)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      state: 'success',
      status: 'available',
      answerBy: null
    })
    expect(await confirm(server, orderId)).toBe(codes.ok)
  })

  test('that is no, or silence, ends it, gives the seats back and tells the guest', async () => {
    const restaurantId = await byHand({ covers: 4 })
    const [guest, other] = [await buildEater(server), await buildEater(server)]
    const declined = await book(server, guest, { restaurantId, startsAt: evening(1140), people: 4 })
    await decline(server, declined)
    expect(await viewBooking(server, guest, declined)).toMatchObject({ state: 'failed', status: 'cancelled' })
    expect(await saidTo(server, guest)).toEqual(['bookingDeclined'])
    const unanswered = await book(server, other, { restaurantId, startsAt: evening(1140), people: 4 })
    await silence(server)
    server.clock.advance(60 * minuteMs - 1)
    await runJobs(server)
    expect((await viewBooking(server, other, unanswered)).state).toBe('awaiting')
    server.clock.advance(1)
    await runJobs(server)
    expect(await viewBooking(server, other, unanswered)).toMatchObject({ state: 'failed', status: 'cancelled' })
    expect((await standOf(server, restaurantId)).taken).toBe(0)
  })

  test('is played by the sandbox, which keeps what it can and has no room for the largest party', async () => {
    const restaurantId = await byHand()
    const [guest, other] = [await buildEater(server), await buildEater(server)]
    const kept = await book(server, guest, { restaurantId, startsAt: evening(1140) })
    const declined = await book(server, other, { restaurantId, startsAt: evening(1140), people: 8 })
    server.clock.advance(minuteMs)
    await runJobs(server)
    await waitUntil(async () => (await viewBooking(server, other, declined)).state === 'failed')
    await waitUntil(async () => (await viewBooking(server, guest, kept)).state === 'success')
  })

  test('a change of a table that is kept holds both times until it is granted', async () => {
    const restaurantId = await byHand({ covers: 4, stayMinutes: 60 })
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1080), people: 4 })
    await confirm(server, orderId)
    expect(await change(server, guest, orderId, evening(1140), 4)).toMatchObject({ code: codes.ok })
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      state: 'inProgress',
      status: 'available',
      startsAt: evening(1080),
      asked: { startsAt: evening(1140), people: 4 }
    })
    expect((await standOf(server, restaurantId)).taken).toBe(8)
    await confirm(server, orderId)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      state: 'success',
      startsAt: evening(1140),
      asked: null
    })
    expect((await standOf(server, restaurantId)).taken).toBe(4)
  })

  test('a change that is refused, or not answered, leaves the table as it was', async () => {
    const restaurantId = await byHand({ stayMinutes: 60 })
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1080) })
    await confirm(server, orderId)
    await change(server, guest, orderId, evening(1110), 5)
    await decline(server, orderId)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      state: 'success',
      startsAt: evening(1080),
      people: 2,
      asked: null
    })
    expect([(await standOf(server, restaurantId)).taken, await saidTo(server, guest)]).toEqual([
      2,
      expect.arrayContaining(['bookingUnchanged'])
    ])
  })

  test('a closed day ends all that is booked for it, with the deposits back in full', async () => {
    const restaurantId = await buildTables(server, { depositFromPeople: 2 })
    const guest = await buildEater(server, 10_000)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140, '2026-03-05') })
    await pay(server, guest, orderId)
    expect(await walletOf(server, guest)).toBe('80.00')
    expect(await call(server, { name: 'bookingCloseDate', params: { restaurantId, date: '2026-03-05' } })).toBe(
      codes.ok
    )
    await runJobs(server)
    expect([await walletOf(server, guest), await viewBooking(server, guest, orderId)]).toEqual([
      '100.00',
      expect.objectContaining({ state: 'failed', deposit: { amount: '20.00', state: 'returned' } })
    ])
    const asked = { restaurantId, startsAt: evening(1140, '2026-03-05'), people: 2 }
    expect(await server.call('bookingQuote', asked, { token: guest.token })).toMatchObject({
      code: codes.bookingClosed
    })
  })

  test('another restaurant’s booking is not there for a partner', async () => {
    const own = await byHand({ restaurant: { restaurantId: 'own-outlet' } })
    const other = await byHand()
    const say = (name: Parameters<typeof callAs>[1], params: object) =>
      callAs(server, name, params, { partner: 'kitchen' })
    const orderId = await book(server, await buildEater(server), { restaurantId: other, startsAt: evening(1140) })
    for (const name of ['bookingSeat', 'bookingNoShow'] as const)
      expect((await say(name, { orderId })).code).toBe(codes.bookingNotFound)
    const answer = await toAnswer(server, orderId)
    expect((await say('bookingConfirm', answer)).code).toBe(codes.bookingNotFound)
    expect((await say('bookingDecline', { ...answer, reasonCode: 'tooBusy' })).code).toBe(codes.bookingNotFound)
    expect((await say('bookingCloseDate', { restaurantId: other, date: '2026-03-02' })).code).toBe(codes.forbidden)
    expect((await say('bookingTaking', { restaurantId: other, isTaking: false })).code).toBe(codes.forbidden)
    const { data } = await callAs(server, 'bookingList', {}, { partner: 'kitchen' })
    expect(data.items).toEqual([])
    const guest = await buildEater(server)
    const mine = await book(server, guest, { restaurantId: own, startsAt: evening(1140) })
    expect((await say('bookingConfirm', await toAnswer(server, mine))).code).toBe(codes.ok)
    expect((await callAs(server, 'bookingConfirm', answer, { partner: 'riders' })).code).toBe(codes.forbidden)
    // Its code is taken at its own counter alone
    const code = (await viewBooking(server, guest, mine)).code ?? ''
    server.clock.set(Date.parse(evening(1140)))
    expect(await call(server, { name: 'codeRedeem', params: { code, restaurantId: other } })).toBe(
      codes.counterCodeElsewhere
    )
    expect(await call(server, { name: 'codeRedeem', params: { code, restaurantId: own } })).toBe(codes.ok)
  })
})
