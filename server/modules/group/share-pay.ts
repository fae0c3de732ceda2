import { codes } from '@/contract/codes'
import type { Result, ValidParams } from '@/contract/types'
import { money, parseAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import type { Kernel } from '../../kernel'
import { isTooSmallFor, providerFor } from '../../platform/payments/ways'
import { lockOrder, type OrderRow, refuseUnsold } from '../order'
import {
  draftOf,
  initiateAtProvider,
  openPayment,
  type PaymentRow,
  presentPayment,
  servedPaymentTypes,
  takeFromWallet
} from '../payment'
import { balanceOf, isStopped } from '../wallet'
import { readGroup } from './repository'
import { figuresOfShares, readGroupOrder, readShares, restOf, type ShareRow, sharesDueAt } from './share-rows'
import { settleShares, sharesOf } from './share-settle'

type Context = RequestContext<Session>
type Scope = ValidParams<'groupSharePay'>['scope']

/** Money that people have to look at before it counts would stop the others from paying theirs. */
const reviewedTypes: ReadonlySet<PaymentType> = new Set(['PAY_NOW', 'BANK_TRANSFER', 'CASH'])
const shareTypes = (
  kernel: Kernel,
  order: OrderRow,
  platform?: Parameters<typeof servedPaymentTypes>[2]
): PaymentType[] => servedPaymentTypes(kernel, order.countryCode, platform).filter((type) => !reviewedTypes.has(type))

/** Why nothing of a group's order can be paid by this person any more. */
function refuseOrder(order: OrderRow, shares: readonly ShareRow[], userId: string, scope: Scope, now: number): void {
  const own = shares.find((share) => share.userId === userId)
  if (order.groupMode !== 'split' || (scope === 'own' && !own)) throw new AppError('groupShareNone')
  if (scope === 'rest' && order.userId !== userId) throw new AppError('groupLeaderOnly')
  if (scope === 'own' && own?.paidAt !== null) throw new AppError('groupSharePaid')
  if (order.paidAt !== null) throw new AppError('alreadyPaid')
  if (order.status === 'expired' || now >= order.expiresAt) throw new AppError('orderExpired')
  if (order.status !== 'awaitingPayment') throw new AppError('orderStateChanged')
  if (scope === 'own' && order.userId !== userId && now >= sharesDueAt(order)) throw new AppError('groupSharesOver')
}

async function findOrder(db: Db, groupOrderId: string): Promise<OrderRow> {
  const group = await readGroup(db, groupOrderId)
  if (!group) throw new AppError('groupNotFound')
  const order = await readGroupOrder(db, groupOrderId)
  if (!order) throw new AppError('groupShareNone')
  return order
}

async function payByWallet(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  draft: ReturnType<typeof draftOf>
): Promise<PaymentRow> {
  const payment = await takeFromWallet(tx, draft)
  if (!(await settleShares(tx, kernel, order, payment))) throw new AppError('orderStateChanged')
  return payment
}

async function payShares(
  tx: Tx,
  params: ValidParams<'groupSharePay'>,
  context: Context
): Promise<Result<'groupSharePay'>> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  const { orderTransactionId: groupOrderId, scope, paymentType } = params
  const order = await lockOrder(tx, (await findOrder(tx, groupOrderId)).orderId)
  if (!order) throw new AppError('orderNotFound')
  refuseUnsold(context, order.kind)
  const shares = await readShares(tx, order.orderId)
  refuseOrder(order, shares, userId, scope, now)
  if (!shareTypes(kernel, order).includes(paymentType)) throw new AppError('paymentMethodUnavailable')
  const figures = figuresOfShares(order, restOf(sharesOf(shares, { userId, shareScope: scope })), paymentType)
  if (parseAmount(params.expectedAmount, order.currency)?.minor !== figures.total) throw new AppError('quoteChanged')
  const draft = draftOf(context, order, figures, paymentType, params.returnPath, { userId, scope })
  return presentPayment(
    paymentType === 'WALLET_PAY'
      ? await payByWallet(tx, kernel, order, draft)
      : await openPayment(tx, kernel, order, draft, params.savedCardId)
  )
}

/** Pays a share, or by the leader all unpaid ones; the last one pays the order. The same key never pays twice. */
export async function paySharesOnce(
  params: ValidParams<'groupSharePay'>,
  context: Context
): Promise<Result<'groupSharePay'>> {
  const created = await runOnce(context, 'groupSharePay', params, (tx) => payShares(tx, params, context))
  return created.status === 'pending' ? initiateAtProvider(context, created.paymentId) : created
}

/** Every way to pay a share with what it comes to, and why one cannot be used. */
export async function shareCashier(
  { orderTransactionId: groupOrderId, scope }: ValidParams<'groupShareCashier'>,
  { kernel, session: { userId }, now, markers: { platform } }: Context
): Promise<Result<'groupShareCashier'>> {
  const { db } = kernel
  const order = await findOrder(db, groupOrderId)
  const shares = await readShares(db, order.orderId)
  refuseOrder(order, shares, userId, scope, now)
  const rest = restOf(sharesOf(shares, { userId, shareScope: scope }))
  const balance = await balanceOf(db, userId, order.currency)
  const isWalletStopped = await isStopped(db, userId)
  const amount = (minor: number) => amountOf(minor, order.currency)
  return {
    orderId: order.orderId,
    currency: order.currency,
    amount: amount(rest),
    walletBalance: amount(balance),
    dueAt: new Date(scope === 'own' && order.userId !== userId ? sharesDueAt(order) : order.expiresAt).toISOString(),
    methods: shareTypes(kernel, order, platform).map((paymentType) => {
      const { total, paymentServiceFee } = figuresOfShares(order, rest, paymentType)
      const ofWallet = isWalletStopped ? codes.moneyStopped : balance < total ? codes.walletInsufficient : null
      const isTooSmall = isTooSmallFor(
        providerFor(kernel, paymentType, order.countryCode),
        money(total, order.currency)
      )
      const ofProvider = isTooSmall ? codes.paymentTooSmall : null
      const reasonCode = paymentType === 'WALLET_PAY' ? ofWallet : ofProvider
      return {
        paymentType,
        payableAmount: amount(total),
        paymentServiceFee: amount(paymentServiceFee),
        // A promotion is for an order that one person pays in one
        paymentDeduction: amount(0),
        promotion: null,
        isUsable: reasonCode === null,
        reasonCode,
        maximumAmount: null
      }
    })
  }
}
