import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { disputeSession, readSandboxSession } from '../../../server/modules/payment/sandbox-bank'
import {
  orders,
  paymentDisputes,
  refunds,
  sandboxCardRefunds,
  topUpOffers,
  walletDebts
} from '../../../server/modules/tables'
import { sandboxDisputeMessage } from '../../../server/platform/payments/card-sandbox'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  pressOnHostedPage,
  sessionOf,
  submit
} from '../../support/commerce'
import { askTopUp, askWithdrawal, buildOffer, give, moneyOf, payTopUp, submitTopUp } from '../../support/money'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners, FULFILMENT: 'operations' } })
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Person = Awaited<ReturnType<typeof buildEater>>
type State = 'open' | 'won' | 'lost'
const asSupport = { partner: 'support' }

async function buildPerson({ cash = 0, gift = 0 } = {}) {
  const person = await buildEater(server, cash)
  if (gift > 0) await give(server, person.userId, gift, 'gift')
  return person
}

/** A person who has topped up S$50 by a card of the sandbox bank. */
async function toppedUp(facts: Parameters<typeof buildPerson>[0] = {}) {
  const person = await buildPerson(facts)
  const { orderId } = await submitTopUp(server, person, '50')
  const { redirectUrl, paymentId } = await payTopUp(server, person, orderId)
  const sessionId = sessionOf(redirectUrl)
  return { person, orderId, paymentId, sessionId, say: (state: State) => say(sessionId, state) }
}

async function messageOf(sessionId: string, state: State) {
  const session = await readSandboxSession(server.kernel, sessionId)
  if (!session) throw new Error('no session')
  return sandboxDisputeMessage(server.kernel.config.secret, server.clock.now(), session, state)
}

async function say(sessionId: string, state: State) {
  const { headers, body } = await messageOf(sessionId, state)
  return server.app.inject({ method: 'POST', url: '/payment/callback/sandbox', headers, payload: body })
}

/** What one test offers is not for the next. */
const endOffer = (offerId: string) =>
  server.kernel.db
    .update(topUpOffers)
    .set({ endsAt: sql`starts_at + interval '1 millisecond'` })
    .where(eq(topUpOffers.offerId, offerId))

const walletOf = async ({ token }: Person) => (await server.ask('walletSummary', {}, { token })).wallets[0]

/** Spends so many cents of the wallet on a meal. */
async function spend(person: Person) {
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  const dish = await buildDish(server, restaurant, { priceMinor: 2000 })
  const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
  return submit(server, person, choices)
}
async function spent(person: Person) {
  const { orderId, total } = await spend(person)
  await pay(server, person, orderId)
  return Math.round(Number(total) * 100)
}

