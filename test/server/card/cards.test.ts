import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { cardSetups, jobs, sandboxCardSetups, savedCards } from '../../../server/db/schema'
import { inTransaction } from '../../../server/db/transaction'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pressOnHostedPage,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
type Kind = 'card' | 'nets'
const pays = '4242 4242 4242 4242'
const declines = '4000 0000 0000 0341'
const asks = '4000 0025 0000 3155'
const nets = '1111 2222 3333 4444'

const cardsOf = async (eater: Eater) => (await server.ask('savedCardList', {}, { token: eater.token })).cards
const markersOf = (country: 'SG' | 'MY') => ({ markers: { countryCode: country } })

/** A way to the page of the keeper of cards there. */
async function beginSetup(eater: Eater, kind: Kind = 'card', country: 'SG' | 'MY' = 'SG') {
  const { setupId, url } = await server.ask(
    'cardSetupCreate',
    { kind, orderId: 'o1' },
    { token: eater.token, ...markersOf(country) }
  )
  const door = await server.app.inject({ method: 'GET', url })
  const page = door.statusCode === 303 ? String(door.headers.location) : url
  const session = new URL(page, 'http://bank').searchParams.get('session') ?? ''
  const press = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/cards/setup',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ session, lang: 'en', expiry: '09 / 31', ...form }).toString()
    })
  return {
    setupId,
    url,
    page,
    session,
    press,
    ask: () => server.ask('cardSetupGet', { setupId }, { token: eater.token })
  }
}

async function keep(eater: Eater, card = pays, kind: Kind = 'card', country: 'SG' | 'MY' = 'SG') {
  const setup = await beginSetup(eater, kind, country)
  await setup.press({ action: 'keep', card })
  const { cardId } = await setup.ask()
  return { ...setup, cardId: cardId ?? '' }
}

/** Pays a new order, by a kept card or by the default one. */
async function pay(
  eater: Eater,
  paymentType: 'CREDITCARD_PAY' | 'NETS',
  savedCardId?: string,
  key = nextId('card-key-')
) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType
  })
  const params = {
    orderId: order.orderId,
    paymentType,
    expectedAmount: order.total,
    ...(savedCardId !== undefined && { savedCardId })
  }
  const call = (again = key) => server.call('paymentCreate', params, { token: eater.token, key: again })
  return {
    order,
    call,
    answer: await call(),
    status: async () => (await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })).status
  }
}

