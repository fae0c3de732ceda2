import type { Result } from '@/contract/types'

/** The time to deliver at, once the times are read anew: a slot that is gone becomes as soon as possible (null), or the first slot of a restaurant that is closed now. */
export function keptSlot({ days, soonest }: Result<'deliveryTimeList'>, chosen: string | null): string | null {
  const starts = days.flatMap((day) => day.slots.map((slot) => slot.startsAt))
  if (chosen !== null && starts.includes(chosen)) return chosen
  return soonest === null ? (starts[0] ?? null) : null
}
