import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import type { Db } from '../db/database'
import { sandboxCardSessions } from '../db/schema'
import type { Clock } from './clock'
import { verifyCallback } from './card-payment-signature'
import { CallbackRefused, type PaymentEvent, type PaymentOutcome, type PaymentProvider } from './payment-provider'

/** A session in the sandbox bank's books. */
export type SandboxSession = typeof sandboxCardSessions.$inferSelect

/** Header that carries the sandbox bank's signature. */
export const sandboxSignatureHeader = 'x-sandbox-signature'

/** The key that the sandbox bank and the server share; outside a developer's machine there is no sandbox. */
export const sandboxSecret = (secret: string): string => createHmac('sha256', secret).update('sandbox-bank').digest('hex')

/** What the sandbox bank sends. */
export const sandboxMessage = z.object({
  eventId: z.string(), paymentId: z.string(), sessionId: z.string(), status: z.enum(['paid', 'declined', 'cancelled']),
  amountMinor: z.number().int(), currency: z.enum(currencyCodes), chargeId: z.nullable(z.string())
})
/** See {@link sandboxMessage}. */
export type SandboxMessage = z.output<typeof sandboxMessage>

function outcomeOf({ status, amountMinor, currency, chargeId }: Pick<SandboxMessage, 'amountMinor' | 'currency' | 'chargeId'> & { status: SandboxSession['status'] }): PaymentOutcome {
  switch (status) {
    case 'open': return { kind: 'pending' }
    case 'paid':
    case 'refunded': return { kind: 'succeeded', amount: money(amountMinor, currency), transactionNumber: chargeId ?? '' }
    case 'declined': return { kind: 'declined' }
    case 'cancelled': return { kind: 'cancelled' }
  }
}

function readMessage(body: Buffer): SandboxMessage {
  try {
    return sandboxMessage.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new CallbackRefused('not a message of the sandbox bank', { cause })
  }
}

/** The bank of the demo world. Its books are a table that only it and its hosted page read; everybody else asks it through the port. */
export function createSandboxCardPayment({ db, clock, secret }: { db: Db, clock: Clock, secret: string }): PaymentProvider {
  const find = async (sessionId: string) => (await db.select().from(sandboxCardSessions).where(eq(sandboxCardSessions.sessionId, sessionId)))[0]
  return {
    name: 'sandbox',
    async begin({ paymentId, amount, description, returnPath, language }) {
      // Not guessable, and the same for the same payment: opening twice opens once.
      const sessionId = `sbx_${createHmac('sha256', sandboxSecret(secret)).update(paymentId).digest('base64url').slice(0, 30)}`
      await db.insert(sandboxCardSessions).values({
        sessionId, paymentId, amountMinor: amount.minor, currency: amount.currency, description, returnUrl: returnPath, createdAt: clock.now()
      }).onConflictDoNothing()
      return { reference: sessionId, step: { kind: 'redirect', url: `/payment/pay/doPayment?session=${sessionId}&lang=${language}` } }
    },
    async look(reference) {
      const session = await find(reference)
      return session ? outcomeOf(session) : { kind: 'expired' }
    },
    async close(reference) {
      await db.update(sandboxCardSessions).set({ status: 'cancelled' }).where(and(eq(sandboxCardSessions.sessionId, reference), eq(sandboxCardSessions.status, 'open')))
    },
    async refund({ refundId, reference }) {
      const rows = await db.update(sandboxCardSessions).set({ status: 'refunded' })
        .where(and(eq(sandboxCardSessions.sessionId, reference), inArray(sandboxCardSessions.status, ['paid', 'refunded']))).returning({ sessionId: sandboxCardSessions.sessionId })
      if (rows.length === 0) throw new Error('the sandbox bank has no such charge')
      return { reference: `sbr_${refundId}` }
    },
    readCallback({ headers, body }): PaymentEvent {
      verifyCallback(sandboxSecret(secret), headers[sandboxSignatureHeader], body, clock.now())
      const message = readMessage(body)
      return { eventId: message.eventId, paymentId: message.paymentId, reference: message.sessionId, outcome: outcomeOf(message) }
    }
  }
}
