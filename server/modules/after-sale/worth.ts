import {
  type AfterSaleReason,
  type PaidFigures,
  type RefundMethod,
  refundMethodsOf,
  refundOfRequest,
  splitRefund
} from '@/domain/after-sale'
import { money, zero } from '@/domain/money'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import type { OrderRow } from '../order'
import type { Portions, Worth } from './kinds'
import { readLeft } from './left'

/** What an order cost and how it was paid, as money. */
export function paidFigures({ figures, currency }: OrderRow): PaidFigures {
  const amount = (minor: number) => money(minor, currency)
  const { deliveryFee, membershipDeduction, platformServiceFee, paymentServiceFee, tip, balance, total } = figures
  return {
    deliveryFee: amount(deliveryFee),
    membershipDeduction: amount(membershipDeduction),
    platformServiceFee: amount(platformServiceFee),
    paymentServiceFee: amount(paymentServiceFee),
    tip: amount(tip),
    balance: amount(balance),
    total: amount(total)
  }
}

/**
 * What portions of an order are worth beside what its other requests got or wait for, and how that goes back. Stays true while the order
 * is locked. Throws `refundMethodUnavailable`, `afterSaleItemsTaken`, and `afterSaleNothingPaid` where discounts paid for everything.
 */
export async function worthOf(
  db: Db,
  order: OrderRow,
  asked: Portions,
  { reason, method }: { readonly reason: AfterSaleReason; readonly method: RefundMethod }
): Promise<Worth> {
  const { paymentType } = order
  if (!refundMethodsOf(paymentType).includes(method)) throw new AppError('refundMethodUnavailable')
  const { lines: left, promised, promisedToPayment } = await readLeft(db, order)
  const lines = left.map((line) => ({ ...line, asked: asked.get(line.lineNumber) ?? 0 }))
  const isKnown = [...asked.keys()].every((lineNumber) => lines.some((line) => line.lineNumber === lineNumber))
  if (!isKnown || lines.some((line) => line.asked + line.returned > line.count))
    throw new AppError('afterSaleItemsTaken')
  const figures = paidFigures(order)
  const amount = refundOfRequest(figures, reason, lines, promised)
  if (amount.minor === 0) throw new AppError('afterSaleNothingPaid')
  return {
    amount,
    compensation: zero(order.currency),
    ...splitRefund(amount, method, {
      paymentType,
      total: figures.total,
      balance: figures.balance,
      returnedToPayment: promisedToPayment
    })
  }
}
