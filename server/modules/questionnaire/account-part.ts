import { asc, eq, or } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { withdraw } from './sent'
import { questionnaires } from './tables'
import { presentTold } from './told'

/** What a customer told an insurance adviser. */
export const questionnaireAccountPart: AccountPart = {
  tables: [questionnaires],
  exported: async (db, userId, { kernel, locale }) => {
    const rows = await db
      .select()
      .from(questionnaires)
      .where(eq(questionnaires.userId, userId))
      .orderBy(asc(questionnaires.sentAt))
    return {
      questionnaires: rows.map((row) => {
        const { number, country, mobile, licence, consentVersion, callsFrom, callsBy } = row
        return {
          ...{ number, country, mobile, licence, consentVersion, callsFrom, callsBy },
          sentAt: instant(row.sentAt),
          deleteAt: instant(row.deleteAt),
          told: presentTold(kernel, row, locale)
        }
      })
    }
  },
  wipe: async (tx, kernel, { userId, mobile }) => {
    const isTheirs = eq(questionnaires.userId, userId)
    const rows = await tx
      .select()
      .from(questionnaires)
      .where(mobile === null ? isTheirs : or(isTheirs, eq(questionnaires.mobile, mobile)))
    for (const row of rows) await withdraw(tx, kernel, row)
  }
}
