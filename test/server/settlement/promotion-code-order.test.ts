import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orders } from '../../../server/modules/tables'
import {
  buildDish,
  buildEater,
  buildPromotion,
  buildPromotionCode,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  submit
} from '../../support/commerce'
import { testNow } from '../../support/server'
import { choicesOf, type Eater, quote, server, usedOf } from './promotion-code-world'

describe('in the quote', () => {
  it('takes off what it says, on a line of its own', async () => {
    const eater = await buildEater(server)
    const { code } = await buildPromotionCode(server)
    const without = await quote(eater, {})
    const withCode = await quote(eater, { promotionCode: code.toLowerCase() })
    expect(withCode).toMatchObject({ promotionCode: code, problems: [] })
    expect(withCode.figures).toEqual({
      ...without.figures,
      promotionCodeDeduction: '5.00',
      savings: (Number(without.figures.savings) + 5).toFixed(2),
      total: (Number(without.figures.total) - 5).toFixed(2)
    })
  })

  it('takes its share of the dishes after the promotion, up to its maximum', async () => {
    const outlet = await buildRestaurant(server)
    const meal = await buildDish(server, outlet, { priceMinor: 5000 })
    await buildPromotion(server, outlet.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 5000, deductAmount: 1000 }]
    })
    const eater = await buildEater(server)
    const share = await buildPromotionCode(server, { deductMinor: null, discountBasisPoints: 1000 })
    const capped = await buildPromotionCode(server, { deductMinor: null, discountBasisPoints: 5000, maximumMinor: 700 })
    const deduction = async (promotionCode: string) =>
      (await quote(eater, { restaurantId: outlet.restaurantId, lines: [lineOf(meal.dishId)], promotionCode })).figures
        .promotionCodeDeduction
    expect([await deduction(share.code), await deduction(capped.code)]).toEqual(['4.00', '7.00'])
  })

  it('says how much is missing to its minimum', async () => {
    const eater = await buildEater(server)
    const { code } = await buildPromotionCode(server, { minOrderMinor: 2550 })
    expect(await quote(eater, { promotionCode: code })).toMatchObject({
      promotionCode: null,
      problems: [{ code: codes.promotionCodeBelowMinimum, message: 'Add S$5.50 of items to use this promotion code' }]
    })
    expect((await quote(eater, { promotionCode: code, lines: [] })).problems).toMatchObject([{ code: codes.cartEmpty }])
  })

  it('excludes a red envelope, and not a voucher', async () => {
    const eater = await buildEater(server)
    const { code } = await buildPromotionCode(server)
    const envelope = await giveVoucher(server, eater.userId, { amountMinor: 400 })
    expect(await quote(eater, { userVoucherId: 'best' })).toMatchObject({
      userVoucherId: envelope,
      voucherKind: 'redEnvelope'
    })
    expect(await quote(eater, { userVoucherId: 'best', promotionCode: code })).toMatchObject({
      userVoucherId: null,
      voucherKind: null,
      promotionCode: code,
      problems: []
    })
    const both = await quote(eater, { userVoucherId: envelope, promotionCode: code })
    expect(both).toMatchObject({ userVoucherId: null, problems: [{ code: codes.redEnvelopeWithPromotionCode }] })
    const params = {
      ...choicesOf(eater, { userVoucherId: envelope, promotionCode: code }),
      quoteId: both.quoteId,
      remark: '',
      tableware: 'none' as const
    }
    expect(await server.call('orderSubmit', params, { token: eater.token, key: nextId('excluded-') })).toMatchObject({
      code: codes.redEnvelopeWithPromotionCode
    })
    const voucher = await giveVoucher(server, eater.userId, { kind: 'voucher', amountMinor: 200 })
    const combined = await quote(eater, { userVoucherId: 'best', promotionCode: code })
    expect(combined).toMatchObject({
      userVoucherId: voucher,
      voucherKind: 'voucher',
      promotionCode: code,
      figures: { redEnvelope: '2.00', promotionCodeDeduction: '5.00' }
    })
  })
})

describe('used by an order', () => {
  it('counts once a person, is kept on the receipt and comes back with a cancelled or expired order', async () => {
    const eater = await buildEater(server, 20_000)
    const code = await buildPromotionCode(server)
    const order = await submit(server, eater, choicesOf(eater, { promotionCode: code.code }))
    expect(await usedOf(code)).toBe(1)
    expect((await quote(eater, { promotionCode: code.code })).problems).toMatchObject([
      { code: codes.promotionCodeUsed }
    ])
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('code-cancel-') })
    expect(await usedOf(code)).toBe(0)
    const second = await submit(server, eater, choicesOf(eater, { promotionCode: code.code }))
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    expect(await usedOf(code)).toBe(0)
    expect(await server.ask('orderGet', { orderId: second.orderId }, { token: eater.token })).toMatchObject({
      status: 'expired',
      figures: { promotionCodeDeduction: '5.00' }
    })
    server.clock.set(testNow)
    const third = await submit(server, eater, choicesOf(eater, { promotionCode: code.code }))
    await pay(server, eater, third.orderId)
    expect(await usedOf(code)).toBe(1)
    await server.ask('orderCancel', { orderId: third.orderId }, { token: eater.token, key: nextId('code-refund-') })
    expect(await usedOf(code)).toBe(0)
  })

  it('is refused when somebody was faster', async () => {
    const code = await buildPromotionCode(server, { totalLimit: 1 })
    const [first, second] = [await buildEater(server), await buildEater(server)]
    const params = await prepareSubmit(server, second, choicesOf(second, { promotionCode: code.code }))
    await submit(server, first, choicesOf(first, { promotionCode: code.code }))
    expect(await server.call('orderSubmit', params, { token: second.token, key: nextId('late-code-') })).toMatchObject({
      code: codes.promotionCodeUsedUp
    })
    expect(await server.kernel.db.select().from(orders).where(eq(orders.userId, second.userId))).toEqual([])
    expect(await usedOf(code)).toBe(1)
  })
})

