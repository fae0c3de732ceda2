import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { BoxKind } from '@/domain/box'
import type { BoxRules, BoxSittingRule, TakenOfSittings } from '@/domain/box-days'
import type { BoxPrice } from '@/domain/box-price'
import { isoDateAt, startOfDay } from '@/domain/calendar'
import type { DietFilter } from '@/domain/restaurant-filters'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import { restaurants } from '../restaurant/tables'
import { boxClosedDates, boxDays, boxMenus } from './tables'

const outletColumns = {
  restaurantId: restaurants.restaurantId,
  name: restaurants.name,
  address: restaurants.address,
  phone: restaurants.phone,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  cityCode: restaurants.cityCode,
  countryCode: restaurants.countryCode,
  currency: restaurants.currency,
  utcOffsetMinutes: restaurants.utcOffsetMinutes,
  closedDates: restaurants.closedDates
}

/** What an outlet is to whoever buys its boxes. */
type Outlet = Pick<typeof restaurants.$inferSelect, keyof typeof outletColumns>

/** A menu that is sold, with its prices and when it is. */
export interface SoldMenu {
  readonly menu: typeof boxMenus.$inferSelect
  readonly outlet: Outlet
  readonly prices: readonly BoxPrice[]
  readonly rules: BoxRules
}

/** The rows of a menu in another table, as a JSON list within a larger answer: a page of menus is asked in one question. */
const listOf = <T>(rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`.mapWith((value: T[]) => value)

const sittingsOf = listOf<BoxSittingRule>(
  sql`select weekday, starts_at as "startsAt", ends_at as "endsAt", quota from box_sittings s where s.box_menu_id = ${boxMenus.boxMenuId}`
)
const pricesOf = listOf<BoxPrice>(
  sql`select rate, guest, price_minor::int8 as minor from box_prices p where p.box_menu_id = ${boxMenus.boxMenuId}`
)
const closedOf = sql<
  string[]
>`coalesce((select json_agg(closed_on::text) from box_closed_dates c where c.restaurant_id = ${boxMenus.restaurantId}), '[]')`

async function readSold(db: Db, where: ReturnType<typeof eq> | undefined): Promise<SoldMenu[]> {
  const rows = await db
    .select({ menu: boxMenus, outlet: outletColumns, sittings: sittingsOf, prices: pricesOf, closed: closedOf })
    .from(boxMenus)
    .innerJoin(restaurants, eq(restaurants.restaurantId, boxMenus.restaurantId))
    .where(and(where, eq(boxMenus.status, 'active'), eq(restaurants.status, 'active')))
    .orderBy(asc(boxMenus.boxMenuId))
  return rows.map(({ menu, outlet, sittings, prices, closed }) => {
    const { countryCode: country, utcOffsetMinutes, closedDates } = outlet
    const { cutOffMinutes, servesHolidays } = menu
    const rules = { country, sittings, servesHolidays, cutOffMinutes, utcOffsetMinutes }
    return { menu, outlet, prices, rules: { ...rules, closedDates: [...closedDates, ...closed] } }
  })
}

/** What a list of boxes is narrowed to. */
export interface BoxFilter {
  readonly kind?: BoxKind | undefined
  readonly diets?: readonly DietFilter[] | undefined
}

/** Of a menu what lists are narrowed by. */
export type SuchMenu = Pick<typeof boxMenus.$inferSelect, 'restaurantId' | 'kind' | 'diets'>

/** Whether a list that is narrowed to something has a menu in it. */
export const matches =
  ({ kind, diets = [] }: BoxFilter) =>
  (menu: SuchMenu): boolean =>
    (kind === undefined || menu.kind === kind) && diets.every((diet) => menu.diets.includes(diet))

/** Menus that outlets sell. */
export async function readMenus(db: Db, restaurantIds: readonly string[], filter: BoxFilter): Promise<SoldMenu[]> {
  if (restaurantIds.length === 0) return []
  const sold = await readSold(db, inArray(boxMenus.restaurantId, [...restaurantIds]))
  return sold.filter(({ menu }) => matches(filter)(menu))
}

/** A menu that is sold. Throws `boxNotFound`. */
export async function readMenu(db: Db, boxMenuId: string): Promise<SoldMenu> {
  const [sold] = await readSold(db, eq(boxMenus.boxMenuId, boxMenuId))
  return orThrow(sold, 'boxNotFound')
}

/** The kind of a menu, sold or not any more. */
export async function readBoxKind(db: Db, boxMenuId: string): Promise<BoxKind> {
  const [row] = await db.select({ kind: boxMenus.kind }).from(boxMenus).where(eq(boxMenus.boxMenuId, boxMenuId))
  return orThrow(row, 'boxNotFound').kind
}

/** Menus that outlets of a city sell. */
export const readSoldIn = (db: Db, cityCode: string): Promise<SuchMenu[]> =>
  db
    .select({ restaurantId: boxMenus.restaurantId, kind: boxMenus.kind, diets: boxMenus.diets })
    .from(boxMenus)
    .innerJoin(restaurants, eq(restaurants.restaurantId, boxMenus.restaurantId))
    .where(and(eq(restaurants.cityCode, cityCode), eq(boxMenus.status, 'active')))

/** What is gone of menus from today on, by menu. */
export async function readTaken(
  db: Db,
  sold: readonly SoldMenu[],
  now: number
): Promise<ReadonlyMap<string, TakenOfSittings>> {
  const takenOf = new Map(sold.map(({ menu }) => [menu.boxMenuId, new Map<number, { quota: number; taken: number }>()]))
  const [first] = sold
  if (!first) return takenOf
  const starts = sold.map(({ rules: { utcOffsetMinutes } }) =>
    startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes)
  )
  const rows = await db
    .select()
    .from(boxDays)
    .where(and(inArray(boxDays.boxMenuId, [...takenOf.keys()]), gte(boxDays.startsAt, Math.min(...starts))))
  for (const { boxMenuId, startsAt, quota, taken } of rows) takenOf.get(boxMenuId)?.set(startsAt, { quota, taken })
  return takenOf
}

/** The same of one menu. */
export const readTakenOf = async (db: Db, sold: SoldMenu, now: number): Promise<TakenOfSittings> =>
  (await readTaken(db, [sold], now)).get(sold.menu.boxMenuId) ?? new Map()

/** Keeps a menu as it is until the end of the transaction, beside others who buy of it: its outlet closes no day meanwhile. Comes after the order. */
export const holdMenu = (tx: Tx, boxMenuId: string) =>
  tx.select({ id: boxMenus.boxMenuId }).from(boxMenus).where(eq(boxMenus.boxMenuId, boxMenuId)).for('share')

/** Closes a day of an outlet, once nobody buys of it at this moment; saying it again changes nothing. Throws `boxNotFound` for one without boxes. */
export async function closeDay(tx: Tx, restaurantId: string, closedOn: string): Promise<void> {
  const menus = await tx
    .select({ id: boxMenus.boxMenuId })
    .from(boxMenus)
    .where(eq(boxMenus.restaurantId, restaurantId))
    .orderBy(asc(boxMenus.boxMenuId))
    .for('no key update')
  if (menus.length === 0) throw new AppError('boxNotFound')
  await tx.insert(boxClosedDates).values({ restaurantId, closedOn }).onConflictDoNothing()
}
