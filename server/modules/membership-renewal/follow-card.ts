import { renewalTriesMaximum } from '@/domain/membership'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { CardRow } from '../card'
import {
  lockMembership,
  readLastTry,
  readSubscriptionById,
  readSubscriptions,
  type SubscriptionRow
} from '../membership'
import { tellOfNewSource } from './notices'
import { planRetry, readOpenRenewal } from './renewal'

/** A renewal that the card before was refused is tried by the new one now; what is being charged at this moment hears its own answer. */
async function retryNow(tx: Tx, kernel: Kernel, subscription: SubscriptionRow): Promise<void> {
  const open = await readOpenRenewal(tx, subscription)
  const last = open && (await readLastTry(tx, open.orderId))
  if (last?.answer == null || last.attempt >= renewalTriesMaximum) return
  await planRetry(tx, kernel, last.orderId, last.attempt, kernel.clock.now())
}

/** A card was replaced by its network or is kept no more (undefined): who has a membership renewed by it hears what comes of that. */
export async function followCard(
  tx: Tx,
  kernel: Kernel,
  { userId, cardId }: CardRow,
  after: CardRow | undefined
): Promise<void> {
  for (const known of await readSubscriptions(tx, userId)) {
    if (known.source !== cardId) continue
    await lockMembership(tx, known)
    const subscription = await readSubscriptionById(tx, known.subscriptionId)
    if (subscription?.status !== 'live' || subscription.source !== cardId) continue
    await tellOfNewSource(tx, kernel, subscription, after)
    if (after) await retryNow(tx, kernel, subscription)
  }
}
