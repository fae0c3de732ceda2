import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { type CodeName, codes } from '@/contract/codes'
import type { CardRefusal } from '@/domain/card'
import { money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Db, Tx } from '../../db/database'
import { afterCommit, inSavepoint, inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { providerNamed } from '../../platform/payments/ways'
import { readCard } from '../card'
import { kindOf, lockOrder, type OrderRow, readAnyOrder } from '../order'
import { refuseStopped } from '../wallet'
import { figuresFor, unpayableReason } from './cashier'
import { tellBankAsks } from './charge-notice'
import { draftOf, openPayment, payByWallet } from './create'
import { reconcile, takeOver } from './reconcile'
import { insertPayment, type PaymentRow, readPayment } from './repository'
import { payments } from './tables'

const source = z.union([z.literal('wallet'), z.object({ cardId: z.string() })])
/** What an order is charged by while its person is away. */
export type ChargeSource = z.output<typeof source>

const charge = z.object({ orderId: z.string(), attempt: z.number().int().positive(), source })
/** One try to charge an order: by the same number it is charged once, however often and wherever it is asked for. */
export type Charge = z.output<typeof charge>

/** How a try ended, as far as is known. `over`: the order can no longer be paid. */
export type ChargeOutcome = 'paid' | 'pending' | 'over' | CardRefusal

/** What there is not now may be there tomorrow; the rest is as it is. */
const refusals: Partial<Record<CodeName, CardRefusal>> = {
  walletInsufficient: 'forNow',
  moneyStopped: 'forNow',
  cardNotFound: 'forEver',
  cardLimit: 'forEver',
  paymentMethodUnavailable: 'forEver',
  paymentTooSmall: 'forEver'
}

const readTry = async (db: Db, { orderId, attempt }: Charge): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.chargeAttempt, attempt)))
  )[0]

function outcomeOf(kernel: Kernel, order: OrderRow, known: PaymentRow | undefined): ChargeOutcome {
  if (order.paidAt !== null) return 'paid'
  const reason = unpayableReason(kernel, order, kernel.clock.now())
  // Money that its person says is on its way may turn out not to be
  if (reason !== null && reason !== 'paymentInReview') return 'over'
  if (!known || known.status === 'pending') return 'pending'
  return known.refusal ?? 'forNow'
}

async function typeOf(tx: Tx, userId: string, from: ChargeSource): Promise<PaymentType> {
  if (from === 'wallet') return 'WALLET_PAY'
  return (await readCard(tx, userId, from.cardId))?.kind === 'nets' ? 'NETS' : 'CREDITCARD_PAY'
}

/** Pays a locked order from the wallet, or writes down the payment that its card's keeper is then asked for, or why there can be none. */
async function writeCharge(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { attempt, source: from }: Charge
): Promise<PaymentRow> {
  const paymentType = await typeOf(tx, order.userId, from)
  const draft = {
    ...draftOf({ kernel, markers: {} }, order, figuresFor(order, paymentType), paymentType, undefined),
    chargeAttempt: attempt
  }
  const write = async (inner: Tx): Promise<PaymentRow> => {
    const { fillsWallet, takesWallet } = kindOf(kernel, order)
    if (fillsWallet) await refuseStopped(inner, order.userId)
    if (from !== 'wallet') return openPayment(inner, kernel, order, draft, from.cardId)
    if (!takesWallet) throw new AppError('paymentMethodUnavailable')
    return payByWallet(inner, kernel, order, draft)
  }
  try {
    return await inSavepoint(tx, write)
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.codeName] : undefined
    if (!(error instanceof AppError) || !refusal) throw error
    const reasonCode = codes[error.codeName]
    return insertPayment(tx, {
      ...draft,
      provider: from === 'wallet' ? 'wallet' : 'none',
      status: 'declined',
      reasonCode,
      refusal
    })
  }
}