describe('the invoice of an order', () => {
  const send = async (eater: Eater, invoice: { title: string; email: string }) =>
    server.call(
      'orderSubmit',
      { ...(await prepareSubmit(server, eater, choicesOf(eater, {}))), invoice },
      { token: eater.token, key: nextId('invoice-') }
    )

  it('is kept and shown, and there is none unless asked for', async () => {
    const eater = await buildEater(server)
    const { data } = await send(eater, { title: ' Fanju Trading Pte Ltd ', email: 'books@fanju.example' })
    expect(await server.ask('orderGet', { orderId: data.orderId }, { token: eater.token })).toMatchObject({
      invoice: { title: 'Fanju Trading Pte Ltd', email: 'books@fanju.example' }
    })
    const plain = await submit(server, eater, choicesOf(eater, {}))
    expect(await server.ask('orderGet', { orderId: plain.orderId }, { token: eater.token })).toMatchObject({
      invoice: null
    })
  })

  it.each<[keyof typeof codes, string, string]>([
    ['invoiceIncomplete', '', 'books@fanju.example'],
    ['invoiceIncomplete', '  ', 'books@fanju.example'],
    ['invoiceIncomplete', 'Fanju', ''],
    ['invoiceEmailInvalid', 'Fanju', 'books@'],
    ['invoiceEmailInvalid', 'Fanju', 'a b@fanju.example']
  ])('%s for %p and %p', async (name, title, email) => {
    const eater = await buildEater(server)
    expect(await send(eater, { title, email })).toMatchObject({ status: 200, code: codes[name] })
    expect(await server.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))).toEqual([])
  })
})

describe('choosing a red envelope', () => {
  it('lists first what the best of them is: of those that save alike the one that ends first', async () => {
    const eater = await buildEater(server)
    await giveVoucher(server, eater.userId, { validUntil: testNow + 9000 })
    const soonest = await giveVoucher(server, eater.userId, { validUntil: testNow + 8000 })
    await giveVoucher(server, eater.userId, { amountMinor: 100, validUntil: testNow + 7000 })
    const { token } = eater
    const { items } = await server.ask('orderVouchers', choicesOf(eater, {}), { token })
    const { userVoucherId } = await server.ask('orderQuote', choicesOf(eater, { userVoucherId: 'best' }), { token })
    expect([items[0]?.voucher.userVoucherId, userVoucherId]).toEqual([soonest, soonest])
  })

  it('lists what a person holds, the best first, with what it saves or why it does not', async () => {
    const eater = await buildEater(server)
    const small = await giveVoucher(server, eater.userId, { amountMinor: 100 })
    const big = await giveVoucher(server, eater.userId, { amountMinor: 300 })
    const dear = await giveVoucher(server, eater.userId, { minOrderMinor: 2500 })
    const elsewhere = await giveVoucher(server, eater.userId, { restaurantIds: ['another'] })
    const soon = await giveVoucher(server, eater.userId, { validFrom: testNow + 1000 })
    await giveVoucher(server, eater.userId, { validUntil: testNow })
    await giveVoucher(server, eater.userId, { currency: 'MYR' })
    await giveVoucher(server, (await buildEater(server)).userId)
    const { items } = await server.ask('orderVouchers', choicesOf(eater, { userVoucherId: small }), {
      token: eater.token
    })
    expect(items.slice(0, 2).map(({ voucher, saving, reason }) => [voucher.userVoucherId, saving, reason])).toEqual([
      [big, '3.00', null],
      [small, '1.00', null]
    ])
    expect(
      new Set(
        items
          .slice(2)
          .map(({ voucher, saving, reason, shortfall }) => [voucher.userVoucherId, saving, reason, shortfall].join())
      )
    ).toEqual(
      new Set([
        [dear, null, 'belowMinimum', '5.00'].join(),
        [elsewhere, null, 'otherRestaurant', null].join(),
        [soon, null, 'notYetValid', null].join()
      ])
    )
    expect(await server.call('orderVouchers', choicesOf(eater, {}), { token: await server.visitor() })).toMatchObject({
      code: codes.loginRequired
    })
  })
})
