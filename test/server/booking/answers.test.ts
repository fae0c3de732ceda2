import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder } from '../../../server/modules/order'
import {
  book,
  buildTables,
  call,
  change,
  confirm,
  decline,
  evening,
  type Guest,
  runJobs,
  saidTo,
  silence,
  standOf,
  toAnswer,
  viewBooking
} from '../../support/bookings'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { testNow, type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { waitUntil } from '../../support/wait'

type Answer = Awaited<ReturnType<typeof toAnswer>>
const yes = (server: TestServer, params: Answer) => call(server, { name: 'bookingConfirm', params })
const no = (server: TestServer, params: Omit<Answer, 'askNo'> & Partial<Answer>) =>
  call(server, { name: 'bookingDecline', params: { ...params, reasonCode: 'tooBusy' } })

describe('what a restaurant answers', () => {
  const server = useServer()
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
    expect(server.errors).toEqual([])
    server.clock.set(testNow)
  })

  /** A table of two at 18:00 that is kept, and the answer that kept it. */
  async function kept() {
    const restaurantId = await buildTables(server, { confirms: 'byHand', stayMinutes: 60 })
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1080) })
    const table = await toAnswer(server, orderId)
    expect(await yes(server, table)).toBe(codes.ok)
    return { restaurantId, guest, orderId, table }
  }
  /** Asks for another time or more people; what there is to answer then. */
  async function ask(guest: Guest, orderId: string, minute: number, people = 2): Promise<Answer> {
    expect(await change(server, guest, orderId, evening(minute), people)).toMatchObject({ code: codes.ok })
    await silence(server)
    return toAnswer(server, orderId)
  }
  const isKeptAt = async (guest: Guest, orderId: string, minute: number, people = 2) =>
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      ...{ state: 'success', status: 'available', people, asked: null },
      startsAt: evening(minute)
    })

  test('twice, a change that is refused leaves the old table, also where only the people differ', async () => {
    const { restaurantId, guest, orderId } = await kept()
    for (const asked of [await ask(guest, orderId, 1200), { orderId, startsAt: evening(1080), people: 5, askNo: 2 }]) {
      if (asked.people === 5) expect(await ask(guest, orderId, 1080, 5)).toEqual(asked)
      for (let time = 0; time < 3; time += 1) expect(await no(server, asked)).toBe(codes.ok)
      await isKeptAt(guest, orderId, 1080)
    }
    expect((await standOf(server, restaurantId)).taken).toBe(2)
  })

  test('late, after its time to answer has passed, grants nothing and ends nothing', async () => {
    const { guest, orderId } = await kept()
    const asked = await ask(guest, orderId, 1200)
    server.clock.advance(60 * 60_000)
    await runJobs(server)
    expect(await yes(server, asked)).toBe(codes.bookingStateChanged)
    expect(await no(server, asked)).toBe(codes.ok)
    await isKeptAt(guest, orderId, 1080)
  })

  test('a second time does not grant the change that was asked for meanwhile, nor end its table', async () => {
    const { guest, orderId, table } = await kept()
    const asked = await ask(guest, orderId, 1200)
    expect(await yes(server, table)).toBe(codes.ok)
    expect(await no(server, table)).toBe(codes.bookingStateChanged)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({
      ...{ state: 'inProgress', status: 'available', startsAt: evening(1080) },
      asked: { startsAt: evening(1200) }
    })
    expect([await yes(server, asked), await yes(server, asked)]).toEqual([codes.ok, codes.ok])
    await isKeptAt(guest, orderId, 1200)
    // The table that was given up for it is nobody's word any more
    expect([await yes(server, table), await no(server, table)]).toEqual([
      codes.bookingStateChanged,
      codes.bookingStateChanged
    ])
    await isKeptAt(guest, orderId, 1200)
  })

  test('to a time that its guest has changed before anybody confirmed it reaches no other time', async () => {
    const restaurantId = await buildTables(server, { confirms: 'byHand' })
    const guest = await buildEater(server)
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1080) })
    const first = await toAnswer(server, orderId)
    const second = await ask(guest, orderId, 1200, 4)
    expect([await yes(server, first), await no(server, first)]).toEqual([
      codes.bookingStateChanged,
      codes.bookingStateChanged
    ])
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'awaiting', startsAt: evening(1200) })
    expect(await yes(server, second)).toBe(codes.ok)
    await isKeptAt(guest, orderId, 1200, 4)
  })

  test('a table that was refused as a change and is booked now can be ended, once', async () => {
    const { restaurantId, guest, orderId } = await kept()
    const asked = await ask(guest, orderId, 1200)
    expect(await no(server, asked)).toBe(codes.ok)
    const again = await ask(guest, orderId, 1200)
    expect([asked.askNo, again.askNo]).toEqual([1, 2])
    expect(await yes(server, again)).toBe(codes.ok)
    // The old no, with its number or from a system that names none, is of what was refused
    const { askNo: _number, ...unnumbered } = asked
    expect([await no(server, asked), await no(server, unnumbered)]).toEqual([codes.ok, codes.ok])
    await isKeptAt(guest, orderId, 1200)
    expect([await no(server, again), await no(server, again)]).toEqual([codes.ok, codes.ok])
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'failed', status: 'cancelled' })
    expect((await standOf(server, restaurantId)).taken).toBe(0)
  })

  test('of an older number ends no table, however many changes were refused since', async () => {
    const { guest, orderId, table } = await kept()
    const first = await ask(guest, orderId, 1200)
    expect(await no(server, first)).toBe(codes.ok)
    const second = await ask(guest, orderId, 1140)
    expect(await no(server, second)).toBe(codes.ok)
    // Said of the table as it was before its guest asked for anything: read the list again
    expect([await yes(server, table), await no(server, table)]).toEqual([codes.ok, codes.bookingStateChanged])
    expect(await yes(server, await ask(guest, orderId, 1200))).toBe(codes.ok)
    expect([await no(server, first), await no(server, second)]).toEqual([codes.bookingStateChanged, codes.ok])
    await isKeptAt(guest, orderId, 1200)
  })

  test('is not asked where a change changes nothing', async () => {
    const { guest, orderId } = await kept()
    expect(await change(server, guest, orderId, evening(1080))).toMatchObject({
      code: codes.ok,
      data: { state: 'success', asked: null }
    })
    expect(await saidTo(server, guest)).not.toContain('bookingChanged')
    await isKeptAt(guest, orderId, 1080)
  })
})

