import type { Result } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { isOffered } from './ports'
import { readIdentities } from '../account'

/** The outside accounts by which somebody can log in here as this person, oldest first. */
export async function linkedAccounts(
  tx: Tx,
  kernel: Kernel,
  userId: string
): Promise<Result<'passwordReset'>['linkedAccounts']> {
  const linked = await readIdentities(tx, userId)
  return linked.filter(({ provider }) => isOffered(kernel, provider)).map(({ provider, name }) => ({ provider, name }))
}
