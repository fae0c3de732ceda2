import { eq } from 'drizzle-orm'
import { codeName, codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { bookingAccountPart } from '../../../server/modules/booking/account-part'
import { bookings } from '../../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  runJobs,
  saidTo,
  standOf,
  tryBooking,
  viewBooking,
  waitFor
} from '../../support/bookings'
import { brokenInvariants, buildEater, nextId } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const orderOf = ({ token }: Guest, orderId: string) => server.ask('orderGet', { orderId }, { token })
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

describe('booking one', () => {
  test('without a deposit it is kept at once, with a code, reminders and its place among the orders', async () => {
    const guest = await buildEater(server)
    const restaurantId = await buildTables(server)
    const startsAt = evening(1140, '2026-03-05')
    const orderId = await book(server, guest, { restaurantId, startsAt })
    const view = await viewBooking(server, guest, orderId)
    expect(view).toMatchObject({
      state: 'success',
      status: 'available',
      people: 2,
      guestName: '陈小姐',
      mobile: '+6581234567',
      deposit: null
    })
    expect(view.code).toMatch(/^R\d{9}$/)
    expect(view).toMatchObject({
      canChange: true,
      canCancel: true,
      canSayLate: false,
      heldUntil: evening(1155, '2026-03-05')
    })
    expect(await saidTo(server, guest)).toEqual([
      'bookingConfirmed',
      'bookingSoon',
      'bookingTomorrow',
      'bookingWaiting'
    ])
    const { items } = await server.ask('orderList', { tab: 'awaitingUse' }, { token: guest.token })
    expect(items).toMatchObject([{ orderId, kind: 'booking', count: 2, actions: ['cancel', 'contact'] }])
    expect((await server.ask('bookingList', {}, { token: guest.token })).items.map((item) => item.orderId)).toEqual([
      orderId
    ])
    expect(await orderOf(guest, orderId)).toMatchObject({ outlet: { restaurantId }, count: 2, refund: null })
  })

  test.each([
    ['a closed day', 'bookingClosed', { startsAt: evening(1140, '2026-03-04') }],
    ['too many people', 'bookingPeople', { people: 9 }],
    ['a time that is not offered', 'bookingFailed', { startsAt: evening(1141) }],
    ['a time that is over', 'bookingFailed', { startsAt: evening(1140, '2026-03-01') }],
    ['no time at all', 'bookingFailed', { startsAt: '2026-13-99T00:00:00.000Z' }],
    ['too far away', 'bookingClosed', { startsAt: evening(1140, '2026-05-01') }]
  ])('%s is refused', async (_what, code, wish) => {
    const restaurantId = await buildTables(server, { restaurant: { closedDates: ['2026-03-04'] } })
    const { token } = await buildEater(server)
    const answer = await server.call(
      'bookingQuote',
      { restaurantId, startsAt: evening(1140), people: 2, ...wish },
      { token }
    )
    expect(codeName(answer.code)).toBe(code)
  })

  test('same-day booking may be closed, and an outlet may take none', async () => {
    const { token } = await buildEater(server)
    const today = await buildTables(server, { sameDayUntil: 0 })
    const asked = { startsAt: evening(1140), people: 2 }
    expect(await server.call('bookingQuote', { restaurantId: today, ...asked }, { token })).toMatchObject({
      code: codes.bookingTodayOver
    })
    expect(await server.call('bookingQuote', { restaurantId: 'none', ...asked }, { token })).toMatchObject({
      code: codes.bookingNotTaken
    })
  })

  test('whom it is for is checked: the phone of the outlet’s country, and an email in English', async () => {
    const guest = await buildEater(server)
    const params = await prepareBooking(server, guest, {
      restaurantId: await buildTables(server),
      startsAt: evening(1140)
    })
    const submit = (change: object, locale: 'zh-CN' | 'en' = 'zh-CN') =>
      server.call('bookingSubmit', { ...params, ...change }, { token: guest.token, key: nextId('guest-key-'), locale })
    const refusals = [
      await submit({ mobile: '123' }),
      await submit({ guestName: ' ' }),
      await submit({}, 'en'),
      await submit({ email: 'nowhere' }),
      await submit({ email: 'nowhere' }, 'en'),
      await submit({ remark: '加微信 wx: abc12345' })
    ]
    expect(refusals.map(({ code }) => codeName(code))).toEqual([
      'mobileInvalid',
      'bookingNameRequired',
      'bookingEmailRequired',
      'bookingEmailInvalid',
      'bookingEmailInvalid',
      'contactRefused'
    ])
    expect(await submit({ email: 'chen@example.com' }, 'en')).toMatchObject({ code: codes.ok })
  })

  test('what was not agreed to, is full, at the same time or one too many, is refused', async () => {
    const restaurantId = await buildTables(server, { covers: 4, stayMinutes: 60 })
    const [guest, other] = [await buildEater(server), await buildEater(server)]
    const params = await prepareBooking(server, other, { restaurantId, startsAt: evening(1140), people: 4 })
    await book(server, guest, { restaurantId, startsAt: evening(1140), people: 2 })
    expect(await tryBooking(server, other, params)).toMatchObject({ code: codes.bookingFull })
    expect(await tryBooking(server, other, { ...params, people: 2 })).toMatchObject({ code: codes.quoteChanged })
    const ask = (startsAt: string) =>
      server.call('bookingQuote', { restaurantId, startsAt, people: 2 }, { token: guest.token })
    expect(await ask(evening(1170))).toMatchObject({ code: codes.bookingSameTime })
    for (const date of ['2026-03-03', '2026-03-04'])
      await book(server, guest, { restaurantId, startsAt: evening(1140, date) })
    expect(await ask(evening(1140, '2026-03-05'))).toMatchObject({ code: codes.bookingTooMany })
  })

  test('who cancels the last table to book it again finds it kept for whoever waits', async () => {
    const restaurantId = await buildTables(server, { covers: 2 })
    const [keeper, waiting] = [await buildEater(server), await buildEater(server)]
    const wish = { restaurantId, startsAt: evening(1140), people: 2 }
    const orderId = await book(server, keeper, wish)
    await waitFor(server, waiting, wish)
    await giveUp(server, keeper, orderId)
    const rebook = () => server.call('bookingQuote', wish, { token: keeper.token })
    expect(await rebook()).toMatchObject({ code: codes.bookingFull })
    const waitings = await book(server, waiting, wish)
    expect(await rebook()).toMatchObject({ code: codes.bookingFull })
    expect(await viewBooking(server, waiting, waitings)).toMatchObject({ status: 'available' })
  })

  test('seats that were offered while an outlet takes nobody any more are free once it does', async () => {
    const restaurantId = await buildTables(server, { covers: 2 })
    const [keeper, waiting, next] = [await buildEater(server), await buildEater(server), await buildEater(server)]
    const wish = { restaurantId, startsAt: evening(1140), people: 2 }
    const orderId = await book(server, keeper, wish)
    for (const guest of [waiting, next]) await waitFor(server, guest, wish)
    await giveUp(server, keeper, orderId)
    const taking = (isTaking: boolean) => call(server, { name: 'bookingTaking', params: { restaurantId, isTaking } })
    expect(await taking(false)).toBe(codes.ok)
    server.clock.advance(11 * 60_000)
    await runJobs(server)
    expect((await standOf(server, restaurantId)).taken).toBe(0)
    expect(await saidTo(server, next)).not.toContain('bookingOffer')
    expect(await taking(true)).toBe(codes.ok)
    await runJobs(server)
    expect(await saidTo(server, next)).toContain('bookingOffer')
  })

  test('who cancels and books again to keep a table is stopped for the day', async () => {
    const guest = await buildEater(server)
    const restaurantId = await buildTables(server)
    for (let turn = 0; turn < 10; turn += 1)
      await giveUp(server, guest, await book(server, guest, { restaurantId, startsAt: evening(1140) }))
    const asked = { restaurantId, startsAt: evening(1140), people: 2 }
    expect(await server.call('bookingQuote', asked, { token: guest.token })).toMatchObject({
      code: codes.tooManyRequests
    })
  })
})

test('its person takes a booking along, and whom it was for is gone with the account', async () => {
  const guest = await buildEater(server)
  const { db, database } = server.kernel
  const orderId = await book(server, guest, { restaurantId: await buildTables(server), startsAt: evening(1140) })
  const exported = await bookingAccountPart.exported?.(db, guest.userId, {
    kernel: server.kernel,
    now: server.clock.now(),
    locale: 'en'
  })
  expect(exported).toMatchObject({
    bookings: [{ orderId, guestName: '陈小姐', mobile: '+6581234567', remark: '靠窗' }]
  })
  await inTransaction(database, async (tx) => {
    await bookingAccountPart.wipe?.(tx, server.kernel, { userId: guest.userId, mobile: guest.mobile })
  })
  const [kept] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
  expect(kept).toMatchObject({ guestName: '', mobile: '', remark: '', needs: [] })
})