describe('a top-up that the bank takes back', () => {
  it('takes what is there, holds the rest as owed, and is recorded once', async () => {
    const { person, orderId, say: tell } = await toppedUp()
    const cost = await spent(person)
    for (let times = 0; times < 3; times += 1) expect((await tell('open')).statusCode).toBe(200)
    expect(await moneyOf(server, person)).toEqual({ balance: 0, gift: 0, cash: 0 })
    expect(await walletOf(person)).toMatchObject({ isStopped: true, owed: (cost / 100).toFixed(2) })
    expect(
      await server.kernel.db.select().from(paymentDisputes).where(eq(paymentDisputes.orderId, orderId))
    ).toHaveLength(1)
    expect(await server.ask('orderGet', { orderId }, { token: person.token })).toMatchObject({
      status: 'completed',
      dispute: 'open'
    })
    const { items } = await server.ask('ledgerList', {}, { token: person.token })
    expect(items[0]).toMatchObject({ kind: 'chargeback', amount: `-${((5000 - cost) / 100).toFixed(2)}`, orderId })
  })

  it('stops spending, topping up and withdrawing with a clear word', async () => {
    const { person, say: tell } = await toppedUp()
    await give(server, person.userId, 9000, 'topUp')
    const waiting = await submitTopUp(server, person, '20')
    const order = await spend(person)
    await tell('open')
    expect((await moneyOf(server, person)).balance).toBe(9000)
    const { token } = person
    const by = (orderId: string, paymentType: 'WALLET_PAY' | 'CREDITCARD_PAY', expectedAmount: string) =>
      server.call('paymentCreate', { orderId, paymentType, expectedAmount }, { token, key: nextId('stopped-') })
    expect((await by(order.orderId, 'WALLET_PAY', order.total)).code).toBe(codes.moneyStopped)
    expect((await by(waiting.orderId, 'CREDITCARD_PAY', waiting.total)).code).toBe(codes.moneyStopped)
    expect((await askTopUp(server, person, '20')).code).toBe(codes.moneyStopped)
    expect((await askWithdrawal(server, person, '20')).code).toBe(codes.moneyStopped)
    const cashier = await server.ask('cashierGet', { orderId: order.orderId }, { token })
    const wallet = cashier.methods.find(({ paymentType }) => paymentType === 'WALLET_PAY')
    expect(wallet?.reasonCode).toBe(codes.moneyStopped)
    expect((await server.ask('withdrawalTerms', {}, { token })).reasonCode).toBe(codes.moneyStopped)
    expect((await server.ask('closureGet', {}, { token })).openTrades).toContainEqual(
      expect.objectContaining({ kind: 'debt' })
    )
    // Another way to pay is their own affair
    expect((await pay(server, person, order.orderId, 'CREDITCARD_PAY')).status).toBe('pending')
  })

  it('takes the part of a meal that the wallet was to pay no more, and says why', async () => {
    const { person, say: tell } = await toppedUp()
    await give(server, person.userId, 9000, 'topUp')
    await tell('open')
    const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
    const dish = await buildDish(server, restaurant, { priceMinor: 2000 })
    const lines = [lineOf(dish.dishId)]
    const choices = { restaurantId: restaurant.restaurantId, lines, paymentType: 'CREDITCARD_PAY' as const }
    const params = await prepareSubmit(server, person, { ...choices, usesBalance: true })
    const answer = await server.call('orderSubmit', params, { token: person.token, key: nextId('stopped-') })
    expect(answer.code).toBe(codes.moneyStopped)
  })

  it('takes the bonus with it, cash before gifts, and gives both back when it is won', async () => {
    const { offerId } = await buildOffer(server, { perPerson: 1 })
    const { person, say: tell } = await toppedUp({ cash: 1000, gift: 2000 })
    expect(await moneyOf(server, person)).toEqual({ balance: 8500, gift: 2500, cash: 6000 })
    await tell('open')
    expect(await moneyOf(server, person)).toEqual({ balance: 3000, gift: 2500, cash: 500 })
    expect((await tell('won')).statusCode).toBe(200)
    await tell('won')
    await tell('open')
    expect(await moneyOf(server, person)).toEqual({ balance: 8500, gift: 2500, cash: 6000 })
    expect(await walletOf(person)).toMatchObject({ isStopped: false, owed: '0.00' })
    await endOffer(offerId)
    expect((await askWithdrawal(server, person, '20')).code).toBe(codes.ok)
  })

  it('takes the bonus in proportion where the bank takes a part', async () => {
    const { offerId } = await buildOffer(server, { perPerson: 1 })
    const { person, sessionId } = await toppedUp()
    const session = await readSandboxSession(server.kernel, sessionId)
    if (!session) throw new Error('no session')
    const { headers, body } = sandboxDisputeMessage(
      server.kernel.config.secret,
      server.clock.now(),
      { ...session, amountMinor: 4999 },
      'open'
    )
    const answer = await server.app.inject({ method: 'POST', url: '/payment/callback/sandbox', headers, payload: body })
    expect(answer.statusCode).toBe(200)
    expect(await moneyOf(server, person)).toEqual({ balance: 1, gift: 1, cash: 0 })
    await endOffer(offerId)
  })

  it('won after gifts were taken gives gifts back as gifts', async () => {
    const { person, say: tell } = await toppedUp({ gift: 1000 })
    await askWithdrawal(server, person, '45')
    await tell('open')
    expect(await moneyOf(server, person)).toEqual({ balance: 0, gift: 0, cash: 0 })
    await tell('won')
    expect(await moneyOf(server, person)).toMatchObject({ balance: 1500, gift: 1000 })
  })

  it('that ends before it opens is no dispute when it was won, and one when it was lost', async () => {
    const won = await toppedUp()
    await won.say('won')
    await won.say('open')
    expect((await moneyOf(server, won.person)).balance).toBe(5000)
    const lost = await toppedUp()
    await lost.say('lost')
    await lost.say('open')
    expect((await moneyOf(server, lost.person)).balance).toBe(0)
    // All of it is paid: nothing is owed
    expect(await walletOf(lost.person)).toMatchObject({ isStopped: false })
  })

  it('gives an unsent withdrawal back, which pays what is owed', async () => {
    const { person, say: tell } = await toppedUp()
    expect((await askWithdrawal(server, person, '50')).code).toBe(codes.ok)
    await tell('open')
    expect(await walletOf(person)).toMatchObject({ owed: '50.00' })
    await server.kernel.jobs.runDue()
    expect(await walletOf(person)).toMatchObject({ owed: '0.00', isStopped: true, balance: '0.00' })
    const { withdrawals } = await server.ask('withdrawalTerms', {}, { token: person.token })
    expect(withdrawals[0]).toMatchObject({ status: 'refused' })
  })

  it('is not sent on by our people once it is stopped, and is owed where it was on its way', async () => {
    const { person, say: tell } = await toppedUp()
    const asked = await askWithdrawal(server, person, '50')
    const withdrawalId = asked.data?.withdrawalId ?? ''
    await callAs(server, 'withdrawalJudge', { withdrawalId, verdict: 'take' }, asSupport)
    await tell('open')
    await server.kernel.jobs.runDue()
    expect(await walletOf(person)).toMatchObject({ owed: '50.00' })
    await callAs(server, 'withdrawalJudge', { withdrawalId, verdict: 'send', reference: 'B1' }, asSupport)
    await tell('lost')
    const [owing] =
      (await callAs(server, 'disputeList', {}, asSupport)).data?.items.filter(
        ({ userId }) => userId === person.userId
      ) ?? []
    expect(owing).toMatchObject({ status: 'lost', owed: '50.00', taken: '0.00', kind: 'topUp' })
    const { provider = '', disputeId = '' } = owing ?? {}
    const settle = (how: object, as = asSupport) => callAs(server, 'disputeSettle', { provider, disputeId, ...how }, as)
    expect((await settle({ outcome: 'paid' }, { partner: 'kitchen' })).code).toBe(codes.forbidden)
    expect((await settle({})).code).toBe(codes.badRequest)
    expect((await settle({ outcome: 'waived' })).data).toMatchObject({ isRepeat: false })
    // What was said first counts
    expect((await settle({ outcome: 'paid' })).data).toMatchObject({ isRepeat: true })
    const [debt] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, person.userId))
    expect(debt?.endReason).toBe('waived')
    expect(await walletOf(person)).toMatchObject({ isStopped: false })
  })

  it('is paid by what comes in later', async () => {
    const { person, say: tell } = await toppedUp()
    await spent(person)
    await tell('lost')
    await give(server, person.userId, 9000, 'refund')
    expect((await moneyOf(server, person)).balance).toBeGreaterThan(0)
    const [debt] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, person.userId))
    expect(debt).toMatchObject({ endReason: 'paid', takenMinor: 5000 })
  })

  it('that only our people have heard of is noted by them, and told by the bank too is the same', async () => {
    const { person, paymentId, sessionId, say: tell } = await toppedUp()
    const note = (state: State) =>
      callAs(server, 'disputeNote', { paymentId, disputeId: `dp_${sessionId}`, state }, asSupport)
    expect((await note('open')).data).toMatchObject({ isRepeat: false })
    expect((await tell('open')).statusCode).toBe(200)
    expect((await note('open')).data).toMatchObject({ isRepeat: true })
    expect((await moneyOf(server, person)).balance).toBe(0)
    const other = await toppedUp()
    const elsewhere = { paymentId: other.paymentId, disputeId: `dp_${sessionId}`, state: 'open' }
    expect((await callAs(server, 'disputeNote', elsewhere, asSupport)).code).not.toBe(codes.ok)
    expect(
      (
        await callAs(
          server,
          'disputeSettle',
          { provider: 'sandbox', disputeId: `dp_${sessionId}`, outcome: 'paid' },
          asSupport
        )
      ).code
    ).toBe(codes.disputeStateChanged)
  })
})

