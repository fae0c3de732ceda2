import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { sandboxCardSetups, savedCards } from '../../../server/modules/tables'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import { periodsOf } from '../../support/memberships'
import {
  again,
  answersOf,
  type Buyer,
  dayMs,
  firstEnd,
  getCard,
  liveUntil,
  product,
  runJobs,
  saidTo,
  statusesOf,
  subscribe
} from '../../support/renewals'
import { testNow, useServer } from '../../support/server'
import { keepCard } from '../../support/ways'

const server = useServer()
beforeAll(() => buildCity(server))
beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Facts = Partial<typeof sandboxCardSetups.$inferInsert>
const visa = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034 }
const replaced = { ...visa, lastFour: '1881', expiryYear: 2037 }
const fails = 'The card that renews your membership will have expired or was removed. Please change it'
const goesOn = 'Your bank replaced the card that renews your membership. It renews as before'

const post = (provider: string, { headers, body }: { headers: object; body: Buffer }) =>
  server.app.inject({ method: 'POST', url: `/payment/callback/${provider}`, headers: { ...headers }, payload: body })
const messageOf = (token: string) => paymentSandboxOf(server.kernel).cardMessageOf('sandbox', token)

/** A card is otherwise at its keeper from now on, who says so as often as is told. */
async function change(token: string, facts: Facts, times = 1) {
  await server.kernel.db.update(sandboxCardSetups).set(facts).where(eq(sandboxCardSetups.token, token))
  const answers = await Promise.all(Array.from({ length: times }, () => post('sandbox', messageOf(token))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(times).fill(200))
}

/** A membership that a kept card renews. */
async function renewByCard(behaviour: 'pays' | 'lost' = 'pays') {
  const buyer = await buildEater(server, 5000)
  const cardId = await keepCard(server, buyer, 'card', behaviour)
  const token = `tok_${cardId}_${buyer.userId}`
  await server.kernel.db.update(savedCards).set(visa).where(eq(savedCards.cardId, cardId))
  await server.kernel.db.update(sandboxCardSetups).set(visa).where(eq(sandboxCardSetups.token, token))
  await subscribe(server, buyer, cardId)
  return { buyer, cardId, token }
}

const sourceOf = async (buyer: Buyer) => (await getCard(server, buyer)).subscription?.source
const headingsOf = async (buyer: Buyer) => (await saidTo(server, buyer)).map(({ heading }) => heading)
const savedCardsOf = async (buyer: Buyer) => (await server.ask('savedCardList', {}, await again(server, buyer))).cards

describe('a kept card that renews a membership', () => {
  test('and that its network has replaced is charged as before, which is said once however often it is told', async () => {
    const { buyer, cardId, token } = await renewByCard()
    await change(token, replaced, 4)
    expect(await savedCardsOf(buyer)).toMatchObject([{ cardId, lastFour: '1881', expiry: { month: 12, year: 2037 } }])
    expect(await sourceOf(buyer)).toEqual({
      ...{ source: cardId, isUsable: true },
      card: { brand: 'visa', lastFour: '1881', isExpired: false }
    })
    expect((await saidTo(server, buyer)).map(({ heading, title }) => [heading, title])).toEqual([
      [goesOn, expect.stringContaining('the new card ends in 1881')]
    ])
    await liveUntil(server, firstEnd)
    expect(await statusesOf(server, buyer)).toEqual(['available'])
  })

  test('whose end was told to come too early is told to go on once it is replaced', async () => {
    const { buyer, cardId, token } = await renewByCard()
    const early = { expiryMonth: 2, expiryYear: 2026 }
    await server.kernel.db.update(savedCards).set(early).where(eq(savedCards.cardId, cardId))
    await liveUntil(server, firstEnd - 6 * dayMs)
    server.clock.advance(12 * 3_600_000)
    expect(await headingsOf(buyer)).toEqual([fails])
    await change(token, replaced)
    expect(await headingsOf(buyer)).toEqual([goesOn])
  })

  test('and that is kept no more is told at once where the charge is near, shown so, and refused with its own sentence', async () => {
    const { buyer, token } = await renewByCard()
    await liveUntil(server, firstEnd - 5 * dayMs)
    server.clock.advance(12 * 3_600_000)
    expect(await headingsOf(buyer)).toEqual([])
    await change(token, { status: 'removed' }, 2)
    expect([await headingsOf(buyer), await savedCardsOf(buyer)]).toEqual([[fails], []])
    expect(await sourceOf(buyer)).toMatchObject({ isUsable: false, card: null })
    await liveUntil(server, firstEnd)
    expect(await answersOf(server, buyer)).toEqual([[2, 'forEver']])
    expect((await getCard(server, buyer)).subscription?.refusal).toMatchObject({ why: 'cardGone', nextTryAt: null })
    const source = await keepCard(server, buyer, 'card', 'pays')
    await server.ask('membershipSourceSet', { product, source }, await again(server, buyer))
    await runJobs(server)
    expect(await statusesOf(server, buyer)).toEqual(['available'])
  })

  test('and that its person removes in the days before the charge is told at once, too', async () => {
    const { buyer, cardId } = await renewByCard()
    await liveUntil(server, firstEnd - 5 * dayMs)
    server.clock.advance(12 * 3_600_000)
    await server.ask('savedCardRemove', { cardId }, await again(server, buyer))
    expect(await headingsOf(buyer)).toEqual([fails])
  })

  test('and that was refused for good is tried at once when it is replaced, and no day is lost', async () => {
    const { buyer, token } = await renewByCard('lost')
    await liveUntil(server, firstEnd)
    expect((await getCard(server, buyer)).subscription?.refusal).toMatchObject({ why: 'cardDead', nextTryAt: null })
    await change(token, { ...replaced, behaviour: 'pays' }, 2)
    await runJobs(server)
    expect(await answersOf(server, buyer)).toEqual([
      [2, 'forEver'],
      [2, 'paid']
    ])
    const [first, second] = await periodsOf(server, buyer)
    expect(second?.startsAt).toBe(first?.endsAt)
  })
})

test('news of a card that nobody of ours keeps is taken and changes nothing; without a good signature it is refused', async () => {
  const { buyer, token } = await renewByCard()
  await change('tok_of_somebody', replaced)
  await server.kernel.db.update(sandboxCardSetups).set(replaced).where(eq(sandboxCardSetups.token, token))
  const { headers, body } = messageOf(token)
  const forged = Buffer.from(body.toString().replace('evt_', 'evt-'))
  server.clock.set(testNow - dayMs)
  const old = messageOf(token)
  server.clock.set(testNow)
  for (const message of [{ headers, body: forged }, { headers: {}, body }, old]) {
    const answer = await post('sandbox', message)
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, codes.callbackRefused])
  }
  expect(await savedCardsOf(buyer)).toMatchObject([{ lastFour: '4242' }])
})

