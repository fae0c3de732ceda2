import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { expiryJob } from '../../../server/modules/order/repository'
import { expireOrder } from '../../../server/modules/purchase/end'
import { orders, payments, refunds } from '../../../server/modules/tables'
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
import {
  buyGiftCards,
  cardsLeft,
  cardsOf,
  giftCard,
  giftPass,
  giveBack,
  makeGiftCards,
  modulesWithGiftCards,
  requestsBack
} from '../../support/gift-card'
import { newestCode } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor, outsideWays, type Way } from '../../support/ways'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ modules: modulesWithGiftCards })
  await buildCity(server)
  await makeGiftCards(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const halfAnHour = 30 * 60_000
const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
const inMalaysia = { countryCode: 'MY', currency: 'MYR' } as const

type Buyer = Awaited<ReturnType<typeof buildEater>>
const view = (on: TestServer, { token }: Pick<Buyer, 'token'>, orderId: string) =>
  on.ask('orderGet', { orderId }, { token })
const walletOf = async ({ token }: Buyer) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
const tabOf = async (
  { token }: Buyer,
  tab: 'awaitingPayment' | 'awaitingUse' | 'used' | 'refundedOrAfterSale' | 'expired'
) => (await server.ask('orderList', { tab }, { token })).items.map(({ orderId, kind }) => [orderId, kind])
async function bought(way: Way, buyer: Buyer, facts: Parameters<typeof buyGiftCards>[2] = {}) {
  const order = await buyGiftCards(server, buyer, {
    paymentType: way.paymentType,
    ...(way.country === 'MY' ? inMalaysia : {}),
    ...facts
  })
  return beginPayingFor(server, way, buyer, order)
}
async function expire(orderId: string) {
  await inTransaction(server.kernel.database, (tx) =>
    expireOrder(server.kernel)(tx, { jobId: 'expiry', kind: expiryJob, payload: { orderId }, attempt: 1 })
  )
}

describe('a gift card', () => {
  test('is paid from the wallet and shown as any order: list, tab, page, cashier, history of its states', async () => {
    const buyer = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, buyer)
    expect(await tabOf(buyer, 'awaitingPayment')).toEqual([[orderId, giftCard]])
    const cashier = await server.ask('cashierGet', { orderId }, { token: buyer.token })
    expect(cashier).toMatchObject({ title: { en: 'Gift card' }, total: '29.70', isPaid: false })
    // The cashier asks the order's own quote again for every way
    expect(cashier.methods.find(({ paymentType }) => paymentType === 'CREDITCARD_PAY')?.payableAmount).toBe('30.59')
    expect(cashier.methods.map(({ paymentType }) => paymentType)).not.toContain('CASH')
    await pay(server, buyer, orderId)
    expect(await tabOf(buyer, 'awaitingUse')).toEqual([[orderId, giftCard]])
    expect(await view(server, buyer, orderId)).toMatchObject({
      kind: giftCard,
      status: 'available',
      outlet: null,
      title: { en: 'Gift card' },
      actions: ['contact'],
      count: 3,
      paymentType: 'WALLET_PAY',
      timeline: [{ status: 'awaitingPayment' }, { status: 'available' }]
    })
    expect([await walletOf(buyer), (await cardsOf(server.kernel.db, orderId)).active]).toEqual(['70.30', 3])
    // Of a meal there is nothing
    const [listed] = (await server.ask('orderList', {}, { token: buyer.token })).items
    for (const shown of [await view(server, buyer, orderId), listed])
      expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['meal']))
  })

  test('waits to be used, while a pass that is in force stands under what is used', async () => {
    const buyer = await buildEater(server, 10_000)
    const [card, pass] = [await buyGiftCards(server, buyer), await buyGiftCards(server, buyer, { kind: giftPass })]
    for (const { orderId } of [card, pass]) await pay(server, buyer, orderId)
    expect([await tabOf(buyer, 'awaitingUse'), await tabOf(buyer, 'used')]).toEqual([
      [[card.orderId, giftCard]],
      [[pass.orderId, giftPass]]
    ])
  })

  test('is of a kind that is not reviewed', async () => {
    const buyer = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, buyer)
    await pay(server, buyer, orderId)
    expect((await server.call('reviewGet', { orderId }, { token: buyer.token })).code).toBe(codes.orderNotFound)
  })

  test('is never paid in cash', async () => {
    const buyer = await buildEater(server)
    const { orderId, total } = await buyGiftCards(server, buyer)
    const answer = await server.call(
      'paymentCreate',
      { orderId, paymentType: 'CASH', expectedAmount: total },
      { token: buyer.token, key: nextId('gift-cash-') }
    )
    expect(answer.code).toBe(codes.paymentMethodUnavailable)
  })

  test.each(outsideWays)('is paid by $name, once however often the news comes', async (way) => {
    const buyer = await buildEater(server)
    const paying = await bought(way, buyer)
    await paying.takeMoney()
    expect([...(await paying.tell(server)), ...(await paying.tell(server))].every((code) => code === 200)).toBe(true)
    await server.kernel.jobs.runDue()
    await paying.tell(server)
    const { orderId } = paying.order
    expect([(await view(server, buyer, orderId)).status, (await cardsOf(server.kernel.db, orderId)).active]).toEqual([
      'available',
      3
    ])
    expect(await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([])
  })

  test.each(outsideWays)(
    'that expired is taken again when money comes late by $name, or the money goes back',
    async (way) => {
      const [first, second] = [await buildEater(server), await buildEater(server)]
      const before = await cardsLeft(server.kernel.db)
      const [kept, lost] = [await bought(way, first), await bought(way, second)]
      server.clock.advance(halfAnHour)
      for (const { order } of [kept, lost]) await expire(order.orderId)
      expect([await cardsLeft(server.kernel.db), await tabOf(first, 'expired')]).toEqual([
        before,
        [[kept.order.orderId, giftCard]]
      ])
      await kept.takeMoney()
      await kept.tell(server)
      expect((await view(server, first, kept.order.orderId)).status).toBe('available')
      await server.kernel.db.execute(sql`update gift_card_stock set left_count = 0`)
      await lost.takeMoney()
      await lost.tell(server)
      await server.kernel.jobs.runDue()
      await server.kernel.db.execute(sql`update gift_card_stock set left_count = ${before ?? 0}`)
      const over = await view(server, second, lost.order.orderId)
      expect(over).toMatchObject({ status: 'refunded', refund: { amount: lost.order.total, isComplete: true } })
      expect((await cardsOf(server.kernel.db, lost.order.orderId)).active).toBe(0)
    }
  )

  test('is reviewed while a person says that its money is on the way, and paid by what the statement of our account tells', async () => {
    const buyer = await buildEater(server)
    const paying = await bought({ name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' }, buyer)
    const { orderId } = paying.order
    await server.ask(
      'paymentSubmit',
      { paymentId: paying.paymentId },
      { token: buyer.token, key: nextId('gift-review-') }
    )
    expect((await view(server, buyer, orderId)).status).toBe('paynowReview')
    // Money under review for a gift card blocks no other order
    const meal = await buildRestaurant(server)
    const dish = await buildDish(server, meal)
    const lines = [lineOf(dish.dishId, 2)]
    await submit(server, buyer, { restaurantId: meal.restaurantId, lines })
    await paying.takeMoney()
    server.clock.advance(11 * 60_000)
    await server.kernel.jobs.runDue()
    expect((await view(server, buyer, orderId)).status).toBe('available')
  })

  test('that was paid and has run out is not bought again by money that comes twice', async () => {
    const buyer = await buildEater(server)
    const paying = await bought(byCard, buyer)
    const other = await beginPayingFor(
      server,
      { name: 'WeChat Pay', paymentType: 'WECHAT_PAY', country: 'SG' },
      buyer,
      {
        ...paying.order,
        total: '29.70'
      }
    )
    await paying.takeMoney()
    await paying.tell(server)
    await server.kernel.db.update(orders).set({ status: 'expired' }).where(eq(orders.orderId, paying.order.orderId))
    await other.takeMoney()
    await other.tell(server)
    await server.kernel.jobs.runDue()
    const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, other.paymentId))
    expect(sent).toMatchObject([{ reason: 'duplicate', amountMinor: 2970, status: 'succeeded' }])
    expect((await view(server, buyer, paying.order.orderId)).status).toBe('expired')
    await server.kernel.db.update(orders).set({ status: 'available' }).where(eq(orders.orderId, paying.order.orderId))
  })

  test('that is cancelled unpaid gives back what it held', async () => {
    const buyer = await buildEater(server, 500)
    const before = await cardsLeft(server.kernel.db)
    const { orderId } = await buyGiftCards(server, buyer, { balanceMinor: 500 })
    expect([await walletOf(buyer), await cardsLeft(server.kernel.db)]).toEqual(['0.00', (before ?? 0) - 3])
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'changedMind' },
      { token: buyer.token, key: nextId('gift-cancel-') }
    )
    expect([await walletOf(buyer), await cardsLeft(server.kernel.db)]).toEqual(['5.00', before])
  })
})

