import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { Clock } from '../kernel/clock'
import type { Ids } from '../kernel/ids'
import type { SmsPort } from './sms'
import { sandboxMessages } from './tables'

const retentionMs = 24 * 60 * 60_000

/** An inbox instead of a phone network. It is in the database, so that every process shows every message. */
export function createSandboxSms({
  db,
  clock,
  ids,
  isProduction
}: {
  db: Db
  clock: Clock
  ids: Ids
  isProduction: boolean
}): SmsPort {
  if (isProduction)
    throw new Error(
      'the sandbox SMS inbox refuses to exist in production: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
    )
  return {
    isSandbox: true,
    async send({ mobile, text, code = '', reference = ids.next() }) {
      const sentAt = clock.now()
      await db
        .delete(sandboxMessages)
        .where(and(eq(sandboxMessages.mobile, mobile), lt(sandboxMessages.sentAt, sentAt - retentionMs)))
      await db
        .insert(sandboxMessages)
        .values({ messageId: reference, mobile, code, text, sentAt })
        .onConflictDoNothing()
    }
  }
}

/** What the sandbox inbox of a mobile holds, newest first. */
export async function readSandboxInbox(db: Db, mobile: string) {
  const rows = await db
    .select()
    .from(sandboxMessages)
    .where(eq(sandboxMessages.mobile, mobile))
    .orderBy(desc(sandboxMessages.sentAt), desc(sandboxMessages.messageId))
    .limit(50)
  return rows.map(({ code, text, sentAt }) => ({ code, text, sentAt: new Date(sentAt).toISOString() }))
}
