import { addDays, type DayRate, weekdayOf } from './calendar'
import { type CountryCode, countryCodes } from './countries'
import { type HolidayName, holidayNames, holidayTable, movedWorkDays, provisionalYears } from './holiday-table'

const isName = (name: string): name is HolidayName => name in holidayNames

/** Names of holidays by country and ISO date. */
const byDate: ReadonlyMap<string, HolidayName> = new Map(
  countryCodes.flatMap((country) =>
    Object.entries(holidayTable[country]).flatMap(([year, names]) =>
      Object.entries(names).flatMap(([name, days]) =>
        isName(name) ? days.split(' ').map((day) => [`${country} ${year}-${day}`, name] as const) : []
      )
    )
  )
)

/** The public holiday of a country on an ISO date, as it is called; null on any other day, and in a year that is not known. */
export function holidayOn(country: CountryCode, date: string): (typeof holidayNames)[HolidayName] | null {
  const name = byDate.get(`${country} ${date}`)
  return name === undefined ? null : holidayNames[name]
}

/** Every public holiday of a country that is known, ISO dates in order. */
export const holidayDatesOf = (country: CountryCode): string[] =>
  [...byDate.keys()]
    .filter((key) => key.startsWith(country))
    .map((key) => key.slice(country.length + 1))
    .sort()

/** Days of holidays that are not final, with by how many days each may move, by country. */
const provisionalDays = new Map(
  countryCodes.map((country) => [
    country,
    Object.entries(provisionalYears[country]).flatMap(([year, provisional]) =>
      [...byDate].flatMap(([key, name]) =>
        provisional?.names.includes(name) === true && key.startsWith(`${country} ${year}`)
          ? [{ date: key.slice(country.length + 1), days: provisional.days }]
          : []
      )
    )
  ])
)

/**
 * Whether what is said of the days from one ISO date to another, both included, may change, since a public holiday that is not final may move
 * onto one of them or away from it, or since their year is not known. False where none of them is left: `from` is after `until`.
 */
export function mayHolidayMove(country: CountryCode, from: string, until: string): boolean {
  if (from > until) return false
  if ([from, until].some((date) => holidayTable[country][Number(date.slice(0, 4))] === undefined)) return true
  return (provisionalDays.get(country) ?? []).some(
    ({ date, days }) => addDays(from, -days) <= date && date <= addDays(until, days)
  )
}

/** The last ISO date until when the holidays of a country are announced, but for sightings of the moon. */
export function holidaysAnnouncedUntil(country: CountryCode): string {
  const years = Object.keys(holidayTable[country]).map(Number)
  return `${Math.max(...years.filter((year) => provisionalYears[country][year]?.isAnnounced !== false))}-12-31`
}

/** Whether an ISO date is a Saturday or Sunday on which nobody works for a longer holiday. */
function isWeekend(country: CountryCode, date: string): boolean {
  const [year = '', ...day] = date.split('-')
  const isMoved = movedWorkDays[country]?.[Number(year)]?.split(' ').includes(day.join('-')) === true
  return !isMoved && [0, 6].includes(weekdayOf(date))
}

/** The kind of day that an ISO date is in a country; a weekend on which people work for a longer holiday is none. */
export function dayRateOn(country: CountryCode, date: string): DayRate {
  if (holidayOn(country, date)) return 'holiday'
  if (holidayOn(country, addDays(date, 1))) return 'eve'
  return isWeekend(country, date) ? 'weekend' : 'weekday'
}

/** The ISO date that is so many working days of a country after another: neither weekends nor public holidays count, nor the day itself. */
export function addWorkingDays(country: CountryCode, date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (!holidayOn(country, day) && !isWeekend(country, day)) left -= 1
  }
  return day
}
