import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { cardSetups, jobs, sandboxCardSetups, savedCards } from '../../../server/modules/tables'
import { buildEater, nextId } from '../../support/commerce'
import { asks, beginSetup, cardsOf, keep, markersOf, nets, pay, pays, server } from './cards-world'

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

  it('happens once, however often it is asked about, and also for whoever closes the page', async () => {
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

it('a setup keeps nothing that its page has not told', async () => {
  const eater = await buildEater(server)
  const { setupId } = await beginSetup(eater)
  const [row] = await server.kernel.db.select().from(cardSetups).where(eq(cardSetups.setupId, setupId))
  expect(row).toMatchObject({ status: 'pending', cardId: null, provider: 'sandbox' })
})
