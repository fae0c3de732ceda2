import { type OrderInput, quotedParts, quoteOrder } from './combined-pricing'
import { subtract } from './money'
import type { DeliveryType, Quote } from './pricing'
import { type PromotionCode, type PromotionCodeUsability, promotionCodeUsability } from './promotion-codes'
import {
  areValuePicks,
  type JudgedVoucher,
  type VoucherContext,
  type VoucherUsability,
  voucherUsability
} from './vouchers'

/** Dishes that a reduction is held against: those of the whole order or of one of its kitchens. */
interface Dishes {
  readonly restaurantId: string
  readonly quote: Quote
}

/** The order that reductions are held against: its price without any of them. */
export interface ReducibleOrder {
  readonly now: number
  readonly deliveryType: DeliveryType
  /** Its person has a foodie card in force. */
  readonly hasCard: boolean
  readonly whole: Dishes
  readonly parts: readonly Dishes[]
}

/** `input` is the order without reductions; `restaurantIds` are those of its kitchens, in the order of its parts. */
export function reducibleOrder(
  input: OrderInput,
  restaurantIds: readonly string[],
  { now, deliveryType, hasCard }: Pick<ReducibleOrder, 'now' | 'deliveryType' | 'hasCard'>
): ReducibleOrder {
  const before = quoteOrder(input)
  const idOf = (index: number) => restaurantIds[index] ?? restaurantIds[0] ?? ''
  return {
    now,
    deliveryType,
    hasCard,
    whole: { restaurantId: idOf(0), quote: before },
    parts: quotedParts(before).map(({ quote }, index) => ({ restaurantId: idOf(index), quote }))
  }
}

type Usability = VoucherUsability | PromotionCodeUsability

/** What a reduction saves in minor units; below zero for one that cannot be used. */
export const savingOf = (usability: Usability): number => (usability.usable ? usability.saving.minor : -1)
const better = <T extends Usability>(a: T, b: T): T => (savingOf(b) > savingOf(a) ? b : a)

/** A reduction valid everywhere counts the dishes of all kitchens; one valid at some restaurants counts those of the one where it saves most. */
function judge<T extends Usability>(
  { whole, parts }: ReducibleOrder,
  restaurantIds: readonly string[],
  usabilityAt: (dishes: Dishes) => T
): T {
  const [first, ...others] = parts.filter(({ restaurantId }) => restaurantIds.includes(restaurantId))
  if (!first) return usabilityAt(whole)
  return others.map(usabilityAt).reduce(better, usabilityAt(first))
}

function voucherContext(
  { now, deliveryType, hasCard, whole }: ReducibleOrder,
  { restaurantId, quote: { lines } }: Dishes
): VoucherContext {
  const { deliveryFee, membershipDeduction, bargainDeduction } = whole.quote
  return {
    now,
    restaurantId,
    deliveryType,
    lines: lines.map(({ dishId, lineTotal }) => ({ dishId, lineTotal })),
    deliveryFee: subtract(subtract(deliveryFee, membershipDeduction), bargainDeduction),
    isRecommend: areValuePicks(lines),
    hasCard
  }
}

/** Whether a voucher can be used on an order of one or more kitchens, and what it then saves. */
export const judgeVoucher = (order: ReducibleOrder, voucher: JudgedVoucher): VoucherUsability =>
  judge(order, voucher.useConditions.restaurantIds, (dishes) =>
    voucherUsability(voucher, voucherContext(order, dishes))
  )

/** Whether a promotion code can be used on an order of one or more kitchens, and what it then saves. */
export const judgeCode = (order: ReducibleOrder, code: PromotionCode): PromotionCodeUsability =>
  judge(order, code.restaurantIds, ({ restaurantId, quote }) =>
    promotionCodeUsability(code, {
      now: order.now,
      restaurantId,
      dishSubtotal: quote.dishSubtotal,
      dishesPayable: subtract(subtract(quote.dishSubtotal, quote.promotionDeduction), quote.groupDeduction)
    })
  )
