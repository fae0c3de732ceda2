import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { type Db, queryRows } from '../../db/database'
import { isDatabaseAway } from '../../db/refusals'
import { epochMs, statementOf } from '../../db/statement'
import type { RequestContext, Session } from '../../http/context'
import type { SessionReader } from '../../http/sessions'
import { type Bus, everything } from '../../platform/bus/bus'
import type { Clock } from '../../platform/kernel/clock'
import type { Logger } from '../../platform/kernel/logger'
import { clientOf, type SessionClient } from './client'
import { sessions } from './tables'
import { hashToken } from './tokens'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
}

interface CachedSession {
  readonly session: Session
  readonly expiresAt: number
  readonly readAt: number
  lastUsedAt: number
}

/** A revocation reaches the other processes by the bus at once, and without it after this long. */
const freshMs = 5_000
/** While the database is away a session that was read before is believed for as long: nothing can be done with it but read what is held. */
const heldMs = 10 * 60_000
const maximumCached = 20_000
const noteEveryMs = 5 * 60_000

const sessionRow = z.object({
  userId: z.string(),
  isVisitor: z.boolean(),
  expiresAt: z.number(),
  lastUsedAt: z.nullable(z.number())
})

// The first request after a pause waits for it
const sessionQuery = statementOf<{ tokenHash: string; at: string }>(
  ['tokenHash', 'at'],
  ({ tokenHash, at }) => sql`select u.user_id as "userId", u.is_visitor as "isVisitor",
    ${epochMs(sql`s.expires_at`)} as "expiresAt", ${epochMs(sql`s.last_used_at`)} as "lastUsedAt"
    from sessions s join users u on u.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${at}::timestamptz and u.status = 'A'`
)

/** The live session of a token's hash as the database has it now. */
async function readSession(db: Db, tokenHash: string, now: number) {
  const [row] = await queryRows(db, sessionQuery({ tokenHash, at: new Date(now).toISOString() }), sessionRow)
  return row
}

/** The session that was read before, in place of an answer that a database which is away did not give. */
function heldInstead(error: unknown, known: CachedSession | undefined, now: number): CachedSession {
  if (!known || now - known.readAt >= heldMs || now >= known.expiresAt || !isDatabaseAway(error)) throw error
  return known
}

/** A device that gave its own name keeps it; place and platform are those of the last use. Another process may have written it meanwhile. */
async function writeUse(
  db: Db,
  tokenHash: string,
  { device, platform, city, locale }: SessionClient,
  now: number
): Promise<void> {
  await db
    .update(sessions)
    .set({
      lastUsedAt: now,
      device: sql`case when ${sessions.device} = '' then ${device} else ${sessions.device} end`,
      ...(platform && { platform }),
      ...(city && { city }),
      ...(locale && { locale })
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        or(isNull(sessions.lastUsedAt), lte(sessions.lastUsedAt, now - noteEveryMs))
      )
    )
}

/** Writes uses beside the requests; a use that could not be written is no reason to trouble anybody. */
function createUseNotes({ db, clock, logger }: Deps) {
  const writing = new Set<Promise<void>>()
  return {
    note(used: CachedSession, from: Pick<RequestContext, 'markers' | 'userAgent'>) {
      const now = clock.now()
      if (used.session.isVisitor || now - used.lastUsedAt < noteEveryMs) return
      used.lastUsedAt = now
      const write = writeUse(db, used.session.tokenHash, clientOf(from), now)
        .catch((error: unknown) => logger.warn({ err: error }, 'the use of a session could not be noted'))
        .finally(() => writing.delete(write))
      writing.add(write)
    },
    settled: async () => {
      await Promise.all(writing)
    }
  }
}

/** Keeps the sessions read in the last seconds, because every request needs one. The `session` topic names the hashes that ended. */
export function createSessionReader(deps: Deps): SessionReader {
  const { db, clock, bus } = deps
  const cache = new LRUCache<string, CachedSession>({ max: maximumCached })
  const notes = createUseNotes(deps)
  let ends = 0
  const unsubscribe = bus.subscribe('session', (tokenHash) => {
    ends += 1
    if (tokenHash === everything) cache.clear()
    else cache.delete(tokenHash)
  })
  return {
    noteUse(session, from) {
      const known = cache.get(session.tokenHash)
      if (known) notes.note(known, from)
    },
    close() {
      unsubscribe()
      return notes.settled()
    },
    async find(token) {
      const tokenHash = hashToken(token)
      const now = clock.now()
      const known = cache.get(tokenHash)
      if (known && Math.abs(now - known.readAt) < freshMs && now < known.expiresAt) return known.session
      const endsBefore = ends
      const row = await readSession(db, tokenHash, now).catch((error: unknown) => heldInstead(error, known, now))
      if (row && 'session' in row) return row.session
      cache.delete(tokenHash)
      if (!row) return null
      const session = { userId: row.userId, isVisitor: row.isVisitor, tokenHash }
      // What was read before a session ended, and arrives after the news of it, must not be kept
      if (ends !== endsBefore) return session
      cache.set(tokenHash, { session, expiresAt: row.expiresAt, readAt: now, lastUsedAt: row.lastUsedAt ?? 0 })
      return session
    }
  }
}
