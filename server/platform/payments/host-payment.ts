import { type PayerOf, PayerUnknown } from './payer'
import type { PaymentOutcome, PaymentProvider, PaymentRequest, ProviderEvent } from './provider'

export interface HostPaymentOptions {
  /** This server's address: notices and browsers come back to it. */
  readonly publicUrl: string
  readonly payerOf: PayerOf
}

interface HostPayment extends Pick<
  PaymentProvider,
  'name' | 'callbackAnswer' | 'look' | 'close' | 'refund' | 'readCallback'
> {
  /** Our program that runs in the provider's own app. */
  readonly platform: PaymentRequest['platform']
  /** Parameters of the app's own payment call. */
  readonly callParameters: (request: PaymentRequest) => Promise<Readonly<Record<string, string>>>
  /** Where a browser goes to pay. */
  readonly pageUrl: (request: PaymentRequest) => string | Promise<string>
}

/** Where the provider sends its notices. */
export const noticeUrlOf = ({ publicUrl }: HostPaymentOptions, name: string): string =>
  `${publicUrl}/payment/callback/${name}`

/** Who pays, to the provider; `PayerUnknown` for a person who never logged in with it. */
export async function payerOf(options: HostPaymentOptions, { userId }: PaymentRequest): Promise<string> {
  const payer = await options.payerOf(userId)
  if (payer === undefined) throw new PayerUnknown('the provider does not know who pays')
  return payer
}

/** The event of a payment that has our id at the provider. */
export const paymentEvent = (eventId: string, paymentId: string, outcome: PaymentOutcome): ProviderEvent => ({
  eventId,
  paymentId,
  reference: paymentId,
  outcome
})

/**
 * A provider whose app is also a host of our mini-program: it pays by the host's own call there, and by the provider's page elsewhere. Our
 * payment's id is its number there, so that each call may be repeated with it.
 */
export const createHostPayment = ({
  platform,
  callParameters,
  pageUrl,
  ...provider
}: HostPayment): PaymentProvider => ({
  ...provider,
  initiate: async (request) => ({
    reference: request.paymentId,
    step:
      request.platform === platform
        ? { kind: 'hostCall', parameters: await callParameters(request) }
        : { kind: 'redirect', url: await pageUrl(request) }
  }),
  find: (paymentId) => Promise.resolve(paymentId)
})
