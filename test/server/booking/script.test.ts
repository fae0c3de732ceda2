import { codes } from '@/contract/codes'
import { bookingsADayMaximum, heldWithoutDeposit, unpaidOfNetworkMaximum } from '@/domain/booking'
import { addDays } from '@/domain/calendar'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import {
  book,
  buildTables,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  runJobs,
  standOf,
  tryBooking,
  viewBooking,
  walletOf
} from '../../support/bookings'
import { buildEater, pay } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

type Prepared = Awaited<ReturnType<typeof prepareBooking>>

describeOnPostgres('a script that books whatever there is, by two processes', () => {
  let servers: readonly [TestServer, TestServer]
  openTwoProcesses((first, second) => {
    servers = [first, second]
    return Promise.resolve()
  })
  const scriptIp = '203.0.113.7'
  const evenings = Array.from({ length: 10 }, (_, index) => addDays('2026-03-03', index))
  const countOf = (answers: readonly { readonly code: number }[]) => {
    const made = answers.filter(({ code }) => code === codes.ok).length
    return { made, refused: answers.length - made }
  }

  /** Sends one after the other by either process, as many at a time as a script has lines; who waits too long for the others asks again. */
  async function sendAll(asked: readonly (readonly [Guest, Prepared])[], lines = 8) {
    const answers: Awaited<ReturnType<typeof tryBooking>>[] = []
    let next = 0
    const line = async () => {
      for (let index = next++; index < asked.length; index = next++) {
        const [guest, params] = asked[index] ?? []
        if (!guest || !params) return
        let answer = await tryBooking(servers[index % 2 === 0 ? 0 : 1], guest, params)
        for (let turn = 0; answer.code === codes.unavailable && turn < 20; turn += 1)
          answer = await tryBooking(servers[index % 2 === 0 ? 0 : 1], guest, params)
        answers[index] = answer
      }
    }
    await Promise.all(Array.from({ length: lines }, line))
    return answers
  }

  test('with one account has three of two hundred tables over restaurants and evenings, and ten a day with giving up', async () => {
    const [first, second] = servers
    const script = { ...(await buildCustomer(first)), ip: scriptIp }
    const outlets: string[] = []
    for (let made = 0; made < 20; made += 1) outlets.push(await buildTables(first))
    // Every one of them is quoted before the first is made
    const asked: (readonly [Guest, Prepared])[] = []
    for (const restaurantId of outlets)
      for (const date of evenings) {
        const startsAt = evening(1140, date)
        asked.push([
          script,
          await prepareBooking(servers[asked.length % 2 === 0 ? 0 : 1], script, { restaurantId, startsAt })
        ])
      }
    expect(asked).toHaveLength(200)
    const answers = await sendAll(asked)
    expect(countOf(answers)).toEqual({ made: 3, refused: 197 })
    const tooMany = answers.find(({ code }) => code === codes.bookingTooMany)
    expect(tooMany?.message).toBe('最多可同时保留 3 个未到店的预订')
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([codes.ok, codes.bookingTooMany, codes.bookingSameTime])
    )
    // Giving up and booking again ends as well
    const own = answers.flatMap(({ code, data }) => (code === codes.ok ? [data.orderId] : []))
    let made = own.length
    for (;;) {
      await giveUp(second, script, own.shift() ?? '')
      const [restaurantId = '', startsAt] = [outlets[made % 20], evening(1140, addDays('2026-03-13', made))]
      const quoted = await second.call('bookingQuote', { restaurantId, startsAt, people: 2 }, script)
      if (quoted.code !== codes.ok) {
        expect([quoted.code, quoted.message]).toEqual([codes.tooManyRequests, '操作过于频繁，请稍后再试'])
        break
      }
      own.push(await book(first, script, { restaurantId, startsAt }))
      made += 1
    }
    expect(made).toBe(bookingsADayMaximum)
    // A neighbour at its address books as ever
    const neighbour = { ...(await buildCustomer(first)), ip: scriptIp }
    const orderId = await book(second, neighbour, {
      restaurantId: outlets[0] ?? '',
      startsAt: evening(1140, '2026-03-03')
    })
    expect(await viewBooking(first, neighbour, orderId)).toMatchObject({ status: 'available', deposit: null })
  }, 120_000)

  test('with forty accounts at one address has six tables of an evening free and six more unpaid, until those expire', async () => {
    const [first, second] = servers
    const restaurantId = await buildTables(first, { covers: 60 })
    const startsAt = evening(1140, '2026-03-20')
    const wish = { restaurantId, startsAt }
    const accounts: Guest[] = []
    for (let made = 0; made < 40; made += 1) accounts.push({ ...(await buildCustomer(first)), ip: scriptIp })
    const prepareAll = async (guests: readonly Guest[]) => {
      const asked: (readonly [Guest, Prepared])[] = []
      for (const guest of guests) asked.push([guest, await prepareBooking(first, guest, wish)])
      return asked
    }
    const free = await sendAll(await prepareAll(accounts))
    expect(countOf(free)).toEqual({ made: heldWithoutDeposit.network, refused: 40 - heldWithoutDeposit.network })
    expect(new Set(free.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.quoteChanged]))

    // Those who were told of the deposit agree to it, and pay nothing
    const others = accounts.filter((_, index) => free[index]?.code !== codes.ok)
    const unpaid = await sendAll(await prepareAll(others))
    expect(countOf(unpaid)).toEqual({ made: unpaidOfNetworkMaximum, refused: others.length - unpaidOfNetworkMaximum })
    expect(new Set(unpaid.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.tooManyRequests]))
    expect((await standOf(first, restaurantId)).taken).toBe(24)

    // Who is elsewhere is asked for nothing; who shares the address waits until then, pays, and sits
    const ask = (guest: Guest) =>
      second.call('bookingQuote', { ...wish, people: 2 }, { token: guest.token, ip: guest.ip ?? '' })
    const elsewhere = { ...(await buildCustomer(first)), ip: '198.51.100.9' }
    expect(await ask(elsewhere)).toMatchObject({ code: codes.ok, data: { deposit: null } })
    await book(second, elsewhere, wish)
    const eater = await buildEater(first, 10_000)
    const neighbour = { ...eater, ip: scriptIp }
    expect(await ask(neighbour)).toMatchObject({ code: codes.tooManyRequests })
    const nextEvening = { restaurantId, startsAt: evening(1140, '2026-03-21'), people: 2 }
    expect(await second.call('bookingQuote', nextEvening, neighbour)).toMatchObject({
      code: codes.ok,
      data: { deposit: null }
    })
    first.clock.advance(unpaidOrderExpiryMs)
    await runJobs(first)
    expect((await standOf(first, restaurantId)).taken).toBe(14)
    expect(await ask(neighbour)).toMatchObject({ code: codes.ok, data: { deposit: '20.00' } })
    const orderId = await book(second, neighbour, wish)
    await pay(first, eater, orderId)
    expect(await viewBooking(first, neighbour, orderId)).toMatchObject({ state: 'success', status: 'available' })
    expect(await walletOf(first, neighbour)).toBe('80.00')
  }, 120_000)
})
