import { eq } from 'drizzle-orm'
import type { HomeFollower } from '../user'
import { users } from '../user/tables'
import { worthOf } from './move'
import { pointsLedger } from './tables'

/** Counts the coins of a person who moves in coins of their new country, where those are worth more or less than the old ones. */
export const exchangeAtMove: HomeFollower = async (tx, kernel, { userId, from, to, now }) => {
  const [before, worth] = [worthOf(from), worthOf(to)]
  if (before === worth) return
  const [user] = await tx.select({ points: users.points }).from(users).where(eq(users.userId, userId))
  if (!user) return
  // Below zero, too, nobody gains by it
  const points = Math.floor((user.points * before) / worth)
  if (points === user.points) return
  await tx.update(users).set({ points }).where(eq(users.userId, userId))
  await tx.insert(pointsLedger).values({
    ...{ userId, amount: points - user.points, balanceAfter: points, worth, kind: 'exchange', orderId: null },
    reference: `exchange:${kernel.ids.next()}`,
    createdAt: now
  })
}
