import type * as z from 'zod'
import type { CardRefusal } from '@/domain/card'
import type { Currency } from '@/domain/countries'
import type { Money } from '@/domain/money'
import type { BankAccount } from './bank-account'

/** A payment to be made with an outside party. */
export interface PaymentRequest {
  readonly paymentId: string
  readonly userId: string
  readonly amount: Money
  /** What the person reads on the page and the statement. */
  readonly description: string
  /** Below this server's root; where the browser goes afterwards, whatever happened. */
  readonly returnPath: string
  readonly language: 'zh' | 'en' | 'vn'
  /** Which of our programs asks; a way to pay may go another way in each. */
  readonly platform: 'h5' | 'weapp' | 'alipay'
  /** Where the person pays from, which some providers check. */
  readonly ip: string
  /** When the order ends unpaid: nothing of the payment need last longer. */
  readonly expiresAt: number
  /** The provider's own name for a card that it keeps: charged without its page, unless the bank asks. */
  readonly token?: string
}

/**
 * What the person does next: a page is opened, the host's own payment call is made with these parameters, a code is scanned, or
 * nothing that a program could do (money is sent by the person's bank).
 */
export type PaymentStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'hostCall'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'qr'; readonly payload: string }
  | { readonly kind: 'none' }

/**
 * How a payment stands at the provider. `transactionNumber` is the provider's charge; `card` the keeper's fingerprint of the card that paid:
 * the same in every account, absent where no card paid or its keeper gives none. `unproven` is the answer to a review: no money
 * of this payment has come so far. `refusal` is of a saved card alone.
 */
export type PaymentOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'succeeded'; readonly amount: Money; readonly transactionNumber: string; readonly card?: string }
  | { readonly kind: 'declined'; readonly refusal?: CardRefusal }
  | { readonly kind: 'cancelled' | 'expired' | 'unproven' }

/** A message of the provider, after its signature was found good. A provider that does not know our payment names its own reference alone. */
export interface PaymentEvent {
  readonly eventId: string
  readonly paymentId?: string
  readonly reference: string
  readonly outcome: PaymentOutcome
}

/** The provider has news of a refund, in a message whose signature was found good: how it stands is asked. */
export interface RefundEvent {
  readonly refundId: string
}

/**
 * A bank takes a payment back, or has decided whose the money is. Named by our payment, or by the provider's charge. Nothing is said of
 * questions of a bank that move no money.
 */
export interface DisputeEvent {
  readonly eventId: string
  /** The provider's number, the same from opening to end. */
  readonly disputeId: string
  readonly transactionNumber: string
  /** What of the payment it is about; all of it where that is told in another currency. */
  readonly amount: Money | undefined
  /** In the provider's words. */
  readonly reason: string
  readonly state: 'open' | 'won' | 'lost'
}

/**
 * The keeper of a card has news of it, in a message whose signature was found good: its network has given it another number or end, or it is
 * kept no more. How it is now is asked.
 */
export interface CardEvent {
  /** As `token` of a {@link SavedCard}. */
  readonly cardToken: string
}

/** What a message of a provider may be about. */
export type ProviderEvent = PaymentEvent | RefundEvent | DisputeEvent | CardEvent

/** A message from outside as it came. */
export interface CallbackMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The message is not the provider's, too old, or about another amount: nothing of it may be believed. */
export class CallbackRefused extends Error {}

/** A message of a known shape, its signature found good. Throws `CallbackRefused`. */
export function readSigned<T>(body: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new CallbackRefused('not a message of the provider', { cause })
  }
}

/** A charge to be sent back by the way it came. */
export interface RefundRequest {
  readonly refundId: string
  readonly reference: string
  readonly transactionNumber: string
  readonly amount: Money
  /** The whole payment, of which `amount` is at most all. */
  readonly paid: Money
}

/**
 * How a refund stands at the provider: the money is there, on its way (asked again later, with the same refund id), or it will never go
 * by this way, as it failed or was refused for good (`isFinalRefusal`). One that was `done` may still turn out to have failed, when the person's bank sends it back.
 */
export interface RefundOutcome {
  readonly kind: 'done' | 'pending' | 'failed'
  /** The provider's own; ours where it has taken nothing on. */
  readonly reference: string
}

/** A card as its keeper tells of it; the number stays there. */
export interface SavedCard {
  readonly token: string
  readonly brand: string
  /** Digits. */
  readonly lastFour: string
  readonly expiry: { readonly month: number; readonly year: number } | null
  /** As `card` of a {@link PaymentOutcome}. */
  readonly fingerprint?: string
}

/** How a page stands where a person shows a card to be kept. */
export type CardSetupOutcome =
  { readonly kind: 'pending' | 'cancelled' | 'expired' } | { readonly kind: 'saved'; readonly card: SavedCard }

/** A saved card that is charged while its person is away. */
export type ChargeRequest = Pick<PaymentRequest, 'paymentId' | 'userId' | 'amount' | 'description'> & {
  readonly token: string
}

/** Keeps cards for us on a page of its own, so that no number ever comes to this server. Each call may be repeated. */
export interface CardVault {
  setUp(
    request: Pick<PaymentRequest, 'userId' | 'returnPath' | 'language'> & { readonly setupId: string }
  ): Promise<{ readonly reference: string; readonly url: string }>
  lookSetUp(reference: string): Promise<CardSetupOutcome>
  /** A card as it is now; undefined where it is kept no more. */
  look(token: string): Promise<SavedCard | undefined>
  forget(token: string): Promise<void>
  /** Charges a card that nobody is there to show; a bank that wants to ask refuses. `reference` is absent where no charge was made. */
  charge(request: ChargeRequest): Promise<{ readonly reference?: string; readonly outcome: PaymentOutcome }>
}

/**
 * A provider of one or more ways to pay. Calls go over the network, so never inside a transaction; each may be repeated, as `paymentId`
 * and `refundId` are the provider's idempotency keys.
 */
export interface PaymentProvider {
  /** As `payments.provider` and the address of its callbacks have it; never changes for a provider. */
  readonly name: string
  /** The least that it takes, in minor units; of a currency that is not named any amount. */
  readonly least?: Readonly<Partial<Record<Currency, number>>>
  initiate(request: PaymentRequest): Promise<{ readonly reference: string; readonly step: PaymentStep }>
  /**
   * Its reference of a payment whose `initiate` was asked but not heard to the end; undefined where no money can have come by it. Begins and
   * charges nothing.
   */
  find(paymentId: string): Promise<string | undefined>
  look(reference: string): Promise<PaymentOutcome>
  /** Makes a payment unpayable if it is not paid yet. */
  close(reference: string): Promise<void>
  /** Asked only for ways that money can go back by (`hasOriginalRoute`), and again for the same refund to hear how it stands. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Throws `CallbackRefused`. Undefined for a message that is genuine but of no interest. */
  readCallback(message: CallbackMessage): ProviderEvent | undefined
  /** Where the provider keeps cards. */
  readonly vault?: CardVault
  /**
   * Where the money comes to, when people send it by their own bank: then any amount may come, any number of times and after any hour.
   * Unmatched money goes to the wallet instead of being refused.
   */
  readonly account?: BankAccount
  /** What to answer to a callback that was taken; our envelope when the provider does not care. */
  readonly callbackAnswer?: { readonly contentType: string; readonly body: string }
}
