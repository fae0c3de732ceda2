import { and, eq, isNull } from 'drizzle-orm'
import { money } from '@/domain/money'
import { takeDispute } from '../../../server/modules/payment/disputes'
import {
  orderLines,
  orders,
  paymentDisputes,
  payments,
  refunds,
  sandboxCardRefunds,
  walletDebts
} from '../../../server/modules/tables'
import { chanceOf } from '../../support/chance'
import { brokenInvariants, buildCity, nextId } from '../../support/commerce'
import { buildMart, orderGoods } from '../../support/mart'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let mart: Awaited<ReturnType<typeof buildMart>>
beforeAll(async () => {
  await buildCity(server)
  mart = await buildMart(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

/** Goods that were paid by card, with the payment. */
async function boughtByCard() {
  const sold = await orderGoods(server, mart, { isByCard: true, counts: [2, 1] })
  const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, sold.orderId))
  if (!payment?.transactionNumber) throw new Error('not paid')
  return { ...sold, payment, transactionNumber: payment.transactionNumber }
}
type Bought = Awaited<ReturnType<typeof boughtByCard>>

const tell = ({ transactionNumber }: Bought, disputeId: string, state: 'open' | 'won' | 'lost', minor: number) =>
  takeDispute(server.kernel, 'sandbox', {
    ...{ eventId: nextId('dispute-event-'), transactionNumber, disputeId, state, reason: '' },
    amount: money(minor, 'SGD')
  })

/** Every refund that may be sent is there. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.kernel.jobs.runDue()
    server.clock.advance(60_000)
  }
}

const sum = (rows: readonly { readonly minor: number }[]) => rows.reduce((total, { minor }) => total + minor, 0)

/** What somebody has of the money of an order, minor units: what the card and the bank gave back, less what they owe; and what the order says went back. */
async function moneyBack({ orderId, eater, payment }: Bought) {
  const { db } = server.kernel
  const sent = await db
    .select({ minor: sandboxCardRefunds.amountMinor })
    .from(sandboxCardRefunds)
    .innerJoin(refunds, eq(refunds.refundId, sandboxCardRefunds.refundId))
    .where(eq(refunds.orderId, orderId))
  const lost = await db
    .select({ minor: paymentDisputes.amountMinor })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, payment.paymentId), eq(paymentDisputes.status, 'lost')))
  const debts = await db
    .select()
    .from(walletDebts)
    .where(and(eq(walletDebts.userId, eater.userId), isNull(walletDebts.endedAt)))
  const owed = debts.map((debt) => ({ minor: debt.amountMinor - debt.takenMinor - debt.givenBackMinor }))
  const lines = await db
    .select({ minor: orderLines.returnedMinor })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, orderId))
  const isOver = order?.status !== 'accepted'
  return { held: sum(sent) + sum(lost) - sum(owed), said: isOver ? payment.amountMinor : sum(lines) }
}

test('whatever is weighed, left out, disputed, won, lost and cancelled in whatever order, nothing comes back twice', async () => {
  for (let seed = 1; seed <= 16; seed += 1) {
    const next = chanceOf(seed)
    const bought = await boughtByCard()
    const { orderId, payment } = bought
    const told: string[] = []
    const open: string[] = []
    const say = async (name: Parameters<typeof callAs>[1], params: object) => {
      const { code } = await callAs(server, name, { orderId, ...params })
      told.push(`${name} ${JSON.stringify(params)} ${code}`)
    }
    let isDisputed = false
    const end = async (state: 'won' | 'lost') => {
      const disputeId = open.pop()
      if (disputeId === undefined) return
      told.push(state)
      await tell(bought, disputeId, state, payment.amountMinor)
    }
    for (let step = 0; step < 7; step += 1) {
      const act = next(6)
      if (act === 0) await say('weigh', { lines: [{ lineNumber: 1, grams: 400 + next(600) }] })
      else if (act === 1) await say('leaveOut', { lineNumber: 1 + next(2) })
      else if (act === 2 && !isDisputed) {
        isDisputed = true
        open.push(nextId('goods-dispute-'))
        told.push('open')
        await tell(bought, open[0] ?? '', 'open', payment.amountMinor)
      } else if (act === 3) await end(next(3) === 0 ? 'won' : 'lost')
      else if (act === 4 && step > 4) await say('cancel', { reasonCode: 'closed' })
      else await settle()
    }
    await end(next(2) === 0 ? 'won' : 'lost')
    await settle()
    const { held, said } = await moneyBack(bought)
    expect({ seed, told, held }).toEqual({ seed, told, held: said })
    expect(held).toBeLessThanOrEqual(payment.amountMinor)
  }
}, 120_000)