describe('keeping a card', () => {
  it.each([
    ['SG', 'sandbox'],
    ['MY', 'gateway']
  ] as const)(
    'in %s is done on the page of its provider, which tells us all but the number',
    async (country, provider) => {
      const eater = await buildEater(server)
      const { setupId, url, session, press, ask } = await beginSetup(eater, 'card', country)
      expect(await ask()).toEqual({ setupId, status: 'pending', cardId: null })
      expect(
        (await server.app.inject({ method: 'GET', url: `/sandbox/cards/setup?session=${session}` })).body
      ).toContain('<form')
      const back = await press({ action: 'keep', card: pays })
      expect([back.statusCode, back.headers.location]).toEqual([
        303,
        `/customer/#/pages/creditcard/creditcardlist?setupId=${setupId}&orderId=o1`
      ])
      const { cardId, status } = await ask()
      expect(status).toBe('saved')
      expect(await cardsOf(eater)).toEqual([
        {
          cardId,
          kind: 'card',
          brand: 'visa',
          lastFour: '4242',
          expiry: { month: 9, year: 2031 },
          isExpired: false,
          isDefault: true
        }
      ])
      const [row] = await server.kernel.db.select().from(savedCards).where(eq(savedCards.userId, eater.userId))
      expect(row?.provider).toBe(provider)
      expect(JSON.stringify([row, url])).not.toContain('4242424242424242')
    }
  )

  it('happens once, however often it is asked about, and also for who closes the page', async () => {
    const eater = await buildEater(server)
    const { press, ask } = await beginSetup(eater)
    await press({ action: 'keep', card: pays })
    await press({ action: 'keep', card: asks })
    server.clock.advance(70_000)
    await server.kernel.jobs.runDue()
    await Promise.all([ask(), ask(), ask()])
    expect(await cardsOf(eater)).toHaveLength(1)
  })

  it('is refused for an unknown number, and can be left', async () => {
    const eater = await buildEater(server)
    const { press, ask, page } = await beginSetup(eater)
    const wrong: readonly Record<string, string>[] = [
      { card: '1234' },
      { card: nets },
      { card: pays, expiry: '13 / 31' }
    ]
    for (const form of wrong) expect((await press({ action: 'keep', ...form })).body).toContain('role="alert"')
    expect((await ask()).status).toBe('pending')
    expect((await press({ action: 'cancel' })).statusCode).toBe(303)
    expect((await ask()).status).toBe('cancelled')
    expect((await server.app.inject({ method: 'GET', url: page })).body).not.toContain('<form')
    expect(await cardsOf(eater)).toEqual([])
    expect((await server.app.inject({ method: 'GET', url: '/sandbox/cards/setup?session=none' })).statusCode).toBe(404)
  })

  it.each(['card', 'nets'] as const)(
    'waits for the page of a %s that has not been opened yet: an app that shows it itself asks at once',
    async (kind) => {
      const eater = await buildEater(server)
      const { setupId } = await server.ask('cardSetupCreate', { kind }, { token: eater.token, ...markersOf('SG') })
      expect(await server.ask('cardSetupGet', { setupId }, { token: eater.token })).toEqual({
        setupId,
        status: 'pending',
        cardId: null
      })
    }
  )

  it('that is not finished is deleted', async () => {
    const eater = await buildEater(server)
    const { ask } = await beginSetup(eater)
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect((await ask()).status).toBe('expired')
    server.clock.advance(-2 * 3_600_000)
  })

  it("is only its owner's", async () => {
    const [eater, other] = [await buildEater(server), await buildEater(server)]
    const { cardId, setupId } = await keep(eater)
    for (const call of [
      server.call('cardSetupGet', { setupId }, { token: other.token }),
      server.call('savedCardRemove', { cardId }, { token: other.token }),
      server.call('savedCardSetDefault', { cardId }, { token: other.token })
    ]) {
      expect(await call).toMatchObject({ code: codes.cardNotFound })
    }
    expect((await pay(other, 'CREDITCARD_PAY', cardId)).answer).toMatchObject({ code: codes.cardNotFound })
  })

  it('ends at ten cards', async () => {
    const eater = await buildEater(server)
    const row = (index: number) => ({
      cardId: nextId('card'),
      userId: eater.userId,
      kind: 'card' as const,
      provider: 'sandbox',
      token: nextId('t'),
      brand: 'visa',
      lastFour: '0000',
      isDefault: index === 0,
      createdAt: server.clock.now()
    })
    await server.kernel.db.insert(savedCards).values(Array.from({ length: 10 }, (_, index) => row(index)))
    expect(await server.call('cardSetupCreate', { kind: 'card' }, { token: eater.token })).toMatchObject({
      code: codes.cardsFull
    })
    await server.kernel.db.delete(savedCards).where(eq(savedCards.userId, eater.userId))
  })

  it('ends at ten cards also for pages that were opened while there was room: their keeper forgets the card', async () => {
    const eater = await buildEater(server)
    const row = () => ({
      cardId: nextId('card'),
      userId: eater.userId,
      kind: 'card' as const,
      provider: 'sandbox',
      token: nextId('t'),
      brand: 'visa',
      lastFour: '0000',
      createdAt: server.clock.now()
    })
    await server.kernel.db.insert(savedCards).values(Array.from({ length: 9 }, row))
    const [one, two] = [await beginSetup(eater), await beginSetup(eater)]
    for (const { press } of [one, two]) await press({ action: 'keep', card: pays })
    expect([(await one.ask()).status, (await two.ask()).status]).toEqual(['saved', 'cancelled'])
    expect(await cardsOf(eater)).toHaveLength(10)
    await server.kernel.jobs.runDue()
    const [unwanted] = await server.kernel.db
      .select()
      .from(sandboxCardSetups)
      .where(eq(sandboxCardSetups.sessionId, two.session))
    expect(unwanted?.status).toBe('removed')
    await server.kernel.db.delete(savedCards).where(eq(savedCards.userId, eater.userId))
  })

  it.each([
    ['the same person', true],
    ['somebody else', false]
  ] as const)('whose keeper names it as one of %s is not asked about for ever', async (_whose, isOwn) => {
    const eater = await buildEater(server)
    const { setupId, session, press, ask } = await beginSetup(eater)
    const token = `tok_${session.slice(4)}`
    const owner = isOwn ? eater : await buildEater(server)
    const known = {
      cardId: nextId('card'),
      userId: owner.userId,
      kind: 'card' as const,
      provider: 'sandbox',
      token,
      brand: 'visa',
      lastFour: '4242',
      createdAt: server.clock.now()
    }
    await server.kernel.db.insert(savedCards).values(known)
    await press({ action: 'keep', card: pays })
    expect(await ask()).toEqual(
      isOwn ? { setupId, status: 'saved', cardId: known.cardId } : { setupId, status: 'cancelled', cardId: null }
    )
    expect(await cardsOf(eater)).toHaveLength(isOwn ? 1 : 0)
  })

  it('is not offered where no keeper takes such cards', async () => {
    const eater = await buildEater(server)
    expect(await server.ask('savedCardList', {}, { token: eater.token, ...markersOf('MY') })).toMatchObject({
      canAddCard: true,
      canAddNets: false
    })
    expect(
      await server.call('cardSetupCreate', { kind: 'nets' }, { token: eater.token, ...markersOf('MY') })
    ).toMatchObject({ code: codes.paymentMethodUnavailable })
  })
})