describe('another purchase that the bank takes back', () => {
  async function mealByCard() {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { stock: 9 })
    const eater = await buildEater(server, 3000)
    const order = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CREDITCARD_PAY'
    })
    const payment = await pay(server, eater, order.orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, payment.redirectUrl, 'pay')
    return { eater, order, sessionId: sessionOf(payment.redirectUrl) }
  }
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(130_000)
      await server.kernel.jobs.runDue()
    }
  }

  it('leaves the wallet’s money and stops it', async () => {
    const { eater, order, sessionId } = await mealByCard()
    await say(sessionId, 'open')
    expect((await moneyOf(server, eater)).balance).toBe(3000)
    expect(await walletOf(eater)).toMatchObject({ isStopped: true, owed: order.total })
    await say(sessionId, 'won')
    expect(await walletOf(eater)).toMatchObject({ isStopped: false })
  })

  it.each(['won', 'lost'] as const)('is refunded by us only once it is %s, and not twice', async (end) => {
    const { eater, order, sessionId } = await mealByCard()
    await say(sessionId, 'open')
    const cancel = { orderId: order.orderId, reasonCode: 'changedMind' as const }
    await server.ask('orderCancel', cancel, { token: eater.token, key: nextId('disputed-') })
    await settle()
    const [refund] = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
    expect(refund?.status).toBe('pending')
    await say(sessionId, end)
    await settle()
    const sent = await server.kernel.db
      .select()
      .from(sandboxCardRefunds)
      .where(eq(sandboxCardRefunds.sessionId, sessionId))
    expect(sent).toHaveLength(end === 'won' ? 1 : 0)
    const [row] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, order.orderId))
    expect(row?.status).toBe('refunded')
  })

  it('can be begun on the sandbox bank’s page', async () => {
    const { eater, sessionId } = await mealByCard()
    const session = await readSandboxSession(server.kernel, sessionId)
    if (!session) throw new Error('no session')
    const url = `/payment/pay/doPayment?session=${sessionId}&lang=en`
    expect((await server.app.inject({ method: 'GET', url })).body).toContain('value="dispute:open"')
    await server.app.inject({
      method: 'POST',
      url: '/payment/pay/doPayment',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ session: sessionId, lang: 'en', action: 'dispute:open' }).toString()
    })
    expect(await walletOf(eater)).toMatchObject({ isStopped: true })
    await disputeSession(server.kernel, session, 'won')
    expect(await walletOf(eater)).toMatchObject({ isStopped: false })
  })
})

describe('a message about a dispute', () => {
  it('is refused without the bank’s signature, and for an unknown charge', async () => {
    const { person, sessionId } = await toppedUp()
    const { headers, body } = await messageOf(sessionId, 'open')
    const forged = Buffer.from(body.toString().replace('"open"', '"lost"'))
    const post = (payload: Buffer, more: object = headers) =>
      server.app.inject({ method: 'POST', url: '/payment/callback/sandbox', headers: { ...more }, payload })
    expect((await post(forged)).statusCode).toBe(400)
    expect((await post(body, {})).statusCode).toBe(400)
    const session = await readSandboxSession(server.kernel, sessionId)
    if (!session) throw new Error('no session')
    const { secret } = server.kernel.config
    const strange = sandboxDisputeMessage(secret, server.clock.now(), { ...session, chargeId: 'ch_nobody' }, 'open')
    expect((await post(strange.body, strange.headers)).statusCode).toBe(400)
    expect((await moneyOf(server, person)).balance).toBe(5000)
  })
})
