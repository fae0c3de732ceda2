import type { Deal, Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { found } from '../../http/found'
import { amountOf, instant, optionalInstant } from '../../http/wire'
import { catalogueOf, placeOf } from '../restaurant'
import { dealCardOf } from './cards'
import type { DealFacts } from './facts'
import { maximumOf, readBuyer, stopOf, stranger } from './limits'
import { shownOutlets, wireOutlets } from './outlets'
import { dealShelf, type ShownDeal } from './shelf'
import { wireContents, wireRules } from './wire'

/** The flash sale of a deal that sells now or next; null without one. */
function flashOf({ facts: { deal }, flashes }: ShownDeal, now: number): Deal['flash'] {
  const next = flashes.find(({ endsAt }) => now < endsAt)
  if (!next) return null
  const { flashItemId, priceMinor, startsAt, endsAt, leftCount } = next
  return {
    flashItemId,
    price: amountOf(priceMinor, deal.currency),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    isSoldOut: leftCount === 0
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
  const shown = found(await dealShelf(kernel).deal(params.dealId), 'dealNotFound')
  const { deal, utcOffsetMinutes } = shown.facts
  if (deal.status === 'removed' || now < deal.startsAt) throw new AppError('dealNotFound')
  const place = await placeOf(catalogueOf(kernel), params, markers)
  return {
    ...dealCardOf(shown, place),
    countryCode: deal.countryCode,
    utcOffsetMinutes,
    description: deal.description,
    images: deal.images,
    contents: wireContents(deal.contents, deal.currency),
    rules: wireRules(deal.rules),
    endsAt: optionalInstant(deal.endsAt),
    outlets: wireOutlets(shown.outlets, place, now).slice(0, shownOutlets),
    ...(await standingOf(shown.facts, context)),
    flash: flashOf(shown, now)
  }
}

/** All outlets that take the codes of a deal, nearest first; also of a deal that is sold no more, as people still have its codes. */
export async function listOutlets(
  params: ValidParams<'dealOutletList'>,
  { kernel, markers, now }: RequestContext
): Promise<Result<'dealOutletList'>> {
  const { facts, outlets } = found(await dealShelf(kernel).deal(params.dealId), 'dealNotFound')
  const place = await placeOf(catalogueOf(kernel), params, markers)
  return {
    title: facts.deal.title,
    utcOffsetMinutes: facts.utcOffsetMinutes,
    items: wireOutlets(outlets, place, now)
  }
}
