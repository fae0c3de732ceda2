import Stripe from 'stripe'
import {
  cardEventOf,
  cardOf,
  chargeEventOf,
  chargeSavedCard,
  closeCharge,
  createStripeVault,
  findCharge,
  idOf,
  isCharge,
  lookAtCharge
} from './card-vault-stripe'
import {
  type CallbackMessage,
  CallbackRefused,
  type DisputeEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderEvent,
  type RefundEvent,
  type RefundOutcome,
  type RefundRequest
} from './provider'
import { isFinalRefusal } from './refund-refusal'
import { amountFromStripe, leastAtStripe, stripeAmount } from './stripe-amount'

interface StripeOptions {
  readonly stripe: Stripe
  readonly webhookSecret: string
  /** This server's address, where the browser comes back to. */
  readonly publicUrl: string
}

const chargeOf = (session: Stripe.Checkout.Session): string => idOf(session.payment_intent) || session.id

function outcomeOf(session: Stripe.Checkout.Session): PaymentOutcome {
  if (session.status === 'expired') return { kind: 'expired' }
  if (session.payment_status !== 'paid') return { kind: 'pending' }
  const amount = amountFromStripe(session.amount_total, session.currency)
  if (!amount) throw new CallbackRefused('a payment of a foreign amount')
  return { kind: 'succeeded', amount, transactionNumber: chargeOf(session), ...cardOf(session.payment_intent) }
}

function refundOutcomeOf({ id: reference, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  // The person's bank has taken the money back itself: not there before the dispute is decided, and not to be paid a second time
  if (reason === 'charge_for_pending_refund_disputed') return { kind: 'pending', reference }
  switch (status) {
    case 'succeeded':
      return { kind: 'done', reference }
    case 'failed':
    case 'canceled':
      return { kind: 'failed', reference }
    default:
      return { kind: 'pending', reference }
  }
}

/** One of ours; people may have made others at Stripe by hand. */
const refundEventOf = ({ metadata }: Stripe.Refund): RefundEvent | undefined =>
  metadata?.refundId === undefined ? undefined : { refundId: metadata.refundId }

/** The refund of this id as it stands now: a repeated request is answered for a day with what was true at the first, and then pays again. */
async function findRefund(stripe: Stripe, charge: string, refundId: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: charge, limit: 100 })
  return data.find(({ metadata }) => metadata?.refundId === refundId)
}

/** Sends a refund that Stripe does not know so far. */
async function sendRefund(
  stripe: Stripe,
  { refundId, transactionNumber, amount }: RefundRequest
): Promise<RefundOutcome> {
  const asked = { payment_intent: transactionNumber, amount: stripeAmount(amount), metadata: { refundId } }
  try {
    return refundOutcomeOf(await stripe.refunds.create(asked, { idempotencyKey: `refund-${refundId}` }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isFinalRefusal('stripe', error.code))
      return { kind: 'failed', reference: refundId }
    throw error
  }
}

const disputeStates: Partial<Record<Stripe.Dispute.Status, DisputeEvent['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost'
}

/** An inquiry (`warning_*`) leaves the money where it is, until it becomes a chargeback and the funds are withdrawn. */
function disputeEventOf({ id: eventId, type }: Stripe.Event, dispute: Stripe.Dispute): DisputeEvent | undefined {
  const { id: disputeId, payment_intent: intent, amount, currency, reason, status } = dispute
  const state =
    type === 'charge.dispute.closed' ? disputeStates[status] : status.startsWith('warning_') ? undefined : 'open'
  const transactionNumber = typeof intent === 'string' ? intent : intent?.id
  if (state === undefined || transactionNumber === undefined) return undefined
  return { eventId, disputeId, transactionNumber, amount: amountFromStripe(amount, currency), reason, state }
}

function eventOf(event: Stripe.Event): ProviderEvent | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeEventOf(event, event.data.object)
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundEventOf(event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      const paymentId = session.client_reference_id
      if (paymentId === null || session.mode === 'setup') return undefined
      const outcome: PaymentOutcome =
        event.type === 'checkout.session.async_payment_failed' ? { kind: 'declined' } : outcomeOf(session)
      return { eventId: event.id, paymentId, reference: session.id, outcome }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return chargeEventOf(event.id, event.data.object)
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached':
      return cardEventOf(event.data)
    default:
      return undefined
  }
}

function readEvent(stripe: Stripe, secret: string, { headers, body }: CallbackMessage): Stripe.Event {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new CallbackRefused('no signature')
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (cause) {
    throw new CallbackRefused('wrong signature', { cause })
  }
}

/** Stripe Checkout: its page takes the card, its webhook tells the outcome, signed and verified by its own library. */
export function createStripeCardPayment({ stripe, webhookSecret, publicUrl }: StripeOptions): PaymentProvider {
  return {
    name: 'stripe',
    least: leastAtStripe,
    vault: createStripeVault(stripe, publicUrl),
    async initiate(request) {
      const { paymentId, amount, description, returnPath, language, token } = request
      if (token !== undefined) return chargeSavedCard(stripe, publicUrl, request, token)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          metadata: { paymentId },
          payment_intent_data: { metadata: { paymentId } },
          locale: language === 'vn' ? 'vi' : language,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: amount.currency.toLowerCase(),
                unit_amount: stripeAmount(amount),
                product_data: { name: description }
              }
            }
          ],
          success_url: `${publicUrl}${returnPath}`,
          cancel_url: `${publicUrl}${returnPath}`
        },
        { idempotencyKey: `open-${paymentId}` }
      )
      if (session.url === null) throw new Error('Stripe made a session without a page')
      return { reference: session.id, step: { kind: 'redirect', url: session.url } }
    },
    // A page whose address was not told cannot be paid
    find: (paymentId) => findCharge(stripe, paymentId),
    look: async (reference) =>
      isCharge(reference)
        ? lookAtCharge(stripe, reference)
        : outcomeOf(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })),
    async close(reference) {
      if (isCharge(reference)) return closeCharge(stripe, reference)
      const session = await stripe.checkout.sessions.retrieve(reference)
      if (session.status === 'open') await stripe.checkout.sessions.expire(reference)
    },
    async refund(request) {
      const known = await findRefund(stripe, request.transactionNumber, request.refundId)
      return known ? refundOutcomeOf(known) : sendRefund(stripe, request)
    },
    readCallback: (message) => eventOf(readEvent(stripe, webhookSecret, message))
  }
}
