import { createHash } from 'node:crypto'
import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import type { Clock } from '../kernel/clock'
import type { BankAccount } from './bank-account'
import { verifyCallback } from './card-signature'
import {
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStep,
  readSigned
} from './provider'

/** Header that carries the signature of a bank's notice, made as `signCallback` does. */
export const bankSignatureHeader = 'x-bank-signature'

/** What the bank says of our account: money came in, or a person looked and none has come. */
const bankNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('received'),
    eventId: z.string().min(1).max(100),
    reference: z.string(),
    transactionNumber: z.string().min(1).max(100),
    amountMinor: z.number().int().positive(),
    currency: z.enum(currencyCodes)
  }),
  z.object({ kind: z.literal('unproven'), eventId: z.string().min(1).max(100), reference: z.string() })
])
/** What the bank says, once read. */
export type BankNotice = z.output<typeof bankNotice>

interface BankProviderParts {
  readonly name: 'paynow' | 'transfer'
  readonly clock: Clock
  readonly secret: string
  readonly account: BankAccount
  /** What the person is given to pay with this reference. */
  readonly stepOf: (request: PaymentRequest, reference: string) => PaymentStep
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What has to stand in a transfer: short enough to be typed, without letters that look alike; the same for the same payment. */
export function bankReferenceOf(paymentId: string): string {
  const digest = createHash('sha256').update(paymentId).digest()
  return `FJ${Array.from(digest.subarray(0, 10), (byte) => letters.charAt(byte % letters.length)).join('')}`
}

function outcomeOf(notice: BankNotice): PaymentOutcome {
  if (notice.kind === 'unproven') return { kind: 'unproven' }
  return {
    kind: 'succeeded',
    amount: money(notice.amountMinor, notice.currency),
    transactionNumber: notice.transactionNumber
  }
}

/**
 * Money that the person's own bank sends to our account: by a code it scans (PayNow), or as a transfer. The bank knows the reference
 * alone, cannot take an order back, and sends whatever amount it is told to.
 */
export function createBankProvider({ name, clock, secret, account, stepOf }: BankProviderParts): PaymentProvider {
  return {
    name,
    account,
    initiate(request) {
      const reference = bankReferenceOf(request.paymentId)
      return Promise.resolve({ reference, step: stepOf(request, reference) })
    },
    find: (paymentId) => Promise.resolve(bankReferenceOf(paymentId)),
    // What came stands on the account
    look: () => Promise.resolve({ kind: 'pending' }),
    close: () => Promise.resolve(),
    refund: () => Promise.reject(new Error(`${name} has no way back`)),
    readCallback({ headers, body }): PaymentEvent {
      verifyCallback(secret, headers[bankSignatureHeader], body, clock.now())
      const notice = readSigned(body, bankNotice)
      return { eventId: notice.eventId, reference: notice.reference, outcome: outcomeOf(notice) }
    }
  }
}
