import * as z from 'zod'
import type { Order, OrderSummary } from '@/contract/types'
import { errandAcceptMs } from '@/domain/errand'
import { parseAmount } from '@/domain/money'
import type { Tx } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { type AfterSaleRow, presentNewest, readOfOrders, refusalOf } from '../after-sale'
import { updateDeliveries } from '../delivery'
import { fulfilmentOf } from '../fulfilment'
import {
  actionsOf,
  hasReturnedBalance,
  type ListedOrder,
  lockOrder,
  type OrderRow,
  plainKind,
  plainSummaries,
  plainView,
  type PurchaseKind
} from '../order'
import { stopOrder } from '../purchase'
import { hasOpenDebt } from '../wallet'
import { standingOfErrand } from './claims'
import { finishGivingBack } from './money'
import { errandStopped } from './notices'
import {
  type CarriedErrand,
  errandOf,
  type ErrandRow,
  lockErrand,
  readErrandRefunds,
  readErrands,
  updateErrand
} from './repository'
import { unacceptedJob } from './schedule'

const minuteMs = 60_000
/** An arrival is told as a span this wide. */
const arrivalMs = 15 * minuteMs

const codeCount = 10_000
/** Four digits that are said at the door. */
const codeOf = (number: number): string => String(number % codeCount).padStart(4, '0')
const newCode = ({ random }: Kernel): string => codeOf(random.integer(0, codeCount - 1))

/** Any other code: whoever knows this one is not to have it any more. */
export const anotherCode = ({ random }: Kernel, code: string | null): string =>
  codeOf(Number(code) + random.integer(1, codeCount - 1))

/** Has riders look at it until somebody has accepted it. */
export async function openToRiders(
  tx: Tx,
  kernel: Kernel,
  errand: Pick<CarriedErrand, 'orderId' | 'windowFrom'>
): Promise<void> {
  const { orderId, windowFrom } = errand
  const acceptBy = Math.max(kernel.clock.now(), windowFrom ?? 0) + errandAcceptMs
  await updateErrand(tx, errand, { acceptBy })
  await kernel.jobs.reschedule(tx, { kind: unacceptedJob, payload: { orderId }, runAt: acceptBy, uniqueKey: orderId })
}

/** When it is to be there if a rider sets out for it now, or in the time that was chosen; epoch ms. */
export function arrivalOf({ windowFrom, windowUntil, minutes }: ErrandRow, now: number) {
  return {
    arrivesFrom: Math.max(windowFrom ?? 0, now) + minutes * minuteMs,
    arrivesUntil: Math.max(windowUntil ?? 0, now + arrivalMs) + minutes * minuteMs
  }
}

/** It is paid: it has its code, is to be there by a time, and waits for a rider. */
async function handToRiders(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  const { orderId, kind } = order
  const now = kernel.clock.now()
  const errand = await errandOf(tx, order)
  const arrival = arrivalOf(errand, now)
  await updateErrand(tx, errand, { code: newCode(kernel) })
  await updateDeliveries(tx, [orderId], arrival)
  await openToRiders(tx, kernel, errand)
  const wantedAt = errand.windowFrom === null ? null : arrival.arrivesFrom
  await fulfilmentOf(kernel).orderPlaced(tx, { orderId, kind, placedAt: now, isCash: false, wantedAt })
}

const overBy: readonly string[] = ['deliver', 'cancel', 'expire', 'refund']

const payload = z.object({ orderId: z.string() })

/** Nobody has accepted it: it is cancelled in full, and its person is told. */
export const endUnaccepted =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const own = await lockErrand(tx, payload.parse(job.payload).orderId)
    const acceptBy = own?.errand.acceptBy ?? null
    if (own?.order.status !== 'paid' || acceptBy === null || acceptBy > kernel.clock.now()) return
    await stopOrder(tx, kernel, own.order, { event: 'cancel', reasonCode: 'noRiders', reason: '' })
  }

/**
 * Ends a locked errand that waits for a rider while the bank has what paid it: nobody would be paid for carrying it. What goes back waits for
 * the bank's word as that of any cancelled order. Undefined where it goes on: no money of it is away, or a rider has it.
 */
export async function endTakenBack(tx: Tx, kernel: Kernel, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.status !== 'paid' || !(await hasOpenDebt(tx, order))) return undefined
  return stopOrder(tx, kernel, order, { event: 'cancel', reasonCode: 'takenBack', reason: '' })
}

/** A bank has taken money of an order back, or given it to us again. */
export async function followMoney(tx: Tx, kernel: Kernel, { kind, orderId }: OrderRow): Promise<void> {
  const order = kind === 'errand' ? await lockOrder(tx, orderId) : undefined
  if (order) await endTakenBack(tx, kernel, order)
}

/** What granted claims brought back of the prices of orders. */
const grantedOf = (claims: readonly AfterSaleRow[]) =>
  claims.flatMap(({ walletMinor, compensationMinor, decidedAt }) =>
    decidedAt === null ? [] : [{ amountMinor: walletMinor - compensationMinor, at: decidedAt }]
  )