describe('the default card', () => {
  it('that its keeper never forgets is told to people in the end', async () => {
    const schedule = (round: number) =>
      inTransaction(server.kernel.database, (tx) =>
        server.kernel.jobs.schedule(tx, {
          kind: 'forgetCard',
          payload: { cardId: 'unforgotten', provider: 'sandbox', token: 'nobody-knows', round },
          uniqueKey: 'unforgotten'
        })
      )
    await schedule(20)
    const before = server.errors.length
    await server.kernel.jobs.runDue()
    expect(server.errors.slice(before)).toEqual([expect.objectContaining({ cardId: 'unforgotten' })])
    expect(await server.kernel.db.select().from(jobs).where(eq(jobs.uniqueKey, 'unforgotten'))).toEqual([])
  })

  it('is the first, then the chosen one, then the newest that is left; removed cards are forgotten by their keeper', async () => {
    const eater = await buildEater(server)
    const first = await keep(eater)
    server.clock.advance(1000)
    const second = await keep(eater, '5555 5555 5555 4444')
    const defaults = async () => (await cardsOf(eater)).map(({ cardId, isDefault }) => [cardId, isDefault])
    expect(await defaults()).toEqual([
      [first.cardId, true],
      [second.cardId, false]
    ])
    await server.ask('savedCardSetDefault', { cardId: second.cardId }, { token: eater.token })
    expect(await defaults()).toEqual([
      [second.cardId, true],
      [first.cardId, false]
    ])
    await server.ask('savedCardRemove', { cardId: second.cardId }, { token: eater.token })
    expect(await defaults()).toEqual([[first.cardId, true]])
    expect(await server.call('savedCardRemove', { cardId: second.cardId }, { token: eater.token })).toMatchObject({
      code: codes.cardNotFound
    })
    await server.kernel.jobs.runDue()
    const [kept] = await server.kernel.db
      .select()
      .from(sandboxCardSetups)
      .where(eq(sandboxCardSetups.sessionId, second.session))
    expect(kept?.status).toBe('removed')
    expect(await server.kernel.db.select().from(jobs).where(eq(jobs.kind, 'forgetCard'))).toEqual([])
  })
})

