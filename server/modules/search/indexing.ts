import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import { queryRows, type Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { dishes, restaurants } from '../restaurant/tables'
import { searchEntries, searchStates, searchTexts } from './tables'
import { formsOf } from './words'

type Entry = typeof searchEntries.$inferInsert

const rowsAtOnce = 2000
const idRow = z.object({ id: z.string() })

/** Name of a text in the index: the same words are the same text. */
export const textIdOf = ({ zh, en = '', vn = '' }: LocalizedText): string =>
  createHash('sha256').update([zh, en, vn].join('\n')).digest('base64url').slice(0, 22)

/** Restaurants whose present version is not in the index: of one city, or of all. */
export async function staleRestaurants(tx: Tx, cityCode: string | null, limit: number): Promise<string[]> {
  const inCity = cityCode === null ? sql`` : sql`and r.city_code = ${cityCode}`
  const rows = await queryRows(
    tx,
    sql`select r.restaurant_id as id from restaurants r left join search_states s on s.restaurant_id = r.restaurant_id
    where s.indexed_version is distinct from r.catalogue_version ${inCity} order by r.restaurant_id limit ${limit}`,
    idRow
  )
  return rows.map(({ id }) => id)
}

async function lockStates(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .insert(searchStates)
    .values(ids.map((restaurantId) => ({ restaurantId, indexedVersion: 0 })))
    .onConflictDoNothing()
  await tx
    .select({ id: searchStates.restaurantId })
    .from(searchStates)
    .where(inArray(searchStates.restaurantId, [...ids]))
    .orderBy(searchStates.restaurantId)
    .for('no key update')
}

/** Writes rows some thousand at a time. */
export function inParts<T>(rows: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce)
  ).reduce(
    (before, part) =>
      before.then(async () => {
        await write(part)
      }),
    Promise.resolve()
  )
}

/** The middle of what dishes cost, null without a dish. */
function middleOf(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

function textRow(textId: string, name: LocalizedText): typeof searchTexts.$inferInsert {
  const forms = formsOf(name)
  return { textId, name, ...forms, beginnings: ` ${forms.forms.join(' ')}` }
}

/**
 * Writes names in the order of their ids, so that two who write the same ones wait for each other and not crosswise. A name that
 * an earlier release wrote in other forms gets those of now.
 */
export async function writeTexts(tx: Tx, texts: ReadonlyMap<string, LocalizedText>): Promise<void> {
  const rows = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([textId, name]) => textRow(textId, name))
  await inParts(rows, (part) =>
    tx
      .insert(searchTexts)
      .values([...part])
      .onConflictDoUpdate({
        target: searchTexts.textId,
        set: {
          forms: sql`excluded.forms`,
          han: sql`excluded.han`,
          marks: sql`excluded.marks`,
          latin: sql`excluded.latin`,
          beginnings: sql`excluded.beginnings`
        },
        setWhere: sql`${searchTexts.forms} is distinct from excluded.forms`
      })
  )
}

class IndexPart {
  readonly texts = new Map<string, LocalizedText>()
  readonly entries: Entry[] = []

  add(name: LocalizedText, entry: Omit<Entry, 'textId'>): void {
    const textId = textIdOf(name)
    this.texts.set(textId, name)
    this.entries.push({ ...entry, textId })
  }

  async write(tx: Tx): Promise<void> {
    await writeTexts(tx, this.texts)
    await inParts(this.entries, (part) => tx.execute(insertRows(searchEntries, part)))
  }
}

/** Writes the names of these restaurants as they are now, in place of what the index had of them. Removed ones leave it. */
export async function indexRestaurants(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockStates(tx, ids)
  // Restaurants before dishes: what changes in between makes the version older than the names, and is looked at again
  const rows = await tx
    .select()
    .from(restaurants)
    .where(inArray(restaurants.restaurantId, [...ids]))
  const dishRows = await tx
    .select({
      dishId: dishes.dishId,
      restaurantId: dishes.restaurantId,
      name: dishes.name,
      priceMinor: dishes.priceMinor
    })
    .from(dishes)
    .where(and(inArray(dishes.restaurantId, [...ids]), eq(dishes.status, 'active')))
  const part = new IndexPart()
  const found = new Map(rows.filter(({ status }) => status === 'active').map((row) => [row.restaurantId, row]))
  const prices = new Map<string, number[]>()
  for (const { restaurantId, cityCode, name, cuisine, tags } of found.values()) {
    const at = { restaurantId, cityCode, dishId: null }
    part.add(name, { ...at, entryId: `r:${restaurantId}`, kind: 'restaurant' })
    part.add(cuisine, { ...at, entryId: `c:${restaurantId}`, kind: 'cuisine' })
    tags.forEach((tag, position) => part.add(tag, { ...at, entryId: `t${position}:${restaurantId}`, kind: 'tag' }))
  }
  for (const { dishId, restaurantId, name, priceMinor } of dishRows) {
    const at = found.get(restaurantId)
    if (!at) continue
    part.add(name, { entryId: `d:${dishId}`, restaurantId, cityCode: at.cityCode, dishId, kind: 'dish' })
    prices.set(restaurantId, [...(prices.get(restaurantId) ?? []), priceMinor])
  }
  await tx.delete(searchEntries).where(inArray(searchEntries.restaurantId, [...ids]))
  await part.write(tx)
  const states = rows.map(({ restaurantId, catalogueVersion }) => ({
    restaurantId,
    indexedVersion: catalogueVersion,
    typicalPriceMinor: middleOf(prices.get(restaurantId) ?? [])
  }))
  await tx
    .insert(searchStates)
    .values(states)
    .onConflictDoUpdate({
      target: searchStates.restaurantId,
      set: { indexedVersion: sql`excluded.indexed_version`, typicalPriceMinor: sql`excluded.typical_price_minor` }
    })
}
