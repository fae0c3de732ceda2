import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import {
  paymentEvents,
  payments,
  refunds,
  sandboxCardRefunds,
  sandboxCardSessions,
  walletLedger
} from '../../../server/modules/tables'
import { buildEater, giveVoucher, stockOf } from '../../support/commerce'
import { describeOnPostgres } from '../../support/suites'
import { beginPaying, outsideWays } from '../../support/ways'
import { Pair, type Paying, several } from './pair'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

let two: Pair

describeOnPostgres('every way to pay, on two processes', () => {
  beforeAll(async () => {
    two = await Pair.open()
  })
  afterAll(() => two.close())

  it.each(outsideWays)(
    'pays once by $name, whether its notice comes 0, 1, 2 or 5 times, to whom and after what',
    async (way) => {
      const scene = await two.sceneOf(way, 8)
      const times = [0, 1, 2, 5]
      const made = await several(times.length, async () =>
        beginPaying(two.first, way, await buildEater(two.first), scene)
      )
      for (const one of made) await one.takeMoney()
      const answers = await Promise.all(
        made.flatMap((one, index) => [
          // What was said of an earlier try comes late, first or in between
          ...(index > 1 ? [one.tell(two.either(index), 'declined')] : []),
          ...Array.from({ length: times[index] ?? 0 }, (_, time) => one.tell(two.either(index + time))),
          ...(index === 3 ? [one.tell(two.first, 'cancelled')] : [])
        ])
      )
      expect(answers.flat().every((status) => status === 200)).toBe(true)
      await two.settle()
      for (const one of made) {
        expect(await two.endOf(one)).toEqual(['paid', 'succeeded'])
        const events = await two.first.kernel.db
          .select()
          .from(paymentEvents)
          .where(and(eq(paymentEvents.paymentId, one.paymentId), eq(paymentEvents.kind, 'succeeded')))
        expect(events.length).toBeLessThanOrEqual(1)
      }
      expect(await stockOf(two.first, scene.dish.dishId)).toMatchObject({ stockLeft: 0, sold: 8 })
      await two.nothingBroken({ [scene.dish.dishId]: 8 })
    },
    120_000
  )

  it.each(outsideWays)(
    'and $name: expiry, cancelling and refunds in every order leave ledger, stock and payments right',
    async (way) => {
      const scene = await two.sceneOf(way, 16)
      const made = await several(8, async () => {
        const eater = await buildEater(two.first, 100)
        await giveVoucher(two.first, eater.userId)
        return beginPaying(two.first, way, eater, scene, { userVoucherId: 'best' })
      })
      for (const one of made) await one.takeMoney()
      two.first.clock.advance(30 * 60_000)
      const [expired, , , , cancelledFirst, paidFirst] = made
      // Some are over before the race: expired, cancelled, or paid
      await two.due()
      if (cancelledFirst) await two.cancelOn(two.first, cancelledFirst)
      if (paidFirst) await paidFirst.tell(two.second)
      await Promise.all(
        made.flatMap((one, index) => [
          one.tell(two.either(index)),
          one.tell(two.either(index + 1)),
          ...(index % 2 === 1 ? [two.cancelOn(two.either(index), one), two.cancelOn(two.either(index + 1), one)] : []),
          ...(index % 3 === 0 ? [two.due()] : [])
        ])
      )
      await two.settle()
      for (const one of made)
        expect([
          ['paid', 'succeeded'],
          ['refunded', 'refunded']
        ]).toContainEqual(await two.endOf(one))
      if (expired)
        expect(
          (await two.first.kernel.db.select().from(payments).where(eq(payments.orderId, expired.order.orderId))).filter(
            ({ settles }) => settles
          ).length
        ).toBeLessThanOrEqual(1)
      await expectSentBackOnce(made)
      await two.nothingBroken({ [scene.dish.dishId]: 16 })
    },
    120_000
  )

  it.each(outsideWays)(
    'and $name: two cancellings and the notice again send the money back once',
    async (way) => {
      const scene = await two.sceneOf(way)
      const made = await several(4, async () => beginPaying(two.first, way, await buildEater(two.first), scene))
      for (const one of made) {
        await one.takeMoney()
        await one.tell(two.first)
        expect(await two.statusOf(one)).toBe('paid')
      }
      const answers = await Promise.all(
        made.flatMap((one, index) => [
          two.cancelOn(two.first, one),
          one.tell(two.either(index)),
          two.cancelOn(two.second, one),
          two.due()
        ])
      )
      const refusals = answers.filter((answer) => 'code' in answer).map(({ code }) => code)
      expect(refusals.filter((code) => code === codes.ok)).toHaveLength(4)
      await two.settle()
      for (const one of made) expect(await two.endOf(one)).toEqual(['refunded', 'refunded'])
      await expectSentBackOnce(made)
      await two.nothingBroken({ [scene.dish.dishId]: 100 })
    },
    120_000
  )

  /** Of what went back: as much as came, once, by the way it came or into the wallet. */
  async function expectSentBackOnce(made: readonly Paying[]) {
    for (const one of made) {
      const { status, amountMinor } = await one.row()
      if (status !== 'refunded') continue
      const sent = await two.first.kernel.db.select().from(refunds).where(eq(refunds.paymentId, one.paymentId))
      expect(sent).toMatchObject([{ amountMinor, status: 'succeeded', destination: one.way.bank ? 'wallet' : 'card' }])
      const intoWallet = await two.first.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `refund:${sent[0]?.refundId}`))
      expect(intoWallet.map((entry) => entry.amountMinor)).toEqual(one.way.bank ? [amountMinor] : [])
      if (one.way.bank) continue
      expect(
        await two.first.kernel.db
          .select({ status: sandboxCardSessions.status })
          .from(sandboxCardSessions)
          .where(eq(sandboxCardSessions.paymentId, one.paymentId))
      ).toEqual([{ status: 'refunded' }])
      const booked = await two.first.kernel.db
        .select()
        .from(sandboxCardRefunds)
        .where(eq(sandboxCardRefunds.refundId, sent[0]?.refundId ?? ''))
      expect(booked.map((entry) => entry.amountMinor)).toEqual([amountMinor])
    }
  }
})
