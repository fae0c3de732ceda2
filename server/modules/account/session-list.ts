import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { instant } from '../../http/format'
import { clientOf, deviceName } from './client'
import { familyOfToken, revokeSessionsOf } from './sessions'
import { sessions } from './tables'
import { replacedGraceMs } from './tokens'

type SessionRow = typeof sessions.$inferSelect
type Listed = Result<'sessionList'>['items'][number]

/** The newest of them are enough to recognise a stranger; older ones end by "end all others". */
const maximumListed = 100

/** Sessions that can call, or can still be renewed. */
const living = (userId: string, now: number) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    or(
      gt(sessions.expiresAt, now),
      and(
        gt(sessions.renewableUntil, now),
        or(isNull(sessions.replacedAt), gt(sessions.replacedAt, now - replacedGraceMs))
      )
    )
  )

const usedAt = (row: SessionRow) => row.lastUsedAt ?? row.createdAt

/** One login: where it runs now is what its newest session says. `rows` is not empty and newest first. */
function listedOf(
  rows: readonly [SessionRow, ...SessionRow[]],
  { session, now, ...request }: RequestContext<Session>
): Listed {
  const [newest] = rows
  const isCurrent = rows.some(({ tokenHash }) => tokenHash === session.tokenHash)
  const client = isCurrent ? clientOf(request) : undefined
  return {
    sessionId: newest.familyId,
    device: newest.device || client?.device || '',
    platform: client?.platform ?? newest.platform,
    city: client?.city ?? newest.city,
    createdAt: instant(Math.min(...rows.map((row) => row.beganAt ?? row.createdAt))),
    lastUsedAt: instant(isCurrent ? now : Math.max(...rows.map(usedAt))),
    isCurrent
  }
}

/** Where the person is logged in, the caller's own session first, then by last use (spec section 6; the security page). */
export async function listSessions(context: RequestContext<Session>): Promise<Result<'sessionList'>> {
  const { kernel, session, now } = context
  const rows = await kernel.db
    .select()
    .from(sessions)
    .where(living(session.userId, now))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
  const families = new Map<string, [SessionRow, ...SessionRow[]]>()
  for (const row of rows) {
    const family = families.get(row.familyId)
    if (family) family.push(row)
    else families.set(row.familyId, [row])
  }
  const items = [...families.values()].map((family) => listedOf(family, context))
  items.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
  return { items: items.slice(0, maximumListed) }
}

/** Calls a session by what its app calls the device (spec section 7, app/model/update), if it calls it anything. */
export async function nameDevice(db: Db, tokenHash: string, appModel: string): Promise<void> {
  const device = deviceName(appModel)
  if (device !== '') await db.update(sessions).set({ device }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends one of the person's own logins, or all but the caller's. Another person's is not found. At once on every process. */
export async function revokeSessions(
  { sessionId }: ValidParams<'sessionRevoke'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'sessionRevoke'>> {
  return inTransaction(kernel.database, async (tx) => {
    if (sessionId !== undefined)
      return { ended: await revokeSessionsOf(tx, kernel, session.userId, { only: sessionId }) }
    const own = await familyOfToken(tx, session.tokenHash)
    return { ended: own === undefined ? 0 : await revokeSessionsOf(tx, kernel, session.userId, { except: own }) }
  })
}
