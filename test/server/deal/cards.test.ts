import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { Result } from '@/contract/types'
import { payments, sandboxCardSessions } from '../../../server/modules/tables'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
import { sandboxCardOf } from '../../../server/platform/payments/sandbox-books'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  pressOnHostedPage,
  submit
} from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealStockOf } from '../../support/deals'
import { buildFlashItem, buyFlash, piecesOf, wait } from '../../support/flash-sale'
import { createTestServer, type TestServer } from '../../support/server'
import { keepCard } from '../../support/ways'

type Buyer = Awaited<ReturnType<typeof buildEater>>
type Order = Pick<Result<'dealSubmit'>, 'orderId' | 'total'>

const visa = '4242 4242 4242 4242'
const mastercard = '5555 5555 5555 4444'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect(server.errors).toEqual([])
  expect(await brokenInvariants(server)).toEqual([])
})

/** Keeps a card by showing it on its keeper's page. */
async function showCard(buyer: Buyer, card: string): Promise<string> {
  const { setupId, url } = await server.ask('cardSetupCreate', { kind: 'card' }, { token: buyer.token })
  const session = new URL(url, 'http://bank').searchParams.get('session') ?? ''
  await server.app.inject({
    method: 'POST',
    url: '/sandbox/cards/setup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, lang: 'en', expiry: '09 / 31', action: 'keep', card }).toString()
  })
  const { cardId } = await server.ask('cardSetupGet', { setupId }, { token: buyer.token })
  if (cardId === null) throw new Error('the card was not kept')
  return cardId
}

/** Tries to pay by a saved card; the envelope as it is. */
const tryWithCard = (
  { token }: Buyer,
  { orderId, total }: Order,
  savedCardId: string,
  { key = nextId('card-pay-'), locale }: { key?: string; locale?: 'en' | 'vn' } = {}
) =>
  server.call(
    'paymentCreate',
    { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: total, savedCardId },
    { token, key, ...(locale && { markers: { locale } }) }
  )

/** Pays on the provider's page, with a card that is not saved. */
async function payOnPage(buyer: Buyer, { orderId }: Order, card = visa) {
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay', card)
}

/** What the bank knows {@link visa} by. */
const visaCard = () => sandboxCardOf(server.kernel.config.secret, visa.replaceAll(' ', ''))
const orderOf = ({ token }: Buyer, { orderId }: Order) => server.ask('orderGet', { orderId }, { token })
const bookedOf = (order: Order) =>
  server.kernel.db
    .select({ status: sandboxCardSessions.status })
    .from(sandboxCardSessions)
    .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
    .where(eq(payments.orderId, order.orderId))
const giveBack = (buyer: Buyer, { orderId }: Order, count: number, amount: string) =>
  server.ask('dealRefundSubmit', { orderId, count, amount }, { token: buyer.token, key: nextId('card-back-') })

