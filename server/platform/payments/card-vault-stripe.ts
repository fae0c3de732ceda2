import Stripe from 'stripe'
import type { CardRefusal } from '@/domain/card'
import {
  CallbackRefused,
  type CardEvent,
  type CardVault,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentRequest,
  type PaymentStep,
  type SavedCard
} from './provider'
import { amountFromStripe, stripeAmount } from './stripe-amount'

/** Marks a charge of a saved card. Charges of a checkout page carry no mark: events of its session report them. */
const mark = 'keptCard'

/** Our token of a card: Stripe charges a payment method only together with the customer it was saved for. */
const tokenOf = (customer: string, method: string): string => `${customer}/${method}`
const partsOf = (token: string) => {
  const [customer = '', method = ''] = token.split('/')
  return { customer, method }
}

/** Stripe gives some objects either whole or as their id; this returns the id. */
export const idOf = (part: string | { readonly id: string } | null): string =>
  typeof part === 'string' ? part : (part?.id ?? '')

/** Whether a payment is a charge of a saved card, not one of a checkout page. */
export const isCharge = (reference: string): boolean => reference.startsWith('pi_')

/** The fingerprint of the card of a charge. Events carry only the charge's id: there is none until the payment is retrieved with its charge. */
export function cardOf(intent: Stripe.PaymentIntent | string | null): { readonly card?: string } {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  const card = typeof charge === 'string' ? null : charge?.payment_method_details?.card?.fingerprint
  return card ? { card } : {}
}

/** Codes of Stripe with which no later charge of the same card can succeed. */
const finalCodes: ReadonlySet<string> = new Set([
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order'
])

function refusalOf({
  code = '',
  decline_code: declineCode = '',
  advice_code: advice
}: Stripe.PaymentIntent.LastPaymentError): CardRefusal {
  if (code === 'authentication_required' || declineCode === 'authentication_required') return 'bankAsks'
  return advice === 'do_not_try_again' || finalCodes.has(code) || finalCodes.has(declineCode) ? 'forEver' : 'forNow'
}

function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  switch (intent.status) {
    case 'succeeded': {
      const amount = amountFromStripe(intent.amount_received, intent.currency)
      if (!amount) throw new CallbackRefused('a payment of a foreign amount')
      return { kind: 'succeeded', amount, transactionNumber: intent.id, ...cardOf(intent) }
    }
    case 'requires_payment_method':
      return { kind: 'declined', ...(intent.last_payment_error && { refusal: refusalOf(intent.last_payment_error) }) }
    case 'canceled':
      return { kind: 'cancelled' }
    default:
      return { kind: 'pending' }
  }
}

/** The charge, also of a declined card: Stripe reports that as an error, which carries the charge. */
async function confirmed(making: Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> {
  try {
    return await making
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
    throw error
  }
}

/** Charges a saved card, at most once for a payment. */
function charge(
  stripe: Stripe,
  { paymentId, amount, description, token }: ChargeRequest,
  presence: Partial<Pick<Stripe.PaymentIntentCreateParams, 'return_url' | 'off_session' | 'automatic_payment_methods'>>
): Promise<Stripe.PaymentIntent> {
  const { customer, method } = partsOf(token)
  return confirmed(
    stripe.paymentIntents.create(
      {
        amount: stripeAmount(amount),
        currency: amount.currency.toLowerCase(),
        customer,
        payment_method: method,
        description,
        confirm: true,
        metadata: { paymentId, [mark]: 'true' },
        ...presence
      },
      { idempotencyKey: `charge-${paymentId}` }
    )
  )
}

/** Charges a saved card while its person is there: the bank may ask them on a page of its own. */
export async function chargeSavedCard(
  stripe: Stripe,
  publicUrl: string,
  request: PaymentRequest,
  token: string
): Promise<{ readonly reference: string; readonly step: PaymentStep }> {
  const intent = await charge(stripe, { ...request, token }, { return_url: `${publicUrl}${request.returnPath}` })
  const url = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : undefined
  return { reference: intent.id, step: url ? { kind: 'redirect', url } : { kind: 'none' } }
}

/** The charge of a saved card for a payment. Stripe's search finds a new one only after about a minute. */
export async function findCharge(stripe: Stripe, paymentId: string): Promise<string | undefined> {
  const { data } = await stripe.paymentIntents.search({
    query: `metadata['paymentId']:'${paymentId}' AND metadata['${mark}']:'true'`,
    limit: 1
  })
  return data[0]?.id
}

/** The present state of a charge. */
export const lookAtCharge = async (stripe: Stripe, reference: string): Promise<PaymentOutcome> =>
  outcomeOf(await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))

