import type { Result, ValidParams } from '@/contract/types'
import { isCardExpired } from '@/domain/card'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { readCards } from '../card'
import { presentPlan } from '../membership'
import { presentPaying } from '../purchase'
import { readOfferTitles } from './offer-titles'
import { priceMembership } from './price'
import { subscriptionTerms } from './subscription-terms'

type Quoted = Result<'membershipQuote'>
/** What a renewal is charged to, as a person reads it. */
export type ShownSource = Quoted['sources'][number]

/** What of a person can be charged while they are away: the wallet, then the cards that they keep. */
export async function readSources({ kernel, session, now }: RequestContext<Session>): Promise<ShownSource[]> {
  const cards = await readCards(kernel.db, session.userId)
  return [
    { source: 'wallet', isUsable: true, card: null },
    ...cards.map(({ cardId, brand, lastFour, expiryMonth: month, expiryYear: year }) => {
      const isExpired = month !== null && year !== null && isCardExpired({ month, year }, now)
      return { source: cardId, isUsable: !isExpired, card: { brand, lastFour, isExpired } }
    })
  ]
}

/** One of a person's sources; one that is not kept any more says so. */
export const sourceOf = (sources: readonly ShownSource[], source: string): ShownSource =>
  sources.find((each) => each.source === source) ?? { source, isUsable: false, card: null }

/** What a person agrees to before they buy a membership. */
export async function quoteMembership(
  params: ValidParams<'membershipQuote'>,
  context: RequestContext<Session>
): Promise<Quoted> {
  const { db } = context.kernel
  const priced = await priceMembership(db, context, params)
  const {
    plan,
    giftMonths,
    utcOffsetMinutes,
    isFirstPrice,
    priceMinor,
    startsAt,
    endsAt,
    source,
    quoteInput,
    quoteId
  } = priced
  const { currency } = quoteInput
  const sources = await readSources(context)
  return {
    quoteId,
    plan: presentPlan(plan, await readOfferTitles(db, [plan]), { hasFirstPrice: isFirstPrice }),
    giftMonths,
    isFirstPrice,
    price: amountOf(priceMinor, currency),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    utcOffsetMinutes,
    renewal:
      source === null
        ? null
        : { at: instant(endsAt), price: amountOf(plan.priceMinor, currency), source: sourceOf(sources, source) },
    sources,
    terms: { name: 'subscriptionTerms', effectiveFrom: subscriptionTerms.effectiveFrom },
    ...(await presentPaying(context, quoteInput, params))
  }
}
