import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dishes, restaurants } from '../../../server/modules/tables'
import { buildKitchen, choicesOf, prepareCombined, submitCombined } from '../../support/combine'
import {
  buildEater,
  buildPromotion,
  buildPromotionCode,
  buildRestaurant,
  doorPoint,
  giveMembership,
  giveVoucher,
  lineOf,
  nextId
} from '../../support/commerce'
import { areaId, both, codesOf, eater, noodles, quote, server, tea } from './quote-world'

describe('the quote of several restaurants', () => {
  it('prices each restaurant as its own order would, and the delivery once', async () => {
    const together = await quote(both())
    const own = await Promise.all(
      [[noodles, 2] as const, [tea, 1] as const].map(([{ restaurant, dish }, count]) =>
        server.ask(
          'orderQuote',
          {
            restaurantId: restaurant.restaurantId,
            deliveryType: 'delivery',
            addressId: eater.addressId,
            lines: [lineOf(dish.dishId, count)]
          },
          { token: eater.token }
        )
      )
    )
    const added = (
      name: 'dishSubtotal' | 'boxFee' | 'packingFee' | 'smallOrderFee' | 'serviceFee' | 'promotionDeduction'
    ) => own.reduce((sum, { figures }) => sum + Number(figures[name]), 0).toFixed(2)
    expect(together.figures).toMatchObject({
      dishSubtotal: added('dishSubtotal'),
      boxFee: added('boxFee'),
      packingFee: added('packingFee'),
      smallOrderFee: added('smallOrderFee'),
      serviceFee: added('serviceFee'),
      deliveryFee: '3.50',
      platformServiceFee: '0.40'
    })
    expect(together.parts?.map(({ title, lines, dishSubtotal }) => [title.en, lines.length, dishSubtotal])).toEqual([
      ['Noodles', 1, '17.60'],
      ['Tea', 1, '6.20']
    ])
    expect([together.problems, together.lines.length, together.canBargain, together.distanceMeters]).toEqual([
      [],
      2,
      false,
      1112
    ])
  })

  it('counts membership, tip, balance and the payment’s fee once', async () => {
    const member = await buildEater(server, 500)
    await giveMembership(server, member.userId, 'VIP')
    const of = await server.ask(
      'orderQuote',
      choicesOf(areaId, member, both(), { tipAmount: '2.00', usesBalance: true, paymentType: 'CREDITCARD_PAY' }),
      { token: member.token }
    )
    expect(of).toMatchObject({
      membership: 'VIP',
      figures: { deliveryFee: '3.50', membershipDeduction: '0.70', tip: '2.00', balance: '5.00' }
    })
  })

  it('gives each restaurant’s promotion on its own dishes only', async () => {
    const one = await buildKitchen(server, areaId, {}, { priceMinor: 2000 })
    await buildPromotion(server, one.restaurant.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 3000, deductAmount: 500 }]
    })
    expect(
      (
        await quote([
          [one, 1],
          [noodles, 3]
        ])
      ).figures.promotionDeduction
    ).toBe('0.00')
    expect(
      (
        await quote([
          [one, 2],
          [noodles, 1]
        ])
      ).figures.promotionDeduction
    ).toBe('5.00')
  })

  it('lets a red envelope look at all dishes, and one of a restaurant at those of that one', async () => {
    const rich = await buildEater(server)
    const everywhere = await giveVoucher(server, rich.userId, { amountMinor: 300, minOrderMinor: 2000 })
    const there = await giveVoucher(server, rich.userId, {
      amountMinor: 900,
      minOrderMinor: 1000,
      restaurantIds: [tea.restaurant.restaurantId]
    })
    const elsewhere = await giveVoucher(server, rich.userId, {
      amountMinor: 900,
      restaurantIds: [(await buildRestaurant(server)).restaurantId]
    })
    const of = (userVoucherId: string) =>
      server.ask('orderQuote', choicesOf(areaId, rich, both(), { userVoucherId }), { token: rich.token })
    expect((await of(everywhere)).figures.redEnvelope).toBe('3.00')
    expect(await of('best')).toMatchObject({ userVoucherId: everywhere, voucherKind: 'redEnvelope' })
    expect((await of(there)).problems).toMatchObject([
      { code: codes.voucherUnusable, parameters: { reason: 'belowMinimum' } }
    ])
    expect((await of(elsewhere)).problems).toMatchObject([
      { code: codes.voucherUnusable, parameters: { reason: 'otherRestaurant' } }
    ])
    const { items } = await server.ask('orderVouchers', choicesOf(areaId, rich, both()), { token: rich.token })
    expect(items.map(({ voucher, saving }) => [voucher.userVoucherId, saving])).toEqual([
      [everywhere, '3.00'],
      [there, null],
      [elsewhere, null]
    ])
  })

  it('takes a promotion code off all dishes, and excludes it from a red envelope', async () => {
    const { code } = await buildPromotionCode(server, { minOrderMinor: 2000 })
    expect(await quote(both(), { promotionCode: code })).toMatchObject({
      promotionCode: code,
      figures: { promotionCodeDeduction: '5.00' }
    })
    expect(
      await server.ask('promotionCodeFind', { code, combineOrderAreaId: areaId }, { token: eater.token })
    ).toMatchObject({ deductAmount: '5.00' })
    expect(
      await server.call('promotionCodeFind', { code, combineOrderAreaId: 'nowhere' }, { token: eater.token })
    ).toMatchObject({ code: codes.restaurantNotFound })
    const userVoucherId = await giveVoucher(server, eater.userId)
    expect(codesOf((await quote(both(), { promotionCode: code, userVoucherId })).problems)).toEqual([
      codes.redEnvelopeWithPromotionCode
    ])
    const { code: dear } = await buildPromotionCode(server, { minOrderMinor: 90_000 })
    const { code: ofTea } = await buildPromotionCode(server, {
      minOrderMinor: 1000,
      restaurantIds: [tea.restaurant.restaurantId]
    })
    const { code: foreign } = await buildPromotionCode(server, {
      restaurantIds: [(await buildRestaurant(server)).restaurantId]
    })
    const { code: ringgit } = await buildPromotionCode(server, { currency: 'MYR' })
    const codesFor = async (promotionCode: string) => codesOf((await quote(both(), { promotionCode })).problems)
    expect([
      await codesFor('NOSUCH'),
      await codesFor(dear),
      await codesFor(ofTea),
      await codesFor(foreign),
      await codesFor(ringgit)
    ]).toEqual([
      [codes.promotionCodeInvalid],
      [codes.promotionCodeBelowMinimum],
      [codes.promotionCodeBelowMinimum],
      [codes.promotionCodeElsewhere],
      [codes.promotionCodeElsewhere]
    ])
  })
})

