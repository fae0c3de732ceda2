import type { Money } from '@/domain/money'

/** A card payment to be made on a page of the provider. */
export interface CardSessionRequest {
  readonly paymentId: string
  readonly amount: Money
  /** What the person reads on the page and the statement. */
  readonly description: string
  /** Below this server's root; where the browser goes afterwards, whatever happened. */
  readonly returnPath: string
  readonly language: 'zh' | 'en' | 'vn'
}

/** How a payment stands at the provider. `transactionNumber` is the provider's charge. */
export type CardOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'succeeded', readonly amount: Money, readonly transactionNumber: string }
  | { readonly kind: 'declined' | 'cancelled' | 'expired' }

/** A message of the provider, after its signature was found good. */
export interface CardEvent {
  readonly eventId: string
  readonly paymentId: string
  readonly reference: string
  readonly outcome: CardOutcome
}

/** A message from outside as it came. */
export interface CallbackMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The message is not the provider's, too old, or about another amount: nothing of it may be believed. */
export class CallbackRefused extends Error {}

/**
 * A provider of card payments. Calls go over the network, so never inside a transaction; each may be repeated, as `paymentId` and
 * `refundId` are the provider's idempotency keys.
 */
export interface CardPaymentPort {
  readonly provider: 'sandbox' | 'stripe'
  open(request: CardSessionRequest): Promise<{ readonly reference: string, readonly redirectUrl: string }>
  look(reference: string): Promise<CardOutcome>
  /** Makes a session unpayable if nobody has paid it yet. */
  close(reference: string): Promise<void>
  refund(request: { readonly refundId: string, readonly reference: string, readonly transactionNumber: string, readonly amount: Money }): Promise<{ readonly reference: string }>
  /** Throws `CallbackRefused`. Undefined for a message that is genuine but of no interest. */
  readCallback(message: CallbackMessage): CardEvent | undefined
}
