import { and, eq, inArray, isNull, like, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import {
  accountClosures, addressCache, addresses, favorites, feedbacks, idempotencyKeys, identities, identityStarts, identityTickets, memberships, orders, otpCodes, passwordTries,
  pushClients, rateWindows, restaurantReports, sandboxMessages, sessions, userBehaviours, users, userVouchers
} from '../../db/schema'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { forgetCards } from '../card/repository'
import { endBargains } from '../bargain/closing'
import { leaveGroups } from '../group/closing'
import { forgetAfterSales } from '../after-sale/closing'
import { forgetInvoiceMails } from '../invoice/closing'
import { dropProofsOf } from '../payment/transfer'
import { forgetReviews } from '../review/closing'

type User = typeof users.$inferSelect

/** What an order's address keeps for the books: the area it was delivered in, and nothing that leads to a door or a person. */
const anonymousAddress = {
  name: '', mobile: '', standbyMobile: null, streetName: '', addressDetail: '', buildingName: null, buildingDetail: null, unitNo: null, latitude: 0, longitude: 0
}

async function endSessions(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ tokenHash: sessions.tokenHash, familyId: sessions.familyId })
  const families = [...new Set(ended.map(({ familyId }) => familyId))]
  if (families.length > 0) {
    await tx.delete(identityStarts).where(inArray(identityStarts.familyId, families))
    await tx.delete(identityTickets).where(inArray(identityTickets.familyId, families))
  }
  afterCommit(tx, () => ended.forEach(({ tokenHash }) => kernel.bus.publish('session', tokenHash)))
}

/** Whatever is kept under the mobile itself; the number may belong to somebody else tomorrow. */
async function forgetMobile(tx: Tx, mobile: string): Promise<void> {
  await tx.delete(otpCodes).where(eq(otpCodes.mobile, mobile))
  await tx.delete(passwordTries).where(eq(passwordTries.mobile, mobile))
  await tx.delete(sandboxMessages).where(eq(sandboxMessages.mobile, mobile))
  await tx.delete(rateWindows).where(eq(rateWindows.subject, `otp:mobile:${mobile}`))
}

/** What goes with the account. What was used in an order stays with the order. */
async function deleteBelongings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(addressCache).where(eq(addressCache.userId, userId))
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  await tx.delete(favorites).where(eq(favorites.userId, userId))
  await tx.delete(feedbacks).where(eq(feedbacks.userId, userId))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
  await tx.delete(identities).where(eq(identities.userId, userId))
  await tx.delete(memberships).where(eq(memberships.userId, userId))
  await tx.delete(pushClients).where(eq(pushClients.userId, userId))
  await tx.delete(restaurantReports).where(eq(restaurantReports.userId, userId))
  await tx.delete(rateWindows).where(like(rateWindows.subject, `search:${userId}:%`))
  await tx.delete(userBehaviours).where(eq(userBehaviours.userId, userId))
  await tx.delete(passwordTries).where(eq(passwordTries.mobile, `user:${userId}`))
  const used = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userVoucherId, userVouchers.userVoucherId))
  await tx.delete(userVouchers).where(and(eq(userVouchers.userId, userId), isNull(userVouchers.orderId), notExists(used)))
  await tx.delete(accountClosures).where(eq(accountClosures.userId, userId))
}

/**
 * Leaves nothing that names or finds the person. Orders, payments, refunds and the wallet's ledger stay, as the law on accounts asks;
 * they belong to a row that is nobody. The caller holds that row's lock.
 */
export async function wipePerson(tx: Tx, kernel: Kernel, { userId, mobile }: User): Promise<void> {
  await endSessions(tx, kernel, userId)
  if (mobile !== null) await forgetMobile(tx, mobile)
  await tx.update(users).set({
    isVisitor: true, status: 'I', nickName: '', avatar: null, mobile: null, passwordHash: null, gender: 'secret', countryCode: null, cityCode: null, points: 0, appModel: null,
    invitedBy: null, dietaryPreferences: [], dietaryTaboos: [], commonAddressId: null, closedAt: kernel.clock.now()
  }).where(eq(users.userId, userId))
  await deleteBelongings(tx, userId)
  await forgetCards(tx, kernel, userId)
  await forgetReviews(tx, kernel, userId)
  await endBargains(tx, userId, kernel.clock.now())
  await leaveGroups(tx, kernel, userId)
  await forgetAfterSales(tx, kernel, userId)
  await dropProofsOf(tx, userId)
  await forgetInvoiceMails(tx, userId)
  const deliveryAddress = sql`${orders.deliveryAddress} || ${JSON.stringify(anonymousAddress)}::jsonb`
  const choices = sql`${orders.choices} - array['latitude', 'longitude', 'addressId']`
  await tx.update(orders).set({ deliveryAddress, choices, remark: '', cancelReason: null, invoice: null }).where(eq(orders.userId, userId))
}
