import { and, eq } from 'drizzle-orm'
import type { Deal, Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import type { RawJson } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { flashReminders } from '../flash-sale/tables'
import { dealCardOf } from './cards'
import type { DealFacts } from './facts'
import { type Buyer, maximumOf, readBuyer, stopOf, stranger } from './limits'
import { type DealPlace, dealPlaceOf, presentOutlets, shownOutlets } from './outlets'
import { presentContents, presentRules } from './presenter'
import { cachedAnswer, dealShelf, type WholeDeal } from './shelf'

const nextFlash = ({ flashes }: WholeDeal, now: number) => flashes.find(({ endsAt }) => now < endsAt)

/** Whether a person has asked to be told before the next flash sale of a deal begins. */
async function readIsReminded(db: Db, userId: string, shown: WholeDeal, now: number): Promise<boolean> {
  const next = nextFlash(shown, now)
  if (!next || next.startsAt <= now) return false
  const { flashItemId } = next
  const where = and(eq(flashReminders.flashItemId, flashItemId), eq(flashReminders.userId, userId))
  return (await db.select().from(flashReminders).where(where)).length > 0
}

/** The flash sale of a deal that sells now or next; null without one. */
function flashOf(shown: WholeDeal, isReminded: boolean, now: number): Deal['flash'] {
  const next = nextFlash(shown, now)
  if (!next) return null
  const { deal } = shown.facts
  const { flashItemId, sessionId, line, priceMinor, startsAt, endsAt, leftCount } = next
  return {
    flashItemId,
    sessionId,
    line,
    price: amountOf(priceMinor, deal.currency),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    isSoldOut: leftCount === 0,
    isReminded
  }
}

/** Whose a first-time deal is. */
function firstDealOf({ hasBoughtBefore, unpaidFirstId }: Buyer, isKnown: boolean): NonNullable<Deal['firstDeal']> {
  if (!isKnown) return 'unknown'
  if (hasBoughtBefore) return 'used'
  return unpaidFirstId === null ? 'applies' : 'unpaid'
}

/** What the rules of a deal mean to whoever looks at it: a visitor, who is not known, is told when they log in. */
function standingOf(facts: DealFacts, buyer: Buyer, isKnown: boolean, now: number) {
  const stop = stopOf(facts, buyer, now)
  const firstDeal = facts.deal.rules.isFirstDeal ? firstDealOf(buyer, isKnown) : null
  return {
    firstDeal,
    unpaidOrderId: firstDeal === 'unpaid' ? buyer.unpaidFirstId : null,
    maximumCount: stop === null ? maximumOf(facts, buyer) : 0,
    stop
  }
}

/** A deal as its page shows it; a visitor's is everybody's. Throws `dealNotFound`, also for one that is taken off or not sold yet. */
export async function getDeal(
  params: ValidParams<'dealGet'>,
  context: RequestContext
): Promise<Result<'dealGet'> | RawJson> {
  const { kernel, session, now } = context
  const shown = orThrow(await dealShelf(kernel).deal(params.dealId), 'dealNotFound')
  const { deal } = shown.facts
  if (deal.status === 'removed' || now < deal.startsAt) throw new AppError('dealNotFound')
  const place = await dealPlaceOf(params, context)
  if (session === null || session.isVisitor)
    return cachedAnswer(shown, 'dealGet', [place.cityCode, place.point, place.known !== null, place.isSellable], () =>
      presentDeal(shown, place, standingOf(shown.facts, stranger, false, now), false, now)
    )
  const [buyer, isReminded] = await Promise.all([
    readBuyer(kernel.db, session.userId, shown.facts, now),
    readIsReminded(kernel.db, session.userId, shown, now)
  ])
  return presentDeal(shown, place, standingOf(shown.facts, buyer, true, now), isReminded, now)
}

function presentDeal(
  shown: WholeDeal,
  place: DealPlace,
  standing: ReturnType<typeof standingOf>,
  isReminded: boolean,
  now: number
): Result<'dealGet'> {
  const { deal, utcOffsetMinutes } = shown.facts
  return {
    ...dealCardOf(shown, place),
    countryCode: deal.countryCode,
    utcOffsetMinutes,
    description: deal.description,
    images: deal.images,
    contents: presentContents(deal.contents, deal.currency),
    rules: presentRules(deal.rules),
    endsAt: optionalInstant(deal.endsAt),
    outlets: presentOutlets(shown.outlets, place, now).slice(0, shownOutlets),
    ...standing,
    flash: flashOf(shown, isReminded, now)
  }
}

/** All outlets that take the codes of a deal, nearest first; also of a deal that is no longer sold, because people still have its codes. */
export async function listOutlets(
  params: ValidParams<'dealOutletList'>,
  context: RequestContext
): Promise<Result<'dealOutletList'>> {
  const { kernel, now } = context
  const { facts, outlets } = orThrow(await dealShelf(kernel).deal(params.dealId), 'dealNotFound')
  const place = await dealPlaceOf(params, context)
  return {
    title: facts.deal.title,
    utcOffsetMinutes: facts.utcOffsetMinutes,
    items: presentOutlets(outlets, place, now)
  }
}
