import type { Result } from '@/contract/types'
import { boxGuests, boxGuestsMaximum } from '@/domain/box'
import type { BoxDay } from '@/domain/box-days'
import { addDays } from '@/domain/calendar'
import { dayRateOn, holidayOn, mayHolidayMove } from '@/domain/holidays'
import { amountOf, instant } from '../../http/format'
import type { SoldMenu } from './menus'

type Listed = Result<'boxPlaceList'>['items'][number]['menus'][number]
type Days = Result<'boxDayList'>

/** A menu as lists show it. */
export function presentListed({ menu, prices, outlet: { currency } }: SoldMenu): Listed {
  const { boxMenuId, kind, title, image, diets } = menu
  const adults = prices.filter(({ guest }) => guest === 'adult').map(({ minor }) => minor)
  return { boxMenuId, kind, title, image, diets, fromPrice: amountOf(Math.min(...adults), currency) }
}

/** A menu with what is in it and its rules. */
export function presentMenu(sold: SoldMenu): Omit<Days, 'days'> {
  const { menu, outlet } = sold
  const { description, contents, childBy: by, childFrom: from, childUntil: until, seniorFrom, cutOffMinutes } = menu
  const { restaurantId, name: restaurantName, currency, countryCode, utcOffsetMinutes } = outlet
  return {
    ...presentListed(sold),
    ...{ restaurantId, restaurantName, currency, countryCode, utcOffsetMinutes },
    ...{ description, contents, seniorFrom, cutOffMinutes },
    child: by === null || from === null || until === null ? null : { by, from, until },
    guestsMaximum: boxGuestsMaximum
  }
}

/** The public holiday that a date is, or that the next one is. */
export const presentHoliday = ({ outlet: { countryCode } }: Pick<SoldMenu, 'outlet'>, date: string) =>
  holidayOn(countryCode, date) ?? holidayOn(countryCode, addDays(date, 1))

/** A day of a menu. */
export function presentDay(sold: SoldMenu, { date, state, sittings }: BoxDay): Days['days'][number] {
  const { prices, outlet } = sold
  const rate = dayRateOn(outlet.countryCode, date)
  return {
    date,
    state,
    rate,
    holiday: presentHoliday(sold, date),
    // The eve of a holiday has a price of its own
    holidayMayMove: mayHolidayMove(outlet.countryCode, date, addDays(date, 1)),
    prices: boxGuests.flatMap((guest) => {
      const price = prices.find((each) => each.rate === rate && each.guest === guest)
      return price ? [{ guest, amount: amountOf(price.minor, outlet.currency) }] : []
    }),
    sittings: sittings.map(({ startsAt, until, cutOffAt, state: own, left }) => ({
      startsAt: instant(startsAt),
      until: instant(until),
      cutOffAt: instant(cutOffAt),
      state: own,
      left
    }))
  }
}
