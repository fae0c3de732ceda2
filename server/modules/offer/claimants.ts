import type { OfferAudience } from '@/domain/offers'
import type { Db, Tx } from '../../db/database'
import { defineRegistry } from '../../platform/kernel/registry'
import type { OfferRow } from './repository'

/** Who claims, and when, epoch ms. */
export interface Claimant {
  readonly userId: string
  readonly now: number
}

/** Which offers made to an audience a person may claim; asked once for all of them. */
type ReadClaimable = (db: Db, claimant: Claimant) => Promise<(offer: OfferRow) => boolean>

/** Who belongs to an audience; the module that knows its people gives this in `attach`. */
export const offerClaimants = defineRegistry<'newcomer' | 'level' | 'membership' | 'anyMember', ReadClaimable>(
  'audience of offers'
)

/** Takes coins of a person for what they claim; false, with nothing taken, when there are not as many. */
type SpendCoins = (
  tx: Tx,
  spent: Claimant & { readonly amount: number; readonly reference: string }
) => Promise<boolean>

/** Where the coins are that offers cost. */
export const coinPurses = defineRegistry<'coin', SpendCoins>('purse of coins')

const nobody = () => Promise.resolve(() => false)
const everybody = () => Promise.resolve(() => true)

/** Who of an audience may claim: what is given by itself nobody claims. */
export const claimantsOf = (kernel: Parameters<typeof offerClaimants.of>[0], audience: OfferAudience): ReadClaimable =>
  audience === 'newAccount' || audience === 'named'
    ? nobody
    : audience === 'everybody'
      ? everybody
      : offerClaimants.of(kernel, audience)
