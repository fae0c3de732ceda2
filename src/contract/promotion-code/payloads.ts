import * as z from 'zod/mini'
import { amount, currency, id, instant, localizedText, namedText } from '../shared'

/** Promotion codes (spec section 5, Checkout). */
export const promotionCodePayloads = {
  promotionCodeFind: {
    /** Without a restaurant or a combined area only what holds everywhere is judged. */
    params: z.object({
      code: namedText(40, { missing: 'promotionCodeRequired', tooLong: 'promotionCodeInvalid' }),
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
