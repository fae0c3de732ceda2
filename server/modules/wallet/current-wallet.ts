import { eq } from 'drizzle-orm'
import { countries, type CountryCode, type Currency, defaultCountry, isCountryCode } from '@/domain/countries'
import type { RequestContext, Session } from '../../http/context'
import { users } from '../user/tables'

/** The wallet of a call: of the country in its markers, else of the user's own country. */
export async function currentWallet({
  kernel,
  markers,
  session
}: Pick<RequestContext<Session>, 'kernel' | 'markers' | 'session'>): Promise<{
  readonly country: CountryCode
  readonly currency: Currency
  readonly utcOffsetMinutes: number
}> {
  const [user] = markers.countryCode
    ? []
    : await kernel.db.select({ countryCode: users.countryCode }).from(users).where(eq(users.userId, session.userId))
  const country = markers.countryCode ?? (isCountryCode(user?.countryCode) ? user.countryCode : defaultCountry)
  const { currency, utcOffsetMinutes } = countries[country]
  return { country, currency, utcOffsetMinutes }
}
