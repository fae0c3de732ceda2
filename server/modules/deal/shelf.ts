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
import type { OutletPoint, OutletRow } from './outlets'
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

/** A deal as a list shows it, with where the outlets are that take its codes. */
export interface ShownDeal {
  readonly facts: DealFacts
  readonly outlets: readonly OutletPoint[]
}

/** A deal as its own page shows it: with the outlets that take its codes, and its flash sales that are not over, the next first. */
export interface WholeDeal extends ShownDeal {
  readonly outlets: readonly OutletRow[]
  readonly flashes: readonly FlashOffer[]
}

const takenAt = (db: Db, restaurantId: string): SQL =>
  inArray(
    deals.dealId,
    db.select({ dealId: dealOutlets.dealId }).from(dealOutlets).where(eq(dealOutlets.restaurantId, restaurantId))
  )

async function readOutletRows(db: Db, dealId: string): Promise<OutletRow[]> {
  const rows = await db
    .select({ outlet: restaurants })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(and(eq(dealOutlets.dealId, dealId), eq(restaurants.status, 'active')))
  return rows.map(({ outlet }) => outlet)
}

async function readFlashes(db: Db, dealId: string, now: number): Promise<FlashOffer[]> {
  const rows = await db
    .select({
      item: flashItems,
      line: flashSessions.line,
      startsAt: flashSessions.startsAt,
      endsAt: flashSessions.endsAt
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
    .where(and(eq(flashItems.dealId, dealId), gt(flashSessions.endsAt, now)))
    .orderBy(asc(flashSessions.startsAt), asc(flashItems.flashItemId))
  return rows.map(({ item, ...session }) => ({ ...item, ...session }))
}

async function loadDeal(db: Db, dealId: string, now: number): Promise<WholeDeal | undefined> {
  const [[shown], outlets, flashes] = await Promise.all([
    readFacts(db, eq(deals.dealId, dealId)),
    readOutletRows(db, dealId),
    readFlashes(db, dealId, now)
  ])
  return shown && { facts: shown.facts, outlets, flashes }
}

/**
 * What people browse of deals, kept in the process and read again after a second or two, so that a list or a page costs no query. What a
 * person may buy, and every order, is judged by the rows themselves.
 */
export const dealShelf = kernelPart(({ db, clock }) => {
  const cache = { clock, maximum: 1000, freshMs: 1500, signatureOf: null }
  const cachedBy = (wanted: (id: string) => SQL) =>
    new SnapshotCache<readonly ShownDeal[]>({
      ...cache,
      load: (id) => readFacts(db, and(eq(deals.status, 'active'), wanted(id)))
    })
  const cities = cachedBy((cityCode) => eq(deals.cityCode, cityCode))
  const outlets = cachedBy((restaurantId) => takenAt(db, restaurantId))
  const single = new SnapshotCache<WholeDeal | undefined>({
    ...cache,
    load: (dealId) => loadDeal(db, dealId, clock.now())
  })
  return {
    /** Deals of a city that are not taken off, in no order. */
    ofCity: (cityCode: string) => cities.get(cityCode),
    /** Those whose codes an outlet takes. */
    ofOutlet: (restaurantId: string) => outlets.get(restaurantId),
    /** Any deal; undefined where there never was one. */
    deal: (dealId: string) => single.get(dealId)
  }
})

const answers = new WeakMap<object, Map<string, RawJson>>()
/** More places than this are not asked from within a second or two. */
const mostAnswers = 200

/** A public answer that is kept for as long as what it was made `of`: users without a location share a point. */
export function cachedAnswer<N extends 'dealList' | 'dealGet'>(
  of: object,
  name: N,
  key: readonly unknown[],
  make: () => Result<N>
): RawJson {
  const cached = answers.get(of) ?? new Map<string, RawJson>()
  answers.set(of, cached)
  const at = JSON.stringify(key)
  const answer = cached.get(at) ?? new RawJson(JSON.stringify(payloads[name].result.parse(make())))
  if (cached.size < mostAnswers) cached.set(at, answer)
  return answer
}

/** Whether a deal is sold at a moment; one whose outlets are all removed is not. */
export const isOnSale = ({ facts, outlets }: ShownDeal, now: number): boolean =>
  outlets.length > 0 && facts.deal.startsAt <= now && !isOver(facts, now)
