import * as z from 'zod/mini'
import { normalPromotionCode } from '@/domain/typed-text'
import { amount, currency, id, instant, localizedText } from '../shared'

/** Promotion codes (spec section 5, Checkout). */
export const promotionCodePayloads = {
  promotionCodeFind: {
    /** Without a restaurant or a combined area only what holds everywhere is judged. */
    params: z.object({
      code: z
        .string('promotionCodeRequired')
        .check(
          z.overwrite(normalPromotionCode),
          z.minLength(1, 'promotionCodeRequired'),
          z.maxLength(40, 'promotionCodeInvalid')
        ),
      restaurantId: z.optional(id),
      combineOrderAreaId: z.optional(id)
    }),
    /** Either `deductAmount`, or `discountBasisPoints` of the dishes up to `maximumAmount`. */
    result: z.object({
      code: z.string(),
      name: localizedText,
      currency,
      deductAmount: z.nullable(amount),
      discountBasisPoints: z.nullable(z.int()),
      maximumAmount: z.nullable(amount),
      minOrderAmount: z.nullable(amount),
      validUntil: instant
    })
  }
}
