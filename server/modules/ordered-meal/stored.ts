import * as z from 'zod'
import type { OrderChoices, OrderLine } from '@/contract/types'
import { substituteChoices } from '@/domain/goods-line'
import { deliveryTypes, paymentTypes } from '@/domain/pricing'
import { firstShape } from '../../db/stored-json'

const orderLine = z.object({
  dishId: z.string(),
  specId: z.string().optional(),
  restaurantId: z.string().optional(),
  dishCount: z.int(),
  dishItems: z.array(z.object({ groupId: z.string(), itemId: z.string(), count: z.int() })),
  substitute: z.optional(z.enum(substituteChoices))
})

/** A line as it was asked for. */
export const storedLine = firstShape<OrderLine>(orderLine)

/** What a person chose, as submitted; once their account is closed, without where they were. */
export const storedChoices = firstShape<OrderChoices>(
  z.object({
    restaurantId: z.string(),
    combineOrderAreaId: z.string().optional(),
    deliveryType: z.enum(deliveryTypes),
    lines: z.array(orderLine),
    way: z.literal('parcel').optional(),
    parcelAddressId: z.string().optional(),
    addressId: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    deliveryAt: z.string().optional(),
    paymentType: z.enum(paymentTypes).optional(),
    userVoucherId: z.string().optional(),
    promotionCode: z.string().optional(),
    tipAmount: z.string().optional(),
    usesBalance: z.boolean().optional()
  })
)
