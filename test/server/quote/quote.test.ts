import { eq } from 'drizzle-orm'
import { dishes } from '../../../server/modules/tables'
import {
  buildDish,
  buildEater,
  buildPromotion,
  buildRestaurant,
  giveMembership,
  giveVoucher,
  lineOf,
  topUp
} from '../../support/commerce'
import { testNow } from '../../support/server'
import { chickens, eater, quote, server, size } from './quote-world'

it('tells of every dish what somebody must know before they order it', async () => {
  const restaurant = await buildRestaurant(server)
  const told = { isHalal: true, allergens: ['peanut', 'soy'], nutriGrade: 'C' } as const
  const dish = await buildDish(server, restaurant, { ...told, allergens: [...told.allergens] })
  const { lines } = await quote({ restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 1)] })
  expect(lines.map((line) => line.told)).toEqual([told])
})

describe('the whole total', () => {
  it('adds up every fee of a delivery, with promotion, membership, red envelope, tip, card fee and balance', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { optionGroups: [size], originalPriceMinor: 980 })
    await buildPromotion(server, restaurant.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 2000, deductAmount: 200 }]
    })
    const person = await buildEater(server, 500)
    await giveMembership(server, person.userId, 'VIP')
    const userVoucherId = await giveVoucher(server, person.userId, { minOrderMinor: 1000 })
    const answer = await quote(
      {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId, 2, [{ groupId: 'size', itemId: 'large', count: 1 }])],
        addressId: person.addressId,
        paymentType: 'CREDITCARD_PAY',
        userVoucherId: 'best',
        tipAmount: '1.00',
        usesBalance: true
      },
      person.token
    )
    // Two at 10.80; 10% service on 19.60; 9% GST on dishes 19.60 + box 0.40 + packing 0.50 + delivery 2.08 + platform 0.30 + service 1.96
    expect(answer.figures).toEqual({
      dishSubtotal: '21.60',
      boxFee: '0.40',
      packingFee: '0.50',
      smallOrderFee: '0.00',
      deliveryFee: '2.60',
      membershipDeduction: '0.52',
      bargainDeduction: '0.00',
      promotionDeduction: '2.00',
      groupDeduction: '0.00',
      promotionCodeDeduction: '0.00',
      serviceFee: '1.96',
      platformServiceFee: '0.30',
      paymentServiceFee: '0.20',
      tax: '2.24',
      tip: '1.00',
      redEnvelope: '3.00',
      balance: '5.00',
      paymentDeduction: '0.00',
      total: '20.28',
      savings: '7.52'
    })
    expect(answer).toMatchObject({
      currency: 'SGD',
      tax: { name: 'GST', rateBasisPoints: 900, isInclusive: false },
      distanceMeters: 1112,
      membership: 'VIP',
      userVoucherId,
      problems: [],
      arrivesFrom: '2026-03-02T04:30:00.000Z',
      arrivesUntil: '2026-03-02T04:45:00.000Z'
    })
    expect(answer.lines).toEqual([
      expect.objectContaining({
        dishName: { zh: '麻婆豆腐', en: 'Mapo Tofu' },
        choices: [{ zh: '大', en: 'Large' }],
        unitAmount: '10.80',
        originalUnitAmount: '11.80',
        totalAmount: '21.60'
      })
    ])
  })

  it('takes the price of the spec, struck and with its extras, and says it on the line', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { priceMinor: 1, specs: chickens, optionGroups: [size] })
    const line = { ...lineOf(dish.dishId, 2, [{ groupId: 'size', itemId: 'large', count: 1 }]), specId: 'half' }
    const { lines, figures } = await quote({ restaurantId: restaurant.restaurantId, lines: [line] })
    expect(lines).toEqual([
      expect.objectContaining({
        choices: [
          { zh: '半只', en: 'Half' },
          { zh: '大', en: 'Large' }
        ],
        unitAmount: '19.80',
        originalUnitAmount: '21.80',
        totalAmount: '39.60'
      })
    ])
    expect(figures.dishSubtotal).toBe('39.60')
  })

  it('has no delivery fee, small-order fee or minimum for a pickup', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { priceMinor: 300 })
    const { figures, problems } = await quote({
      restaurantId: restaurant.restaurantId,
      deliveryType: 'pickup',
      lines: [lineOf(dish.dishId)]
    })
    expect(figures).toMatchObject({
      dishSubtotal: '3.00',
      deliveryFee: '0.00',
      smallOrderFee: '0.00',
      serviceFee: '0.30',
      tax: '0.39',
      total: '4.69'
    })
    expect(problems).toEqual([])
  })

  it('counts whole dong in Vietnam, tax 8% until 2026', async () => {
    const restaurant = await buildRestaurant(server, {
      countryCode: 'VN',
      cityCode: 'SGN',
      currency: 'VND',
      utcOffsetMinutes: 420,
      deliveryBaseMinor: 15_000,
      deliveryPerKilometreMinor: 4000,
      packingFeeMinor: 2000,
      smallOrderBelowMinor: null,
      minimumOrderMinor: null,
      serviceRateBasisPoints: 0,
      platformFeeMinor: 0
    })
    const dish = await buildDish(server, restaurant, { priceMinor: 85_000, boxFeeMinor: 0 })
    const { figures, tax } = await quote({ restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
    expect(tax).toEqual({ name: 'VAT', rateBasisPoints: 800, isInclusive: false })
    expect(figures).toMatchObject({ dishSubtotal: '85000', deliveryFee: '19000', tax: '8480', total: '114480' })
  })

  it('does not listen to prices and fees of a client', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const honest = {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'delivery' as const,
      addressId: eater.addressId,
      lines: [lineOf(dish.dishId)]
    }
    const sly = {
      ...honest,
      total: '0.01',
      figures: { total: '0.01' },
      lines: [{ ...lineOf(dish.dishId), dishPrice: '0.01', price: '0.01', payAmount: '0.01' }]
    }
    const first = await server.ask('orderQuote', honest, { token: eater.token })
    const second = await server.ask('orderQuote', sly, { token: eater.token })
    expect(second).toEqual(first)
  })

  it('keeps its fingerprint from minute to minute and changes it with a price', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
    const first = await quote(choices)
    server.clock.advance(60_000)
    expect((await quote(choices)).quoteId).toBe(first.quoteId)
    await server.kernel.db.update(dishes).set({ priceMinor: 870 }).where(eq(dishes.dishId, dish.dishId))
    const changed = await quote(choices)
    expect(changed.quoteId).not.toBe(first.quoteId)
    expect(changed.figures.dishSubtotal).toBe('8.70')
    server.clock.set(testNow)
  })
})

describe('the wallet part', () => {
  it('is what there is, and nothing when the wallet pays anyway', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const person = await buildEater(server)
    await topUp(server, person.userId, 250)
    const ask = (paymentType: 'WALLET_PAY' | 'CREDITCARD_PAY') =>
      quote(
        {
          restaurantId: restaurant.restaurantId,
          addressId: person.addressId,
          lines: [lineOf(dish.dishId)],
          usesBalance: true,
          paymentType
        },
        person.token
      )
    expect((await ask('CREDITCARD_PAY')).figures.balance).toBe('2.50')
    expect((await ask('WALLET_PAY')).figures.balance).toBe('0.00')
  })
})
