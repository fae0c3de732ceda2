import type { Result } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'
import { refundRoute } from '@/domain/refund-route'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { kindOf, type OrderRow, readOrder } from '../order'
import { readAllSettled, splitOfPart } from '../payment'

type Terms = Result<'orderCancelTerms'>

/** Money that came by a way to pay. */
interface Part {
  readonly paymentType: PaymentType
  readonly minor: number
}

/** What the wallet and the payment type gave. */
function partsOf({ paidAt, paymentType, totalMinor, figures, holdsBalance }: OrderRow): Part[] {
  const isPaid = paidAt !== null
  return [
    ...(isPaid && paymentType !== null ? [{ paymentType, minor: totalMinor }] : []),
    { paymentType: 'WALLET_PAY', minor: isPaid || holdsBalance ? figures.balance : 0 }
  ]
}

/** What the owner themselves paid of a group's shares; the others' go back to them. */
async function ownSharesOf(db: Db, { orderId, userId }: OrderRow): Promise<Part[]> {
  const settled = await readAllSettled(db, orderId)
  return settled
    .filter((payment) => payment.userId === userId && payment.status === 'succeeded')
    .map(({ paymentType, amountMinor }) => ({ paymentType, minor: amountMinor }))
}

/** Where each part goes back to; one line for each place. */
function returnsOf(parts: readonly Part[], { currency }: Pick<OrderRow, 'currency'>): Terms['returns'] {
  const lines = new Map<string, { readonly line: Omit<Terms['returns'][number], 'amount'>; readonly minor: number }>()
  for (const part of parts.filter(({ minor }) => minor > 0)) {
    const { destination, time } = refundRoute(part.paymentType)
    const known = lines.get(destination)
    lines.set(
      destination,
      known
        ? { ...known, minor: known.minor + part.minor }
        : { line: { destination, time, paymentType: part.paymentType }, minor: part.minor }
    )
  }
  return [...lines.values()].map(({ line, minor }) => ({ ...line, amount: amountOf(minor, currency) }))
}

/** Where so much of an order goes back to, by what paid it. */
export async function returnsOfPart(db: Db, order: OrderRow, amountMinor: number) {
  const { payment, wallet } = await splitOfPart(db, order, amountMinor)
  const ofPayment = order.paymentType === null ? [] : [{ paymentType: order.paymentType, minor: payment.minor }]
  return returnsOf([...ofPayment, { paymentType: 'WALLET_PAY', minor: wallet.minor }], order)
}

/** What cancelling would give back, and whether it still can be. Throws `orderNotFound`, also for another's. */
export async function readCancelTerms(kernel: Kernel, userId: string, orderId: string, now: number): Promise<Terms> {
  const { db } = kernel
  const order = await readOrder(db, userId, orderId)
  if (!order) throw new AppError('orderNotFound')
  const { orderNumber, title, picture, currency, kind, holdsVoucher } = order
  const { actions, cancelReasons, lostMinor } = kindOf(kernel, order)
  const reader = { userId, now }
  const lost = await lostMinor(db, order, reader)
  const parts = order.groupMode === 'split' ? await ownSharesOf(db, order) : partsOf(order)
  return {
    orderId,
    orderNumber,
    kind,
    currency,
    title,
    picture,
    canCancel: lost !== null || (await actions(db, order, reader)).includes('cancel'),
    reasons: [...cancelReasons],
    returns: lost === null ? returnsOf(parts, order) : [],
    kept: lost === null ? null : amountOf(lost, currency),
    returnsVoucher: holdsVoucher
  }
}
