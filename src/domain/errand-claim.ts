import type { OfferedReasons } from './after-sale'
import { add, max, min, type Money, subtract, zero } from './money'

/** So long after an errand was to be there it can be claimed as lost although nobody has said so. */
export const errandLostMs = 2 * 3_600_000

/** What an errand's claim depends on; times are epoch ms. */
interface ClaimFacts {
  readonly fetchedAt: number | null
  readonly handedOverAt: number | null
  /** It was to be there by then. */
  readonly arrivesUntil: number | null
}

/** Since when an errand can be claimed as lost or damaged: it was handed over, or a rider has had it for too long. Undefined while it cannot. */
export function errandClaimableSince(
  { fetchedAt, handedOverAt, arrivesUntil }: ClaimFacts,
  now: number
): number | undefined {
  if (handedOverAt !== null) return handedOverAt
  return fetchedAt !== null && arrivesUntil !== null && now >= arrivesUntil + errandLostMs ? now : undefined
}

/** Nobody can have seen what was not handed over. */
export const errandClaimReasons = (isHandedOver: boolean): OfferedReasons => ({
  dish: [],
  delivery: isHandedOver ? ['lost', 'damaged'] : ['lost']
})

/** What is at stake in an errand: what was said to be its value, and what of its price has stayed with us. */
export interface ErrandStake {
  readonly value: Money
  readonly stayed: Money
}

/** What a claim brings: of it what goes back of the price, and what makes up for the loss. */
export interface ErrandClaim {
  readonly amount: Money
  readonly compensation: Money
}

/** The most that a claim brings, or as much of it as was granted: the price goes back first, so that no more than the value that was stated makes up for the loss. */
export function errandClaim({ value, stayed }: ErrandStake, granted?: Money): ErrandClaim {
  const most = add(value, stayed)
  const amount = granted ? max(min(granted, most), zero(most.currency)) : most
  return { amount, compensation: subtract(amount, min(amount, stayed)) }
}
