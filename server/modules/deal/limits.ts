import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Deal } from '@/contract/types'
import { dealCountMaximum } from '@/domain/deal'
import { queryRows, type Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { isOver, type DealFacts } from './facts'

/** What a person has of a deal already, as far as its limits ask. */
export interface Buyer {
  /** Codes that did not go back, and pieces of orders that are not paid yet. */
  readonly hadCount: number
  /** They have bought at the chain before, or are buying its first-time deal. */
  readonly hasBoughtBefore: boolean
  /** Orders of deals that wait for their payment. */
  readonly unpaidCount: number
}

/** Somebody of whom nothing is known. */
export const stranger: Buyer = { hadCount: 0, hasBoughtBefore: false, unpaidCount: 0 }

const buyerRow = z.object({ hadCount: z.number(), hasBoughtBefore: z.boolean(), unpaidCount: z.number() })

/** What the limits of a deal ask of a person, `besides` an order that is being judged. An unpaid order whose time is over is as if it were ended. */
export async function readBuyer(
  db: Db,
  userId: string,
  { deal: { dealId }, chainKey }: DealFacts,
  now: number,
  besides = ''
): Promise<Buyer> {
  const isWaiting = sql`(o.status = 'paynowReview' or o.status = 'awaitingPayment' and o.expires_at > ${new Date(now).toISOString()}::timestamptz)`
  const [row] = await queryRows(
    db,
    sql`select
    (select coalesce(sum(case when ${isWaiting} then d.count else
        (select count(*) from deal_codes c where c.order_id = d.order_id and c.state not in ('refunding', 'refunded')) end), 0)::int
      from order_deals d join orders o using (order_id) where d.deal_id = ${dealId} and o.user_id = ${userId} and o.order_id <> ${besides}) as "hadCount",
    exists (select 1 from first_deals f where f.user_id = ${userId} and f.chain_key = ${chainKey})
      or exists (select 1 from orders o join restaurants r using (restaurant_id) where o.user_id = ${userId} and coalesce(r.chain_id, r.restaurant_id) = ${chainKey}
        and o.status not in ('awaitingPayment', 'paynowReview', 'cancelled', 'refunded') and (o.status <> 'expired' or o.paid_at is not null)) as "hasBoughtBefore",
    (select count(*)::int from orders o where o.user_id = ${userId} and o.kind = 'deal' and o.status = 'awaitingPayment' and ${isWaiting}) as "unpaidCount"`,
    buyerRow
  )
  if (!row) throw new Error('what a person has was not answered')
  return row
}

/** The most that a person may buy at once by the limits, whatever is left. */
const allowedOf = ({ deal: { rules } }: DealFacts, { hadCount }: Buyer): number =>
  Math.min(dealCountMaximum, rules.perPerson === null ? dealCountMaximum : Math.max(0, rules.perPerson - hadCount))

/** The most that a person may buy at once now. */
export const maximumOf = (facts: DealFacts, buyer: Buyer): number =>
  Math.min(allowedOf(facts, buyer), facts.stockLeft ?? dealCountMaximum)

/** Why a person cannot buy any of a deal now; null when they can. */
export function stopOf(facts: DealFacts, buyer: Buyer, now: number): Deal['stop'] {
  if (isOver(facts, now)) return 'ended'
  if (facts.outletCount === 0) return 'closed'
  if (facts.deal.rules.isFirstDeal && buyer.hasBoughtBefore) return 'firstDealUsed'
  if (allowedOf(facts, buyer) === 0) return 'limit'
  return facts.stockLeft === 0 ? 'soldOut' : null
}

/** How many are asked for, and whether out of a flash sale, which counts its own pieces and people. */
export interface Asked {
  readonly count: number
  readonly isFlash: boolean
}

/** What stands against buying so many of a deal, as `dealSubmit` answers it; undefined when nothing does. */
export function refusalOf(
  facts: DealFacts,
  buyer: Buyer,
  { count, isFlash }: Asked,
  now: number
): AppError | undefined {
  const { rules } = facts.deal
  const stop = stopOf(facts, buyer, now)
  if (stop === 'ended') return new AppError('dealEnded')
  if (stop === 'closed') return new AppError('dealClosed')
  if (stop === 'firstDealUsed') return new AppError('firstDealUsed')
  if (isFlash) return undefined
  if (count > allowedOf(facts, buyer))
    return new AppError('dealLimit', { limit: Math.min(rules.perPerson ?? dealCountMaximum, dealCountMaximum) })
  return facts.stockLeft !== null && count > facts.stockLeft ? new AppError('dealSoldOut') : undefined
}
