import { addDays, type DayRate, weekdayOf } from './calendar'
import { type CountryCode, countryCodes } from './countries'
import { type HolidayName, holidayNames, holidayTable, movedWorkDays } from './holiday-table'

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

/** The kind of day that an ISO date is in a country; a weekend on which people work for a longer holiday is none. */
export function dayRateOn(country: CountryCode, date: string): DayRate {
  if (holidayOn(country, date)) return 'holiday'
  if (holidayOn(country, addDays(date, 1))) return 'eve'
  const [year = '', ...day] = date.split('-')
  const isMoved = movedWorkDays[country]?.[Number(year)]?.split(' ').includes(day.join('-')) === true
  return !isMoved && [0, 6].includes(weekdayOf(date)) ? 'weekend' : 'weekday'
}
