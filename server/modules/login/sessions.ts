import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sessions, users } from '../../db/schema'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { hashToken, newToken, renewableMs, replacedGraceMs, tokenLifeMs } from './tokens'

type User = typeof users.$inferSelect

/** Makes a session and answers its token: the only moment at which the token is known. A renewal stays in its family. */
export async function openSession(tx: Tx, kernel: Kernel, userId: string, familyId: string = kernel.ids.next()): Promise<string> {
  const token = newToken(kernel.random)
  const now = kernel.clock.now()
  await tx.insert(sessions).values({ tokenHash: hashToken(token), familyId, userId, createdAt: now, expiresAt: now + tokenLifeMs, renewableUntil: now + renewableMs })
  return token
}

/** A session that may be exchanged, and whose it is. */
export interface Renewable {
  readonly tokenHash: string
  readonly familyId: string
  readonly user: User
}

/**
 * The session of a token that may be exchanged for a new one: expired or not, but never revoked, past its renewal time, or exchanged
 * more than a minute ago. The row is locked, so that a logout and a renewal do not pass each other.
 */
export async function findRenewable(tx: Tx, token: string, now: number): Promise<Renewable | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.tokenHash, hashToken(token))).for('update')
  if (!session || session.revokedAt !== null || session.renewableUntil <= now) return undefined
  if (session.replacedAt !== null && session.replacedAt + replacedGraceMs <= now) return undefined
  const [user] = await tx.select().from(users).where(eq(users.userId, session.userId))
  return user && { tokenHash: session.tokenHash, familyId: session.familyId, user }
}

/** Exchanges a renewable session for a new one. The old token keeps its life but can be exchanged for a minute only. */
export async function renewSession(tx: Tx, kernel: Kernel, { tokenHash, familyId, user }: Renewable): Promise<string> {
  await tx.update(sessions).set({ replacedAt: kernel.clock.now() }).where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.replacedAt)))
  return openSession(tx, kernel, user.userId, familyId)
}

/** Ends every session that descends from the same login: a logout must not leave a renewed twin alive. */
export async function revokeFamily(tx: Tx, kernel: Kernel, tokenHash: string): Promise<void> {
  const [session] = await tx.select({ familyId: sessions.familyId }).from(sessions).where(eq(sessions.tokenHash, tokenHash)).for('update')
  if (!session) return
  const ended = await tx.update(sessions).set({ revokedAt: kernel.clock.now() })
    .where(and(eq(sessions.familyId, session.familyId), isNull(sessions.revokedAt))).returning({ tokenHash: sessions.tokenHash })
  afterCommit(tx, () => ended.forEach((row) => kernel.bus.publish('session', row.tokenHash)))
}
