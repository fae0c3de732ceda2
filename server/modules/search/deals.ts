import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DealKind } from '@/domain/deal'
import type { Db } from '../../db/database'
import { deals } from '../../db/schema'
import { cursorOf, type ListPage } from '../../http/cursor'
import type { Kernel } from '../../kernel'
import { bringDeals } from './deal-index'
import { findDeals } from './matching'
import { searchWords } from './words'

/** Where a page ended: deals that fit equally well stand by their ids. */
const places = cursorOf(z.object({ score: z.number(), id: z.string().check(z.maxLength(200)) }))

/** What is looked for in a city. */
export interface DealWords {
  readonly words: string
  readonly cityCode: string
  readonly kind: DealKind | undefined
}

/** Those of these deals that are sold now, of a kind where one is asked for. */
async function readSold(db: Db, ids: readonly string[], kind: DealKind | undefined, now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ dealId: deals.dealId })
    .from(deals)
    .where(
      and(
        inArray(deals.dealId, [...ids]),
        eq(deals.status, 'active'),
        lte(deals.startsAt, now),
        or(isNull(deals.endsAt), gt(deals.endsAt, now)),
        kind && eq(deals.kind, kind),
        sql`exists (select from deal_outlets o join restaurants r using (restaurant_id) where o.deal_id = ${deals.dealId} and r.status = 'active')`
      )
    )
  return new Set(rows.map(({ dealId }) => dealId))
}

/** A page of the ids of deals that fit, best first. `isApproximate` when nothing holds the words and these are like them. */
export async function searchDealIds(kernel: Kernel, { words: typed, cityCode, kind }: DealWords, page: ListPage) {
  const after = places.read(page.cursor)
  const words = searchWords(typed)
  if (words === null) return { ids: [], nextCursor: null, isApproximate: false }
  await bringDeals(kernel)
  const { rows, isApproximate } = await findDeals(kernel.database, cityCode, words)
  const sold = await readSold(
    kernel.db,
    rows.map(({ id }) => id),
    kind,
    kernel.clock.now()
  )
  const beyond = rows
    .filter(({ id }) => sold.has(id))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .filter(({ id, score }) => !after || score < after.score || (score === after.score && id > after.id))
  const { rows: shown, nextCursor } = places.page(beyond, page.size, ({ id, score }) => ({ id, score }))
  return { ids: shown.map(({ id }) => id), nextCursor, isApproximate: isApproximate && shown.length > 0 }
}
