import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { inTransaction } from '../../../server/db/transaction'
import { applyOutcome } from '../../../server/modules/payment/settle'
import { orders, topUpOffers, users, walletLedger } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { askTopUp, buildOffer, buildSaver, give, moneyOf, payTopUp, submitTopUp } from '../../support/money'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
const day = 86_400_000
beforeEach(() => server.clock.advance(day))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const statusOf = async (orderId: string) =>
  (await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]?.status
const entriesOf = (orderId: string) =>
  server.kernel.db.select().from(walletLedger).where(eq(walletLedger.orderId, orderId))

test('money is put in by card and is there at once; the bill has it and the list of orders does not', async () => {
  const person = await buildSaver(server)
  const { orderId, total, bonusAmount } = await submitTopUp(server, person, '1,000.00')
  expect([total, bonusAmount]).toEqual(['1000.00', '0.00'])
  const { token } = person
  const cashier = await server.ask('cashierGet', { orderId }, { token })
  expect(cashier.methods.map(({ paymentType }) => paymentType)).not.toContain('WALLET_PAY')
  expect(cashier.methods.map(({ paymentType }) => paymentType)).not.toContain('CASH')
  expect(cashier.methods.every(({ payableAmount }) => payableAmount === '1000.00')).toBe(true)
  await payTopUp(server, person, orderId)
  expect(await statusOf(orderId)).toBe('completed')
  expect(await moneyOf(server, person)).toEqual({ balance: 100_000, gift: 0, cash: 100_000 })
  expect((await server.ask('orderList', {}, { token })).items).toEqual([])
  expect((await server.ask('orderActive', {}, { token })).items).toEqual([])
  expect((await server.ask('orderHistory', {}, { token })).items).toEqual([])
  const { items } = await server.ask('ledgerList', {}, { token })
  expect(items).toMatchObject([{ kind: 'topUp', amount: '1000.00', orderId, title: { en: 'Wallet top-up' } }])
  expect(await server.ask('ledgerGet', { entryId: items[0]?.entryId ?? '' }, { token })).toMatchObject({
    order: { orderId, kind: 'topUp' }
  })
  expect(await server.ask('orderGet', { orderId }, { token })).toMatchObject({ status: 'completed', kind: 'topUp' })
})

test.each(['WALLET_PAY', 'CASH'] as const)('it is not paid by %s', async (paymentType) => {
  const person = await buildSaver(server, { cash: 50_000 })
  const { orderId, total } = await submitTopUp(server, person, '20')
  const answer = await server.call(
    'paymentCreate',
    { orderId, paymentType, expectedAmount: total },
    { token: person.token, key: nextId('money-key-') }
  )
  expect(answer.code).toBe(codes.paymentMethodUnavailable)
})

test.each([
  ['abc', 'amountInvalid'],
  ['', 'amountInvalid'],
  ['10.1234', 'amountInvalid'],
  ['0', 'amountInvalid'],
  ['-20', 'amountInvalid'],
  ['1,00.0', 'amountInvalid'],
  ['1e3', 'amountInvalid'],
  ['9.99', 'amountOutOfBounds'],
  ['1,000.01', 'amountOutOfBounds'],
  ['999999999', 'amountOutOfBounds']
] as const)('an amount of "%s" is refused: %s', async (amount, code) => {
  expect((await askTopUp(server, await buildSaver(server), amount)).code).toBe(codes[code])
})

test('dong have no decimals', async () => {
  const { token } = await buildCustomer(server)
  const { agreement, amounts } = await server.ask('topUpOptions', {}, { token, markers: { countryCode: 'VN' } })
  expect(amounts[0]).toEqual({ amount: '200000', bonusAmount: '0' })
  const ask = (amount: string) =>
    server.call(
      'topUpSubmit',
      { amount, acceptedAgreement: agreement.effectiveFrom },
      { token, key: nextId('money-key-'), markers: { countryCode: 'VN' } }
    )
  expect((await ask('200,000.5')).code).toBe(codes.amountInvalid)
  expect((await ask('200,000')).code).toBe(codes.ok)
})

