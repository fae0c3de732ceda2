import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { payloads } from '@/contract/payloads'
import type { Result } from '@/contract/types'
import type { FlashLine } from '@/domain/flash-sale'
import type { Db } from '../../db/database'
import { RawJson } from '../../http/envelope'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { flashItems, flashSessions } from '../flash-sale/tables'
import { SnapshotCache } from '../restaurant'
import { restaurants } from '../restaurant/tables'
import { type DealFacts, isOver, readFacts } from './facts'
import type { OutletRow } from './outlets'
import { dealOutlets, deals } from './tables'

/** What a flash sale sells a deal for; epoch ms. */
interface FlashOffer {
  readonly flashItemId: string
  readonly sessionId: string
  readonly line: FlashLine
  readonly priceMinor: number
  readonly startsAt: number
  readonly endsAt: number
  readonly leftCount: number
}

/** A deal as people look at it: with the outlets that take its codes, and its flash sales that are not over, the next first. */
export interface ShownDeal {
  readonly facts: DealFacts
  readonly outlets: readonly OutletRow[]
  readonly flashes: readonly FlashOffer[]
}

const idsWhere = async (db: Db, wanted: SQL): Promise<string[]> => {
  const rows = await db
    .select({ dealId: deals.dealId })
    .from(deals)
    .where(and(eq(deals.status, 'active'), wanted))
  return rows.map(({ dealId }) => dealId)
}

const takenAt = (db: Db, restaurantId: string): SQL =>
  inArray(
    deals.dealId,
    db.select({ dealId: dealOutlets.dealId }).from(dealOutlets).where(eq(dealOutlets.restaurantId, restaurantId))
  )

const readOutletRows = (db: Db, dealIds: readonly string[]) =>
  db
    .select({ dealId: dealOutlets.dealId, outlet: restaurants })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(and(inArray(dealOutlets.dealId, [...dealIds]), eq(restaurants.status, 'active')))

const readFlashes = (db: Db, dealIds: readonly string[], now: number) =>
  db
    .select({
      item: flashItems,
      line: flashSessions.line,
      startsAt: flashSessions.startsAt,
      endsAt: flashSessions.endsAt
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
    .where(and(inArray(flashItems.dealId, [...dealIds]), gt(flashSessions.endsAt, now)))
    .orderBy(asc(flashSessions.startsAt), asc(flashItems.flashItemId))

/** The rows of each deal. */
function byDeal<R extends { readonly dealId: string }>(rows: readonly R[]): (dealId: string) => readonly R[] {
  const grouped = new Map<string, R[]>()
  for (const row of rows) {
    const group = grouped.get(row.dealId)
    if (group) group.push(row)
    else grouped.set(row.dealId, [row])
  }
  return (dealId) => grouped.get(dealId) ?? []
}

async function loadDeals(db: Db, ids: readonly string[], now: number): Promise<readonly ShownDeal[]> {
  if (ids.length === 0) return []
  const [facts, outlets, flashes] = await Promise.all([
    readFacts(db, ids),
    readOutletRows(db, ids),
    readFlashes(db, ids, now)
  ])
  const outletsOf = byDeal(outlets)
  const flashesOf = byDeal(flashes.map(({ item, ...session }) => ({ ...item, ...session })))
  return facts.map((each) => ({
    facts: each,
    outlets: outletsOf(each.deal.dealId).map(({ outlet }) => outlet),
    flashes: flashesOf(each.deal.dealId)
  }))
}

/**
 * What people browse of deals, kept in the process and read again after a second or two, so that a list or a page costs no query. What a
 * person may buy, and every order, is judged by the rows themselves.
 */
export const dealShelf = kernelPart(({ db, clock }) => {
  const keptBy = (idsOf: (id: string) => Promise<readonly string[]>) =>
    new SnapshotCache<readonly ShownDeal[]>({
      clock,
      maximum: 1000,
      freshMs: 1500,
      signatureOf: null,
      load: async (id) => loadDeals(db, await idsOf(id), clock.now())
    })
  const cities = keptBy((cityCode) => idsWhere(db, eq(deals.cityCode, cityCode)))
  const outlets = keptBy((restaurantId) => idsWhere(db, takenAt(db, restaurantId)))
  const single = keptBy((dealId) => Promise.resolve([dealId]))
  return {
    /** Deals of a city that are not taken off, in no order. */
    ofCity: (cityCode: string) => cities.get(cityCode),
    /** Those whose codes an outlet takes. */
    ofOutlet: (restaurantId: string) => outlets.get(restaurantId),
    /** Any deal; undefined where there never was one. */
    deal: async (dealId: string): Promise<ShownDeal | undefined> => (await single.get(dealId))[0]
  }
})

const answers = new WeakMap<object, Map<string, RawJson>>()
/** More places than this are not asked from within a second or two. */
const mostAnswers = 200

/** A public answer that is kept for as long as what it was made `of`: users without a location share a point. */
export function keptAnswer<N extends 'dealList' | 'dealGet'>(
  of: object,
  name: N,
  key: readonly unknown[],
  make: () => Result<N>
): RawJson {
  const kept = answers.get(of) ?? new Map<string, RawJson>()
  answers.set(of, kept)
  const at = JSON.stringify(key)
  const answer = kept.get(at) ?? new RawJson(JSON.stringify(payloads[name].result.parse(make())))
  if (kept.size < mostAnswers) kept.set(at, answer)
  return answer
}

/** Whether a deal is sold at a moment; one whose outlets are all removed is not. */
export const isOnSale = ({ facts, outlets }: ShownDeal, now: number): boolean =>
  outlets.length > 0 && facts.deal.startsAt <= now && !isOver(facts, now)
