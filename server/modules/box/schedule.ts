import { dealUndoMs } from '@/domain/deal'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { UnitRow } from './repository'

/** A sitting of the order is over; payloads of these jobs name the order. */
export const endJob = 'boxEnd'
/** A day of the order was closed, or it was paid after a cut-off. */
export const returnJob = 'boxReturn'

/** Plans a job of each of these orders in place of one that was planned. */
export const planJob = (
  tx: Tx,
  { jobs }: Kernel,
  kind: typeof endJob | typeof returnJob,
  orderIds: string | readonly string[],
  runAt: number
): Promise<void> =>
  jobs.reschedule(
    tx,
    ...[orderIds].flat().map((orderId) => ({ kind, payload: { orderId }, runAt, uniqueKey: orderId }))
  )

/** When what was kept of an order is over for good: a used one may be given back at the counter for some minutes. Undefined where nothing was kept. */
export function overAt(units: readonly Pick<UnitRow, 'state' | 'until' | 'usedAt'>[]): number | undefined {
  const remaining = units.filter(({ state }) => state !== 'refunding' && state !== 'refunded')
  const ends = remaining.map(({ until, usedAt }) => Math.max(until, (usedAt ?? 0) + dealUndoMs))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** Plans the end of the next sitting of an order that can still be used, or its own end where there is none. */
export async function planEnd(tx: Tx, kernel: Kernel, orderId: string, units: readonly UnitRow[]): Promise<void> {
  const unused = units.filter(({ state }) => state === 'unused').map(({ until }) => until)
  const runAt = unused.length > 0 ? Math.min(...unused) : overAt(units)
  if (runAt === undefined) await kernel.jobs.cancel(tx, endJob, orderId)
  else await planJob(tx, kernel, endJob, orderId, runAt)
}
