import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Db, Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { CallbackRefused, type DisputeEvent } from '../../platform/payments/provider'
import { announceOrder, kindOf, lockOrder, type OrderRow, tellMoneyFollowers } from '../order'
import { orders } from '../order/tables'
import { users } from '../user/tables'
import { giveBackToDebt, keepDebt, leftOfDebt, openDebt, returnDebt, settleDebt } from '../wallet'
import { walletDebts } from '../wallet/tables'
import { noteEvent, type PaymentRow, readPayment, refundJob, refundsOf } from './repository'
import { paymentDisputes, payments } from './tables'

type Told = Omit<DisputeEvent, 'eventId' | 'transactionNumber'>

const debtIdOf = ({ provider }: Pick<PaymentRow, 'provider'>, disputeId: string) => `${provider}:${disputeId}`

const isDispute = (provider: string, disputeId: string) =>
  and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.disputeId, disputeId))

const ofPayment = ({ paymentId }: Pick<PaymentRow, 'paymentId'>) => eq(paymentDisputes.paymentId, paymentId)

/** Never more than was paid: a bank counts in its own currency, too. */
function disputedOf({ amountMinor, currency }: PaymentRow, amount: Told['amount']): number {
  return amount?.currency === currency && amount.minor > 0 ? Math.min(amount.minor, amountMinor) : amountMinor
}

async function open(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow, told: Told): Promise<void> {
  const { provider, paymentId, userId, orderId, currency } = payment
  const { disputeId, state, reason } = told
  const amountMinor = disputedOf(payment, told.amount)
  const openedAt = kernel.clock.now()
  // Its end may be heard before its beginning; one that was won has taken nothing
  const end = state === 'won' ? { status: state, closedAt: openedAt } : { status: 'open' as const }
  await tx
    .insert(paymentDisputes)
    .values({ provider, disputeId, paymentId, orderId, amountMinor, currency, reason, openedAt, ...end })
  if (state === 'won') return
  // Unmatched money went back by itself: a payer who gets it twice owes it, and it belongs to no purchase
  const { owedMinor, isWallets } = payment.settles
    ? await kindOf(kernel, order).chargedBack(tx, kernel, order, amountMinor)
    : { owedMinor: amountMinor, isWallets: false }
  const debtId = debtIdOf(payment, disputeId)
  await openDebt(tx, kernel, { debtId, userId, currency, orderId, amountMinor: owedMinor, isWallets })
  afterCommit(tx, () =>
    kernel.logger.error(
      { provider, disputeId, paymentId, orderId, amountMinor, currency },
      'a bank takes a payment back'
    )
  )
}

/** Refunds that waited for the bank's word go on now. */
async function sendWaiting(tx: Tx, { jobs }: Kernel, { paymentId }: PaymentRow): Promise<void> {
  for (const { refundId, destination, status, stoppedAt } of await refundsOf(tx, paymentId)) {
    if (destination !== 'card' || status !== 'pending' || stoppedAt !== null) continue
    await jobs.reschedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
  }
}

/** Says to the kind of an order that nothing is open any more of what its bank took back; of several disputes each has to be won. */
async function endForKind(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow): Promise<void> {
  const disputes = await tx.select({ status: paymentDisputes.status }).from(paymentDisputes).where(ofPayment(payment))
  if (!payment.settles || disputes.some(({ status }) => status === 'open')) return
  const isWon = disputes.every(({ status }) => status === 'won')
  await kindOf(kernel, order).disputeEnded(tx, kernel, order, { isWon })
}

async function close(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  { disputeId, state }: Told
): Promise<void> {
  if (state === 'open') return
  const closed = await tx
    .update(paymentDisputes)
    .set({ status: state, closedAt: kernel.clock.now() })
    .where(and(isDispute(payment.provider, disputeId), eq(paymentDisputes.status, 'open')))
    .returning({ disputeId: paymentDisputes.disputeId })
  if (closed.length === 0) return
  await (state === 'won' ? returnDebt : keepDebt)(tx, kernel, debtIdOf(payment, disputeId))
  await endForKind(tx, kernel, order, payment)
  await sendWaiting(tx, kernel, payment)
}

