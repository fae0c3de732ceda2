import { and, asc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import {
  type ApplicationKind,
  applicationMoves,
  applicationRetentionMs,
  type ApplicationStatus
} from '@/domain/application'
import type { Db, Tx } from '../../db/database'
import { applicationEvents, applications } from './tables'

export type ApplicationRow = typeof applications.$inferSelect

/** States of an application that is not over. */
export const openStatuses: ApplicationStatus[] = [...applicationMoves.decline.from]

/** Locks the open application of a kind and a mobile; with `userId` only if that is who sent it. */
export async function lockOpen(
  tx: Tx,
  kind: ApplicationKind,
  mobile: string,
  userId?: string
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.kind, kind),
        eq(applications.mobile, mobile),
        inArray(applications.status, openStatuses),
        userId === undefined ? undefined : eq(applications.userId, userId)
      )
    )
    .for('no key update')
  return row
}

const isNumbered = (number: string, mobile: string) =>
  and(eq(applications.number, number), eq(applications.mobile, mobile))

/** One by its number and its mobile. */
export async function findByNumber(db: Db, number: string, mobile: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(isNumbered(number, mobile))
  return row
}

/** Locks one by its number and its mobile. */
export async function lockByNumber(tx: Tx, number: string, mobile: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(isNumbered(number, mobile)).for('no key update')
  return row
}

/** Locks one by its id. */
export async function lockApplication(tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(eq(applications.applicationId, applicationId))
    .for('no key update')
  return row
}

/** Writes a new one; undefined where its kind and mobile have an open one already, also one that another process writes at this moment. */
export async function insertApplication(tx: Tx, row: ApplicationRow): Promise<ApplicationRow | undefined> {
  const [made] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({
      target: [applications.kind, applications.mobile],
      where: sql`status in ('received', 'contacted', 'documents')`
    })
    .returning()
  if (made) await noteEvent(tx, made)
  return made
}

/** What a new sending of an application brings. */
export type Sending = Pick<ApplicationRow, 'userId' | 'countryCode' | 'cityCode' | 'locale' | 'name' | 'answers'>

/** Writes a new sending over a locked one: its number, its state and since when stay. */
export async function rewriteApplication(
  tx: Tx,
  { applicationId }: ApplicationRow,
  { userId, countryCode, cityCode, locale, name, answers }: Sending
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ userId, countryCode, cityCode, locale, name, answers })
    .where(eq(applications.applicationId, applicationId))
    .returning()
  if (!row) throw new Error('a locked application is not there')
  return row
}

/** Changes a locked one, and notes the state that it is in now. */
export async function moveApplication(
  tx: Tx,
  { applicationId }: ApplicationRow,
  change: Pick<ApplicationRow, 'status' | 'changedAt'> & Partial<Pick<ApplicationRow, 'reason' | 'note'>>
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set(change)
    .where(eq(applications.applicationId, applicationId))
    .returning()
  if (!row) throw new Error('a locked application is not there')
  await noteEvent(tx, row)
  return row
}

async function noteEvent(tx: Tx, { applicationId, status, changedAt: at }: ApplicationRow): Promise<void> {
  await tx.insert(applicationEvents).values({ applicationId, status, at }).onConflictDoNothing()
}

/** What became of an application, the first first. */
export const readEvents = (db: Db, applicationId: string) =>
  db
    .select({ status: applicationEvents.status, at: applicationEvents.at })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.at))

/** Removes what nobody needs any more: over for long, or open and untouched for longer (privacy policy). */
export async function wipeOldApplications(tx: Tx, now: number): Promise<void> {
  const isOver = notInArray(applications.status, openStatuses)
  await tx
    .delete(applications)
    .where(
      or(
        and(isOver, lt(applications.changedAt, now - applicationRetentionMs.over)),
        lt(applications.changedAt, now - applicationRetentionMs.open)
      )
    )
}
