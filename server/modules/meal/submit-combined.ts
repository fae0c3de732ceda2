import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { subOrderId } from '@/domain/combined-order'
import { figuresOf } from '@/domain/figures'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orderNumberDay } from '../order/repository'
import { insertMeal } from '../ordered-meal/repository'
import { awaitPayment, invoiceOf, oneAtATime } from '../purchase/place'
import { announceOrder } from '../order/transition'
import { servedPaymentTypes } from '../payment/methods'
import { taxOf } from '../quote/view'
import { buildCombined, combinedFingerprint, type BuiltCombined } from '../combine/build'
import { gatherCombined } from '../combine/facts'
import { claimFlashSales, linesOf, takeHolds } from './submit'

type SubmitParams = ValidParams<'orderSubmit'>
type Context = RequestContext<Session>

/** Quotes once more inside the transaction and refuses whatever the person did not agree to (spec section 5, Checkout). */
async function requote(
  tx: Tx,
  params: SubmitParams,
  { kernel, session, now, locale }: Context
): Promise<BuiltCombined> {
  const { quoteId, remark: _remark, tableware: _tableware, invoice: _invoice, ...choices } = params
  if (choices.paymentType === undefined) throw new AppError('paymentTypeRequired')
  await oneAtATime(tx, session)
  const facts = await gatherCombined(kernel, tx, choices, { session, now, locale })
  if (!servedPaymentTypes(kernel, facts.area.countryCode).includes(choices.paymentType))
    throw new AppError('paymentMethodUnavailable')
  const built = buildCombined(facts, choices, locale)
  const [problem] = [...built.problems, ...built.parts.flatMap(({ problems }) => problems)]
  if (problem) throw new AppError(problem.codeName, problem.parameters)
  if (combinedFingerprint(built) !== quoteId) throw new AppError('quoteChanged')
  return built
}

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
      holdsStock: lines.some(({ stockTaken = 0 }) => stockTaken > 0),
      wholeOrderId,
      aloneMinor: quoted.alone.minor
    }
    return [{ order, lines }]
  })
}

/** Makes a combined order, its parts and all it holds in one transaction, or nothing of it. */
export async function submitCombined(tx: Tx, params: SubmitParams, context: Context): Promise<Result<'orderSubmit'>> {
  const { kernel } = context
  const built = await requote(tx, params, context)
  await claimFlashSales(
    tx,
    built.parts.map(({ facts, priced }) => ({ facts, lines: priced })),
    context.session,
    context.locale
  )
  const orderId = kernel.ids.next()
  const making: Making = { userId: context.session.userId, now: context.now, nextId: () => kernel.ids.next() }
  const whole = wholeOf(orderId, params, built, making)
  const parts = partsOf(orderId, params, built, making)
  await takeHolds(
    tx,
    whole,
    parts.flatMap(({ lines }) => lines),
    built.parts.map(({ facts }) => facts.entry),
    context
  )
  await insertMeal(tx, whole, [], { withEvent: true })
  for (const { order, lines } of parts) await insertMeal(tx, order, lines, { withEvent: true })
  announceOrder(tx, kernel, whole)
  return awaitPayment(tx, kernel, whole)
}
