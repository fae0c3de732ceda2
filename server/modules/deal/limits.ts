import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Deal } from '@/contract/types'
import { dealCountMaximum } from '@/domain/deal'
import { orderKindsWhere } from '@/domain/order-state'
import { type Db, queryRows } from '../../db/database'
import { statementOf } from '../../db/statement'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { OrderRow } from '../order'
import { isOver, type SoldFacts } from './facts'
import { readTerms } from './repository'

/** What a person has of a deal already, as far as its limits ask. */
export interface Buyer {
  /** Codes that did not go back, and pieces of orders that are not paid yet. */
  readonly hadCount: number
  /** They have bought at the chain before. */
  readonly hasBoughtBefore: boolean
  /** Their order with the first-time deal of the chain that waits for its payment. */
  readonly unpaidFirstId: string | null
  /** Orders of deals that wait for their payment. */
  readonly unpaidCount: number
}

/** Somebody of whom nothing is known. */
export const stranger: Buyer = { hadCount: 0, hasBoughtBefore: false, unpaidFirstId: null, unpaidCount: 0 }

/** {@link buyerJson} as it is answered. */
export const buyer = z.object({
  hadCount: z.number(),
  hasBoughtBefore: z.boolean(),
  unpaidFirstId: z.string().nullable(),
  unpaidCount: z.number()
})

/** Whether an order waits for its payment at a moment; an unpaid one whose time is over is as if it were ended. */
const isWaiting = (at: SQL): SQL =>
  sql`(o.status = 'paynowReview' or o.status = 'awaitingPayment' and o.expires_at > ${at}::timestamptz)`

/** How many pieces of its deal an order has: those that wait for their payment, or codes that did not go back. */
const pieces = (at: SQL): SQL => sql`(case when ${isWaiting(at)} then d.count else
  (select count(*) from deal_codes c where c.order_id = d.order_id and c.state not in ('refunding', 'refunded')) end)`

/** Kinds of orders that buy nothing from whoever sells them. */
const unboughtKinds = sql.param(orderKindsWhere(({ isPurchase }) => !isPurchase))

/** Whether something was bought by an order, and not all of it given back. */
const isBought = sql`(o.kind <> all (${unboughtKinds}::text[]) and o.status not in ('awaitingPayment', 'paynowReview', 'cancelled', 'refunded') and (o.status <> 'expired' or o.paid_at is not null))`

/** Whether a person has bought at a chain before: a first-time deal that is paid counts, and whatever else of theirs did not go back. */
const boughtBefore = ({ userId, chainKey, at }: Readonly<Record<'userId' | 'chainKey' | 'at', SQL>>): SQL =>
  sql`(exists (select 1 from first_deals f join orders o using (order_id) where f.user_id = ${userId} and f.chain_key = ${chainKey}
        and not ${isWaiting(at)})
      or exists (select 1 from orders o join restaurants r using (restaurant_id) where o.user_id = ${userId} and coalesce(r.chain_id, r.restaurant_id) = ${chainKey}
        and ${isBought}))`

/** Whether a person has bought at a chain, or an outlet that stands alone, before. */
export async function hasBoughtAtChain(db: Db, userId: string, chainKey: string, now: number): Promise<boolean> {
  const bought = boughtBefore({ userId: sql`${userId}`, chainKey: sql`${chainKey}`, at: sql`${instant(now)}` })
  const rows = await queryRows(db, sql`select ${bought} as "hasBought"`, z.object({ hasBought: z.boolean() }))
  return rows.some(({ hasBought }) => hasBought)
}

const buyerParameters = ['userId', 'dealId', 'chainKey', 'at', 'besides'] as const

/**
 * What the limits of a deal ask of a person at a moment, `besides` an order that is being judged, as one JSON value: a part of larger
 * questions too.
 */
export const buyerJson = ({
  userId,
  dealId,
  chainKey,
  at,
  besides
}: Readonly<Record<(typeof buyerParameters)[number], SQL>>): SQL => sql`json_build_object(
    'hadCount', (select coalesce(sum(${pieces(at)}), 0)::int
      from order_deals d join orders o using (order_id) where d.deal_id = ${dealId} and o.user_id = ${userId} and o.order_id <> ${besides}),
    'unpaidFirstId', (select f.order_id from first_deals f join orders o using (order_id) where f.user_id = ${userId} and f.chain_key = ${chainKey}
      and ${isWaiting(at)}),
    'hasBoughtBefore', ${boughtBefore({ userId, chainKey, at })},
    'unpaidCount', (select count(*)::int from orders o where o.user_id = ${userId} and o.kind = 'deal' and ${isWaiting(at)}))`

const buyerQuery = statementOf<Record<(typeof buyerParameters)[number], unknown>>(
  buyerParameters,
  (placeholders) => sql`select ${buyerJson(placeholders)} as buyer`
)

