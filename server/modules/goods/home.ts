import type { MartItem, Result, ValidParams } from '@/contract/types'
import { isoDateAt, weekdayOf } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { flashSaleState } from '@/domain/flash-sale'
import type { RequestContext } from '../../http/context'
import { catalogueOf, martItemOf, placeOf, type ServedMenu } from '../restaurant'
import { dishesHad, lastBasketOf, readBasketLines } from './baskets'

const mostInRow = 12

/** Those of these goods that are on the shelves, as they are shown. */
const itemsOf = ({ entry, stock }: ServedMenu, dishIds: readonly string[]): MartItem[] =>
  dishIds.flatMap((dishId) => {
    const row = entry.dishes.get(dishId)
    return (row && martItemOf(entry, row, stock)) ?? []
  })

/** What comes in fresh on this day of the mart's own calendar and is still there. */
function arrivalsOf(served: ServedMenu, now: number): MartItem[] {
  const { dishes, row } = served.entry
  const weekday = weekdayOf(isoDateAt(now, row.utcOffsetMinutes))
  const fresh = [...dishes.values()].filter(({ arrivesOn }) => arrivesOn.includes(weekday)).map(({ dishId }) => dishId)
  return itemsOf(served, fresh)
    .filter(({ isSoldOut }) => !isSoldOut)
    .slice(0, mostInRow)
}

const flashRank = ({ flashSale }: MartItem, now: number): number =>
  flashSale !== null && flashSaleState(flashSale, now) === 'upcoming' ? Date.parse(flashSale.startsAt) : 0

/** What of the flash sales can still be had: what is on sale, then what begins later, the next first. */
function flashOf(served: ServedMenu, now: number): MartItem[] {
  const { dishes } = served.entry
  const ids = [...dishes.values()].filter(({ type }) => type === 'goodsSeckillProduct').map(({ dishId }) => dishId)
  return itemsOf(served, ids)
    .filter(
      ({ flashSale, isSoldOut }) => !isSoldOut && flashSale !== null && flashSaleState(flashSale, now) !== 'ended'
    )
    .sort((one, other) => flashRank(one, now) - flashRank(other, now))
    .slice(0, mostInRow)
}

/** Home of the mart of where somebody is, with what they had before. */
export async function getMartHome(
  params: ValidParams<'martHome'>,
  { kernel, markers, session, now }: RequestContext
): Promise<Result<'martHome'>> {
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  const { currency } = countries[place.countryCode]
  const mart = await catalogue.mart(place.cityCode)
  const served = mart && (await catalogue.servedMenu(mart.restaurantId))
  if (!served) return { restaurantId: null, currency, arrivals: [], flash: [], boughtBefore: [], lastBasket: null }
  const { restaurantId } = served.entry.row
  const lines =
    session === null || session.isVisitor ? [] : await readBasketLines(kernel.db, session.userId, restaurantId)
  return {
    restaurantId,
    currency,
    arrivals: arrivalsOf(served, now),
    flash: flashOf(served, now),
    boughtBefore: itemsOf(served, dishesHad(lines)).slice(0, mostInRow),
    lastBasket: lastBasketOf(served, lines)
  }
}
