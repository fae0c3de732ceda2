import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { wechatMessagesOf } from '../../platform/wechat-message/choice'
import type { MessageTemplate } from '../../platform/wechat-message/template'
import { noticeGrants } from './tables'

/** A message that WeChat lets us send, as stored. */
export type GrantRow = typeof noticeGrants.$inferSelect

/** Somebody who allows on and on gains nothing by it. */
const mostFree = 20
/** How long it is told what became of one. */
const tracedMs = 90 * 86_400_000

const isFree = and(isNull(noticeGrants.messageId), isNull(noticeGrants.spentAt), isNull(noticeGrants.endedAt))

/** The template that says a kind of notices; undefined where WeChat says none. */
export const templateOf = (kernel: Kernel, kind: string): MessageTemplate | undefined =>
  wechatMessagesOf(kernel).templates.find(({ kinds }) => kinds.includes(kind))

/** The templates of this server, and how many messages by each a person has allowed. */
export async function readTemplates(
  db: Db,
  kernel: Kernel,
  userId: string
): Promise<Result<'noticeChoices'>['wechatTemplates']> {
  const { templates } = wechatMessagesOf(kernel)
  if (templates.length === 0) return []
  const rows = await db
    .select({ templateId: noticeGrants.templateId, left: count() })
    .from(noticeGrants)
    .where(and(eq(noticeGrants.userId, userId), isFree))
    .groupBy(noticeGrants.templateId)
  return templates.map(({ id, kinds }) => ({
    templateId: id,
    kinds,
    left: rows.find(({ templateId }) => templateId === id)?.left ?? 0
  }))
}

/** Whether WeChat may still be asked to tell a person of a kind. */
export async function isAllowed(tx: Tx, kernel: Kernel, userId: string, kind: string): Promise<boolean> {
  const template = templateOf(kernel, kind)
  if (!template) return false
  const [known] = await tx
    .select({ grantId: noticeGrants.grantId })
    .from(noticeGrants)
    .where(and(eq(noticeGrants.userId, userId), eq(noticeGrants.templateId, template.id), isFree))
    .limit(1)
  return known !== undefined
}

/** Notes what a person has allowed by one tap; saying it again, and more than is of use, adds nothing. */
export async function noteGrants(
  tx: Tx,
  kernel: Kernel,
  { templateIds, ...grant }: Pick<GrantRow, 'userId' | 'openId' | 'askId'> & { readonly templateIds: readonly string[] }
): Promise<void> {
  const known = await readTemplates(tx, kernel, grant.userId)
  const wanted = known.filter(({ templateId, left }) => templateIds.includes(templateId) && left < mostFree)
  if (wanted.length === 0) return
  const grantedAt = kernel.clock.now()
  await tx
    .insert(noticeGrants)
    .values(wanted.map(({ templateId }) => ({ grantId: kernel.ids.next(), templateId, grantedAt, ...grant })))
    .onConflictDoNothing()
}

/** Whether a tap has been noted. */
export async function isNoted(db: Db, userId: string, askId: string): Promise<boolean> {
  const own = and(eq(noticeGrants.userId, userId), eq(noticeGrants.askId, askId))
  return (await db.select({ grantId: noticeGrants.grantId }).from(noticeGrants).where(own).limit(1)).length > 0
}

/** Keeps the oldest free grant for a message; false without one. Who plans at the same time gets another. */
export async function takeGrant(
  tx: Tx,
  {
    userId,
    templateId,
    messageId
  }: { readonly userId: string; readonly templateId: string; readonly messageId: string }
): Promise<boolean> {
  const oldest = tx
    .select({ grantId: noticeGrants.grantId })
    .from(noticeGrants)
    .where(and(eq(noticeGrants.userId, userId), eq(noticeGrants.templateId, templateId), isFree))
    .orderBy(asc(noticeGrants.grantedAt), asc(noticeGrants.grantId))
    .limit(1)
    .for('no key update', { skipLocked: true })
  const taken = await tx
    .update(noticeGrants)
    .set({ messageId })
    .where(inArray(noticeGrants.grantId, oldest))
    .returning({ grantId: noticeGrants.grantId })
  return taken.length > 0
}

/** The grant that is kept for a message. */
export async function grantOf(tx: Tx, messageId: string): Promise<GrantRow | undefined> {
  const [grant] = await tx.select().from(noticeGrants).where(eq(noticeGrants.messageId, messageId))
  return grant
}

/** It is handed over: whatever comes of that, nothing is sent by it again until it is known that nothing was. */
export async function spendGrant(tx: Tx, { grantId }: GrantRow, now: number): Promise<void> {
  await tx.update(noticeGrants).set({ spentAt: now }).where(eq(noticeGrants.grantId, grantId))
}

/** WeChat has sent nothing by it: it may be handed over again, for the same message where it `isReserved`. */
export async function returnGrant(
  tx: Tx,
  { grantId }: GrantRow,
  { isReserved }: { readonly isReserved: boolean }
): Promise<void> {
  await tx
    .update(noticeGrants)
    .set({ spentAt: null, ...(!isReserved && { messageId: null }) })
    .where(eq(noticeGrants.grantId, grantId))
}

/** WeChat knows of none: this one, and what we believed that the person still had. */
export async function endGrants(tx: Tx, { grantId, userId, templateId, openId }: GrantRow, now: number): Promise<void> {
  await tx
    .update(noticeGrants)
    .set({ endedAt: now })
    .where(
      and(
        eq(noticeGrants.userId, userId),
        eq(noticeGrants.templateId, templateId),
        eq(noticeGrants.openId, openId),
        sql`(${noticeGrants.grantId} = ${grantId} or (${isFree}))`
      )
    )
}

/** Removes those whose story is over. */
export async function sweepGrants(tx: Tx, now: number): Promise<void> {
  const isOver = sql`coalesce(${noticeGrants.endedAt}, ${noticeGrants.spentAt})`
  await tx.delete(noticeGrants).where(lt(isOver, sql`${new Date(now - tracedMs).toISOString()}::timestamptz`))
}
