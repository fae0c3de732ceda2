import { and, asc, eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import type { GiftMonths } from '@/domain/membership'
import { money } from '@/domain/money'
import type { MembershipTier } from '@/domain/pricing'
import { inTransaction } from '../../server/db/transaction'
import { openSession } from '../../server/modules/account/sessions'
import { takeDispute } from '../../server/modules/payment/disputes'
import { readSandboxSession } from '../../server/modules/payment/sandbox-bank'
import { membershipPeriods, orders, payments } from '../../server/modules/tables'
import { sandboxDisputeMessage } from '../../server/platform/payments/card-sandbox'
import { type buildEater, nextId, pay, pressOnHostedPage } from './commerce'
import type { TestServer } from './server'

type Buyer = Pick<Awaited<ReturnType<typeof buildEater>>, 'token' | 'userId'>
type Choice = Partial<Params<'membershipQuote'>>

export const month = 'sg-foodie-month-5km'
export const near = 'sg-foodie-month-3km'

/** What a client sends to buy a plan, after asking for the quote and reading the terms; without renewal unless told otherwise. */
export async function prepareMembership(
  server: TestServer,
  { token }: Pick<Buyer, 'token'>,
  planId: string,
  more: Choice = {}
): Promise<Params<'membershipSubmit'>> {
  const choice = { planId, isRenewing: false, paymentType: 'WALLET_PAY' as const, ...more }
  const { quoteId, terms } = await server.ask('membershipQuote', choice, { token })
  return { ...choice, quoteId, acceptedTerms: terms.effectiveFrom }
}

/** Orders a plan; it waits for its payment. */
export const orderMembership = async (server: TestServer, buyer: Buyer, planId: string, more: Choice = {}) =>
  server.ask('membershipSubmit', await prepareMembership(server, buyer, planId, more), {
    token: buyer.token,
    key: nextId('membership-key-')
  })

/** Orders a plan and pays it by the wallet. */
export async function buyMembership(
  server: TestServer,
  buyer: Awaited<ReturnType<typeof buildEater>>,
  planId: string,
  more: Choice = {}
) {
  const order = await orderMembership(server, buyer, planId, more)
  await pay(server, buyer, order.orderId)
  return order
}

/** Buys a plan by a card that is shown, and what its bank says of a share of its price, to any process. */
export async function buyByCard(
  server: TestServer,
  buyer: Awaited<ReturnType<typeof buildEater>>,
  planId: string,
  more: Choice = {},
  card?: string
) {
  const { orderId } = await orderMembership(server, buyer, planId, { ...more, paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl, paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay', card)
  const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
  if (!payment?.transactionNumber) throw new Error('not paid')
  const { transactionNumber, amountMinor } = payment
  const say = (disputeId: string, state: 'open' | 'won' | 'lost', share = 1, on = server) =>
    takeDispute(on.kernel, 'sandbox', {
      ...{ eventId: nextId('dispute-event-'), transactionNumber, state, reason: '' },
      disputeId: `${disputeId}-${orderId}`,
      amount: money(Math.round(amountMinor * share), 'SGD')
    })
  return { orderId, say }
}

/** Buys a gift and pays it by the wallet; its order, and the code that is sent. */
export async function buyGift(
  server: TestServer,
  buyer: Awaited<ReturnType<typeof buildEater>>,
  planId: string,
  giftMonths: GiftMonths = 1
) {
  const { orderId } = await buyMembership(server, buyer, planId, { giftMonths })
  const { membership } = await server.ask('membershipOrderGet', { orderId }, { token: buyer.token })
  return { orderId, code: membership.gift?.code ?? '' }
}

/** Redeems a code. */
export const redeemCode = (server: TestServer, { token }: Pick<Buyer, 'token'>, code: string) =>
  server.call('giftRedeem', { code }, { token, key: nextId('redeem-gift-') })

/** The periods of a person and product, the first one first. */
export const periodsOf = (
  server: TestServer,
  { userId }: Pick<Buyer, 'userId'>,
  product: MembershipTier = 'foodieCard'
) =>
  server.kernel.db
    .select()
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.userId, userId), eq(membershipPeriods.product, product)))
    .orderBy(asc(membershipPeriods.startsAt), asc(membershipPeriods.createdAt))

/** Begin and end of each period that is paid, as a person reads them. */
export const paidDaysOf = async (
  server: TestServer,
  buyer: Pick<Buyer, 'userId'>,
  product: MembershipTier = 'foodieCard'
) =>
  (await periodsOf(server, buyer, product))
    .filter(({ status }) => status === 'paid')
    .map(({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => (at === null ? '' : new Date(at).toISOString())))

export const statusOf = async (server: TestServer, orderId: string) =>
  (await server.kernel.db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, orderId)))[0]?.status

/** Puts an order where a test wants it, as time would. */
export const hadOrder = (server: TestServer, orderId: string) =>
  inTransaction(server.kernel.database, (tx) =>
    tx
      .update(orders)
      .set({ status: 'completed', holdsBalance: false, holdsVoucher: false })
      .where(eq(orders.orderId, orderId))
  )

/** The same person with a session of now, as time has ended the one before. */
export const comeBack = async <P extends Pick<Buyer, 'userId'>>(server: TestServer, person: P): Promise<P> => ({
  ...person,
  token: await inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, person.userId))
})

/** Has the sandbox bank say of a payment on its page that its payer disputes it, and how that ends. */
export async function sayDispute(server: TestServer, sessionId: string, state: 'open' | 'won' | 'lost') {
  const session = await readSandboxSession(server.kernel, sessionId)
  if (!session) throw new Error('no session')
  const { headers, body } = sandboxDisputeMessage(server.kernel.config.secret, server.clock.now(), session, state)
  return server.app.inject({ method: 'POST', url: '/payment/callback/sandbox', headers, payload: body })
}
