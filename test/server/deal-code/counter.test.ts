import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { groupedCode } from '@/domain/typed-text'
import { inTransaction } from '../../../server/db/transaction'
import { sweepTries } from '../../../server/modules/counter-code/tries'
import { giveBackCodes } from '../../../server/modules/deal'
import { counterCodeTries, dealCodes, dealOutlets, restaurants } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  buildRestaurant,
  pay,
  pressOnHostedPage
} from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealOrderOf, ownDeal } from '../../support/deals'
import { useServer } from '../../support/server'
import { testOnPostgres } from '../../support/suites'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })
const minute = 60_000
const wrongCode = '123456789015'
let own: Awaited<ReturnType<typeof buildRestaurant>>
let branch: typeof own
let other: typeof own

beforeAll(async () => {
  await buildCity(server)
  own = await buildRestaurant(server, { restaurantId: 'own-outlet' })
  branch = await buildRestaurant(server)
  other = await buildRestaurant(server)
})
// Wrong codes are counted by minute
beforeEach(() => server.clock.advance(minute))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

async function buy(facts: Parameters<typeof buildDeal>[2] = {}, count = 1) {
  const buyer = await buildEater(server, 100_000)
  const outlets = [own.restaurantId, branch.restaurantId]
  const dealId = await buildDeal(server, own, { outlets, ...facts })
  const order = await ownDeal(server, buyer, dealId, { count })
  const made = order.deal.codes.map(({ code }) => code)
  const read = async () => {
    const { status, actions, deal } = await dealOrderOf(server, buyer, order.orderId)
    return { status, actions, states: deal.codes.map(({ state }) => state), codes: deal.codes }
  }
  return { buyer, dealId, order, codes: made, code: made[0] ?? '', read }
}
type Act = 'codePeek' | 'codeRedeem' | 'codeUndo'
const ask = (name: Act, code: string, restaurantId = 'own-outlet', partner = 'kitchen') =>
  callAs(server, name, { code, restaurantId }, { partner })
const answerOf = async (name: Act, ...shown: [string, string?, string?]) => (await ask(name, ...shown)).code

test('a counter sees what a code is before it takes it, and nothing has changed', async () => {
  const { order, code, read } = await buy({ rules: { people: 2 } }, 2)
  const { data } = await ask('codePeek', groupedCode(code))
  expect(data).toMatchObject({
    orderNumber: order.orderNumber,
    title: { zh: '双人套餐' },
    kind: 'deal',
    facts: [
      { name: 'contents', label: { en: 'Includes' }, value: { zh: '水煮鱼 × 1' } },
      { name: 'people', label: { vn: 'Số người' }, value: { zh: '2', en: '2', vn: '2' } }
    ],
    currency: 'SGD',
    amount: '9.90',
    originalAmount: '15.00',
    state: 'unused',
    usedAt: null,
    undoableUntil: null,
    canRedeem: true,
    refusal: null
  })
  expect(await read()).toMatchObject({ status: 'available', states: ['unused', 'unused'] })
})

test('the counter reads out what the bill has to come to', async () => {
  const { code } = await buy({ rules: { minimumSpend: money(2000, 'SGD') } })
  expect((await ask('codePeek', code)).data).toMatchObject({
    facts: expect.arrayContaining([
      {
        name: 'minimumSpend',
        label: { zh: '最低消费', en: 'Minimum spend', vn: 'Mức chi tối thiểu' },
        value: { zh: 'S$20.00', en: 'S$20.00', vn: 'S$20.00' }
      }
    ])
  })
})

test('codes are taken one by one, and with the last the order is used', async () => {
  const { order, codes: made, read } = await buy({}, 2)
  const usedAt = new Date(server.clock.now()).toISOString()
  const undoableUntil = new Date(server.clock.now() + 10 * minute).toISOString()
  const { data } = await ask('codeRedeem', made[0] ?? '')
  expect(data).toMatchObject({
    orderNumber: order.orderNumber,
    title: { zh: '双人套餐' },
    state: 'used',
    usedAt,
    undoableUntil,
    isRepeat: false
  })
  expect(await read()).toMatchObject({ status: 'available', states: ['used', 'unused'] })
  await ask('codeRedeem', made[1] ?? '')
  const after = await read()
  expect(after).toMatchObject({ status: 'used', states: ['used', 'used'], actions: ['review', 'contact'] })
  expect(after.codes[0]).toMatchObject({ usedAt, usedRestaurantName: { zh: '川味小馆' }, dispute: null })
})

