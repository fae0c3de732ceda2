import type { CodeName } from '@/contract/codes'
import { inTransaction } from '../db/transaction'
import type { RequestContext, Session } from './context'
import { AppError } from './errors'
import { countHit, takeBackHit } from './rate-window'

const windowSeconds = 15 * 60
/** Limit of one account: a person mistypes a few times, a program tries without end. */
const missesPerAccount = 20
/** Limit of everybody at one address: it is needed because anyone can become a new visitor at any time. */
const missesPerNetwork = 60

/** Codes of one kind that people type. */
export interface CodeSpace {
  readonly name: string
  /** The refusal that looking it up throws for a code that does not exist. */
  readonly refusal: CodeName
}

type Caller = Pick<RequestContext<Session>, 'kernel' | 'session' | 'now' | 'network'>

/**
 * Runs the work that looks up a typed code, in a way that codes cannot be found by trying. After too many codes that do not exist, from one
 * account or one address and over all processes, a try is refused with `tooManyRequests` before anything is looked up. The try is counted
 * first, and uncounted if the code exists, so that many tries at once cannot get ahead of the count. If uncounting fails, the result of the
 * work is returned all the same. Without a code the work simply runs. `isMissed` finds a code that does not exist in a result.
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
  // Counted and uncounted in the same order: two tries at once that locked the rows in opposite orders would deadlock
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
