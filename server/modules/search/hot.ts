import { lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { localizedText } from '@/contract/shared'
import type { Result, ValidParams } from '@/contract/types'
import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import { queryRows, type Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { rateWindows } from '../../http/tables'
import type { Sweep } from '../../sweep'
import { catalogueOf, placeOf } from '../restaurant'
import { wholeName } from './matching'
import { searchCounts } from './tables'
import { searchWords } from './words'

const hotTerms = 10
const hotDays = 7
const retentionDays = 30
const hotRow = z.object({ name: localizedText })

const dayOf = (now: number): string => isoDateAt(now, 0)

/** A person counts once a day for a name: pressing again makes nothing hot. */
async function isFirstToday(tx: Tx, userId: string, cityCode: string, textId: string, now: number): Promise<boolean> {
  const today = dayOf(now)
  const written = await tx
    .insert(rateWindows)
    .values({
      subject: `search:${userId}:${cityCode}:${textId}`,
      windowStart: startOfDay(today, 0) / 1000,
      hits: 1,
      expiresAt: startOfDay(addDays(today, 1), 0)
    })
    .onConflictDoNothing()
    .returning({ hits: rateWindows.hits })
  return written.length > 0
}

/** Counts a search for a whole name of ours. What else people type is kept nowhere. Looking for it reads only, so the app tells it here. */
export async function noteSearch(
  params: ValidParams<'searchNote'>,
  { kernel, session, markers, now }: RequestContext<Session>
): Promise<Result<'searchNote'>> {
  const words = searchWords(params.words)
  const { cityCode } = await placeOf(catalogueOf(kernel), params, markers)
  const textId = words && (await wholeName(kernel.db, cityCode, words))
  if (textId === null) return { isDone: true }
  await inTransaction(kernel.database, async (tx) => {
    if (!(await isFirstToday(tx, session.userId, cityCode, textId, now))) return
    await tx
      .insert(searchCounts)
      .values({ cityCode, textId, day: dayOf(now), hits: 1 })
      .onConflictDoUpdate({
        target: [searchCounts.cityCode, searchCounts.textId, searchCounts.day],
        set: { hits: sql`${searchCounts.hits} + 1` }
      })
  })
  return { isDone: true }
}

/** What the city looked for most in the last week and still has; then the country's hints. */
export async function listHot(
  params: ValidParams<'searchHot'>,
  { kernel, markers, now }: RequestContext
): Promise<Result<'searchHot'>> {
  const catalogue = catalogueOf(kernel)
  const { cityCode, countryCode } = await placeOf(catalogue, params, markers)
  const hot = await queryRows(
    kernel.db,
    sql`select t.name from search_counts c join search_texts t on t.text_id = c.text_id
    where c.city_code = ${cityCode} and c.day > ${addDays(dayOf(now), -hotDays)}
      and exists (select 1 from search_entries e where e.text_id = c.text_id and e.city_code = ${cityCode})
    group by c.text_id, t.name order by sum(c.hits) desc, c.text_id limit ${hotTerms}`,
    hotRow
  )
  const { hints } = await catalogue.home(countryCode)
  const names = [...hot.map(({ name }) => name), ...hints.map(({ hint }) => hint)]
  return {
    items: names.filter(({ zh }, index) => names.findIndex((other) => other.zh === zh) === index).slice(0, hotTerms)
  }
}

/** Removes counts that no list looks at any more. */
export const sweepCounts: Sweep = async (tx, _kernel, now) => {
  await tx.delete(searchCounts).where(lt(searchCounts.day, addDays(dayOf(now), -retentionDays)))
}
