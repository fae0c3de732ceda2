import { addDays, isoDateAt } from '@/domain/calendar'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { holidayTable, provisionalYears } from '@/domain/holiday-table'
import { addWorkingDays, dayRateOn, holidayOn, holidaysAnnouncedUntil, mayHolidayMove } from '@/domain/holidays'

/** The years that must be known on a day: from November on the next one, since what is sold reaches into it. */
const neededOn = (today: string): number[] => {
  const year = Number(today.slice(0, 4))
  return today >= `${year}-11-01` ? [year, year + 1] : [year]
}
const missingOn = (today: string) =>
  countryCodes.flatMap((country) =>
    neededOn(today).flatMap((year) => (holidayTable[country][year] !== undefined ? [] : [`${country} ${year}`]))
  )

test('the holidays of this year are known in every country, and from November on those of the next', () => {
  expect(missingOn(new Date().toISOString().slice(0, 10))).toEqual([])
})

test('in October nothing is missing of a year after the last that is known, in November all of it', () => {
  const last = Math.max(...Object.keys(holidayTable.SG).map(Number))
  expect(missingOn(`${last}-10-31`)).toEqual([])
  expect(missingOn(`${last}-11-01`)).toEqual(countryCodes.map((country) => `${country} ${last + 1}`))
})

test('every day is one of its year, in order, and stands under one name', () => {
  for (const country of countryCodes)
    for (const [year, names] of Object.entries(holidayTable[country])) {
      const days = Object.values(names).flatMap((said) => said.split(' '))
      expect([country, year, new Set(days).size]).toEqual([country, year, days.length])
      for (const day of days) expect(addDays(`${year}-${day}`, 0)).toBe(`${year}-${day}`)
    }
})

test('what is not final of a year is in its table, and so is every feast of a year that only a sighting of the moon decides', () => {
  for (const country of countryCodes)
    for (const [year, { names, days }] of Object.entries(provisionalYears[country]) as [
      string,
      NonNullable<(typeof provisionalYears)['SG'][number]>
    ][]) {
      const kept = holidayTable[country][Number(year)]
      expect([country, year, names.filter((name) => kept?.[name] === undefined)]).toEqual([country, year, []])
      const feasts = (['eidAlFitr', 'eidAlAdha'] as const).filter((name) => kept?.[name] !== undefined)
      expect([country, year, names]).toEqual([country, year, expect.arrayContaining(feasts)])
      expect(days).toBeGreaterThan(0)
    }
})

test.each([
  // Hari Raya Puasa is on 10 March by the almanac, and the first of January is final
  ['SG', '2027-03-08', '2027-03-08', false],
  ['SG', '2027-03-09', '2027-03-09', true],
  ['SG', '2027-03-11', '2027-03-12', true],
  ['SG', '2027-03-12', '2027-03-15', false],
  ['SG', '2027-03-01', '2027-03-20', true],
  ['SG', '2026-12-31', '2027-01-05', false],
  // Final once it was seen
  ['SG', '2026-03-19', '2026-03-23', false],
  // A country without it, and one that chooses the days about its new year late
  ['VN', '2027-03-08', '2027-03-12', false],
  ['VN', '2027-02-01', '2027-02-01', true],
  // A day of the sun beside a feast by the moon
  ['KH', '2027-11-09', '2027-11-09', false],
  ['KH', '2027-11-11', '2027-11-11', true],
  // Weekends are worked up to eight days from a holiday
  ['CN', '2027-02-18', '2027-02-18', true],
  ['CN', '2027-02-19', '2027-02-19', false],
  ['CN', '2026-12-30', '2026-12-31', true],
  // Of no known year
  ['SG', '2027-12-30', '2028-01-03', true],
  ['CN', '2031-07-01', '2031-07-01', true],
  // Over
  ['SG', '2027-03-11', '2027-03-10', false]
] as const)('in %s a holiday that is not final may change %s to %s: %s', (country, from, until, isLikely) => {
  expect(mayHolidayMove(country, from, until)).toBe(isLikely)
})

test('holidays are announced until the end of the last year that is not merely reckoned', () => {
  expect(countryCodes.map((country) => `${country} ${holidaysAnnouncedUntil(country)}`).sort()).toEqual([
    'CN 2026-12-31',
    'ID 2027-12-31',
    'KH 2026-12-31',
    'MM 2026-12-31',
    'MY 2027-12-31',
    'SG 2027-12-31',
    'VN 2026-12-31'
  ])
})

