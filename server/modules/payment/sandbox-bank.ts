import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sandboxDisputeMessage } from '../../platform/payments/card-sandbox'
import type { DisputeEvent } from '../../platform/payments/provider'
import { paymentSandboxOf } from '../../platform/payments/sandbox'
import type { SandboxSession } from '../../platform/payments/sandbox-books'
import { sandboxCardSessions } from '../../platform/payments/tables'
import { providerNamed } from '../../platform/payments/ways'
import { takeCallback } from './callback'

/** Kind of the job by which the sandbox bank repeats a message that was not taken. */
export const sandboxDeliveryJob = 'deliverSandboxCallback'
const repeatMs = 5000

/** What a person can do on the hosted page. */
export type SandboxAction = 'pay' | 'decline' | 'cancel'
const statusOf = { pay: 'paid', decline: 'declined', cancel: 'cancelled' } as const

/** A session as the bank has it; its id is the permission to see it. */
export async function readSandboxSession(kernel: Kernel, sessionId: string): Promise<SandboxSession | undefined> {
  const [session] = await kernel.db
    .select()
    .from(sandboxCardSessions)
    .where(eq(sandboxCardSessions.sessionId, sessionId))
  return session
}

/** WeChat's page is told where to go back to only by its address; the first page of ours that is named stays. */
export async function keepReturn(
  kernel: Kernel,
  session: SandboxSession | undefined,
  url: string
): Promise<SandboxSession | undefined> {
  if (!session || session.returnUrl !== '' || !url.startsWith('/customer/#/')) return session
  await kernel.db
    .update(sandboxCardSessions)
    .set({ returnUrl: url })
    .where(eq(sandboxCardSessions.sessionId, session.sessionId))
  return { ...session, returnUrl: url }
}

/** What the session's party sends about it: the same event id however often. Undefined while there is nothing to tell. */
export const sandboxCallback = (kernel: Kernel, session: SandboxSession) => paymentSandboxOf(kernel).messageOf(session)

async function deliver(kernel: Kernel, sessionId: string): Promise<void> {
  const session = await readSandboxSession(kernel, sessionId)
  const message = session && sandboxCallback(kernel, session)
  const provider = session && providerNamed(kernel, session.provider)
  if (message && provider) await takeCallback(kernel, provider, message)
  await inTransaction(kernel.database, (tx) => kernel.jobs.cancel(tx, sandboxDeliveryJob, sessionId))
}

async function tryToDeliver(kernel: Kernel, sessionId: string): Promise<void> {
  await deliver(kernel, sessionId).catch((error: unknown) =>
    kernel.logger.warn({ err: error, sessionId }, 'a sandbox callback was not taken, will be sent again')
  )
}

/** Repeats until it is taken, as banks do. */
export const repeatDelivery =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { sessionId } = z.object({ sessionId: z.string() }).parse(job.payload)
    await kernel.jobs.schedule(tx, {
      kind: sandboxDeliveryJob,
      payload: { sessionId },
      runAt: kernel.clock.now() + repeatMs,
      uniqueKey: sessionId
    })
    afterCommit(tx, () => tryToDeliver(kernel, sessionId))
  }

/** Does what the person chose, once, with the card that they showed, if any, and tells the server by a signed callback. Returns the session as it is then. */
export async function actOnSession(
  kernel: Kernel,
  sessionId: string,
  action: SandboxAction,
  card: string | null = null
): Promise<SandboxSession | undefined> {
  const hasActed = await inTransaction(kernel.database, async (tx) => {
    const changed = await tx
      .update(sandboxCardSessions)
      .set({
        status: statusOf[action],
        chargeId: action === 'pay' ? `ch_${kernel.ids.next()}` : null,
        ...(card !== null && { card })
      })
      .where(and(eq(sandboxCardSessions.sessionId, sessionId), eq(sandboxCardSessions.status, 'open')))
      .returning({ sessionId: sandboxCardSessions.sessionId })
    if (changed.length === 0) return false
    await kernel.jobs.schedule(tx, {
      kind: sandboxDeliveryJob,
      payload: { sessionId },
      runAt: kernel.clock.now() + repeatMs,
      uniqueKey: sessionId
    })
    return true
  })
  if (hasActed) await tryToDeliver(kernel, sessionId)
  return readSandboxSession(kernel, sessionId)
}

/** The cardholder says that a payment was not theirs, or the bank decides; the server is told by a signed callback. Nothing happens to one that was not paid here. */
export async function disputeSession(
  kernel: Kernel,
  session: SandboxSession,
  state: DisputeEvent['state']
): Promise<void> {
  const provider = providerNamed(kernel, session.provider)
  if (session.provider !== 'sandbox' || session.status !== 'paid' || !provider) return
  await takeCallback(kernel, provider, sandboxDisputeMessage(kernel.config.secret, kernel.clock.now(), session, state))
}
