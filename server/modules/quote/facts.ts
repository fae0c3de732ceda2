import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { address as addressSchema } from '@/contract/payloads/place'
import type { Address, OrderChoices } from '@/contract/types'
import { membershipTiers, type QuoteMembership } from '@/domain/pricing'
import type { Promotion } from '@/domain/promotions'
import { queryRows, type Db } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { addressJson } from '../address/repository'
import { openCut, openCutJson, type OpenCut } from '../bargain/repository'
import { catalogueOf } from '../restaurant/catalogue'
import type { MenuEntry } from '../restaurant/entries'
import { refusedCashBefore } from '../payment/cash-terms'
import { promotionCodesJson } from '../promotion-code/repository'
import { keptPromotionCode, type KeptPromotionCode } from '../promotion-code/view'
import { heldVouchersJson } from '../voucher/repository'
import { heldVoucher, type HeldVoucher } from '../voucher/view'

/** Whom a quote is for. A visitor has nothing of their own. */
export interface QuotePerson {
  readonly userId: string
  readonly isVisitor: boolean
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
  /** What friends have cut for the next order here. */
  readonly cut: OpenCut | null
  readonly balanceMinor: number
  readonly hasUnconfirmedPaidOrder: boolean
  /** What counts beside the restaurant's own promotions: the discount of a shared order. */
  readonly extraPromotions?: readonly Promotion[]
  /** What was brought to be paid in cash was not taken. */
  readonly hasRefusedCash: boolean
}

const factsRow = z.object({
  version: z.nullable(z.string()),
  stock: z.record(z.string(), z.number()),
  address: z.nullable(addressSchema),
  memberships: z.array(z.object({ tier: z.enum(membershipTiers), deliveryDiscountBasisPoints: z.number(), freeDeliveryWithinMeters: z.nullable(z.number()) })),
  vouchers: z.array(heldVoucher),
  promotionCodes: z.array(keptPromotionCode),
  cut: z.nullable(openCut),
  balance: z.coerce.number(),
  unconfirmed: z.boolean(),
  hasRefusedCash: z.boolean()
})

/** `best` asks for every voucher that might do, an id for that one whatever its state. */
function vouchersPart(userId: string, asked: string | undefined) {
  if (asked === undefined) return sql`'[]'::json`
  return asked === 'best' ? heldVouchersJson(sql`h.user_id = ${userId} and h.status = 'A' and h.order_id is null`)
    : heldVouchersJson(sql`h.user_id = ${userId} and h.user_voucher_id = ${asked}`)
}

/** One question for everything, so that a quote costs one round trip and all its facts are of one moment. */
const factsQuery = (choices: OrderChoices, { userId, isVisitor }: QuotePerson, now: number) => {
  const dishIds = [...new Set(choices.lines.map(({ dishId }) => dishId))]
  const at = new Date(now).toISOString()
  const shared = sql`
    (select catalogue_version::text from restaurants where restaurant_id = ${choices.restaurantId}) as version,
    (select coalesce(json_object_agg(dish_id, stock_left), '{}') from dish_stock
      where restaurant_id = ${choices.restaurantId} and dish_id = any(${sql.param(dishIds)}::text[])) as stock,
    ${choices.promotionCode === undefined ? sql`'[]'::json` : promotionCodesJson(choices.promotionCode, userId)} as "promotionCodes"`
  if (isVisitor) return sql`select ${shared}, null as address, '[]'::json as memberships, '[]'::json as vouchers, null as cut, 0 as balance, false as unconfirmed, false as "hasRefusedCash"`
  return sql`select ${shared},
    ${choices.addressId === undefined ? sql`null` : addressJson(userId, choices.addressId)} as address,
    (select coalesce(json_agg(json_build_object('tier', p.tier, 'deliveryDiscountBasisPoints', p.delivery_discount_basis_points,
        'freeDeliveryWithinMeters', p.free_delivery_within_meters) order by p.tier), '[]')
      from memberships m join membership_plans p on p.tier = m.tier
      where m.user_id = ${userId} and m.starts_at <= ${at}::timestamptz and (m.ends_at is null or m.ends_at > ${at}::timestamptz)) as memberships,
    ${vouchersPart(userId, choices.userVoucherId)} as vouchers,
    ${openCutJson(userId, choices.restaurantId, at)} as cut,
    coalesce((select balance_minor from wallet_accounts where user_id = ${userId}
      and currency = (select currency from restaurants where restaurant_id = ${choices.restaurantId})), 0)::text as balance,
    exists (select 1 from orders where user_id = ${userId} and status in ('paid', 'paynowReview')) as unconfirmed,
    ${refusedCashBefore(userId, now)} as "hasRefusedCash"`
}

/**
 * Gathers the facts as the database has them now. The menu itself comes from the catalogue, but only at the version read here, so a
 * price that changed a moment ago is never missed. Throws `restaurantNotFound` and `restaurantRemoved`.
 */
export async function gatherFacts(kernel: Kernel, db: Db, choices: OrderChoices, person: QuotePerson, now: number): Promise<QuoteFacts> {
  const [row] = await queryRows(db, factsQuery(choices, person, now), factsRow)
  if (!row || row.version === null) throw new AppError('restaurantNotFound')
  const entry = await catalogueOf(kernel).menuAt(choices.restaurantId, row.version, db)
  if (!entry) throw new AppError('restaurantNotFound')
  if (entry.row.status === 'removed') throw new AppError('restaurantRemoved')
  return {
    now, entry,
    stock: new Map(Object.entries(row.stock)),
    address: row.address,
    memberships: row.memberships.map(({ freeDeliveryWithinMeters, ...plan }) => (freeDeliveryWithinMeters === null ? plan : { ...plan, freeDeliveryWithinMeters })),
    vouchers: row.vouchers,
    promotionCodes: row.promotionCodes,
    cut: row.cut,
    balanceMinor: row.balance,
    hasUnconfirmedPaidOrder: row.unconfirmed,
    hasRefusedCash: row.hasRefusedCash
  }
}
