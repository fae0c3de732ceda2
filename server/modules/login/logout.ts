import type { Result } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { revokeFamily } from '../account'

/** Ends the session on every process; the token and those renewed from it can neither call nor be renewed again. */
export async function logout(context: RequestContext<Session>): Promise<Result<'logout'>> {
  await inTransaction(context.kernel.database, (tx) => revokeFamily(tx, context.kernel, context.session.tokenHash))
  return { isDone: true }
}
