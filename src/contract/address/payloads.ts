import * as z from 'zod/mini'
import { addressDetailMaximum, addressNameMaximum, unitNoMaxLength } from '@/domain/constants'
import { addressLabels, buildingTypes } from '@/domain/countries'
import { shownLine } from '@/domain/typed-text'
import { mobile } from '../login/payloads'
import { code, countryCode, done, id, latitude, longitude, namedText, nothing, phone, text } from '../shared'

/** What a door is in; missing and unknown have codes of their own. */
export const buildingType = z.enum(buildingTypes, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'buildingTypeRequired' : 'buildingTypeInvalid'
})

const addressFields = {
  name: namedText(addressNameMaximum, { missing: 'nameRequired', tooLong: 'nameTooLong' }),
  /** E.164. */
  mobile,
  standbyMobile: z.nullable(phone),
  countryCode,
  countryArea: z.nullable(text(60)),
  postalCode: z.nullable(code(10)),
  streetName: text(120),
  addressDetail: namedText(addressDetailMaximum, { missing: 'addressDetailRequired', tooLong: 'addressDetailTooLong' }),
  buildingType,
  buildingName: z.nullable(text(80)),
  buildingDetail: z.nullable(text(80)),
  /** At most 20 characters (spec section 5, Address). */
  unitNo: z.nullable(z.string().check(z.overwrite(shownLine), z.maxLength(unitNoMaxLength, 'unitTooLong'))),
  label: z.enum(addressLabels),
  isDefault: z.boolean(),
  latitude,
  longitude
}

/** A place that a rider can find (spec section 3, Address). */
export const address = z.object({ addressId: id, ...addressFields })

/** As the caller reads it: `buildingTypeDesc` says the type of the building in their language. */
export const shownAddress = z.object({ ...address.shape, buildingTypeDesc: z.string() })

const place = { latitude: z.nullable(latitude), longitude: z.nullable(longitude) }

/** Not in the list, so it may lack what only a delivery needs; `countryCode` is that of the request if it is not said. */
const unlistedAddress = z.object({
  ...z.partial(z.object({ ...addressFields, ...place })).shape,
  name: addressFields.name,
  mobile: addressFields.mobile,
  addressDetail: addressFields.addressDetail,
  buildingType
})

/** Addresses (spec section 5, Address). */
export const addressPayloads = {
  addressList: { params: nothing, result: z.object({ items: z.array(shownAddress) }) },
  addressSave: { params: z.object({ addressId: z.optional(id), ...addressFields }), result: shownAddress },
  addressRemove: { params: z.object({ addressId: id }), result: done },
  addressSetDefault: { params: z.object({ addressId: id }), result: done },
  /** What to tell the person before saving: a duplicate, and a place no restaurant delivers to. */
  addressCheck: {
    params: z.object({ addressId: z.optional(id), ...addressFields }),
    result: z.object({
      duplicateOf: z.nullable(id),
      isServed: z.boolean(),
      nearestCity: z.nullable(z.object({ cityCode: z.string(), name: z.string(), distance: z.int() }))
    })
  },
  /** One of the list by its id, or an address that is not in the list, without one: it is given one, to which the next orders may go. */
  addressCacheSave: {
    params: z.object({
      userId: z.optional(id),
      deliveryAddress: z.union([z.object({ addressId: id }), unlistedAddress])
    }),
    result: done
  },
  addressCacheGet: {
    params: z.object({ userId: z.optional(id) }),
    result: z.object({
      deliveryAddress: z.nullable(z.object({ ...shownAddress.shape, ...place }))
    })
  }
}
