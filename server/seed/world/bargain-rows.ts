import { bargainLifeMs } from '@/domain/bargain'
import type * as schema from '../../modules/tables'

const outlet = 'sin-chuanwei'
const owner = 'demo-member-3'
const minuteMs = 60_000

interface BargainRows {
  readonly bargains: ReadonlyArray<typeof schema.bargains.$inferInsert>
  readonly bargainCuts: ReadonlyArray<typeof schema.bargainCuts.$inferInsert>
}

/** A bargain that friends are cutting now, and one without help in time; `now` is epoch ms. */
export function bargainRows(now: number): BargainRows {
  const ended = now - bargainLifeMs * 2
  const cuts = [
    ['demo-member-1', 72, 20],
    ['demo-member-2', 45, 8]
  ] as const
  return {
    bargains: [
      {
        bargainId: 'demo-bargain-open',
        userId: owner,
        restaurantId: outlet,
        currency: 'SGD',
        feeMinor: 380,
        cutMinor: 117,
        endsAt: now + bargainLifeMs,
        createdAt: now - 30 * minuteMs
      },
      {
        bargainId: 'demo-bargain-ended',
        userId: owner,
        restaurantId: outlet,
        currency: 'SGD',
        feeMinor: 380,
        endsAt: ended + bargainLifeMs,
        closedAt: ended + bargainLifeMs,
        createdAt: ended
      }
    ],
    bargainCuts: cuts.map(([userId, cutMinor, minutesAgo]) => ({
      bargainId: 'demo-bargain-open',
      userId,
      ownerId: owner,
      cutMinor,
      createdAt: now - minutesAgo * minuteMs
    }))
  }
}
