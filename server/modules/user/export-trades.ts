import { asc, eq, inArray } from 'drizzle-orm'
import type { Currency } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'
import type { Db } from '../../db/database'
import { orderEvents, orderLines, orders, payments, refunds, savedCards, userVouchers, vouchers, walletAccounts, walletLedger } from '../../db/schema'
import { wireFigures } from '../quote/view'
import { optionalInstant } from '../../http/wire'

type LineRow = typeof orderLines.$inferSelect
type OrderRow = typeof orders.$inferSelect
type EventRow = typeof orderEvents.$inferSelect

const amountOf = (minor: number, currency: Currency) => toAmount(money(minor, currency))
/** The ledger writes what goes out below zero, which an amount of the wire never is. */
const signedAmountOf = (minor: number, currency: Currency) => (minor < 0 ? `-${amountOf(-minor, currency)}` : amountOf(minor, currency))

function byOrder<T extends { readonly orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.orderId, [...groups.get(row.orderId) ?? [], row])
  return groups
}

const lineOf = (line: LineRow, currency: Currency) => ({
  dishId: line.dishId, dishName: line.dishName, choices: line.choices, dishCount: line.dishCount, unitAmount: amountOf(line.unitMinor, currency), totalAmount: amountOf(line.totalMinor, currency)
})

function orderOf(order: OrderRow, lines: readonly LineRow[], events: readonly EventRow[]) {
  const { currency } = order
  return {
    orderId: order.orderId, orderNumber: order.orderNumber, orderTransactionId: order.transactionId, restaurantId: order.restaurantId,
    restaurant: { name: order.restaurant.name, address: order.restaurant.address }, kind: order.kind, status: order.status, countryCode: order.countryCode, currency,
    figures: wireFigures(order.figures, currency), tax: order.tax, total: amountOf(order.totalMinor, currency), lines: lines.map((line) => lineOf(line, currency)),
    deliveryAddress: order.deliveryAddress, remark: order.remark, tableware: order.tableware, invoice: order.invoice, paymentType: order.paymentType, userVoucherId: order.userVoucherId, promotionCodeId: order.promotionCodeId,
    cancelCode: order.cancelCode, cancelReason: order.cancelReason, createdAt: optionalInstant(order.createdAt), paidAt: optionalInstant(order.paidAt), arrivesFrom: optionalInstant(order.arrivesFrom),
    arrivesUntil: optionalInstant(order.arrivesUntil), timeline: events.map(({ status, at }) => ({ status, at: optionalInstant(at) }))
  }
}

async function readPayments(db: Db, userId: string) {
  const rows = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt), asc(payments.paymentId))
  // Neither the address of the hosted page nor the provider's session: who has them can act for the person
  return rows.map(({ paymentId, orderId, paymentType, status, amountMinor, currency, transactionNumber, createdAt, succeededAt }) => ({
    paymentId, orderId, paymentType, status, amount: amountOf(amountMinor, currency), currency, transactionNumber, createdAt: optionalInstant(createdAt), succeededAt: optionalInstant(succeededAt)
  }))
}

async function readRefunds(db: Db, userId: string) {
  const rows = await db.select({ refund: refunds }).from(refunds).innerJoin(orders, eq(orders.orderId, refunds.orderId)).where(eq(orders.userId, userId)).orderBy(asc(refunds.createdAt))
  return rows.map(({ refund: { orderId, reason, amountMinor, currency, destination, status, createdAt, completedAt } }) => ({
    orderId, reason, amount: amountOf(amountMinor, currency), currency, destination, status, createdAt: optionalInstant(createdAt), completedAt: optionalInstant(completedAt)
  }))
}

/** Orders with their lines and times, payments and refunds. */
export async function readOrdersPart(db: Db, userId: string) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt), asc(orders.orderId))
  const theirs = db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
  const lines = byOrder(await db.select().from(orderLines).where(inArray(orderLines.orderId, theirs)).orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber)))
  const events = byOrder(await db.select().from(orderEvents).where(inArray(orderEvents.orderId, theirs)).orderBy(asc(orderEvents.orderEventId)))
  return {
    orders: rows.map((order) => orderOf(order, lines.get(order.orderId) ?? [], events.get(order.orderId) ?? [])),
    payments: await readPayments(db, userId),
    refunds: await readRefunds(db, userId)
  }
}

/** Kept cards, balances, every movement of them, and vouchers. */
export async function readWalletPart(db: Db, userId: string) {
  const accounts = await db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId)).orderBy(asc(walletAccounts.currency))
  const entries = await db.select().from(walletLedger).where(eq(walletLedger.userId, userId)).orderBy(asc(walletLedger.entryId))
  const held = await db.select({ held: userVouchers, name: vouchers.name, kind: vouchers.kind, currency: vouchers.currency }).from(userVouchers)
    .innerJoin(vouchers, eq(vouchers.voucherId, userVouchers.voucherId)).where(eq(userVouchers.userId, userId)).orderBy(asc(userVouchers.createdAt), asc(userVouchers.userVoucherId))
  const cards = await db.select().from(savedCards).where(eq(savedCards.userId, userId)).orderBy(asc(savedCards.createdAt), asc(savedCards.cardId))
  return {
    // Not the token: who has it could charge the card
    savedCards: cards.map(({ kind, brand, lastFour, expiryMonth, expiryYear, isDefault, createdAt }) => ({ kind, brand, lastFour, expiryMonth, expiryYear, isDefault, createdAt: optionalInstant(createdAt) })),
    wallets: accounts.map(({ currency, balanceMinor }) => ({ currency, balance: amountOf(balanceMinor, currency) })),
    walletEntries: entries.map(({ currency, amountMinor, balanceAfterMinor, kind, orderId, createdAt }) => ({
      currency, amount: signedAmountOf(amountMinor, currency), balanceAfter: amountOf(balanceAfterMinor, currency), kind, orderId, createdAt: optionalInstant(createdAt)
    })),
    vouchers: held.map(({ held: { userVoucherId, status, balanceMinor, validFrom, validUntil, orderId, usedAt }, name, kind, currency }) => ({
      userVoucherId, kind, name, status, currency, balance: amountOf(balanceMinor, currency), validFrom: optionalInstant(validFrom), validUntil: optionalInstant(validUntil),
      orderId, usedAt: optionalInstant(usedAt)
    }))
  }
}
