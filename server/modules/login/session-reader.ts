import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { sessions, users } from '../../db/schema'
import type { Session } from '../../http/context'
import { everything, type Bus } from '../../platform/bus'
import type { Clock } from '../../platform/clock'
import { hashToken } from './tokens'

/** Finds who calls by the token of a request. */
export interface SessionReader {
  /** The live session of a token; null for a token that is forged, expired, revoked or of a suspended person. */
  find(token: string): Promise<Session | null>
  close(): void
}

interface Kept {
  readonly session: Session
  readonly expiresAt: number
  readonly readAt: number
}

/** A revocation reaches the other processes by the bus at once, and without it after this long. */
const freshMs = 5_000
const maximumKept = 20_000

/** The live session of a token's hash as the database has it now. */
async function readSession(db: Db, tokenHash: string, now: number) {
  const [row] = await db.select({ userId: users.userId, isVisitor: users.isVisitor, expiresAt: sessions.expiresAt })
    .from(sessions).innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), eq(users.status, 'A')))
  return row
}

/** Keeps the sessions read in the last seconds, because every request needs one. The `session` topic names the hashes that ended. */
export function createSessionReader({ db, clock, bus }: { db: Db, clock: Clock, bus: Bus }): SessionReader {
  const kept = new Map<string, Kept>()
  const close = bus.subscribe('session', (tokenHash) => {
    if (tokenHash === everything) kept.clear()
    else kept.delete(tokenHash)
  })
  return {
    close,
    async find(token) {
      const tokenHash = hashToken(token)
      const now = clock.now()
      const known = kept.get(tokenHash)
      if (known && now - known.readAt < freshMs && now < known.expiresAt) return known.session
      const row = await readSession(db, tokenHash, now)
      kept.delete(tokenHash)
      if (!row) return null
      const session = { userId: row.userId, isVisitor: row.isVisitor, tokenHash }
      if (kept.size >= maximumKept) kept.clear()
      kept.set(tokenHash, { session, expiresAt: row.expiresAt, readAt: now })
      return session
    }
  }
}
