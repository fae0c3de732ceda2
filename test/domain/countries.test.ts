import { buildingTypes, countries, countryCodes, currencies, isCountryCode, isCurrency } from '@/domain/countries'
import { isPoint } from '@/domain/geo'
import { serviceChargeIsTaxed, taxRuleAt, taxRules } from '@/domain/tax'

describe('countries', () => {
  it('has a currency, calling code and zone for each', () => {
    const facts = countryCodes.map((code) => [
      code,
      countries[code].currency,
      countries[code].callingCode,
      countries[code].utcOffsetMinutes / 60
    ])
    expect(facts).toEqual([
      ['SG', 'SGD', '65', 8],
      ['MY', 'MYR', '60', 8],
      ['VN', 'VND', '84', 7],
      ['KH', 'KHR', '855', 7],
      ['MM', 'MMK', '95', 6.5],
      ['ID', 'IDR', '62', 7],
      ['CN', 'CNY', '86', 8]
    ])
  })

  it('counts in the digits people pay in', () => {
    expect(countryCodes.map((code) => currencies[countries[code].currency].exponent)).toEqual([2, 2, 0, 0, 0, 0, 2])
  })

  it('puts every default point on the globe and near home', () => {
    for (const code of countryCodes) expect(isPoint(countries[code].defaultPoint)).toBe(true)
    expect(countries.SG.defaultPoint.latitude).toBeCloseTo(1.3, 0)
  })

  it('offers HDB flats in Singapore only and apartments elsewhere only, all other types everywhere', () => {
    for (const code of countryCodes) {
      const missing = buildingTypes.filter((type) => !countries[code].buildingTypes.includes(type))
      expect(missing).toEqual(code === 'SG' ? ['apartment'] : ['hdbFlat'])
    }
  })

  it('knows its codes', () => {
    expect(['SG', 'sg', 'TH', '', null, 65].map(isCountryCode)).toEqual([true, false, false, false, false, false])
    expect(['SGD', 'USD', undefined].map(isCurrency)).toEqual([true, false, false])
  })
})

describe('tax', () => {
  it.each<[Parameters<typeof taxRuleAt>[0], string, string, number]>([
    ['SG', '2022-12-31', 'GST', 700],
    ['SG', '2023-06-01', 'GST', 800],
    ['SG', '2023-12-31', 'GST', 800],
    ['SG', '2024-01-01', 'GST', 900],
    ['SG', '2030-01-01', 'GST', 900],
    ['MY', '2026-01-01', 'serviceTax', 600],
    ['VN', '2026-12-31', 'VAT', 800],
    ['VN', '2027-01-01', 'VAT', 1000],
    ['VN', '2023-06-30', 'VAT', 1000],
    ['KH', '2026-01-01', 'VAT', 1000],
    ['MM', '2026-01-01', 'commercialTax', 500],
    ['ID', '2026-01-01', 'restaurantTax', 1000],
    ['CN', '2026-01-01', 'VAT', 600]
  ])('%s on %s: %s of %p basis points', (country, date, name, rateBasisPoints) => {
    expect(taxRuleAt(country, date)).toMatchObject({ name, rateBasisPoints })
  })

  it('has no rule before the first row', () => {
    expect(taxRuleAt('SG', '1990-01-01')).toBeUndefined()
  })

  it('has rows that follow one another without gap or overlap', () => {
    for (const country of countryCodes) {
      const rules = taxRules.filter((rule) => rule.country === country)
      rules.forEach((rule, index) => {
        expect(new Date(`${rule.from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(rule.from)
        const next = rules[index + 1]
        if (!next) return expect(rule.until).toBeNull()
        const dayAfter = new Date(`${rule.until ?? ''}T24:00:00Z`).toISOString().slice(0, 10)
        return expect(next.from).toBe(dayAfter)
      })
    }
  })

  it('leaves only the service charge of Malaysia untaxed', () => {
    expect(countryCodes.filter((code) => !serviceChargeIsTaxed(code))).toEqual(['MY'])
  })
})
