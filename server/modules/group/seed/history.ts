import { and, eq } from 'drizzle-orm'
import { groupDiscount, groupLifeMs } from '@/domain/group-order'
import type { Tx } from '../../../db/database'
import type { HistoryGroup } from '../../../seed/data/history'
import { addressId } from '../../../seed/data/people'
import { writeOrderMade } from '../../meal/seed'
import type { OrderRow } from '../../order'
import { type MealRow, readLines } from '../../ordered-meal'
import { insertPayment } from '../../payment'
import { debit } from '../../wallet'
import { receiptsOfOrder } from '../bill'
import { figuresOfShares, insertShares } from '../share-rows'
import { groupDishes, groupMembers, groupOrders, groupShares } from '../tables'

const minuteMs = 60_000
/** How long they had chosen before the leader submitted. */
const choosingMs = 20 * minuteMs

/** The group as it was when its leader submitted it: everybody done. */
async function writePeople(
  tx: Tx,
  { people, theme, code, restaurantId }: HistoryGroup,
  order: MealRow,
  groupOrderId: string,
  madeAt: number
): Promise<void> {
  const createdAt = madeAt - choosingMs
  await tx.insert(groupOrders).values({
    groupOrderId,
    leaderId: order.userId,
    restaurantId,
    currency: order.currency,
    status: 'S',
    code,
    theme,
    paymentMode: 'split',
    deliveryType: 'delivery',
    addressId: addressId(order.userId, 0),
    endsAt: createdAt + groupLifeMs,
    createdAt,
    updatedAt: madeAt
  })
  await tx.insert(groupMembers).values(
    people.map(({ userId }, index) => ({
      groupOrderId,
      userId,
      status: 'finished' as const,
      isActive: false,
      joinedAt: createdAt + index * minuteMs
    }))
  )
  const lines = await readLines(tx, [order.orderId])
  const dishes = lines.flatMap(({ eaterId, lineNumber, dishName }) => {
    const asked = order.choices.lines[lineNumber - 1]
    return eaterId !== null && asked ? [{ groupOrderId, userId: eaterId, lineNumber, asked, dishName }] : []
  })
  await tx.insert(groupDishes).values(dishes)
  await insertShares(
    tx,
    order.orderId,
    receiptsOfOrder(order, lines).map(({ userId, figures }) => ({ userId, amountMinor: figures.total })),
    madeAt
  )
}

/** One person's share, from their wallet. Throws when it has not enough. */
async function payShare(tx: Tx, order: OrderRow, userId: string, at: number): Promise<void> {
  const { orderId, currency } = order
  const [share] = await tx
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.orderId, orderId), eq(groupShares.userId, userId)))
  const amountMinor = share?.amountMinor ?? 0
  const paymentId = `${orderId}-payment-${userId}`
  const isEnough = await debit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'payment',
    reference: `payment:${paymentId}`,
    orderId,
    now: at
  })
  if (!isEnough) throw new RangeError(`${orderId}: the demo wallet of ${userId} cannot pay ${amountMinor}`)
  await insertPayment(tx, {
    paymentId,
    orderId,
    userId,
    shareScope: 'own',
    paymentType: 'WALLET_PAY',
    provider: 'wallet',
    status: 'succeeded',
    settles: true,
    transactionNumber: paymentId,
    amountMinor,
    currency,
    figures: figuresOfShares(order, amountMinor, 'WALLET_PAY'),
    returnPath: 'pages/order-detail/to-index',
    createdAt: at,
    succeededAt: at
  })
  await tx
    .update(groupShares)
    .set({ paymentId, paidBy: userId, paidAt: at })
    .where(and(eq(groupShares.orderId, orderId), eq(groupShares.userId, userId)))
}

/** Writes one past group order with its people, what each chose, and the shares that were paid, priced as it would have been then. */
export async function writeHistoryGroup(tx: Tx, group: HistoryGroup, now: number): Promise<void> {
  const { key, people } = group
  const [leader] = people
  if (!leader) throw new RangeError(`${key} has no members`)
  const groupOrderId = `demo-${key}`
  const lines = people.flatMap((person) => person.lines.map((line) => ({ line, userId: person.userId })))
  const order = {
    ...group,
    userId: leader.userId,
    deliveryType: 'delivery' as const,
    paymentType: 'WALLET_PAY' as const,
    lines: lines.map(({ line }) => line)
  }
  const { saved, madeAt } = await writeOrderMade(tx, order, now, {
    groupOrderId,
    mode: 'split',
    eaterIds: lines.map(({ userId }) => userId),
    discountBasisPoints: groupDiscount(people.length).basisPoints
  })
  await writePeople(tx, group, saved, groupOrderId, madeAt)
  for (const { userId, paidAfter } of people)
    if (paidAfter !== null) await payShare(tx, saved, userId, madeAt + paidAfter * minuteMs)
}
