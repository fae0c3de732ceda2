import * as z from 'zod/mini'
import { countryCode, currency, latitude, longitude, nothing, paymentType, queryNumber } from '../shared'

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

/** What a country is configured with, pages that lead elsewhere, versions (spec section 7). */
export const systemPayloads = {
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
  versionGet: {
    params: z.object({ versionCode: z.optional(queryNumber(0, 1_000_000)) }),
    result: z.object({
      version: z.string(),
      versionCode: z.int(),
      isUpdateNeeded: z.boolean(),
      isUpdateForced: z.boolean(),
      releases: z.array(z.object({ version: z.string(), releasedOn: z.string(), notes: z.array(z.string()) }))
    })
  },
  /** Hosts that the pages `iframe` and `webview/link` may show; a leading dot stands for every subdomain. */
  webHostList: { params: nothing, result: z.object({ hosts: z.array(z.string()) }) }
}
