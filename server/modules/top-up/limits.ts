import { and, eq, sql } from 'drizzle-orm'
import type { CountryCode, Currency } from '@/domain/countries'
import { walletTerms } from '@/domain/wallet'
import type { Db } from '../../db/database'
import type { Kernel } from '../../kernel'
import { isUnpaid } from '../order'
import { orders } from '../order/tables'
import { balanceOf } from '../wallet'
import { largestWithin, type Offer } from './offers'
import { topUps } from './tables'

/** What may be put into a wallet at once now, in minor units. */
export interface TopUpLimits {
  readonly minimum: number
  readonly maximum: number
  /** The most that it may hold; null without a cap. */
  readonly holdingMaximum: number | null
  /** Top-ups that wait for their money. */
  readonly unpaidCount: number
}

/** The bounds of one top-up; under a holding cap its bonus counts, and what waits for its money as if it were there. */
export async function readLimits(
  { config }: Kernel,
  db: Db,
  userId: string,
  { country, currency, now }: { readonly country: CountryCode; readonly currency: Currency; readonly now: number },
  offers: readonly Offer[]
): Promise<TopUpLimits> {
  const { minimum, maximum } = walletTerms[currency].topUp
  const [waiting] = await db
    .select({
      minor: sql<string>`coalesce(sum(${orders.totalMinor} + ${topUps.bonusMinor}), 0)`,
      count: sql<string>`count(*)`
    })
    .from(orders)
    .innerJoin(topUps, eq(topUps.orderId, orders.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.currency, currency), isUnpaid(now)))
  const holdingMaximum = config.walletHoldingMaximum[country] ?? null
  const fitting =
    holdingMaximum === null
      ? maximum
      : largestWithin(holdingMaximum - (await balanceOf(db, userId, currency)) - Number(waiting?.minor ?? 0), offers)
  return {
    minimum,
    maximum: Math.min(maximum, fitting),
    holdingMaximum,
    unpaidCount: Number(waiting?.count ?? 0)
  }
}
