import { localized } from '@/contract/localized'
import type { LocaleCode, Result } from '@/contract/types'
import { seckillMaximum } from '@/domain/constants'
import { normalizePhone } from '@/domain/phone'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { holdBalance, refuseUnsold } from '../order'
import { insertsOfMeals } from '../ordered-meal'
import { insertOfParcel, useParcelAddress } from '../parcel'
import { servedPaymentTypes } from '../payment'
import { takePromotionCode } from '../promotion-code'
import { writeOrder } from '../purchase'
import {
  buildQuote,
  type BuiltQuote,
  claimSeckill,
  fingerprint,
  gatherFacts,
  type QuoteFacts,
  type QuotePerson,
  seckillLines,
  sellerOf,
  takeBargain
} from '../quote'
import { takeVoucher } from '../voucher'
import { debitRefusal } from '../wallet'
import { type GroupPart, parcelRowOf, rowsOf, type SubmitParams } from './rows'
import { stockOf, takeStock } from './stock'

type Context = RequestContext<Session>
type MealRows = ReturnType<typeof rowsOf>

const nameOfDish = (dishId: string, { parts }: QuoteFacts, locale: LocaleCode): string => {
  const dish = parts.map(({ entry }) => entry.dishes.get(dishId)).find((found) => found !== undefined)
  return dish ? localized(dish.name, locale) : ''
}

/** Quotes the meal once more and refuses it where the person did not agree to what it is now. */
async function quoteAgain(tx: Tx, params: SubmitParams, context: Context, person: QuotePerson): Promise<BuiltQuote> {
  const { kernel, now, locale } = context
  const {
    quoteId,
    remark: _remark,
    tableware: _tableware,
    invoice: _invoice,
    receiver: _receiver,
    leavesAtDoor: _leavesAtDoor,
    ...choices
  } = params
  const facts = await gatherFacts(kernel, tx, choices, { person, now, locale })
  // Why cash is refused depends on the order, and is found with its other problems
  const isServed =
    choices.paymentType === undefined ||
    choices.paymentType === 'CASH' ||
    servedPaymentTypes(kernel, sellerOf(facts).countryCode).includes(choices.paymentType)
  if (!isServed) throw new AppError('paymentMethodUnavailable')
  const built = buildQuote(facts, choices, locale)
  const [problem] = built.problems
  if (problem) throw new AppError(problem.codeName, problem.parameters)
  if (fingerprint(built) !== quoteId) throw new AppError('quoteChanged')
  return built
}

/** Flash-sale dishes are one a person over all orders: of two that are submitted at once the second is refused here. */
async function claimFlashSales(tx: Tx, facts: QuoteFacts, person: QuotePerson, locale: LocaleCode): Promise<void> {
  const had = await claimSeckill(tx, seckillLines(facts.parts, person))
  if (had !== undefined)
    throw new AppError('seckillLimit', { dishName: nameOfDish(had, facts, locale), limit: seckillMaximum })
}

/** Who receives it, with a number that can be dialled from where it is brought; `mobileInvalid`. */
function receiverOf({ receiver }: SubmitParams, facts: QuoteFacts): SubmitParams['receiver'] {
  if (!receiver) return undefined
  const phone = normalizePhone(receiver.mobile, sellerOf(facts).countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  return { ...receiver, mobile: phone.e164 }
}

/** Takes the stock and reductions the order needs; fails as a whole where another order was faster. */
async function takeHolds(
  tx: Tx,
  { order, lines, parts }: MealRows,
  facts: QuoteFacts,
  { now, locale }: Context
): Promise<void> {
  if (!(await holdBalance(tx, order, order.figures.balance, 1, now)))
    throw await debitRefusal(tx, order.userId, 'quoteChanged')
  const use = { orderId: order.orderId, usedMinor: order.figures.redEnvelope }
  if (order.userVoucherId !== null && !(await takeVoucher(tx, order.userVoucherId, use, now)))
    throw new AppError('voucherUnusable')
  if (order.promotionCodeId !== null && !(await takePromotionCode(tx, order.promotionCodeId, order.userId, now)))
    throw new AppError('promotionCodeUsedUp')
  const bargain = order.figures.bargainDeduction > 0 ? order.quoteInput.bargain : null
  if (bargain && !(await takeBargain(tx, bargain.bargainId, order.orderId, now))) throw new AppError('quoteChanged')
  const all = [...lines, ...parts.flatMap((part) => part.lines)]
  const lacking = await takeStock(tx, stockOf(all.map(({ dishId, stockTaken = 0 }) => ({ dishId, stockTaken }))))
  if (lacking !== undefined) throw new AppError('dishSoldOut', { dishName: nameOfDish(lacking, facts, locale) })
}

/**
 * Makes the order of a meal of one kitchen or of several (spec section 5, Checkout); `group` makes it that of people who order together.
 * The caller has waited for the person's turn (`oneAtATime`).
 * Everything in one transaction: order and parts exist with all they hold, or nothing of them does. An order that costs nothing is paid at
 * once, and one that is paid in cash goes to the restaurant at once.
 */
export async function submitOrder(
  tx: Tx,
  params: SubmitParams,
  context: Context,
  group?: GroupPart
): Promise<Result<'orderSubmit'>> {
  const { kernel, session, now, locale } = context
  refuseUnsold(context, params.deliveryType)
  if (params.paymentType === undefined) throw new AppError('paymentTypeRequired')
  const person = group
    ? { ...session, eaterIds: group.eaterIds, groupDiscountBasisPoints: group.discountBasisPoints }
    : session
  const built = await quoteAgain(tx, params, context, person)
  await claimFlashSales(tx, built.facts, person, locale)
  const rows = rowsOf(
    kernel.ids.next(),
    { ...params, receiver: receiverOf(params, built.facts) },
    built,
    {
      userId: session.userId,
      now,
      nextId: () => kernel.ids.next(),
      collectionCode: () => String(kernel.random.integer(1000, 9999))
    },
    group
  )
  await takeHolds(tx, rows, built.facts, context)
  const ofParts = rows.parts.length > 0 ? insertsOfMeals(rows.parts, { withEvent: true }) : []
  const parcel = parcelRowOf(rows.order.orderId, built)
  if (parcel) await useParcelAddress(tx, parcel.parcelAddressId, now)
  const ofParcel = parcel ? [insertOfParcel(parcel)] : []
  return writeOrder(tx, kernel, rows.order, [...insertsOfMeals([rows], { withEvent: true }), ...ofParts, ...ofParcel])
}
