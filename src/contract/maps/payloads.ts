import * as z from 'zod/mini'
import { buildingType } from '../address/payloads'
import { countryCode, latitude, localeCode, longitude, queryNumber, requiredText, text } from '../shared'

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

/** Places by words, by point and by distance (spec section 7). */
export const mapsPayloads = {
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
  }
}
