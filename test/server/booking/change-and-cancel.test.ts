import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { viewOwn } from '../../../server/modules/booking/own'
import { planJob, stopJob } from '../../../server/modules/booking/schedule'
import { callAsPlayed } from '../../../server/modules/operations'
import { readAnyOrder } from '../../../server/modules/order'
import { bookings, jobs, notices } from '../../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  change,
  confirm,
  evening,
  giveUp,
  type Guest,
  runJobs,
  saidTo,
  standOf,
  viewBooking,
  waitFor,
  walletOf
} from '../../support/bookings'
import { brokenInvariants, buildEater, nextId, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const at = (minute: number) => server.clock.set(Date.parse(evening(minute)))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

const matching = (words: RegExp) => expect.stringMatching(words) as string
const hourMs = 60 * 60_000

/** What somebody reads of their table, or will, by its kind. */
async function toldTo({ userId }: Guest) {
  const said = await server.kernel.db.select().from(notices).where(eq(notices.userId, userId))
  return new Map(said.map((notice) => [notice.kind, notice]))
}

/** A table at 19:00 with a deposit of 20.00 of a wallet of 100.00; free to cancel until 17:00. */
async function bookedWithDeposit() {
  const guest = await buildEater(server, 10_000)
  const restaurantId = await buildTables(server, { depositFromPeople: 2 })
  const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
  await pay(server, guest, orderId)
  return { guest, orderId }
}

describe('another time', () => {
  test('is not a way around the deposit: one that would be kept by now holds its time', async () => {
    const { guest, orderId } = await bookedWithDeposit()
    const later = evening(1140, '2026-03-20')
    at(1021)
    expect((await viewBooking(server, guest, orderId)).canChange).toBe(false)
    expect(await change(server, guest, orderId, later)).toMatchObject({ code: codes.bookingChangeLate })
    await giveUp(server, guest, orderId)
    await runJobs(server)
    expect(await walletOf(server, guest)).toBe('80.00')
  })

  test('costs nothing that was not told: one that is too late by now is refused until its price is agreed to', async () => {
    const { guest, orderId } = await bookedWithDeposit()
    const terms = () => server.ask('orderCancelTerms', { orderId }, { token: guest.token })
    at(1020)
    expect(await terms()).toMatchObject({ canCancel: true, kept: null, returns: [{ amount: '20.00' }] })
    at(1021)
    expect(await giveUp(server, guest, orderId, { keepsDeposit: false })).toMatchObject({
      code: codes.bookingCancelCosts
    })
    expect(await terms()).toMatchObject({ canCancel: true, kept: '20.00', returns: [] })
    expect(await giveUp(server, guest, orderId)).toMatchObject({ code: codes.ok })
    expect((await terms()).canCancel).toBe(false)
  })

  test('is asked about from a day before; who says that they come is asked again about another time', async () => {
    const guest = await buildEater(server)
    const restaurantId = await buildTables(server)
    const startsAt = evening(1110, '2026-03-03')
    const orderId = await book(server, guest, { restaurantId, startsAt })
    const says = () => server.call('bookingComing', { orderId }, { token: guest.token })
    const stands = async () => {
      const { isComing, canSayComing } = await viewBooking(server, guest, orderId)
      return { isComing, canSayComing }
    }
    server.clock.set(Date.parse(startsAt) - 24 * 60 * 60_000 - 1)
    expect(await says()).toMatchObject({ code: codes.bookingNotComing })
    server.clock.advance(1)
    expect(await stands()).toEqual({ isComing: false, canSayComing: true })
    expect([await says(), await says()]).toMatchObject([{ code: codes.ok }, { code: codes.ok }])
    expect(await stands()).toEqual({ isComing: true, canSayComing: false })
    await change(server, guest, orderId, evening(1200, '2026-03-03'))
    expect(await stands()).toEqual({ isComing: false, canSayComing: false })
  })

  test('is told of a day and two hours before, when its guests can say that they come, change and cancel', async () => {
    const guest = await buildEater(server)
    const startsAt = evening(1140, '2026-03-05')
    const orderId = await book(server, guest, { restaurantId: await buildTables(server), startsAt })
    const said = await toldTo(guest)
    const hoursBefore = { bookingTomorrow: 24, bookingSoon: 2 }
    for (const [kind, hours] of Object.entries(hoursBefore)) {
      const reminder = said.get(kind)
      expect(reminder).toMatchObject({
        dueAt: Date.parse(startsAt) - hours * hourMs,
        link: expect.stringContaining(`booking-detail?orderId=${orderId}`) as string
      })
      expect(reminder?.heading).toEqual({
        zh: matching(/到店.*修改.*取消/),
        en: matching(/Coming.*change.*cancel/),
        vn: matching(/đến.*đổi.*hủy/)
      })
      const says = { canSayComing: true, canChange: true, canCancel: true }
      expect(await viewOwn(server.kernel.db, guest.userId, orderId, reminder?.dueAt ?? 0)).toMatchObject(says)
    }
  })

  test.each([
    ['four hours', 240, { bookingTomorrow: 'free', bookingSoon: 'kept' }],
    ['two hours', 120, { bookingTomorrow: 'free', bookingSoon: 'kept' }],
    ['a day', 1440, { bookingTomorrow: 'kept', bookingSoon: 'kept' }],
    ['half an hour', 30, { bookingTomorrow: 'free', bookingSoon: 'free' }]
  ])('is offered by no reminder once a deposit is kept, %s before', async (_when, freeUntilMinutes, kinds) => {
    const guest = await buildEater(server, 10_000)
    const restaurantId = await buildTables(server, { depositFromPeople: 2, freeUntilMinutes })
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140, '2026-03-05') })
    await pay(server, guest, orderId)
    const said = await toldTo(guest)
    for (const [kind, stands] of Object.entries(kinds)) {
      const { heading, dueAt = 0, endsAt = 0 } = said.get(kind) ?? {}
      expect([kind, heading]).toEqual([
        kind,
        stands === 'free'
          ? { zh: matching(/修改/), en: matching(/change or cancel/), vn: matching(/đổi hoặc hủy/) }
          : { zh: matching(/订金不退/), en: matching(/deposit is kept/), vn: matching(/tiền cọc không được hoàn/) }
      ])
      const { userId } = guest
      for (const now of [dueAt + 1, endsAt - 1])
        expect(await viewOwn(server.kernel.db, userId, orderId, now)).toMatchObject({
          ...{ canSayComing: true, canCancel: true },
          canChange: stands === 'free'
        })
    }
  })

  test('is asked about no more once its guests have said that they come', async () => {
    const guest = await buildEater(server)
    const startsAt = evening(1140, '2026-03-03')
    const orderId = await book(server, guest, { restaurantId: await buildTables(server), startsAt })
    server.clock.set(Date.parse(startsAt) - 24 * hourMs)
    expect(await server.call('bookingComing', { orderId }, { token: guest.token })).toMatchObject({ code: codes.ok })
    expect(await saidTo(server, guest)).toEqual(['bookingConfirmed', 'bookingSoon', 'bookingWaiting'])
    const soon = async () => (await toldTo(guest)).get('bookingSoon')
    expect(await soon()).toMatchObject({
      dueAt: Date.parse(startsAt) - 2 * hourMs,
      heading: { zh: '您预订的餐桌还有 2 小时', en: 'Your table is in two hours' }
    })
    await change(server, guest, orderId, evening(1170, '2026-03-03'))
    expect((await soon())?.heading).toMatchObject({ en: matching(/^Coming in two hours\?/) })
  })

  test('is given in time with a deposit, and until the table’s time without one', async () => {
    const { guest, orderId } = await bookedWithDeposit()
    at(1020)
    expect(await change(server, guest, orderId, evening(1170))).toMatchObject({ code: codes.ok })
    const other = await buildEater(server)
    const free = await book(server, other, { restaurantId: await buildTables(server), startsAt: evening(1140) })
    at(1139)
    expect(await change(server, other, free, evening(1230))).toMatchObject({ code: codes.ok })
  })

  test('of another day outlives the day that was closed', async () => {
    const guest = await buildEater(server)
    const restaurantId = await buildTables(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140, '2026-03-05') })
    await call(server, { name: 'bookingCloseDate', params: { restaurantId, date: '2026-03-05' } })
    expect(await change(server, guest, orderId, evening(1140, '2026-03-06'))).toMatchObject({ code: codes.ok })
    const { db, database } = server.kernel
    expect(await db.$count(jobs, eq(jobs.kind, stopJob))).toBe(0)
    // The job had begun before
    await inTransaction(database, (tx) => planJob(tx, server.kernel, stopJob, { orderId }, server.clock.now()))
    await runJobs(server)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'success', status: 'available' })
  })

  test('of one whose day was closed while it was paid is kept as any other', async () => {
    const guest = await buildEater(server, 10_000)
    const restaurantId = await buildTables(server, { depositFromPeople: 2 })
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140, '2026-03-05') })
    await call(server, { name: 'bookingCloseDate', params: { restaurantId, date: '2026-03-05' } })
    await server.kernel.db.delete(jobs).where(eq(jobs.kind, stopJob))
    await pay(server, guest, orderId)
    expect((await viewBooking(server, guest, orderId)).status).toBe('paid')
    expect(await change(server, guest, orderId, evening(1140, '2026-03-06'))).toMatchObject({ code: codes.ok })
    await runJobs(server)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'success', status: 'available' })
  })

  test('into a day that is closed meanwhile is granted by nobody: the table stays as it was, and its guest is told', async () => {
    const restaurantId = await buildTables(server, { confirms: 'byHand', covers: 4 })
    const [guest, waiting] = [await buildEater(server), await buildEater(server)]
    const [day, closed] = ['2026-03-05', '2026-03-06']
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140, day), people: 4 })
    await confirm(server, orderId)
    expect(await change(server, guest, orderId, evening(1140, closed), 4)).toMatchObject({ code: codes.ok })
    await waitFor(server, waiting, { restaurantId, startsAt: evening(1140, closed), people: 4 })
    const closing = { name: 'bookingCloseDate', params: { restaurantId, date: closed } } as const
    expect((await callAsPlayed(server.kernel, closing)).data).toMatchObject({ orderIds: [] })
    // Its system says yes before the job has run
    expect(await confirm(server, orderId)).toBe(codes.bookingClosed)
    await runJobs(server)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      ...{ state: 'success', status: 'available', asked: null, answerBy: null },
      startsAt: evening(1140, day)
    })
    expect(await saidTo(server, guest)).toContain('bookingUnchanged')
    expect((await standOf(server, restaurantId)).taken).toBe(4)
    expect(await saidTo(server, waiting)).toEqual([])
  })

  test('that was asked for is offered to whoever waits, once its guests sit at the old one', async () => {
    const restaurantId = await buildTables(server, { confirms: 'byHand', covers: 4, stayMinutes: 60 })
    const [guest, waiting] = [await buildEater(server), await buildEater(server)]
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1080) })
    await confirm(server, orderId)
    await change(server, guest, orderId, evening(1140), 4)
    await waitFor(server, waiting, { restaurantId, startsAt: evening(1140), people: 4 })
    at(1050)
    expect(await call(server, { name: 'bookingSeat', params: { orderId } })).toBe(codes.ok)
    expect(await saidTo(server, waiting)).toEqual(['bookingOffer'])
  })
})

