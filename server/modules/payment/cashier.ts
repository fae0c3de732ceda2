import type { CodeName } from '@/contract/codes'
import type { CashierMethod, Result } from '@/contract/types'
import { quoteOrder } from '@/domain/combined-pricing'
import { figuresOf, type OrderFigures } from '@/domain/figures'
import type { Platform } from '@/domain/markers'
import { money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { isTooSmallFor, providerFor } from '../../platform/payments/ways'
import { isSellable, kindOf, type OrderRow, readOrder } from '../order'
import { balanceOf, isStopped } from '../wallet'
import { type CashFacts, cashRefusal, readCashFacts } from './cash-terms'
import { presentWay, servedPaymentTypes } from './methods'

/** The figures of an order when it is paid this way: the domain is asked again, the rest of the order staying as agreed. */
export const figuresFor = (order: OrderRow, paymentType: PaymentType): OrderFigures =>
  figuresOf(quoteOrder({ ...order.quoteInput, paymentType }))

/** Why an order cannot be paid now; null when it can. */
export function unpayableReason(kernel: Kernel, order: OrderRow, now: number): CodeName | null {
  // Of a combined order the whole is paid
  if (order.wholeOrderId !== null) return 'orderStateChanged'
  if (order.paidAt !== null) return 'alreadyPaid'
  if (order.cancelCode === 'cardLimit') return 'cardLimit'
  if (order.status === 'paynowReview') return 'paymentInReview'
  if (order.status === 'expired' || (order.status === 'awaitingPayment' && now >= order.expiresAt))
    return 'orderExpired'
  if (order.status !== 'awaitingPayment') return 'orderStateChanged'
  return kindOf(kernel, order).unpayable(order)
}

/** The ways to pay that an order can be paid by, besides cash. */
export const payableTypes = (kernel: Kernel, order: OrderRow, platform?: Platform): PaymentType[] =>
  servedPaymentTypes(kernel, order.countryCode, platform).filter(
    (type) => type !== 'WALLET_PAY' || kindOf(kernel, order).takesWallet
  )

/** Why a locked or just read order cannot be paid in cash; null when it can. */
export const orderCashRefusal = ({ currency }: OrderRow, { total, balance }: OrderFigures, facts: CashFacts) =>
  cashRefusal(facts, money(total, currency), money(balance, currency))

interface Means extends CashFacts {
  readonly kernel: Kernel
  readonly balanceMinor: number
  /** Nothing goes into or out of the person's wallets. */
  readonly isWalletStopped: boolean
  /** Whether the program that asks sells it. */
  readonly isSellableHere: boolean
  readonly now: number
}

function refusalOf(
  order: OrderRow,
  paymentType: PaymentType,
  figures: OrderFigures,
  { kernel, balanceMinor, isWalletStopped, isSellableHere, now, ...facts }: Means
): CodeName | null {
  const reason = unpayableReason(kernel, order, now)
  if (reason) return reason
  if (!isSellableHere) return 'kindNotSold'
  if (isWalletStopped && (paymentType === 'WALLET_PAY' || kindOf(kernel, order).fillsWallet)) return 'moneyStopped'
  if (paymentType === 'CASH') return orderCashRefusal(order, figures, facts)?.codeName ?? null
  if (paymentType === 'WALLET_PAY') return balanceMinor < figures.total ? 'walletInsufficient' : null
  const asked = money(figures.total, order.currency)
  return isTooSmallFor(providerFor(kernel, paymentType, order.countryCode), asked) ? 'paymentTooSmall' : null
}

function methodOf(order: OrderRow, paymentType: PaymentType, means: Means): CashierMethod {
  const figures = figuresFor(order, paymentType)
  const amount = (minor: number) => money(minor, order.currency)
  return presentWay(
    paymentType,
    {
      total: amount(figures.total),
      paymentServiceFee: amount(figures.paymentServiceFee),
      paymentDeduction: amount(figures.paymentDeduction),
      tip: amount(figures.tip)
    },
    order.quoteInput.fees,
    refusalOf(order, paymentType, figures, means)
  )
}

/** The cashier of an order: every way to pay with what it comes to, its fee included: no fee appears late. */
export async function cashierOf(context: RequestContext<Session>, orderId: string): Promise<Result<'cashierGet'>> {
  const {
    kernel,
    session: { userId },
    now,
    markers: { platform }
  } = context
  const order = await readOrder(kernel.db, userId, orderId)
  if (!order) throw new AppError('orderNotFound')
  const balanceMinor = await balanceOf(kernel.db, userId, order.currency)
  const isWalletStopped = await isStopped(kernel.db, userId)
  const isSellableHere = isSellable(context, order.kind)
  const facts = await readCashFacts(kernel, kernel.db, order, now)
  const types = payableTypes(kernel, order, platform)
  return {
    orderId,
    orderNumber: order.orderNumber,
    kind: order.kind,
    title: order.title,
    currency: order.currency,
    total: amountOf(order.totalMinor, order.currency),
    expiresAt: instant(order.expiresAt),
    isPaid: order.paidAt !== null,
    walletBalance: amountOf(balanceMinor, order.currency),
    chosenPaymentType: order.paymentType,
    methods: (facts.takesCash ? [...types, 'CASH' as const] : types).map((type) =>
      methodOf(order, type, { ...facts, kernel, balanceMinor, isWalletStopped, isSellableHere, now })
    )
  }
}