/** What the limits of a deal ask of a person. */
export async function readBuyer(
  db: Db,
  userId: string,
  { deal: { dealId }, chainKey }: SoldFacts,
  now: number
): Promise<Buyer> {
  const query = buyerQuery({ userId, dealId, chainKey, at: instant(now), besides: '' })
  const [row] = await queryRows(db, query, z.object({ buyer }))
  if (!row) throw new Error('what a person has was not answered')
  return row.buyer
}

const cardRow = z.object({ hadCount: z.number(), hasFlashItem: z.boolean(), hasBoughtBefore: z.boolean() })

/**
 * Whether a card has had what one person may have of the deal of an order, on whichever accounts: as many as a person may buy, the portion
 * of a flash sale, or the first-time deal of the chain. By the terms that the order was agreed to. What a saved card was begun to pay counts
 * as what it paid. That many people live at one address says nothing of a deal, which is used at an outlet.
 */
export async function isCardUsedUp(
  db: Db,
  { orderId, restaurantId }: Pick<OrderRow, 'orderId' | 'restaurantId'>,
  card: string,
  now: number
): Promise<boolean> {
  const { dealId, flashItemId, count, rules } = await readTerms(db, orderId)
  const at = sql`${instant(now)}`
  const [row] = await queryRows(
    db,
    sql`with o as (select * from orders where order_id <> ${orderId} and order_id in (select order_id from payments
        where card_fingerprint = ${card} and (settles or status = 'pending'))),
      had as (select d.deal_id, d.flash_item_id, ${pieces(at)} as pieces from o join order_deals d using (order_id))
    select (select coalesce(sum(pieces), 0)::int from had where deal_id = ${dealId}) as "hadCount",
      exists (select from had where flash_item_id = ${flashItemId}::text and pieces > 0) as "hasFlashItem",
      exists (select from o join restaurants r using (restaurant_id) where coalesce(r.chain_id, r.restaurant_id)
          = (select coalesce(chain_id, restaurant_id) from restaurants where restaurant_id = ${restaurantId})
        and (${isBought} or ${isWaiting(at)} and exists (select from first_deals f where f.order_id = o.order_id))) as "hasBoughtBefore"`,
    cardRow
  )
  if (!row) throw new Error('what a card has had was not answered')
  if (rules.isFirstDeal && row.hasBoughtBefore) return true
  if (flashItemId !== null) return row.hasFlashItem
  return rules.perPerson !== null && row.hadCount + count > rules.perPerson
}

/** The most that a person may buy at once by the limits, whatever is left. */
const allowedOf = ({ deal: { rules } }: SoldFacts, { hadCount }: Buyer): number =>
  Math.min(dealCountMaximum, rules.perPerson === null ? dealCountMaximum : Math.max(0, rules.perPerson - hadCount))

/** The most that a person may buy at once now. */
export const maximumOf = (facts: SoldFacts, buyer: Buyer): number =>
  Math.min(allowedOf(facts, buyer), facts.stockLeft ?? dealCountMaximum)

/** Why a person cannot buy any of a deal now; null when they can. */
export function stopOf(facts: SoldFacts, buyer: Buyer, now: number): Deal['stop'] {
  if (isOver(facts, now)) return 'ended'
  if (facts.outletCount === 0) return 'closed'
  if (facts.deal.rules.isFirstDeal && buyer.hasBoughtBefore) return 'firstDealUsed'
  if (facts.deal.rules.isFirstDeal && buyer.unpaidFirstId !== null) return 'firstDealUnpaid'
  if (allowedOf(facts, buyer) === 0) return 'limit'
  return facts.stockLeft === 0 ? 'soldOut' : null
}

/** How many are asked for, and whether out of a flash sale, which counts its own pieces and people. */
export interface Asked {
  readonly count: number
  readonly isFlash: boolean
}

/** Why so many of a deal cannot be bought, as `dealSubmit` answers it; undefined when they can. */
export function refusalOf(
  facts: SoldFacts,
  buyer: Buyer,
  { count, isFlash }: Asked,
  now: number
): AppError | undefined {
  const { rules } = facts.deal
  const stop = stopOf(facts, buyer, now)
  if (stop === 'ended') return new AppError('dealEnded')
  if (stop === 'closed') return new AppError('dealClosed')
  if (stop === 'firstDealUsed' || stop === 'firstDealUnpaid') return new AppError(stop)
  if (isFlash) return undefined
  if (count > allowedOf(facts, buyer))
    return new AppError('dealLimit', { limit: Math.min(rules.perPerson ?? dealCountMaximum, dealCountMaximum) })
  return facts.stockLeft !== null && count > facts.stockLeft ? new AppError('dealSoldOut') : undefined
}
