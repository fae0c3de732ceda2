import { eq } from 'drizzle-orm'
import type { InviteProgrammeSlug } from '@/domain/invitation'
import { inTransaction } from '../../server/db/transaction'
import { bindByCode, inviteCodeFor } from '../../server/modules/invitation'
import { lockOrder, moveOrder } from '../../server/modules/order'
import { invitations, inviteProgrammes, orders, userVouchers } from '../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, pay, submit } from './commerce'
import { buildOffer } from './offers'
import type { TestServer } from './server'

type Eater = Awaited<ReturnType<typeof buildEater>>

/** A programme of Singapore: S$5 for whoever invites, S$6 for the friend, a day after an order of S$15, twenty a month, unless told otherwise. */
export async function buildProgramme(
  server: TestServer,
  facts: Partial<typeof inviteProgrammes.$inferInsert> & { readonly slug?: InviteProgrammeSlug } = {}
): Promise<void> {
  const named = { audience: 'named', perPerson: 100 } as const
  const row = {
    slug: 'newcomers' as const,
    countryCode: 'SG' as const,
    inviterOfferId: await buildOffer(server, { ...named, voucher: { amountMinor: 500 } }),
    friendOfferId: await buildOffer(server, { ...named, voucher: { amountMinor: 600 } }),
    minimumPaidMinor: 1500,
    monthlyCap: 20,
    image: { small: '/img/s.webp', large: '/img/l.webp' },
    ...facts
  }
  const { db } = server.kernel
  await db
    .insert(inviteProgrammes)
    .values(row)
    .onConflictDoUpdate({ target: [inviteProgrammes.slug, inviteProgrammes.countryCode], set: row })
}

/** The friend types the code of whoever invites. */
export const joinBy = ({ kernel }: TestServer, friend: { userId: string }, inviter: { userId: string }) =>
  inTransaction(kernel.database, async (tx) =>
    bindByCode(tx, kernel, friend.userId, await inviteCodeFor(kernel, tx, inviter.userId))
  )

/** A person who came by an invitation, with money of their own in the wallet. */
export async function buildFriend(server: TestServer, inviter: { userId: string }, balance = 10_000): Promise<Eater> {
  const friend = await buildEater(server, balance)
  await joinBy(server, friend, inviter)
  return friend
}

/** A meal of S$17.60 or more, paid out of the wallet. */
export async function orderMeal(
  server: TestServer,
  eater: Eater,
  place: Parameters<typeof buildRestaurant>[1] = {}
): Promise<string> {
  const restaurant = await buildRestaurant(server, place)
  const dish = await buildDish(server, restaurant)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)]
  })
  await pay(server, eater, orderId)
  return orderId
}

/** It came, and is completed. */
export async function completeOrder({ kernel }: TestServer, orderId: string): Promise<void> {
  await kernel.db.update(orders).set({ status: 'delivered' }).where(eq(orders.orderId, orderId))
  await inTransaction(kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await moveOrder(tx, kernel, order, 'complete'))) throw new Error('an order that is not completed')
  })
}

/** How the invitation of a friend stands. */
export async function invitationOf({ kernel: { db } }: TestServer, friend: { userId: string }) {
  const [row] = await db.select().from(invitations).where(eq(invitations.friendId, friend.userId))
  if (!row) throw new Error('nobody invited them')
  return row
}

/** Minor units of what a person was given for invitations. */
export async function rewardsOf({ kernel: { db } }: TestServer, { userId }: { userId: string }): Promise<number[]> {
  const held = await db.select().from(userVouchers).where(eq(userVouchers.userId, userId))
  return held
    .filter(({ grantReference }) => grantReference.includes('/invite:'))
    .map(({ balanceMinor }) => balanceMinor)
}
