import { and, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { type Db, queryRows, type Tx } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import { type HeldVoucher, heldVoucher } from './presenter'
import { userVouchers, vouchers, voucherUses } from './tables'

/** Vouchers matching a condition on `h` (user_vouchers) and `v` (vouchers), as one JSON list: a part of larger questions too. */
export const heldVouchersJson = (condition: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'userVoucherId', h.user_voucher_id, 'kind', v.kind, 'name', v.name, 'useWay', v.use_way, 'currency', v.currency, 'status', h.status,
    'isTaken', h.order_id is not null, 'balanceMinor', h.balance_minor, 'amountMinor', v.amount_minor, 'obtainWay', v.obtain_way, 'promoter', v.promoter,
    'validFrom', (extract(epoch from h.valid_from) * 1000)::bigint, 'validUntil', (extract(epoch from h.valid_until) * 1000)::bigint,
    'minOrderMinor', v.min_order_minor, 'restaurantIds', v.restaurant_ids, 'dishIds', v.dish_ids, 'useRestrictions', v.use_restrictions
  ) order by h.valid_until, h.user_voucher_id), '[]')
  from user_vouchers h join vouchers v on v.voucher_id = h.voucher_id where ${condition})`

async function readHeld(db: Db, condition: SQL): Promise<HeldVoucher[]> {
  const held = z.object({ held: z.array(heldVoucher) })
  const [row] = await queryRows(db, sql`select ${heldVouchersJson(condition)} as held`, held)
  return row?.held ?? []
}

/** Everything a person was given, soonest to end first. */
export const readHeldVouchers = (db: Db, userId: string): Promise<HeldVoucher[]> =>
  readHeld(db, sql`h.user_id = ${userId}`)

/** Vouchers that people were given, by `userVoucherId`. */
export async function readVouchersById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HeldVoucher>> {
  const held = ids.length === 0 ? [] : await readHeld(db, sql`h.user_voucher_id in ${[...ids]}`)
  return new Map(held.map((voucher) => [voucher.userVoucherId, voucher]))
}

/** What a person's voucher is; null without one. */
export async function readVoucherKind(db: Db, userVoucherId: string | null): Promise<HeldVoucher['kind'] | null> {
  if (userVoucherId === null) return null
  const [row] = await db
    .select({ kind: vouchers.kind })
    .from(userVouchers)
    .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId))
    .where(eq(userVouchers.userVoucherId, userVoucherId))
  return row?.kind ?? null
}

/** Takes a voucher for an order that uses so much of it: false when somebody was faster, less is left, or its time is over. */
export async function takeVoucher(
  tx: Tx,
  userVoucherId: string,
  { orderId, usedMinor }: { readonly orderId: string; readonly usedMinor: number },
  now: number
): Promise<boolean> {
  const taken = await tx
    .update(userVouchers)
    .set({ orderId })
    .where(
      and(
        eq(userVouchers.userVoucherId, userVoucherId),
        eq(userVouchers.status, 'A'),
        isNull(userVouchers.orderId),
        gte(userVouchers.balanceMinor, usedMinor),
        lte(userVouchers.validFrom, now),
        gt(userVouchers.validUntil, now)
      )
    )
    .returning({ userVoucherId: userVouchers.userVoucherId })
  return taken.length === 1
}

/** Takes out of a cash voucher what an order used; false where it is another kind, which is used up whole. */
async function useInPart(
  tx: Tx,
  userVoucherId: string,
  { orderId, usedMinor }: { readonly orderId: string; readonly usedMinor: number },
  now: number
): Promise<boolean> {
  if ((await readVoucherKind(tx, userVoucherId)) !== 'voucher' || usedMinor === 0) return false
  const [left] = await tx
    .update(userVouchers)
    .set({ balanceMinor: sql`${userVouchers.balanceMinor} - ${usedMinor}` })
    .where(and(eq(userVouchers.userVoucherId, userVoucherId), eq(userVouchers.orderId, orderId)))
    .returning({ balanceMinor: userVouchers.balanceMinor })
  if (!left) return true
  const { balanceMinor: balanceAfterMinor } = left
  await tx
    .insert(voucherUses)
    .values({ userVoucherId, orderId, amountMinor: usedMinor, balanceAfterMinor, usedAt: now })
  if (balanceAfterMinor > 0)
    await tx
      .update(userVouchers)
      .set({ orderId: null, usedAt: now })
      .where(eq(userVouchers.userVoucherId, userVoucherId))
  return balanceAfterMinor > 0
}

/** Marks the voucher of a paid order as used; a cash voucher keeps what the order did not use. */
export async function useVoucher(
  tx: Tx,
  userVoucherId: string,
  use: { readonly orderId: string; readonly usedMinor: number },
  now: number
): Promise<void> {
  if (await useInPart(tx, userVoucherId, use, now)) return
  await tx
    .update(userVouchers)
    .set({ status: 'U', usedAt: now })
    .where(and(eq(userVouchers.userVoucherId, userVoucherId), eq(userVouchers.orderId, use.orderId)))
}

/** Gives the voucher of an order back, or what the order used of it. What it is still good for is its own time's business. */
export async function returnVoucher(tx: Tx, userVoucherId: string, orderId: string, now: number): Promise<void> {
  const [use] = await tx
    .update(voucherUses)
    .set({ returnedAt: now })
    .where(
      and(
        eq(voucherUses.userVoucherId, userVoucherId),
        eq(voucherUses.orderId, orderId),
        isNull(voucherUses.returnedAt)
      )
    )
    .returning({ amountMinor: voucherUses.amountMinor })
  if (!use) {
    await tx
      .update(userVouchers)
      .set({ status: 'A', usedAt: null, orderId: null })
      .where(and(eq(userVouchers.userVoucherId, userVoucherId), eq(userVouchers.orderId, orderId)))
    return
  }
  // Another order may hold the rest of it meanwhile, or have used it up
  const { status, orderId: heldBy, balanceMinor } = userVouchers
  await tx
    .update(userVouchers)
    .set({
      balanceMinor: sql`${balanceMinor} + ${use.amountMinor}`,
      status: 'A',
      orderId: sql`case when ${status} = 'A' then ${heldBy} end`
    })
    .where(eq(userVouchers.userVoucherId, userVoucherId))
}

const usableRow = z.object({
  count: z.number(),
  amountMinor: z.number(),
  validUntil: z.number()
})

/** How many red envelopes of a currency a person can use now, with the one that ends first; null without any. */
export async function readUsableEnvelopes(
  db: Db,
  userId: string,
  { currency, now }: { readonly currency: Currency; readonly now: number }
): Promise<Result<'homeOwn'>['envelopes']> {
  const at = sql`${instant(now)}::timestamptz`
  const [first] = await queryRows(
    db,
    sql`select count(*) over ()::int as count, v.amount_minor::float8 as "amountMinor", (extract(epoch from h.valid_until) * 1000)::float8 as "validUntil"
    from user_vouchers h join vouchers v on v.voucher_id = h.voucher_id
    where h.user_id = ${userId} and h.status = 'A' and h.order_id is null and h.valid_from <= ${at} and h.valid_until > ${at}
      and v.kind = 'redEnvelope' and v.currency = ${currency}
    order by h.valid_until, h.user_voucher_id limit 1`,
    usableRow
  )
  return first
    ? { count: first.count, amount: amountOf(first.amountMinor, currency), currency, endsAt: instant(first.validUntil) }
    : null
}
