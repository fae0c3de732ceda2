import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { orders, promotionCodes, rateWindows } from '../../../server/db/schema'
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
import { testNow, type TestServer } from '../../support/server'
import { layOneTable } from './one-table'

let server: TestServer
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let dish: Awaited<ReturnType<typeof buildDish>>
layOneTable((table) => {
  ;({ server, restaurant, dish } = table)
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const choicesOf = (eater: Eater, more: Partial<OrderChoices>): OrderChoices => ({
  restaurantId: restaurant.restaurantId,
  deliveryType: 'delivery',
  addressId: eater.addressId,
  lines: [lineOf(dish.dishId, 2)],
  paymentType: 'WALLET_PAY',
  ...more
})
const quote = (eater: Eater, more: Partial<OrderChoices>) =>
  server.ask('orderQuote', choicesOf(eater, more), { token: eater.token, locale: 'en' })
const usedOf = async ({ promotionCodeId }: { promotionCodeId: string }) =>
  (await server.kernel.db.select().from(promotionCodes).where(eq(promotionCodes.promotionCodeId, promotionCodeId)))[0]
    ?.used

describe('looking a code up', () => {
  const find = (code: string, token: string, restaurantId = restaurant.restaurantId) =>
    server.call('promotionCodeFind', { code, restaurantId }, { token, locale: 'en' })

  it('says what it is good for, however it is typed, also to a visitor', async () => {
    const { code } = await buildPromotionCode(server, {
      deductMinor: null,
      discountBasisPoints: 1500,
      maximumMinor: 1000
    })
    const token = await server.visitor()
    expect((await find(` ${code.toLowerCase()} `, token)).data).toEqual({
      code,
      name: { zh: '满减优惠码', en: 'Spend and save' },
      currency: 'SGD',
      deductAmount: null,
      discountBasisPoints: 1500,
      maximumAmount: '10.00',
      minOrderAmount: '10.00',
      validUntil: new Date(testNow + 86_400_000).toISOString()
    })
  })

  it.each<[keyof typeof codes, Parameters<typeof buildPromotionCode>[1], string]>([
    ['promotionCodeNotStarted', { startsAt: testNow + 1 }, 'This promotion code cannot be used yet'],
    ['promotionCodeEnded', { endsAt: testNow }, 'This promotion code has expired'],
    ['promotionCodeUsedUp', { totalLimit: 3, used: 0 }, 'This promotion code has been fully redeemed'],
    ['promotionCodeElsewhere', { restaurantIds: ['another'] }, 'This promotion code is not valid at this restaurant'],
    ['promotionCodeElsewhere', { currency: 'MYR' }, 'This promotion code is not valid at this restaurant']
  ])('%s of %j', async (name, facts, message) => {
    const made = await buildPromotionCode(server, facts)
    if (name === 'promotionCodeUsedUp')
      await server.kernel.db
        .update(promotionCodes)
        .set({ used: 3 })
        .where(eq(promotionCodes.promotionCodeId, made.promotionCodeId))
    const eater = await buildEater(server)
    expect(await find(made.code, eater.token)).toMatchObject({ code: codes[name], message })
    expect((await quote(eater, { promotionCode: made.code })).problems).toEqual([
      { code: codes[name], message, parameters: {} }
    ])
    if (name === 'promotionCodeUsedUp')
      await server.kernel.db
        .update(promotionCodes)
        .set({ used: 0 })
        .where(eq(promotionCodes.promotionCodeId, made.promotionCodeId))
  })

  it('finds nothing behind words that are no code, and no restaurant that is none', async () => {
    const eater = await buildEater(server)
    expect(await find('NOSUCH', eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
    expect(await find("' or 1=1 --", eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
    expect(await find('X'.repeat(41), eater.token)).toMatchObject({ status: 200, code: codes.promotionCodeInvalid })
    expect(await find(' ', eater.token)).toMatchObject({
      status: 200,
      code: codes.promotionCodeRequired,
      message: 'Enter the promotion code.'
    })
    expect(await find('NOSUCH', eater.token, 'nowhere')).toMatchObject({ code: codes.restaurantNotFound })
    expect((await quote(eater, { promotionCode: 'NOSUCH' })).problems).toMatchObject([
      { code: codes.promotionCodeInvalid }
    ])
  })
})

describe('looking a code up by itself', () => {
  const find = async (code: string, countryCode: 'SG' | 'MY' | 'VN' = 'SG') =>
    server.call(
      'promotionCodeFind',
      { code },
      { token: await server.visitor(), locale: 'en', markers: { countryCode } }
    )

  it('says what it is good for, in the currency of the country where there is one', async () => {
    const { code } = await buildPromotionCode(server, { restaurantIds: ['another'] })
    expect(await find(code)).toMatchObject({ code: codes.ok, data: { code, currency: 'SGD' } })
    await buildPromotionCode(server, { code, currency: 'MYR' })
    const currencies = await Promise.all(
      (['SG', 'MY'] as const).map(async (country) => (await find(code, country)).data.currency)
    )
    expect(currencies).toEqual(['SGD', 'MYR'])
    expect(await find(code, 'VN')).toMatchObject({ code: codes.ok, data: { code } })
  })

  it.each<[keyof typeof codes, Parameters<typeof buildPromotionCode>[1]]>([
    ['promotionCodeNotStarted', { startsAt: testNow + 1 }],
    ['promotionCodeEnded', { endsAt: testNow }]
  ])('%s of %j', async (name, facts) => {
    const { code } = await buildPromotionCode(server, facts)
    expect((await find(code)).code).toBe(codes[name])
  })

  it('finds nothing behind words that are no code', async () => {
    expect((await find('NOSUCHATALL')).code).toBe(codes.promotionCodeInvalid)
  })
})

describe('guessing', () => {
  const guess = (token: string, { code = nextId('GUESS'), ip = '10.1.1.1' }: { code?: string; ip?: string } = {}) =>
    server.call('promotionCodeFind', { code, restaurantId: restaurant.restaurantId }, { token, locale: 'en', ip })
  const guesses = async (count: number, token: string) =>
    (await Promise.all(Array.from({ length: count }, () => guess(token)))).map(({ code }) => code)

  it('ends after twenty codes that do not exist, in every place that would tell, also made at once; and begins again after a quarter of an hour', async () => {
    const [guesser, another] = [await buildEater(server), await buildEater(server)]
    const { code } = await buildPromotionCode(server)
    const first = await guesses(24, guesser.token)
    expect([
      first.filter((name) => name === codes.promotionCodeInvalid).length,
      first.filter((name) => name === codes.tooManyRequests).length
    ]).toEqual([20, 4])
    const refusal = { status: 429, code: codes.tooManyRequests, message: expect.stringMatching(/too many/i) }
    expect(await guess(guesser.token, { code })).toMatchObject(refusal)
    expect(
      await server.call('orderQuote', choicesOf(guesser, { promotionCode: code }), {
        token: guesser.token,
        locale: 'en'
      })
    ).toMatchObject(refusal)
    const order = {
      ...choicesOf(guesser, { promotionCode: code }),
      quoteId: 'none',
      remark: '',
      tableware: 'none' as const
    }
    expect(
      await server.call('orderSubmit', order, { token: guesser.token, locale: 'en', key: nextId('submit-key-') })
    ).toMatchObject(refusal)
    expect((await quote(guesser, {})).problems).toEqual([])
    expect(await guess(another.token, { code })).toMatchObject({ code: codes.ok })
    server.clock.advance(15 * 60_000)
    expect(await guess(guesser.token, { code })).toMatchObject({ code: codes.ok })
    server.clock.advance(-15 * 60_000)
  })

  it('does not count codes that exist, however often they are quoted', async () => {
    const eater = await buildEater(server)
    const { code } = await buildPromotionCode(server)
    for (let turn = 0; turn < 25; turn += 1)
      expect((await quote(eater, { promotionCode: code })).promotionCode).toBe(code)
    expect(await guess(eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
  })

  it('keeps a try that cannot be given back counted, and answers the order that was made all the same', async () => {
    const { db } = server.kernel
    const [code, eater] = [await buildPromotionCode(server), await buildEater(server)]
    const params = await prepareSubmit(server, eater, choicesOf(eater, { promotionCode: code.code }))
    await db.execute(
      sql`create function keep_tries() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`
    )
    await db.execute(
      sql`create trigger keep_tries before update on rate_windows for each row when (new.hits < old.hits) execute function keep_tries()`
    )
    const answer = await server.call('orderSubmit', params, { token: eater.token, key: nextId('kept-try-') })
    await db.execute(sql`drop trigger keep_tries on rate_windows`)
    expect([answer.code, await usedOf(code)]).toEqual([codes.ok, 1])
    expect(
      await db
        .select({ hits: rateWindows.hits })
        .from(rateWindows)
        .where(eq(rateWindows.subject, `promotion:user:${eater.userId}`))
    ).toEqual([{ hits: 1 }])
  })

  it('counts what a quote does not find', async () => {
    const eater = await buildEater(server)
    for (let turn = 0; turn < 20; turn += 1)
      expect((await quote(eater, { promotionCode: nextId('GUESS') })).problems).toMatchObject([
        { code: codes.promotionCodeInvalid }
      ])
    expect(await guess(eater.token)).toMatchObject({ status: 429 })
  })

  it('by ever new visitors ends at their address', async () => {
    const made: number[] = []
    for (let turn = 0; turn < 62; turn += 1) made.push((await guess(await server.visitor(), { ip: '10.9.9.9' })).code)
    expect(made.slice(0, 60).every((code) => code === codes.promotionCodeInvalid)).toBe(true)
    expect(made.slice(60)).toEqual([codes.tooManyRequests, codes.tooManyRequests])
    expect(await guess(await server.visitor(), { ip: '10.9.9.8' })).toMatchObject({ code: codes.promotionCodeInvalid })
  })
})

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
      problems: [{ code: codes.promotionCodeBelowMinimum, message: 'Add S$5.50 of dishes to use this promotion code' }]
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
