import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { seckillMaximum } from '@/domain/constants'
import { figuresOf, type OrderFigures } from '@/domain/figures'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { QuoteInput } from '@/domain/pricing'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { servedPaymentTypes } from '../payment/methods'
import { takeBargain } from '../quote/bargain-cut'
import { buildQuote, type BuiltQuote } from '../quote/build'
import { gatherFacts, seckillLines, type QuotePerson } from '../quote/facts'
import { claimSeckill } from '../quote/seckill'
import { localized } from '@/contract/localized'
import { fingerprint, taxOf } from '../quote/view'
import { takePromotionCode } from '../promotion-code/repository'
import type { MenuEntry } from '../restaurant/entries'
import { takeVoucher } from '../voucher/repository'
import { holdBalance } from '../order/holds'
import { stockOf, takeStock } from './stock'
import { orderNumberDay } from '../order/repository'
import { insertMeal, type NewOrderLine } from '../ordered-meal/repository'
import { announceOrder } from '../order/transition'
import { awaitPayment, invoiceOf, oneAtATime } from '../purchase/place'

type SubmitParams = ValidParams<'orderSubmit'>

/** What makes an order that of a group. */
export interface GroupPart {
  /** The order's `transactionId`, too: a second order of the same group fails the transaction. */
  readonly groupOrderId: string
  readonly mode: 'leader' | 'split'
  /** Who ordered each line of the choices. */
  readonly eaterIds: readonly string[]
  readonly discountBasisPoints: number
}
type Context = RequestContext<Session>

const personOf = (session: Session, group: GroupPart | undefined): QuotePerson =>
  group ? { ...session, eaterIds: group.eaterIds } : session

/** Flash-sale dishes are one a person over all orders: of two that are submitted at once the second is refused here. */
export async function claimFlashSales(
  tx: Tx,
  parts: readonly Pick<BuiltQuote, 'facts' | 'lines'>[],
  person: QuotePerson,
  locale: LocaleCode
): Promise<void> {
  const had = await claimSeckill(
    tx,
    parts.flatMap(({ facts, lines }) =>
      seckillLines(
        facts.entry,
        lines.map(({ asked }) => asked),
        person
      )
    )
  )
  if (had !== undefined)
    throw new AppError('seckillLimit', {
      dishName: nameOfDish(
        had,
        parts.map(({ facts }) => facts.entry),
        locale
      ),
      limit: seckillMaximum
    })
}

const nameOfDish = (dishId: string, menus: readonly MenuEntry[], locale: LocaleCode): string => {
  const dish = menus.map(({ dishes }) => dishes.get(dishId)).find((found) => found !== undefined)
  return dish ? localized(dish.name, locale) : ''
}

/** Quotes once more inside the transaction and refuses whatever the person did not agree to (spec section 5, Checkout). */
async function requote(
  tx: Tx,
  params: SubmitParams,
  { kernel, session, now, locale }: Context,
  group: GroupPart | undefined
): Promise<BuiltQuote> {
  const { quoteId, remark: _remark, tableware: _tableware, invoice: _invoice, ...choices } = params
  if (choices.paymentType === undefined) throw new AppError('paymentTypeRequired')
  await oneAtATime(tx, session)
  const facts = await gatherFacts(kernel, tx, choices, personOf(session, group), now)
  // What stands against cash is the order's own, and found with its other problems
  const isServed =
    choices.paymentType === 'CASH' ||
    servedPaymentTypes(kernel, facts.entry.row.countryCode).includes(choices.paymentType)
  if (!isServed) throw new AppError('paymentMethodUnavailable')
  const built = buildQuote({ ...facts, groupDiscountBasisPoints: group?.discountBasisPoints ?? 0 }, choices, locale)
  const problem = built.problems[0]
  if (problem) throw new AppError(problem.codeName, problem.parameters)
  if (fingerprint(built) !== quoteId) throw new AppError('quoteChanged')
  return built
}

/** The lines of an order as they are kept. */
export function linesOf(
  orderId: string,
  { lines, quote, facts }: Pick<BuiltQuote, 'lines' | 'quote' | 'facts'>,
  group?: GroupPart
): NewOrderLine[] {
  return lines.flatMap(({ dish, asked, choices }, index) => {
    const priced = quote.lines[index]
    return priced
      ? [
          {
            orderId,
            lineNumber: index + 1,
            dishId: dish.dishId,
            dishName: dish.name,
            image: dish.image,
            choices: [...choices],
            dishCount: asked.dishCount,
            unitMinor: priced.unitPrice.minor,
            originalUnitMinor: priced.originalUnitPrice?.minor ?? null,
            totalMinor: priced.lineTotal.minor,
            stockTaken: facts.stock.has(dish.dishId) ? asked.dishCount : 0,
            eaterId: group?.eaterIds[index] ?? null
          }
        ]
      : []
  })
}

