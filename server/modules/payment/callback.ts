import type { FastifyInstance } from 'fastify'
import { messageOf } from '@/contract/messages'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { CallbackRefused, type CallbackMessage, type CardEvent } from '../../platform/card-payment'
import { cardPaymentOf } from '../../platform/card-payment-choice'
import { noteEvent, readPayment, type PaymentRow } from './repository'
import { applyOutcome } from './settle'

function assertBelongs(payment: PaymentRow | undefined, event: CardEvent, provider: string): asserts payment is PaymentRow {
  const isOurs = payment !== undefined && payment.provider === provider && (payment.providerReference === null || payment.providerReference === event.reference)
  if (!isOurs) throw new CallbackRefused('no such payment')
}

/** Takes a provider's message, raw as it came, once for each event id. Throws `CallbackRefused`. */
export async function takeCallback(kernel: Kernel, message: CallbackMessage): Promise<void> {
  const port = cardPaymentOf(kernel)
  const event = port.readCallback(message)
  if (!event) return
  await inTransaction(kernel.database, async (tx) => {
    const payment = await readPayment(tx, event.paymentId)
    assertBelongs(payment, event, port.provider)
    const { outcome } = event
    const isNew = await noteEvent(tx, {
      provider: port.provider, eventId: event.eventId, paymentId: payment.paymentId, kind: outcome.kind, receivedAt: kernel.clock.now(),
      amountMinor: outcome.kind === 'succeeded' ? outcome.amount.minor : payment.amountMinor, currency: payment.currency
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
      if (request.params.provider !== cardPaymentOf(kernel).provider) throw new AppError('notFound')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await takeCallback(kernel, { headers: request.headers, body })
        return await reply.send({ code: codes.ok, message: messageOf('en', 'ok') })
      } catch (error) {
        if (!(error instanceof CallbackRefused)) throw error
        kernel.logger.warn({ requestId: request.id, reason: error.message }, 'a payment callback was refused')
        return reply.code(400).send({ code: codes.callbackRefused, message: messageOf('en', 'callbackRefused'), requestId: request.id })
      }
    })
  })
}
