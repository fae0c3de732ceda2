import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { isStopped, type StopListener } from '../wallet'
import { endWithdrawal } from './judge'
import { withdrawals } from './tables'

/** Kind of the job that refuses what a person asked for whose wallets were stopped. */
export const refuseStoppedJob = 'refuseStoppedWithdrawals'

const remark = '有一笔付款被银行收回，款项已退回钱包 · A payment was taken back by the bank'

/** A transaction of its own: a withdrawal is locked before its wallet, which who stops it has. */
export const withdrawalStops: StopListener = {
  stopped: (tx, kernel, userId) =>
    kernel.jobs.schedule(tx, { kind: refuseStoppedJob, payload: { userId }, uniqueKey: userId })
}

/** A withdrawal not yet taken on goes back to the wallet, and is then owed; one being sent is for our people to stop. */
export const refuseStoppedWithdrawals =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const { userId } = z.object({ userId: z.string() }).parse(payload)
    const asked = await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'asked')))
      .orderBy(withdrawals.withdrawalId)
      .for('no key update')
    if (!(await isStopped(tx, userId))) return
    for (const row of asked) await endWithdrawal(tx, kernel, row, { status: 'refused', remark })
  }
