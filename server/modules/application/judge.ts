import { and, eq, inArray } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Result, ValidParams } from '@/contract/types'
import { applicationMoves, canMoveApplication } from '@/domain/application'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { watchTries } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { mobileOf } from '../account'
import { scheduleNews } from './news'
import { presentApplication, presentToDesk } from './presenter'
import { findByNumber, lockApplication, lockByNumber, moveApplication, openStatuses } from './repository'
import { scheduleSandboxVerdict } from './sandbox-desk'
import { applications } from './tables'

type Caller = RequestContext<Session>

/** Numbers cannot be found by trying: see `watchTries`. */
const numbers = { name: 'application', refusal: 'applicationNotFound' } as const

/** An application by its number and mobile; another's mobile and an unknown number are one refusal. */
export async function readApplication(
  { number, mobile: typed }: ValidParams<'applicationGet'>,
  context: Caller
): Promise<Result<'applicationGet'>> {
  const mobile = mobileOf(typed, context)
  return watchTries(context, numbers, number, async () => {
    const { db } = context.kernel
    return presentApplication(db, orThrow(await findByNumber(db, number, mobile), 'applicationNotFound'))
  })
}

/** The person thinks better of it; saying it again changes nothing. */
export async function withdrawApplication(
  { number, mobile: typed }: ValidParams<'applicationWithdraw'>,
  context: Caller
): Promise<Result<'applicationWithdraw'>> {
  const { kernel, now } = context
  const mobile = mobileOf(typed, context)
  return watchTries(context, numbers, number, () =>
    inTransaction(kernel.database, async (tx) => {
      const row = orThrow(await lockByNumber(tx, number, mobile), 'applicationNotFound')
      if (row.status === 'withdrawn') return presentApplication(tx, row)
      if (!canMoveApplication(row.status, 'withdraw')) throw new AppError('applicationStateChanged')
      const moved = await moveApplication(tx, row, { status: 'withdrawn', changedAt: now })
      await scheduleNews(tx, kernel, moved)
      return presentApplication(tx, moved)
    })
  )
}

/**
 * The word of our support; saying it again changes nothing. Throws `applicationNotFound`, `applicationStateChanged`, and `badRequest` for a
 * decline without its reason.
 */
export async function judgeApplication(
  tx: Tx,
  kernel: Kernel,
  { applicationId, verdict, reasonCode, note = '' }: OperationParams<'applicationJudge'>
): Promise<Omit<OperationResult<'applicationJudge'>, 'applicationId'>> {
  const row = orThrow(await lockApplication(tx, applicationId), 'applicationNotFound')
  const { to } = applicationMoves[verdict]
  if (row.status === to) return { status: to, isRepeat: true }
  if (!canMoveApplication(row.status, verdict)) throw new AppError('applicationStateChanged')
  const reason = verdict === 'decline' ? reasonCode : null
  if (reason === undefined || (reason === 'other' && note === '')) throw new AppError('badRequest')
  const moved = await moveApplication(tx, row, { status: to, changedAt: kernel.clock.now(), reason, note })
  await scheduleNews(tx, kernel, moved)
  await scheduleSandboxVerdict(tx, kernel, moved)
  return { status: to, isRepeat: false }
}

/** Applications that are not over, the longest waiting first. */
export async function listApplications(
  db: Db,
  { countryCode }: Pick<OperationParams<'applicationList'>, 'countryCode'>,
  page: ListPage
): Promise<OperationResult<'applicationList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: applications.receivedAt, id: applications.applicationId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select()
        .from(applications)
        .where(
          and(
            inArray(applications.status, openStatuses),
            countryCode === undefined ? undefined : eq(applications.countryCode, countryCode),
            beyond
          )
        )
        .orderBy(...order)
        .limit(limit),
    (row) => ({ at: row.receivedAt, id: row.applicationId })
  )
  return { items: rows.map(presentToDesk), nextCursor }
}
