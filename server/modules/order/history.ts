import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result } from '@/contract/types'
import { wallClock } from '@/domain/calendar'
import { type Currency, isCurrency } from '@/domain/countries'
import { finishedStatuses, receivedStatuses } from '@/domain/order-state'
import { type Db, queryRows } from '../../db/database'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Reader } from './kinds'
import { pageSize, summaries } from './read'
import { type ListedOrder, readOrders } from './repository'

type History = Result<'orderHistory'>

const monthOf = ({ createdAt, utcOffsetMinutes }: ListedOrder): string =>
  wallClock(createdAt, utcOffsetMinutes).format('YYYY-MM')
const monthRow = z.object({
  month: z.string(),
  currency: z.custom<Currency>(isCurrency),
  orderCount: z.coerce.number(),
  spent: z.coerce.number()
})

/** What the orders of some months, newest first, came to; only what was enjoyed was spent. Months are the outlets' own, so it reads a little beyond them. */
async function readMonths(db: Db, userId: string, months: readonly string[]): Promise<History['months']> {
  const [newest, oldest] = [months[0], months.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `
    )
  const rows = await queryRows(
    db,
    sql`select to_char(created_at at time zone 'UTC' + make_interval(mins => utc_offset_minutes), 'YYYY-MM') as month, currency,
      count(*)::text as "orderCount",
      coalesce(sum(total_minor + (figures ->> 'balance')::bigint) filter (where status in (${list(receivedStatuses)})), 0)::text as spent
    from orders where user_id = ${userId} and whole_order_id is null and created_at > ${`${oldest}-01`}::date - 2 and created_at < ${`${newest}-01`}::date + interval '1 month 2 days' and status in (${list(finishedStatuses)}) group by 1, 2 order by 1 desc, 2`,
    monthRow
  )
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month)
    return {
      month,
      orderCount: own.reduce((count, row) => count + row.orderCount, 0),
      spent: own
        .filter(({ spent }) => spent > 0)
        .map(({ currency, spent }) => ({ currency, amount: amountOf(spent, currency) }))
    }
  })
}

/** A page of a person's orders that are over, newest first, with what their months came to. */
export async function readHistory(kernel: Kernel, cursor: string | undefined, reader: Reader): Promise<History> {
  const { db } = kernel
  const { userId } = reader
  const { rows, nextCursor } = await readOrders(db, userId, { statuses: finishedStatuses }, { cursor, size: pageSize })
  const shown = await summaries(kernel, rows, reader)
  const months = rows.map(monthOf)
  return {
    items: shown.map((summary, index) => ({ ...summary, month: months[index] ?? '' })),
    months: await readMonths(db, userId, [...new Set(months)]),
    nextCursor
  }
}
