import { type CountryCode, countryCodes } from '@/domain/countries'
import { fieldProblem, type FieldSpec } from '@/domain/form'
import { type PaperName, papers } from '@/domain/papers'

const rules = { isMobile: () => true, isPhone: () => true }
const paper: FieldSpec = { kind: 'paper', isRequired: false, maximum: 24 }
const problemOf = (country: CountryCode, name: PaperName, typed: string) => {
  const { pattern, check } = papers[country][name] ?? {}
  return fieldProblem({ ...paper, ...(pattern && { pattern }), ...(check && { check }) }, typed, rules)
}

const all = countryCodes.flatMap((country) =>
  Object.entries(papers[country]).map(([name, { example }]) => [country, name as PaperName, example] as const)
)

test.each(all)('%s: the example of a %s, %s, has its own form, also in small letters', (country, name, example) => {
  expect(problemOf(country, name, example)).toBeUndefined()
  expect(problemOf(country, name, ` ${example.toLowerCase()} `)).toBeUndefined()
})

test.each<[CountryCode, PaperName, string, 'wrong' | undefined]>([
  ['SG', 'registration', '53312345A', undefined],
  ['SG', 'registration', 'T08LL1234A', undefined],
  ['SG', 'registration', '53312345', 'wrong'],
  ['SG', 'registration', '201812345DD', 'wrong'],
  ['SG', 'foodLicence', 'W71025L000', undefined],
  ['SG', 'foodLicence', '71025', 'wrong'],
  ['SG', 'plate', 'SBA 1234 A', undefined],
  ['SG', 'plate', 'SBA1234', 'wrong'],
  ['MY', 'registration', '123456-X', undefined],
  ['MY', 'registration', '002345678-K', undefined],
  ['MY', 'registration', '20230101234', 'wrong'],
  ['MY', 'plate', 'W 1234 A', undefined],
  ['VN', 'registration', '0312345678-001', undefined],
  ['VN', 'registration', '079123456789', undefined],
  ['VN', 'registration', '031234567', 'wrong'],
  ['VN', 'plate', '29-X1 12345', undefined],
  ['VN', 'plate', '51F-123.45', undefined],
  ['VN', 'plate', 'X1 12345', 'wrong'],
  ['ID', 'registration', '123456789012', 'wrong'],
  ['ID', 'plate', 'B1XYZ', undefined],
  ['KH', 'plate', '2A-1234', undefined],
  ['KH', 'registration', '00012345', undefined],
  ['MM', 'plate', 'YGN 1A-1234', undefined],
  ['MM', 'registration', '12345678', 'wrong'],
  ['CN', 'registration', '91440101MA59ABCI1E', 'wrong'],
  ['CN', 'foodLicence', 'JY1440101001234', 'wrong'],
  ['CN', 'plate', '粤AD12345', undefined],
  ['CN', 'plate', '粤A1234', 'wrong'],
  ['CN', 'plate', '粤A123456', 'wrong']
])('%s %s "%s": %s', (country, name, typed, problem) => {
  expect(problemOf(country, name, typed)).toBe(problem)
})
