import { codes } from '@/contract/codes'
import {
  book,
  buildTables,
  change,
  confirm,
  decline,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  runJobs,
  silence,
  standOf,
  tryBooking,
  viewBooking,
  waitFor
} from '../../support/bookings'
import { buildEater, pay } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

describeOnPostgres('tables by two processes', () => {
  let servers: readonly [TestServer, TestServer]
  openTwoProcesses((first, second) => {
    servers = [first, second]
    return Promise.resolve()
  })
  const oneOf = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1]
  const people = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => ({
        ...(await buildCustomer(servers[0])),
        ip: `10.0.1.${index}`
      }))
    )
  const count = (all: readonly number[], code: number) => all.filter((each) => each === code).length

  test('of fifty bookings of two at once on 20 seats exactly ten are made, whenever they begin', async () => {
    const restaurantId = await buildTables(servers[0], { slotMinutes: 15, stayMinutes: 180 })
    const guests = await people(50)
    const ready: (readonly [Guest, Awaited<ReturnType<typeof prepareBooking>>])[] = []
    for (const [index, guest] of guests.entries()) {
      const startsAt = evening(1080 + (index % 5) * 15)
      ready.push([guest, await prepareBooking(servers[0], guest, { restaurantId, startsAt })])
    }
    const asked = ready.map(async ([guest, params], index) => {
      let { code } = await tryBooking(oneOf(index), guest, params)
      // Who waits too long for the others hears so, and asks again as the app does
      for (let turn = 0; code === codes.unavailable && turn < 20; turn += 1)
        code = (await tryBooking(oneOf(index), guest, params)).code
      return code
    })
    const answers = await Promise.all(asked)
    expect([count(answers, codes.ok), count(answers, codes.bookingFull)]).toEqual([10, 40])
    expect((await standOf(servers[0], restaurantId)).taken).toBe(20)
  })

  test('two people who want each other’s full times double nothing and wait for no lock', async () => {
    const restaurantId = await buildTables(servers[0], { covers: 4, stayMinutes: 60 })
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody')
    const one = await book(servers[0], first, { restaurantId, startsAt: evening(1080), people: 4 })
    const other = await book(servers[1], second, { restaurantId, startsAt: evening(1140), people: 4 })
    for (let turn = 0; turn < 4; turn += 1) {
      const answers = await Promise.all([
        change(servers[0], first, one, evening(1140), 4),
        change(servers[1], second, other, evening(1080), 4)
      ])
      expect(answers.map(({ code }) => code)).toEqual([codes.bookingFull, codes.bookingFull])
    }
    expect((await standOf(servers[0], restaurantId)).taken).toBe(8)
  })

  test('two people who change into one free time: one has it, the other keeps theirs', async () => {
    const restaurantId = await buildTables(servers[0], { covers: 4, stayMinutes: 60 })
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody')
    const one = await book(servers[0], first, { restaurantId, startsAt: evening(1080), people: 3 })
    const other = await book(servers[1], second, { restaurantId, startsAt: evening(1140), people: 3 })
    const answers = await Promise.all([
      change(servers[0], first, one, evening(1200), 3),
      change(servers[1], second, other, evening(1200), 3)
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.bookingFull].sort())
    expect((await standOf(servers[0], restaurantId)).taken).toBe(6)
  })

  test('restaurant, guest and the end of its time at once end a booking in one state, its deposit once', async () => {
    const restaurantId = await buildTables(servers[0], { confirms: 'byHand', depositFromPeople: 2, answerMinutes: 10 })
    for (let turn = 0; turn < 6; turn += 1) {
      const guest = await buildEater(servers[0], 10_000)
      const orderId = await book(servers[0], guest, { restaurantId, startsAt: evening(1140, '2026-03-04') })
      await pay(servers[0], guest, orderId)
      await silence(servers[0])
      servers[0].clock.advance(10 * 60_000)
      await Promise.all([
        confirm(servers[0], orderId),
        giveUp(servers[1], guest, orderId),
        servers[1].kernel.jobs.runDue(),
        decline(servers[1], orderId)
      ])
      await runJobs(servers[0])
      const view = await viewBooking(servers[0], guest, orderId)
      const { walletBalanceAmount } = await servers[0].ask('walletSummary', {}, { token: guest.token })
      const isKept = view.state === 'success'
      expect([view.status, walletBalanceAmount]).toEqual(isKept ? ['available', '80.00'] : ['refunded', '100.00'])
    }
  })

  test('an offer of the line, a new booking and a cancel at once: one has the seats, and who waited before who did not', async () => {
    const restaurantId = await buildTables(servers[0], { covers: 4, stayMinutes: 60 })
    const [owner, waiting, other] = await people(3)
    if (!owner || !waiting || !other) throw new Error('nobody')
    const wish = { restaurantId, startsAt: evening(1140), people: 4 }
    const params = await prepareBooking(servers[0], other, wish)
    const orderId = await book(servers[0], owner, wish)
    await waitFor(servers[0], waiting, wish)
    const [, booked] = await Promise.all([giveUp(servers[0], owner, orderId), tryBooking(servers[1], other, params)])
    expect(booked.code).toBe(codes.bookingFull)
    await book(servers[1], waiting, wish)
    expect((await standOf(servers[0], restaurantId)).taken).toBe(4)
  })

  test('the same request twice at once books one table', async () => {
    const restaurantId = await buildTables(servers[0])
    const [guest] = await people(1)
    if (!guest) throw new Error('nobody')
    const params = await prepareBooking(servers[0], guest, { restaurantId, startsAt: evening(1140) })
    await Promise.all(servers.map((server) => tryBooking(server, guest, params, 'the-same-key')))
    const again = await tryBooking(servers[0], guest, params, 'the-same-key')
    expect([again.code, (await standOf(servers[0], restaurantId)).rows.length]).toEqual([codes.ok, 1])
  })
})
