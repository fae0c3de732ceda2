import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { FlashLine } from '@/domain/flash-sale'
import type { Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { dealPlaceOf } from '../deal'
import { deals } from '../deal/tables'
import { flashItems, flashSessions } from './tables'

const dayMs = 86_400_000
/** One line of one session a statement reads: more than a day has. */
const rowsRead = 200
/** Of a session so much stands on a page of other things. */
const mostInRail = 8

const isOfToday = ({ startsAt, utcOffsetMinutes }: typeof flashSessions.$inferSelect, now: number): boolean =>
  isoDateAt(startsAt, utcOffsetMinutes) === isoDateAt(now, utcOffsetMinutes)

/** What the city's sessions that sell now or will today have left: what ends first before all, each in the order of its list. */
const readLeft = (db: Db, cityCode: string, now: number, lines?: readonly FlashLine[]) =>
  db
    .select({ session: flashSessions, item: flashItems, deal: deals })
    .from(flashSessions)
    .innerJoin(flashItems, and(eq(flashItems.sessionId, flashSessions.sessionId), gt(flashItems.leftCount, 0)))
    .innerJoin(deals, and(eq(deals.dealId, flashItems.dealId), eq(deals.status, 'active')))
    .where(
      and(
        eq(flashSessions.cityCode, cityCode),
        lines && inArray(flashSessions.line, [...lines]),
        lt(flashSessions.startsAt, now + dayMs),
        gt(flashSessions.endsAt, now)
      )
    )
    .orderBy(
      asc(flashSessions.endsAt),
      asc(flashSessions.sessionId),
      asc(flashItems.sortOrder),
      asc(flashItems.flashItemId)
    )
    .limit(rowsRead)

type LeftItem = Awaited<ReturnType<typeof readLeft>>[number]

/** Of the sessions that sell now the first that ends, else the next of today, by its first item. */
const presentOf = (rows: readonly LeftItem[], now: number): LeftItem | undefined =>
  rows.find(({ session }) => session.startsAt <= now) ?? rows.find(({ session }) => isOfToday(session, now))

const priced = ({ item, deal }: LeftItem) => ({
  title: deal.title,
  image: deal.image,
  currency: deal.currency,
  price: amountOf(item.priceMinor, deal.currency),
  originalPrice: amountOf(deal.originalMinor ?? deal.priceMinor, deal.currency)
})

const timed = ({ sessionId, startsAt, endsAt }: LeftItem['session']) => ({
  sessionId,
  startsAt: instant(startsAt),
  endsAt: instant(endsAt)
})

/** What somebody is told of flash sales who has not opened them (contract `homeOwn`). */
export async function readFlashTeaser(
  params: ValidParams<'homeOwn'>,
  context: RequestContext
): Promise<Result<'homeOwn'>['flash']> {
  const { kernel, now } = context
  const { cityCode, isSellable } = await dealPlaceOf(params, context)
  if (!isSellable) return null
  const first = presentOf(await readLeft(kernel.db, cityCode, now), now)
  return first === undefined ? null : { ...timed(first.session), line: first.session.line, ...priced(first) }
}

/** The session of each of these lists that sells now, else the next of today, with what it has left; a line without one is not there. */
export async function readFlashRails(db: Db, cityCode: string, lines: readonly FlashLine[], now: number) {
  const rows = await readLeft(db, cityCode, now, lines)
  return new Map(
    lines.flatMap((line) => {
      const first = presentOf(
        rows.filter(({ session }) => session.line === line),
        now
      )
      if (first === undefined) return []
      const items = rows.filter(({ session }) => session.sessionId === first.session.sessionId).slice(0, mostInRail)
      const tiles = items.map((row) => ({
        flashItemId: row.item.flashItemId,
        dealId: row.deal.dealId,
        ...priced(row)
      }))
      return [[line, { ...timed(first.session), items: tiles }] as const]
    })
  )
}
