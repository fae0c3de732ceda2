import type { FastifyInstance } from 'fastify'
import { codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { hasUnstorableText } from '../../http/storable'
import type { Kernel } from '../../kernel'
import {
  type CallbackMessage,
  CallbackRefused,
  type PaymentEvent,
  type PaymentProvider
} from '../../platform/payments/provider'
import { bankProviders, providerNamed } from '../../platform/payments/ways'
import { refreshCard } from '../card'
import { kindOf, lockOrder, readAnyOrder } from '../order'
import { takeDispute } from './disputes'
import { keepReference, noteEvent, type PaymentRow, readByReference, readPayment } from './repository'
import { retryRefundNow } from './send-refund'
import { applyOutcome } from './settle'
import { noteUnknown } from './strays'

/** The payment of an event, which is the provider's own and has no other reference. */
async function findPayment(
  tx: Db,
  { paymentId, reference }: PaymentEvent,
  provider: string
): Promise<PaymentRow | undefined> {
  const payment =
    paymentId === undefined ? await readByReference(tx, provider, reference) : await readPayment(tx, paymentId)
  const isOurs =
    payment?.provider === provider && (payment.providerReference === null || payment.providerReference === reference)
  return isOurs ? payment : undefined
}

/** A notice that was sent to the wrong address of ours, or sent on there by somebody who saw it. */
async function isOfAnother(tx: Tx, kernel: Kernel, name: string, reference: string): Promise<boolean> {
  for (const other of bankProviders(kernel))
    if (other.name !== name && (await readByReference(tx, other.name, reference))) return true
  return false
}

/** No payment of ours. Money on our account is there all the same, and the bank cannot take it back because we refuse to hear of it. */
async function takeUnknown(
  tx: Tx,
  kernel: Kernel,
  { name, account }: PaymentProvider,
  { reference, outcome }: PaymentEvent
): Promise<void> {
  if (!account || outcome.kind !== 'succeeded' || (await isOfAnother(tx, kernel, name, reference)))
    throw new CallbackRefused('no such payment')
  await noteUnknown(tx, kernel, name, {
    reference,
    amount: outcome.amount,
    transactionNumber: outcome.transactionNumber
  })
}

/** Not every message says which card has paid: where that matters the provider is asked, over the network and so before any transaction. */
async function withCard(kernel: Kernel, provider: PaymentProvider, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.outcome.kind !== 'succeeded' || event.outcome.card !== undefined || !provider.vault) return event
  const payment = await findPayment(kernel.db, event, provider.name)
  const order = payment?.cardFingerprint === null ? await readAnyOrder(kernel.db, payment.orderId) : undefined
  if (!order || !kindOf(kernel, order).cardLimit) return event
  const outcome = await provider.look(event.reference)
  return outcome.kind === 'succeeded' ? { ...event, outcome } : event
}

/** Takes a provider's message, raw as it came, once for each event id. Throws `CallbackRefused`. */
export async function takeCallback(kernel: Kernel, provider: PaymentProvider, message: CallbackMessage): Promise<void> {
  const told = provider.readCallback(message)
  if (!told) return
  // Some parties send what they say encrypted
  if (hasUnstorableText(told)) throw new CallbackRefused('a message with text that cannot be stored')
  if ('disputeId' in told) return takeDispute(kernel, provider.name, told)
  if ('refundId' in told) return retryRefundNow(kernel, provider.name, told.refundId)
  if ('cardToken' in told) return refreshCard(kernel, provider, told.cardToken)
  const event = await withCard(kernel, provider, told)
  await inTransaction(kernel.database, async (tx) => {
    const payment = await findPayment(tx, event, provider.name)
    if (!payment) return takeUnknown(tx, kernel, provider, event)
    // Before the event is noted: its row locks the payment, and a holder of the order's lock would wait for that
    await lockOrder(tx, payment.orderId)
    const { outcome } = event
    if (outcome.kind === 'succeeded') await keepReference(tx, payment.paymentId, event.reference)
    const isNew = await noteEvent(tx, {
      provider: provider.name,
      eventId: event.eventId,
      paymentId: payment.paymentId,
      kind: outcome.kind,
      receivedAt: kernel.clock.now(),
      amountMinor: outcome.kind === 'succeeded' ? outcome.amount.minor : payment.amountMinor,
      currency: payment.currency
    })
    if (isNew) await applyOutcome(tx, kernel, payment.paymentId, outcome)
  })
}

/** `/payment/callback/{provider}`: the raw body is what was signed, so this scope parses nothing. */
export function registerCallbacks(app: FastifyInstance, kernel: Kernel): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/payment/callback/:provider', async (request, reply) => {
      const provider = providerNamed(kernel, request.params.provider)
      if (!provider) throw new AppError('notFound')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await takeCallback(kernel, provider, { headers: request.headers, body })
        const { callbackAnswer: answer } = provider
        return await (answer
          ? reply.type(answer.contentType).send(answer.body)
          : reply.send({ code: codes.ok, message: messageOf('en', 'ok') }))
      } catch (error) {
        if (!(error instanceof CallbackRefused)) throw error
        kernel.logger.warn({ requestId: request.id, reason: error.message }, 'a payment callback was refused')
        return reply
          .code(400)
          .send({ code: codes.callbackRefused, message: messageOf('en', 'callbackRefused'), requestId: request.id })
      }
    })
  })
}