/** Has the keeper of a saved card charge it, and takes over what it says. */
async function askKeeper(kernel: Kernel, payment: PaymentRow): Promise<void> {
  const { paymentId, orderId, userId, savedCardId, amountMinor, currency } = payment
  const vault = providerNamed(kernel, payment.provider)?.vault
  if (!vault || savedCardId === null) throw new Error('a charge without the keeper of its card')
  const card = await readCard(kernel.db, userId, savedCardId)
  const description = `Fanju ${orderId.slice(-8).toUpperCase()}`
  const asked = { paymentId, userId, amount: money(amountMinor, currency), description }
  const { reference, outcome } = card
    ? await vault.charge({ ...asked, token: card.token })
    : { reference: undefined, outcome: { kind: 'declined', refusal: 'forEver' } as const }
  await takeOver(kernel, payment, reference, outcome)
}

/**
 * Charges an order while its person is away, by a card they keep or their wallet. A try that was begun before, here or at another process
 * that died, is gone on with: its keeper is asked first what came of it, and charged with the same key. Where the keeper cannot be reached
 * it stays `pending`.
 */
export async function chargeOrder(kernel: Kernel, asked: Charge): Promise<ChargeOutcome> {
  const { orderId, attempt } = asked
  const { begun, isNew } = await inTransaction(kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await readTry(tx, asked)
    if (known || !order || unpayableReason(kernel, order, kernel.clock.now())) return { begun: known, isNew: false }
    return { begun: await writeCharge(tx, kernel, order, asked), isNew: true }
  })
  try {
    if (begun?.status === 'pending' && !isNew) await reconcile(kernel, begun)
    const open = begun && (isNew ? begun : await readPayment(kernel.db, begun.paymentId))
    if (open?.status === 'pending') await askKeeper(kernel, open)
  } catch (error) {
    kernel.logger.warn({ err: error, orderId, attempt }, 'an order could not be charged now')
  }
  const order = await readAnyOrder(kernel.db, orderId)
  return order ? outcomeOf(kernel, order, await readTry(kernel.db, asked)) : 'over'
}

/** Kind of the job that charges an order and hears how that ended. */
export const chargeJob = 'chargeOrder'
const firstMs = 60_000
const longestMs = 600_000
const payload = charge.extend({ round: z.number().int().default(0) })

/** Has an order charged at a time, by any process, until it is known how that ended; its kind hears of a refusal (`chargeRefused`). */
export const scheduleCharge = (
  tx: Tx,
  kernel: Kernel,
  { orderId, attempt, source: from }: Charge,
  runAt?: number
): Promise<void> =>
  kernel.jobs.schedule(tx, {
    kind: chargeJob,
    payload: { orderId, attempt, source: from },
    uniqueKey: `${orderId}/${attempt}`,
    ...(runAt !== undefined && { runAt })
  })

/** Its kind hears of a refusal, and its person where their bank asks. */
async function tellRefusal(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  how: { readonly attempt: number; readonly refusal: CardRefusal }
): Promise<void> {
  if (how.refusal === 'bankAsks') await tellBankAsks(tx, kernel, order)
  await kindOf(kernel, order).chargeRefused(tx, kernel, order, how)
}

/** Charges, more and more seldom, until it is known how that ended, which is said once: with the end of the job. */
export const chargeLater =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { round, ...asked } = payload.parse(job.payload)
    const { orderId, attempt } = asked
    const order = await lockOrder(tx, orderId)
    const outcome = order ? outcomeOf(kernel, order, await readTry(tx, asked)) : 'over'
    if (outcome === 'paid' || outcome === 'over' || !order) return
    if (outcome !== 'pending') return tellRefusal(tx, kernel, order, { attempt, refusal: outcome })
    await kernel.jobs.schedule(tx, {
      kind: chargeJob,
      payload: { ...asked, round: round + 1 },
      runAt: kernel.clock.now() + Math.min(firstMs * 2 ** round, longestMs),
      uniqueKey: `${orderId}/${attempt}`
    })
    afterCommit(tx, async () => void (await chargeOrder(kernel, asked)))
  }
