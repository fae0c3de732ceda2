import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { LocaleCode } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import type { SessionClient } from './client'
import { sessions } from './tables'
import { hashToken, newToken, renewableMs, replacedGraceMs, tokenLifeMs } from './tokens'

type User = typeof users.$inferSelect
type SessionRow = typeof sessions.$inferSelect

/** A login and the sessions renewed from it. */
type Family = Pick<SessionRow, 'familyId' | 'beganAt'>

/**
 * Makes a session and returns its token: the only moment at which the token is known. A renewal stays in its family. Without a `client`
 * the first request of the session tells where it runs.
 */
export async function openSession(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  client?: SessionClient,
  family?: Family
): Promise<string> {
  const token = newToken(kernel.random)
  const now = kernel.clock.now()
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    familyId: family?.familyId ?? kernel.ids.next(),
    beganAt: family?.beganAt ?? null,
    userId,
    ...client,
    lastUsedAt: client && now,
    createdAt: now,
    expiresAt: now + tokenLifeMs,
    renewableUntil: now + renewableMs
  })
  return token
}

/** A session that may be exchanged, and whose it is. */
export interface Renewable {
  readonly tokenHash: string
  readonly familyId: string
  readonly session: SessionRow
  readonly user: User
}

/**
 * The session of a token that may be exchanged for a new one: expired or not, but never revoked, past its renewal time, or exchanged
 * more than a minute ago. The row is locked, so that a logout and a renewal do not pass each other.
 */
export async function findRenewable(tx: Tx, token: string, now: number): Promise<Renewable | undefined> {
  return findRenewableSession(tx, hashToken(token), now)
}

/** As {@link findRenewable}, of the session that a request was let in by. */
export async function findRenewableSession(tx: Tx, tokenHash: string, now: number): Promise<Renewable | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).for('no key update')
  if (!session || session.revokedAt !== null || session.renewableUntil <= now) return undefined
  if (session.replacedAt !== null && session.replacedAt + replacedGraceMs <= now) return undefined
  const [user] = await tx.select().from(users).where(eq(users.userId, session.userId))
  return user && { tokenHash: session.tokenHash, familyId: session.familyId, session, user }
}

/** Exchanges a renewable session for a new one. The old token keeps its life but can be exchanged for a minute only. */
export async function renewSession(
  tx: Tx,
  kernel: Kernel,
  { tokenHash, familyId, session, user }: Renewable
): Promise<string> {
  await tx
    .update(sessions)
    .set({ replacedAt: kernel.clock.now() })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.replacedAt)))
  const { device, platform, city, locale, createdAt, beganAt } = session
  const client = { device, platform, city, locale }
  return openSession(tx, kernel, user.userId, client, { familyId, beganAt: beganAt ?? createdAt })
}

/** The login from which a live token descends: what a person sees as one session. */
export async function familyOfToken(db: Db, tokenHash: string): Promise<string | undefined> {
  const [session] = await db
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return session?.familyId
}

/** Ends the sessions that match, on every process, and returns how many logins those were. */
async function revoke(tx: Tx, kernel: Kernel, which: SQL | undefined): Promise<number> {
  const now = kernel.clock.now()
  const living = and(which, isNull(sessions.revokedAt))
  // Locked before they are ended: a renewal that is under way adds its new session first, and the update sees it
  await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(living)
    .orderBy(asc(sessions.tokenHash))
    .for('no key update')
  const ended = await tx.update(sessions).set({ revokedAt: now }).where(living).returning()
  afterCommit(tx, () => ended.forEach((row) => kernel.bus.publish('session', row.tokenHash)))
  return new Set(ended.filter((row) => row.renewableUntil > now).map((row) => row.familyId)).size
}

/** Ends every session that descends from the same login: a logout must not leave a renewed twin alive. */
export async function revokeFamily(tx: Tx, kernel: Kernel, tokenHash: string): Promise<void> {
  const familyId = await familyOfToken(tx, tokenHash)
  if (familyId !== undefined) await revoke(tx, kernel, eq(sessions.familyId, familyId))
}

/**
 * Ends a person's sessions: all, one login (`only`), or all but one (`except`). Returns how many logins ended. Lock the person's row
 * before, where a login that is under way must not slip through.
 */
export async function revokeSessionsOf(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  { only, except }: { only?: string; except?: string } = {}
): Promise<number> {
  return revoke(
    tx,
    kernel,
    and(
      eq(sessions.userId, userId),
      only === undefined ? undefined : eq(sessions.familyId, only),
      except === undefined ? undefined : ne(sessions.familyId, except)
    )
  )
}

/** The language of a person: what the app last spoke to them, the source language where it never said. */
export async function readLocale(db: Db, userId: string): Promise<LocaleCode> {
  const [last] = await db
    .select({ locale: sessions.locale })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.locale)))
    .orderBy(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}) desc`)
    .limit(1)
  return last?.locale ?? 'zh-CN'
}

/** Deletes every session of these users, who go with them: nobody is told that they end. */
export async function dropSessions(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]))
}
