import { type BoxGuest, boxGuests } from '@/domain/box'
import { type DayRate, dayRates } from '@/domain/calendar'
import { cuisineOf } from '../../../seed/data'
import { priceIn } from '../../../seed/data/terms'
import type { OutletTemplate } from '../../../seed/data/types'
import { shopImage } from '../../../seed/world/picture-addresses'
import { placeOfOutlet } from '../../../seed/world/places'
import type { boxMenus, boxPrices, boxSittings } from '../tables'
import { boxMenuTemplates, type MenuTemplate } from './menus'

type MenuRow = typeof boxMenus.$inferInsert

/** A menu with its prices and sittings. */
export interface MenuRows {
  readonly menu: MenuRow
  readonly prices: readonly (typeof boxPrices.$inferInsert)[]
  readonly sittings: readonly (typeof boxSittings.$inferInsert)[]
}

/** Hundredths of a weekday's price; a lunchbox costs the same on every day. */
const rateShares: Readonly<Record<DayRate, number>> = { weekday: 100, weekend: 120, eve: 120, holiday: 130 }
/** Hundredths of an adult's price. */
const guestShares: Readonly<Record<BoxGuest, number>> = { adult: 100, senior: 80, child: 50 }
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const workDays = [1, 2, 3, 4, 5]

/** The id of a menu. */
const boxMenuIdOf = ({ outlet, kind }: Pick<MenuTemplate, 'outlet' | 'kind'>): string => `${outlet}-${kind}`

function contentsOf({ cuisine: key }: OutletTemplate, dishes: readonly string[]): MenuRow['contents'] {
  const all = cuisineOf(key).categories.flatMap((category) => category.dishes)
  return dishes.map((wanted) => {
    const dish = all.find((each) => each.key === wanted)
    if (!dish) throw new RangeError(`The kitchen ${key} has no dish ${wanted} for a box`)
    return dish.name
  })
}

function rowsOf(template: MenuTemplate, outlet: OutletTemplate): MenuRows {
  const { kind, title, description, dishes, cents, sittings, quota, cutOffMinutes, diets, child } = template
  const boxMenuId = boxMenuIdOf(template)
  const { country } = placeOfOutlet(outlet)
  const isBuffet = kind === 'buffet'
  const guests = isBuffet ? boxGuests : (['adult'] as const)
  return {
    menu: {
      ...{ boxMenuId, restaurantId: outlet.key, kind, title, description, cutOffMinutes, diets: [...diets] },
      image: shopImage(outlet, 1),
      contents: contentsOf(outlet, dishes),
      childBy: child?.[0] ?? null,
      childFrom: child?.[1] ?? null,
      childUntil: child?.[2] ?? null,
      seniorFrom: isBuffet ? 60 : null,
      servesHolidays: isBuffet
    },
    prices: dayRates.flatMap((rate) =>
      guests.map((guest) => {
        const share = (isBuffet ? rateShares[rate] : 100) * guestShares[guest]
        return { boxMenuId, rate, guest, priceMinor: priceIn(country, Math.round((cents * share) / 10_000)) }
      })
    ),
    sittings: (isBuffet ? everyDay : workDays).flatMap((weekday) =>
      sittings.map(([startsAt, endsAt]) => ({ boxMenuId, weekday, startsAt, endsAt, quota }))
    )
  }
}

/** The menus of outlets that are there. */
export const menuRows = (outlets: readonly OutletTemplate[]): MenuRows[] =>
  boxMenuTemplates.flatMap((template) => {
    const outlet = outlets.find(({ key }) => key === template.outlet)
    return outlet ? [rowsOf(template, outlet)] : []
  })
