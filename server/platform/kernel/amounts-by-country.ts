import * as z from 'zod'
import { countries, type CountryCode, countryCodes, isCountryCode } from '@/domain/countries'
import { parseAmount } from '@/domain/money'

/** Limits as `SG=20000,MY=...`, in whole units of each country's currency; minor units once read. A limit of 0 forbids all. */
export const amountsByCountry = z.string().transform((text, context): Partial<Record<CountryCode, number>> => {
  const limits: Partial<Record<CountryCode, number>> = {}
  for (const item of text.split(',').filter((part) => part.trim() !== '')) {
    const [code = '', units = ''] = item.trim().split('=')
    const amount = isCountryCode(code) && /^\d+$/.test(units) ? parseAmount(units, countries[code].currency) : undefined
    if (amount && isCountryCode(code)) limits[code] = amount.minor
    else
      context.addIssue({ code: 'custom', message: `"${item}" is none of ${countryCodes.join(', ')} and whole units` })
  }
  return limits
})
