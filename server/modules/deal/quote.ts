import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { dealCountMaximum, validUntilOf } from '@/domain/deal'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { type PaymentType, type Quote, quote, type QuoteInput } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import { refuseUnsold } from '../order'
import { presentPaying, type PurchasePaying, walletPart } from '../purchase'
import { users } from '../user/tables'
import { dealHolds } from './deal-hold'
import type { SoldFacts } from './facts'
import { maximumOf, refusalOf } from './limits'
import { presentRules } from './presenter'
import { type QuoteFacts, readQuoteFacts } from './quote-facts'

type Context = RequestContext<Session>

/** What somebody wants to buy: some of a deal, or one piece of a flash sale. */
export type DealChoice = ({ readonly dealId: string; readonly count: number } | { readonly flashItemId: string }) &
  PurchasePaying

/** A choice with everything that its price depends on. */
export interface PricedDeal {
  readonly facts: SoldFacts
  readonly flashItemId: string | null
  readonly count: number
  readonly maximumCount: number
  readonly unitMinor: number
  /** Struck price of one; null where nothing is struck. */
  readonly originalUnitMinor: number | null
  readonly quoteInput: QuoteInput
  readonly quote: Quote
  /** The last millisecond of codes bought now; null never ends. */
  readonly validUntil: number | null
  /** When the session of a flash sale ends, epoch ms; null of other deals. */
  readonly sessionEndsAt: number | null
}

/** What of a deal its price depends on. */
interface PricedTerms {
  readonly deal: Pick<SoldFacts['deal'], 'currency' | 'countryCode' | 'dealId' | 'taxedWhen'>
  readonly utcOffsetMinutes: number
}

/** What names its goods has its tax in the price, money's worth is taxed when it is used. */
export function quoteInputOf(
  { deal: { currency, countryCode, dealId, taxedWhen }, utcOffsetMinutes }: PricedTerms,
  now: number,
  { count, unitMinor, originalUnitMinor }: Pick<PricedDeal, 'count' | 'unitMinor' | 'originalUnitMinor'>,
  balanceMinor: number | null,
  paymentType: PaymentType | null = null
): QuoteInput {
  const struck = originalUnitMinor === null ? {} : { originalUnitPrice: money(originalUnitMinor, currency) }
  return purchaseQuoteInput({
    country: countryCode,
    at: isoDateAt(now, utcOffsetMinutes),
    item: { id: dealId, unitPrice: money(unitMinor, currency), ...struck },
    count,
    tax: taxedWhen === 'sold' ? 'included' : 'none',
    balanceMinor,
    paymentType
  })
}

/** What people may see of what was read; `dealNotFound` also for a deal that is taken off. */
function seen(quoteFacts: QuoteFacts | undefined): QuoteFacts {
  if (!quoteFacts || quoteFacts.facts.deal.status === 'removed') throw new AppError('dealNotFound')
  return quoteFacts
}

/** What of a choice is sold at which price. A flash sale's own module says what it offers to this person. */
async function offerOf(db: Db, { kernel, session: { userId }, now }: Context, choice: DealChoice) {
  const quoteFacts = await readQuoteFacts(db, kernel, choice, { userId, now })
  if (!('flashItemId' in choice)) {
    const { facts, buyer } = seen(quoteFacts)
    // What is not sold yet is nothing that people may see
    if (now < facts.deal.startsAt) throw new AppError('dealNotFound')
    const { priceMinor: unitMinor, originalMinor: originalUnitMinor } = facts.deal
    return { facts, buyer, flashItemId: null, count: choice.count, unitMinor, originalUnitMinor, sessionEndsAt: null }
  }
  const { flashItemId } = choice
  const { unitMinor, endsAt } = dealHolds.of(kernel, 'flash').offer(quoteFacts?.availability, now)
  const { facts: usual, buyer } = seen(quoteFacts)
  // Whatever the deal's own rule is (spec section 9: refundable until used)
  const rules = { ...usual.deal.rules, refund: 'anyTime' as const }
  const facts = { ...usual, deal: { ...usual.deal, rules } }
  const original = facts.deal.originalMinor ?? facts.deal.priceMinor
  const originalUnitMinor = original > unitMinor ? original : null
  return { facts, buyer, flashItemId, count: 1, unitMinor, originalUnitMinor, sessionEndsAt: endsAt }
}

/** Prices what somebody wants to buy. Throws the reason where it cannot be bought, so that only what can be bought is quoted. */
export async function priceDeal(db: Db, context: Context, choice: DealChoice): Promise<PricedDeal> {
  refuseUnsold(context, 'deal')
  const { session, now } = context
  const { buyer, ...offer } = await offerOf(db, context, choice)
  const { facts, count, flashItemId } = offer
  const refusal = refusalOf(facts, buyer, { count, isFlash: flashItemId !== null }, now)
  if (refusal) throw refusal
  if (buyer.unpaidCount >= unpaidOrdersMaximum)
    throw new AppError('unpaidOrdersTooMany', { limit: unpaidOrdersMaximum })
  const balanceMinor = await walletPart(db, session.userId, facts.deal.currency, choice)
  const quoteInput = quoteInputOf(facts, now, offer, balanceMinor, choice.paymentType)
  return {
    ...offer,
    maximumCount: flashItemId === null ? Math.min(maximumOf(facts, buyer), dealCountMaximum) : 1,
    quoteInput,
    quote: quote(quoteInput),
    validUntil: validUntilOf(facts.deal.rules, now, facts.utcOffsetMinutes)
  }
}

/** Fingerprint of what a person agrees to: what is in it, at which figures, under which rules, until when. */
export function fingerprint({ facts, flashItemId, count, quote: priced, validUntil }: PricedDeal): string {
  const { dealId, title, contents, rules, kind, taxedWhen } = facts.deal
  const what = [dealId, flashItemId, title, contents, count, kind, taxedWhen, rules]
  const agreed = [...what, figuresOf(priced), priced.taxRateBasisPoints, validUntil]
  return hash('sha256', JSON.stringify(agreed), 'base64url').slice(0, 32)
}

async function readMobile(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, userId))
  return user?.mobile ?? ''
}

/** What buying it would cost this person now, and what it gives right to. */
export async function quoteDeal(params: ValidParams<'dealQuote'>, context: Context): Promise<Result<'dealQuote'>> {
  const { kernel, session } = context
  const priced = await priceDeal(kernel.db, context, params)
  const { facts, flashItemId, count, maximumCount, unitMinor, originalUnitMinor, quoteInput, validUntil } = priced
  const { dealId, title, image, currency, countryCode, rules } = facts.deal
  const { utcOffsetMinutes } = facts
  return {
    quoteId: fingerprint(priced),
    dealId,
    flashItemId,
    title,
    image,
    restaurantName: facts.sellerName,
    currency,
    countryCode,
    utcOffsetMinutes,
    count,
    maximumCount,
    unitAmount: amountOf(unitMinor, currency),
    originalUnitAmount: originalUnitMinor === null ? null : amountOf(originalUnitMinor, currency),
    ...(await presentPaying(context, quoteInput, params)),
    rules: presentRules(rules),
    validUntil: validUntil === null ? null : isoDateAt(validUntil, utcOffsetMinutes),
    mobile: await readMobile(kernel.db, session.userId),
    sessionEndsAt: optionalInstant(priced.sessionEndsAt)
  }
}
