import { asc } from 'drizzle-orm'
import { payloads } from '@/contract/payloads'
import type { Result } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import type { Markers } from '@/domain/markers'
import { readSetting } from '../../db/settings'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { servedPaymentTypes } from '../payment'
import { cities } from '../restaurant/tables'

type SystemConfig = Result<'systemConfig'>

/** Each country with its currency, its cities as they are in the database, and the ways to pay that this server can take. */
async function readSystemConfig(
  kernel: Kernel,
  { platform, countryCode: here }: Partial<Pick<Markers, 'platform' | 'countryCode'>>
): Promise<SystemConfig> {
  const all = await kernel.db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
  const configOf = (countryCode: CountryCode): SystemConfig[CountryCode] => ({
    countryCode,
    currency: countries[countryCode].currency,
    cities: all
      .filter((city) => city.countryCode === countryCode)
      .map(({ cityCode, names, latitude, longitude }) => ({ cityCode, name: names, latitude, longitude })),
    paymentTypes: servedPaymentTypes(kernel, countryCode, platform),
    activeGroupWidget: kernel.config.groupOrderCountries.includes(countryCode)
  })
  return {
    SG: configOf('SG'),
    MY: configOf('MY'),
    VN: configOf('VN'),
    KH: configOf('KH'),
    MM: configOf('MM'),
    ID: configOf('ID'),
    CN: configOf('CN'),
    // Of where the caller is; of every country in its own configuration
    activeGroupWidget: kernel.config.groupOrderCountries.includes(here ?? 'SG')
  }
}

/** Spec section 7: what the app is told about the service itself. */
export const systemRoutes = defineRoutes({
  systemConfig: (_params, { kernel, markers }) => readSystemConfig(kernel, markers),
  // Kept in the database, so that a page can be redirected without a new build
  pageRedirects: async (_params, { kernel }) =>
    (await readSetting(kernel.db, 'pageRedirects', payloads.pageRedirects.result)) ?? [],
  customerServiceUrl: async (_params, { kernel: { config }, markers: { countryCode } }) => ({
    url: (countryCode && config.customerServiceUrls[countryCode]) ?? config.customerServiceUrl
  })
})