/** Takes over what is said of a dispute of a payment whose order is locked, however often and in whatever order. False when it was known. */
async function applyDispute(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  told: Told
): Promise<boolean> {
  const [known] = await tx.select().from(paymentDisputes).where(isDispute(payment.provider, told.disputeId))
  if (known && known.paymentId !== payment.paymentId) throw new CallbackRefused('a dispute of another payment')
  if (known && (told.state === 'open' || known.status !== 'open')) return false
  if (!known) await open(tx, kernel, order, payment, told)
  await close(tx, kernel, order, payment, told)
  await tellMoneyFollowers(tx, kernel, order)
  announceOrder(tx, kernel, order)
  return true
}

/** A provider's word on a dispute, once for each event id. Throws `CallbackRefused` for a payment that is none of ours. */
export async function takeDispute(kernel: Kernel, provider: string, event: DisputeEvent): Promise<void> {
  const { eventId, transactionNumber, state } = event
  await inTransaction(kernel.database, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.transactionNumber, transactionNumber)))
    const order = payment && (await lockOrder(tx, payment.orderId))
    if (!payment || !order) throw new CallbackRefused('no such payment')
    const { paymentId, currency } = payment
    const amountMinor = disputedOf(payment, event.amount)
    const kind = `dispute:${state}`
    const receivedAt = kernel.clock.now()
    if (await noteEvent(tx, { provider, eventId, paymentId, kind, receivedAt, amountMinor, currency }))
      await applyDispute(tx, kernel, order, payment, event)
  })
}

/** What our people have heard of a dispute, from a provider that sends no message of it. Throws `paymentNotFound`; of the wallet and of cash nothing is taken back. */
export async function noteDispute(
  tx: Tx,
  kernel: Kernel,
  { paymentId, disputeId, state, reason = '' }: OperationParams<'disputeNote'>
): Promise<OperationResult<'disputeNote'>> {
  const known = await readPayment(tx, paymentId)
  const order = known && (await lockOrder(tx, known.orderId))
  const payment = order && (await readPayment(tx, paymentId))
  const isOwn = payment?.provider === 'wallet' || payment?.provider === 'cash'
  if (!order || !payment || isOwn || payment.transactionNumber === null) throw new AppError('paymentNotFound')
  const isNew = await applyDispute(tx, kernel, order, payment, { disputeId, state, reason, amount: undefined })
  return { provider: payment.provider, disputeId, isRepeat: !isNew }
}

/** Our people were paid what is owed for a lost dispute, or waive it: the person's wallets move again. Throws `disputeNotFound`, `disputeStateChanged` for one that is not decided. */
export async function settleDispute(
  tx: Tx,
  kernel: Kernel,
  { provider, disputeId, outcome }: OperationParams<'disputeSettle'>
): Promise<OperationResult<'disputeSettle'>> {
  const [known] = await tx.select().from(paymentDisputes).where(isDispute(provider, disputeId))
  if (!known) throw new AppError('disputeNotFound')
  const order = await lockOrder(tx, known.orderId)
  const [dispute] = await tx.select().from(paymentDisputes).where(isDispute(provider, disputeId))
  if (dispute?.status !== 'lost') throw new AppError('disputeStateChanged')
  const endReason = outcome === 'waived' ? 'waived' : 'settled'
  const isRepeat = !(await settleDebt(tx, kernel, debtIdOf(known, disputeId), endReason))
  if (order && !isRepeat) await tellMoneyFollowers(tx, kernel, order)
  return { provider, disputeId, isRepeat }
}

const debtOfDispute = eq(walletDebts.debtId, sql`${paymentDisputes.provider} || ':' || ${paymentDisputes.disputeId}`)

