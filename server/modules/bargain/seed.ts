import { bargainLifeMs } from '@/domain/bargain'
import type { ModuleSeed } from '../../seed/module-seed'
import { bargainCuts, bargains } from './tables'

const outlet = 'sin-chuanwei'
const owner = 'demo-member-3'
const minuteMs = 60_000

function bargainRows(now: number) {
  const ended = now - bargainLifeMs * 2
  const cuts = [
    ['demo-member-1', 72, 20],
    ['demo-member-2', 45, 8]
  ] as const
  return {
    begun: [
      {
        bargainId: 'demo-bargain-open',
        userId: owner,
        restaurantId: outlet,
        currency: 'SGD' as const,
        feeMinor: 380,
        cutMinor: 117,
        endsAt: now + bargainLifeMs,
        createdAt: now - 30 * minuteMs
      },
      {
        bargainId: 'demo-bargain-ended',
        userId: owner,
        restaurantId: outlet,
        currency: 'SGD' as const,
        feeMinor: 380,
        endsAt: ended + bargainLifeMs,
        closedAt: ended + bargainLifeMs,
        createdAt: ended
      }
    ],
    cut: cuts.map(([userId, cutMinor, minutesAgo]) => ({
      bargainId: 'demo-bargain-open',
      userId,
      ownerId: owner,
      cutMinor,
      createdAt: now - minutesAgo * minuteMs
    }))
  }
}

/** A bargain that friends are cutting now, and one without help in time. */
export const bargainSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    const { begun, cut } = bargainRows(now)
    await tx.insert(bargains).values(begun)
    await tx.insert(bargainCuts).values(cut)
  }
}
