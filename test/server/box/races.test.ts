import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder, markPaid } from '../../../server/modules/order'
import { writePayment } from '../../../server/modules/payment/seed'
import { orders } from '../../../server/modules/tables'
import {
  buildMenu,
  callShop,
  giveBack,
  type Guest,
  orderBoxesOf,
  ownBoxes,
  prepareBoxes,
  runJobs,
  sitting,
  statusOf,
  takenOf,
  tryBoxes,
  unitsOf
} from '../../support/boxes'
import { buildEater, pay } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { testNow, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

describeOnPostgres('boxes by two processes', () => {
  let servers: readonly [TestServer, TestServer]
  openTwoProcesses((first, second) => {
    servers = [first, second]
    return Promise.resolve()
  })
  afterEach(() => servers[0].clock.set(testNow))
  const oneOf = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1]
  const count = (all: readonly number[], code: number) => all.filter((each) => each === code).length
  const tomorrow = sitting('2026-03-03')

  /** Asks again as the app does where the others were waited for too long. */
  async function insist(server: TestServer, guest: Guest, params: Params<'boxSubmit'>): Promise<number> {
    let { code } = await tryBoxes(server, guest, params)
    for (let turn = 0; code === codes.unavailable && turn < 40; turn += 1)
      code = (await tryBoxes(server, guest, params)).code
    return code
  }

  test('of three hundred who order one at once on a quota of 50 exactly fifty have it', async () => {
    const { boxMenuId } = await buildMenu(servers[0])
    const guests = await Promise.all(Array.from({ length: 300 }, () => buildCustomer(servers[0])))
    const [first] = guests
    if (!first) throw new Error('nobody')
    // What is agreed to is the same for all
    const params = await prepareBoxes(servers[0], first, { boxMenuId, sittings: [tomorrow] })
    const answers = await Promise.all(guests.map((guest, index) => insist(oneOf(index), guest, params)))
    expect([count(answers, codes.ok), count(answers, codes.boxSoldOut)]).toEqual([50, 250])
    expect(await takenOf(servers[0], boxMenuId)).toEqual([50])
  }, 120_000)

  test('two weeks that share days in another order wait for no lock, and none has a part of one', async () => {
    const { boxMenuId } = await buildMenu(servers[0], { quota: 5 })
    const days = ['2026-03-03', '2026-03-04', '2026-03-05'].map((day) => sitting(day))
    const guests = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(servers[0])))
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        const sittings = index % 2 === 0 ? days : [...days].reverse()
        return insist(oneOf(index), guest, await prepareBoxes(oneOf(index), guest, { boxMenuId, sittings }))
      })
    ).catch((error: unknown) => [String(error)])
    expect(await takenOf(servers[0], boxMenuId)).toEqual([5, 5, 5])
    expect(answers.filter((code) => code === codes.ok)).toHaveLength(5)
  })

  test('given back and taken at the counter at once: one of both, and its money once', async () => {
    const { boxMenuId, restaurantId } = await buildMenu(servers[0], { startsAt: 750, cutOffMinutes: 0 })
    const today = sitting('2026-03-02', 750)
    for (let turn = 0; turn < 6; turn += 1) {
      servers[0].clock.set(testNow)
      const guest = await buildEater(servers[0], 1000)
      const orderId = await ownBoxes(servers[0], guest, { boxMenuId, sittings: [today] })
      const [unit] = await unitsOf(servers[0], orderId)
      servers[0].clock.set(Date.parse(today) - 60_000)
      const [back, taken] = await Promise.all([
        giveBack(servers[0], guest, orderId, [unit?.boxUnitId ?? '']),
        callShop(servers[1], { name: 'codeRedeem', params: { code: unit?.code ?? '', restaurantId } })
      ])
      const isBack = back === '10.00'
      expect(isBack).not.toBe(taken === codes.ok)
      expect(await statusOf(servers[0], orderId)).toBe(isBack ? 'refunded' : 'used')
      const { walletBalanceAmount } = await servers[0].ask('walletSummary', {}, { token: guest.token })
      expect(walletBalanceAmount).toBe(isBack ? '10.00' : '0.00')
    }
  })

  test('a day that is closed while it is ordered: each order of it is refused or goes back', async () => {
    const { boxMenuId, restaurantId } = await buildMenu(servers[0])
    const guests = await Promise.all(Array.from({ length: 8 }, () => buildEater(servers[0], 1000)))
    const params = await Promise.all(
      guests.map((guest) =>
        prepareBoxes(servers[0], guest, { boxMenuId, sittings: [tomorrow], paymentType: 'WALLET_PAY' })
      )
    )
    const asked = guests.map((guest, index) => insist(oneOf(index), guest, params[index] as Params<'boxSubmit'>))
    const closing = callShop(servers[1], { name: 'boxCloseDate', params: { restaurantId, date: '2026-03-03' } })
    const [closed, ...answers] = await Promise.all([closing, ...asked])
    expect(closed).toBe(codes.ok)
    expect(answers.every((code) => code === codes.ok || code === codes.boxClosed)).toBe(true)
    // Who ordered before it was closed pays afterwards
    const { db } = servers[0].kernel
    const ordered = await db.select().from(orders).where(eq(orders.restaurantId, restaurantId))
    expect(ordered).toHaveLength(count(answers, codes.ok))
    for (const { orderId, userId } of ordered) {
      const guest = guests.find((each) => each.userId === userId)
      if (guest) await pay(servers[0], guest, orderId)
    }
    await runJobs(servers[0])
    for (const { orderId } of ordered) expect(await statusOf(servers[1], orderId)).toBe('refunded')
    const after = await insist(servers[0], guests[0] as Guest, params[0] as Params<'boxSubmit'>)
    expect(after).toBe(codes.boxClosed)
  })

  test('a day that is closed while an order of it is being paid waits for it, and gives it back', async () => {
    const [{ kernel }, other] = servers
    const { boxMenuId, restaurantId } = await buildMenu(servers[0])
    const guest = await buildEater(servers[0], 1000)
    const orderId = await orderBoxesOf(servers[0], guest, { boxMenuId, sittings: [tomorrow] })
    let isClosed = false
    const isWaitedFor = async (): Promise<boolean> => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await queryRows(kernel.db, waiting, z.object({}))).length > 0
    }
    const closing = await inTransaction(kernel.database, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('no order')
      await markPaid(tx, kernel, order, { paymentType: 'WALLET_PAY' })
      const paid = { event: 'pay' as const, status: 'available' as const, at: kernel.clock.now(), after: 0 }
      await writePayment(tx, order, { paymentType: 'WALLET_PAY' }, [paid])
      const closed = callShop(other, { name: 'boxCloseDate', params: { restaurantId, date: '2026-03-03' } })
      void closed.then(() => (isClosed = true))
      while (!isClosed && !(await isWaitedFor()));
      return { closed }
    })
    expect(await closing.closed).toBe(codes.ok)
    await runJobs(servers[0])
    expect(await statusOf(servers[0], orderId)).toBe('refunded')
  })

  test('guessing codes at the counter is stopped', async () => {
    const { restaurantId } = await buildMenu(servers[0])
    const guess = (index: number) =>
      callShop(oneOf(index), { name: 'codePeek', params: { code: `B${String(index).padStart(9, '0')}`, restaurantId } })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
    expect([count(answers, codes.counterCodeNotFound), count(answers, codes.tooManyRequests)]).toEqual([20, 10])
  })
})