/** Disputes that are open, or lost and not paid, oldest first. */
export async function listDisputesOfPayments(db: Db, page: ListPage): Promise<OperationResult<'disputeList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: paymentDisputes.openedAt, id: walletDebts.debtId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ dispute: paymentDisputes, debt: walletDebts, orders, mobile: users.mobile })
        .from(paymentDisputes)
        .innerJoin(walletDebts, debtOfDispute)
        .innerJoin(orders, eq(orders.orderId, paymentDisputes.orderId))
        .innerJoin(users, eq(users.userId, walletDebts.userId))
        .where(and(isNull(walletDebts.endedAt), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ dispute, debt }) => ({ at: dispute.openedAt, id: debt.debtId })
  )
  return {
    items: rows.map(({ dispute: { amountMinor, openedAt, closedAt, ...dispute }, debt, orders: order, mobile }) => ({
      ...dispute,
      orderNumber: order.orderNumber,
      kind: order.kind,
      userId: debt.userId,
      mobile,
      amount: amountOf(amountMinor, dispute.currency),
      taken: amountOf(debt.takenMinor, dispute.currency),
      owed: amountOf(leftOfDebt(debt), dispute.currency),
      openedAt: instant(openedAt),
      closedAt: optionalInstant(closedAt)
    })),
    nextCursor
  }
}

/**
 * What banks took back of what paid each of these orders and have not lost, at most what was paid (minor units); what of it is owed to us, now or
 * once; whether they lost any, and whether any is not decided. An order that no bank asked about is not there.
 */
export async function readTakenOfOrders(db: Db, orderIds: readonly string[]) {
  const isTaken = sql`${paymentDisputes.status} <> 'won'`
  const rows = await db
    .select({
      orderId: paymentDisputes.orderId,
      minor:
        sql`least(coalesce(sum(${paymentDisputes.amountMinor}) filter (where ${isTaken}), 0), max(${payments.amountMinor}))`.mapWith(
          Number
        ),
      owedMinor: sql`coalesce(sum(${walletDebts.amountMinor}) filter (where ${isTaken}), 0)`.mapWith(Number),
      hasWon: sql<boolean>`bool_or(not ${isTaken})`,
      isOpen: sql<boolean>`bool_or(${paymentDisputes.status} = 'open')`
    })
    .from(paymentDisputes)
    .innerJoin(payments, and(eq(payments.paymentId, paymentDisputes.paymentId), eq(payments.settles, true)))
    .leftJoin(walletDebts, debtOfDispute)
    .where(inArray(paymentDisputes.orderId, [...orderIds]))
    .groupBy(paymentDisputes.orderId)
  return new Map(rows.map(({ orderId, ...taken }) => [orderId, taken]))
}

const nothingTaken = { minor: 0, owedMinor: 0, hasWon: false, isOpen: false }

/** The same of one order, also where no bank asked about it. */
export const readTakenByBanks = async (db: Db, { orderId }: Pick<OrderRow, 'orderId'>) =>
  (await readTakenOfOrders(db, [orderId])).get(orderId) ?? nothingTaken

/** Whether a payment's bank has not decided yet who has the money. */
export async function isDisputed(db: Db, payment: Pick<PaymentRow, 'paymentId'>): Promise<boolean> {
  const isOpen = and(ofPayment(payment), eq(paymentDisputes.status, 'open'))
  return (await db.select({ id: paymentDisputes.disputeId }).from(paymentDisputes).where(isOpen).limit(1)).length > 0
}

/**
 * Uses up what a payment's bank has kept for its person, for goods of so much that come back: the person has that money already, and owes it
 * no more. Returns minor units, at most `amountMinor`; the payment's order is locked by the caller.
 */
export async function useBankMoney(tx: Tx, kernel: Kernel, payment: PaymentRow, amountMinor: number): Promise<number> {
  const lost = await tx
    .select({ provider: paymentDisputes.provider, disputeId: paymentDisputes.disputeId })
    .from(paymentDisputes)
    .where(and(ofPayment(payment), eq(paymentDisputes.status, 'lost')))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.disputeId))
  let used = 0
  for (const dispute of lost)
    used += await giveBackToDebt(tx, kernel, debtIdOf(dispute, dispute.disputeId), amountMinor - used)
  return used
}
