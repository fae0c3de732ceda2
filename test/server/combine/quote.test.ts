import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { combineAreas, dishes, restaurants } from '../../../server/db/schema'
import { buildArea, buildKitchen, choicesOf, prepareCombined, submitCombined } from '../../support/combine'
import {
  buildAddress,
  buildCity,
  buildDish,
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
import { useServer } from '../../support/server'

const server = useServer()
let eater: Awaited<ReturnType<typeof buildEater>>
let areaId: string
let noodles: Awaited<ReturnType<typeof buildKitchen>>
let tea: Awaited<ReturnType<typeof buildKitchen>>
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.14,
    longitude: 101.69
  })
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId, { name: { zh: '面馆', en: 'Noodles' } })
  tea = await buildKitchen(server, areaId, { name: { zh: '茶铺', en: 'Tea' } }, { priceMinor: 620, boxFeeMinor: 0 })
  eater = await buildEater(server, 20_000)
})

const quote = (wanted: Parameters<typeof choicesOf>[2], more: Parameters<typeof choicesOf>[3] = {}) =>
  server.ask('orderQuote', choicesOf(areaId, eater, wanted, more), { token: eater.token, locale: 'en' })
const refusal = async (wanted: Parameters<typeof choicesOf>[2], more: Parameters<typeof choicesOf>[3] = {}) =>
  await server.call('orderQuote', choicesOf(areaId, eater, wanted, more), { token: eater.token, locale: 'en' })
