import type { Result, ValidParams } from '@/contract/types'
import { normalizePhone } from '@/domain/phone'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { createPurchase, submitQueue } from '../purchase'
import { dealHolds } from './deal-hold'
import { takeDeal } from './holds'
import { type DealChoice, fingerprint, type PricedDeal, priceDeal } from './quote'
import { insertTerms } from './repository'
import type { orderDeals } from './tables'

type Context = RequestContext<Session>

/** What a person agreed to, and whom the outlet calls, as they typed it. */
export interface AgreedDeal {
  readonly quoteId: string
  readonly mobile: string
}

/** The terms of an order, kept as they are now. */
function termsOf(orderId: string, priced: PricedDeal, mobile: string): typeof orderDeals.$inferInsert {
  const { facts, flashItemId, count, unitMinor, originalUnitMinor } = priced
  const { dealId, kind, rules, contents } = facts.deal
  const frozen = { kind, rules, contents, count, unitMinor, originalUnitMinor }
  return { orderId, dealId, flashItemId, ...frozen, mobile, holdsStock: true }
}

/** Takes what the written order needs. */
async function holdDeal(
  tx: Tx,
  { kernel, session: { userId } }: Context,
  orderId: string,
  { facts, flashItemId, count }: PricedDeal
) {
  const { dealId, rules } = facts.deal
  // A flash sale counts its own pieces and people, and whether the deal is sold at all was judged in this transaction
  const refusal =
    flashItemId === null || rules.isFirstDeal
      ? await takeDeal(tx, kernel, { dealId, userId, orderId, count, flashItemId })
      : undefined
  if (refusal) throw refusal
  if (flashItemId !== null) await dealHolds.of(kernel, 'flash').take(tx, kernel, { flashItemId, userId, orderId })
}

/**
 * Makes the order of a deal, or of a piece of a flash sale, which waits for its payment as any does. It is priced once more: nothing of what
 * it costs comes from the client, and what is not what was agreed to answers `quoteChanged`. The caller has waited for the person's turn
 * (`submitQueue`).
 */
export async function submitDealOrder(
  tx: Tx,
  context: Context,
  choice: DealChoice,
  { quoteId, mobile }: AgreedDeal
): Promise<Result<'dealSubmit'>> {
  const { kernel, session } = context
  const priced = await priceDeal(tx, context, choice)
  const { facts, quoteInput } = priced
  const { restaurantId, countryCode, currency, title, image } = facts.deal
  const phone = normalizePhone(mobile, countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  if (fingerprint(priced) !== quoteId) throw new AppError('quoteChanged')
  const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
    userId: session.userId,
    restaurantId,
    kind: 'deal',
    title,
    picture: image,
    utcOffsetMinutes: facts.utcOffsetMinutes,
    quoteId,
    invoice: null,
    quoteInput,
    rows: (newOrderId) => [insertTerms(termsOf(newOrderId, priced, phone.e164))],
    hold: (hold, newOrderId) => holdDeal(hold, context, newOrderId, priced)
  })
  return { orderId, total, currency, expiresAt, isPaid }
}

/** Buys some of a deal. */
export const submitDeal = (params: ValidParams<'dealSubmit'>, context: Context): Promise<Result<'dealSubmit'>> =>
  runOnce(
    context,
    'dealSubmit',
    params,
    (tx) => submitDealOrder(tx, context, params, params),
    submitQueue(context.session)
  )
