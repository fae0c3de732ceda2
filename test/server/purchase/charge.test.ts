import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { expiryJob, readAnyOrder } from '../../../server/modules/order/repository'
import { type Charge, chargeOrder, type ChargeSource, scheduleCharge } from '../../../server/modules/payment/charge'
import { expireOrder } from '../../../server/modules/purchase/end'
import { payments, refunds, sandboxCardSessions, sandboxCardSetups } from '../../../server/modules/tables'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
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
import { buyGiftCards, cardsOf, makeGiftCards, modulesWithGiftCards, refusalsOf } from '../../support/gift-card'
import { killing } from '../../support/killed'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { keepCard } from '../../support/ways'

const minute = 60_000
const threeDays = 3 * 86_400_000
type Buyer = Awaited<ReturnType<typeof buildEater>>

const paymentsOf = (on: TestServer, orderId: string) =>
  on.kernel.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)
/** What the keepers of cards have in their books of an order. */
const chargesOf = async (on: TestServer, orderId: string) =>
  (
    await on.kernel.db
      .select({ status: sandboxCardSessions.status })
      .from(sandboxCardSessions)
      .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
      .where(eq(payments.orderId, orderId))
  ).map(({ status }) => status)
const refundsOf = (on: TestServer, orderId: string) =>
  on.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const statusOf = async ({ kernel: { db } }: TestServer, orderId: string) => (await readAnyOrder(db, orderId))?.status