describe('submitting', () => {
  it('refuses whatever the quote refuses, a changed price, and a missing way to pay', async () => {
    const shop = await buildKitchen(server, areaId)
    const params = await prepareCombined(
      server,
      eater,
      choicesOf(areaId, eater, [
        [noodles, 1],
        [shop, 1]
      ])
    )
    const send = (more: object) =>
      server.call('orderSubmit', { ...params, ...more }, { token: eater.token, key: nextId('combined-refused-') })
    expect(await send({ paymentType: undefined })).toMatchObject({ code: codes.paymentTypeRequired })
    expect(await send({ paymentType: 'CASH' })).toMatchObject({ code: codes.paymentMethodUnavailable })
    expect(await send({ addressId: undefined })).toMatchObject({ code: codes.addressRequired })
    expect(await send({ invoice: { title: '', email: 'a@b.co' } })).toMatchObject({ code: codes.invoiceIncomplete })
    await server.kernel.db.update(dishes).set({ priceMinor: 900 }).where(eq(dishes.dishId, shop.dish.dishId))
    expect(await send({})).toMatchObject({ code: codes.quoteChanged })
    await server.kernel.db
      .update(restaurants)
      .set({ combineOrderAreaId: null })
      .where(eq(restaurants.restaurantId, shop.restaurant.restaurantId))
    expect(await send({})).toMatchObject({ code: codes.restaurantOutsideArea })
  })

  it('reads no price that a client sends', async () => {
    const params = await prepareCombined(server, eater, choicesOf(areaId, eater, both()))
    const cheap = { ...params, total: '0.01', lines: params.lines.map((line) => ({ ...line, unitAmount: '0.01' })) }
    const {
      data: { total }
    } = await server.call('orderSubmit', cheap, { token: eater.token, key: nextId('combined-cheap-') })
    expect(total).toBe((await quote(both())).figures.total)
  })

  it('makes one order with the same key', async () => {
    const choices = choicesOf(areaId, eater, both())
    const params = await prepareCombined(server, eater, choices)
    const first = await server.ask('orderSubmit', params, { token: eater.token, key: 'combined-same-key' })
    expect(await server.ask('orderSubmit', params, { token: eater.token, key: 'combined-same-key' })).toEqual(first)
    expect((await submitCombined(server, eater, choices)).orderId).not.toBe(first.orderId)
  })
})

describe('the areas', () => {
  it('are those of the city with what bringing costs, and their restaurants that are there', async () => {
    const { items } = await server.ask('combineAreaList', { cityCode: 'SIN', ...doorPoint })
    expect(items).toMatchObject([
      {
        combineOrderAreaId: areaId,
        deliveryFee: '3.50',
        originalDeliveryFee: null,
        isOutOfRange: false,
        distanceMeters: 1112
      }
    ])
    const area = await server.ask('combineAreaGet', { combineOrderAreaId: areaId, cityCode: 'SIN', ...doorPoint })
    const ids = area.restaurants.map(({ restaurantId }) => restaurantId)
    expect([area.restaurantsMaximum, ids.includes(noodles.restaurant.restaurantId), area.restaurantCount]).toEqual([
      4,
      true,
      ids.length
    ])
    expect(
      await server.ask('combineAreaGet', {
        combineOrderAreaId: areaId,
        cityCode: 'SIN',
        latitude: 1.38,
        longitude: 103.8443
      })
    ).toMatchObject({ isOutOfRange: true, deliveryFee: null })
    expect((await server.ask('combineAreaList', { cityCode: 'KUL' })).items).toEqual([])
    expect(await server.call('combineAreaGet', { combineOrderAreaId: 'nowhere' })).toMatchObject({
      code: codes.combineAreaNotFound
    })
  })
})
