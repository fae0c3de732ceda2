import { and, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LedgerEntry, Result, ValidParams } from '@/contract/types'
import { boundsOfMonth, isoDateAt, monthAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { refundTime } from '@/domain/refund-route'
import { countryOfWallet, ledgerStatus, type WithdrawalStatus } from '@/domain/wallet'
import { type Db, queryRows } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant, signedAmountOf } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { timedPage } from '../../http/timed-page'
import { orders } from '../order/tables'
import { refunds } from '../payment/tables'
import { withdrawals } from '../withdrawal/tables'
import { currentWallet } from './current-wallet'
import { walletLedger } from './tables'

type EntryRow = typeof walletLedger.$inferSelect
type OrderRow = typeof orders.$inferSelect
type Detail = Result<'ledgerGet'>

const pageSize = 20
/** Entries of one instant stand in the order in which they were written. */
const position = sql`lpad(${walletLedger.entryId}::text, 20, '0')`
/** The offset of the zone that cuts a wallet's months. */
const offsetOf = ({ currency }: Pick<EntryRow, 'currency'>): number =>
  countries[countryOfWallet(currency)].utcOffsetMinutes

/** The day and eight digits that no other entry of the day has: they do not tell how many there are. */
export const serialNumberOf = (entry: EntryRow): string =>
  isoDateAt(entry.createdAt, offsetOf(entry)).replaceAll('-', '') +
  String((entry.entryId * 48_271) % 100_000_000).padStart(8, '0')

const withdrawalOf = ({ reference }: EntryRow): string | null => /^withdrawal:([^:]+)/.exec(reference)?.[1] ?? null

function presentEntry(
  entry: EntryRow,
  title: OrderRow['title'] | null,
  withdrawal: WithdrawalStatus | null
): LedgerEntry {
  const { currency, amountMinor, giftMinor, balanceAfterMinor, giftAfterMinor, kind, orderId, createdAt } = entry
  return {
    entryId: String(entry.entryId),
    serialNumber: serialNumberOf(entry),
    kind,
    status: ledgerStatus(kind, withdrawal),
    currency,
    amount: signedAmountOf(amountMinor, currency),
    giftAmount: signedAmountOf(giftMinor, currency),
    balanceAfter: amountOf(balanceAfterMinor, currency),
    giftAfter: amountOf(giftAfterMinor, currency),
    createdAt: instant(createdAt),
    title,
    orderId,
    withdrawalId: withdrawalOf(entry)
  }
}

const sums = z.object({
  opening: z.coerce.number(),
  in: z.coerce.number(),
  out: z.coerce.number(),
  hidden: z.coerce.number()
})

/** The figures of a month in one look: before it, of what the filter shows in it, and of what it hides. */
async function readFigures(
  db: Db,
  own: SQL | undefined,
  inMonth: SQL | undefined,
  shown: SQL | undefined,
  until: number
) {
  const amount = walletLedger.amountMinor
  const seen = and(inMonth, shown)
  const rows = await queryRows(
    db,
    sql`select coalesce(sum(${amount}) filter (where not (${inMonth})), 0) as opening,
      coalesce(sum(${amount}) filter (where ${seen} and ${amount} > 0), 0) as in,
      coalesce(-sum(${amount}) filter (where ${seen} and ${amount} < 0), 0) as out,
      coalesce(sum(${amount}) filter (where ${inMonth} and ${shown ? not(shown) : sql`false`}), 0) as hidden
      from ${walletLedger} where ${and(own, lt(walletLedger.createdAt, until))}`,
    sums
  )
  return sums.parse(rows[0])
}

