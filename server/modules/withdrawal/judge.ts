import { and, eq, inArray } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { WithdrawalStatus } from '@/domain/wallet'
import type { Db, Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import { credit, refuseStopped } from '../wallet'
import type { WithdrawalRow } from './presenter'
import { withdrawals } from './tables'

/** Locks a withdrawal; its wallet comes after it. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.withdrawalId, withdrawalId))
    .for('no key update')
  return row
}

async function update(tx: Tx, kernel: Kernel, { withdrawalId, userId }: WithdrawalRow, change: Partial<WithdrawalRow>) {
  const [row] = await tx.update(withdrawals).set(change).where(eq(withdrawals.withdrawalId, withdrawalId)).returning()
  if (!row) throw new Error('a locked withdrawal is not there')
  afterCommit(tx, () => kernel.bus.publish('user', userId))
  return row
}

/** Ends a locked open withdrawal; what was not sent is back in the wallet, once. */
export async function endWithdrawal(
  tx: Tx,
  kernel: Kernel,
  row: WithdrawalRow,
  end: { readonly status: 'sent' | 'refused' | 'cancelled' } & Partial<
    Pick<WithdrawalRow, 'reference' | 'refusalCode' | 'remark'>
  >
): Promise<WithdrawalRow> {
  const now = kernel.clock.now()
  const { withdrawalId, userId, currency, amountMinor } = row
  const reference = `withdrawal:${withdrawalId}:return`
  if (end.status !== 'sent')
    await credit(tx, { userId, currency, amountMinor, kind: 'withdrawalReturn', reference, orderId: null, now })
  return update(tx, kernel, row, { ...end, endedAt: now })
}

const verdicts: Readonly<
  Record<
    OperationParams<'withdrawalJudge'>['verdict'],
    { readonly from: readonly WithdrawalStatus[]; readonly to: WithdrawalStatus }
  >
> = {
  take: { from: ['asked'], to: 'sending' },
  send: { from: ['sending'], to: 'sent' },
  refuse: { from: ['asked', 'sending'], to: 'refused' }
}

/** The word of our people on a withdrawal; saying it again changes nothing. Throws `withdrawalNotFound`, `withdrawalStateChanged`. */
export async function judgeWithdrawal(
  tx: Tx,
  kernel: Kernel,
  { withdrawalId, verdict, reference, reasonCode, note = '' }: OperationParams<'withdrawalJudge'>
): Promise<OperationResult<'withdrawalJudge'>> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (!row) throw new AppError('withdrawalNotFound')
  if (verdict === 'send' && reference === undefined) throw new AppError('badRequest')
  const { from, to } = verdicts[verdict]
  if (row.status === to) return { withdrawalId, status: to, isRepeat: true }
  if (!from.includes(row.status)) throw new AppError('withdrawalStateChanged')
  if (verdict === 'take') await refuseStopped(tx, row.userId)
  if (verdict === 'take') await update(tx, kernel, row, { status: 'sending', takenAt: kernel.clock.now() })
  else
    await endWithdrawal(tx, kernel, row, {
      status: verdict === 'send' ? 'sent' : 'refused',
      reference: reference ?? null,
      refusalCode: verdict === 'refuse' ? (reasonCode ?? null) : null,
      remark: note
    })
  return { withdrawalId, status: to, isRepeat: false }
}

/** Withdrawals neither sent nor refused yet, the longest waiting first. */
export async function listWithdrawals(db: Db, page: ListPage): Promise<OperationResult<'withdrawalList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: withdrawals.requestedAt, id: withdrawals.withdrawalId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ row: withdrawals, mobile: users.mobile })
        .from(withdrawals)
        .innerJoin(users, eq(users.userId, withdrawals.userId))
        .where(and(inArray(withdrawals.status, ['asked', 'sending']), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ row }) => ({ at: row.requestedAt, id: row.withdrawalId })
  )
  return {
    items: rows.map(({ row: { withdrawalId, userId, currency, amountMinor, feeMinor: fee, ...row }, mobile }) => ({
      withdrawalId,
      userId,
      mobile,
      currency,
      amount: amountOf(amountMinor, currency),
      fee: amountOf(fee, currency),
      target: row.target,
      status: row.status,
      requestedAt: instant(row.requestedAt),
      arrivesOn: row.arrivesOn
    })),
    nextCursor
  }
}
