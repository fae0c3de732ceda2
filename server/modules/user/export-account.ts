import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { accountClosures, addresses, favorites, feedbacks, identities, memberships, pushClients, restaurantReports, restaurants, sessions, userBehaviours, users } from '../../db/schema'
import { optionalInstant } from '../../http/wire'
import { readProfile } from './profile'

/** Rows without the owner's id, which is the same throughout, and with instants that people can read. */
function plain<T extends { readonly userId: string, readonly createdAt: number }>({ userId: _owner, createdAt, ...rest }: T) {
  return { ...rest, createdAt: optionalInstant(createdAt) }
}

async function readSessions(db: Db, userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
  return rows.map(({ device, platform, city, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
    device, platform, city, createdAt: optionalInstant(createdAt), lastUsedAt: optionalInstant(lastUsedAt), expiresAt: optionalInstant(expiresAt), revokedAt: optionalInstant(revokedAt)
  }))
}

async function readIdentities(db: Db, userId: string) {
  const rows = await db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.provider))
  return rows.map(({ userId: _owner, boundAt, ...rest }) => ({ ...rest, boundAt: optionalInstant(boundAt) }))
}

/** Who the person is, how they log in, where they have it brought. */
export async function readAccountPart(db: Db, userId: string, asked: Parameters<typeof readProfile>[2]) {
  const [user] = await db.select({ appModel: users.appModel, invitedBy: users.invitedBy, createdAt: users.createdAt }).from(users).where(eq(users.userId, userId))
  const [closure] = await db.select().from(accountClosures).where(eq(accountClosures.userId, userId))
  const addressRows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.createdAt))
  const membershipRows = await db.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(asc(memberships.startsAt))
  return {
    profile: {
      ...await readProfile(db, userId, asked),
      appModel: user?.appModel ?? null,
      wasInvited: user?.invitedBy != null,
      createdAt: optionalInstant(user?.createdAt ?? null)
    },
    closure: closure ? { reason: closure.reason, requestedAt: optionalInstant(closure.requestedAt), closesAt: optionalInstant(closure.closesAt) } : null,
    identities: await readIdentities(db, userId),
    sessions: await readSessions(db, userId),
    addresses: addressRows.map(({ deletedAt, ...row }) => ({ ...plain(row), deletedAt: optionalInstant(deletedAt) })),
    memberships: membershipRows.map(({ tier, startsAt, endsAt }) => ({ tier, startsAt: optionalInstant(startsAt), endsAt: optionalInstant(endsAt) }))
  }
}

/** What the person keeps, told us and did. */
export async function readHabitsPart(db: Db, userId: string) {
  const favoriteRows = await db.select({ restaurantId: favorites.restaurantId, name: restaurants.name, createdAt: favorites.createdAt }).from(favorites)
    .innerJoin(restaurants, eq(restaurants.restaurantId, favorites.restaurantId)).where(eq(favorites.userId, userId)).orderBy(asc(favorites.createdAt))
  const feedbackRows = await db.select().from(feedbacks).where(eq(feedbacks.userId, userId)).orderBy(asc(feedbacks.createdAt))
  const reportRows = await db.select().from(restaurantReports).where(eq(restaurantReports.userId, userId)).orderBy(asc(restaurantReports.createdAt))
  const behaviourRows = await db.select().from(userBehaviours).where(eq(userBehaviours.userId, userId)).orderBy(asc(userBehaviours.createdAt))
  const clientRows = await db.select().from(pushClients).where(eq(pushClients.userId, userId)).orderBy(asc(pushClients.createdAt))
  return {
    favorites: favoriteRows.map(({ createdAt, ...row }) => ({ ...row, createdAt: optionalInstant(createdAt) })),
    feedback: feedbackRows.map(plain),
    restaurantReports: reportRows.map(plain),
    behaviours: behaviourRows.map(plain),
    // The client id is what a message is addressed to, so it stays with us
    pushClients: clientRows.map(({ platform, createdAt, updatedAt }) => ({ platform, createdAt: optionalInstant(createdAt), updatedAt: optionalInstant(updatedAt) }))
  }
}