describe('a purchase that is charged while its person is away', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ modules: modulesWithGiftCards })
    await buildCity(server)
    await makeGiftCards(server)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const buy = (buyer: Buyer, chargedBy?: ChargeSource) =>
    buyGiftCards(server, buyer, {
      expiresAt: server.clock.now() + threeDays,
      ...(chargedBy && { chargedBy })
    })
  /** The jobs of now, and those that hear a while later how it ended. */
  async function runJobs() {
    await server.kernel.jobs.runDue()
    server.clock.advance(minute)
    await server.kernel.jobs.runDue()
  }
  const tryAgain = (charge: Charge) =>
    inTransaction(server.kernel.database, (tx) => scheduleCharge(tx, server.kernel, charge))
  const noticesOf = async ({ token }: Buyer) => (await server.ask('noticeList', {}, { token })).items

  test.each([
    ['a card', 'card', '30.59'],
    ['NETS', 'nets', '29.70'],
    ['the wallet', null, '29.70']
  ] as const)('by %s is paid once, however often it is asked for', async (_name, kind, amount) => {
    const buyer = await buildEater(server, 10_000)
    const source = kind === null ? 'wallet' : { cardId: await keepCard(server, buyer, kind, 'pays') }
    const { orderId } = await buy(buyer, source)
    await runJobs()
    for (let times = 0; times < 3; times += 1)
      expect(await chargeOrder(server.kernel, { orderId, attempt: 1, source })).toBe('paid')
    expect(await chargeOrder(server.kernel, { orderId, attempt: 2, source })).toBe('paid')
    expect(await paymentsOf(server, orderId)).toMatchObject([
      { status: 'succeeded', settles: true, chargeAttempt: 1, amountMinor: Math.round(Number(amount) * 100) }
    ])
    expect(await chargesOf(server, orderId)).toEqual(kind === null ? [] : ['paid'])
    expect([await statusOf(server, orderId), (await cardsOf(server.kernel.db, orderId)).active]).toEqual([
      'available',
      3
    ])
    expect([await refusalsOf(server.kernel.db, orderId), await noticesOf(buyer)]).toEqual([[], []])
  })

  test('waits for its payment until its own time', async () => {
    const buyer = await buildEater(server, 10_000)
    const { orderId } = await buy(buyer)
    server.clock.advance(threeDays - 1)
    await server.kernel.jobs.runDue()
    expect(await statusOf(server, orderId)).toBe('awaitingPayment')
    server.clock.advance(1)
    await server.kernel.jobs.runDue()
    expect(await statusOf(server, orderId)).toBe('expired')
    expect(await chargeOrder(server.kernel, { orderId, attempt: 1, source: 'wallet' })).toBe('over')
    expect(await paymentsOf(server, orderId)).toEqual([])
  })

  const sources: Record<string, (buyer: Buyer) => Promise<ChargeSource>> = {
    'a wallet with too little': () => Promise.resolve('wallet'),
    'a card that is gone': () => Promise.resolve({ cardId: 'no-such-card' }),
    'the card of somebody else': async () => ({
      cardId: await keepCard(server, await buildEater(server), 'card', 'pays')
    }),
    'a card that declines': async (buyer) => ({ cardId: await keepCard(server, buyer, 'card', 'declines') }),
    'a lost card': async (buyer) => ({ cardId: await keepCard(server, buyer, 'card', 'lost') }),
    'NETS that declines': async (buyer) => ({ cardId: await keepCard(server, buyer, 'nets', 'declines') }),
    'NETS that is lost': async (buyer) => ({ cardId: await keepCard(server, buyer, 'nets', 'lost') })
  }
  test.each([
    ['a wallet with too little', 'forNow'],
    ['a card that is gone', 'forEver'],
    ['the card of somebody else', 'forEver'],
    ['a card that declines', 'forNow'],
    ['a lost card', 'forEver'],
    ['NETS that declines', 'forNow'],
    ['NETS that is lost', 'forEver']
  ])('by %s is refused %s, which its kind hears once, and another try may pay it', async (what, refusal) => {
    const buyer = await buildEater(server, 100)
    const source = (await sources[what]?.(buyer)) ?? 'wallet'
    const { orderId } = await buy(buyer, source)
    await runJobs()
    for (let times = 0; times < 2; times += 1)
      expect(await chargeOrder(server.kernel, { orderId, attempt: 1, source })).toBe(refusal)
    await runJobs()
    expect(await refusalsOf(server.kernel.db, orderId)).toEqual([refusal])
    expect(await paymentsOf(server, orderId)).toMatchObject([{ status: 'declined', refusal, settles: false }])
    expect([await statusOf(server, orderId), await noticesOf(buyer)]).toEqual(['awaitingPayment', []])
    const cardId = await keepCard(server, buyer, what.startsWith('NETS') ? 'card' : 'nets', 'pays')
    await tryAgain({ orderId, attempt: 2, source: { cardId } })
    await runJobs()
    expect(await statusOf(server, orderId)).toBe('available')
    expect(await refusalsOf(server.kernel.db, orderId)).toEqual([refusal])
  })

  test.each(['card', 'nets'] as const)(
    'by a %s whose bank asks leads its person to the cashier, where they can pay it',
    async (kind) => {
      const buyer = await buildEater(server, 10_000)
      const { orderId } = await buy(buyer, { cardId: await keepCard(server, buyer, kind, 'asks') })
      await runJobs()
      await runJobs()
      expect(await refusalsOf(server.kernel.db, orderId)).toEqual(['bankAsks'])
      expect(await noticesOf(buyer)).toMatchObject([
        {
          heading: { en: 'Your bank asks you to confirm a payment' },
          link: `/pages/shopcart/payment?orderId=${orderId}`
        }
      ])
      await pay(server, buyer, orderId)
      expect(await noticesOf(buyer)).toEqual([])
      expect([await statusOf(server, orderId), (await cardsOf(server.kernel.db, orderId)).active]).toEqual([
        'available',
        3
      ])
    }
  )

  test('whose bank asks again says so again, until there is nothing to pay', async () => {
    const buyer = await buildEater(server)
    const source = { cardId: await keepCard(server, buyer, 'card', 'asks') }
    const { orderId } = await buy(buyer, source)
    await runJobs()
    const [first] = await noticesOf(buyer)
    await server.ask('noticeSeen', { noticeId: first?.noticeId ?? '' }, { token: buyer.token })
    expect(await noticesOf(buyer)).toEqual([])
    await tryAgain({ orderId, attempt: 2, source })
    await runJobs()
    expect((await noticesOf(buyer)).map(({ noticeId, link }) => [noticeId === first?.noticeId, link])).toEqual([
      [false, first?.link]
    ])
    expect(await refusalsOf(server.kernel.db, orderId)).toEqual(['bankAsks', 'bankAsks'])
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'changedMind' },
      { token: buyer.token, key: nextId('charge-cancel-') }
    )
    expect(await noticesOf(buyer)).toEqual([])
  })

  test('whose keeper cannot be reached is charged when it can, once', async () => {
    const buyer = await buildEater(server)
    const { vault } = paymentSandboxOf(server.kernel).bank
    if (!vault) throw new Error('the bank keeps no cards')
    const charge = jest.spyOn(vault, 'charge').mockRejectedValueOnce(new Error('no answer'))
    const { orderId } = await buy(buyer, { cardId: await keepCard(server, buyer, 'card', 'pays') })
    await server.kernel.jobs.runDue()
    expect([await statusOf(server, orderId), await chargesOf(server, orderId)]).toEqual(['awaitingPayment', []])
    server.clock.advance(minute)
    await server.kernel.jobs.runDue()
    expect([await statusOf(server, orderId), await chargesOf(server, orderId)]).toEqual(['available', ['paid']])
    expect(charge.mock.calls.map(([{ paymentId }]) => paymentId)).toEqual(
      Array(2).fill((await paymentsOf(server, orderId))[0]?.paymentId)
    )
    charge.mockRestore()
  })

  test('whose answer was lost is known by what the keeper has, though the card does otherwise by now', async () => {
    const buyer = await buildEater(server)
    const { vault } = paymentSandboxOf(server.kernel).bank
    if (!vault) throw new Error('the bank keeps no cards')
    const original = vault.charge.bind(vault)
    const charge = jest.spyOn(vault, 'charge').mockImplementationOnce(async (request) => {
      await original(request)
      throw new Error('the line is dead')
    })
    const cardId = await keepCard(server, buyer, 'card', 'pays')
    const { orderId } = await buy(buyer)
    const asked: Charge = { orderId, attempt: 1, source: { cardId } }
    expect(await chargeOrder(server.kernel, asked)).toBe('pending')
    await server.kernel.db
      .update(sandboxCardSetups)
      .set({ behaviour: 'lost' })
      .where(eq(sandboxCardSetups.token, `tok_${cardId}_${buyer.userId}`))
    expect(await chargeOrder(server.kernel, asked)).toBe('paid')
    expect([charge.mock.calls.length, await chargesOf(server, orderId)]).toEqual([1, ['paid']])
    charge.mockRestore()
  })

  test('that expired meanwhile is bought by the late news of its keeper, once', async () => {
    const buyer = await buildEater(server)
    const sandbox = paymentSandboxOf(server.kernel)
    const { vault } = sandbox.bank
    if (!vault) throw new Error('the bank keeps no cards')
    const { orderId } = await buy(buyer)
    const original = vault.charge.bind(vault)
    const charge = jest.spyOn(vault, 'charge').mockImplementationOnce(async (request) => {
      await original(request)
      throw new Error('the line is dead')
    })
    const source = { cardId: await keepCard(server, buyer, 'card', 'pays') }
    await chargeOrder(server.kernel, { orderId, attempt: 1, source })
    charge.mockRestore()
    const [payment] = await paymentsOf(server, orderId)
    const [session] = await server.kernel.db
      .select()
      .from(sandboxCardSessions)
      .where(eq(sandboxCardSessions.paymentId, payment?.paymentId ?? ''))
    const tell = async () => {
      const message = session && sandbox.messageOf(session)
      if (!message) throw new Error('the bank has nothing to tell')
      return (
        await server.app.inject({
          method: 'POST',
          url: '/payment/callback/sandbox',
          headers: { 'content-type': 'application/json', ...message.headers },
          payload: message.body
        })
      ).statusCode
    }
    server.clock.advance(threeDays)
    await inTransaction(server.kernel.database, (tx) =>
      expireOrder(server.kernel)(tx, { jobId: 'expiry', kind: expiryJob, payload: { orderId }, attempt: 1 })
    )
    expect(await chargeOrder(server.kernel, { orderId, attempt: 2, source })).toBe('over')
    expect([await tell(), await tell()]).toEqual([200, 200])
    expect(await chargeOrder(server.kernel, { orderId, attempt: 1, source })).toBe('paid')
    expect([(await cardsOf(server.kernel.db, orderId)).active, await refundsOf(server, orderId)]).toEqual([3, []])
  })

  test('does not go on with a payment that its person has begun, nor they with its own', async () => {
    const buyer = await buildEater(server)
    const cardId = await keepCard(server, buyer, 'card', 'asks')
    const { orderId } = await buy(buyer)
    const { paymentId } = await server.ask(
      'paymentCreate',
      { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: '30.59', savedCardId: cardId },
      { token: buyer.token, key: nextId('charge-own-') }
    )
    expect(await chargeOrder(server.kernel, { orderId, attempt: 1, source: { cardId } })).toBe('bankAsks')
    expect((await paymentsOf(server, orderId)).map((row) => [row.paymentId === paymentId, row.status])).toEqual([
      [true, 'pending'],
      [false, 'declined']
    ])
  })
})

