import type { Deal, Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import type { RawJson } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { dealCardOf } from './cards'
import type { DealFacts } from './facts'
import { type Buyer, maximumOf, readBuyer, stopOf, stranger } from './limits'
import { type DealPlace, dealPlaceOf, presentOutlets, shownOutlets } from './outlets'
import { presentContents, presentRules } from './presenter'
import { cachedAnswer, dealShelf, type WholeDeal } from './shelf'

/** The flash sale of a deal that sells now or next; null without one. */
function flashOf({ facts: { deal }, flashes }: WholeDeal, now: number): Deal['flash'] {
  const next = flashes.find(({ endsAt }) => now < endsAt)
  if (!next) return null
  const { flashItemId, sessionId, line, priceMinor, startsAt, endsAt, leftCount } = next
  return {
    flashItemId,
    sessionId,
    line,
    price: amountOf(priceMinor, deal.currency),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    isSoldOut: leftCount === 0
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
      presentDeal(shown, place, standingOf(shown.facts, stranger, false, now), now)
    )
  const buyer = await readBuyer(kernel.db, session.userId, shown.facts, now)
  return presentDeal(shown, place, standingOf(shown.facts, buyer, true, now), now)
}

function presentDeal(
  shown: WholeDeal,
  place: DealPlace,
  standing: ReturnType<typeof standingOf>,
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
    flash: flashOf(shown, now)
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
