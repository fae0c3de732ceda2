import type { OrderLine, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { subOrderId } from '@/domain/combined-order'
import { figuresOf } from '@/domain/figures'
import { nominalGramsOf, type SoldGoods } from '@/domain/goods-line'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { orderNumberDay } from '../order'
import type { NewOrderLine } from '../ordered-meal'
import { invoiceOf } from '../purchase'
import { type BuiltPart, type BuiltQuote, isParcel, sellerOf, taxOf } from '../quote'

/** What is submitted: choices, the quote that was agreed to, and what is said with it. */
export type SubmitParams = ValidParams<'orderSubmit'>
/** What was said with an order beside its choices. */
type Said = Pick<SubmitParams, 'quoteId' | 'remark' | 'tableware' | 'invoice' | 'receiver' | 'leavesAtDoor'>

/** What makes an order that of a group. */
export interface GroupPart {
  /** Also the order's `orderTransactionId`, which is unique: a second order of the same group fails the transaction. */
  readonly groupOrderId: string
  readonly mode: 'leader' | 'split'
  /** Who ordered each line of the choices. */
  readonly eaterIds: readonly string[]
  readonly discountBasisPoints: number
}

/** Who makes an order, when (epoch ms), and where its ids come from. */
export interface Making {
  readonly userId: string
  readonly now: number
  readonly nextId: () => string
  /** Digits that are said at the counter. */
  readonly collectionCode: () => string
}

/** What a line of goods keeps of them. */
const goodsOf = (dish: SoldGoods, { dishCount, substitute }: OrderLine) => ({
  isGoods: dish.soldBy !== null,
  nominalGrams: nominalGramsOf(dish, dishCount),
  substitute: dish.soldBy === null ? null : (substitute ?? null)
})

/** The lines of a kitchen's part as they are kept with the order that has them. */
function linesOf(
  orderId: string,
  { facts: { stock } }: BuiltQuote,
  { priced, quote }: BuiltPart,
  group: GroupPart | undefined
): NewOrderLine[] {
  return priced.flatMap(({ dish, asked, choices }, index) => {
    const line = quote.lines[index]
    return line
      ? [
          {
            orderId,
            lineNumber: index + 1,
            dishId: dish.dishId,
            dishName: dish.name,
            image: dish.image,
            choices: [...choices],
            dishCount: asked.dishCount,
            unitMinor: line.unitPrice.minor,
            originalUnitMinor: line.originalUnitPrice?.minor ?? null,
            totalMinor: line.lineTotal.minor,
            ...goodsOf(dish, asked),
            stockTaken: stock.has(dish.dishId) ? asked.dishCount : 0,
            eaterId: group?.eaterIds[index] ?? null
          }
        ]
      : []
  })
}

/** Whether lines take portions from a stock that is counted. */
const takesStock = (lines: readonly NewOrderLine[]): boolean => lines.some(({ stockTaken = 0 }) => stockTaken > 0)

/** The parcel of an order that is sent: its lane, weight and receiver as they are now; undefined for every other. */
export function parcelRowOf(orderId: string, { facts, choices, parcel }: BuiltQuote) {
  const { lane, address } = facts.parcel ?? {}
  if (!isParcel(choices) || !lane || !address || parcel === null) return undefined
  const { userId: _owner, createdAt: _made, usedAt: _used, ...receiver } = address
  // A card that customs do not ask for stays with its address
  const idCard = parcel.asksIdCard ? address.idCard : null
  return { ...receiver, idCard, orderId, laneId: lane.laneId, grams: parcel.grams }
}

const portionsOf = (lines: readonly { readonly dishCount: number }[]): number =>
  lines.reduce((count, { dishCount }) => count + dishCount, 0)

/** What an order has of whom it is from, so that lists, receipts and the cashier read an area as any restaurant. */
const ofSeller = (seller: ReturnType<typeof sellerOf>, now: number) => ({
  orderNumber: orderNumberDay(isoDateAt(now, seller.utcOffsetMinutes)),
  title: seller.name,
  picture: seller.image,
  utcOffsetMinutes: seller.utcOffsetMinutes,
  restaurantAddress: seller.address,
  restaurantPhone: seller.phone
})

/** Where it is brought and who receives it there; null where nothing is brought. The person's own address stays as it is. */
function doorOf({ address }: BuiltQuote['facts'], choices: BuiltQuote['choices'], { receiver }: Said) {
  if (choices.deliveryType !== 'delivery' || isParcel(choices) || address === null) return null
  return receiver ? { ...address, ...receiver, standbyMobile: null } : address
}

/** What an order and its parts have alike. */
function sharedOf({ facts, choices, arrival }: BuiltQuote, said: Said, { userId, now }: Making) {
  const { countryCode, currency } = sellerOf(facts)
  return {
    userId,
    countryCode,
    currency,
    kind: choices.deliveryType,
    way: isParcel(choices) ? ('parcel' as const) : ('local' as const),
    status: 'awaitingPayment' as const,
    quoteId: said.quoteId,
    deliveryAddress: doorOf(facts, choices, said),
    remark: said.remark,
    leavesAtDoor: choices.deliveryType === 'delivery' && !isParcel(choices) && said.leavesAtDoor === true,
    tableware: said.tableware,
    paymentType: choices.paymentType ?? null,
    expiresAt: now + unpaidOrderExpiryMs,
    arrivesFrom: arrival?.startsAt ?? null,
    arrivesUntil: arrival?.endsAt ?? null,
    createdAt: now,
    updatedAt: now
  }
}

/** The row of an order with what it holds from the moment it is made. */
function wholeOf(orderId: string, said: Said, built: BuiltQuote, making: Making, group: GroupPart | undefined) {
  const { facts, quote, input, choices } = built
  const figures = figuresOf(quote)
  return {
    ...sharedOf(built, said, making),
    ...ofSeller(sellerOf(facts), making.now),
    orderId,
    orderTransactionId: group?.groupOrderId ?? making.nextId(),
    groupMode: group?.mode ?? null,
    restaurantId: facts.parts[0].entry.row.restaurantId,
    combineOrderAreaId: facts.area?.combineOrderAreaId ?? null,
    hasParts: facts.area !== null,
    choices,
    // What is held of the wallet stays, whatever way to pay is chosen later
    quoteInput: { ...input, walletBalanceToUse: quote.balance },
    figures,
    tax: taxOf(built),
    totalMinor: figures.total,
    dishCount: portionsOf(choices.lines),
    invoice: invoiceOf(said),
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    promotionCodeId: input.promotionCode?.promotionCodeId ?? null,
    holdsBalance: figures.balance > 0,
    holdsVoucher: input.redEnvelope !== null,
    holdsPromotionCode: input.promotionCode !== null,
    collectionCode: choices.deliveryType === 'pickup' ? making.collectionCode() : null
  }
}

/** Row and lines of a kitchen's part, with its shares of what the whole has once. */
function partOf(wholeOrderId: string, index: number, said: Said, built: BuiltQuote, making: Making, part: BuiltPart) {
  const orderId = subOrderId(wholeOrderId, index + 1)
  const { row } = part.entry
  const figures = figuresOf(part.quote)
  const lines = linesOf(orderId, built, part, undefined)
  const order = {
    ...sharedOf(built, said, making),
    ...ofSeller(row, making.now),
    orderId,
    orderTransactionId: making.nextId(),
    restaurantId: row.restaurantId,
    choices: { restaurantId: row.restaurantId, deliveryType: built.choices.deliveryType, lines: [...part.lines] },
    quoteInput: part.input,
    figures,
    tax: taxOf(part),
    totalMinor: figures.total,
    dishCount: portionsOf(part.lines),
    holdsStock: takesStock(lines),
    wholeOrderId,
    aloneMinor: part.alone.minor
  }
  return { order, lines }
}

/**
 * The rows of a meal as it is when it is made, of orders that are submitted and of those of the demo world. One kitchen's order has its
 * lines itself; of several each has its part with its own, which hold the stock.
 */
export function rowsOf(
  orderId: string,
  said: Said,
  built: BuiltQuote,
  making: Making,
  group: GroupPart | undefined = undefined
) {
  const isCombined = built.facts.area !== null
  const lines = isCombined ? [] : built.parts.flatMap((part) => linesOf(orderId, built, part, group))
  return {
    order: { ...wholeOf(orderId, said, built, making, group), holdsStock: takesStock(lines) },
    lines,
    parts: isCombined ? built.parts.map((part, index) => partOf(orderId, index, said, built, making, part)) : []
  }
}
