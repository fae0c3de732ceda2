import type { CountryCode } from './countries'

/** What countries call their tax on food; `src/contract/tax-texts.ts` has the words. */
export const taxNames = ['GST', 'serviceTax', 'VAT', 'commercialTax', 'restaurantTax'] as const
export type TaxName = (typeof taxNames)[number]

/** A tax on restaurant food. `from` and `until` are ISO dates in the country, both included; `until` null is open. */
export interface TaxRule {
  readonly country: CountryCode
  readonly name: TaxName
  readonly rateBasisPoints: number
  readonly from: string
  readonly until: string | null
}

/** Rates by effective date, oldest first within a country. A change of law is a new row here, never an edit of an old one. */
export const taxRules: readonly TaxRule[] = [
  { country: 'SG', name: 'GST', rateBasisPoints: 700, from: '2007-07-01', until: '2022-12-31' },
  { country: 'SG', name: 'GST', rateBasisPoints: 800, from: '2023-01-01', until: '2023-12-31' },
  { country: 'SG', name: 'GST', rateBasisPoints: 900, from: '2024-01-01', until: null },
  { country: 'MY', name: 'serviceTax', rateBasisPoints: 600, from: '2018-09-01', until: null },
  { country: 'VN', name: 'VAT', rateBasisPoints: 1000, from: '2009-01-01', until: '2022-01-31' },
  { country: 'VN', name: 'VAT', rateBasisPoints: 800, from: '2022-02-01', until: '2022-12-31' },
  { country: 'VN', name: 'VAT', rateBasisPoints: 1000, from: '2023-01-01', until: '2023-06-30' },
  { country: 'VN', name: 'VAT', rateBasisPoints: 800, from: '2023-07-01', until: '2026-12-31' },
  { country: 'VN', name: 'VAT', rateBasisPoints: 1000, from: '2027-01-01', until: null },
  { country: 'KH', name: 'VAT', rateBasisPoints: 1000, from: '1999-01-01', until: null },
  { country: 'MM', name: 'commercialTax', rateBasisPoints: 500, from: '2014-04-01', until: null },
  { country: 'ID', name: 'restaurantTax', rateBasisPoints: 1000, from: '2009-09-15', until: null },
  { country: 'CN', name: 'VAT', rateBasisPoints: 600, from: '2016-05-01', until: null }
]

/** The rule in force on a day of the country (ISO dates compare as text); undefined before the first row. */
export function taxRuleAt(country: CountryCode, isoDate: string): TaxRule | undefined {
  return taxRules.find(
    (rule) => rule.country === country && rule.from <= isoDate && (rule.until === null || isoDate <= rule.until)
  )
}

/** Whether the restaurant's service charge is itself taxed. Malaysia's service tax leaves it out. */
export const serviceChargeIsTaxed = (country: CountryCode): boolean => country !== 'MY'