test('the same partner at the same outlet hears the same again; everybody else hears that it is used', async () => {
  const { code } = await buy()
  const first = await ask('codeRedeem', code)
  server.clock.advance(minute)
  expect((await ask('codeRedeem', code)).data).toEqual({ ...first.data, isRepeat: true })
  expect(await answerOf('codeRedeem', code, branch.restaurantId, 'both')).toBe(codes.dealCodeUsed)
  expect(await answerOf('codeRedeem', code, 'own-outlet', 'both')).toBe(codes.dealCodeUsed)
  expect((await ask('codePeek', code, branch.restaurantId, 'both')).data).toMatchObject({
    canRedeem: false,
    refusal: 'used',
    usedAt: first.data.usedAt,
    undoableUntil: null
  })
})

test('a code is taken at outlets of its deal alone, by partners of the outlet alone', async () => {
  const { code, read } = await buy()
  for (const name of ['codePeek', 'codeRedeem'] as const) {
    expect(await answerOf(name, code, other.restaurantId, 'both')).toBe(codes.counterCodeElsewhere)
    expect(await answerOf(name, code, branch.restaurantId, 'kitchen')).toBe(codes.counterCodeElsewhere)
    expect(await answerOf(name, code, 'no-outlet', 'both')).toBe(codes.counterCodeElsewhere)
  }
  expect((await callAs(server, 'codeRedeem', { code, restaurantId: 'own-outlet' }, { partner: 'riders' })).status).toBe(
    403
  )
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'removed' })
    .where(eq(restaurants.restaurantId, branch.restaurantId))
  expect(await answerOf('codeRedeem', code, branch.restaurantId, 'both')).toBe(codes.counterCodeElsewhere)
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'active' })
    .where(eq(restaurants.restaurantId, branch.restaurantId))
  expect(await answerOf('codeRedeem', code, branch.restaurantId, 'both')).toBe(codes.ok)
  expect((await read()).status).toBe('used')
})

test.each([
  ['on its days', { weekdays: [1] }, undefined],
  ['on other days', { weekdays: [0, 2, 3, 4, 5, 6] }, 'day'],
  ['not on a day that is left out', { excludedDates: ['2026-03-02'] }, 'day'],
  ['in its hours', { hours: [{ opensAt: 600, closesAt: 900 }] }, undefined],
  ['outside its hours', { hours: [{ opensAt: 0, closesAt: 600 }] }, 'hour']
])('by the clock of the outlet it is taken %s', async (_when, rules, refusal) => {
  const { code } = await buy({ rules })
  expect((await ask('codePeek', code)).data).toMatchObject({
    canRedeem: refusal === undefined,
    refusal: refusal ?? null
  })
  expect(await answerOf('codeRedeem', code)).toBe(refusal === undefined ? codes.ok : codes.dealCodeNotNow)
})

test('a code that ran out or went back is not taken', async () => {
  const ended = await buy({ rules: { validDays: 1, refund: 'none' } })
  const returned = await buy()
  const ids = (await codesOf(server, returned.order.orderId)).map(({ dealCodeId }) => dealCodeId)
  await inTransaction(server.kernel.database, (tx) => giveBackCodes(tx, server.kernel, returned.order, ids, 'asked'))
  expect(await answerOf('codeRedeem', returned.code)).toBe(codes.dealCodeReturned)
  expect((await ask('codePeek', returned.code)).data).toMatchObject({ refusal: 'returned' })
  // Past the end of the outlet's day, before any job has looked
  server.clock.advance(12 * 60 * minute)
  expect(await answerOf('codeRedeem', ended.code)).toBe(codes.dealCodeExpired)
  await server.kernel.jobs.runDue()
  expect(await ended.read()).toMatchObject({ status: 'expired', states: ['expired'] })
  expect(await answerOf('codeRedeem', ended.code)).toBe(codes.dealCodeExpired)
  server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
})

