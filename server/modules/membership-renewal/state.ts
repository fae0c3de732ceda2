import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { changeSubscription, type Holding, readComing, readPeriods, type SubscriptionRow } from '../membership'

/** When the last period of a membership that is paid ends, epoch ms; null where none has an end. */
export async function lastEnd(db: Db, holding: Holding): Promise<number | null> {
  const ends = (await readPeriods(db, holding)).flatMap(({ status, endsAt }) =>
    status === 'paid' ? (endsAt ?? []) : []
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Charges a locked subscription no more; it has ended where nothing of it is held any more, else it does with what is held. */
export async function stopRenewing(tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const now = kernel.clock.now()
  const coming = await readComing(tx, subscription.userId, now)
  const isHeld = coming.some(({ product, endsAt }) => product === subscription.product && (endsAt ?? now) > now)
  const over = { nextChargeAt: null, pausedUntil: null, cancelledAt: now }
  return changeSubscription(tx, kernel, subscription, {
    ...over,
    ...(isHeld ? { status: 'cancelled' as const } : { status: 'ended' as const, endedAt: now })
  })
}

/** Ends a locked subscription whose period could not be charged. */
export const endRenewing = (tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<SubscriptionRow> =>
  changeSubscription(tx, kernel, subscription, {
    ...{ status: 'ended', nextChargeAt: null, pausedUntil: null, endedAt: kernel.clock.now() }
  })
