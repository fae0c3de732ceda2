import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CheckoutOwner } from '@/domain/cart-owner'
import type { Currency } from '@/domain/countries'
import { normalPromotionCode } from '@/domain/typed-text'
import { type Db, queryRows, type Tx } from '../../db/database'
import type { Given } from '../../db/statement'
import { AppError } from '../../http/errors'
import { combineAreas } from '../combine/tables'
import { restaurants } from '../restaurant/tables'
import { type StoredPromotionCode, storedPromotionCode } from './presenter'
import { promotionCodes, promotionCodeUses } from './tables'

/** A code (as {@link normalPromotionCode} has it) in every currency it exists in, with what this person has used of it, as one JSON list: a part of larger questions too. */
export const promotionCodesJson = (code: Given<string>, userId: Given<string>): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'promotionCodeId', c.promotion_code_id, 'code', c.code, 'currency', c.currency, 'name', c.name, 'deductMinor', c.deduct_minor,
    'discountBasisPoints', c.discount_basis_points, 'maximumMinor', c.maximum_minor, 'minOrderMinor', c.min_order_minor, 'restaurantIds', c.restaurant_ids,
    'startsAt', (extract(epoch from c.starts_at) * 1000)::bigint, 'endsAt', (extract(epoch from c.ends_at) * 1000)::bigint,
    'left', c.total_limit - c.used, 'leftForPerson', c.person_limit - coalesce(u.used, 0)
  ) order by c.currency), '[]')
  from promotion_codes c left join promotion_code_uses u on u.promotion_code_id = c.promotion_code_id and u.user_id = ${userId}
  where c.code = ${code})`

/** What stands behind a typed code; an empty list for one that does not exist. */
export async function readPromotionCodes(db: Db, typed: string, userId: string): Promise<StoredPromotionCode[]> {
  const [row] = await queryRows(
    db,
    sql`select ${promotionCodesJson(normalPromotionCode(typed), userId)} as codes`,
    z.object({ codes: z.array(storedPromotionCode) })
  )
  return row?.codes ?? []
}

/**
 * Counts an order as a use of a code; false when everybody together or this person has used it up, or its time is over. The caller rolls
 * back on false, as the first of the two counts may have been taken.
 */
export async function takePromotionCode(
  tx: Tx,
  promotionCodeId: string,
  userId: string,
  now: number
): Promise<boolean> {
  const [code] = await tx
    .update(promotionCodes)
    .set({ used: sql`${promotionCodes.used} + 1` })
    .where(
      and(
        eq(promotionCodes.promotionCodeId, promotionCodeId),
        or(isNull(promotionCodes.totalLimit), lt(promotionCodes.used, promotionCodes.totalLimit)),
        lte(promotionCodes.startsAt, now),
        gt(promotionCodes.endsAt, now)
      )
    )
    .returning({ personLimit: promotionCodes.personLimit })
  if (!code) return false
  const counted = await tx
    .insert(promotionCodeUses)
    .values({ promotionCodeId, userId, used: 1 })
    .onConflictDoUpdate({
      target: [promotionCodeUses.promotionCodeId, promotionCodeUses.userId],
      set: { used: sql`${promotionCodeUses.used} + 1` },
      setWhere: lt(promotionCodeUses.used, code.personLimit)
    })
    .returning({ used: promotionCodeUses.used })
  return counted.length === 1
}

/** Takes back the use of an order that ended; the caller turns the order's flag, so it is taken back once. */
export async function returnPromotionCode(tx: Tx, promotionCodeId: string, userId: string): Promise<void> {
  await tx
    .update(promotionCodes)
    .set({ used: sql`${promotionCodes.used} - 1` })
    .where(eq(promotionCodes.promotionCodeId, promotionCodeId))
  await tx
    .update(promotionCodeUses)
    .set({ used: sql`${promotionCodeUses.used} - 1` })
    .where(and(eq(promotionCodeUses.promotionCodeId, promotionCodeId), eq(promotionCodeUses.userId, userId)))
}

/** Who is to be paid: a restaurant, or the restaurants of an area that takes orders, which have no id in common. Throws `restaurantNotFound`. */
export async function readSeller(
  db: Db,
  { kind, id }: CheckoutOwner
): Promise<{ readonly currency: Currency; readonly restaurantId: string | null }> {
  const rows =
    kind === 'restaurant'
      ? await db.select({ currency: restaurants.currency }).from(restaurants).where(eq(restaurants.restaurantId, id))
      : await db
          .select({ currency: combineAreas.currency })
          .from(combineAreas)
          .where(and(eq(combineAreas.combineOrderAreaId, id), eq(combineAreas.status, 'active')))
  const [seller] = rows
  if (!seller) throw new AppError('restaurantNotFound')
  return { currency: seller.currency, restaurantId: kind === 'restaurant' ? id : null }
}
