import { and, eq, sql } from 'drizzle-orm'
import type { BoxSitting } from '@/domain/box-days'
import type { Tx } from '../../db/database'
import { boxDays, boxUnits } from './tables'

/** A number of people, or portions, at each of these sittings of a menu, earliest first, so that two orders never lock each other out. */
export interface TakenQuota {
  readonly boxMenuId: string
  readonly count: number
  readonly sittings: readonly Pick<BoxSitting, 'date' | 'startsAt' | 'quota'>[]
}

/** Takes portions out of what the sittings have left. Returns a sitting that has too few; the caller then rolls back. */
export async function takeQuota(tx: Tx, { boxMenuId, count, sittings }: TakenQuota) {
  for (const sitting of sittings) {
    const { startsAt, quota } = sitting
    const taken = await tx
      .insert(boxDays)
      .values({ boxMenuId, startsAt, quota, taken: count })
      .onConflictDoUpdate({
        target: [boxDays.boxMenuId, boxDays.startsAt],
        set: { taken: sql`${boxDays.taken} + ${count}` },
        setWhere: sql`${boxDays.taken} + ${count} <= ${boxDays.quota}`
      })
      .returning({ startsAt: boxDays.startsAt })
    if (taken.length === 0) return sitting
  }
  return undefined
}

/** Gives back what units of a locked order hold, each once. */
export async function returnQuota(
  tx: Tx,
  { orderId, count }: { readonly orderId: string; readonly count: number },
  boxUnitIds?: readonly string[]
): Promise<void> {
  const held = await tx
    .update(boxUnits)
    .set({ holdsQuota: false })
    .where(
      and(
        eq(boxUnits.orderId, orderId),
        eq(boxUnits.holdsQuota, true),
        boxUnitIds && sql`${boxUnits.boxUnitId} = any(${sql.param([...boxUnitIds])}::text[])`
      )
    )
    .returning({ boxMenuId: boxUnits.boxMenuId, startsAt: boxUnits.startsAt })
  for (const { boxMenuId, startsAt } of held.sort((a, b) => a.startsAt - b.startsAt))
    await tx
      .update(boxDays)
      .set({ taken: sql`${boxDays.taken} - ${count}` })
      .where(and(eq(boxDays.boxMenuId, boxMenuId), eq(boxDays.startsAt, startsAt)))
}
