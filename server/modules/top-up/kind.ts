import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { plainKind, plainSummaries, plainView, type PurchaseKind } from '../order'
import { orders } from '../order/tables'
import { credit, type WaitingMoney } from '../wallet'
import { returnOffer, takeOffer } from './offers'
import { topUps } from './tables'

async function readTopUp(db: Db, orderId: string): Promise<typeof topUps.$inferSelect> {
  const [row] = await db.select().from(topUps).where(eq(topUps.orderId, orderId))
  if (!row) throw new Error('a top-up without its row')
  return row
}

const setHeld = (tx: Tx, orderId: string, holdsOffer: boolean) =>
  tx.update(topUps).set({ holdsOffer }).where(eq(topUps.orderId, orderId))

/** Top-ups whose money somebody has sent, and that our people look for. */
export async function readUnderReview(db: Db, userId: string): Promise<WaitingMoney[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'topUp'), eq(orders.status, 'paynowReview')))
  return rows.map(({ orderId, currency, totalMinor, updatedAt }) => ({
    orderId,
    currency,
    amountMinor: totalMinor,
    since: updatedAt
  }))
}

/** Money into the wallet. It is there in the transaction that pays the order, and the ledger's reference takes it once. */
export const topUpKind: PurchaseKind = {
  ...plainKind,
  takesWallet: false,
  fillsWallet: true,
  placed: async (tx, kernel, { orderId, userId, currency, totalMinor }) => {
    const { bonusMinor } = await readTopUp(tx, orderId)
    const movement = { userId, currency, orderId, now: kernel.clock.now() }
    await credit(tx, { ...movement, amountMinor: totalMinor, kind: 'topUp', reference: `topUp:${orderId}` })
    if (bonusMinor > 0)
      await credit(tx, { ...movement, amountMinor: bonusMinor, kind: 'bonus', reference: `bonus:${orderId}` })
  },
  retake: async (tx, _kernel, { orderId, userId }) => {
    const { offerId } = await readTopUp(tx, orderId)
    if (offerId === null) return true
    await setHeld(tx, orderId, true)
    return takeOffer(tx, offerId, userId)
  },
  release: async (tx, _kernel, { orderId, userId }) => {
    const { offerId, holdsOffer } = await readTopUp(tx, orderId)
    if (offerId === null || !holdsOffer) return
    await setHeld(tx, orderId, false)
    await returnOffer(tx, offerId, userId)
  },
  // What was given for it goes with it, also with a part of it
  chargedBack: async (tx, _kernel, { orderId, totalMinor }, amountMinor) => {
    const { bonusMinor } = await readTopUp(tx, orderId)
    return { owedMinor: amountMinor + Math.ceil((bonusMinor * amountMinor) / totalMinor), isWallets: true }
  },
  billed: (_db, { title, totalMinor }) =>
    Promise.resolve({ address: '', lines: [{ name: title, count: 1, totalMinor }] }),
  summaries: (db, orders, reader) => plainSummaries(db, orders, () => 1, reader),
  view: (db, order, reader) => plainView(db, order, 1, reader)
}
