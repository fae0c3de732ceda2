import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { Clock } from '../kernel/clock'
import type { MailPort } from './mail'
import { sandboxMails } from './tables'

const retentionMs = 7 * 24 * 60 * 60_000
const mostShown = 50

/** An outbox instead of a mail server. It is in the database, so that every process shows every mail. */
export function createSandboxMail({ db, clock }: { db: Db; clock: Clock }): MailPort {
  return {
    isSandbox: true,
    async send({ to, subject, text, reference }) {
      const sentAt = clock.now()
      await db.delete(sandboxMails).where(lt(sandboxMails.sentAt, sentAt - retentionMs))
      await db
        .insert(sandboxMails)
        .values({ mailId: reference, recipient: to, subject, content: text, sentAt })
        .onConflictDoNothing()
    }
  }
}

/** What the outbox holds, for one address or for all, newest first. */
export async function readSandboxOutbox(db: Db, recipient: string | undefined) {
  return db
    .select()
    .from(sandboxMails)
    .where(recipient === undefined ? undefined : eq(sandboxMails.recipient, recipient))
    .orderBy(desc(sandboxMails.sentAt), desc(sandboxMails.mailId))
    .limit(mostShown)
}
