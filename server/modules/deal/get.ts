import { and, asc, eq, gt } from 'drizzle-orm'
import type { Deal, Result, ValidParams } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Db } from '../../db/database'
import { flashItems, flashSessions } from '../../db/schema'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/wire'
import { catalogueOf, placeOf } from '../restaurant'
import { wireCard } from './cards'
import { findDeal, readFacts, type DealFacts } from './facts'
import { maximumOf, readBuyer, stopOf, stranger } from './limits'
import { readOutlets, shownOutlets } from './outlets'
import { wireContents, wireRules } from './wire'

/** The flash sale of a deal that sells now or next; null without one. */
async function readFlash(db: Db, dealId: string, currency: Currency, now: number): Promise<Deal['flash']> {
  const [row] = await db
    .select({ item: flashItems, startsAt: flashSessions.startsAt, endsAt: flashSessions.endsAt })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
    .where(and(eq(flashItems.dealId, dealId), gt(flashSessions.endsAt, now)))
    .orderBy(asc(flashSessions.startsAt), asc(flashItems.flashItemId))
    .limit(1)
  if (!row) return null
  const { item, startsAt, endsAt } = row
  return {
    flashItemId: item.flashItemId,
    price: amountOf(item.priceMinor, currency),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    isSoldOut: item.leftCount === 0
  }
}

/** What the rules of a deal mean to who looks at it: a visitor is told when they log in. */
async function standingOf(facts: DealFacts, { kernel, session, now }: RequestContext) {
  const isKnown = session !== null && !session.isVisitor
  const buyer = isKnown ? await readBuyer(kernel.db, session.userId, facts, now) : stranger
  const stop = stopOf(facts, buyer, now)
  const hasBought = buyer.hasBoughtBefore ? 'used' : 'applies'
  const firstDeal: Deal['firstDeal'] = isKnown ? hasBought : 'unknown'
  return {
    firstDeal: facts.deal.rules.isFirstDeal ? firstDeal : null,
    maximumCount: stop === null ? maximumOf(facts, buyer) : 0,
    stop
  }
}

/** A deal as its page shows it. Throws `dealNotFound`, also for one that is taken off or not sold yet. */
export async function getDeal(params: ValidParams<'dealGet'>, context: RequestContext): Promise<Result<'dealGet'>> {
  const { kernel, markers, now } = context
  const facts = await findDeal(kernel.db, params.dealId)
  const { deal, utcOffsetMinutes } = facts
  if (now < deal.startsAt) throw new AppError('dealNotFound')
  const place = await placeOf(catalogueOf(kernel), params, markers)
  const outlets = await readOutlets(kernel.db, deal.dealId, place, now)
  return {
    ...wireCard(facts, outlets.find((outlet) => outlet.distanceMeters !== null)?.distanceMeters ?? null),
    countryCode: deal.countryCode,
    utcOffsetMinutes,
    description: deal.description,
    images: deal.images,
    contents: wireContents(deal.contents, deal.currency),
    rules: wireRules(deal.rules),
    endsAt: optionalInstant(deal.endsAt),
    outlets: outlets.slice(0, shownOutlets),
    ...(await standingOf(facts, context)),
    flash: await readFlash(kernel.db, deal.dealId, deal.currency, now)
  }
}

/** All outlets that take the codes of a deal, nearest first; also of a deal that is sold no more, as people still have its codes. */
export async function listOutlets(
  params: ValidParams<'dealOutletList'>,
  { kernel, markers, now }: RequestContext
): Promise<Result<'dealOutletList'>> {
  const [facts] = await readFacts(kernel.db, [params.dealId])
  if (!facts) throw new AppError('dealNotFound')
  const place = await placeOf(catalogueOf(kernel), params, markers)
  return {
    title: facts.deal.title,
    utcOffsetMinutes: facts.utcOffsetMinutes,
    items: await readOutlets(kernel.db, params.dealId, place, now)
  }
}
