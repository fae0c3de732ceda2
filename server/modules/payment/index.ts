import { and, eq } from 'drizzle-orm'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { paymentWaysOf } from '../../platform/payments/ways'
import { waitingMoney } from '../wallet'
import { paymentAccountPart } from './account-part'
import { registerCallbacks } from './callback'
import { cashierOf } from './cashier'
import { chargeJob, chargeLater } from './charge'
import { closeJob } from './close'
import { createPayment } from './create'
import { registerHostedPage } from './hosted-page'
import { paymentOperations } from './operations'
import { waitingPayNow } from './paynow'
import { closePayment, reconcile, reconcileJob, reconcileLater } from './reconcile'
import type { PaymentRow } from './repository'
import { readReturning, refundJob } from './repository'
import { reviewJob, submitPayment } from './review'
import { reviewBySandbox } from './sandbox-account'
import { repeatDelivery, sandboxDeliveryJob } from './sandbox-bank'
import { registerSandboxCardNews } from './sandbox-cards'
import { registerSandboxCounter } from './sandbox-counter'
import { actOnSandboxPayment, getSandboxPayment, registerAlipayDoor } from './sandbox-pay'
import { sendRefund } from './send-refund'
import { readStatementsLater, startReadingStatements, statementJob } from './statement'
import { payments } from './tables'
import { dropProofJob, dropUnsentProof, getTransfer, uploadProof } from './transfer'

/** A payment that waits this long has perhaps been paid without our hearing of it. */
const askAfterMs = 15_000

async function findOwn({ db }: Kernel, userId: string, paymentId: string): Promise<PaymentRow> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.paymentId, paymentId), eq(payments.userId, userId)))
  if (!payment) throw new AppError('paymentNotFound')
  return payment
}

const routes = defineRoutes({
  cashierGet: ({ orderId }, context) => cashierOf(context, orderId),
  paymentCreate: (params, context) => createPayment(context, params),

  paymentGet: async ({ paymentId }, { kernel, session, now }) => {
    const known = await findOwn(kernel, session.userId, paymentId)
    const isDoubtful = (known.status === 'pending' || known.status === 'review') && now - known.createdAt > askAfterMs
    // The provider not answering is no reason to fail: what we know is an answer too.
    if (isDoubtful)
      await reconcile(kernel, known).catch((error: unknown) =>
        kernel.logger.warn({ err: error, paymentId }, 'the state of a payment could not be read')
      )
    const { orderId, status, paymentType, amountMinor, currency, reasonCode } = isDoubtful
      ? await findOwn(kernel, session.userId, paymentId)
      : known
    return {
      paymentId,
      orderId,
      status,
      paymentType,
      amount: amountOf(amountMinor, currency),
      currency,
      reasonCode
    }
  },

  payNowWaiting: waitingPayNow,
  transferGet: getTransfer,
  transferProofUpload: uploadProof,
  paymentSubmit: submitPayment,
  paymentSandboxGet: async (params, context) => {
    const { sessionId: _own, ...shown } = await getSandboxPayment(params, context)
    return shown
  },
  paymentSandboxAct: actOnSandboxPayment
})

/** The cashier, payments, refunds, and what providers say. */
export const paymentModule: ServerModule = {
  name: 'payment',
  ports: paymentWaysOf,
  routes,
  jobs: (kernel) => ({
    [reconcileJob]: reconcileLater(kernel),
    [closeJob]: closePayment(kernel),
    [chargeJob]: chargeLater(kernel),
    [refundJob]: sendRefund(kernel),
    [sandboxDeliveryJob]: repeatDelivery(kernel),
    [reviewJob]: reviewBySandbox(kernel),
    [statementJob]: readStatementsLater(kernel),
    [dropProofJob]: dropUnsentProof
  }),
  register: (app, kernel) => {
    registerCallbacks(app, kernel)
    registerHostedPage(app, kernel)
    registerSandboxCounter(app, kernel)
    registerSandboxCardNews(app, kernel)
    registerAlipayDoor(app, kernel)
  },
  attach: (kernel) => waitingMoney.add(kernel, 'refund', readReturning),
  start: startReadingStatements,
  operations: paymentOperations,
  accountPart: paymentAccountPart
}

// What other modules may use
export { dropCash, placeForCash, takeCash } from './cash'
export { cashRefusal, cashRefusedSince, refusedCash } from './cash-terms'
export { figuresFor, unpayableReason } from './cashier'
export { type ChargeSource, scheduleCharge } from './charge'
export { closePendingPayments } from './close'
export { draftOf, initiateAtProvider, openPayment, presentPayment, takeFromWallet } from './create'
export { creditRefund } from './credit-refund'
export { readTakenByBanks, readTakenOfOrders } from './disputes'
export { endRefunded, readReturnedParts, refundInPart, returnShare, splitOfPart } from './in-part'
export { servedPaymentTypes } from './methods'
export { readPaidMoney } from './paid-money'
export { refundPart, refundSettledPayment } from './refund'
export { refundAlone } from './refund-part'
export { refundRequests, sharePayments } from './registries'
export {
  insertPartRefund,
  insertPayment,
  insertRefund,
  leftOf,
  type PaymentRow,
  readAllSettled,
  readSettled,
  refundJob,
  updatePayment
} from './repository'
export { payableWays, readUsualWay, usualWayOfMeals } from './ways'
