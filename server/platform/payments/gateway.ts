import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { cardRefusals } from '@/domain/card'
import { isCurrency } from '@/domain/countries'
import { type Money, parseAmount, toAmount } from '@/domain/money'
import type { Clock } from '../kernel/clock'
import { askText, type Fetch, parseAnswer, providerUnavailable } from '../kernel/outside-http'
import { signCallback, verifyCallback } from './card-signature'
import {
  type CallbackMessage,
  CallbackRefused,
  type CardEvent,
  type CardSetupOutcome,
  type CardVault,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  readSigned,
  type SavedCard
} from './provider'

interface GatewayOptions {
  /** Cards, or NETS: each is a provider of its own to us, at the same gateway. */
  readonly name: 'gateway' | 'nets'
  readonly fetch: Fetch
  readonly clock: Clock
  readonly merchant: string
  readonly secret: string
  /** Where its programs and its pages are. */
  readonly api: string
  readonly pages: string
  /** This server's address, where browsers come back to. */
  readonly publicUrl: string
}

type Fields = Readonly<Record<string, string>>

/** Header that signs what the gateway and we send each other. */
export const gatewaySignatureHeader = 'x-gateway-signature'

const mac = (secret: string, fields: Fields): string =>
  createHmac('sha256', secret)
    .update(
      Object.keys(fields)
        .filter((name) => name !== 'signature')
        .sort()
        .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`)
        .join('&')
    )
    .digest('hex')

/** The query of an address of the gateway's pages: a change of any part invalidates the signature. */
const signGatewayQuery = (secret: string, fields: Fields): string =>
  new URLSearchParams({ ...fields, signature: mac(secret, fields) }).toString()

/** Whether we have signed an address. */
export function isGatewayQuery(secret: string, fields: Fields): boolean {
  const given = Buffer.from(fields.signature ?? '')
  const right = Buffer.from(mac(secret, fields))
  return given.length === right.length && timingSafeEqual(given, right)
}

const payment = z.object({
  payment: z.string(),
  status: z.enum(['unknown', 'open', 'paid', 'declined', 'cancelled', 'expired']),
  amount: z.string().optional(),
  currency: z.string().optional(),
  charge: z.string().nullable().optional(),
  /** Its fingerprint of the card. */
  card: z.string().nullable().optional(),
  refusal: z.enum(cardRefusals).nullable().optional(),
  url: z.string().optional()
})
/** What the gateway tells of a payment. */
export type GatewayPayment = z.output<typeof payment>
const message = payment.extend({ id: z.string().min(1), merchant: z.string() })
const setup = z.object({
  status: z.enum(['open', 'saved', 'cancelled', 'expired']),
  card: z
    .object({
      token: z.string().min(1),
      brand: z.string(),
      lastFour: z.string().regex(/^\d{4}$/),
      expiry: z.object({ month: z.number().int().min(1).max(12), year: z.number().int() }).nullable(),
      fingerprint: z.string().optional()
    })
    .optional()
})
const tokenState = z.object({ status: z.enum(['kept', 'gone']), card: setup.shape.card })
/** What it tells of a card. */
const cardNews = z.object({ id: z.string().min(1), merchant: z.string(), token: z.string().min(1) })
const done = z.object({ isDone: z.literal(true) })

function amountOf({ amount, currency }: GatewayPayment): Money {
  const read = isCurrency(currency) && amount !== undefined ? parseAmount(amount, currency) : undefined
  if (!read) throw new CallbackRefused('a payment of a foreign amount')
  return read
}

function outcomeOf(answer: GatewayPayment): PaymentOutcome {
  switch (answer.status) {
    case 'unknown':
    case 'open':
      return { kind: 'pending' }
    case 'paid':
      return {
        kind: 'succeeded',
        amount: amountOf(answer),
        transactionNumber: answer.charge ?? '',
        ...(answer.card && { card: answer.card })
      }
    case 'declined':
      return { kind: 'declined', ...(answer.refusal && { refusal: answer.refusal }) }
    default:
      return { kind: answer.status }
  }
}

async function ask<T>(
  { name, fetch, clock, merchant, secret, api }: GatewayOptions,
  path: string,
  content: object,
  schema: z.ZodType<T>
): Promise<T> {
  const body = JSON.stringify({ merchant, channel: name, ...content })
  const headers = {
    'content-type': 'application/json',
    [gatewaySignatureHeader]: signCallback(secret, clock.now(), Buffer.from(body))
  }
  let signature: string | null = null
  const reading: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    signature = response.headers.get(gatewaySignatureHeader)
    return response
  }
  const text = await askText(reading, `${api}${path}`, { method: 'POST', headers, body })
  try {
    verifyCallback(secret, signature ?? undefined, Buffer.from(text), clock.now())
  } catch (cause) {
    throw providerUnavailable('what answered is not the gateway', cause)
  }
  return parseAnswer(text, schema, 'the gateway')
}

function readMessage(
  { merchant, secret, clock }: GatewayOptions,
  { headers, body }: CallbackMessage
): PaymentEvent | CardEvent | undefined {
  verifyCallback(secret, headers[gatewaySignatureHeader], body, clock.now())
  const told = readSigned(body, z.union([message, cardNews]))
  if (told.merchant !== merchant) throw new CallbackRefused('not a message for us')
  if ('token' in told) return { cardToken: told.token }
  const { id: eventId, payment: paymentId } = told
  const outcome = outcomeOf(told)
  return outcome.kind === 'pending' ? undefined : { eventId, paymentId, reference: paymentId, outcome }
}

const saidOf = ({ paymentId, amount, description }: Pick<PaymentRequest, 'paymentId' | 'amount' | 'description'>) => ({
  payment: paymentId,
  amount: toAmount(amount),
  currency: amount.currency,
  description
})

function cardOf(card: z.output<typeof setup>['card']): SavedCard {
  if (!card) throw providerUnavailable('the gateway keeps no card')
  const { fingerprint, ...facts } = card
  return { ...facts, ...(fingerprint !== undefined && { fingerprint }) }
}

function createVault(options: GatewayOptions): CardVault {
  const { name, merchant, secret, pages, publicUrl } = options
  return {
    setUp({ setupId, returnPath, language }) {
      const query = signGatewayQuery(secret, {
        merchant,
        channel: name,
        setup: setupId,
        return: `${publicUrl}${returnPath}`,
        language
      })
      return Promise.resolve({ reference: setupId, url: `${pages}/setup?${query}` })
    },
    async lookSetUp(reference): Promise<CardSetupOutcome> {
      const { status, card } = await ask(options, '/v1/setups/look', { setup: reference }, setup)
      if (status === 'open') return { kind: 'pending' }
      if (status !== 'saved') return { kind: status }
      return { kind: 'saved', card: cardOf(card) }
    },
    async look(token) {
      const { status, card } = await ask(options, '/v1/tokens/look', { token }, tokenState)
      return status === 'kept' ? cardOf(card) : undefined
    },
    forget: async (token) => {
      await ask(options, '/v1/tokens/forget', { token }, done)
    },
    async charge(request) {
      const { paymentId: reference, token } = request
      const asked = { ...saidOf(request), token, unattended: true }
      return { reference, outcome: outcomeOf(await ask(options, '/v1/payments/charge', asked, payment)) }
    }
  }
}

/**
 * Provider two: a hosted gateway for cards and NETS. Its pages are opened by addresses that we sign (HMAC-SHA256 of the sorted query), its
 * answers and callbacks carry `t=<ms>,v1=<hex HMAC of "t.body">`. Our payment's id is its number there, so each call may be repeated.
 */
export function createGatewayPayment(options: GatewayOptions): PaymentProvider {
  const { name, merchant, secret, pages, publicUrl } = options
  return {
    name,
    vault: createVault(options),
    async initiate(request) {
      const { paymentId: reference, token, returnPath, language, expiresAt } = request
      const fields = { ...saidOf(request), return: `${publicUrl}${returnPath}`, language }
      if (token === undefined) {
        const query = signGatewayQuery(secret, { merchant, channel: name, ...fields, expires: String(expiresAt) })
        return { reference, step: { kind: 'redirect', url: `${pages}/pay?${query}` } }
      }
      const { status, url } = await ask(options, '/v1/payments/charge', { ...fields, token }, payment)
      return { reference, step: status === 'open' && url !== undefined ? { kind: 'redirect', url } : { kind: 'none' } }
    },
    find: (paymentId) => Promise.resolve(paymentId),
    async look(reference) {
      const answer = await ask(options, '/v1/payments/look', { payment: reference }, payment)
      if (answer.payment !== reference) throw providerUnavailable('the gateway told of another payment')
      return outcomeOf(answer)
    },
    close: async (reference) => {
      await ask(options, '/v1/payments/close', { payment: reference }, done)
    },
    async refund({ refundId, reference, amount }) {
      await ask(
        options,
        '/v1/payments/refund',
        { payment: reference, refund: refundId, amount: toAmount(amount), currency: amount.currency },
        done
      )
      return { kind: 'done', reference: refundId }
    },
    readCallback: (callback) => readMessage(options, callback)
  }
}
