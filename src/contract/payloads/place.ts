import * as z from 'zod/mini'
import { addressDetailMaximum, addressNameMaximum, unitNoMaxLength } from '@/domain/constants'
import {
  countryCode,
  currency,
  done,
  id,
  latitude,
  localeCode,
  longitude,
  namedText,
  nothing,
  paymentType,
  queryNumber,
  requiredText,
  text
} from './shared'

const buildingType = z.enum(
  [
    'none',
    'condo',
    'hdbFlat',
    'apartment',
    'landed',
    'hotel',
    'office',
    'mall',
    'studentHostel',
    'dormitory',
    'factory'
  ],
  {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'buildingTypeRequired' : 'buildingTypeInvalid'
  }
)

const addressFields = {
  name: namedText(addressNameMaximum, { missing: 'nameRequired', tooLong: 'nameTooLong' }),
  /** E.164. */
  mobile: namedText(30, { missing: 'mobileInvalid', tooLong: 'mobileInvalid' }),
  standbyMobile: z.nullable(text(30)),
  countryCode,
  countryArea: z.nullable(text(60)),
  postalCode: z.nullable(text(10)),
  streetName: text(120),
  addressDetail: namedText(addressDetailMaximum, { missing: 'addressDetailRequired', tooLong: 'addressDetailTooLong' }),
  buildingType,
  buildingName: z.nullable(text(80)),
  buildingDetail: z.nullable(text(80)),
  /** At most 20 characters (spec section 5, Address). */
  unitNo: z.nullable(z.string().check(z.trim(), z.maxLength(unitNoMaxLength, 'unitTooLong'))),
  label: z.enum(['home', 'company', 'school', 'hotel', 'default']),
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

/** What a country is configured with: payments, currency, tax display (spec section 7, systemconfig). */
const countryConfig = z.object({
  countryCode,
  currency,
  cities: z.array(
    z.object({
      cityCode: z.string(),
      name: z.object({ zh: z.string(), en: z.string(), vn: z.optional(z.string()) }),
      latitude,
      longitude
    })
  ),
  paymentTypes: z.array(paymentType),
  /** People may order together there. */
  activeGroupWidget: z.boolean()
})

/** A place to choose as an address; distances in metres from the point that was given. */
const foundPlace = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  countryCode,
  postalCode: z.nullable(z.string()),
  streetName: z.string(),
  buildingName: z.nullable(z.string()),
  buildingType: z.nullable(buildingType),
  latitude,
  longitude,
  distance: z.nullable(z.int())
})

/** Countries, maps and addresses (spec section 7; section 5, Address). */
export const placePayloads = {
  systemConfig: {
    params: nothing,
    result: z.object({
      CN: countryConfig,
      SG: countryConfig,
      MY: countryConfig,
      VN: countryConfig,
      KH: countryConfig,
      MM: countryConfig,
      ID: countryConfig,
      activeGroupWidget: z.boolean()
    })
  },
  pageRedirects: { params: nothing, result: z.array(z.object({ page: z.string(), target: z.string() })) },
  geocode: {
    /** `latlng` is `latitude,longitude`; `address` is text or a postal code. One of the two. */
    params: z.object({
      latlng: z.optional(text(60)),
      address: z.optional(text(120)),
      language: z.optional(localeCode),
      countryCode: z.optional(countryCode),
      key: z.optional(text(100))
    }),
    result: z.object({
      status: z.enum(['OK', 'ZERO_RESULTS']),
      results: z.array(
        z.object({
          formatted_address: z.string(),
          types: z.array(z.string()),
          geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
          address_components: z.array(
            z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
          )
        })
      )
    })
  },
  /** By words or postal code, or what lies around a point when `text` is absent. Nearest first. */
  placeSearch: {
    params: z.object({
      text: z.optional(text(120)),
      countryCode: z.optional(countryCode),
      latitude: z.optional(queryNumber(-90, 90)),
      longitude: z.optional(queryNumber(-180, 180))
    }),
    result: z.object({ items: z.array(foundPlace) })
  },
  distanceMatrix: {
    /** `latitude,longitude` pairs joined by `|`, at most 25 on each side. */
    params: z.object({
      origins: requiredText(1000),
      destinations: requiredText(1000),
      units: z.optional(z.enum(['metric', 'imperial']))
    }),
    result: z.object({
      status: z.literal('OK'),
      rows: z.array(
        z.object({
          elements: z.array(
            z.object({
              status: z.enum(['OK', 'ZERO_RESULTS']),
              distance: z.object({ value: z.int(), text: z.string() }),
              duration: z.object({ value: z.int(), text: z.string() })
            })
          )
        })
      )
    })
  },
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
  /** One of the list by its id, or an address that is not in the list, without one. */
  addressCacheSave: {
    params: z.object({
      userId: z.optional(id),
      deliveryAddress: z.union([z.object({ addressId: id }), unlistedAddress])
    }),
    result: done
  },
  addressCacheGet: {
    params: nothing,
    result: z.object({
      deliveryAddress: z.nullable(z.object({ ...shownAddress.shape, ...place, addressId: z.nullable(id) }))
    })
  }
}
