import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { readCards, removeCard } from './repository'
import { cardSetups, savedCards } from './tables'

/** Kept cards. Not their tokens: who has one could charge the card. */
export const cardAccountPart: AccountPart = {
  tables: [savedCards, cardSetups],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(savedCards)
      .where(eq(savedCards.userId, userId))
      .orderBy(asc(savedCards.createdAt), asc(savedCards.cardId))
    return {
      savedCards: rows.map(({ kind, brand, lastFour, expiryMonth, expiryYear, isDefault, createdAt }) => ({
        kind,
        brand,
        lastFour,
        expiryMonth,
        expiryYear,
        isDefault,
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, kernel, { userId }) => {
    for (const card of await readCards(tx, userId)) await removeCard(tx, kernel, card)
    await tx.delete(cardSetups).where(eq(cardSetups.userId, userId))
  }
}
