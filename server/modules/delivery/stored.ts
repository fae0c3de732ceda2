import * as z from 'zod'
import type { Address } from '@/contract/types'
import { addressLabels, buildingTypes, countryCodes } from '@/domain/countries'
import { firstShape } from '../../db/stored-json'

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
export const storedAddress = firstShape<Address>(z.object(addressFields))

/** Who brings an order; `riderId` tells riders apart, absent of one whose system says none. */
export interface StoredRider {
  readonly name: string
  readonly phone: string
  readonly riderId?: string | undefined
}

/** What a delivery keeps of its rider. */
export const storedRider = firstShape<StoredRider>(
  z.object({ name: z.string(), phone: z.string(), riderId: z.string().optional() })
)
