import { lt } from 'drizzle-orm'
import { idempotencyKeys } from '../../http/tables'
import { otpCodes, sessions } from '../account/tables'
import { analyticsBatches } from '../analytics/tables'
import { riderPositions } from '../fulfilment/tables'
import { operationRequests } from '../operations/tables'
import { pushClients } from '../push/tables'
import { userBehaviours } from '../user/tables'
import { inTransaction } from '../../db/transaction'
import { sweepWindows } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import type { JobHandlers } from '../../platform/jobs/jobs'
import { sweepIdentities } from '../account'
import { sweepDealCodes } from '../deal-code'
import { sweepNotices } from '../notice'
import { nonceKeptMs } from '../operations'
import { forgetCounts } from '../search'

const hourMs = 3_600_000
const keysKeptMs = 7 * 24 * hourMs
const behavioursKeptMs = 90 * 24 * hourMs
const pushClientsKeptMs = 180 * 24 * hourMs
/** A rider's last place is a person's door. */
const positionsKeptMs = 24 * hourMs
const job = { kind: 'sweep', uniqueKey: 'hourly' } as const

/** Removes every hour what is over: sessions past renewal, codes, windows, idempotency keys, behaviours and events, devices not seen for long, places of riders, what a city looked for, notices; and looks after codes of deals. */
export const sweepJobs = (kernel: Kernel): JobHandlers => ({
  sweep: async (tx) => {
    const now = kernel.clock.now()
    await tx.delete(sessions).where(lt(sessions.renewableUntil, now))
    await tx.delete(otpCodes).where(lt(otpCodes.expiresAt, now - hourMs))
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keysKeptMs))
    await tx.delete(userBehaviours).where(lt(userBehaviours.createdAt, now - behavioursKeptMs))
    await tx.delete(analyticsBatches).where(lt(analyticsBatches.receivedAt, now - behavioursKeptMs))
    await tx.delete(pushClients).where(lt(pushClients.updatedAt, now - pushClientsKeptMs))
    await tx.delete(riderPositions).where(lt(riderPositions.at, now - positionsKeptMs))
    await tx.delete(operationRequests).where(lt(operationRequests.receivedAt, now - nonceKeptMs))
    await sweepWindows(tx, now)
    await sweepIdentities(tx, now)
    await forgetCounts(tx, now)
    await sweepNotices(tx, now)
    await sweepDealCodes(tx, kernel)
    await kernel.jobs.schedule(tx, { ...job, runAt: now + hourMs })
  }
})

/** Begins the hourly round; another process may have begun it already. */
export async function startSweeping({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, job))
}
