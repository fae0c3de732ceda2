import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { subOrderId } from '@/domain/combined-order'
import { figuresOf } from '@/domain/figures'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orderNumberDay } from '../order'
import { invoiceOf } from '../purchase'
import { servedPaymentTypes } from '../payment'
import { taxOf } from '../quote'
import { buildCombined, combinedFingerprint, type BuiltCombined, gatherCombined } from '../combine'
import {
  linesOf,
  submitMeal,
  takesStock,
  type QuotedMeal,
  type SubmitParams,
  type SubmittedChoices
} from './submit-meal'

type Context = RequestContext<Session>

/** Who makes an order, when, and where ids come from. */
interface Making {
  readonly userId: string
  readonly now: number
  readonly nextId: () => string
}

/** What was said with an order beside its choices. */
type Said = Pick<SubmitParams, 'quoteId' | 'remark' | 'tableware' | 'invoice'>

/** What whole and parts have alike. */
function sharedOf(built: BuiltCombined, said: Said, { userId, now }: Making) {
  const {
    facts: {
      area,
      parts: [
        {
          facts: { address }
        }
      ]
    },
    choices,
    arrival
  } = built
  return {
    userId,
    countryCode: area.countryCode,
    currency: area.currency,
    kind: 'delivery' as const,
    status: 'awaitingPayment' as const,
    quoteId: said.quoteId,
    deliveryAddress: address,
    remark: said.remark,
    tableware: said.tableware,
    paymentType: choices.paymentType ?? null,
    expiresAt: now + unpaidOrderExpiryMs,
    arrivesFrom: arrival?.startsAt ?? null,
    arrivesUntil: arrival?.endsAt ?? null,
    createdAt: now,
    updatedAt: now
  }
}

/** The row of the whole: the area stands where a restaurant would, so that lists, receipts and the cashier read it as any order. */
export function wholeOf(orderId: string, said: Said, built: BuiltCombined, making: Making) {
  const {
    facts: {
      area,
      parts: [
        {
          facts: { entry }
        }
      ]
    },
    quote,
    input,
    choices
  } = built
  const figures = figuresOf(quote)
  return {
    ...sharedOf(built, said, making),
    orderId,
    orderNumber: orderNumberDay(isoDateAt(making.now, area.utcOffsetMinutes)),
    transactionId: making.nextId(),
    restaurantId: entry.row.restaurantId,
    choices,
    quoteInput: { ...input, bargain: null, walletBalanceToUse: quote.balance },
    figures,
    tax: { ...taxOf(built), isInclusive: quote.isTaxInclusive },
    totalMinor: figures.total,
    title: area.name,
    picture: area.image,
    utcOffsetMinutes: area.utcOffsetMinutes,
    restaurantAddress: area.address,
    restaurantPhone: area.phone,
    dishCount: choices.lines.reduce((count, line) => count + line.dishCount, 0),
    invoice: invoiceOf(said),
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    promotionCodeId: input.promotionCode?.promotionCodeId ?? null,
    holdsBalance: figures.balance > 0,
    holdsVoucher: input.redEnvelope !== null,
    holdsPromotionCode: input.promotionCode !== null,
    combineOrderAreaId: area.combineOrderAreaId,
    hasParts: true
  }
}

/** Row and lines of each part, with its shares of what the whole has once. */
export function partsOf(wholeOrderId: string, said: Said, built: BuiltCombined, making: Making) {
  return built.parts.flatMap((part, index) => {
    const quoted = built.quote.parts[index]
    if (!quoted) return []
    const orderId = subOrderId(wholeOrderId, index + 1)
    const { row } = part.facts.entry
    const figures = figuresOf(quoted.quote)
    const lines = linesOf(orderId, { lines: part.priced, quote: quoted.quote, facts: part.facts })
    const order = {
      ...sharedOf(built, said, making),
      orderId,
      orderNumber: orderNumberDay(isoDateAt(making.now, row.utcOffsetMinutes)),
      transactionId: making.nextId(),
      restaurantId: row.restaurantId,
      choices: { restaurantId: row.restaurantId, deliveryType: 'delivery' as const, lines: [...part.lines] },
      quoteInput: part.input,
      figures,
      tax: { ...taxOf(part), isInclusive: built.quote.isTaxInclusive },
      totalMinor: figures.total,
      title: row.name,
      picture: row.image,
      utcOffsetMinutes: row.utcOffsetMinutes,
      restaurantAddress: row.address,
      restaurantPhone: row.phone,
      dishCount: part.lines.reduce((count, line) => count + line.dishCount, 0),
      holdsStock: takesStock(lines),
      wholeOrderId,
      aloneMinor: quoted.alone.minor
    }
    return [{ order, lines }]
  })
}

/** Quotes a meal of several kitchens once more. */
async function quoteMeal(
  tx: Tx,
  choices: SubmittedChoices,
  params: SubmitParams,
  { kernel, session, now, locale }: Context
): Promise<QuotedMeal> {
  const facts = await gatherCombined(kernel, tx, choices, { session, now, locale })
  if (!servedPaymentTypes(kernel, facts.area.countryCode).includes(choices.paymentType))
    throw new AppError('paymentMethodUnavailable')
  const built = buildCombined(facts, choices, locale)
  const making: Making = { userId: session.userId, now, nextId: () => kernel.ids.next() }
  return {
    fingerprint: combinedFingerprint(built),
    problems: [...built.problems, ...built.parts.flatMap(({ problems }) => problems)],
    kitchens: built.parts.map((part) => ({ facts: part.facts, lines: part.priced })),
    made: (orderId) => ({
      order: wholeOf(orderId, params, built, making),
      lines: [],
      parts: partsOf(orderId, params, built, making)
    })
  }
}

/** Makes a combined order with its parts. */
export const submitCombined = (tx: Tx, params: SubmitParams, context: Context): Promise<Result<'orderSubmit'>> =>
  submitMeal(tx, params, context, context.session, (choices) => quoteMeal(tx, choices, params, context))
