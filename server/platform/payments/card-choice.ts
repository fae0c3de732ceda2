import Stripe from 'stripe'
import type { Kernel } from '../../kernel'
import { createStripeCardPayment } from './card-stripe'
import type { PaymentProvider } from './provider'
import { paymentSandboxOf } from './sandbox'

/** The card payment provider that the configuration names. */
export function chooseCardPayment(kernel: Kernel): PaymentProvider {
  const { config } = kernel
  if (config.stripe) {
    const { secretKey, webhookSecret } = config.stripe
    return createStripeCardPayment({
      stripe: new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000 }),
      webhookSecret,
      publicUrl: config.publicUrl
    })
  }
  if (config.isProduction)
    throw new Error('configuration: production needs STRIPE_SECRET_KEY, the sandbox bank refuses to start there')
  return paymentSandboxOf(kernel).bank
}
