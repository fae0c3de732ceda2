import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { sendTransfer } from '../../../server/modules/payment/sandbox-account'
import { orders, payments, refunds, sandboxCardRefunds, sandboxCardSessions } from '../../../server/modules/tables'
import { buildArea, buildKitchen, choicesOf, prepareCombined } from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildPromotionCode,
  buildRestaurant,
  cutByFriend,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  pressOnHostedPage,
  stockOf,
  submit
} from '../../support/commerce'
import { killing } from '../../support/killed'
import { mealsOf } from '../../support/meals'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { keepCard } from '../../support/ways'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
type Eater = Awaited<ReturnType<typeof buildEater>>

let server: TestServer
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>

const { killAt, killBetween, carryOn } = killing(() => server)

/** What makes an order cheaper: no order has both of the first two. */
const reductions = {
  voucher: async ({ userId }: Eater) => {
    await giveVoucher(server, userId)
    return { userVoucherId: 'best' }
  },
  promotionCode: async () => ({ promotionCode: (await buildPromotionCode(server)).code }),
  bargain: async (eater: Eater, choices: Parameters<typeof cutByFriend>[2]) => {
    await cutByFriend(server, eater, choices)
    return {}
  }
}

async function orderFacts(
  paymentType: 'CREDITCARD_PAY' | 'NETS' | 'PAY_NOW' | 'CASH',
  reduction: keyof typeof reductions = 'voucher'
) {
  const dish = await buildDish(server, restaurant, { stock: 10 })
  const eater = await buildEater(server, 100)
  const wanted = {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType,
    usesBalance: true
  }
  const choices = { ...wanted, ...(await reductions[reduction](eater, wanted)) }
  return {
    dish,
    eater,
    choices,
    wallet: async () => (await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount
  }
}

describeOnPostgres('a server killed', () => {
  beforeAll(async () => {
    // The killed processes have the real time, so this one has too
    server = await createTestServer({ clock: new FakeClock(Date.now()), environment: { FULFILMENT: 'operations' } })
    await buildCity(server)
    restaurant = await buildRestaurant(server, { openingWindows: always, takesCash: true })
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.set(Date.now()))
  afterEach(async () => {
    expect(server.errors).toEqual([])
    expect(await brokenInvariants(server)).toEqual([])
  })

  it.each<['CREDITCARD_PAY' | 'CASH', string, (keyof typeof reductions)?]>([
    ['CREDITCARD_PAY', 'wallet_accounts'],
    ['CREDITCARD_PAY', 'wallet_ledger'],
    ['CREDITCARD_PAY', 'user_vouchers'],
    ['CREDITCARD_PAY', 'dish_stock'],
    ['CREDITCARD_PAY', 'orders'],
    ['CREDITCARD_PAY', 'order_lines'],
    ['CREDITCARD_PAY', 'order_events'],
    ['CREDITCARD_PAY', 'jobs'],
    ['CREDITCARD_PAY', 'idempotency_keys'],
    ['CASH', 'payments'],
    ['CREDITCARD_PAY', 'promotion_codes', 'promotionCode'],
    ['CREDITCARD_PAY', 'promotion_code_uses', 'promotionCode'],
    ['CREDITCARD_PAY', 'bargains', 'bargain']
  ])(
    'in a submit by %s, at its write into %s, has made all of it or nothing, and the same key makes exactly one order',
    async (paymentType, table, reduction = 'voucher') => {
      const { dish, eater, choices, wallet } = await orderFacts(paymentType, reduction)
      const params = await prepareSubmit(server, eater, choices)
      const usesWallet = paymentType !== 'CASH'
      const key = nextId('killed-step-')
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/submit', params, { accesstoken: eater.token, 'idempotency-key': key })
      })
      const made = () => server.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))
      const left = [(await made()).length, await wallet(), (await stockOf(server, dish.dishId))?.stockLeft]
      expect([
        [0, '1.00', 10],
        [1, usesWallet ? '0.00' : '1.00', 8]
      ]).toContainEqual(left)
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('orderSubmit', params, { token: eater.token, key })).code).toBe(codes.ok)
      const orderRows = await made()
      expect(orderRows).toHaveLength(1)
      // What makes it cheaper was free to be taken, and is
      expect(
        orderRows.map(({ figures, holdsVoucher, holdsPromotionCode }) => [
          holdsVoucher,
          holdsPromotionCode,
          figures.bargainDeduction > 0
        ])
      ).toEqual([[reduction === 'voucher', reduction === 'promotionCode', reduction === 'bargain']])
      expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 8, sold: 2 })
    },
    60_000
  )

  it.each(['user_vouchers', 'dish_stock', 'orders'])(
    'in a submit of a combined order, at its write into %s, has made all of it or nothing, and the same key makes one whole of two parts',
    async (table) => {
      const { combineOrderAreaId } = await buildArea(server)
      const [one, other] = [
        await buildKitchen(server, combineOrderAreaId, { openingWindows: always }, { stock: 10 }),
        await buildKitchen(server, combineOrderAreaId, { openingWindows: always }, { stock: 10 })
      ]
      const eater = await buildEater(server, 100)
      await giveVoucher(server, eater.userId)
      const params = await prepareCombined(
        server,
        eater,
        choicesOf(
          combineOrderAreaId,
          eater,
          [
            [one, 1],
            [other, 2]
          ],
          { paymentType: 'CREDITCARD_PAY', usesBalance: true, userVoucherId: 'best' }
        )
      )
      const key = nextId('killed-combined-')
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/submit', params, { accesstoken: eater.token, 'idempotency-key': key })
      })
      const made = async () =>
        (await mealsOf(server, eater.userId)).map(({ combineOrderAreaId: area, holdsVoucher, holdsStock }) => [
          area,
          holdsVoucher,
          holdsStock
        ])
      const left = async () => [
        (await stockOf(server, one.dish.dishId))?.stockLeft,
        (await stockOf(server, other.dish.dishId))?.stockLeft,
        (await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount
      ]
      const whole = [
        [
          [combineOrderAreaId, true, false],
          [null, false, true],
          [null, false, true]
        ],
        [9, 8, '0.00']
      ]
      expect([[[], [10, 10, '1.00']], whole]).toContainEqual([await made(), await left()])
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('orderSubmit', params, { token: eater.token, key })).code).toBe(codes.ok)
      expect([await made(), await left()]).toEqual(whole)
    },
    60_000
  )

  async function paidOrder(paymentType: 'CREDITCARD_PAY' | 'PAY_NOW') {
    const facts = await orderFacts(paymentType)
    const { orderId } = await submit(server, facts.eater, facts.choices)
    const { paymentId, redirectUrl } = await pay(server, facts.eater, orderId, paymentType)
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
    if (!payment) throw new Error('no payment')
    if (paymentType === 'CREDITCARD_PAY') await pressOnHostedPage(server, redirectUrl, 'pay')
    else
      await sendTransfer(server.kernel, 'paynow', {
        reference: payment.providerReference ?? '',
        amount: money(payment.amountMinor, payment.currency),
        isSilent: false
      })
    const status = async () => (await server.ask('orderGet', { orderId }, { token: facts.eater.token })).status
    expect(await status()).toBe('paid')
    return { ...facts, orderId, payment, status }
  }

  /** All of it is back, once. */
  async function expectRefunded({ orderId, payment, dish, wallet, status }: Awaited<ReturnType<typeof paidOrder>>) {
    expect(await status()).toBe('refunded')
    const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(sent).toMatchObject([{ status: 'succeeded', amountMinor: payment.amountMinor }])
    const booked = await server.kernel.db
      .select()
      .from(sandboxCardRefunds)
      .where(eq(sandboxCardRefunds.refundId, sent[0]?.refundId ?? ''))
    const isCard = payment.paymentType === 'CREDITCARD_PAY'
    expect(booked.map(({ amountMinor }) => amountMinor)).toEqual(isCard ? [payment.amountMinor] : [])
    expect(await wallet()).toBe(((100 + (isCard ? 0 : payment.amountMinor)) / 100).toFixed(2))
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 10, sold: 0 })
  }

  it.each([
    ['CREDITCARD_PAY', 'order_events'],
    ['CREDITCARD_PAY', 'refunds'],
    ['CREDITCARD_PAY', 'payments'],
    ['CREDITCARD_PAY', 'user_vouchers'],
    ['CREDITCARD_PAY', 'dish_stock'],
    ['CREDITCARD_PAY', 'jobs'],
    ['CREDITCARD_PAY', 'wallet_accounts'],
    ['PAY_NOW', 'wallet_ledger'],
    ['PAY_NOW', 'idempotency_keys']
  ] as const)(
    'in a refund by %s, at its write into %s, has begun all of it or nothing, and the same key gives all of it back',
    async (paymentType, table) => {
      const order = await paidOrder(paymentType)
      const { eater, orderId, wallet, status } = order
      const [params, key] = [{ orderId, reasonCode: 'changedMind' as const }, nextId('killed-cancel-')]
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/cancel', params, { accesstoken: eater.token, 'idempotency-key': key })
      })
      const [standing, inWallet] = [await status(), await wallet()]
      if (standing === 'paid') expect(inWallet).toBe('0.00')
      else expect(['cancelled', 'refunded']).toContain(standing)
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('orderCancel', params, { token: eater.token, key })).code).toBe(codes.ok)
      await carryOn()
      await expectRefunded(order)
    },
    60_000
  )

  it.each(['sandbox_card_sessions', 'sandbox_card_refunds', 'refunds', 'payments', 'order_events'])(
    'while it sends a card’s money back, at the write into %s, leaves it to be sent, once',
    async (table) => {
      const order = await paidOrder('CREDITCARD_PAY')
      await server.ask(
        'orderCancel',
        { orderId: order.orderId, reasonCode: 'changedMind' },
        { token: order.eater.token, key: nextId('killed-send-') }
      )
      await killAt(table, { isPolling: true })
      // Its last write may have been on its way
      expect(['cancelled', 'refunded']).toContain(await order.status())
      await carryOn()
      await expectRefunded(order)
    },
    60_000
  )

  it.each([
    ['CREDITCARD_PAY', 'card'],
    ['NETS', 'nets']
  ] as const)(
    'after %s was charged and before it wrote down by what, has the charge pay the order, once, and it can go back',
    async (paymentType, kind) => {
      const facts = await orderFacts(paymentType)
      const { eater, choices } = facts
      const savedCardId = await keepCard(server, eater, kind, 'pays')
      const { orderId, total } = await submit(server, eater, choices)
      const params = { orderId, paymentType, expectedAmount: total, savedCardId }
      await killBetween('sandbox_card_sessions', 'payments', (victim) =>
        victim.post('/api/payment/create', params, {
          accesstoken: eater.token,
          'idempotency-key': nextId('killed-charge-')
        })
      )
      const read = async () => {
        const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
        if (!payment) throw new Error('no payment')
        return payment
      }
      const status = async () => (await server.ask('orderGet', { orderId }, { token: eater.token })).status
      expect([await read(), await status()]).toMatchObject([
        { status: 'pending', providerReference: null },
        'awaitingPayment'
      ])
      await carryOn()
      expect([await read(), await status()]).toMatchObject([
        { status: 'succeeded', providerReference: expect.any(String) },
        'paid'
      ])
      expect(
        (
          await server.call(
            'orderCancel',
            { orderId, reasonCode: 'changedMind' },
            { token: eater.token, key: nextId('killed-charge-back-') }
          )
        ).code
      ).toBe(codes.ok)
      await carryOn()
      expect([(await read()).status, await status()]).toEqual(['refunded', 'refunded'])
      expect(
        await server.kernel.db
          .select({ status: sandboxCardSessions.status })
          .from(sandboxCardSessions)
          .where(eq(sandboxCardSessions.paymentId, (await read()).paymentId))
      ).toEqual([{ status: 'refunded' }])
    },
    60_000
  )
})
