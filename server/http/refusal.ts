import type { CodeName } from '@/contract/codes'
import type { Database, Tx } from '../db/database'
import { inTransaction } from '../db/transaction'
import { AppError } from './errors'

/** Returned by work that is refused although what it wrote is to stay, such as the count of a wrong code. */
export class Refusal {
  constructor(readonly codeName: CodeName) {}
}

/** Runs `work` in a transaction. A refusal that it returns is thrown once its writes are committed; one that it throws undoes them. */
export async function inTransactionOrRefuse<T>(database: Database, work: (tx: Tx) => Promise<T | Refusal>): Promise<T> {
  const outcome = await inTransaction(database, work)
  if (outcome instanceof Refusal) throw new AppError(outcome.codeName)
  return outcome
}