async function readMonths(db: Db, own: SQL | undefined, utcOffsetMinutes: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select distinct to_char(${walletLedger.createdAt} at time zone 'UTC' + ${utcOffsetMinutes} * interval '1 minute', 'YYYY-MM') as month
      from ${walletLedger} where ${own} order by month desc`,
    z.object({ month: z.string() })
  )
  return rows.map(({ month }) => month)
}

/** The month that is asked for, else this one, of the wallet that is asked for, else the current one: its zone, and its entries as conditions. */
export async function monthOf(
  params: Pick<ValidParams<'ledgerFile'>, 'currency' | 'month'>,
  context: RequestContext<Session>
) {
  const currency = params.currency ?? (await currentWallet(context)).currency
  const utcOffsetMinutes = offsetOf({ currency })
  const month = params.month ?? monthAt(context.now, utcOffsetMinutes)
  const { from, until } = boundsOfMonth(month, utcOffsetMinutes)
  const own = and(eq(walletLedger.userId, context.session.userId), eq(walletLedger.currency, currency))
  const inMonth = and(gte(walletLedger.createdAt, from), lt(walletLedger.createdAt, until))
  return { currency, utcOffsetMinutes, month, from, until, own, inMonth }
}

/** The statuses of the withdrawals that movements are of, by withdrawal. */
async function readWithdrawalStatuses(db: Db, entries: readonly EntryRow[]) {
  const ids = entries.map(withdrawalOf).filter((id) => id !== null)
  const rows = ids.length === 0 ? [] : await db.select().from(withdrawals).where(inArray(withdrawals.withdrawalId, ids))
  return new Map(rows.map(({ withdrawalId, status }) => [withdrawalId, status]))
}

/** A month of a wallet, cut at midnight of its zone; whatever is filtered, the figures prove themselves (contract `ledgerList`). */
export async function readBill(
  params: ValidParams<'ledgerList'>,
  context: RequestContext<Session>
): Promise<Result<'ledgerList'>> {
  const { db } = context.kernel
  const { currency, utcOffsetMinutes, month, until, own, inMonth } = await monthOf(params, context)
  const { direction, kind } = params
  const shown = and(
    direction && (direction === 'in' ? sql`${walletLedger.amountMinor} > 0` : sql`${walletLedger.amountMinor} < 0`),
    kind && eq(walletLedger.kind, kind)
  )
  const figures = await readFigures(db, own, inMonth, shown, until)
  const { rows, nextCursor } = await timedPage(
    { at: walletLedger.createdAt, id: position, first: 'newest' },
    { cursor: params.cursor, size: pageSize },
    ({ beyond, order, limit }) =>
      db
        .select({ entry: walletLedger, title: orders.title })
        .from(walletLedger)
        .leftJoin(orders, eq(orders.orderId, walletLedger.orderId))
        .where(and(own, inMonth, shown, beyond))
        .orderBy(...order)
        .limit(limit),
    ({ entry }) => ({ at: entry.createdAt, id: String(entry.entryId).padStart(20, '0') })
  )
  const statuses = await readWithdrawalStatuses(
    db,
    rows.map(({ entry }) => entry)
  )
  return {
    currency,
    month,
    utcOffsetMinutes,
    months: await readMonths(db, own, utcOffsetMinutes),
    opening: amountOf(figures.opening, currency),
    moneyIn: amountOf(figures.in, currency),
    moneyOut: amountOf(figures.out, currency),
    hidden: signedAmountOf(figures.hidden, currency),
    closing: amountOf(figures.opening + figures.in - figures.out + figures.hidden, currency),
    items: rows.map(({ entry, title }) => presentEntry(entry, title, statuses.get(withdrawalOf(entry) ?? '') ?? null)),
    nextCursor
  }
}

/** Why money came back, by what caused it. */
async function refundReasonOf(
  db: Db,
  { kind, reference }: EntryRow,
  order: OrderRow | undefined
): Promise<Detail['refundReason']> {
  if (kind === 'balanceReturn')
    return reference.includes(':part:') ? 'inPart' : order?.status === 'expired' ? 'expired' : 'cancelled'
  if (kind !== 'refund') return null
  if (reference.startsWith('afterSale:')) return 'afterSale'
  if (reference.startsWith('stray:')) return 'stray'
  const [row] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.refundId, reference.replace('refund:', '')))
  return row?.reason ?? 'cancelled'
}

async function readWithdrawal(db: Db, entry: EntryRow): Promise<Detail['withdrawal']> {
  const withdrawalId = withdrawalOf(entry)
  const [row] =
    withdrawalId === null ? [] : await db.select().from(withdrawals).where(eq(withdrawals.withdrawalId, withdrawalId))
  return row
    ? { withdrawalId: row.withdrawalId, status: row.status, refusalCode: row.refusalCode, remark: row.remark }
    : null
}

/** One movement with all that is behind it. Throws `ledgerEntryNotFound`, also for another's. */
export async function readEntry(
  { entryId }: ValidParams<'ledgerGet'>,
  { kernel: { db }, session }: RequestContext<Session>
): Promise<Detail> {
  const [row] = /^\d{1,15}$/.test(entryId)
    ? await db
        .select({ entry: walletLedger, order: orders })
        .from(walletLedger)
        .leftJoin(orders, eq(orders.orderId, walletLedger.orderId))
        .where(and(eq(walletLedger.entryId, Number(entryId)), eq(walletLedger.userId, session.userId)))
    : []
  const { entry, order } = orThrow(row, 'ledgerEntryNotFound')
  const { currency, balanceAfterMinor, amountMinor, giftAfterMinor, giftMinor } = entry
  const refundReason = await refundReasonOf(db, entry, order ?? undefined)
  const withdrawal = await readWithdrawal(db, entry)
  return {
    ...presentEntry(entry, order?.title ?? null, withdrawal?.status ?? null),
    balanceBefore: amountOf(balanceAfterMinor - amountMinor, currency),
    giftBefore: amountOf(giftAfterMinor - giftMinor, currency),
    utcOffsetMinutes: offsetOf(entry),
    order: order && { orderId: order.orderId, orderNumber: order.orderNumber, kind: order.kind },
    withdrawal,
    refundReason,
    remark: (refundReason && order?.cancelReason) ?? '',
    refundTime: refundReason && refundTime('wallet', null)
  }
}