describeOnPostgres('a charge at two processes', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(
    async (first, second) => {
      ;[one, other] = [first, second]
      await buildCity(first)
      await makeGiftCards(first)
    },
    { modules: modulesWithGiftCards }
  )

  test.each(['card', 'nets', 'wallet'] as const)('by %s pays once', async (kind) => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await buildEater(one, 10_000)
      const source = kind === 'wallet' ? kind : { cardId: await keepCard(one, buyer, kind, 'pays') }
      const { orderId } = await buyGiftCards(one, buyer)
      const charge = { orderId, attempt: 1, source }
      await Promise.all([one, other, one, other].map(({ kernel }) => chargeOrder(kernel, charge)))
      expect(await chargeOrder(other.kernel, charge)).toBe('paid')
      expect(await chargesOf(one, orderId)).toEqual(kind === 'wallet' ? [] : ['paid'])
      expect([(await cardsOf(one.kernel.db, orderId)).active, await refundsOf(one, orderId)]).toEqual([3, []])
      expect((await one.ask('walletSummary', {}, { token: buyer.token })).walletBalanceAmount).toBe(
        kind === 'wallet' ? '70.30' : '100.00'
      )
    }
  })

  test('and by its person at the cashier at the same time takes the money of one, and gives the other’s back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await buildEater(one, 10_000)
      const cardId = await keepCard(one, buyer, 'card', 'pays')
      const { orderId } = await buyGiftCards(one, buyer)
      const [, answer] = await Promise.all([
        chargeOrder(other.kernel, { orderId, attempt: 1, source: { cardId } }),
        one.call(
          'paymentCreate',
          { orderId, paymentType: 'WALLET_PAY', expectedAmount: '29.70' },
          { token: buyer.token, key: nextId('charge-cashier-') }
        )
      ])
      expect([codes.ok, codes.alreadyPaid]).toContain(answer.code)
      one.clock.advance(2 * minute)
      await one.kernel.jobs.runDue()
      const paid = (await paymentsOf(one, orderId)).filter(({ status }) => status === 'succeeded')
      expect(paid).toMatchObject([{ settles: true }])
      expect((await cardsOf(one.kernel.db, orderId)).active).toBe(3)
    }
  })
})

