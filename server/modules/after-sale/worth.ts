import {
  type AfterSaleReason,
  isAfterSaleOpen,
  type PaidFigures,
  type RefundMethod,
  refundMethodsOf,
  refundOfRequest,
  type RefundSplit,
  splitRefund
} from '@/domain/after-sale'
import { type Money, money, sum } from '@/domain/money'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import type { OrderRow } from '../order'
import { readLines } from '../ordered-meal'
import { type Portions, portionsOf } from './portions'
import { readItems, readOfOrders } from './repository'

/** What a request is worth. */
export interface Worth extends RefundSplit {
  readonly amount: Money
}

function paidFigures({ figures, currency }: OrderRow): PaidFigures {
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
  const { currency, paymentType } = order
  if (!refundMethodsOf(paymentType).includes(method)) throw new AppError('refundMethodUnavailable')
  const others = (await readOfOrders(db, [order.orderId])).filter(
    ({ status }) => isAfterSaleOpen(status) || status === 'refunded'
  )
  const returned = portionsOf(
    await readItems(
      db,
      others.map(({ afterSaleId }) => afterSaleId)
    )
  )
  const rows = await readLines(db, [order.orderId])
  const lines = rows.map(({ lineNumber, totalMinor, dishCount }) => ({
    lineTotal: money(totalMinor, currency),
    count: dishCount,
    asked: asked.get(lineNumber) ?? 0,
    returned: returned.get(lineNumber) ?? 0
  }))
  const isKnown = [...asked.keys()].every((lineNumber) => rows.some((row) => row.lineNumber === lineNumber))
  if (!isKnown || lines.some((line) => line.asked + line.returned > line.count))
    throw new AppError('afterSaleItemsTaken')
  const promisedOf = (part: 'amountMinor' | 'paymentMinor') =>
    sum(
      others.map((other) => money(other[part], currency)),
      currency
    )
  const figures = paidFigures(order)
  const amount = refundOfRequest(figures, reason, lines, promisedOf('amountMinor'))
  if (amount.minor === 0) throw new AppError('afterSaleNothingPaid')
  return {
    amount,
    ...splitRefund(amount, method, {
      paymentType,
      total: figures.total,
      balance: figures.balance,
      returnedToPayment: promisedOf('paymentMinor')
    })
  }
}
