import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { PaymentProvider, SavedCard } from '../../platform/payments/provider'
import { type CardRow, dropCard, lockOwner, tellCardFollowers } from './repository'
import { savedCards } from './tables'

const readByToken = async (db: Db, provider: string, token: string): Promise<CardRow | undefined> =>
  (
    await db
      .select()
      .from(savedCards)
      .where(and(eq(savedCards.provider, provider), eq(savedCards.token, token)))
  )[0]

const facts = ['brand', 'lastFour', 'fingerprint', 'expiryMonth', 'expiryYear'] as const
type Facts = Pick<CardRow, (typeof facts)[number]>

const isSame = (one: Facts, other: Facts): boolean => facts.every((name) => one[name] === other[name])

const factsOf = ({ brand, lastFour, expiry, fingerprint }: SavedCard): Facts => ({
  ...{ brand, lastFour, fingerprint: fingerprint ?? null },
  ...{ expiryMonth: expiry?.month ?? null, expiryYear: expiry?.year ?? null }
})

/** Writes down what a card's keeper said of it, unless it was changed since it was asked; returns whether it was not. */
async function takeOver(kernel: Kernel, known: CardRow, told: SavedCard | undefined): Promise<boolean> {
  return inTransaction(kernel.database, async (tx) => {
    await lockOwner(tx, known.userId)
    const card = await readByToken(tx, known.provider, known.token)
    if (!card) return true
    if (!isSame(card, known)) return false
    if (!told) await dropCard(tx, kernel, card)
    const now = told && factsOf(told)
    if (!now || isSame(card, now)) return true
    await tx.update(savedCards).set(now).where(eq(savedCards.cardId, card.cardId))
    await tellCardFollowers(tx, kernel, card, { ...card, ...now })
    return true
  })
}

/**
 * Asks the keeper of a card how it is now and takes that over, however often and in whatever order it is told of: a card that its network has
 * replaced goes on under its token, one that is kept no more is removed. Throws where the keeper cannot be reached; it tells again then.
 */
export async function refreshCard(
  kernel: Kernel,
  { name, vault }: Pick<PaymentProvider, 'name' | 'vault'>,
  token: string
): Promise<void> {
  for (let isTaken = false; !isTaken;) {
    const known = vault && (await readByToken(kernel.db, name, token))
    isTaken = !known || (await takeOver(kernel, known, await vault.look(token)))
  }
}
