import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { type OfferAudience, offerAudiences, offerState } from '@/domain/offers'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type Claimant, claimantsOf } from './claimants'
import { offeredKinds } from './grant'
import { countClaims, type Home, type OfferRow, readHome } from './repository'
import { type OfferedKind, offers } from './tables'

/** Offers of one kind of thing that are made where a person lives and at this time, first what costs least, then lower levels. */
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
        inArray(offers.audience, claimable),
        or(isNull(offers.countryCode), eq(offers.countryCode, countryCode)),
        or(isNull(offers.startsAt), lte(offers.startsAt, now)),
        or(isNull(offers.endsAt), gt(offers.endsAt, now))
      )
    )
    .orderBy(asc(offers.coinPrice), asc(offers.level), asc(offers.offerId))

const claimable = offerAudiences.filter((audience) => audience !== 'newAccount' && audience !== 'named')

/** How each offer stands for a person: whether it is theirs, and how many they have had. */
export async function standingsOf(kernel: Kernel, home: Home, claimant: Claimant, rows: readonly OfferRow[]) {
  const audiences = [...new Set(rows.map(({ audience }) => audience))]
  const reads = await Promise.all(
    audiences.map(async (audience) => [audience, await claimantsOf(kernel, audience)(kernel.db, claimant)] as const)
  )
  const isTheirs = new Map<OfferAudience, (offer: OfferRow) => boolean>(reads)
  const claimedOf = await countClaims(kernel.db, rows, home, claimant.userId)
  return rows.map((offer) => {
    const claimed = claimedOf(offer)
    const theirs = isTheirs.get(offer.audience)?.(offer) === true
    const left = offer.total === null ? null : offer.total - offer.taken
    const { perPerson, coinPrice, isMonthly } = offer
    const state = offerState({ claimed, perPerson, isTheirs: theirs, left, coinPrice, points: home.points })
    return { offer, theirs, claimed, left, state, returnsAt: isMonthly ? instant(home.monthEndsAt) : null }
  })
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
  const things = await offeredKinds.of(kernel, 'voucher').describe(
    kernel.db,
    rows.map(({ whatId }) => whatId)
  )
  const standings = await standingsOf(kernel, home, { userId, now }, rows)
  return {
    items: standings.flatMap(({ offer, theirs, claimed, left, state, returnsAt }) => {
      const thing = things.get(offer.whatId)
      const { offerId, audience, level, coinPrice, perPerson, isMonthly, endsAt } = offer
      if (!thing || (audience === 'membership' && !theirs)) return []
      const figures = { claimed, left, state, returnsAt, endsAt: optionalInstant(endsAt) }
      return [{ ...thing, ...figures, offerId, audience, level, coinPrice, perPerson, isMonthly }]
    })
  }
}
