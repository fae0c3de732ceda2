import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { PaymentType } from '@/domain/pricing'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { users } from '../user/tables'
import { type cardSetups, savedCards } from './tables'

/** A saved card, as read. */
export type CardRow = typeof savedCards.$inferSelect
/** A way to a card keeper's page, as read. */
export type SetupRow = typeof cardSetups.$inferSelect

/** Kind of the job that has a provider delete a card that no user keeps. */
export const forgetCardJob = 'forgetCard'

const ofUser = (userId: string, cardId: string) => and(eq(savedCards.userId, userId), eq(savedCards.cardId, cardId))

/** A person's saved cards: the default of each kind first, then the newest. */
export const readCards = (db: Db, userId: string): Promise<CardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(eq(savedCards.userId, userId))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt), asc(savedCards.cardId))

/** A person's own card; undefined for anybody else's. */
export async function readCard(db: Db, userId: string, cardId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(savedCards).where(ofUser(userId, cardId))
  return row
}

const kindOf: Partial<Record<PaymentType, CardRow['kind']>> = { CREDITCARD_PAY: 'card', NETS: 'nets' }

/**
 * The saved card that a payment is made with: the one that is named, NETS by the default one, since nothing else is paid by NETS.
 * Undefined where the person shows a card on the provider's page, or pays another way. Throws `cardNotFound`, `netsCardMissing`.
 */
export async function readPayingCard(
  tx: Tx,
  userId: string,
  paymentType: PaymentType,
  cardId: string | undefined
): Promise<CardRow | undefined> {
  const kind = kindOf[paymentType]
  if (cardId !== undefined) {
    const card = await readCard(tx, userId, cardId)
    if (!card || card.kind !== kind) throw new AppError('cardNotFound')
    return card
  }
  if (kind !== 'nets') return undefined
  const card = (await readCards(tx, userId)).find((one) => one.kind === 'nets')
  if (!card) throw new AppError('netsCardMissing')
  return card
}

/** Cards of one person are changed one after another: the row of the person is locked first. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')
}

/** How many cards of all kinds a person keeps. */
export async function countCards(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(savedCards).where(eq(savedCards.userId, userId))
  return row?.total ?? 0
}

/** Makes a card the default of its kind. The caller has locked the owner. */
export async function setDefault(
  tx: Tx,
  { userId, kind, cardId }: Pick<CardRow, 'userId' | 'kind' | 'cardId'>
): Promise<void> {
  await tx
    .update(savedCards)
    .set({ isDefault: false })
    .where(and(eq(savedCards.userId, userId), eq(savedCards.kind, kind), eq(savedCards.isDefault, true)))
  await tx.update(savedCards).set({ isDefault: true }).where(ofUser(userId, cardId))
}

/** Has a card's keeper forget it soon. */
export const forgetAtKeeper = (
  tx: Tx,
  { jobs }: Kernel,
  { cardId, provider, token }: Pick<CardRow, 'cardId' | 'provider' | 'token'>
): Promise<void> => jobs.schedule(tx, { kind: forgetCardJob, payload: { cardId, provider, token }, uniqueKey: cardId })

/** Who charges cards later and hears that one is another by now, or is kept no more (undefined); the module that charges gives this in `attach`. */
export const cardFollowers = defineRegistry<
  'renewal',
  (tx: Tx, kernel: Kernel, before: CardRow, after: CardRow | undefined) => Promise<void>
>('follower of cards')

export async function tellCardFollowers(
  tx: Tx,
  kernel: Kernel,
  before: CardRow,
  after: CardRow | undefined
): Promise<void> {
  for (const [, follow] of cardFollowers.all(kernel)) await follow(tx, kernel, before, after)
}

/** Deletes a card here, whose keeper has it no more; another of its kind is the default in its place. The caller has locked the owner. */
export async function dropCard(tx: Tx, kernel: Kernel, card: CardRow): Promise<void> {
  await tx.delete(savedCards).where(ofUser(card.userId, card.cardId))
  const next = (await readCards(tx, card.userId)).find(({ kind }) => kind === card.kind)
  if (card.isDefault && next) await setDefault(tx, next)
  await tellCardFollowers(tx, kernel, card, undefined)
}

/** Removes a card here at once and at its keeper soon. The caller has locked the owner. */
export async function removeCard(tx: Tx, kernel: Kernel, card: CardRow): Promise<void> {
  await dropCard(tx, kernel, card)
  await forgetAtKeeper(tx, kernel, card)
}
