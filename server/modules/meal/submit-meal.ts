import type { LocaleCode, OrderChoices, Result, ValidParams } from '@/contract/types'
import { seckillMaximum } from '@/domain/constants'
import { localized } from '@/contract/localized'
import type { PaymentType, QuoteInput } from '@/domain/pricing'
import type { OrderFigures } from '@/domain/figures'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { holdBalance, type Problem, announceOrder } from '../order'
import { insertMeal, type NewMeal, type NewOrderLine } from '../ordered-meal'
import { takePromotionCode } from '../promotion-code'
import { awaitPayment, oneAtATime } from '../purchase'
import { takeBargain, type BuiltQuote, seckillLines, type QuotePerson, claimSeckill } from '../quote'
import type { MenuEntry } from '../restaurant'
import { takeVoucher } from '../voucher'
import { stockOf, takeStock } from './stock'

type Context = RequestContext<Session>
/** What is submitted: choices, the quote that was agreed to, and what is said with it. */
export type SubmitParams = ValidParams<'orderSubmit'>
/** The choices of a submit, which name a way to pay. */
export type SubmittedChoices = OrderChoices & { readonly paymentType: PaymentType }

/** What makes an order that of a group. */
export interface GroupPart {
  /** The order's `transactionId`, too: a second order of the same group fails the transaction. */
  readonly groupOrderId: string
  readonly mode: 'leader' | 'split'
  /** Who ordered each line of the choices. */
  readonly eaterIds: readonly string[]
  readonly discountBasisPoints: number
}
/** What one kitchen makes of a meal, priced. */
type Kitchen = Pick<BuiltQuote, 'facts' | 'lines'>

/** What an order holds from the moment it is made. */
type Held = Pick<NewMeal, 'orderId' | 'userId' | 'currency'> & {
  readonly figures: OrderFigures
  readonly userVoucherId: string | null
  readonly promotionCodeId: string | null
  readonly quoteInput: Pick<QuoteInput, 'bargain'>
}

/** An order with its lines. */
interface Made<Order> {
  readonly order: Order
  readonly lines: readonly NewOrderLine[]
}

/** A meal of one or more parts as it is quoted inside the transaction that orders it. */
export interface QuotedMeal {
  readonly fingerprint: string
  /** What stands against it; the first is what the person is told. */
  readonly problems: readonly Problem[]
  readonly kitchens: readonly Kitchen[]
  /** Its order, and where several kitchens make it the part of each. */
  made(orderId: string): Made<NewMeal & Held & Parameters<typeof awaitPayment>[2]> & {
    readonly parts: readonly Made<NewMeal>[]
  }
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

/** Flash-sale dishes are one a person over all orders: of two that are submitted at once the second is refused here. */
async function claimFlashSales(
  tx: Tx,
  parts: readonly Kitchen[],
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

/** Takes what the order needs; whoever was faster meanwhile makes it fail as a whole. */
async function takeHolds(
  tx: Tx,
  order: Held,
  lines: readonly NewOrderLine[],
  menus: readonly MenuEntry[],
  { now, locale }: Context
): Promise<void> {
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
}

/** Whether lines take portions from a stock that is counted. */
export const takesStock = (lines: readonly NewOrderLine[]): boolean =>
  lines.some(({ stockTaken = 0 }) => stockTaken > 0)

/**
 * Makes the order of a meal (spec section 5, Checkout). It is quoted once more and refused where the person did not agree to what it is
 * now. Everything in one transaction: order and parts exist with all they hold, or nothing of them does. An order that costs nothing is
 * paid at once, and one that is paid in cash goes to the restaurant at once.
 */
export async function submitMeal(
  tx: Tx,
  params: SubmitParams,
  context: Context,
  person: QuotePerson,
  quoteMeal: (choices: SubmittedChoices) => Promise<QuotedMeal>
): Promise<Result<'orderSubmit'>> {
  const { kernel, session, locale } = context
  const { quoteId, remark: _remark, tableware: _tableware, invoice: _invoice, paymentType, ...choices } = params
  if (paymentType === undefined) throw new AppError('paymentTypeRequired')
  await oneAtATime(tx, session)
  const meal = await quoteMeal({ ...choices, paymentType })
  const [problem] = meal.problems
  if (problem) throw new AppError(problem.codeName, problem.parameters)
  if (meal.fingerprint !== quoteId) throw new AppError('quoteChanged')
  await claimFlashSales(tx, meal.kitchens, person, locale)
  const { order, lines, parts } = meal.made(kernel.ids.next())
  const menus = meal.kitchens.map(({ facts }) => facts.entry)
  await takeHolds(tx, order, [...lines, ...parts.flatMap((part) => part.lines)], menus, context)
  for (const made of [{ order, lines }, ...parts]) await insertMeal(tx, made.order, made.lines, { withEvent: true })
  announceOrder(tx, kernel, order)
  return awaitPayment(tx, kernel, order)
}
