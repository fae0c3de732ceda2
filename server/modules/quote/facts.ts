import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { address as addressSchema } from '@/contract/address/payloads'
import type { Address, OrderChoices } from '@/contract/types'
import { membershipTiers, type QuoteMembership } from '@/domain/pricing'
import { isSeckill } from '@/domain/cart'
import { normalPromotionCode } from '@/domain/promotion-codes'
import { queryRows, type Db } from '../../db/database'
import { statementOf } from '../../db/statement'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { addressJson } from '../address'
import { openCut, openCutJson, type OpenCut } from './bargain-cut'
import { catalogueOf, type MenuEntry } from '../restaurant'
import { cashRefusedSince, refusedCash } from '../payment'
import { promotionCodesJson, keptPromotionCode, type KeptPromotionCode } from '../promotion-code'
import { heldVouchersJson, heldVoucher, type HeldVoucher } from '../voucher'
import { readSeckillHad } from './seckill'

/** Whom a quote is for. A visitor has nothing of their own. */
export interface QuotePerson {
  readonly userId: string
  readonly isVisitor: boolean
  /** Of a group's order who eats each of its lines. */
  readonly eaterIds?: readonly string[]
}

/** All that a quote depends on and a client does not decide. */
export interface QuoteFacts {
  readonly now: number
  readonly entry: MenuEntry
  /** Counted stock of the dishes asked for. */
  readonly stock: ReadonlyMap<string, number>
  readonly address: Address | null
  readonly memberships: readonly QuoteMembership[]
  readonly vouchers: readonly HeldVoucher[]
  /** What stands behind the typed promotion code, in every currency. */
  readonly promotionCodes: readonly KeptPromotionCode[]
  /** Flash-sale dishes of the lines, of which whose line it is has had theirs. */
  readonly seckillHad: ReadonlySet<string>
  /** Of a group's order who eats each of its lines: a flash-sale dish is one for each of them. */
  readonly eaterIds?: readonly string[]
  /** What friends have cut for the next order here. */
  readonly cut: OpenCut | null
  readonly isVisitor: boolean
  readonly balanceMinor: number
  /** A paid order that a restaurant has not confirmed, as a whole, which keeps its person from another. */
  readonly unconfirmedOrderId: string | null
  /** Orders of the person that wait for their payment, a combined one once. */
  readonly unpaidCount: number
  /** Of a group's order: the discount for so many people. */
  readonly groupDiscountBasisPoints?: number
  /** What was brought to be paid in cash was not taken. */
  readonly hasRefusedCash: boolean
}

const factsRow = z.object({
  facts: z.object({
    version: z.nullable(z.string()),
    stock: z.record(z.string(), z.number()),
    address: z.nullable(addressSchema),
    memberships: z.array(
      z.object({
        tier: z.enum(membershipTiers),
        deliveryDiscountBasisPoints: z.number(),
        freeDeliveryWithinMeters: z.nullable(z.number())
      })
    ),
    vouchers: z.array(heldVoucher),
    promotionCodes: z.array(keptPromotionCode),
    cut: z.nullable(openCut),
    balance: z.number(),
    unconfirmed: z.nullable(z.string()),
    unpaid: z.number(),
    hasRefusedCash: z.boolean()
  })
})

/** `best` asks for every voucher that might do, `one` for that one whatever its state. */
type VouchersAsked = 'none' | 'best' | 'one'

/** What of the facts a quote needs. */
interface Shape {
  readonly isVisitor: boolean
  readonly hasAddress: boolean
  readonly hasPromotionCode: boolean
  readonly vouchers: VouchersAsked
}

const valueNames = [
  'restaurantId',
  'dishIds',
  'userId',
  'addressId',
  'userVoucherId',
  'promotionCode',
  'at',
  'cashRefusedSince'
] as const
type Values = Readonly<Record<(typeof valueNames)[number], unknown>>

function vouchersPart(asked: VouchersAsked, { userId, userVoucherId }: Readonly<Record<keyof Values, SQL>>) {
  if (asked === 'none') return sql`'[]'::json`
  return asked === 'best'
    ? heldVouchersJson(sql`h.user_id = ${userId} and h.status = 'A' and h.order_id is null`)
    : heldVouchersJson(sql`h.user_id = ${userId} and h.user_voucher_id = ${userVoucherId}`)
}

