import * as z from 'zod'
import { cardRefusals } from '@/domain/card'
import { currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import type { Clock } from '../kernel/clock'
import {
  type DisputeEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderEvent,
  readSigned
} from './provider'
import { type SandboxBooks, sandboxPayPage, type SandboxSession } from './sandbox-books'
import { createSandboxParty } from './sandbox-party'
import { isSentBack } from './sandbox-refunds'
import { leastAtStripe } from './stripe-amount'

const partyOf = (secret: string) => createSandboxParty(secret, 'sandbox', 'x-sandbox-signature')

/** What the sandbox bank sends. */
const sandboxMessage = z.object({
  eventId: z.string(),
  paymentId: z.string(),
  sessionId: z.string(),
  status: z.enum(['paid', 'declined', 'cancelled']),
  amountMinor: z.number().int(),
  currency: z.enum(currencyCodes),
  chargeId: z.nullable(z.string()),
  card: z.nullable(z.string()),
  refusal: z.nullable(z.enum(cardRefusals))
})
type SandboxMessage = z.output<typeof sandboxMessage>

/** What it sends when somebody has told it that a payment was not theirs, and when it has decided. */
const sandboxDispute = z.object({
  eventId: z.string(),
  disputeId: z.string(),
  chargeId: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  amountMinor: z.number().int(),
  currency: z.enum(currencyCodes)
})

/** What it sends when the network of a kept card has replaced it, or it is kept no more. */
const sandboxCardNews = z.object({ eventId: z.string(), cardToken: z.string() })

function outcomeOf({
  status,
  amountMinor,
  currency,
  chargeId,
  card,
  refusal
}: Pick<SandboxMessage, 'amountMinor' | 'currency' | 'chargeId' | 'card' | 'refusal'> & {
  status: SandboxSession['status']
}): PaymentOutcome {
  switch (status) {
    case 'open':
      return { kind: 'pending' }
    case 'paid':
    case 'refunded':
      return {
        kind: 'succeeded',
        amount: money(amountMinor, currency),
        transactionNumber: chargeId ?? '',
        ...(card !== null && { card })
      }
    case 'declined':
      return { kind: 'declined', ...(refusal !== null && { refusal }) }
    case 'cancelled':
      return { kind: 'cancelled' }
  }
}

/** The bank's message about a session that is over, signed as of now: the same event id however often it is sent. */
export function sandboxBankMessage(
  secret: string,
  now: number,
  session: SandboxSession,
  status: SandboxMessage['status']
) {
  const { sessionId, paymentId, amountMinor, currency, chargeId, card, refusal } = session
  const message: SandboxMessage = {
    eventId: `evt_${sessionId}_${status}`,
    paymentId,
    sessionId,
    status,
    amountMinor,
    currency,
    chargeId,
    card,
    refusal
  }
  return signed(secret, now, message)
}

function signed(secret: string, now: number, message: object) {
  const body = JSON.stringify(message)
  return { headers: partyOf(secret).sign(now, body), body: Buffer.from(body) }
}

/** The bank's message about the dispute of a paid session, signed as of now: the same event id however often it is sent. */
export function sandboxDisputeMessage(
  secret: string,
  now: number,
  { sessionId, chargeId, amountMinor, currency }: SandboxSession,
  state: DisputeEvent['state']
) {
  const disputeId = `dp_${sessionId}`
  const message: z.output<typeof sandboxDispute> = {
    eventId: `evt_${disputeId}_${state}`,
    disputeId,
    chargeId: chargeId ?? '',
    state,
    amountMinor,
    currency
  }
  return signed(secret, now, message)
}

/** The bank's message about a card that it keeps, signed as of now. */
export function sandboxCardMessage(secret: string, now: number, cardToken: string) {
  const message: z.output<typeof sandboxCardNews> = { eventId: `evt_${cardToken}_${now}`, cardToken }
  return signed(secret, now, message)
}

/** The bank of the demo world, which everybody but its own page and messages asks through the port. */
export function createSandboxCardPayment({
  books,
  clock,
  secret
}: {
  books: SandboxBooks
  clock: Clock
  secret: string
}): PaymentProvider {
  async function open(opening: Parameters<SandboxBooks['open']>[0]): Promise<SandboxSession> {
    const { minor, currency } = opening.amount
    if (minor < leastAtStripe[currency]) throw new Error('the bank takes no amount as small as this')
    const session = await books.open(opening)
    if (!session) throw new Error('the sandbox bank has this payment with another amount')
    return session
  }
  return {
    name: 'sandbox',
    least: leastAtStripe,
    async initiate({ paymentId, amount, description, returnPath: returnUrl, language, token }) {
      const opening = { paymentId, amount, description, returnUrl, ...(token !== undefined && { token }) }
      const { sessionId, status } = await open(opening)
      const isPage = token === undefined || status === 'open'
      return {
        reference: sessionId,
        step: isPage ? { kind: 'redirect', url: sandboxPayPage(sessionId, language) } : { kind: 'none' }
      }
    },
    find: async (paymentId) => (await books.find(books.sessionOf(paymentId)))?.sessionId,
    async look(reference) {
      const session = await books.find(reference)
      if (!session) throw new Error('the sandbox bank has no such payment')
      return outcomeOf(session)
    },
    close: books.close,
    async refund({ refundId, reference, amount }) {
      const result = await books.refund(reference, { refundId, amount })
      if (!isSentBack(result)) throw new Error(`the sandbox bank refuses a refund: ${result}`)
      return { kind: 'done', reference: `sbr_${refundId}` }
    },
    vault: {
      async setUp({ setupId, returnPath, language }) {
        return { reference: setupId, url: await books.openSetup(setupId, returnPath, language) }
      },
      lookSetUp: books.lookSetup,
      look: books.lookCard,
      forget: books.forget,
      async charge({ paymentId, amount, description, token }) {
        const session = await open({ paymentId, amount, description, token, returnUrl: '', isUnattended: true })
        return { reference: session.sessionId, outcome: outcomeOf(session) }
      }
    },
    readCallback({ headers, body }): ProviderEvent {
      partyOf(secret).verify(clock.now(), headers, body)
      const message = readSigned(body, z.union([sandboxMessage, sandboxDispute, sandboxCardNews]))
      if ('cardToken' in message) return { cardToken: message.cardToken }
      if ('disputeId' in message) {
        const { eventId, disputeId, chargeId: transactionNumber, state, amountMinor, currency } = message
        const amount = money(amountMinor, currency)
        return { eventId, disputeId, transactionNumber, amount, reason: 'fraudulent', state }
      }
      return {
        eventId: message.eventId,
        paymentId: message.paymentId,
        reference: message.sessionId,
        outcome: outcomeOf(message)
      }
    }
  }
}
