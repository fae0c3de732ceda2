import { type SQL, sql } from 'drizzle-orm'
import type { OfferAudience } from '@/domain/offers'
import type { Tx } from '../../db/database'
import { defineRegistry } from '../../platform/kernel/registry'
import type { OfferRow } from './repository'

/** Who claims, and when, epoch ms. */
export interface Claimant {
  readonly userId: string
  readonly now: number
}

/** What tells which offers made to an audience a person may claim. */
interface ClaimantFacts {
  /** What is known of a person, as one JSON value: a part of larger questions. */
  readonly json: (claimant: Claimant) => SQL
  readonly claimableOf: (known: unknown) => (offer: OfferRow) => boolean
}

/** Who belongs to an audience; the module that knows its people gives this in `attach`. */
export const offerClaimants = defineRegistry<'newcomer' | 'level' | 'membership' | 'anyMember', ClaimantFacts>(
  'audience of offers'
)

/** Takes coins of a person for what they claim; false, with nothing taken, when there are not as many. */
type SpendCoins = (
  tx: Tx,
  spent: Claimant & { readonly amount: number; readonly reference: string }
) => Promise<boolean>

/** Where the coins are that offers cost. */
export const coinPurses = defineRegistry<'coin', SpendCoins>('purse of coins')

const nobody: ClaimantFacts = { json: () => sql`false`, claimableOf: () => () => false }
const everybody: ClaimantFacts = { json: () => sql`true`, claimableOf: () => () => true }

/** What tells who of an audience may claim: what is given by itself nobody claims. */
export const claimantsOf = (kernel: Parameters<typeof offerClaimants.of>[0], audience: OfferAudience): ClaimantFacts =>
  audience === 'newAccount' || audience === 'named'
    ? nobody
    : audience === 'everybody'
      ? everybody
      : offerClaimants.of(kernel, audience)