test.each([
  ['SG', '2026-02-17', 'holiday', '春节'],
  ['SG', '2026-02-16', 'eve', undefined],
  // A holiday on a Sunday has its Monday
  ['SG', '2026-08-10', 'holiday', '国庆日'],
  ['SG', '2026-08-08', 'eve', undefined],
  ['SG', '2026-12-24', 'eve', undefined],
  ['SG', '2026-12-31', 'eve', undefined],
  ['SG', '2027-01-01', 'holiday', '元旦'],
  ['SG', '2026-03-07', 'weekend', undefined],
  ['SG', '2026-03-09', 'weekday', undefined],
  ['MY', '2026-09-16', 'holiday', '马来西亚日'],
  ['VN', '2027-02-06', 'holiday', '春节'],
  ['KH', '2026-04-15', 'holiday', '高棉新年'],
  ['MM', '2026-04-17', 'holiday', '泼水节'],
  ['ID', '2026-08-17', 'holiday', '独立日'],
  // Worked for a longer holiday
  ['CN', '2026-10-10', 'weekday', undefined],
  ['CN', '2026-10-11', 'weekend', undefined],
  ['CN', '2026-10-07', 'holiday', '国庆日'],
  // Of no known year
  ['CN', '2031-10-01', 'weekday', undefined]
] as const)('in %s %s is %s', (country, date, rate, name) => {
  expect([dayRateOn(country, date), holidayOn(country, date)?.zh]).toEqual([rate, name])
})

// The first and the third working day after a day (spec section 9: an adviser contacts within 1 to 3)
test.each([
  // A Friday, and the weekend after it
  ['SG', '2026-03-06', '2026-03-09', '2026-03-11'],
  ['SG', '2026-03-07', '2026-03-09', '2026-03-11'],
  // The lunar new year of each country
  ['SG', '2026-02-13', '2026-02-16', '2026-02-20'],
  ['MY', '2026-02-16', '2026-02-19', '2026-02-23'],
  ['VN', '2026-02-13', '2026-02-23', '2026-02-25'],
  ['KH', '2026-04-13', '2026-04-17', '2026-04-21'],
  ['MM', '2026-04-10', '2026-04-22', '2026-04-24'],
  ['ID', '2026-03-18', '2026-03-20', '2026-03-24'],
  ['CN', '2026-02-13', '2026-02-14', '2026-02-25'],
  // A holiday on a Sunday has its Monday
  ['SG', '2026-08-07', '2026-08-11', '2026-08-13'],
  ['SG', '2027-02-05', '2027-02-09', '2027-02-11'],
  // Over the end of the year
  ['SG', '2026-12-30', '2026-12-31', '2027-01-05'],
  // A Saturday and a Sunday that are worked
  ['CN', '2026-10-07', '2026-10-08', '2026-10-10']
] as const)('in %s work after %s begins on %s and is three days old on %s', (country, date, first, third) => {
  expect([1, 3].map((days) => addWorkingDays(country, date, days))).toEqual([first, third])
})

/** Lunar new year, the end of Ramadan and the Buddha's day, where a country keeps them: by the moon, so no year is like the last. */
const lunar = ['lunarNewYear', 'eidAlFitr', 'vesak', 'kason', 'khmerNewYear', 'waterFestival', 'midAutumn'] as const
test.each(countryCodes)('%s has its feasts by the moon in both years, on other days', (country) => {
  const [before, after] = [holidayTable[country][2026], holidayTable[country][2027]]
  const kept = lunar.filter((name) => before?.[name] !== undefined)
  expect(kept.length).toBeGreaterThan(0)
  for (const name of kept) expect([name, after?.[name]]).toEqual([name, expect.stringMatching(/^\d\d-\d\d/)])
  const moved = kept.filter((name) => name !== 'khmerNewYear')
  expect(moved.filter((name) => before?.[name] === after?.[name])).toEqual([])
})

test.each(['SG', 'VN', 'MM', 'CN'] as const satisfies readonly CountryCode[])(
  'in %s the new year begins with the midnight of its own zone',
  (country) => {
    const { utcOffsetMinutes } = countries[country]
    const midnight = Date.UTC(2027, 0, 1) - utcOffsetMinutes * 60_000
    expect([midnight - 1, midnight].map((at) => dayRateOn(country, isoDateAt(at, utcOffsetMinutes)))).toEqual([
      'eve',
      'holiday'
    ])
  }
)
