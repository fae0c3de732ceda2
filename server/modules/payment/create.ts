import { eq } from 'drizzle-orm'
import { languageOf } from '@/contract/localized'
import type { Result, ValidParams } from '@/contract/types'
import { money, parseAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { ownedBy } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { PayerUnknown } from '../../platform/payments/payer'
import { isTooSmallFor, providerFor, providerNamed } from '../../platform/payments/ways'
import { readCard, readPayingCard } from '../card'
import { kindOf, lockOrder, markPaid, type OrderRow, readAnyOrder, refuseUnsold } from '../order'
import { orders } from '../order/tables'
import { debit, debitRefusal, refuseStopped } from '../wallet'
import { endRefusedByCard, isCardFull } from './card-limit'
import { placeForCash } from './cash'
import { readCashFacts } from './cash-terms'
import { figuresFor, orderCashRefusal, payableTypes, unpayableReason } from './cashier'
import { closePendingPayments } from './close'
import { firstReconcileAt, reconcile, reconcileJob } from './reconcile'
import { insertPayment, keepSession, type PaymentRow, readPayment, readReusable } from './repository'

type CreateParams = ValidParams<'paymentCreate'>
type Created = Result<'paymentCreate'>

const defaultReturnPath = '/pages/order-detail/to-index'
const reuseMs = 20 * 60_000

/** A page of the app and nothing else: no other host, no protocol. */
export function returnPathOf(asked: string | undefined, orderId: string, paymentId: string): string {
  const path = asked !== undefined && /^\/[a-z][\w/-]*(\?[\w=&%.-]*)?$/i.test(asked) ? asked : defaultReturnPath
  return `/customer/#${path}${path.includes('?') ? '&' : '?'}orderId=${orderId}&paymentId=${paymentId}`
}

async function assertServed(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  paymentType: PaymentType,
  figures: PaymentRow['figures'],
  now: number
): Promise<void> {
  if (paymentType !== 'CASH') {
    if (!payableTypes(kernel, order).includes(paymentType)) throw new AppError('paymentMethodUnavailable')
    return
  }
  const refusal = orderCashRefusal(order, figures, await readCashFacts(kernel, tx, order, now))
  if (refusal) throw new AppError(refusal.codeName, refusal.parameters)
}

/** Locks the order and makes sure that it can be paid, this way, for what the person saw. */
async function lockPayable(tx: Tx, kernel: Kernel, userId: string, params: CreateParams, now: number) {
  const order = ownedBy(await lockOrder(tx, params.orderId), userId, 'orderNotFound')
  const reason = unpayableReason(kernel, order, now)
  if (reason) throw new AppError(reason)
  if (kindOf(kernel, order).fillsWallet) await refuseStopped(tx, userId)
  const figures = figuresFor(order, params.paymentType)
  await assertServed(tx, kernel, order, params.paymentType, figures, now)
  if (parseAmount(params.expectedAmount, order.currency)?.minor !== figures.total) throw new AppError('quoteChanged')
  return { order, figures, paymentType: params.paymentType }
}

/** A payment of an order, or with `shares` of a part of it by that part's debtor. */
export function draftOf(
  { kernel, markers }: Pick<RequestContext<Session>, 'kernel' | 'markers'>,
  order: OrderRow,
  figures: PaymentRow['figures'],
  paymentType: PaymentType,
  asked: string | undefined,
  shares?: { readonly userId: string; readonly scope: 'own' | 'rest' }
) {
  const paymentId = kernel.ids.next()
  return {
    paymentId,
    orderId: order.orderId,
    userId: shares?.userId ?? order.userId,
    shareScope: shares?.scope ?? null,
    paymentType,
    amountMinor: figures.total,
    currency: order.currency,
    figures,
    returnPath: returnPathOf(asked, order.orderId, paymentId),
    platform: markers.platform ?? 'h5',
    createdAt: kernel.clock.now()
  }
}

/** `chargeAttempt` is the number of a try while its person is away. */
type Draft = ReturnType<typeof draftOf> & { readonly chargeAttempt?: number }

/**
 * Takes a payment out of its payer's wallet and writes it down; what it pays is marked as paid in the same transaction, so that there is
 * no moment at which only one of them is true. Throws `walletInsufficient`, or `moneyStopped`.
 */
export async function takeFromWallet(tx: Tx, draft: Draft): Promise<PaymentRow> {
  const { paymentId, orderId, userId, currency, amountMinor, createdAt: now } = draft
  const reference = `payment:${paymentId}`
  if (!(await debit(tx, { userId, currency, amountMinor, kind: 'payment', reference, orderId, now })))
    throw await debitRefusal(tx, userId, 'walletInsufficient')
  return insertPayment(tx, {
    ...draft,
    provider: 'wallet',
    status: 'succeeded',
    settles: true,
    transactionNumber: paymentId,
    succeededAt: now
  })
}

/** Pays a locked order out of its owner's wallet. Throws as {@link takeFromWallet}, and `orderStateChanged`. */
export async function payByWallet(tx: Tx, kernel: Kernel, order: OrderRow, draft: Draft): Promise<PaymentRow> {
  const { figures, amountMinor: totalMinor } = draft
  const payment = await takeFromWallet(tx, draft)
  if (!(await markPaid(tx, kernel, order, { figures, totalMinor, paymentType: 'WALLET_PAY' })))
    throw new AppError('orderStateChanged')
  await closePendingPayments(tx, kernel, order.orderId)
  return payment
}

/** Writes the payment down; the provider is asked after the commit. */
export async function openPayment(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  draft: Draft,
  savedCardId: string | undefined
): Promise<PaymentRow> {
  const { figures, paymentType, amountMinor, createdAt: now } = draft
  const card = await readPayingCard(tx, draft.userId, paymentType, savedCardId)
  if (await isCardFull(tx, kernel, order, card?.fingerprint)) throw new AppError('cardLimit')
  const provider = card?.provider ?? providerFor(kernel, paymentType, order.countryCode)?.name
  const taker = provider === undefined ? undefined : providerNamed(kernel, provider)
  if (provider === undefined || !taker) throw new AppError('paymentMethodUnavailable')
  if (isTooSmallFor(taker, money(amountMinor, order.currency))) throw new AppError('paymentTooSmall')
  if (draft.shareScope === null)
    await tx
      .update(orders)
      .set({ figures, totalMinor: amountMinor, paymentType, updatedAt: now })
      .where(eq(orders.orderId, order.orderId))
  const begun = await readReusable(
    tx,
    { chargeAttempt: null, ...draft, provider, savedCardId: card?.cardId ?? null },
    now - reuseMs
  )
  if (begun) return begun
  const payment = await insertPayment(tx, {
    ...draft,
    provider,
    status: 'pending',
    savedCardId: card?.cardId ?? null,
    cardFingerprint: card?.fingerprint ?? null
  })
  await kernel.jobs.schedule(tx, {
    kind: reconcileJob,
    payload: { paymentId: payment.paymentId },
    runAt: firstReconcileAt(now),
    uniqueKey: payment.paymentId
  })
  return payment
}

/** A payment as answered to its payer. */
export const presentPayment = ({ paymentId, status, redirectUrl, hostCall, provider }: PaymentRow): Created => ({
  paymentId,
  status,
  redirectUrl,
  provider,
  ...(hostCall && { hostCall })
})

/** Asks the provider to begin a payment, and keeps what it says. */
async function askProvider({ kernel, locale, ip }: RequestContext<Session>, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerNamed(kernel, payment.provider)
  const order = await readAnyOrder(kernel.db, payment.orderId)
  if (!provider || !order) throw new Error('a payment without its provider or its order')
  const card = payment.savedCardId === null ? undefined : await readCard(kernel.db, payment.userId, payment.savedCardId)
  if (payment.savedCardId !== null && !card) throw new AppError('cardNotFound')
  const session = await provider.initiate({
    paymentId: payment.paymentId,
    userId: payment.userId,
    amount: money(payment.amountMinor, payment.currency),
    description: `Fanju ${payment.orderId.slice(-8).toUpperCase()}`,
    returnPath: payment.returnPath,
    language: languageOf(locale),
    platform: payment.platform,
    ip,
    expiresAt: order.expiresAt,
    ...(card && { token: card.token })
  })
  const begun = { ...payment, ...(await keepSession(kernel.db, payment.paymentId, session)) }
  if (!card || session.step.kind !== 'none') return begun
  // A saved card has paid or not by now: who waits is told at once
  await reconcile(kernel, begun)
  return (await readPayment(kernel.db, payment.paymentId)) ?? begun
}

/** Begins a payment at its provider that has not been begun there; for the same payment the way on is always the same. */
export async function initiateAtProvider(context: RequestContext<Session>, paymentId: string): Promise<Created> {
  const { kernel } = context
  const payment = await readPayment(kernel.db, paymentId)
  if (!payment) throw new AppError('paymentNotFound')
  if (payment.status !== 'pending' || payment.providerReference !== null) return presentPayment(payment)
  try {
    return presentPayment(await askProvider(context, payment))
  } catch (error) {
    if (error instanceof PayerUnknown) throw new AppError('payerUnknown', {}, { cause: error })
    if (error instanceof AppError && error.codeName === 'cardNotFound') throw error
    kernel.logger.error({ err: error, paymentId }, 'a payment could not be begun at its provider')
    throw new AppError('paymentRequestFailed', {}, { cause: error })
  }
}

/** Pays an order, or begins to (spec section 3, Payment types). The same key never pays twice. */
export async function createPayment(context: RequestContext<Session>, params: CreateParams): Promise<Created> {
  const { kernel, session, now } = context
  const created = await runOnce(context, 'paymentCreate', params, async (tx): Promise<Created> => {
    const { order, figures, paymentType } = await lockPayable(tx, kernel, session.userId, params, now)
    refuseUnsold(context, order.kind)
    const draft = draftOf(context, order, figures, paymentType, params.returnPath)
    if (paymentType === 'WALLET_PAY') return presentPayment(await payByWallet(tx, kernel, order, draft))
    if (paymentType === 'CASH') return presentPayment(await placeForCash(tx, kernel, order, draft))
    return presentPayment(await openPayment(tx, kernel, order, draft, params.savedCardId))
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.codeName === 'cardLimit') await endRefusedByCard(kernel, params.orderId)
    throw error
  })
  return created.status === 'pending' ? initiateAtProvider(context, created.paymentId) : created
}
