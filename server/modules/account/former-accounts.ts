import { createHmac } from 'node:crypto'
import { and, gt, inArray, lt } from 'drizzle-orm'
import type { IdentityProvider } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { formerAccounts } from './tables'

/** How long a closed account is remembered, ms; the privacy policy names it. */
const rememberedMs = 365 * 86_400_000

/** By what an account is found: a mobile in E.164, or what an outside party calls the person. */
export interface AccountKey {
  readonly by: 'mobile' | IdentityProvider
  readonly value: string
}

/** Says with our secret alone whether a mobile or an identity had an account; nobody can read either from it. */
const markOf = ({ config }: Kernel, { by, value }: AccountKey): string =>
  createHmac('sha256', config.secret).update(`former-account|${by}|${value}`).digest('base64url')

/** Remembers that an account was found by these keys, which it is no more: closed or parted from them, so that registering again earns no second welcome. */
export async function rememberFormer(tx: Tx, kernel: Kernel, keys: readonly AccountKey[]): Promise<void> {
  if (keys.length === 0) return
  const closedAt = kernel.clock.now()
  await tx
    .insert(formerAccounts)
    .values(keys.map((key) => ({ mark: markOf(kernel, key), closedAt })))
    .onConflictDoUpdate({ target: formerAccounts.mark, set: { closedAt } })
}

/** Whether one of the keys led to an account until within the last year. */
export async function wasFormer(tx: Tx, kernel: Kernel, keys: readonly AccountKey[]): Promise<boolean> {
  if (keys.length === 0) return false
  const isOneOf = inArray(
    formerAccounts.mark,
    keys.map((key) => markOf(kernel, key))
  )
  const isRecent = gt(formerAccounts.closedAt, kernel.clock.now() - rememberedMs)
  return (await tx.$count(formerAccounts, and(isOneOf, isRecent))) > 0
}

/** Forgets those that were closed more than a year ago. */
export const sweepFormer = (tx: Tx, now: number) =>
  tx.delete(formerAccounts).where(lt(formerAccounts.closedAt, now - rememberedMs))
