import { asc } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import type { Db } from '../../db/database'
import { cities } from '../../db/schema'

type SystemConfig = Result<'systemConfig'>

/** Each country with its currency, its cities as they are in the database, and the ways to pay that this server can take. */
export async function readSystemConfig(db: Db): Promise<SystemConfig> {
  const all = await db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
  const configOf = (countryCode: CountryCode): SystemConfig[CountryCode] => ({
    countryCode,
    currency: countries[countryCode].currency,
    cities: all.filter((city) => city.countryCode === countryCode)
      .map(({ cityCode, names, latitude, longitude }) => ({ cityCode, name: names, latitude, longitude })),
    paymentTypes: ['WALLET_PAY', 'CREDITCARD_PAY']
  })
  return {
    SG: configOf('SG'), MY: configOf('MY'), VN: configOf('VN'), KH: configOf('KH'), MM: configOf('MM'), ID: configOf('ID'), CN: configOf('CN'),
    activeGroupWidget: false
  }
}
