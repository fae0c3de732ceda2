import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { flashSessionState } from '@/domain/flash-sale'
import type { RequestContext } from '../../http/context'
import { instant } from '../../http/format'
import { catalogueOf, placeOf } from '../restaurant'
import { flashSessions } from './tables'

type SessionRow = typeof flashSessions.$inferSelect

const dayMs = 86_400_000

const isOfToday = ({ startsAt, utcOffsetMinutes }: SessionRow, now: number): boolean =>
  isoDateAt(startsAt, utcOffsetMinutes) === isoDateAt(now, utcOffsetMinutes)

/** What somebody comes to see: of those that sell now the one that began last, else the next, else the last. */
function currentOf(sessions: readonly SessionRow[], now: number): SessionRow | undefined {
  const of = (state: ReturnType<typeof flashSessionState>) =>
    sessions.filter((session) => flashSessionState(session, now) === state)
  return of('selling').at(-1) ?? of('upcoming')[0] ?? of('ended').at(-1)
}

/** The sessions of a list in the city: those of its today and those that still run, by their start (contract `flashSessionList`). */
export async function listSessions(
  { line, ...params }: ValidParams<'flashSessionList'>,
  { kernel, markers, now }: RequestContext
): Promise<Result<'flashSessionList'>> {
  const { cityCode, countryCode } = await placeOf(catalogueOf(kernel), params, markers)
  // A day on either side holds every zone's today
  const rows = await kernel.db
    .select()
    .from(flashSessions)
    .where(
      and(
        eq(flashSessions.cityCode, cityCode),
        eq(flashSessions.line, line),
        lt(flashSessions.startsAt, now + dayMs),
        gt(flashSessions.endsAt, now - dayMs)
      )
    )
    .orderBy(asc(flashSessions.startsAt), asc(flashSessions.sessionId))
  const shown = rows.filter((row) => isOfToday(row, now) || flashSessionState(row, now) === 'selling')
  return {
    utcOffsetMinutes: shown[0]?.utcOffsetMinutes ?? countries[countryCode].utcOffsetMinutes,
    sessions: shown.map((row) => ({
      sessionId: row.sessionId,
      startsAt: instant(row.startsAt),
      endsAt: instant(row.endsAt),
      state: flashSessionState(row, now)
    })),
    presentSessionId: currentOf(shown, now)?.sessionId ?? null
  }
}
