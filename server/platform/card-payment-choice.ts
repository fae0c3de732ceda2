import Stripe from 'stripe'
import type { Kernel } from '../kernel'
import type { CardPaymentPort } from './card-payment'
import { createSandboxCardPayment } from './card-payment-sandbox'
import { createStripeCardPayment } from './card-payment-stripe'
import { kernelPart } from './kernel-part'

function choose({ config, db, clock }: Kernel): CardPaymentPort {
  const { secretKey, webhookSecret } = config.stripe
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return createStripeCardPayment({ stripe: new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000 }), webhookSecret, publicUrl: config.publicUrl })
  }
  if (secretKey !== undefined || webhookSecret !== undefined) throw new Error('configuration: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  if (config.isProduction) throw new Error('configuration: production needs STRIPE_SECRET_KEY, the sandbox bank refuses to start there')
  return createSandboxCardPayment({ db, clock, secret: config.secret })
}

/** The card payment provider that the configuration names. */
export const cardPaymentOf = kernelPart(choose)
