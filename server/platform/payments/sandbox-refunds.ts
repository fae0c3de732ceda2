import { and, eq } from 'drizzle-orm'
import { type Money, money, subtract, sum } from '@/domain/money'
import type { Database, Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { sandboxCardRefunds, sandboxCardSessions } from './tables'

/** Money to be sent back, under our id of the order to do so. */
export interface SandboxRefund {
  readonly refundId: string
  readonly amount: Money
}

/**
 * What a party does with an order to send money back: `repeated` where it has done so before. Refused are a charge that it does not have
 * or that nobody paid, an amount of another currency or more than is left of the charge, and an id that stands for another refund.
 */
export type SandboxRefundResult = 'sent' | 'repeated' | 'unknownCharge' | 'unpaidCharge' | 'wrongAmount' | 'idInUse'

/** Whether the money is there. */
export const isSentBack = (result: SandboxRefundResult): boolean => result === 'sent' || result === 'repeated'

/** A refund that a party has made, with the charge it was of; undefined where it made none under this id. */
export async function findSandboxRefund(db: Db, party: string, refundId: string) {
  const [row] = await db
    .select({ refund: sandboxCardRefunds, session: sandboxCardSessions })
    .from(sandboxCardRefunds)
    .innerJoin(sandboxCardSessions, eq(sandboxCardSessions.sessionId, sandboxCardRefunds.sessionId))
    .where(and(eq(sandboxCardRefunds.refundId, refundId), eq(sandboxCardSessions.provider, party)))
  return row
}

/** Sends a charge back, or a part of it, once for each id. The charge stays locked meanwhile: never more than all of it goes. */
export async function refundSandboxCharge(
  database: Database,
  sessionId: string,
  { refundId, amount }: SandboxRefund
): Promise<SandboxRefundResult> {
  return inTransaction(database, async (tx) => {
    const ofSession = eq(sandboxCardSessions.sessionId, sessionId)
    const [session] = await tx.select().from(sandboxCardSessions).where(ofSession).for('no key update')
    if (!session) return 'unknownCharge'
    const { status, amountMinor, currency } = session
    if (status !== 'paid' && status !== 'refunded') return 'unpaidCharge'
    if (amount.currency !== currency || amount.minor <= 0) return 'wrongAmount'
    const [known] = await tx.select().from(sandboxCardRefunds).where(eq(sandboxCardRefunds.refundId, refundId))
    if (known) return known.sessionId === sessionId && known.amountMinor === amount.minor ? 'repeated' : 'idInUse'
    const sent = await tx.select().from(sandboxCardRefunds).where(eq(sandboxCardRefunds.sessionId, sessionId))
    const sentAmounts = sent.map((row) => money(row.amountMinor, currency))
    const left = subtract(money(amountMinor, currency), sum(sentAmounts, currency))
    if (amount.minor > left.minor) return 'wrongAmount'
    await tx.insert(sandboxCardRefunds).values({ refundId, sessionId, amountMinor: amount.minor })
    await tx.update(sandboxCardSessions).set({ status: 'refunded' }).where(ofSession)
    return 'sent'
  })
}
