import { and, eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderQuote } from '@/contract/types'
import { rateWindows } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'

const windowSeconds = 15 * 60
/** Of one account: a person mistypes a few times, a program tries for ever. */
const missesPerAccount = 20
/** Of all visitors at one address: a new visitor is made by asking, so the address is counted. */
const missesPerAddress = 60

type Caller = Pick<RequestContext<Session>, 'kernel' | 'session' | 'now' | 'ip'>

/** Whether a quote's answer told that there is no such code. */
export const knowsNoCode = ({ problems }: Pick<OrderQuote, 'problems'>): boolean => problems.some(({ code }) => code === codes.promotionCodeInvalid)

const isMiss = (error: unknown): boolean => error instanceof AppError && error.codeName === 'promotionCodeInvalid'

/**
 * Runs what looks a typed promotion code up, so that codes cannot be found by trying: who typed too many that do not exist is refused
 * with `tooManyRequests`, over all processes, before anything is looked up. The try is counted first and given back when there is such a
 * code, so that tries made at once cannot outrun the count. Without a code it only runs. `isMissed` is for answers that tell it among others.
 */
export async function watchCodeTries<T>({ kernel, session, now, ip }: Caller, typed: string | undefined, look: () => Promise<T>, isMissed: (answer: T) => boolean = () => false): Promise<T> {
  if (typed === undefined || typed.trim() === '') return look()
  const window = session.isVisitor ? { subject: `promotion:address:${ip}`, limit: missesPerAddress } : { subject: `promotion:user:${session.userId}`, limit: missesPerAccount }
  await inTransaction(kernel.database, (tx) => countHit(tx, now, { ...window, seconds: windowSeconds }))
  const windowStart = Math.floor(now / 1000 / windowSeconds) * windowSeconds
  const giveBack = () => kernel.db.update(rateWindows).set({ hits: sql`${rateWindows.hits} - 1` })
    .where(and(eq(rateWindows.subject, window.subject), eq(rateWindows.windowStart, windowStart)))
  try {
    const answer = await look()
    if (!isMissed(answer)) await giveBack()
    return answer
  } catch (error) {
    if (!isMiss(error)) await giveBack()
    throw error
  }
}
