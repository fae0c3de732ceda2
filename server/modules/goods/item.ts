import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { MartItem, Result, ValidParams } from '@/contract/types'
import { isSoldAt } from '@/domain/flash-sale'
import { needsColdChain } from '@/domain/goods'
import { openingsAhead } from '@/domain/opening-hours'
import type { Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { readInviter } from '../account'
import { catalogueOf, type DishRow, martItemOf, placeOf, type ServedMenu } from '../restaurant'
import { dishes, restaurants } from '../restaurant/tables'
import { isWaiting } from './back'

const mostSimilar = 8
const roundsTold = 4

/** Goods and the mart that they are or were of, whatever became of either; undefined for anything else. */
async function readGoods(db: Db, dishId: string) {
  const [found] = await db
    .select({ dish: dishes, mart: restaurants })
    .from(dishes)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dishes.restaurantId))
    .where(and(eq(dishes.dishId, dishId), eq(restaurants.kind, 'mart')))
  return found
}

/** Other goods of the same shelf that can be had, what sells best first. */
function similarTo({ entry, stock }: ServedMenu, { dishId, categoryId }: DishRow, now: number): MartItem[] {
  return [...entry.dishes.values()]
    .filter((row) => row.categoryId === categoryId && row.dishId !== dishId)
    .flatMap((row) => martItemOf(entry, row, stock) ?? [])
    .filter(({ isSoldOut, flashSale }) => !isSoldOut && isSoldAt(flashSale, now))
    .sort((one, other) => other.monthlySales - one.monthlySales)
    .slice(0, mostSimilar)
}

/** Where else goods of a name are sold; marts are few, a city has one. */
async function readSoldAt(kernel: Kernel, { dishId, name }: DishRow, cityCode: string) {
  const rows = await kernel.db
    .select({ dishId: dishes.dishId, cityCode: restaurants.cityCode })
    .from(restaurants)
    .innerJoin(dishes, eq(dishes.restaurantId, restaurants.restaurantId))
    .where(
      and(
        eq(restaurants.kind, 'mart'),
        eq(restaurants.status, 'active'),
        eq(dishes.status, 'active'),
        ne(dishes.dishId, dishId),
        sql`${dishes.name} ->> 'zh' = ${name.zh}`
      )
    )
    .orderBy(sql`${restaurants.cityCode} = ${cityCode} desc`, asc(restaurants.cityCode))
  const names = new Map((await catalogueOf(kernel).cities()).map((city) => [city.cityCode, city.names]))
  return rows.flatMap((row) => {
    const city = names.get(row.cityCode)
    return city ? [{ ...row, city, isHere: row.cityCode === cityCode }] : []
  })
}

/** One of a mart's goods, also come to by a friend's link; what is gone, or another city's, says where it is sold. */
export async function getMartItem(
  params: ValidParams<'martItem'>,
  { kernel, markers, session, now }: RequestContext
): Promise<Result<'martItem'>> {
  const catalogue = catalogueOf(kernel)
  const known = await readGoods(kernel.db, params.dishId)
  if (!known) throw new AppError('goodsNotFound')
  const { dish, mart } = known
  const place = await placeOf(catalogue, params, markers)
  const city = (await catalogue.cities()).find(({ cityCode }) => cityCode === mart.cityCode)
  const served = mart.status === 'active' ? await catalogue.servedMenu(mart.restaurantId) : null
  const row = served?.entry.dishes.get(dish.dishId)
  const item = served && row ? martItemOf(served.entry, row, served.stock) : null
  const isHere = mart.cityCode === place.cityCode
  const inviter = await readInviter(kernel.db, kernel, params.inviteUserId)
  const { utcOffsetMinutes, closedDates, coldWindows: windows, currency, name, restaurantId, cityCode } = mart
  const rounds = needsColdChain(dish.storage) ? openingsAhead({ windows, closedDates, utcOffsetMinutes }, now) : []
  return {
    dishName: dish.name,
    item,
    currency,
    mart: { restaurantId, name, cityCode, city: city?.names ?? { zh: cityCode }, utcOffsetMinutes },
    isHere,
    soldAt: item && isHere ? [] : await readSoldAt(kernel, dish, place.cityCode),
    isWaiting: session !== null && (await isWaiting(kernel.db, session.userId, dish.dishId)),
    rounds: rounds
      .slice(0, roundsTold)
      .map(({ startsAt, endsAt }) => ({ startsAt: instant(startsAt), endsAt: instant(endsAt) })),
    similar: served ? similarTo(served, dish, now) : [],
    inviter: inviter ? { nickName: inviter.nickName, avatar: inviter.avatar } : null
  }
}