const holdsOf = (input: QuoteInput, figures: OrderFigures) => ({
  holdsBalance: figures.balance > 0,
  holdsVoucher: input.redEnvelope !== null,
  holdsPromotionCode: input.promotionCode !== null
})

function orderOf(
  orderId: string,
  params: SubmitParams,
  built: BuiltQuote,
  { kernel, session, now }: Context,
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
    transactionId: group?.groupOrderId ?? kernel.ids.next(),
    groupMode: group?.mode ?? null,
    userId: session.userId,
    restaurantId: row.restaurantId,
    countryCode: row.countryCode,
    currency: row.currency,
    kind: choices.deliveryType,
    status: 'awaitingPayment' as const,
    quoteId: params.quoteId,
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
    remark: params.remark,
    tableware: params.tableware,
    invoice: invoiceOf(params),
    paymentType: choices.paymentType ?? null,
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    promotionCodeId: input.promotionCode?.promotionCodeId ?? null,
    ...holdsOf(input, figures),
    collectionCode: choices.deliveryType === 'pickup' ? String(kernel.random.integer(1000, 9999)) : null,
    expiresAt: now + unpaidOrderExpiryMs,
    arrivesFrom: arrival?.startsAt ?? null,
    arrivesUntil: arrival?.endsAt ?? null,
    createdAt: now,
    updatedAt: now
  }
}

type OrderDraft = ReturnType<typeof orderOf>

/** Takes what the order needs; whoever was faster meanwhile makes it fail as a whole. */
export async function takeHolds(
  tx: Tx,
  order: Pick<
    OrderDraft,
    'orderId' | 'userId' | 'currency' | 'figures' | 'userVoucherId' | 'promotionCodeId' | 'quoteInput'
  >,
  lines: readonly NewOrderLine[],
  menus: readonly MenuEntry[],
  { now, locale }: Context
): Promise<boolean> {
  if (!(await holdBalance(tx, order, order.figures.balance, 1, now))) throw new AppError('quoteChanged')
  const use = { orderId: order.orderId, usedMinor: order.figures.redEnvelope }
  if (order.userVoucherId !== null && !(await takeVoucher(tx, order.userVoucherId, use, now)))
    throw new AppError('voucherUnusable')
  if (order.promotionCodeId !== null && !(await takePromotionCode(tx, order.promotionCodeId, order.userId, now)))
    throw new AppError('promotionCodeUsedUp')
  const bargain = order.figures.bargainDeduction > 0 ? order.quoteInput.bargain : null
  if (bargain && !(await takeBargain(tx, bargain.bargainId, order.orderId, now))) throw new AppError('quoteChanged')
  const stock = stockOf(lines.map(({ dishId, stockTaken = 0 }) => ({ dishId, stockTaken })))
  const lacking = await takeStock(tx, stock)
  if (lacking !== undefined) throw new AppError('dishSoldOut', { dishName: nameOfDish(lacking, menus, locale) })
  return stock.size > 0
}

/**
 * Makes an order (spec section 5, Checkout). Everything in one transaction: it exists with all it holds, or nothing of it does. An order
 * that costs nothing is paid at once, and one that is paid in cash goes to the restaurant at once. `group` makes it the order of people
 * who order together.
 */
export async function submitOrder(
  tx: Tx,
  params: SubmitParams,
  context: Context,
  group?: GroupPart
): Promise<Result<'orderSubmit'>> {
  const { kernel } = context
  const built = await requote(tx, params, context, group)
  await claimFlashSales(tx, [built], personOf(context.session, group), context.locale)
  const orderId = kernel.ids.next()
  const lines = linesOf(orderId, built, group)
  const draft = orderOf(orderId, params, built, context, group)
  const holdsStock = await takeHolds(tx, draft, lines, [built.facts.entry], context)
  await insertMeal(tx, { ...draft, holdsStock }, lines, { withEvent: true })
  announceOrder(tx, kernel, draft)
  return awaitPayment(tx, kernel, draft)
}
