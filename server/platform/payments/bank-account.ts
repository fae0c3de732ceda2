import { and, asc, eq, gt } from 'drizzle-orm'
import { type Money, money } from '@/domain/money'
import type { Db } from '../../db/database'
import { sandboxTransfers } from './tables'

/** Money that came to our account. `transactionNumber` is the bank's own and never comes twice. */
export interface ReceivedMoney {
  readonly reference: string
  readonly amount: Money
  readonly transactionNumber: string
  readonly receivedAt: number
}

/** Our account at a bank, as far as the bank lets a program see it. */
export interface BankAccount {
  /** What came with a reference, oldest first. */
  received(reference: string): Promise<readonly ReceivedMoney[]>
  /** Everything that came since an instant, oldest first. */
  statement(since: number): Promise<readonly ReceivedMoney[]>
}

const readTransfer = ({
  reference,
  amountMinor,
  currency,
  transferId,
  receivedAt
}: typeof sandboxTransfers.$inferSelect): ReceivedMoney => ({
  reference,
  amount: money(amountMinor, currency),
  transactionNumber: transferId,
  receivedAt
})

/** The account of the demo world. Its books are a table that only it and its counter page use. */
export function createSandboxAccount(db: Db, provider: 'paynow' | 'transfer'): BankAccount {
  const own = eq(sandboxTransfers.provider, provider)
  const read = async (condition: ReturnType<typeof eq>) =>
    (
      await db
        .select()
        .from(sandboxTransfers)
        .where(and(own, condition))
        .orderBy(asc(sandboxTransfers.receivedAt), asc(sandboxTransfers.transferId))
    ).map(readTransfer)
  return {
    received: (reference) => read(eq(sandboxTransfers.reference, reference)),
    statement: (since) => read(gt(sandboxTransfers.receivedAt, since))
  }
}

/** An account that a program cannot see into: the bank's notices are all there is. */
export const blindAccount: BankAccount = { received: () => Promise.resolve([]), statement: () => Promise.resolve([]) }

/** Details that a person needs to send money to an account of ours. */
export interface PayeeAccount {
  readonly bank: string
  readonly number: string
  readonly holder: string
}