describe('a kept card that another account has bought with', () => {
  it('is refused before anything is charged, and the pieces are back at once', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 5, rules: { perPerson: 1 } })
    const [first, second] = [await buildEater(server), await buildEater(server)]
    const [own, same] = [await showCard(first, visa), await showCard(second, visa)]
    const bought = await buyDeal(server, first, dealId)
    expect((await tryWithCard(first, bought, own)).code).toBe(codes.ok)
    expect((await orderOf(first, bought)).status).toBe('available')

    const order = await buyDeal(server, second, dealId)
    const key = nextId('card-same-')
    const refused = await tryWithCard(second, order, same, { key })
    expect([refused.code, refused.message]).toEqual([
      codes.cardLimit,
      '这张银行卡已在其他账号买过，每张卡按一人限购；未扣款，订单已取消'
    ])
    expect(await bookedOf(order)).toEqual([])
    expect(await orderOf(second, order)).toMatchObject({ status: 'cancelled', cancelCode: 'cardLimit', refund: null })
    expect(await dealStockOf(server, dealId)).toEqual([4, 1])
    // Asked again it says the same, in the person's language
    expect(await tryWithCard(second, order, same, { key, locale: 'en' })).toMatchObject({
      code: codes.cardLimit,
      message: messageOf('en', 'cardLimit')
    })

    const again = await buyDeal(server, second, dealId)
    expect((await tryWithCard(second, again, await showCard(second, mastercard))).code).toBe(codes.ok)
    expect(await dealStockOf(server, dealId)).toEqual([3, 2])
  })

  it('may have as many as one person may: what went back is free again', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { rules: { perPerson: 3 } })
    const [first, second, third] = [await buildEater(server), await buildEater(server), await buildEater(server)]
    const card = nextId('fingerprint-')
    const cardOf = (buyer: Buyer) => keepCard(server, buyer, 'card', 'pays', card)
    const bought = await buyDeal(server, first, dealId, { count: 2 })
    expect((await tryWithCard(first, bought, await cardOf(first))).code).toBe(codes.ok)
    const one = await cardOf(second)
    const tooMany = await buyDeal(server, second, dealId, { count: 2 })
    expect((await tryWithCard(second, tooMany, one)).code).toBe(codes.cardLimit)
    expect((await tryWithCard(second, await buyDeal(server, second, dealId), one)).code).toBe(codes.ok)
    const other = await cardOf(third)
    expect((await tryWithCard(third, await buyDeal(server, third, dealId), other)).code).toBe(codes.cardLimit)
    await giveBack(first, bought, 1, '9.90')
    expect((await tryWithCard(third, await buyDeal(server, third, dealId), other)).code).toBe(codes.ok)
  })

  it('counts what it has been asked to pay, until that order is over', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { rules: { perPerson: 1 } })
    const [first, second] = [await buildEater(server), await buildEater(server)]
    const card = nextId('fingerprint-')
    // Its bank asks on a page of its own: the money waits
    const begun = await buyDeal(server, first, dealId)
    expect((await tryWithCard(first, begun, await keepCard(server, first, 'card', 'asks', card))).code).toBe(codes.ok)
    const same = await keepCard(server, second, 'card', 'pays', card)
    expect((await tryWithCard(second, await buyDeal(server, second, dealId), same)).code).toBe(codes.cardLimit)
    await server.ask(
      'orderCancel',
      { orderId: begun.orderId, reasonCode: 'changedMind' },
      { token: first.token, key: nextId('card-cancel-') }
    )
    await server.kernel.jobs.runDue()
    expect((await tryWithCard(second, await buyDeal(server, second, dealId), same)).code).toBe(codes.ok)
  })

  it('pays what has no limit, and another way to pay is not limited', async () => {
    const outlet = await buildRestaurant(server)
    const [open, limited] = [
      await buildDeal(server, outlet),
      await buildDeal(server, outlet, { rules: { perPerson: 1 } })
    ]
    const card = nextId('fingerprint-')
    for (const dealId of [open, open, limited]) {
      const buyer = await buildEater(server)
      const kept = await keepCard(server, buyer, 'card', 'pays', card)
      expect((await tryWithCard(buyer, await buyDeal(server, buyer, dealId), kept)).code).toBe(codes.ok)
    }
    const byWallet = await buildEater(server, 10_000)
    const order = await buyDeal(server, byWallet, limited)
    await pay(server, byWallet, order.orderId)
    expect((await orderOf(byWallet, order)).status).toBe('available')
  })
})

describe('a card that is shown on its bank’s page', () => {
  it('is known when it has paid: the money goes back by itself, and the piece with it', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 3, rules: { perPerson: 1 } })
    const [first, second, third] = [await buildEater(server), await buildEater(server), await buildEater(server)]
    const bought = await buyDeal(server, first, dealId)
    await payOnPage(first, bought)
    expect((await orderOf(first, bought)).status).toBe('available')

    const order = await buyDeal(server, second, dealId, { usesBalance: false })
    await payOnPage(second, order, '4242-4242-4242-4242')
    expect(await codesOf(server, order.orderId)).toEqual([])
    expect(await dealStockOf(server, dealId)).toEqual([2, 1])
    const { wallets } = await server.ask('walletSummary', {}, { token: second.token })
    expect(wallets[0]?.waiting).toMatchObject([{ kind: 'refund', amount: '9.90', orderId: order.orderId }])
    await server.kernel.jobs.runDue()
    expect(await orderOf(second, order)).toMatchObject({
      status: 'refunded',
      cancelCode: 'cardLimit',
      refund: { amount: '9.90', isComplete: true }
    })
    expect(await bookedOf(order)).toEqual([{ status: 'refunded' }])
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, order.orderId))
    expect(payment).toMatchObject({ status: 'refunded', settles: false, reasonCode: codes.cardLimit })

    const other = await buyDeal(server, third, dealId)
    await payOnPage(third, other, mastercard)
    expect((await orderOf(third, other)).status).toBe('available')
  })

  it('is asked for where the bank’s message does not say it', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 3, rules: { perPerson: 1 } })
    const [first, second] = [await buildEater(server), await buildEater(server)]
    await payOnPage(first, await buyDeal(server, first, dealId))
    const order = await buyDeal(server, second, dealId)
    const { paymentId } = await pay(server, second, order.orderId, 'CREDITCARD_PAY')
    const [booked] = await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'paid', chargeId: 'ch_silent', card: visaCard() })
      .where(eq(sandboxCardSessions.paymentId, paymentId))
      .returning()
    const message = booked && paymentSandboxOf(server.kernel).messageOf({ ...booked, card: null })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/payment/callback/sandbox',
      headers: { 'content-type': 'application/json', ...message?.headers },
      payload: message?.body ?? ''
    })
    expect(answer.statusCode).toBe(200)
    await server.kernel.jobs.runDue()
    expect((await orderOf(second, order)).status).toBe('refunded')
  })

  it('gives the part of the wallet back too, and late money of it takes nothing again', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 3, rules: { perPerson: 1 } })
    const [first, second, third] = [await buildEater(server), await buildEater(server, 300), await buildEater(server)]
    await payOnPage(first, await buyDeal(server, first, dealId))
    await payOnPage(second, await buyDeal(server, second, dealId, { usesBalance: true }))
    await server.kernel.jobs.runDue()
    expect((await server.ask('walletSummary', {}, { token: second.token })).walletBalanceAmount).toBe('3.00')

    const late = await buyDeal(server, third, dealId)
    const { paymentId } = await pay(server, third, late.orderId, 'CREDITCARD_PAY')
    server.clock.set(Date.parse(late.expiresAt))
    await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'paid', chargeId: 'ch_late', card: visaCard() })
      .where(eq(sandboxCardSessions.paymentId, paymentId))
    await server.kernel.jobs.runDue()
    server.clock.advance(120_000)
    await server.kernel.jobs.runDue()
    expect((await orderOf(third, late)).status).toBe('refunded')
    expect(await dealStockOf(server, dealId)).toEqual([2, 1])
  })
})