describe('giving a table up', () => {
  test('ends with its time: who does not come is missed', async () => {
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId: await buildTables(server), startsAt: evening(1140) })
    server.clock.set(Date.parse(evening(1140)) - 1)
    expect((await viewBooking(server, guest, orderId)).canCancel).toBe(true)
    at(1140)
    expect((await viewBooking(server, guest, orderId)).canCancel).toBe(false)
    expect(await giveUp(server, guest, orderId)).toMatchObject({ code: codes.orderNotCancellable })
    const { token } = guest
    const generally = await server.call('orderCancel', { orderId }, { token, key: nextId('booking-cancel-') })
    expect(generally).toMatchObject({ code: codes.orderNotCancellable })
    at(1155)
    expect(await call(server, { name: 'bookingNoShow', params: { orderId } })).toBe(codes.ok)
    const [missed] = await server.kernel.db.select().from(bookings).where(eq(bookings.orderId, orderId))
    expect(missed?.missedAt).toBe(server.clock.now())
  })

  test.each([
    ['in time', 1020, 'refunded'],
    ['too late', 1021, 'expired']
  ])('%s takes a reason of its kind, in own words too', async (_how, minute, status) => {
    const { guest, orderId } = await bookedWithDeposit()
    at(minute)
    expect(await giveUp(server, guest, orderId, { reasonCode: 'other' })).toMatchObject({
      code: codes.cancelReasonRequired
    })
    expect(await giveUp(server, guest, orderId, { reasonCode: 'wrongAddress' })).toMatchObject({
      code: codes.badRequest
    })
    const told = { reasonCode: 'other', reason: ' 孩子发烧 ' } as const
    expect(await giveUp(server, guest, orderId, told)).toMatchObject({ code: codes.ok })
    await runJobs(server)
    expect(await readAnyOrder(server.kernel.db, orderId)).toMatchObject({
      status,
      cancelCode: 'other',
      cancelReason: '孩子发烧'
    })
  })
})
