import type { CodeName } from '@/contract/codes'
import { inTransaction } from '../db/transaction'
import type { RequestContext, Session } from './context'
import { AppError } from './errors'
import { countHit, takeBackHit } from './rate-window'

const windowSeconds = 15 * 60
/** Of one account: a person mistypes a few times, a program tries for ever. */
const missesPerAccount = 20
/** Of everybody at one address: a new visitor is made by asking, so that the address is what holds. */
const missesPerNetwork = 60

/** Codes of one kind that people type. */
export interface CodeSpace {
  readonly name: string
  /** How the look refuses a code that does not exist. */
  readonly refusal: CodeName
}

type Caller = Pick<RequestContext<Session>, 'kernel' | 'session' | 'now' | 'network'>

/**
 * Runs what looks a typed code up, so that codes cannot be found by trying: too many that do not exist, from one account or one address,
 * are refused with `tooManyRequests`, over all processes, before anything is looked up. The try is counted first and given back when there
 * is such a code, so that tries made at once cannot outrun the count. One that cannot be given back stays counted: what was looked up, or
 * ordered, is answered all the same. Without a code it only runs. `isMissed` is for answers that tell it among others.
 */
export async function watchTries<T>(
  { kernel, session, now, network }: Caller,
  { name, refusal }: CodeSpace,
  typed: string | undefined,
  look: () => Promise<T>,
  isMissed: (answer: T) => boolean = () => false
): Promise<T> {
  if (typed === undefined || typed.trim() === '') return look()
  const ofNetwork = { subject: `${name}:address:${network}`, limit: missesPerNetwork }
  // Counted and given back in this order: two tries at once that locked the rows crosswise would wait for each other
  const counted = session.isVisitor
    ? [ofNetwork]
    : [{ subject: `${name}:user:${session.userId}`, limit: missesPerAccount }, ofNetwork]
  await inTransaction(kernel.database, async (tx) => {
    for (const window of counted) await countHit(tx, now, { ...window, seconds: windowSeconds })
  })
  const giveBack = () =>
    inTransaction(kernel.database, async (tx) => {
      for (const { subject } of counted) await takeBackHit(tx, now, { subject, seconds: windowSeconds })
    }).catch((error: unknown) => kernel.logger.warn({ err: error }, 'a try could not be given back'))
  try {
    const answer = await look()
    if (!isMissed(answer)) await giveBack()
    return answer
  } catch (error) {
    if (!(error instanceof AppError && error.codeName === refusal)) await giveBack()
    throw error
  }
}
