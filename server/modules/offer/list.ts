import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Offered, Result } from '@/contract/types'
import { leftOfOffer, offerAudiences, offerState } from '@/domain/offers'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { offeredKinds, type OfferedThing } from './grant'
import { readReceiver, type Receiver } from './receiver'
import { claimsOf, type Home, type OfferRow, readHome } from './repository'
import { type OfferedKind, offers } from './tables'

/**
 * Offers of one kind of thing that are made where a person lives and at this time, first what costs least, then lower levels. What everybody gets for nothing stands on the pages
 * that name it, and not here.
 */
export const readOffers = (
  { db }: Kernel,
  { countryCode }: Home,
  { what, now }: { readonly what: OfferedKind; readonly now: number }
): Promise<OfferRow[]> =>
  db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.what, what),
        inArray(offers.audience, listed),
        or(ne(offers.audience, 'everybody'), isNotNull(offers.coinPrice)),
        or(isNull(offers.countryCode), eq(offers.countryCode, countryCode)),
        or(isNull(offers.startsAt), lte(offers.startsAt, now)),
        or(isNull(offers.endsAt), gt(offers.endsAt, now))
      )
    )
    .orderBy(asc(offers.coinPrice), asc(offers.level), asc(offers.offerId))

const listed = offerAudiences.filter(
  (audience) => audience !== 'newAccount' && audience !== 'named' && audience !== 'newcomer'
)

/** How an offer stands for a person. */
export type Standing = ReturnType<typeof standingsOf>[number]

/** How each offer stands for a person: whether it is theirs, and how many they have had; `things` are what the offers give. */
export const standingsOf = (
  { home, occasionsOf, isTheirs, heldOf }: Receiver,
  rows: readonly OfferRow[],
  things: ReadonlyMap<string, OfferedThing>,
  now: number
) =>
  rows.map((offer) => {
    const occasions = occasionsOf(offer)
    const claimed = claimsOf(offer, home, occasions)
    const theirs = isTheirs(offer)
    const left = leftOfOffer(offer, things.get(offer.whatId)?.worthMinor ?? null)
    const state = offerState({ ...offer, claimed, isTheirs: theirs, left, points: home.points, now })
    const returnsAt = offer.isMonthly ? instant(home.monthEndsAt) : null
    return { offer, occasions, theirs, claimed, left, state, returnsAt, held: heldOf(offer) }
  })

/** An offer as it is answered. */
export function presentOffer(
  { offer, claimed, left, state, returnsAt }: Pick<Standing, 'offer' | 'claimed' | 'left' | 'state' | 'returnsAt'>,
  thing: Offered
): Result<'offerList'>['items'][number] {
  const { offerId, audience, level, coinPrice, perPerson, isMonthly, endsAt } = offer
  const figures = { claimed, left, state, returnsAt, endsAt: optionalInstant(endsAt) }
  return { ...thing, ...figures, offerId, audience, level, coinPrice, perPerson, isMonthly }
}

/** Vouchers that a person can claim, and those of other levels. What only members of other terms have is not shown to the rest. */
export async function listOffers({
  kernel,
  session: { userId },
  now
}: RequestContext<Session>): Promise<Result<'offerList'>> {
  const home = await readHome(kernel.db, userId, now)
  if (!home) throw new AppError('unauthorized')
  const rows = await readOffers(kernel, home, { what: 'voucher', now })
  const whatIds = rows.map(({ whatId }) => whatId)
  const things = await offeredKinds.of(kernel, 'voucher').describe(kernel.db, whatIds)
  const receiver = await readReceiver(kernel, rows, { userId, now })
  if (!receiver) throw new AppError('unauthorized')
  const standings = standingsOf(receiver, rows, things, now)
  return {
    items: standings.flatMap((standing) => {
      const thing = things.get(standing.offer.whatId)
      const isHidden = standing.offer.audience === 'membership' && !standing.theirs
      return thing === undefined || isHidden ? [] : [presentOffer(standing, thing.offered)]
    })
  }
}
