import { and, asc, eq, sql } from 'drizzle-orm'
import type { IdentityProvider } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { ProvenIdentity } from '../../platform/identity/identity'
import { rememberFormer } from './former-accounts'
import { identities, identityOpenIds } from './tables'

/** An account's link to an outside party as it is stored. */
export type IdentityRow = typeof identities.$inferSelect

/** Two requests about one outside identity pass one after the other, so that its first login makes one account. Ends with the transaction. */
export async function lockIdentity(tx: Tx, { provider, subject, openId }: ProvenIdentity): Promise<void> {
  const keys = [
    `identity:${provider}:${subject}`,
    ...(openId ? [`identity:${provider}:${openId.appId}:${openId.openId}`] : [])
  ].sort()
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Whose it is. WeChat's open id counts before the union id: who was first seen before the app had a union id keeps that account.
 * Lock the identity before.
 */
export async function findBound(
  tx: Tx,
  { provider, subject, openId }: ProvenIdentity
): Promise<IdentityRow | undefined> {
  if (openId) {
    const [row] = await tx
      .select({ identity: identities })
      .from(identityOpenIds)
      .innerJoin(
        identities,
        and(eq(identities.provider, identityOpenIds.provider), eq(identities.subject, identityOpenIds.subject))
      )
      .where(and(eq(identityOpenIds.appId, openId.appId), eq(identityOpenIds.openId, openId.openId)))
    if (row) return row.identity
  }
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row
}

async function noteOpenId(tx: Tx, { provider, openId }: ProvenIdentity, subject: string): Promise<void> {
  if (!openId) return
  await tx
    .insert(identityOpenIds)
    .values({ ...openId, provider, subject })
    .onConflictDoNothing()
}

/** Links an identity without an account; false when the account has another one of this provider. Lock the identity before. */
export async function insertIdentity(tx: Tx, userId: string, identity: ProvenIdentity, now: number): Promise<boolean> {
  const { provider, subject, name, picture } = identity
  const [row] = await tx
    .insert(identities)
    .values({ provider, subject, userId, name, picture, boundAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) return false
  await noteOpenId(tx, identity, subject)
  return true
}

/** Keeps what the provider now says of a known identity: its name, its picture, its open id in one more app, its union id when it has got one. */
export async function refreshIdentity(tx: Tx, known: IdentityRow, identity: ProvenIdentity): Promise<void> {
  const { provider, unionId, name, picture } = identity
  const [taken] =
    unionId === null || unionId === known.subject
      ? [known]
      : await tx
          .select()
          .from(identities)
          .where(and(eq(identities.provider, provider), eq(identities.subject, unionId)))
  const subject = taken ? known.subject : (unionId ?? known.subject)
  await tx
    .update(identities)
    .set({ subject, ...(name !== null && { name }), ...(picture !== null && { picture }) })
    .where(and(eq(identities.provider, provider), eq(identities.subject, known.subject)))
  await noteOpenId(tx, identity, subject)
}

/** Everything linked to an account, oldest first. */
export async function readIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.boundAt), asc(identities.provider))
}

/** Unlinks an account from one provider, or from all, and remembers what it was linked to. */
export async function removeIdentities(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  provider?: IdentityProvider
): Promise<void> {
  const isMeant = provider === undefined ? undefined : eq(identities.provider, provider)
  const removed = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), isMeant))
    .returning({ by: identities.provider, value: identities.subject })
  await rememberFormer(tx, kernel, removed)
}

/** What WeChat calls somebody in each of our apps; empty for the other providers. */
export async function readOpenIds(
  db: Db,
  { provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>
): Promise<string[]> {
  const rows = await db
    .select({ openId: identityOpenIds.openId })
    .from(identityOpenIds)
    .where(and(eq(identityOpenIds.provider, provider), eq(identityOpenIds.subject, subject)))
  return rows.map(({ openId }) => openId)
}

/** What an account is called at WeChat: its union id, and its open id in an app, or in any when it has none there. */
export async function readWechatIds(
  tx: Tx,
  userId: string,
  appId: string | undefined
): Promise<{ readonly unionId: string | null; readonly openId: string | null }> {
  const rows = await tx
    .select({ subject: identities.subject, appId: identityOpenIds.appId, openId: identityOpenIds.openId })
    .from(identities)
    .leftJoin(
      identityOpenIds,
      and(eq(identityOpenIds.provider, identities.provider), eq(identityOpenIds.subject, identities.subject))
    )
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'wechat')))
    .orderBy(asc(identityOpenIds.appId))
  const [first] = rows
  if (!first) return { unionId: null, openId: null }
  const own = rows.find((row) => row.appId === appId) ?? first
  return { unionId: rows.some(({ subject, openId }) => subject === openId) ? null : first.subject, openId: own.openId }
}
