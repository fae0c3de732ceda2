import { brokenInvariants } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import {
  buildTable,
  freeSeats,
  joinLine,
  leaveLine,
  makeTables,
  modulesWithTables,
  seatOfferMs,
  seatsOf
} from '../../support/waited-tables'

const server = useServer({ modules: modulesWithTables })
beforeAll(() => makeTables(server))
const due = () => server.kernel.jobs.runDue()

/** Parties of these sizes in line for a table, in this order. */
async function lineOf(...sizes: number[]) {
  const id = await buildTable(server)
  const people: string[] = []
  for (const size of sizes) {
    const { userId } = await buildCustomer(server)
    expect(await joinLine(server, id, userId, size)).toBe(true)
    people.push(userId)
  }
  return { id, people, seats: () => seatsOf(server, id) }
}

describe('the line of parties', () => {
  it('skips a party that does not fit what came back, which keeps its place', async () => {
    const { id, people, seats } = await lineOf(4, 1, 2, 1)
    const [four, one, two, last] = people
    await freeSeats(server, id, 1)
    expect(await seats()).toEqual({ free: 0, kept: 1, offered: [one], waiting: [four, two, last] })
    await freeSeats(server, id, 4)
    expect(await seats()).toEqual({ free: 0, kept: 5, offered: [four, one], waiting: [two, last] })
    expect(await leaveLine(server, id, four ?? '', true)).toBe(true)
    // What one party leaves serves two
    await leaveLine(server, id, one ?? '')
    await freeSeats(server, id, 2)
    expect(await seats()).toEqual({ free: 0, kept: 3, offered: [two, last], waiting: [] })
  })

  it('leaves free what is enough for nobody, and counts it when more comes back', async () => {
    const { id, people, seats } = await lineOf(4, 3)
    const [four, three] = people
    await freeSeats(server, id, 2)
    expect(await seats()).toEqual({ free: 2, kept: 0, offered: [], waiting: [four, three] })
    await freeSeats(server, id, 1)
    expect(await seats()).toEqual({ free: 0, kept: 3, offered: [three], waiting: [four] })
    server.clock.advance(seatOfferMs)
    await due()
    expect(await seats()).toEqual({ free: 3, kept: 0, offered: [], waiting: [four] })
    await freeSeats(server, id, 1)
    expect(await seats()).toEqual({ free: 0, kept: 4, offered: [four], waiting: [] })
  })

  it('is not joined while there is enough for the party, nor before and after its time', async () => {
    const { id } = await lineOf()
    await freeSeats(server, id, 2)
    const [small, large] = [await buildCustomer(server), await buildCustomer(server)]
    expect(await joinLine(server, id, small.userId, 2)).toBe(false)
    expect(await joinLine(server, id, large.userId, 3)).toBe(true)
    server.clock.advance(2 * 3_600_000)
    expect(await joinLine(server, id, small.userId, 3)).toBe(false)
    await due()
    expect(await seatsOf(server, id)).toEqual({ free: 2, kept: 0, offered: [], waiting: [] })
  })

  it('frees all the seats that were kept when its time ends', async () => {
    const { id, seats } = await lineOf(2, 3, 4)
    server.clock.advance(2 * 3_600_000 - 1)
    await freeSeats(server, id, 5)
    expect(await seats()).toMatchObject({ free: 0, kept: 5 })
    server.clock.advance(1)
    await due()
    expect(await seats()).toEqual({ free: 5, kept: 0, offered: [], waiting: [] })
  })
})

describeOnPostgres('the line of parties on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(
    async (one, other) => {
      first = one
      second = other
      await makeTables(one)
    },
    { modules: modulesWithTables }
  )
  const either = (index: number) => (index % 2 === 0 ? first : second)

  it('keeps every seat once, and no later party of a size before an earlier one, whatever happens at once', async () => {
    const id = await buildTable(first)
    const sizeOf = (index: number) => (index % 4) + 1
    const people = await Promise.all(Array.from({ length: 16 }, () => buildCustomer(first)))
    // In this order, so that it is known who is earlier
    for (const [index, { userId }] of people.entries()) await joinLine(either(index), id, userId, sizeOf(index))
    let seats = 0
    let taken = 0
    for (let round = 0; round < 5; round += 1) {
      const { offered } = await seatsOf(first, id)
      const sizes = new Map(people.map(({ userId }, index) => [userId, sizeOf(index)]))
      const [taker, leaver] = offered
      if (round > 0) first.clock.advance(seatOfferMs - (round % 2))
      seats += 6
      const acts: Promise<unknown>[] = [
        ...[1, 2, 3].map((count, index) => freeSeats(either(index), id, count)),
        first.kernel.jobs.runDue(),
        second.kernel.jobs.runDue()
      ]
      if (leaver !== undefined) acts.push(leaveLine(first, id, leaver), leaveLine(second, id, leaver))
      if (taker !== undefined)
        acts.push(
          ...[first, second].map(async (one) => {
            if (await leaveLine(one, id, taker, true)) taken += sizes.get(taker) ?? 0
          })
        )
      await Promise.all(acts)
      const now = await seatsOf(first, id)
      expect(now.free + now.kept + taken).toBe(seats)
      // Nobody waits for what is free
      expect(now.waiting.filter((userId) => (sizes.get(userId) ?? 0) <= now.free)).toEqual([])
      const order = people.map(({ userId }) => userId)
      for (const waiting of now.waiting)
        for (const kept of now.offered)
          if (sizes.get(waiting) === sizes.get(kept)) expect(order.indexOf(kept)).toBeLessThan(order.indexOf(waiting))
    }
    expect(taken).toBeGreaterThan(0)
    expect(await brokenInvariants(first)).toEqual([])
  })
})
