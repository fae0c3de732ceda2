import * as z from 'zod'
import type { Address, OrderChoices, OrderLine } from '@/contract/types'
import { addressLabels, buildingTypes, countryCodes } from '@/domain/countries'
import { substituteChoices } from '@/domain/goods-line'
import { deliveryTypes, paymentTypes } from '@/domain/pricing'
import { firstShape } from '../../db/kept-json'

const orderLine = z.object({
  dishId: z.string(),
  specId: z.string().optional(),
  restaurantId: z.string().optional(),
  dishCount: z.int(),
  dishItems: z.array(z.object({ groupId: z.string(), itemId: z.string(), count: z.int() })),
  substitute: z.optional(z.enum(substituteChoices))
})

/** A line as it was asked for. */
export const keptLine = firstShape<OrderLine>(orderLine)

/** What a person chose, as submitted; once their account is closed, without where they were. */
export const keptChoices = firstShape<OrderChoices>(
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

const orNull = z.string().nullable()

/** Every field of an address, one that may be left out, too: what is not among them is not read. */
const addressFields = {
  addressId: z.string(),
  name: z.string(),
  mobile: z.string(),
  standbyMobile: orNull,
  countryCode: z.enum(countryCodes),
  countryArea: orNull,
  postalCode: orNull,
  streetName: z.string(),
  addressDetail: z.string(),
  buildingType: z.enum(buildingTypes),
  buildingName: orNull,
  buildingDetail: orNull,
  unitNo: orNull,
  label: z.enum(addressLabels),
  isDefault: z.boolean(),
  latitude: z.number(),
  longitude: z.number()
} satisfies { readonly [Field in keyof Address]-?: z.ZodType<Address[Field]> }

/** Where an order was brought; once the person's account is closed, no more than the country and its area. */
export const keptAddress = firstShape<Address>(z.object(addressFields))

/** Who brings an order; `riderId` tells riders apart, absent of one whose system says none. */
export interface KeptRider {
  readonly name: string
  readonly phone: string
  readonly riderId?: string | undefined
}

/** What a meal keeps of its rider. */
export const keptRider = firstShape<KeptRider>(
  z.object({ name: z.string(), phone: z.string(), riderId: z.string().optional() })
)
