import { and, asc, eq, gt, lt } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandlers } from '../../platform/jobs/jobs'
import { cities, restaurants } from '../restaurant/tables'
import { refreshJob } from './count'
import { refreshSales } from './refresh'
import { dishSales, restaurantSales } from './tables'

/** Zones differ by quarters of an hour. */
const roundMs = 15 * 60_000
const atOnce = 200
/** A refund reaches back a few days beyond what figures are made of. */
const retentionDays = 60
const round = { kind: 'salesRound', uniqueKey: 'round' } as const
const cityJob = 'refreshCitySales'

const onePayload = z.object({ restaurantId: z.string() })
const cityPayload = z.object({ cityCode: z.string(), after: z.string() })

/** Begins the new day in every city where it has come; what left the 30 days no longer counts. */
async function startNewDays(tx: Tx, kernel: Kernel, now: number): Promise<void> {
  for (const { cityCode, countryCode, salesOn } of await tx.select().from(cities).orderBy(asc(cities.cityCode))) {
    const today = isoDateAt(now, countries[countryCode].utcOffsetMinutes)
    if (salesOn !== null && salesOn >= today) continue
    await tx.update(cities).set({ salesOn: today }).where(eq(cities.cityCode, cityCode))
    await kernel.jobs.schedule(tx, { kind: cityJob, payload: { cityCode, after: '' } })
  }
  const oldestDay = addDays(isoDateAt(now, 0), -retentionDays)
  await tx.delete(restaurantSales).where(lt(restaurantSales.day, oldestDay))
  await tx.delete(dishSales).where(lt(dishSales.day, oldestDay))
}

/** A part of a city at a time, so that no outlet is locked for long. */
async function refreshCity(tx: Tx, kernel: Kernel, { cityCode, after }: z.infer<typeof cityPayload>): Promise<void> {
  const rows = await tx
    .select({ restaurantId: restaurants.restaurantId })
    .from(restaurants)
    .where(and(eq(restaurants.cityCode, cityCode), gt(restaurants.restaurantId, after)))
    .orderBy(asc(restaurants.restaurantId))
    .limit(atOnce)
  await refreshSales(
    tx,
    rows.map(({ restaurantId }) => restaurantId),
    kernel.clock.now()
  )
  const last = rows.at(-1)
  if (last && rows.length === atOnce)
    await kernel.jobs.schedule(tx, { kind: cityJob, payload: { cityCode, after: last.restaurantId } })
}

/** The jobs that keep monthly figures true: after an order, and when a city's day changes. */
export const salesJobs = (kernel: Kernel): JobHandlers => ({
  [refreshJob]: (tx, { payload }) => refreshSales(tx, [onePayload.parse(payload).restaurantId], kernel.clock.now()),
  [cityJob]: (tx, { payload }) => refreshCity(tx, kernel, cityPayload.parse(payload)),
  [round.kind]: async (tx) => {
    const now = kernel.clock.now()
    await startNewDays(tx, kernel, now)
    await kernel.jobs.schedule(tx, { ...round, runAt: (Math.floor(now / roundMs) + 1) * roundMs })
  }
})

/** Begins the round; another process may have begun it already. */
export async function startSalesRound({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, round))
}