test('without the present agreement nothing is put in, also by a forged call', async () => {
  const { token } = await buildSaver(server)
  for (const params of [{ amount: '20' }, { amount: '20', acceptedAgreement: '2020-01-01' }])
    expect((await server.call('topUpSubmit', params, { token, key: nextId('money-key-') })).code).toBe(
      codes.agreementRequired
    )
  const { agreement } = await server.ask('topUpOptions', {}, { token })
  const document = await server.ask('documentGet', { name: agreement.name }, { locale: 'en' })
  expect(document).toMatchObject({ title: 'Top-up agreement', effectiveFrom: agreement.effectiveFrom })
  expect(document.sections.length).toBeGreaterThan(3)
})

test('a wallet holds no more than its cap, what waits for its money counted', async () => {
  const person = await buildSaver(server, { cash: 1_950_000 })
  const { token } = person
  expect(await server.ask('topUpOptions', {}, { token })).toMatchObject({
    maximumAmount: '500.00',
    holdingMaximum: '20000.00'
  })
  await submitTopUp(server, person, '480')
  expect((await askTopUp(server, person, '20.01')).code).toBe(codes.amountOutOfBounds)
  expect((await askTopUp(server, person, '20')).code).toBe(codes.ok)
  expect((await askTopUp(server, person, '10')).code).toBe(codes.walletFull)
  server.clock.advance(31 * 60_000)
  expect((await server.ask('topUpOptions', {}, { token })).maximumAmount).toBe('500.00')
  await server.kernel.jobs.runDue()
})

describe('a bonus', () => {
  // What one test offers is not for the next
  afterEach(() => server.kernel.db.update(topUpOffers).set({ endsAt: server.clock.now() }))

  test('is printed with its condition, comes with the money, and is gift', async () => {
    const person = await buildSaver(server)
    const offer = await buildOffer(server)
    const bigger = await buildOffer(server, { minimumMinor: 20_000, bonusMinor: 3000, perPerson: 1 })
    const options = await server.ask('topUpOptions', {}, { token: person.token })
    expect(options.amounts.slice(0, 4).map(({ bonusAmount }) => bonusAmount)).toEqual(['0.00', '5.00', '5.00', '30.00'])
    expect(options.offers.filter(({ offerId }) => [offer.offerId, bigger.offerId].includes(offerId))).toMatchObject([
      { minimumAmount: '200.00', bonusAmount: '30.00', perPerson: 1, left: 1 },
      { minimumAmount: '50.00', bonusAmount: '5.00', perPerson: 2, left: 2 }
    ])
    const { orderId, bonusAmount } = await submitTopUp(server, person, '250')
    expect(bonusAmount).toBe('30.00')
    expect(await moneyOf(server, person)).toEqual({ balance: 0, gift: 0, cash: 0 })
    await payTopUp(server, person, orderId)
    expect(await moneyOf(server, person)).toEqual({ balance: 28_000, gift: 3000, cash: 25_000 })
  })

  test('counts under the cap, whatever step of the offers the amount is on', async () => {
    await buildOffer(server)
    await buildOffer(server, { minimumMinor: 20_000, bonusMinor: 3000, perPerson: 1 })
    for (const [room, most] of [
      [23_000, '200.00'],
      [22_999, '199.99'],
      [10_000, '95.00'],
      [5499, '49.99'],
      [999, '9.99']
    ] as const) {
      const person = await buildSaver(server, { cash: 2_000_000 - room })
      expect((await server.ask('topUpOptions', {}, { token: person.token })).maximumAmount).toBe(most)
      if (room < 1000) continue
      const more = (Number(most) + 0.01).toFixed(2)
      expect((await askTopUp(server, person, more)).code).toBe(codes.amountOutOfBounds)
      const { orderId } = await submitTopUp(server, person, most)
      await payTopUp(server, person, orderId)
      expect((await moneyOf(server, person)).balance).toBeLessThanOrEqual(2_000_000)
    }
  })

  test('is had so often and no more by many small top-ups, and is free again when one is not paid', async () => {
    const person = await buildSaver(server)
    await buildOffer(server)
    const made = []
    for (let count = 0; count < 4; count += 1) made.push(await submitTopUp(server, person, '50'))
    expect(made.map(({ bonusAmount }) => bonusAmount)).toEqual(['5.00', '5.00', '0.00', '0.00'])
    await server.ask(
      'orderCancel',
      { orderId: made[0]?.orderId ?? '', reasonCode: 'changedMind' },
      { token: person.token, key: nextId('money-key-') }
    )
    expect((await submitTopUp(server, person, '50')).bonusAmount).toBe('5.00')
    for (const { orderId } of made.slice(1)) await payTopUp(server, person, orderId)
    expect((await moneyOf(server, person)).gift).toBe(500)
    server.clock.advance(31 * 60_000)
    await server.kernel.jobs.runDue()
    expect((await submitTopUp(server, person, '50')).bonusAmount).toBe('5.00')
  })

  test('is held once however many top-ups are asked for at once', async () => {
    const person = await buildSaver(server)
    await buildOffer(server, { perPerson: 1 })
    const made = await Promise.all(Array.from({ length: 5 }, () => submitTopUp(server, person, '50')))
    expect(made.filter(({ bonusAmount }) => bonusAmount === '5.00')).toHaveLength(1)
  })
})

