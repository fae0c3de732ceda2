import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import type { Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { dealOutlets, deals } from '../deal/tables'
import { restaurants } from '../restaurant/tables'
import { dealSearchEntries, dealSearchStates } from './tables'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { inParts, textIdOf, writeTexts } from './indexing'

type Entry = typeof dealSearchEntries.$inferInsert

/** As many deals as one transaction indexes. */
const atOnce = 100

/** Takes some deals that have changed, by their ids as everybody does who changes several; they count as indexed from here on. */
async function takeStale(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ dealId: dealSearchStates.dealId })
    .from(dealSearchStates)
    .where(eq(dealSearchStates.isStale, true))
    .orderBy(asc(dealSearchStates.dealId))
    .limit(atOnce)
    .for('no key update')
  const ids = rows.map(({ dealId }) => dealId)
  if (ids.length > 0)
    await tx.update(dealSearchStates).set({ isStale: false }).where(inArray(dealSearchStates.dealId, ids))
  return ids
}

/** The names of deals that people may find, each with where it stands. Removed deals and outlets have none. */
async function readNames(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({ dealId: deals.dealId, cityCode: deals.cityCode, title: deals.title, contents: deals.contents })
    .from(deals)
    .where(and(inArray(deals.dealId, [...ids]), eq(deals.status, 'active')))
  const outlets = await tx
    .select({ dealId: dealOutlets.dealId, restaurantId: restaurants.restaurantId, name: restaurants.name })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(and(inArray(dealOutlets.dealId, [...ids]), eq(restaurants.status, 'active')))
  return rows.flatMap(({ dealId, cityCode, title, contents }) => {
    const at = { dealId, cityCode }
    return [
      { ...at, kind: 'title' as const, entryId: `t:${dealId}`, name: title },
      ...contents.map(({ name }, place) => ({ ...at, kind: 'content' as const, entryId: `c${place}:${dealId}`, name })),
      ...outlets
        .filter((outlet) => outlet.dealId === dealId)
        .map(({ restaurantId, name }) => ({
          ...at,
          kind: 'outlet' as const,
          entryId: `o:${dealId}:${restaurantId}`,
          name
        }))
    ]
  })
}

async function indexSome(tx: Tx): Promise<boolean> {
  const ids = await takeStale(tx)
  if (ids.length === 0) return false
  const names = await readNames(tx, ids)
  const texts = new Map<string, LocalizedText>(names.map(({ name }) => [textIdOf(name), name]))
  const entries = names.map(({ name, ...entry }): Entry => ({ ...entry, textId: textIdOf(name) }))
  await tx.delete(dealSearchEntries).where(inArray(dealSearchEntries.dealId, ids))
  await writeTexts(tx, texts)
  await inParts(entries, (part) => tx.execute(insertRows(dealSearchEntries, part)))
  return ids.length === atOnce
}

/** Brings the index in step with deals: nothing to do, and so one small question, but after one has changed. */
export async function bringDeals({ database, db }: Kernel): Promise<void> {
  const [stale] = await db
    .select({ dealId: dealSearchStates.dealId })
    .from(dealSearchStates)
    .where(eq(dealSearchStates.isStale, true))
    .limit(1)
  for (let isMore = stale !== undefined; isMore;) isMore = await inTransaction(database, indexSome)
}