describe('paying by a kept card', () => {
  it('pays at once, and the same key pays once', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater)
    const { answer, call, status, order } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data).toEqual({
      paymentId: expect.any(String),
      provider: 'sandbox',
      status: 'succeeded',
      redirectUrl: null
    })
    expect(await status()).toBe('paid')
    expect((await call()).data.paymentId).toBe(answer.data.paymentId)
    expect(await call(nextId('another-'))).toMatchObject({ code: codes.alreadyPaid })
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('cancel-key-') })
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await status()).toBe('refunded')
  })

  it('declined leaves the order to be paid by another', async () => {
    const eater = await buildEater(server)
    const bad = await keep(eater, declines)
    const { answer, status, order } = await pay(eater, 'CREDITCARD_PAY', bad.cardId)
    expect(answer.data).toMatchObject({ status: 'declined', redirectUrl: null })
    expect(await status()).toBe('awaitingPayment')
    const good = await keep(eater)
    const again = await server.ask(
      'paymentCreate',
      { orderId: order.orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: order.total, savedCardId: good.cardId },
      { token: eater.token, key: nextId('card-key-') }
    )
    expect(again.status).toBe('succeeded')
  })

  it('leads to the bank where the bank asks', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater, asks)
    const { answer, status } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data).toMatchObject({
      status: 'pending',
      redirectUrl: expect.stringContaining('/payment/pay/doPayment?session=')
    })
    const page = await server.app.inject({ method: 'GET', url: answer.data.redirectUrl ?? '' })
    expect([page.body.includes('name="card"'), page.body.includes('value="pay"')]).toEqual([false, true])
    await pressOnHostedPage(server, answer.data.redirectUrl, 'pay')
    expect(await status()).toBe('paid')
  })

  it('of provider two is charged there, wherever the outlet is', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater, pays, 'card', 'MY')
    const { answer, status } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data.status).toBe('succeeded')
    expect(await status()).toBe('paid')
  })

  it('that is removed or of another kind is refused', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater)
    expect((await pay(eater, 'NETS', cardId)).answer).toMatchObject({ code: codes.cardNotFound })
    await server.ask('savedCardRemove', { cardId }, { token: eater.token })
    expect((await pay(eater, 'CREDITCARD_PAY', cardId)).answer).toMatchObject({ code: codes.cardNotFound })
  })
})

describe('NETS', () => {
  it('needs a card, and then pays by the default one', async () => {
    const eater = await buildEater(server)
    const { answer, order, status } = await pay(eater, 'NETS')
    expect(answer).toMatchObject({ code: codes.netsCardMissing })
    await keep(eater, nets, 'nets')
    expect(await cardsOf(eater)).toMatchObject([
      { kind: 'nets', brand: 'nets', lastFour: '4444', expiry: null, isDefault: true }
    ])
    const paid = await server.ask(
      'paymentCreate',
      { orderId: order.orderId, paymentType: 'NETS', expectedAmount: order.total },
      { token: eater.token, key: nextId('card-key-') }
    )
    expect(paid).toMatchObject({ status: 'succeeded', redirectUrl: null })
    expect(await status()).toBe('paid')
  })

  it('declined takes nothing', async () => {
    const eater = await buildEater(server)
    await keep(eater, '1111 2222 3333 0341', 'nets')
    const { answer, status } = await pay(eater, 'NETS')
    expect(answer.data.status).toBe('declined')
    expect(await status()).toBe('awaitingPayment')
  })
})

it('a setup keeps nothing that its page has not told', async () => {
  const eater = await buildEater(server)
  const { setupId } = await beginSetup(eater)
  const [row] = await server.kernel.db.select().from(cardSetups).where(eq(cardSetups.setupId, setupId))
  expect(row).toMatchObject({ status: 'pending', cardId: null, provider: 'sandbox' })
})
