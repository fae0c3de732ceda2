import { asc, eq, lt } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { ServerModule } from '../../http/module'
import { countHit } from '../../http/rate-window'
import { defineRoutes } from '../../http/routes'
import { pushClients } from './tables'

/** An app registers when it starts and after a login. */
const registrationsPerHour = 60
const clientRetentionMs = 180 * 86_400_000

const routes = defineRoutes({
  /** A device belongs to its last user, who must not get messages of the user before (spec section 7, push). */
  pushClientSave: async ({ clientId, userId: claimed, platform }, { kernel, session: { userId }, now }) => {
    if (claimed !== undefined && claimed !== userId) throw new AppError('forbidden')
    await inTransaction(kernel.database, async (tx) => {
      await countHit(tx, now, { subject: `push:user:${userId}`, seconds: 3600, limit: registrationsPerHour })
      await tx
        .insert(pushClients)
        .values({ clientId, userId, platform, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: pushClients.clientId, set: { userId, platform, updatedAt: now } })
    })
    return { isDone: true }
  }
})

const accountPart: AccountPart = {
  tables: [pushClients],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(pushClients)
      .where(eq(pushClients.userId, userId))
      .orderBy(asc(pushClients.createdAt))
    // The client id is what a message is addressed to, so it stays with us
    return {
      pushClients: rows.map(({ platform, createdAt, updatedAt }) => ({
        platform,
        createdAt: instant(createdAt),
        updatedAt: instant(updatedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(pushClients).where(eq(pushClients.userId, userId))
  }
}

/** Registration of devices for messages. One that was not seen for half a year is forgotten. */
export const pushModule: ServerModule = {
  name: 'push',
  routes,
  accountPart,
  sweep: async (tx, _kernel, now) => {
    await tx.delete(pushClients).where(lt(pushClients.updatedAt, now - clientRetentionMs))
  }
}