/** Cancels a charge that is not over. */
export async function closeCharge(stripe: Stripe, reference: string): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(reference)
  if (status !== 'succeeded' && status !== 'canceled') await stripe.paymentIntents.cancel(reference)
}

/** The event of a charge of a saved card; undefined for that of a checkout page. */
export function chargeEventOf(eventId: string, intent: Stripe.PaymentIntent): PaymentEvent | undefined {
  const { paymentId } = intent.metadata
  if (paymentId === undefined || intent.metadata[mark] === undefined) return undefined
  return { eventId, paymentId, reference: intent.id, outcome: outcomeOf(intent) }
}

/** Stripe has nothing of this name. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const savedCardOf = (customer: string, { id, card }: Stripe.PaymentMethod): SavedCard | undefined =>
  card && {
    token: tokenOf(customer, id),
    brand: card.brand,
    lastFour: card.last4,
    expiry: { month: card.exp_month, year: card.exp_year },
    ...(card.fingerprint && { fingerprint: card.fingerprint })
  }

/** News of a card: networks tell Stripe of a new number or end, which keeps the payment method's id; a detached one names its customer no more. */
export function cardEventOf({
  object: { id, customer },
  previous_attributes: previous
}: Stripe.PaymentMethodUpdatedEvent.Data | Stripe.PaymentMethodDetachedEvent.Data): CardEvent | undefined {
  const owner = idOf(customer) || idOf(previous?.customer ?? null)
  return owner === '' ? undefined : { cardToken: tokenOf(owner, id) }
}

/** Saves cards at Stripe: its page in setup mode takes the card number, we get only the id of the payment method. */
export function createStripeVault(stripe: Stripe, publicUrl: string): CardVault {
  return {
    async setUp({ setupId, returnPath, language }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          customer_creation: 'always',
          allowed_payment_method_types: ['card'],
          client_reference_id: setupId,
          locale: language === 'vn' ? 'vi' : language,
          success_url: `${publicUrl}${returnPath}`,
          cancel_url: `${publicUrl}${returnPath}`
        },
        { idempotencyKey: `setup-${setupId}` }
      )
      if (session.url === null) throw new Error('Stripe made a session without a page')
      return { reference: session.id, url: session.url }
    },
    async lookSetUp(reference) {
      const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })
      if (session.status === 'expired') return { kind: 'expired' }
      const intent = typeof session.setup_intent === 'string' ? null : session.setup_intent
      const method = typeof intent?.payment_method === 'string' ? null : intent?.payment_method
      const card = method && session.status === 'complete' ? savedCardOf(idOf(session.customer), method) : undefined
      return card ? { kind: 'saved', card } : { kind: 'pending' }
    },
    async look(token) {
      const { customer, method } = partsOf(token)
      try {
        const paymentMethod = await stripe.paymentMethods.retrieve(method)
        return idOf(paymentMethod.customer) === customer ? savedCardOf(customer, paymentMethod) : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    forget: async (token) => {
      await stripe.paymentMethods.detach(partsOf(token).method)
    },
    async charge(request) {
      try {
        const intent = await charge(stripe, request, {
          off_session: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' }
        })
        return { reference: intent.id, outcome: outcomeOf(intent) }
      } catch (error) {
        // Stripe no longer has the card
        if (isMissing(error)) return { outcome: { kind: 'declined', refusal: 'forEver' } }
        throw error
      }
    }
  }
}
