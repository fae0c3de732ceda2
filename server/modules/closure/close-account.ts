import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { dropAvatar } from '../user'
import { users } from '../user/tables'
import { readOpenTrades } from './open-trades'
import { accountClosures } from './tables'
import { wipePerson } from './wipe'

/** Kind of the job that closes an account whose cooling-off is over. */
export const closureJob = 'closeAccount'

const dayMs = 86_400_000
const payloadSchema = z.object({ userId: z.string() })

async function waitUntil(tx: Tx, kernel: Kernel, userId: string, closesAt: number): Promise<void> {
  await tx.update(accountClosures).set({ closesAt }).where(eq(accountClosures.userId, userId))
  await kernel.jobs.schedule(tx, { kind: closureJob, payload: { userId }, runAt: closesAt, uniqueKey: userId })
}

/**
 * Closes an account, if that is still wished, due, and no trade is open: a trade that began meanwhile puts it off by a day. The
 * account's row is locked first, so that neither a new order nor the person's change of mind passes it.
 */
export const closeAccount =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { userId } = payloadSchema.parse(job.payload)
    const now = kernel.clock.now()
    // eslint-disable-next-line fanju/lock-strength -- An order in the middle of being written references the account: it is waited for, and then seen
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update')
    const [closure] = await tx.select().from(accountClosures).where(eq(accountClosures.userId, userId))
    if (!user || !closure) return
    if (closure.closesAt > now) return waitUntil(tx, kernel, userId, closure.closesAt)
    if ((await readOpenTrades(kernel, tx, userId)).length > 0) return waitUntil(tx, kernel, userId, now + dayMs)
    await wipePerson(tx, kernel, user)
    afterCommit(tx, () => dropAvatar(kernel, user.avatar))
    afterCommit(tx, () => kernel.bus.publish('user', userId))
  }
