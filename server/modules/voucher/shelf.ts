import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import { readMembershipTerms } from '../membership'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { presentVoucher } from './presenter'
import { readHeldVouchers, readVouchersById } from './repository'
import { userVouchers, vouchers, voucherUses } from './tables'

type Tab = ValidParams<'redEnvelopeList'>['tab']
type Envelope = Result<'redEnvelopeList'>['items'][number]

const pageSize = 20
const shopsShown = 3

/** Where a red envelope stands: one that an unpaid order holds can still be used, by giving that order up. */
const onTab = (now: number): Readonly<Record<Tab, SQL>> => {
  const { status, validUntil } = userVouchers
  const isOver = sql`(${status} = 'E' or ${validUntil} <= ${instant(now)}::timestamptz)`
  return {
    usable: sql`(${status} = 'A' and not ${isOver})`,
    used: sql`(${status} = 'U')`,
    expired: sql`(${status} <> 'U' and ${isOver})`
  }
}

type Kind = ValidParams<'redEnvelopeList'>['kind']

const isKindOf = (userId: string, kind: Kind) => and(eq(userVouchers.userId, userId), eq(vouchers.kind, kind))
const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

async function readCounts(
  db: Db,
  userId: string,
  kind: Kind,
  now: number
): Promise<Result<'redEnvelopeList'>['counts']> {
  const { usable, used, expired } = onTab(now)
  const [counts] = await db
    .select({ usable: countOf(usable), used: countOf(used), expired: countOf(expired) })
    .from(userVouchers)
    .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId))
    .where(isKindOf(userId, kind))
  return counts ?? { usable: 0, used: 0, expired: 0 }
}

/** A page of what a person was given as red envelopes, or coupons: usable ones by their end, soonest first, others latest first. */
const readPage = (db: Db, userId: string, { kind, tab, cursor }: ValidParams<'redEnvelopeList'>, now: number) =>
  timedPage(
    { at: userVouchers.validUntil, id: userVouchers.userVoucherId, first: tab === 'usable' ? 'oldest' : 'newest' },
    { cursor, size: pageSize },
    ({ beyond, order, limit }) =>
      db
        .select(getTableColumns(userVouchers))
        .from(userVouchers)
        .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId))
        .where(and(isKindOf(userId, kind), onTab(now)[tab], beyond))
        .orderBy(...order)
        .limit(limit),
    ({ validUntil, userVoucherId }) => ({ at: validUntil, id: userVoucherId })
  )

/** What each envelope of a page says besides the voucher that it is. */
async function readMore(db: Db, userId: string, shopIds: readonly string[], now: number) {
  const shops =
    shopIds.length === 0
      ? []
      : await db
          .select({ restaurantId: restaurants.restaurantId, restaurantName: restaurants.name })
          .from(restaurants)
          .where(inArray(restaurants.restaurantId, [...shopIds]))
  const hasCard = (await readMembershipTerms(db, userId, now)).some(({ tier }) => tier === 'foodieCard')
  return { shops, hasCard }
}

function reasonOf(
  row: typeof userVouchers.$inferSelect,
  useWay: string,
  hasCard: boolean,
  now: number
): Envelope['reason'] {
  if (row.status !== 'A' || row.validUntil <= now) return null
  if (row.orderId !== null) return 'heldByOrder'
  if (row.validFrom > now) return 'notYetValid'
  return useWay === 'monthlyDelivery' && !hasCard ? 'membershipEnded' : null
}

/** A page of a person's red envelopes, or coupons, by where they stand. */
export async function listEnvelopes(
  params: ValidParams<'redEnvelopeList'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'redEnvelopeList'>> {
  const { rows, nextCursor } = await readPage(db, userId, params, now)
  const held = await readVouchersById(
    db,
    rows.map(({ userVoucherId }) => userVoucherId)
  )
  const page = rows.flatMap((row) => {
    const voucher = held.get(row.userVoucherId)
    return voucher ? [{ row, voucher }] : []
  })
  const { shops, hasCard } = await readMore(
    db,
    userId,
    page.flatMap(({ voucher: { restaurantIds } }) => restaurantIds.slice(0, shopsShown)),
    now
  )
  return {
    counts: await readCounts(db, userId, params.kind, now),
    items: page.map(({ row, voucher }) => ({
      ...presentVoucher(voucher, now),
      restaurants: voucher.restaurantIds
        .slice(0, shopsShown)
        .flatMap((id) => shops.find(({ restaurantId }) => restaurantId === id) ?? []),
      reason: reasonOf(row, voucher.useWay, hasCard, now),
      orderId: row.orderId,
      usedAt: optionalInstant(row.usedAt)
    })),
    nextCursor
  }
}

/** What orders used of a person's cash vouchers, with what is left of each. */
export async function listUses(
  { userVoucherId, cursor }: ValidParams<'voucherUseList'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'voucherUseList'>> {
  const held = (await readHeldVouchers(db, userId)).filter(({ kind }) => kind === 'voucher')
  const position = sql`lpad(${voucherUses.voucherUseId}::text, 20, '0')`
  const { rows, nextCursor } = await timedPage(
    { at: voucherUses.usedAt, id: position, first: 'newest' },
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
