import { and, eq, gt, lte, min, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { routeUrl } from '@/routes'
import { queryRows, type Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { Sweep } from '../../sweep'
import { codeEndJob, dealExpiring } from '../deal'
import { sendNotice } from '../notice'
import { orders } from '../order/tables'
import { closedOutletsJob } from './end'
import { dealCodes } from './tables'

/** How long before their end somebody is told of codes. */
const expiringMs = 3 * 86_400_000
/** As many orders as a round begins with; the next goes on. */
const atOnce = 500

const orderRow = z.object({ orderId: z.string() })

/** Has each of these orders looked at by a job, in a transaction of its own. */
async function scheduleJobs(tx: Tx, kernel: Kernel, kind: string, orders: SQL): Promise<void> {
  const rows = await queryRows(tx, sql`${orders} limit ${atOnce}`, orderRow)
  await kernel.jobs.schedule(
    tx,
    ...rows.map(({ orderId }) => ({ kind, payload: { orderId }, uniqueKey: `sweep:${orderId}` }))
  )
}

/** Tells people of codes that end within three days, once for each order. */
async function tellOfExpiring(tx: Tx, kernel: Kernel, now: number): Promise<void> {
  const { orderId, userId, validUntil, createdAt, state } = dealCodes
  const wasTold = sql`exists (select from notices n where n.user_id = ${userId} and n.kind = ${dealExpiring.name} and n.subject_id = ${orderId})`
  const rows = await tx
    .select({ orderId, userId, title: orders.title, endsAt: min(validUntil) })
    .from(dealCodes)
    .innerJoin(orders, eq(orders.orderId, orderId))
    .where(
      and(
        eq(state, 'unused'),
        gt(validUntil, now),
        lte(validUntil, now + expiringMs),
        // What never had longer is no news
        sql`${createdAt} < ${validUntil} - interval '3 days'`,
        not(wasTold)
      )
    )
    .groupBy(orderId, userId, orders.title)
    .limit(atOnce)
  await sendNotice(
    tx,
    kernel,
    ...rows.map(({ endsAt, orderId: subjectId, ...row }) => ({
      ...row,
      kind: dealExpiring,
      subjectId,
      link: routeUrl('dealCode', { orderId: subjectId }),
      dueAt: now,
      endsAt: endsAt ?? now
    }))
  )
}

/** Looks after codes: tells of those that end soon, ends what should have ended, gives back what no outlet takes any more. */
export const sweepDealCodes: Sweep = async (tx, kernel, now) => {
  await tellOfExpiring(tx, kernel, now)
  await scheduleJobs(
    tx,
    kernel,
    codeEndJob,
    sql`select distinct order_id as "orderId" from deal_codes where state = 'unused' and valid_until < ${new Date(now).toISOString()}::timestamptz`
  )
  await scheduleJobs(
    tx,
    kernel,
    closedOutletsJob,
    sql`select distinct c.order_id as "orderId" from deal_codes c join order_deals t using (order_id) where c.state = 'unused'
    and not exists (select from deal_outlets o join restaurants r using (restaurant_id) where o.deal_id = t.deal_id and r.status = 'active')
    and not exists (select from restaurants r where r.restaurant_id = any(t.outlet_ids) and r.status = 'active')`
  )
}
