import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { RequestContext } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { dealPlaceOf } from '../deal'
import { deals } from '../deal/tables'
import { flashItems, flashSessions } from './tables'

const dayMs = 86_400_000
/** One line of one session a statement reads: more than a day has. */
const rowsRead = 200

/**
 * What somebody is told of flash sales who has not opened them: of the city's sessions that sell now and have something left, the first
 * that ends, by its first item; else the next one of today (contract `homeOwn`).
 */
export async function readFlashTeaser(
  params: ValidParams<'homeOwn'>,
  context: RequestContext
): Promise<Result<'homeOwn'>['flash']> {
  const { kernel, now } = context
  const { cityCode, isSellable } = await dealPlaceOf(params, context)
  if (!isSellable) return null
  const rows = await kernel.db
    .select({ session: flashSessions, item: flashItems, deal: deals })
    .from(flashSessions)
    .innerJoin(flashItems, and(eq(flashItems.sessionId, flashSessions.sessionId), gt(flashItems.leftCount, 0)))
    .innerJoin(deals, and(eq(deals.dealId, flashItems.dealId), eq(deals.status, 'active')))
    .where(
      and(eq(flashSessions.cityCode, cityCode), lt(flashSessions.startsAt, now + dayMs), gt(flashSessions.endsAt, now))
    )
    .orderBy(
      asc(flashSessions.endsAt),
      asc(flashSessions.sessionId),
      asc(flashItems.sortOrder),
      asc(flashItems.flashItemId)
    )
    .limit(rowsRead)
  const isOfToday = ({ session: { startsAt, utcOffsetMinutes } }: (typeof rows)[number]) =>
    isoDateAt(startsAt, utcOffsetMinutes) === isoDateAt(now, utcOffsetMinutes)
  const first = rows.find(({ session }) => session.startsAt <= now) ?? rows.find(isOfToday)
  if (first === undefined) return null
  const { session, item, deal } = first
  return {
    sessionId: session.sessionId,
    line: session.line,
    startsAt: instant(session.startsAt),
    endsAt: instant(session.endsAt),
    title: deal.title,
    image: deal.image,
    currency: deal.currency,
    price: amountOf(item.priceMinor, deal.currency),
    originalPrice: amountOf(deal.originalMinor ?? deal.priceMinor, deal.currency)
  }
}