it('one portion of a flash sale is for one card, and who waits gets the piece at once', async () => {
  const flashItemId = await buildFlashItem(server, { quota: 2 })
  const [first, second, next] = [await buildEater(server), await buildEater(server), await buildEater(server)]
  const card = nextId('fingerprint-')
  const bought = await buyFlash(server, first, flashItemId)
  expect((await tryWithCard(first, bought, await keepCard(server, first, 'card', 'pays', card))).code).toBe(codes.ok)
  const order = await buyFlash(server, second, flashItemId)
  await wait(server, next, flashItemId)
  const same = await keepCard(server, second, 'card', 'pays', card)
  expect((await tryWithCard(second, order, same)).code).toBe(codes.cardLimit)
  expect(await piecesOf(server, flashItemId)).toMatchObject({
    left: 0,
    claimed: [first.userId],
    offered: [next.userId]
  })
  // Another item is another portion
  const elsewhere = await buyFlash(server, second, await buildFlashItem(server))
  expect((await tryWithCard(second, elsewhere, same)).code).toBe(codes.ok)
})

describe('a first-time deal', () => {
  const chainOf = async () => {
    const chainId = nextId('chain-')
    return [await buildRestaurant(server, { chainId }), await buildRestaurant(server, { chainId })] as const
  }

  it('is had once by a card over the chain, until it is given back in full', async () => {
    const [here, there] = await chainOf()
    const rules = { isFirstDeal: true }
    const [one, other] = [await buildDeal(server, here, { rules }), await buildDeal(server, there, { rules })]
    const [first, second] = [await buildEater(server), await buildEater(server)]
    const card = nextId('fingerprint-')
    const bought = await buyDeal(server, first, one)
    expect((await tryWithCard(first, bought, await keepCard(server, first, 'card', 'pays', card))).code).toBe(codes.ok)
    const same = await keepCard(server, second, 'card', 'pays', card)
    expect((await tryWithCard(second, await buyDeal(server, second, other), same)).code).toBe(codes.cardLimit)
    await giveBack(first, bought, 1, '9.90')
    await server.kernel.jobs.runDue()
    expect((await tryWithCard(second, await buyDeal(server, second, other), same)).code).toBe(codes.ok)
  })

  it('is not for a card that paid a meal there', async () => {
    const [here, there] = await chainOf()
    const dish = await buildDish(server, here)
    const [eater, buyer] = [await buildEater(server), await buildEater(server)]
    const card = nextId('fingerprint-')
    const choices = { restaurantId: here.restaurantId, lines: [lineOf(dish.dishId, 2)] }
    const meal = await submit(server, eater, { ...choices, paymentType: 'CREDITCARD_PAY' })
    expect((await tryWithCard(eater, meal, await keepCard(server, eater, 'card', 'pays', card))).code).toBe(codes.ok)
    const order = await buyDeal(server, buyer, await buildDeal(server, there, { rules: { isFirstDeal: true } }))
    expect((await tryWithCard(buyer, order, await keepCard(server, buyer, 'card', 'pays', card))).code).toBe(
      codes.cardLimit
    )
  })
})