describeOnPostgres('a charge whose process is killed', () => {
  let server: TestServer
  const { killBetween, carryOn } = killing(() => server)
  const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
  beforeAll(async () => {
    // The killed processes have the real time, so this one has too
    server = await createTestServer({ clock: new FakeClock(Date.now()), environment: { FULFILMENT: 'operations' } })
    await buildCity(server)
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.set(Date.now()))

  test.each(['card', 'nets'] as const)(
    'between the answer of the keeper of a %s and the commit, and is then charged again, is one charge',
    async (kind) => {
      const restaurant = await buildRestaurant(server, { openingWindows: always })
      const dish = await buildDish(server, restaurant)
      const buyer = await buildEater(server)
      const source = { cardId: await keepCard(server, buyer, kind, 'pays') }
      const { orderId } = await submit(server, buyer, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId, 2)]
      })
      const charge: Charge = { orderId, attempt: 1, source }
      await killBetween('sandbox_card_sessions', 'payments', async () => {
        await inTransaction(server.kernel.database, (tx) => scheduleCharge(tx, server.kernel, charge))
        throw new Error('nobody waits for the answer')
      })
      expect(await paymentsOf(server, orderId)).toMatchObject([{ status: 'pending', providerReference: null }])
      expect(await chargesOf(server, orderId)).toEqual(['paid'])
      expect(await chargeOrder(server.kernel, charge)).toBe('paid')
      await carryOn()
      expect(await paymentsOf(server, orderId)).toMatchObject([{ status: 'succeeded', settles: true }])
      expect([await chargesOf(server, orderId), await refundsOf(server, orderId)]).toEqual([['paid'], []])
      expect(server.errors).toEqual([])
      expect(await brokenInvariants(server)).toEqual([])
    },
    60_000
  )
})
