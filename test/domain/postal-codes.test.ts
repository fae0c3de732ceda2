import type { CountryCode } from '@/domain/countries'
import { postalCodeLengths, readPostalCode } from '@/domain/postal-codes'

it.each<[CountryCode, string, string | undefined]>([
  ['SG', '058357', '058357'],
  ['SG', ' 058 357 ', '058357'],
  ['SG', '０５８３５７', '058357'],
  ['SG', '58357', undefined],
  ['SG', '05835a', undefined],
  ['SG', '', undefined],
  ['MY', '50000', '50000'],
  ['MY', '058357', undefined],
  ['CN', '200000', '200000'],
  ['CN', '20000', undefined],
  ['ID', '10110', '10110'],
  ['MM', '11181', '11181'],
  ['VN', '70000', '70000'],
  ['VN', '700000', '700000'],
  ['VN', '7000', undefined],
  ['KH', '12000', '12000'],
  ['KH', '120101', '120101'],
  ['KH', '1201011', undefined]
])('in %s "%s" is %s', (country, typed, code) => {
  expect(readPostalCode(typed, country)).toBe(code)
})

it('says how many digits there are', () => {
  expect([postalCodeLengths('SG'), postalCodeLengths('MY'), postalCodeLengths('VN')]).toEqual([[6], [5], [5, 6]])
})
