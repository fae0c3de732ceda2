import { eq, lt } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { analyticsGender } from '@/domain/analytics'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import type { Sweep } from '../../sweep'
import { sharedUserId } from '../account'
import { users } from '../user/tables'
import { analyticsBatches, analyticsEvents } from './tables'

const dayMs = 86_400_000
const batchRetentionMs = 90 * dayMs
/** One every other second: more than any finger makes. */
const batchesPerMinute = 30

type Batch = ValidParams<'eventBatch'>
type Event = Batch['events'][number]

/** When it happened by the client's clock; a clock that is days wrong says nothing, so then it is when we heard of it. */
function occurredAt({ occurredAt: text }: Event, now: number): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new AppError('badRequest')
  return at > now + dayMs || at < now - 7 * dayMs ? now : at
}

/** The sharer, if that is the opaque id of somebody: anything else a client could write there might be personal. */
async function sharerOf(tx: Tx, kernel: Kernel, fromUid: string | undefined): Promise<string | null> {
  if (fromUid === undefined || fromUid === '') return null
  const [known] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, sharedUserId(kernel, fromUid)))
  return known?.userId ?? null
}

async function insertBatch(
  tx: Tx,
  kernel: Kernel,
  { batchId, sessionId, fromUid, shareDepth, fromSessionId, events, ...batch }: Batch,
  now: number
): Promise<number> {
  const sharer = await sharerOf(tx, kernel, fromUid)
  const fresh = await tx
    .insert(analyticsBatches)
    .values({
      batchId,
      sessionId,
      fromUid: sharer,
      shareDepth: shareDepth ?? null,
      fromSessionId: (sharer && fromSessionId) ?? null,
      sdkVersion: batch.sdkVersion ?? null,
      applicationId: batch.applicationId ?? null,
      gender: analyticsGender(batch.gender) ?? null,
      receivedAt: now
    })
    .onConflictDoNothing()
    .returning({ batchId: analyticsBatches.batchId })
  if (fresh.length === 0) return 0
  await tx.insert(analyticsEvents).values(
    events.map((event, position) => ({
      batchId,
      position,
      name: event.name,
      occurredAt: occurredAt(event, now),
      depth: event.depth,
      page: event.page || null,
      restaurantId: event.restaurantId ?? null,
      orderId: event.orderId ?? null,
      code: event.code ?? null,
      message: event.message ?? null
    }))
  )
  return events.length
}

/** Stores a batch once and returns how many of its events are new: none when it was sent before. The sender is not recorded. */
export async function keepBatch(
  batch: Batch,
  { kernel, session, now }: RequestContext<Session>
): Promise<Result<'eventBatch'>> {
  const kept = await inTransaction(kernel.database, async (tx) => {
    await countHit(tx, now, { subject: `analytics:user:${session.userId}`, seconds: 60, limit: batchesPerMinute })
    return insertBatch(tx, kernel, batch, now)
  })
  return { kept }
}

/** Removes batches of more than 90 days ago, with their events. */
export const sweepBatches: Sweep = async (tx, _kernel, now) => {
  await tx.delete(analyticsBatches).where(lt(analyticsBatches.receivedAt, now - batchRetentionMs))
}
