import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import { queryRows, type Db } from '../../db/database'
import { memberships, orders, restaurants, userVouchers, vouchers, voucherUses } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { cursorOf } from '../../http/cursor'
import { timedPage } from '../../http/timed-page'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { heldVouchersJson, readHeldVouchers } from './repository'
import { heldVoucher, presentVoucher } from './presenter'

type Tab = ValidParams<'redEnvelopeList'>['tab']
type Envelope = Result<'redEnvelopeList'>['items'][number]

const pageSize = 20
const shopsShown = 3
const places = cursorOf(z.object({ offset: z.int().check(z.gte(0), z.lte(100_000)) }))

/** Where a red envelope stands, on `h`: one that an unpaid order holds can still be used, by giving that order up. */
const onTab = (now: number): Readonly<Record<Tab, SQL>> => {
  const isOver = sql`(h.status = 'E' or h.valid_until <= ${instant(now)}::timestamptz)`
  return {
    usable: sql`(h.status = 'A' and not ${isOver})`,
    used: sql`(h.status = 'U')`,
    expired: sql`(h.status <> 'U' and ${isOver})`
  }
}

async function readCounts(db: Db, userId: string, now: number): Promise<Result<'redEnvelopeList'>['counts']> {
  const { usable, used, expired } = onTab(now)
  const count = z.object({ usable: z.int(), used: z.int(), expired: z.int() })
  const [counts] = await queryRows(
    db,
    sql`select (count(*) filter (where ${usable}))::int as usable, (count(*) filter (where ${used}))::int as used,
      (count(*) filter (where ${expired}))::int as expired
      from user_vouchers h join vouchers v using (voucher_id) where h.user_id = ${userId} and v.kind = 'redEnvelope'`,
    count
  )
  return counts ?? { usable: 0, used: 0, expired: 0 }
}

/** What each envelope of a page says besides the voucher that it is. */
async function readMore(db: Db, userId: string, ids: readonly string[], shopIds: readonly string[], now: number) {
  const held =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(userVouchers)
          .where(inArray(userVouchers.userVoucherId, [...ids]))
  const shops =
    shopIds.length === 0
      ? []
      : await db
          .select({ restaurantId: restaurants.restaurantId, restaurantName: restaurants.name })
          .from(restaurants)
          .where(inArray(restaurants.restaurantId, [...shopIds]))
  const [card] = await db
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.tier, 'foodieCard')))
  const hasCard = card !== undefined && (card.endsAt === null || card.endsAt > now)
  return { held: new Map(held.map((row) => [row.userVoucherId, row])), shops, hasCard }
}

function reasonOf(
  row: typeof userVouchers.$inferSelect | undefined,
  useWay: string,
  hasCard: boolean,
  now: number
): Envelope['reason'] {
  if (!row || row.status !== 'A' || row.validUntil <= now) return null
  if (row.orderId !== null) return 'heldByOrder'
  if (row.validFrom > now) return 'notYetValid'
  return useWay === 'monthlyDelivery' && !hasCard ? 'membershipEnded' : null
}

/** A page of a person's red envelopes, by where they stand. */
export async function listEnvelopes(
  { tab, cursor }: ValidParams<'redEnvelopeList'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'redEnvelopeList'>> {
  const offset = places.read(cursor)?.offset ?? 0
  const order =
    tab === 'usable' ? sql`h.valid_until, h.user_voucher_id` : sql`h.valid_until desc, h.user_voucher_id desc`
  const rows = await queryRows(
    db,
    sql`select ${heldVouchersJson(sql`h.user_voucher_id = page.id`)} -> 0 as voucher from (
      select h.user_voucher_id as id, row_number() over (order by ${order}) as place from user_vouchers h join vouchers v using (voucher_id)
      where h.user_id = ${userId} and v.kind = 'redEnvelope' and ${onTab(now)[tab]}
      order by ${order} limit ${pageSize + 1} offset ${offset}) page order by place`,
    z.object({ voucher: heldVoucher })
  )
  const page = rows.slice(0, pageSize).map(({ voucher }) => voucher)
  const { held, shops, hasCard } = await readMore(
    db,
    userId,
    page.map(({ userVoucherId }) => userVoucherId),
    page.flatMap(({ restaurantIds }) => restaurantIds.slice(0, shopsShown)),
    now
  )
  return {
    counts: await readCounts(db, userId, now),
    items: page.map((voucher) => {
      const row = held.get(voucher.userVoucherId)
      return {
        ...presentVoucher(voucher, now),
        restaurants: voucher.restaurantIds
          .slice(0, shopsShown)
          .flatMap((id) => shops.find(({ restaurantId }) => restaurantId === id) ?? []),
        reason: reasonOf(row, voucher.useWay, hasCard, now),
        orderId: row?.orderId ?? null,
        usedAt: optionalInstant(row?.usedAt ?? null)
      }
    }),
    nextCursor: rows.length > pageSize ? places.write({ offset: offset + pageSize }) : null
  }
}

/** What orders used of a person's cash vouchers, with what is left of each. */
export async function listUses(
  { userVoucherId, cursor }: ValidParams<'voucherUseList'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'voucherUseList'>> {
  const held = (await readHeldVouchers(db, userId)).filter(({ kind }) => kind === 'voucher')
  const place = sql`lpad(${voucherUses.voucherUseId}::text, 20, '0')`
  const { rows, nextCursor } = await timedPage(
    { at: voucherUses.usedAt, id: place, first: 'newest' },
    { cursor, size: pageSize },
    ({ beyond, order, limit }) =>
      db
        .select({ use: voucherUses, name: vouchers.name, currency: vouchers.currency, order: orders })
        .from(voucherUses)
        .innerJoin(userVouchers, eq(userVouchers.userVoucherId, voucherUses.userVoucherId))
        .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId))
        .innerJoin(orders, eq(orders.orderId, voucherUses.orderId))
        .where(
          and(
            eq(userVouchers.userId, userId),
            userVoucherId === undefined ? undefined : eq(userVouchers.userVoucherId, userVoucherId),
            beyond
          )
        )
        .orderBy(...order)
        .limit(limit),
    ({ use }) => ({ at: use.usedAt, id: String(use.voucherUseId).padStart(20, '0') })
  )
  return {
    vouchers: held.map((voucher) => presentVoucher(voucher, now)),
    items: rows.map(({ use, name, currency, order: { orderId, orderNumber, title } }) => ({
      voucherUseId: String(use.voucherUseId),
      userVoucherId: use.userVoucherId,
      name,
      currency,
      amount: amountOf(use.amountMinor, currency),
      balanceAfter: amountOf(use.balanceAfterMinor, currency),
      orderId,
      orderNumber,
      title,
      usedAt: instant(use.usedAt),
      returnedAt: optionalInstant(use.returnedAt)
    })),
    nextCursor
  }
}
