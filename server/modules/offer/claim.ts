import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import { type Claimant, coinPurses } from './claimants'
import { grant } from './grant'
import { isMadeTo } from './receiver'
import { claimPrefix, claimsOf, lockHome, type OfferRow, readOccasions } from './repository'
import { offers } from './tables'

type Params = ValidParams<'offerClaim'>

/** Takes what an offer costs; the caller's transaction rolls it back where the offer is not to be had. Throws `offerCoinsMissing`. */
async function payCoins(
  tx: Tx,
  kernel: Kernel,
  { offerId, coinPrice }: OfferRow,
  claimant: Claimant,
  reference: string
): Promise<void> {
  if (coinPrice === null) return
  const spent = { ...claimant, amount: coinPrice, reference: `offer:${offerId}:${claimant.userId}:${reference}` }
  if (!(await coinPurses.of(kernel, 'coin')(tx, spent))) throw new AppError('offerCoinsMissing')
}

/**
 * Gives a person the next of an offer that they may have, for its coins where it costs any: all of it or nothing. The same number is the same
 * claim, so that a lost answer is asked for again (spec section 8, Voucher and coupon: claim failed). Locks the person, then the offer.
 */
export async function claimOffer(
  tx: Tx,
  kernel: Kernel,
  claimant: Claimant,
  { offerId, number }: Params
): Promise<{ readonly isRepeat: boolean }> {
  const { userId, now } = claimant
  const home = await lockHome(tx, userId, now)
  if (!home) throw new AppError('unauthorized')
  const [known] = await tx.select().from(offers).where(eq(offers.offerId, offerId))
  const offer = orThrow(known, 'offerNotFound')
  const claimed = claimsOf(offer, home, (await readOccasions(tx, [offer], userId))(offer))
  if (number <= claimed) return { isRepeat: true }
  if (number > claimed + 1) throw new AppError('badRequest')
  if (claimed >= offer.perPerson) throw new AppError('offerTaken')
  if (!(await isMadeTo(tx, kernel, offer, claimant))) throw new AppError('offerNotYours')
  const reference = `${claimPrefix(offer, home)}${number}`
  await payCoins(tx, kernel, offer, claimant, reference)
  if ((await grant(tx, kernel, { offerId, userId, reference })) !== 'granted') throw new AppError('offerGone')
  return { isRepeat: false }
}

/** A claim by a call, with the coins that are left after it. */
export const claimByCall = (
  params: Params,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'offerClaim'>> =>
  inTransaction(kernel.database, async (tx) => {
    const { isRepeat } = await claimOffer(tx, kernel, { userId, now }, params)
    const [user] = await tx.select({ points: users.points }).from(users).where(eq(users.userId, userId))
    return { offerId: params.offerId, points: user?.points ?? 0, isRepeat }
  })
