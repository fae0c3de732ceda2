import { type AfterSaleStatus, nextAfterSaleStatus } from '@/domain/after-sale'
import type { Currency } from '@/domain/countries'
import { type Money, parseAmount } from '@/domain/money'
import { isOneOf } from '../../db/among'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { announceOrder, lockOrder, type OrderRow } from '../order'
import { refundPart } from '../payment'
import { collectReturned, credit } from '../wallet'
import { closeJob } from './close'
import { returnKindOf } from './kinds'
import { endAsRefunded } from './paid-out'
import { payeesOf } from './payees'
import { type AfterSaleRow, hasStep, lockAfterSale, moveRequest, readAfterSale } from './repository'
import { tellOfVerdict } from './verdict-notice'

/** What an operator says of a request: looked at, granted, refused, or taken back because it should not be there. */
export type AfterSaleVerdict = 'take' | 'refund' | 'decline' | 'revoke'

const stepOf = { take: 'taken', refund: 'approved', decline: 'declined', revoke: 'revoked' } as const

interface Locked {
  readonly order: OrderRow
  readonly request: AfterSaleRow
}

/** Locks a request, its order before it. Throws `afterSaleNotFound`. */
async function lockRequest(tx: Tx, afterSaleId: string): Promise<Locked> {
  const known = await readAfterSale(tx, afterSaleId)
  const order = known && (await lockOrder(tx, known.orderId))
  const request = known && (await lockAfterSale(tx, afterSaleId))
  if (!order || !request) throw new AppError('afterSaleNotFound')
  return { order, request }
}

/** Throws `badRequest` for anything that is not a positive amount of the currency. */
function readGranted(amount: string, currency: Currency): Money {
  const granted = parseAmount(amount, currency)
  if (!granted || granted.minor <= 0) throw new AppError('badRequest')
  return granted
}

/** Grants it: the wallet's part moves here, the payment's part is asked of the provider after the commit, and each has its one cause. */
async function payOut(
  tx: Tx,
  kernel: Kernel,
  { order, request: asked }: Locked,
  { note, amount }: Omit<Judgement, 'afterSaleId' | 'verdict'>
): Promise<void> {
  const now = kernel.clock.now()
  const { orderId, currency } = order
  const granted = amount === undefined ? undefined : readGranted(amount, currency)
  const kind = returnKindOf(kernel, order)
  const { amountMinor, walletMinor, paymentMinor, compensationMinor } = await kind.grant(tx, order, asked, granted)
  const change = { amountMinor, walletMinor, paymentMinor, compensationMinor, status: 'processing' as const }
  const step = { kind: 'approved' as const, note, at: now }
  const request = await moveRequest(tx, asked, { ...change, decidedAt: now }, step)
  const { afterSaleId, userId } = request
  await tellOfVerdict(tx, kernel, order, request, 'approved')
  for (const payee of await payeesOf(tx, order, request)) {
    await credit(tx, { ...payee, currency, kind: 'refund', orderId, now })
    if (kind.leavesOutTaken !== true)
      await collectReturned(tx, { ...payee, currency, orderId: order.wholeOrderId ?? orderId, now })
  }
  if (compensationMinor > 0) {
    const reference = `afterSale:${afterSaleId}:compensation`
    await credit(tx, {
      userId,
      amountMinor: compensationMinor,
      currency,
      kind: 'compensation',
      reference,
      orderId,
      now
    })
  }
  if (paymentMinor > 0) await refundPart(tx, kernel, order, { afterSaleId, amountMinor: paymentMinor })
  else await endAsRefunded(tx, kernel, order, afterSaleId)
}

async function decide(
  tx: Tx,
  kernel: Kernel,
  { order, request }: Locked,
  { verdict, ...said }: Omit<Judgement, 'afterSaleId'>
): Promise<void> {
  const { note = '' } = said
  const status = nextAfterSaleStatus(request.status, verdict)
  if (status === undefined || request.decidedAt !== null) throw new AppError('afterSaleStateChanged')
  const now = kernel.clock.now()
  if (verdict !== 'take') await kernel.jobs.cancel(tx, closeJob, request.afterSaleId)
  if (verdict === 'refund') return payOut(tx, kernel, { order, request }, said)
  await moveRequest(
    tx,
    request,
    { status, endedAt: verdict === 'take' ? null : now },
    { kind: stepOf[verdict], note, at: now }
  )
  if (verdict === 'decline') await tellOfVerdict(tx, kernel, order, request, 'declined')
  announceOrder(tx, kernel, order)
}

/**
 * An operator's word on a request (spec section 4, After-sale): the sandbox's job and the operations API both say it here. Of two who
 * speak at once the second hears `afterSaleStateChanged`. `note` is shown to the applicant.
 */
export async function reviewAfterSale(
  tx: Tx,
  kernel: Kernel,
  afterSaleId: string,
  verdict: AfterSaleVerdict,
  note = ''
): Promise<void> {
  await decide(tx, kernel, await lockRequest(tx, afterSaleId), { verdict, note })
}

/** A verdict from outside. */
interface Judgement {
  readonly afterSaleId: string
  readonly verdict: AfterSaleVerdict
  /** Shown to the applicant. */
  readonly note?: string | undefined
  /** Less than was asked. */
  readonly amount?: string | undefined
}

/** Who judges: an outlet's system, or our support. */
export type Judge = Pick<Partner, 'restaurants' | 'roles'>

/** Whether a partner judges requests of an order: what no outlet sent is support's alone. */
const isJudgedBy = ({ restaurants, roles }: Judge, { restaurantId }: OrderRow): boolean =>
  restaurantId === null ? roles.includes('support') : isOneOf(restaurants, restaurantId)

/**
 * The word of a partner who acts for some restaurants, or for all; a request about another's order is not found. A
 * repeat answers the request as it stands, `isRepeat`: a lost answer must not pay twice.
 */
export async function judgeAfterSale(
  tx: Tx,
  kernel: Kernel,
  partner: Judge,
  { afterSaleId, ...said }: Judgement
): Promise<{ readonly status: AfterSaleStatus; readonly isRepeat: boolean }> {
  const locked = await lockRequest(tx, afterSaleId)
  if (!isJudgedBy(partner, locked.order)) throw new AppError('afterSaleNotFound')
  if (await hasStep(tx, afterSaleId, stepOf[said.verdict])) return { status: locked.request.status, isRepeat: true }
  await decide(tx, kernel, locked, said)
  const { status } = (await readAfterSale(tx, afterSaleId)) ?? locked.request
  return { status, isRepeat: false }
}
