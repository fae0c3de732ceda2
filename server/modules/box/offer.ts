import type { Result, ValidParams } from '@/contract/types'
import { bestDayState, boxDayOf, boxStrip, type TakenOfSittings } from '@/domain/box-days'
import type { Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { orThrow } from '../../http/or-throw'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { readMembershipTerms } from '../membership'
import {
  cardOf,
  catalogueOf,
  knownNear,
  nearCursors,
  type NearOutlet,
  nearRank,
  placeOf,
  readNearOutlets,
  SnapshotCache
} from '../restaurant'
import {
  type BoxFilter,
  matches,
  readMenu,
  readMenus,
  readSoldIn,
  readTaken,
  readTakenOf,
  type SoldMenu,
  type SuchMenu
} from './menus'
import { presentDay, presentHoliday, presentListed, presentMenu } from './presenter'

const pageSize = 20
/** Outlets that one page looks at for some that have boxes on a date; the next page goes on from there. */
const lookedAtMaximum = 100

/** A menu with what is gone of it. */
interface Offered {
  readonly sold: SoldMenu
  readonly taken: TakenOfSittings
}

/** What is sold in a city, cached for a moment; a page always reads the menus of its own outlet again. */
const soldOf = kernelPart(
  ({ db, clock }) =>
    new SnapshotCache<readonly SuchMenu[]>({
      clock,
      freshMs: 1500,
      maximum: 100,
      signatureOf: null,
      load: (cityCode) => readSoldIn(db, cityCode)
    })
)

async function readOffered(db: Db, ids: readonly string[], filter: BoxFilter, now: number): Promise<Offered[]> {
  const menus = await readMenus(db, ids, filter)
  const taken = await readTaken(db, menus, now)
  return menus.map((sold) => ({ sold, taken: taken.get(sold.menu.boxMenuId) ?? new Map() }))
}

const isFreeOn = ({ sold, taken }: Offered, now: number, date: string): boolean =>
  boxDayOf(sold.rules, taken, now, date).state === 'free'

/** The first day of the strip on which one of the menus can be ordered; undefined where none can. */
const firstFree = (offered: readonly Offered[], now: number): string | undefined =>
  boxStrip(now, offered[0]?.sold.outlet.utcOffsetMinutes ?? 0).find((date) =>
    offered.some((each) => isFreeOn(each, now, date))
  )

/** Where boxes are sold, nearest first; of a date only those that can still be ordered then. */
export async function listBoxOutlets(
  { cursor: typed, date, kind, diets, ...where }: ValidParams<'boxPlaceList'>,
  context: RequestContext
): Promise<Result<'boxPlaceList'>> {
  const { kernel, session, now } = context
  const { db } = kernel
  const after = nearCursors.read(typed)
  const {
    place,
    point,
    near: rest
  } = await readNearOutlets(context, {
    where,
    readWanted: async (cityCode) => {
      const menus = (await soldOf(kernel).get(cityCode)).filter(matches({ kind, diets }))
      const ids = new Set(menus.map((menu) => menu.restaurantId))
      return ({ row }) => ids.has(row.restaurantId)
    },
    from: after,
    after,
    // One more tells whether another page looks on
    count: lookedAtMaximum + 1
  })
  const at = after?.at ?? now
  const memberships = session ? await readMembershipTerms(db, session.userId, now) : []
  const items: Result<'boxPlaceList'>['items'] = []
  let looked: readonly NearOutlet[] = []
  let last: NearOutlet | undefined
  while (looked.length < Math.min(rest.length, lookedAtMaximum) && items.length < pageSize) {
    const chunk = rest.slice(looked.length, looked.length + pageSize)
    looked = rest.slice(0, looked.length + chunk.length)
    const offered = await readOffered(
      db,
      chunk.map(({ entry }) => entry.row.restaurantId),
      { kind, diets },
      now
    )
    for (const each of chunk) {
      if (items.length === pageSize) break
      last = each
      const { row } = each.entry
      const all = offered.filter(({ sold }) => sold.outlet.restaurantId === row.restaurantId)
      const own = date === undefined ? all : all.filter((one) => isFreeOn(one, now, date))
      if (own.length === 0) continue
      items.push({
        restaurant: cardOf(each.entry, { now, memberships, point: knownNear(place, row) }),
        utcOffsetMinutes: row.utcOffsetMinutes,
        menus: own.map(({ sold }) => presentListed(sold)),
        nextDate: firstFree(own, now) ?? null
      })
    }
  }
  const isEnd = last === undefined || last === rest.at(-1)
  return { items, nextCursor: last && !isEnd ? nearCursors.write({ at, ...point, rank: nearRank(last) }) : null }
}

/** An outlet with its menus on a day. */
export async function getShop(
  { restaurantId, kind, date: asked, ...where }: ValidParams<'boxShopGet'>,
  { kernel, markers, session, now }: RequestContext
): Promise<Result<'boxShopGet'>> {
  const { db } = kernel
  const offered = await readOffered(db, [restaurantId], { kind }, now)
  const { outlet } = orThrow(offered[0], 'boxNotFound').sold
  const catalogue = catalogueOf(kernel)
  const { restaurants } = await catalogue.city(outlet.cityCode)
  const entry = orThrow(
    restaurants.find(({ row }) => row.restaurantId === restaurantId),
    'boxNotFound'
  )
  const place = await placeOf(catalogue, where, markers)
  const memberships = session ? await readMembershipTerms(db, session.userId, now) : []
  const { address, phone, latitude, longitude, utcOffsetMinutes } = outlet
  const strip = boxStrip(now, utcOffsetMinutes)
  const date = asked ?? firstFree(offered, now) ?? strip[0] ?? ''
  return {
    restaurant: cardOf(entry, { now, memberships, point: knownNear(place, entry.row) }),
    ...{ address, phone, latitude, longitude, utcOffsetMinutes, date },
    days: strip.map((day) => ({
      date: day,
      state: bestDayState(offered.map(({ sold, taken }) => boxDayOf(sold.rules, taken, now, day).state)),
      holiday: presentHoliday({ outlet }, day)
    })),
    menus: offered.map(({ sold, taken }) => ({
      ...presentMenu(sold),
      day: presentDay(sold, boxDayOf(sold.rules, taken, now, date))
    }))
  }
}

/** A menu with the days from its outlet's today on. */
export async function listDays(
  { boxMenuId }: ValidParams<'boxDayList'>,
  { kernel: { db }, now }: RequestContext
): Promise<Result<'boxDayList'>> {
  const sold = await readMenu(db, boxMenuId)
  const taken = await readTakenOf(db, sold, now)
  return {
    ...presentMenu(sold),
    days: boxStrip(now, sold.outlet.utcOffsetMinutes).map((date) =>
      presentDay(sold, boxDayOf(sold.rules, taken, now, date))
    )
  }
}