test('provider two tells of its cards in the same way, and of nobody else’s', async () => {
  const { buyer, cardId, token } = await renewByCard()
  const { cardMessageOf } = paymentSandboxOf(server.kernel)
  await server.kernel.db
    .update(sandboxCardSetups)
    .set({ ...replaced, provider: 'gateway' })
    .where(eq(sandboxCardSetups.token, token))
  expect((await post('gateway', cardMessageOf('gateway', token))).statusCode).toBe(200)
  expect(await savedCardsOf(buyer)).toMatchObject([{ lastFour: '4242' }])
  await server.kernel.db.update(savedCards).set({ provider: 'gateway' }).where(eq(savedCards.cardId, cardId))
  expect((await post('gateway', cardMessageOf('gateway', token))).statusCode).toBe(200)
  expect(await savedCardsOf(buyer)).toMatchObject([{ lastFour: '1881' }])
})

test('the page of the sandbox has a card replaced or saved no more, as its keeper would tell', async () => {
  const { buyer, token } = await renewByCard()
  const press = (action: string, of = token) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/cards',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ lang: 'en', token: of, action }).toString()
    })
  expect((await server.app.inject('/sandbox/cards?lang=en')).body).toContain(`name="token" value="${token}"`)
  expect((await press('replace')).statusCode).toBe(303)
  expect(await savedCardsOf(buyer)).toMatchObject([{ expiry: { month: 12, year: 2030 } }])
  expect(await headingsOf(buyer)).toEqual([goesOn])
  expect([(await press('replace', 'tok_unknown')).statusCode, (await press('forget')).statusCode]).toEqual([404, 303])
  expect(await savedCardsOf(buyer)).toEqual([])
})