test('the same key is one top-up', async () => {
  const person = await buildSaver(server)
  const key = nextId('money-key-')
  const [first, again] = [await askTopUp(server, person, '20', key), await askTopUp(server, person, '20', key)]
  expect(first.data).toEqual(again.data)
  expect((await askTopUp(server, person, '30', key)).code).toBe(codes.badRequest)
})

test('money for a top-up whose time was over is put in all the same', async () => {
  const person = await buildSaver(server)
  const { orderId } = await submitTopUp(server, person, '20')
  const { paymentId } = await server.ask(
    'paymentCreate',
    { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: '20.00' },
    { token: person.token, key: nextId('money-key-') }
  )
  server.clock.advance(31 * 60_000)
  await server.kernel.jobs.runDue()
  expect(await statusOf(orderId)).toBe('expired')
  for (let count = 0; count < 2; count += 1)
    await inTransaction(server.kernel.database, (tx) =>
      applyOutcome(tx, server.kernel, paymentId, {
        kind: 'succeeded',
        amount: money(2000, 'SGD'),
        transactionNumber: nextId('bank-')
      })
    )
  expect(await statusOf(orderId)).toBe('completed')
  expect((await moneyOf(server, person)).balance).toBe(2000)
  expect(await entriesOf(orderId)).toHaveLength(1)
})

test('an order that lacks the money says how much, and is paid once it is there', async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  const dish = await buildDish(server, restaurant)
  server.clock.set(Date.UTC(2026, 2, 9, 4))
  const eater = await buildEater(server, 500)
  const { orderId, total } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId)]
  })
  const { needed } = await server.ask('topUpOptions', { orderId }, { token: eater.token })
  expect(needed).toMatchObject({ orderId, missingAmount: (Number(total) - 5).toFixed(2) })
  await give(server, eater.userId, 5000, 'topUp')
  expect((await server.ask('topUpOptions', { orderId }, { token: eater.token })).needed).toBeNull()
  expect((await pay(server, eater, orderId)).status).toBe('succeeded')
  const stranger = await buildCustomer(server)
  expect((await server.ask('topUpOptions', { orderId }, { token: stranger.token })).needed).toBeNull()
})

test('whoever comes back within a year of closing an account has no offer again', async () => {
  const person = await buildSaver(server)
  await buildOffer(server)
  const left = async () =>
    (await server.ask('topUpOptions', {}, { token: person.token })).offers.map((offer) => offer.left)
  expect(await left()).toContain(2)
  await server.kernel.db.update(users).set({ isReturning: true }).where(eq(users.userId, person.userId))
  expect(new Set(await left())).toEqual(new Set([0]))
})