describe('gift cards that are given back in parts', () => {
  test.each([
    ['WALLET_PAY', 0],
    ['WALLET_PAY', 1],
    ['CREDITCARD_PAY', 0],
    ['CREDITCARD_PAY', 101]
  ] as const)(
    'paid by %s and %i of the wallet add up to the cent, and end the order with the last',
    async (paymentType, balanceMinor) => {
      const buyer = await buildEater(server, 10_000)
      const order = await buyGiftCards(server, buyer, { count: 7, paymentType, balanceMinor })
      const { orderId } = order
      if (paymentType === 'WALLET_PAY') await pay(server, buyer, orderId)
      else {
        const paying = await beginPayingFor(server, byCard, buyer, order)
        await paying.takeMoney()
        await paying.tell(server)
      }
      const back: number[] = []
      for (let asked = 0; asked < 7; asked += 1) {
        expect((await view(server, buyer, orderId)).status).toBe('available')
        await giveBack(server, orderId, 1)
        await server.kernel.jobs.runDue()
        back.push(Math.round(Number((await view(server, buyer, orderId)).refund?.amount) * 100))
      }
      const [ended] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
      expect(sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(ended?.totalMinor)
      expect([ended?.status, ended?.returnedBalanceMinor ?? 0, back.at(-1)]).toEqual([
        'refunded',
        balanceMinor,
        (ended?.totalMinor ?? 0) + balanceMinor
      ])
      expect(await requestsBack(server.kernel.db, orderId)).toEqual(Array(7).fill(true))
      const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
      expect(payment?.status).toBe('refunded')
      expect(await tabOf(buyer, 'refundedOrAfterSale')).toEqual([[orderId, giftCard]])
    }
  )

  test('go back once a request, and never more than there are', async () => {
    const buyer = await buildEater(server, 2970)
    const { orderId } = await buyGiftCards(server, buyer)
    await pay(server, buyer, orderId)
    const requestId = nextId('gift-once-')
    await giveBack(server, orderId, 2, requestId)
    await expect(giveBack(server, orderId, 1, requestId)).rejects.toThrow()
    await expect(giveBack(server, orderId, 2)).rejects.toThrow(RangeError)
    expect([await walletOf(buyer), await cardsOf(server.kernel.db, orderId)]).toEqual([
      '19.80',
      { count: 3, returned: 2, active: 1 }
    ])
  })
})

test('what a person has of it goes into the copy of their data and keeps the account open', async () => {
  const buyer = await buildEater(server, 2970)
  const { orderId } = await buyGiftCards(server, buyer)
  await pay(server, buyer, orderId)
  const file = await server.ask('dataExport', {}, { token: buyer.token })
  expect(JSON.stringify(file)).toContain(orderId)
  await server.ask('otpSend', { mobile: buyer.mobile, purpose: 'closeAccount' }, { token: buyer.token })
  const otpCode = await newestCode(server, buyer.mobile)
  const closing = await server.call('closureRequest', { otpCode, reason: '不用了' }, { token: buyer.token })
  expect(closing.code).toBe(codes.openTrades)
})

describeOnPostgres('gift cards on two processes', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(
    async (first, second) => {
      ;[one, other] = [first, second]
      await buildCity(first)
      await makeGiftCards(first, 30)
    },
    { modules: modulesWithGiftCards }
  )

  test('are not sold twice, nor paid twice by the same news on both', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buildEater(one, 10_000)))
    const made = await Promise.allSettled(
      buyers.map((buyer, index) => buyGiftCards(index % 2 ? one : other, buyer, { paymentType: 'CREDITCARD_PAY' }))
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await cardsLeft(one.kernel.db)).toBe(0)
    for (const [index, result] of made.entries()) {
      const buyer = buyers[index]
      if (result.status === 'rejected' || !buyer) continue
      const paying = await beginPayingFor(one, byCard, buyer, result.value)
      await paying.takeMoney()
      await Promise.all([paying.tell(one), paying.tell(other), paying.tell(one)])
      expect([
        (await view(other, buyer, result.value.orderId)).status,
        (await cardsOf(one.kernel.db, result.value.orderId)).active
      ]).toEqual(['available', 3])
    }
  })

  test('come back to the cent when both are asked at once', async () => {
    await one.kernel.db.execute(sql`update gift_card_stock set left_count = 30`)
    const buyer = await buildEater(one, 10_000)
    const { orderId } = await buyGiftCards(one, buyer, { count: 7, balanceMinor: 333 })
    await pay(one, buyer, orderId)
    await Promise.all(Array.from({ length: 7 }, (_, index) => giveBack(index % 2 ? one : other, orderId, 1)))
    expect((await view(one, buyer, orderId)).status).toBe('refunded')
    expect((await one.ask('walletSummary', {}, { token: buyer.token })).walletBalanceAmount).toBe('100.00')
  })

  test('are paid once when the process dies between its commit and its answer, whichever process is asked again', async () => {
    const buyer = await buildEater(one, 10_000)
    const { orderId, total } = await buyGiftCards(one, buyer)
    const [key, params] = [
      nextId('gift-killed-'),
      { orderId, paymentType: 'WALLET_PAY' as const, expectedAmount: total }
    ]
    const { database } = other.kernel
    const transaction = jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
      transaction.mockRestore()
      await database.transaction(work)
      throw new Error('killed')
    })
    expect((await other.call('paymentCreate', params, { token: buyer.token, key })).status).toBe(500)
    other.errors.splice(0)
    for (const process of [one, other])
      expect((await process.ask('paymentCreate', params, { token: buyer.token, key })).status).toBe('succeeded')
    expect(await one.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
    expect([(await view(one, buyer, orderId)).status, (await cardsOf(one.kernel.db, orderId)).active]).toEqual([
      'available',
      3
    ])
  })
})
