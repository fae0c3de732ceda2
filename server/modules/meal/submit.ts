import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { figuresOf, type OrderFigures } from '@/domain/figures'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { QuoteInput } from '@/domain/pricing'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orderNumberDay } from '../order'
import { servedPaymentTypes } from '../payment'
import { invoiceOf } from '../purchase'
import { buildQuote, type BuiltQuote, gatherFacts, type QuotePerson, fingerprint, taxOf } from '../quote'
import {
  linesOf,
  submitMeal,
  takesStock,
  type GroupPart,
  type QuotedMeal,
  type SubmitParams,
  type SubmittedChoices
} from './submit-meal'

type Context = RequestContext<Session>

const personOf = (session: Session, group: GroupPart | undefined): QuotePerson =>
  group ? { ...session, eaterIds: group.eaterIds } : session

const holdsOf = (input: QuoteInput, figures: OrderFigures) => ({
  holdsBalance: figures.balance > 0,
  holdsVoucher: input.redEnvelope !== null,
  holdsPromotionCode: input.promotionCode !== null
})

/** What was said with an order beside its choices. */
type Said = Pick<SubmitParams, 'quoteId' | 'remark' | 'tableware' | 'invoice'>

/** Who makes an order, when (epoch ms), and where its ids come from. */
interface Making {
  readonly userId: string
  readonly now: number
  readonly nextId: () => string
  /** Digits that are said at the counter. */
  readonly collectionCode: () => string
}

/** The row of a meal as it is when it is made, of orders that are submitted and of those of the demo world. */
export function mealOf(
  orderId: string,
  said: Said,
  built: BuiltQuote,
  { userId, now, nextId, collectionCode }: Making,
  group: GroupPart | undefined
) {
  const {
    facts: {
      entry: { row },
      address
    },
    quote,
    input,
    choices,
    arrival
  } = built
  const figures = figuresOf(quote)
  return {
    orderId,
    orderNumber: orderNumberDay(isoDateAt(now, row.utcOffsetMinutes)),
    transactionId: group?.groupOrderId ?? nextId(),
    groupMode: group?.mode ?? null,
    userId,
    restaurantId: row.restaurantId,
    countryCode: row.countryCode,
    currency: row.currency,
    kind: choices.deliveryType,
    status: 'awaitingPayment' as const,
    quoteId: said.quoteId,
    choices,
    // What is held of the wallet stays, whatever way to pay is chosen later.
    quoteInput: { ...input, walletBalanceToUse: quote.balance },
    figures,
    tax: taxOf(built),
    totalMinor: figures.total,
    title: row.name,
    picture: row.image,
    utcOffsetMinutes: row.utcOffsetMinutes,
    restaurantAddress: row.address,
    restaurantPhone: row.phone,
    deliveryAddress: choices.deliveryType === 'delivery' ? address : null,
    dishCount: choices.lines.reduce((count, line) => count + line.dishCount, 0),
    remark: said.remark,
    tableware: said.tableware,
    invoice: invoiceOf(said),
    paymentType: choices.paymentType ?? null,
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    promotionCodeId: input.promotionCode?.promotionCodeId ?? null,
    ...holdsOf(input, figures),
    collectionCode: choices.deliveryType === 'pickup' ? collectionCode() : null,
    expiresAt: now + unpaidOrderExpiryMs,
    arrivesFrom: arrival?.startsAt ?? null,
    arrivesUntil: arrival?.endsAt ?? null,
    createdAt: now,
    updatedAt: now
  }
}

/** Quotes a meal of one kitchen once more. */
async function quoteMeal(
  tx: Tx,
  choices: SubmittedChoices,
  params: SubmitParams,
  context: Context,
  group: GroupPart | undefined
): Promise<QuotedMeal> {
  const { kernel, session, now, locale } = context
  const facts = await gatherFacts(kernel, tx, choices, personOf(session, group), now)
  // What stands against cash is the order's own, and found with its other problems
  const isServed =
    choices.paymentType === 'CASH' ||
    servedPaymentTypes(kernel, facts.entry.row.countryCode).includes(choices.paymentType)
  if (!isServed) throw new AppError('paymentMethodUnavailable')
  const built = buildQuote({ ...facts, groupDiscountBasisPoints: group?.discountBasisPoints ?? 0 }, choices, locale)
  const making: Making = {
    userId: session.userId,
    now,
    nextId: () => kernel.ids.next(),
    collectionCode: () => String(kernel.random.integer(1000, 9999))
  }
  return {
    fingerprint: fingerprint(built),
    problems: built.problems,
    kitchens: [built],
    made: (orderId) => {
      const lines = linesOf(orderId, built, group)
      const order = { ...mealOf(orderId, params, built, making, group), holdsStock: takesStock(lines) }
      return { order, lines, parts: [] }
    }
  }
}

/** Makes the order of one kitchen's meal; `group` makes it the order of people who order together. */
export const submitOrder = (
  tx: Tx,
  params: SubmitParams,
  context: Context,
  group?: GroupPart
): Promise<Result<'orderSubmit'>> =>
  submitMeal(tx, params, context, personOf(context.session, group), (choices) =>
    quoteMeal(tx, choices, params, context, group)
  )
