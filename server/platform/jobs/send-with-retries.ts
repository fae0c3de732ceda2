import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'

const mostRounds = 12
const backOffMs = (round: number): number => Math.min(60_000 * 2 ** round, 3_600_000)

/** The job that sends, as it runs now. */
interface Sending {
  readonly kind: string
  readonly uniqueKey: string
  /** `round`: how often it was tried before. */
  readonly payload: { readonly round: number }
}

interface Message {
  /** Hands it to the provider, under a reference that makes a repeat harmless. */
  readonly send: () => Promise<void>
  /** Writes down that it is out. */
  readonly noteSent?: (tx: Tx) => Promise<unknown>
  /** What the log says of a try that failed. */
  readonly failure: string
  /** The same wait after every try, for what is of use only soon; without it the waits grow from a minute to an hour. */
  readonly retryMs?: number
}

/** Sends after the commit, having written down to try again, twelve times in all: a process that dies in between loses nothing. */
export async function sendWithRetries(
  tx: Tx,
  { database, jobs, clock, logger }: Kernel,
  { kind, uniqueKey, payload }: Sending,
  { send, noteSent, failure, retryMs }: Message
): Promise<void> {
  const { round } = payload
  if (round >= mostRounds) return
  const runAt = clock.now() + (retryMs ?? backOffMs(round))
  await jobs.schedule(tx, { kind, uniqueKey, payload: { ...payload, round: round + 1 }, runAt })
  const sendOnce = async () => {
    await send()
    await inTransaction(database, async (then) => {
      await noteSent?.(then)
      await jobs.cancel(then, kind, uniqueKey)
    })
  }
  afterCommit(tx, () => sendOnce().catch((error: unknown) => logger.error({ err: error, uniqueKey }, failure)))
}