test('a code whose payment the bank has taken back is held, until the money is ours again', async () => {
  const buyer = await buildEater(server)
  const { orderId } = await buyDeal(server, buyer, await buildDeal(server, own))
  const { redirectUrl, paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  const code = (await codesOf(server, orderId))[0]?.code ?? ''
  const bankSays = (state: 'open' | 'won') =>
    callAs(server, 'disputeNote', { paymentId, disputeId: 'dp_held', state }, { partner: 'support' })
  await bankSays('open')
  expect((await ask('codePeek', code)).data).toMatchObject({ state: 'unused', canRedeem: false, refusal: 'held' })
  expect(await answerOf('codeRedeem', code)).toBe(codes.dealCodeHeld)
  await bankSays('won')
  expect(await answerOf('codeRedeem', code)).toBe(codes.ok)
})

test('who took it gives it back within ten minutes, and it can be used again', async () => {
  const { code, read } = await buy()
  await ask('codeRedeem', code)
  expect(await answerOf('codeUndo', code, 'own-outlet', 'both')).toBe(codes.dealCodeUsed)
  server.clock.advance(10 * minute)
  expect((await ask('codeUndo', code)).data).toMatchObject({ state: 'unused', usedAt: null, isRepeat: false })
  expect(await read()).toMatchObject({ status: 'available', states: ['unused'] })
  expect((await ask('codeUndo', code)).data).toMatchObject({ state: 'unused', isRepeat: true })
  expect(await answerOf('codeUndo', code, 'own-outlet', 'both')).toBe(codes.dealCodeUndoOver)
  expect((await ask('codeRedeem', code)).data).toMatchObject({ state: 'used', isRepeat: false })
  server.clock.advance(10 * minute + 1)
  expect((await ask('codePeek', code)).data.undoableUntil).toBeNull()
  expect(await answerOf('codeUndo', code)).toBe(codes.dealCodeUndoOver)
  expect((await read()).status).toBe('used')
})

test('a code that is undone after its day has ended goes back as an unused one', async () => {
  const { code, read } = await buy({ rules: { validDays: 1 } })
  server.clock.set(Date.UTC(2026, 2, 2, 15, 55))
  await ask('codeRedeem', code)
  server.clock.advance(9 * minute)
  await server.kernel.jobs.runDue()
  expect((await ask('codeUndo', code)).data.state).toBe('refunded')
  expect(await read()).toMatchObject({ status: 'refunded', states: ['refunded'] })
  server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
})

test('a partner who tries wrong codes is stopped for the minute, whatever they try, and only they', async () => {
  const { code } = await buy()
  for (let index = 0; index < 19; index += 1)
    expect(await answerOf(index % 2 === 0 ? 'codePeek' : 'codeRedeem', wrongCode)).toBe(codes.counterCodeNotFound)
  expect(await answerOf('codeRedeem', '1234')).toBe(codes.counterCodeNotFound)
  for (const tried of [wrongCode, code]) expect((await ask('codeRedeem', tried)).status).toBe(429)
  expect(await answerOf('codePeek', code, 'own-outlet', 'both')).toBe(codes.ok)
  server.clock.advance(minute)
  expect(await answerOf('codeRedeem', code)).toBe(codes.ok)
  const count = async () => (await server.kernel.db.select().from(counterCodeTries)).length
  expect(await count()).toBeGreaterThan(0)
  server.clock.advance(25 * 60 * minute)
  await inTransaction(server.kernel.database, (tx) => sweepTries(tx, server.kernel, server.clock.now()))
  expect(await count()).toBe(0)
  server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
})

test('what stands against a code is said as the counter of the outlet reads it', async () => {
  const { code } = await buy()
  const said = async (shown: string, partner?: string) =>
    (await ask('codeRedeem', shown, 'own-outlet', partner)).message
  expect(await said(wrongCode)).toBe('Redemption unsuccessful. Please check the code')
  expect(await said(code)).toBe('Success')
  expect(await said(code, 'both')).toBe('Redemption unsuccessful. This code has been used')
})

test('an outlet that the deal has no more takes what was bought before, and nothing bought since', async () => {
  const { code, order, dealId, buyer } = await buy()
  const takenOff = and(eq(dealOutlets.dealId, dealId), eq(dealOutlets.restaurantId, 'own-outlet'))
  await server.kernel.db.delete(dealOutlets).where(takenOff)
  const later = await ownDeal(server, await buildEater(server, 100_000), dealId)
  const { outlets } = await server.ask('dealCodeGet', { orderId: order.orderId }, { token: buyer.token })
  expect(outlets.map(({ restaurantId }) => restaurantId)).toContain('own-outlet')
  expect(await answerOf('codeRedeem', code)).toBe(codes.ok)
  expect(await answerOf('codeRedeem', later.deal.codes[0]?.code ?? '')).toBe(codes.counterCodeElsewhere)
})

testOnPostgres('guesses at the same moment learn no more than one after the other', async () => {
  const guesses = await Promise.all(Array.from({ length: 60 }, () => ask('codePeek', wrongCode)))
  const count = (wanted: number) => guesses.filter(({ code }) => code === wanted).length
  expect([count(codes.counterCodeNotFound), count(codes.tooManyRequests)]).toEqual([20, 40])
})

test('a code is never a wrong one for being used', async () => {
  const { code } = await buy()
  await ask('codeRedeem', code)
  for (let index = 0; index < 25; index += 1)
    expect(await answerOf('codeRedeem', code, 'own-outlet', 'both')).toBe(codes.dealCodeUsed)
  const [row] = await server.kernel.db.select().from(dealCodes).where(eq(dealCodes.code, code))
  expect(row).toMatchObject({ state: 'used', usedBy: 'kitchen', usedRestaurantId: 'own-outlet' })
})