const both = (): Parameters<typeof choicesOf>[2] => [
  [noodles, 2],
  [tea, 1]
]
const codesOf = (problems: readonly { code: number }[]) => problems.map(({ code }) => code)

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
    expect(
      together.parts?.map(({ restaurantName, lines, dishSubtotal }) => [restaurantName.en, lines.length, dishSubtotal])
    ).toEqual([
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

describe('what stands against an order over several restaurants', () => {
  it('a restaurant outside the area, of another country, removed or unknown, and an area that is not there', async () => {
    const outside = {
      restaurant: await buildRestaurant(server, { name: { zh: '外面', en: 'Outside' } }),
      dish: noodles.dish
    }
    expect(
      await refusal([
        [noodles, 1],
        [outside, 1]
      ])
    ).toMatchObject({ code: codes.restaurantOutsideArea, message: expect.stringContaining('Outside') })
    const abroad = await buildKitchen(server, areaId, { countryCode: 'MY', currency: 'MYR', cityCode: 'KUL' })
    expect(
      await refusal([
        [noodles, 1],
        [abroad, 1]
      ])
    ).toMatchObject({ code: codes.combinedCountries })
    const removed = await buildKitchen(server, areaId, { status: 'removed' })
    expect(await refusal([[removed, 1]])).toMatchObject({ code: codes.restaurantRemoved })
    expect(
      await refusal([[{ ...noodles, restaurant: { ...noodles.restaurant, restaurantId: 'nobody' } }, 1]])
    ).toMatchObject({ code: codes.restaurantNotFound })
    expect(await refusal([[noodles, 1]], { combineOrderAreaId: 'nowhere' })).toMatchObject({
      code: codes.combineAreaNotFound
    })
  })

  it('a line without its restaurant, too many restaurants, and nothing at all', async () => {
    expect(
      await refusal(both(), { lines: [{ dishId: noodles.dish.dishId, dishCount: 1, dishItems: [] }] })
    ).toMatchObject({ status: 400 })
    const many: (readonly [typeof noodles, number])[] = []
    for (let index = 0; index < 5; index += 1) many.push([await buildKitchen(server, areaId), 1])
    expect(await refusal(many)).toMatchObject({ code: codes.combinedTooMany })
    expect(codesOf((await quote(both(), { lines: [] })).problems)).toEqual([codes.cartEmpty])
  })

  it('a restaurant’s minimum, told by its name', async () => {
    const dear = await buildKitchen(server, areaId, { name: { zh: '大店', en: 'Big' }, minimumOrderMinor: 3000 })
    const { problems, parts } = await quote([
      [noodles, 4],
      [dear, 1]
    ])
    expect(problems).toMatchObject([
      {
        code: codes.belowMinimumAmount,
        message: expect.stringMatching(/Big: The product amount must be greater than S\$[\d.]+: S\$21\.20 more/)
      }
    ])
    expect(parts?.map(({ minimumShortfall }) => minimumShortfall)).toEqual(['0.00', '21.20'])
  })

  it('a closed restaurant for now, but not for a time that suits both', async () => {
    const late = await buildKitchen(server, areaId, {
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 900, closesAt: 1320 }))
    })
    const { problems, arrivesFrom } = await quote([
      [noodles, 1],
      [late, 1]
    ])
    expect([codesOf(problems), arrivesFrom]).toEqual([[codes.restaurantClosed], null])
    const times = await server.ask('deliveryTimeList', {
      restaurantId: noodles.restaurant.restaurantId,
      deliveryType: 'delivery',
      combineOrderAreaId: areaId,
      restaurantIds: [noodles, late].map(({ restaurant }) => restaurant.restaurantId).join(',')
    })
    expect(times.soonest).toBeNull()
    const startsAt = times.days[0]?.slots[0]?.startsAt ?? ''
    // The later of both opens at 15:00
    expect(startsAt).toBe('2026-03-02T07:00:00.000Z')
    expect(
      await quote(
        [
          [noodles, 1],
          [late, 1]
        ],
        { deliveryAt: startsAt }
      )
    ).toMatchObject({ problems: [], arrivesFrom: startsAt })
    const early = '2026-03-02T06:00:00.000Z'
    expect(
      (
        await quote(
          [
            [noodles, 1],
            [late, 1]
          ],
          { deliveryAt: early }
        )
      ).problems
    ).toMatchObject([{ code: codes.deliveryTimeGone, parameters: { next: startsAt } }])
    expect(
      await server.call('deliveryTimeList', {
        restaurantId: 'nobody',
        deliveryType: 'delivery',
        combineOrderAreaId: areaId
      })
    ).toMatchObject({ code: codes.restaurantNotFound })
  })

  it('first what a restaurant’s own order tells first, each part with its own, and no cash', async () => {
    const late = await buildKitchen(server, areaId, {
      name: { zh: '夜宵', en: 'Late' },
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 900, closesAt: 1320 }))
    })
    const { addressId: _none, ...choices } = choicesOf(areaId, eater, [
      [noodles, 1],
      [late, 1]
    ])
    const { problems, parts } = await server.ask(
      'orderQuote',
      { ...choices, paymentType: 'CASH' },
      { token: eater.token, locale: 'en' }
    )
    expect(codesOf(problems)).toEqual([codes.restaurantClosed, codes.addressRequired, codes.paymentMethodUnavailable])
    expect(problems[0]?.message).toMatch(/^Late: /)
    expect(parts?.map((part) => codesOf(part.problems))).toEqual([[], [codes.restaurantClosed]])
  })

  it('none at a time that was offered for the address', async () => {
    const wide = (await buildArea(server, { deliveryRadiusMeters: 10_000 })).combineOrderAreaId
    const [one, other] = [
      await buildKitchen(server, wide, { deliveryRadiusMeters: 10_000 }),
      await buildKitchen(server, wide, { deliveryRadiusMeters: 10_000 })
    ]
    const { addressId } = await server.ask('addressSave', buildAddress({ latitude: 1.3559 }), { token: eater.token })
    const firstFor = async (address: string) =>
      (
        await server.ask(
          'deliveryTimeList',
          {
            restaurantId: one.restaurant.restaurantId,
            deliveryType: 'delivery',
            combineOrderAreaId: wide,
            restaurantIds: [one, other].map(({ restaurant }) => restaurant.restaurantId).join(','),
            addressId: address
          },
          { token: eater.token }
        )
      ).days[0]?.slots[0]?.startsAt ?? ''
    const far = await firstFor(addressId)
    expect(far > (await firstFor(eater.addressId))).toBe(true)
    expect(
      (
        await server.ask(
          'orderQuote',
          choicesOf(
            wide,
            eater,
            [
              [one, 1],
              [other, 1]
            ],
            { addressId, deliveryAt: far }
          ),
          { token: eater.token }
        )
      ).problems
    ).toEqual([])
    await server.kernel.db
      .update(combineAreas)
      .set({ status: 'removed' })
      .where(eq(combineAreas.combineOrderAreaId, wide))
  })

  it('an address out of the area’s range, or of one restaurant’s', async () => {
    const far = await server.ask('addressSave', buildAddress({ latitude: 1.38, longitude: 103.8443 }), {
      token: eater.token
    })
    expect(codesOf((await quote([[noodles, 1]], { addressId: far.addressId })).problems)).toEqual([
      codes.outsideDeliveryRange,
      codes.outsideDeliveryRange
    ])
    const narrow = await buildKitchen(server, areaId, { deliveryRadiusMeters: 500 })
    expect(
      codesOf(
        (
          await quote([
            [noodles, 1],
            [narrow, 1]
          ])
        ).problems
      )
    ).toEqual([codes.outsideDeliveryRange])
  })

  it('no address, somebody else’s, a pickup, no riders', async () => {
    const { addressId: _none, ...withoutAddress } = choicesOf(areaId, eater, both())
    const of = await server.ask('orderQuote', { ...withoutAddress, ...doorPoint }, { token: eater.token })
    expect([codesOf(of.problems), of.figures.deliveryFee]).toEqual([[codes.addressRequired], '3.50'])
    const other = await buildEater(server)
    expect(codesOf((await quote(both(), { addressId: other.addressId })).problems)).toEqual([codes.addressNotFound])
    expect(codesOf((await quote(both(), { deliveryType: 'pickup' })).problems)).toContain(codes.combinedDeliveryOnly)
    const still = await buildKitchen(server, areaId, { hasRiders: false })
    expect(
      codesOf(
        (
          await quote([
            [noodles, 1],
            [still, 1]
          ])
        ).problems
      )
    ).toEqual([codes.noRiders])
  })

  it('a dish that is sold out, gone, above its limit, or a mandatory one that is missing', async () => {
    const shop = await buildKitchen(server, areaId, { name: { zh: '小店', en: 'Small' } }, { isSoldOut: true })
    expect(
      codesOf(
        (
          await quote([
            [noodles, 1],
            [shop, 1]
          ])
        ).problems
      )
    ).toEqual([codes.dishSoldOut])
    await server.kernel.db
      .update(dishes)
      .set({ isSoldOut: false, maxOrderNumber: 2, isMandatory: true })
      .where(eq(dishes.dishId, shop.dish.dishId))
    expect(
      codesOf(
        (
          await quote([
            [noodles, 1],
            [shop, 3]
          ])
        ).problems
      )
    ).toEqual([codes.purchaseLimit])
    const other = await buildDish(server, shop.restaurant)
    expect(
      codesOf(
        (
          await quote([
            [noodles, 1],
            [{ ...shop, dish: other }, 1]
          ])
        ).problems
      )
    ).toEqual([codes.mandatoryDishMissing])
    // A dish of the neighbour is none of this restaurant
    expect(codesOf((await quote([[{ ...noodles, dish: tea.dish }, 1]])).problems)).toEqual([
      codes.dishRemoved,
      codes.belowMinimumAmount
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