/** What went back of an errand, with what a claim brought of its price, of its wallet's part as well. */
function refundWith(order: OrderRow, refund: Order['refund'], claims: readonly AfterSaleRow[]): Order['refund'] {
  const claim = grantedOf(claims).find(({ amountMinor }) => amountMinor > 0)
  if (!claim) return refund
  const { currency, figures, returnedBalanceMinor } = order
  const known = refund ? (parseAmount(refund.amount, currency)?.minor ?? 0) : 0
  const ofBalance = returnedBalanceMinor ?? 0
  const before = known - (hasReturnedBalance(order) ? figures.balance : ofBalance) + ofBalance
  return {
    amount: amountOf(before + claim.amountMinor, currency),
    isComplete: refund?.isComplete ?? true,
    at: instant(claim.at)
  }
}

/** What lists and its page say of its claims, which are given newest first. */
const claimedPart = (
  order: OrderRow,
  { refund }: Pick<OrderSummary, 'refund'>,
  claims: readonly AfterSaleRow[]
): Pick<OrderSummary, 'refund' | 'request'> => ({
  refund: refundWith(order, refund, claims),
  request: presentNewest(claims)
})

/** What an invoice says: the fee, and what of the rest was needed. */
const billed: PurchaseKind['billed'] = async (db, order) => {
  const errand = await errandOf(db, order)
  const refunds = await readErrandRefunds(db, order.orderId)
  const granted = grantedOf(await readOfOrders(db, [order.orderId]))
  const { feeMinor, waitingMinor, wayBackMinor } = errand
  const line = (zh: string, en: string, totalMinor: number) => ({ name: { zh, en }, count: 1, totalMinor })
  return {
    address: errand.deliveryAddress?.streetName ?? '',
    lines: [
      line(order.title.zh, order.title.en ?? order.title.zh, feeMinor),
      line('等候预付', 'Waiting, paid beforehand', waitingMinor),
      line('送回预付', 'Way back, paid beforehand', wayBackMinor)
    ],
    returnedMinor: [...refunds, ...granted].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }
}

/** By what was told when it was paid it was to be there by now, and no rider has even come to fetch it: riders who pass it on do not move that. */
const isOverdue = ({ paidAt }: OrderRow, errand: ErrandRow, now: number): boolean =>
  errand.atSenderAt === null && paidAt !== null && now > arrivalOf(errand, paidAt).arrivesUntil

/** What calling it off costs from a rider's yes until it is fetched; null once the rider is overdue, and before and after. */
const lostMinor: PurchaseKind['lostMinor'] = async (db, order, { now }) => {
  if (order.status !== 'accepted') return null
  const errand = await errandOf(db, order)
  return isOverdue(order, errand, now) ? null : errand.cancelMinor
}

/** What it offers, claiming it as lost or damaged among it. */
const actionsWith = (order: ListedOrder, errand: CarriedErrand, now: number) =>
  actionsOf(order, now, { isReturnable: refusalOf(standingOfErrand(order, errand, now), now) === undefined })

const readActions: PurchaseKind['actions'] = async (db, order, reader) => {
  const actions = actionsWith(order, await errandOf(db, order), reader.now)
  const isFree = order.status === 'accepted' && (await lostMinor(db, order, reader)) === null
  return isFree ? ['cancel', ...actions] : actions
}

/** Errands: a rider carries something from door to door, and what was paid beforehand and not needed comes back at the end. */
export const errandKind: PurchaseKind = {
  ...plainKind,
  actions: readActions,
  lostMinor,
  cancelReasons: ['changedMind', 'wrongAddress', 'wrongTime', 'tooSlow', 'other'],
  stopped: errandStopped,
  placed: handToRiders,
  // A time that has begun is not fetched in any more
  retake: async (tx, { clock }, order) => ((await errandOf(tx, order)).windowFrom ?? Infinity) > clock.now(),
  moved: async (tx, kernel, { orderId }, { event }) => {
    if (!overBy.includes(event)) return
    await updateErrand(tx, { orderId }, { code: null, acceptBy: null })
    await kernel.jobs.cancel(tx, unacceptedJob, orderId)
  },
  refundedInPart: (tx, kernel, _order, requestId) => finishGivingBack(tx, kernel, requestId),
  billed,
  summaries: async (db, orders, reader) => {
    const ids = orders.map(({ orderId }) => orderId)
    const errands = new Map((await readErrands(db, ids)).map((own) => [own.order.orderId, own]))
    const claims = await readOfOrders(db, ids)
    const summaries = await plainSummaries(db, orders, () => 1, reader)
    return summaries.map((summary) => {
      const own = errands.get(summary.orderId)
      if (!own) return summary
      const ofIt = claims.filter(({ orderId }) => orderId === summary.orderId)
      return {
        ...summary,
        ...claimedPart(own.order, summary, ofIt),
        actions: actionsWith(own.order, own.errand, reader.now)
      }
    })
  },
  view: async (db, order, reader) => {
    const shown = await plainView(db, order, 1, reader)
    const claims = await readOfOrders(db, [order.orderId])
    return { ...shown, ...claimedPart(order, shown, claims), actions: [...(await readActions(db, order, reader))] }
  }
}
