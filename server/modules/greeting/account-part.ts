import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { greetingCards } from './tables'

/** Cards that a person made; they go with the account. */
export const greetingAccountPart: AccountPart = {
  tables: [greetingCards],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(greetingCards)
      .where(eq(greetingCards.authorId, userId))
      .orderBy(asc(greetingCards.createdAt))
    return {
      greetingCards: rows.map(({ cardId, recipient, words, signature, createdAt }) => ({
        ...{ cardId, to: recipient, words, from: signature },
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(greetingCards).where(eq(greetingCards.authorId, userId))
  }
}
