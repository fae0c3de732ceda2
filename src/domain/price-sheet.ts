import { cartAmount, type CartItem } from './cart-line'
import { type OrderInput, quoteOrder } from './combined-pricing'
import { add, type Money, money, toAmount } from './money'
import { isPayable, paidBy, preselectedWay } from './payment-ways'
import type { DeliveryType, PaymentType, Quote, QuoteInput, QuoteLineInput } from './pricing'
import type { PromotionCode } from './promotion-codes'
import { judgeCode, judgeVoucher, reducibleOrder } from './reductions'
import { bestVoucher, type JudgedVoucher, type VoucherKind } from './vouchers'

/** What a price depends on beside the dishes, and how it is paid. */
export type SheetInput = Omit<
  QuoteInput,
  'lines' | 'redEnvelope' | 'promotionCode' | 'paymentType' | 'walletBalanceToUse' | 'groupDiscountBasisPoints'
>

/** A voucher of the person that may be used. */
export type SheetVoucher = JudgedVoucher & { readonly kind: VoucherKind }

/**
 * All that the price of a meal depends on except its dishes, for one person, place and set of choices: with it any cart is priced as the
 * server's quote will (spec section 5, Checkout).
 */
export interface PriceSheet {
  /** What the order has once; of one restaurant's order all of it. */
  readonly input: SheetInput
  /** Of an order over several restaurants what each of its kitchens charges; empty for an order of one. */
  readonly kitchens: readonly { readonly restaurantId: string; readonly input: SheetInput }[]
  readonly restaurantId: string
  /** As it was chosen: an area's rider brings it all the same. */
  readonly deliveryType: DeliveryType
  /** The best of them is used; only the chosen one where one was chosen. */
  readonly vouchers: readonly SheetVoucher[]
  /** The person has a foodie card in force. */
  readonly hasCard: boolean
  readonly promotionCode: (PromotionCode & { readonly promotionCodeId: string }) | null
  /** What the person chose to pay with; null leaves it to what can pay. */
  readonly chosenWay: PaymentType | null
  /** What the person paid by the last time. */
  readonly usualWay: PaymentType | null
  /** Ways that are served, whatever the amount. */
  readonly ways: readonly PaymentType[]
  readonly walletMinor: number
  readonly usesBalance: boolean
}

/** A line of a cart as it is priced. */
export interface SheetLine extends QuoteLineInput {
  readonly restaurantId: string
}

/** Lines of a cart as they are priced; null while the box of one of them is not known. Throws RangeError on an amount that is none. */
export function sheetLines(items: readonly CartItem[]): SheetLine[] | null {
  const lines = items.flatMap((item): SheetLine[] => {
    const { skey, restaurantId, dishId, dishCount, currency, boxFee, dishPrice, dishExtra, originalPrice } = item
    if (boxFee === undefined) return []
    const withExtra = (price: string) => add(cartAmount(price, currency), cartAmount(dishExtra, currency))
    return [
      {
        key: skey,
        restaurantId,
        dishId,
        count: dishCount,
        unitPrice: withExtra(dishPrice),
        ...(originalPrice === undefined ? {} : { originalUnitPrice: withExtra(originalPrice) }),
        boxFee: cartAmount(boxFee, currency)
      }
    ]
  })
  return lines.length < items.length ? null : lines
}

const unpaid = { redEnvelope: null, promotionCode: null, paymentType: null, walletBalanceToUse: null } as const

const whole = (input: SheetInput, lines: readonly QuoteLineInput[]): QuoteInput => ({ ...input, ...unpaid, lines })

/** The order with its dishes, kitchens in the order in which their dishes came in; null where one of them is not on the sheet. */
function orderOf({ input, kitchens, restaurantId }: PriceSheet, lines: readonly SheetLine[]) {
  if (kitchens.length === 0) return { input: whole(input, lines), restaurantIds: [restaurantId] }
  const restaurantIds = [...new Set(lines.map((line) => line.restaurantId))]
  const parts = restaurantIds.flatMap((id) => {
    const kitchen = kitchens.find((each) => each.restaurantId === id)
    return kitchen
      ? [
          whole(
            kitchen.input,
            lines.filter((line) => line.restaurantId === id)
          )
        ]
      : []
  })
  return parts.length < restaurantIds.length ? null : { input: { ...whole(input, []), parts }, restaurantIds }
}

/** The order less what the person uses to pay less. */
function reduced(sheet: PriceSheet, input: OrderInput, restaurantIds: readonly string[], now: number): OrderInput {
  const { vouchers, promotionCode, deliveryType, hasCard } = sheet
  if (vouchers.length === 0 && promotionCode === null) return input
  const order = reducibleOrder(input, restaurantIds, { now, deliveryType, hasCard })
  const best = bestVoucher(vouchers, (voucher) => judgeVoucher(order, voucher))
  const code = promotionCode && judgeCode(order, promotionCode)
  return {
    ...input,
    redEnvelope: best && { userVoucherId: best.voucher.userVoucherId, amount: best.saving },
    promotionCode:
      promotionCode && code?.usable === true
        ? { promotionCodeId: promotionCode.promotionCodeId, amount: code.saving }
        : null
  }
}

/** The order as it will be paid: by the chosen way as long as that can pay it, else by the preselected one. */
function paid({ chosenWay, usualWay, ways, walletMinor, usesBalance }: PriceSheet, input: OrderInput): OrderInput {
  const { currency } = input
  const balance: Money | null = usesBalance ? money(walletMinor, currency) : null
  const offers = ways.map((paymentType) => {
    const { total, paymentServiceFee } = quoteOrder(paidBy(input, paymentType, balance))
    return {
      paymentType,
      isUsable: isPayable(paymentType, total, walletMinor),
      paymentServiceFee: toAmount(paymentServiceFee)
    }
  })
  const chosen = offers.find(({ paymentType, isUsable }) => isUsable && paymentType === chosenWay)
  return paidBy(input, (chosen ?? preselectedWay(offers, currency, usualWay))?.paymentType ?? null, balance)
}

/** The order as {@link priceBySheet} prices it. */
function reducedBySheet(sheet: PriceSheet, lines: readonly SheetLine[], now: number): OrderInput | null {
  const order = lines.length === 0 ? null : orderOf(sheet, lines)
  return order && reduced(sheet, order.input, order.restaurantIds, now)
}

/** What a cart comes to, and which voucher makes it so. */
export interface SheetPrice {
  readonly quote: Quote
  readonly voucherKind: VoucherKind | null
}

/**
 * What a cart comes to, by the rules of the server's quote. `now` is epoch ms. Null for an empty cart, and while the sheet lacks one of its
 * restaurants.
 */
export function priceBySheet(sheet: PriceSheet, lines: readonly SheetLine[], now: number): SheetPrice | null {
  const input = reducedBySheet(sheet, lines, now)
  if (input === null) return null
  const used = sheet.vouchers.find(({ userVoucherId }) => userVoucherId === input.redEnvelope?.userVoucherId)
  return { quote: quoteOrder(paid(sheet, input)), voucherKind: used?.kind ?? null }
}

/** The same without regard to how it is paid. */
export function priceUnpaid(sheet: PriceSheet, lines: readonly SheetLine[], now: number): Quote | null {
  const input = reducedBySheet(sheet, lines, now)
  return input && quoteOrder(input)
}