/** Parts of one JSON object, each with its name. Only a meal stands in the way of a meal: money of another kind of purchase may be under review. */
function personParts(shape: Shape, places: Readonly<Record<keyof Values, SQL>>): SQL {
  const { userId, restaurantId, addressId, at, cashRefusedSince: since } = places
  if (shape.isVisitor)
    return sql`'address', null, 'memberships', '[]'::json, 'vouchers', '[]'::json, 'cut', null, 'balance', 0, 'unconfirmed', null, 'unpaid', 0, 'hasRefusedCash', false`
  return sql`
    'address', ${shape.hasAddress ? addressJson(userId, addressId) : sql`null`},
    'memberships', (select coalesce(json_agg(json_build_object('tier', p.tier, 'deliveryDiscountBasisPoints', p.delivery_discount_basis_points,
        'freeDeliveryWithinMeters', p.free_delivery_within_meters) order by p.tier), '[]')
      from memberships m join membership_plans p on p.tier = m.tier
      where m.user_id = ${userId} and m.starts_at <= ${at}::timestamptz and (m.ends_at is null or m.ends_at > ${at}::timestamptz)),
    'vouchers', ${vouchersPart(shape.vouchers, places)},
    'cut', ${openCutJson(userId, restaurantId, at)},
    'balance', coalesce((select balance_minor from wallet_accounts where user_id = ${userId}
      and currency = (select currency from restaurants where restaurant_id = ${restaurantId})), 0),
    'unconfirmed', (select coalesce(whole_order_id, order_id) from orders where user_id = ${userId} and kind in ('delivery', 'pickup') and status in ('paid', 'paynowReview') limit 1),
    'unpaid', (select count(*)::int from orders where user_id = ${userId} and kind in ('delivery', 'pickup') and status = 'awaitingPayment' and whole_order_id is null and expires_at > ${at}::timestamptz),
    'hasRefusedCash', ${refusedCash(userId, since)}`
}

const makeFactsQuery = (shape: Shape) =>
  statementOf<Values>(
    valueNames,
    (places) => sql`select json_build_object(
    'version', (select catalogue_version::text from restaurants where restaurant_id = ${places.restaurantId}),
    'stock', (select coalesce(json_object_agg(dish_id, stock_left), '{}') from dish_stock
      where restaurant_id = ${places.restaurantId} and dish_id = any(${places.dishIds}::text[])),
    'promotionCodes', ${shape.hasPromotionCode ? promotionCodesJson(places.promotionCode, places.userId) : sql`'[]'::json`},
    ${personParts(shape, places)}) as facts`
  )

const factsQueries = new Map<string, ReturnType<typeof makeFactsQuery>>()

/** One question for everything, so that a quote costs one round trip and all its facts are of one moment. */
function factsQuery(
  { restaurantId, lines, addressId, promotionCode, userVoucherId }: OrderChoices,
  { userId, isVisitor }: QuotePerson,
  now: number
): SQL {
  const vouchers = userVoucherId === undefined ? 'none' : userVoucherId === 'best' ? 'best' : 'one'
  const shape: Shape = {
    isVisitor,
    hasAddress: addressId !== undefined,
    hasPromotionCode: promotionCode !== undefined,
    vouchers
  }
  const key = Object.values(shape).join()
  const query = factsQueries.get(key) ?? makeFactsQuery(shape)
  factsQueries.set(key, query)
  return query({
    restaurantId,
    dishIds: [...new Set(lines.map(({ dishId }) => dishId))],
    userId,
    addressId,
    userVoucherId,
    promotionCode: promotionCode && normalPromotionCode(promotionCode),
    at: new Date(now).toISOString(),
    cashRefusedSince: cashRefusedSince(now)
  })
}

/** The lines that are flash sales, each with whose it is; none for a visitor, who cannot have ordered. */
export function seckillLines(
  entry: MenuEntry,
  lines: OrderChoices['lines'],
  { userId, isVisitor, eaterIds }: QuotePerson
) {
  if (isVisitor) return []
  return lines.flatMap(({ dishId }, index) =>
    isSeckill(entry.dishes.get(dishId)?.type ?? 'normal') ? [{ dishId, userId: eaterIds?.[index] ?? userId }] : []
  )
}

async function seckillHad(
  db: Db,
  entry: MenuEntry,
  { lines }: OrderChoices,
  person: QuotePerson
): Promise<ReadonlySet<string>> {
  const wanted = seckillLines(entry, lines, person)
  // A question of its own, as nearly no order has such a line and none else is to pay for it
  return wanted.length === 0 ? new Set() : readSeckillHad(db, wanted)
}

/**
 * Gathers the facts as the database has them now. The menu itself comes from the catalogue, but only at the version read here, so a
 * price that changed a moment ago is never missed. Throws `restaurantNotFound` and `restaurantRemoved`.
 */
export async function gatherFacts(
  kernel: Kernel,
  db: Db,
  choices: OrderChoices,
  person: QuotePerson,
  now: number
): Promise<QuoteFacts> {
  const [answer] = await queryRows(db, factsQuery(choices, person, now), factsRow)
  const row = answer?.facts
  if (!row || row.version === null) throw new AppError('restaurantNotFound')
  const entry = await catalogueOf(kernel).menuAt(choices.restaurantId, row.version, db)
  if (!entry) throw new AppError('restaurantNotFound')
  if (entry.row.status === 'removed') throw new AppError('restaurantRemoved')
  return {
    now,
    entry,
    stock: new Map(Object.entries(row.stock)),
    address: row.address,
    memberships: row.memberships.map(({ freeDeliveryWithinMeters, ...plan }) =>
      freeDeliveryWithinMeters === null ? plan : { ...plan, freeDeliveryWithinMeters }
    ),
    vouchers: row.vouchers,
    promotionCodes: row.promotionCodes,
    seckillHad: await seckillHad(db, entry, choices, person),
    ...(person.eaterIds && { eaterIds: person.eaterIds }),
    cut: row.cut,
    isVisitor: person.isVisitor,
    balanceMinor: row.balance,
    unconfirmedOrderId: row.unconfirmed,
    unpaidCount: row.unpaid,
    hasRefusedCash: row.hasRefusedCash
  }
}
