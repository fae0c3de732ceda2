import { codes } from '@/contract/codes'
import type { CashierMethod, Result } from '@/contract/types'
import { money, toAmount } from '@/domain/money'
import { quoteOrder } from '@/domain/combined-pricing'
import type { PaymentType } from '@/domain/pricing'
import type { FiguresColumn } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { readOrder, type OrderRow } from '../order/repository'
import { figuresOf } from '../quote/view'
import { balanceOf } from '../wallet/ledger'
import { servedPaymentTypes } from './methods'

/** The figures of an order when it is paid this way: the domain is asked again, the rest of the order staying as agreed. */
export const figuresFor = (order: OrderRow, paymentType: PaymentType): FiguresColumn => figuresOf(quoteOrder({ ...order.quoteInput, paymentType }))

/** Why an order cannot be paid now; null when it can. */
export function unpayableReason(order: OrderRow, now: number): 'alreadyPaid' | 'paymentInReview' | 'orderExpired' | 'orderStateChanged' | 'groupPaidByShares' | null {
  // Of a combined order the whole is paid
  if (order.wholeOrderId !== null) return 'orderStateChanged'
  if (order.paidAt !== null) return 'alreadyPaid'
  if (order.status === 'paynowReview') return 'paymentInReview'
  if (order.status === 'expired' || (order.status === 'awaitingPayment' && now >= order.expiresAt)) return 'orderExpired'
  if (order.status !== 'awaitingPayment') return 'orderStateChanged'
  return order.groupMode === 'split' ? 'groupPaidByShares' : null
}

function methodOf(order: OrderRow, paymentType: PaymentType, balanceMinor: number, now: number): CashierMethod {
  const { total, paymentServiceFee } = figuresFor(order, paymentType)
  const amount = (minor: number) => toAmount(money(minor, order.currency))
  const reason = unpayableReason(order, now) ?? (paymentType === 'WALLET_PAY' && balanceMinor < total ? 'walletInsufficient' : null)
  return { paymentType, payableAmount: amount(total), paymentServiceFee: amount(paymentServiceFee), isUsable: reason === null, reasonCode: reason && codes[reason] }
}

/** The cashier of an order: every way to pay with what it comes to, its fee included (product.md, Price: no fee appears late). */
export async function cashierOf({ kernel, session: { userId }, now, markers: { platform } }: RequestContext<Session>, orderId: string): Promise<Result<'cashierGet'>> {
  const order = await readOrder(kernel.db, userId, orderId)
  if (!order) throw new AppError('orderNotFound')
  const balanceMinor = await balanceOf(kernel.db, userId, order.currency)
  return {
    orderId, orderNumber: order.orderNumber, restaurantName: order.restaurant.name, currency: order.currency,
    total: toAmount(money(order.totalMinor, order.currency)),
    expiresAt: new Date(order.expiresAt).toISOString(),
    serverTime: new Date(now).toISOString(),
    isPaid: order.paidAt !== null,
    walletBalance: toAmount(money(balanceMinor, order.currency)),
    chosenPaymentType: order.paymentType,
    methods: servedPaymentTypes(kernel, order.countryCode, platform).map((type) => methodOf(order, type, balanceMinor, now))
  }
}