/** Waits until so many transactions of the database wait for a lock. */
const waitersOf = ({ kernel: { db } }: TestServer, count: number) =>
  waitUntil(async () => {
    const waiting = sql`select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await queryRows(db, waiting, z.object({ one: z.number() }))).length >= count
  })

describeOnPostgres('answers by two processes', () => {
  let servers: readonly [TestServer, TestServer]
  openTwoProcesses((first, second) => {
    servers = [first, second]
    return Promise.resolve()
  })

  test('a no that is said six times at once refuses a change and ends no table', async () => {
    const [first] = servers
    const restaurantId = await buildTables(first, { confirms: 'byHand', stayMinutes: 60 })
    const guest = await buildEater(first)
    const orderId = await book(first, guest, { restaurantId, startsAt: evening(1080) })
    await confirm(first, orderId)
    await change(first, guest, orderId, evening(1200))
    const asked = await toAnswer(first, orderId)
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => no(servers[index === 0 ? 0 : 1], asked)))
    expect(answers).toEqual(answers.map(() => codes.ok))
    expect(await viewBooking(first, guest, orderId)).toMatchObject({
      ...{ state: 'success', status: 'available', asked: null },
      startsAt: evening(1080)
    })
    expect((await standOf(first, restaurantId)).taken).toBe(2)
  })

  test.each([
    ['yes', yes],
    ['no', no]
  ])('%s that waits while its guest changes the table is not said of the new one', async (_word, say) => {
    const [first, second] = servers
    const restaurantId = await buildTables(first, { confirms: 'byHand', stayMinutes: 60 })
    const guest = await buildEater(first)
    const orderId = await book(first, guest, { restaurantId, startsAt: evening(1080) })
    await silence(first)
    const answer = await toAnswer(first, orderId)
    // The guest's change is in front of the answer, which waits for the order's lock
    let said: Promise<number> | undefined
    let changed: ReturnType<typeof change> | undefined
    await inTransaction(first.kernel.database, async (tx) => {
      await lockOrder(tx, orderId)
      changed = change(first, guest, orderId, evening(1200))
      await waitersOf(first, 1)
      said = say(second, answer)
      await waitersOf(first, 2)
    })
    expect([(await changed)?.code, await said]).toEqual([codes.ok, codes.bookingStateChanged])
    expect(await viewBooking(first, guest, orderId)).toMatchObject({ state: 'awaiting', startsAt: evening(1200) })
    expect(await decline(first, orderId)).toBe(codes.ok)
  })
})
