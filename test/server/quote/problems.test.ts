import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { buildArea, buildKitchen } from '../../support/combine'
import {
  buildAddress,
  buildDish,
  buildEater,
  buildRestaurant,
  doorPoint,
  giveVoucher,
  lineOf
} from '../../support/commerce'
import { testNow } from '../../support/server'
import { chickens, type Choices, eater, quote, server, size } from './quote-world'

const problemNames = async (choices: Choices) =>
  (await quote(choices)).problems.map(({ code }) => Object.entries(codes).find(([, value]) => value === code)?.[0])

describe('what keeps an order from being made', () => {
  it.each<[keyof typeof codes, Parameters<typeof buildRestaurant>[1], OrderChoices['deliveryType']]>([
    ['reservationsOnly', { isReservationOnly: true }, 'delivery'],
    ['deliveryAndPickupOff', { hasDelivery: false, hasPickup: false }, 'delivery'],
    ['deliveryOff', { hasDelivery: false }, 'delivery'],
    ['pickupOff', { hasPickup: false }, 'pickup'],
    ['noRiders', { hasRiders: false }, 'delivery'],
    ['restaurantClosed', { openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1200 }] }, 'delivery'],
    ['outsideDeliveryRange', { deliveryRadiusMeters: 1000 }, 'delivery'],
    ['belowMinimumAmount', { minimumOrderMinor: 2000 }, 'delivery']
  ])('%s', async (name, facts, deliveryType) => {
    const restaurant = await buildRestaurant(server, facts)
    const dish = await buildDish(server, restaurant)
    expect(
      await problemNames({ restaurantId: restaurant.restaurantId, deliveryType, lines: [lineOf(dish.dishId)] })
    ).toEqual([name])
  })

  it.each<[keyof typeof codes, Parameters<typeof buildDish>[2], number, object]>([
    ['dishSoldOut', { isSoldOut: true }, 1, {}],
    ['dishSoldOut', { stock: 0 }, 1, {}],
    ['dishLowStock', { stock: 2 }, 3, { left: 2 }],
    ['dishLowStock', {}, 100, { left: 99 }],
    ['purchaseLimit', { maxOrderNumber: 2 }, 3, { limit: 2 }],
    ['minimumNumber', { minOrderNumber: 3 }, 2, { minimum: 3 }],
    ['seckillLimit', { type: 'seckillProduct' }, 2, { limit: 1 }],
    [
      'flashSaleNotStarted',
      { type: 'seckillProduct', saleStartsAt: testNow + 1000, saleEndsAt: testNow + 2000 },
      1,
      {}
    ],
    [
      'flashSaleEnded',
      { type: 'goodsSeckillProduct', saleStartsAt: testNow - 2000, saleEndsAt: testNow - 1000 },
      1,
      {}
    ],
    ['choicesInvalid', { optionGroups: [size] }, 1, {}]
  ])('%s of %j', async (name, facts, dishCount, parameters) => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, facts)
    const { problems } = await quote({ restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, dishCount)] })
    expect(problems).toEqual([
      {
        code: codes[name],
        dishId: dish.dishId,
        message: expect.any(String),
        parameters: { dishName: 'Mapo Tofu', ...parameters }
      }
    ])
  })

  it.each<[keyof typeof codes | 'fine', string | undefined]>([
    ['specRequired', undefined],
    ['specRequired', 'bucket'],
    ['specSoldOut', 'whole'],
    ['fine', 'half']
  ])('%s for a spec of %s', async (name, specId) => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { specs: chickens })
    const found = await problemNames({
      restaurantId: restaurant.restaurantId,
      lines: [{ ...lineOf(dish.dishId), ...(specId === undefined ? {} : { specId }) }]
    })
    expect(found).toEqual(name === 'fine' ? [] : [name])
  })

  it('refuses a spec of a dish that has none', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    expect(
      await problemNames({ restaurantId: restaurant.restaurantId, lines: [{ ...lineOf(dish.dishId), specId: 'half' }] })
    ).toEqual(['specRequired'])
  })

  it('counts a limit over every line of a dish', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { maxOrderNumber: 3 })
    const many = await buildDish(server, restaurant, { stock: 500 })
    expect(
      await problemNames({
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId, 2), lineOf(dish.dishId, 2)]
      })
    ).toEqual(['purchaseLimit'])
    expect(
      await problemNames({
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(many.dishId, 199), lineOf(many.dishId, 1)]
      })
    ).toEqual(['itemMaximum'])
  })

  it.each([200, 1e15])('answers %p portions in a line with the most that an item may have', async (dishCount) => {
    const restaurant = await buildRestaurant(server)
    const many = await buildDish(server, restaurant, { stock: 500 })
    const { token } = eater
    const lines = [lineOf(many.dishId, dishCount)]
    const choices = { restaurantId: restaurant.restaurantId, deliveryType: 'delivery' as const, lines }
    expect(await server.call('orderQuote', choices, { token })).toMatchObject({
      status: 200,
      code: codes.itemMaximum,
      message: '单品最多购买 199 份'
    })
  })

  it('names a missing mandatory dish, a dish of another restaurant, an empty cart and a choice that is sold out', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const sized = await buildDish(server, restaurant, { optionGroups: [size] })
    const foreign = await buildDish(server, await buildRestaurant(server))
    const { restaurantId } = restaurant
    expect(await problemNames({ restaurantId, lines: [] })).toEqual(['cartEmpty'])
    expect(await problemNames({ restaurantId, lines: [lineOf(dish.dishId), lineOf(foreign.dishId)] })).toEqual([
      'dishRemoved'
    ])
    expect(
      await problemNames({
        restaurantId,
        lines: [lineOf(sized.dishId, 1, [{ groupId: 'size', itemId: 'huge', count: 1 }])]
      })
    ).toEqual(['choicesInvalid'])
    await buildDish(server, restaurant, { isMandatory: true, name: { zh: '白饭', en: 'Rice' } })
    const { problems } = await quote({ restaurantId, lines: [lineOf(dish.dishId)] })
    expect(problems).toEqual([
      expect.objectContaining({
        code: codes.mandatoryDishMissing,
        message: 'Please choose the required dish first: Rice.'
      })
    ])
  })

  it("asks for an address, and refuses another user's", async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
    const other = await buildEater(server)
    expect(await problemNames({ ...choices, addressId: undefined })).toEqual(['addressRequired'])
    expect(await problemNames({ ...choices, addressId: other.addressId })).toEqual(['addressNotFound'])
    const visitor = await quote({ ...choices, addressId: undefined, ...doorPoint }, await server.visitor())
    expect(visitor).toMatchObject({ distanceMeters: 1112, problems: [{ code: codes.addressRequired }] })
  })

  it('offers the next time when the chosen one is gone, and takes orders for later while closed', async () => {
    const restaurant = await buildRestaurant(server)
    const evening = await buildRestaurant(server, { openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1200 }] })
    const dish = await buildDish(server, restaurant)
    const late = await buildDish(server, evening)
    const { problems } = await quote({
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      deliveryAt: '2026-03-02T04:00:00.000Z'
    })
    expect(problems).toEqual([
      expect.objectContaining({ code: codes.deliveryTimeGone, parameters: { next: '2026-03-02T04:30:00.000Z' } })
    ])
    const times = await server.ask('deliveryTimeList', { restaurantId: evening.restaurantId, deliveryType: 'delivery' })
    const slot = times.days[0]?.slots[0]
    expect(times).toMatchObject({ soonest: null, utcOffsetMinutes: 480 })
    expect(slot).toEqual({ startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T10:30:00.000Z' })
    const later = await quote({
      restaurantId: evening.restaurantId,
      lines: [lineOf(late.dishId)],
      deliveryAt: slot?.startsAt
    })
    expect(later).toMatchObject({ problems: [], arrivesFrom: slot?.startsAt, arrivesUntil: slot?.endsAt })
  })

  it('offers for an address, or a place that none is chosen for, the times that its quote takes', async () => {
    const restaurant = await buildRestaurant(server, { deliveryRadiusMeters: 10_000 })
    const { restaurantId } = restaurant
    const dish = await buildDish(server, restaurant)
    const place = { latitude: 1.3559, longitude: 103.8443 }
    const { addressId } = await server.ask('addressSave', buildAddress(place), { token: eater.token })
    const firstOf = async (where: { addressId?: string; latitude?: number; longitude?: number }) =>
      (
        await server.ask(
          'deliveryTimeList',
          { restaurantId, deliveryType: 'delivery', ...where },
          { token: eater.token }
        )
      ).days[0]?.slots[0]?.startsAt ?? ''
    const near = await firstOf({ addressId: eater.addressId })
    const far = await firstOf({ addressId })
    expect([far > near, await firstOf(place)]).toEqual([true, far])
    const at = async (deliveryAt: string) =>
      (await quote({ restaurantId, addressId, lines: [lineOf(dish.dishId)], deliveryAt })).problems
    expect(await at(far)).toEqual([])
    expect(await at(near)).toMatchObject([{ code: codes.deliveryTimeGone, parameters: { next: far } }])
  })

  it('brings what is frozen on cold rounds alone, and says so with the next one', async () => {
    // It is Monday noon; the van goes out from two to three in the afternoon
    const coldWindows = [{ weekday: 1, opensAt: 840, closesAt: 900 }]
    const mart = await buildRestaurant(server, { kind: 'mart', coldWindows })
    const { restaurantId } = mart
    const goods = { soldBy: 'piece', specification: { zh: '800 克' } } as const
    const frozen = await buildDish(server, mart, { ...goods, name: { zh: '水饺' }, storage: 'frozen' })
    const fresh = await buildDish(server, mart, { ...goods, storage: 'chilled' })
    const both = { restaurantId, lines: [lineOf(fresh.dishId), lineOf(frozen.dishId)] }
    const round = '2026-03-02T06:00:00.000Z'
    const told = {
      code: codes.coldRoundsOnly,
      dishId: frozen.dishId,
      parameters: { dishName: '水饺', next: round },
      message: '水饺 is frozen and only comes on a cold-chain round. Please choose a delivery time.'
    }
    expect(await quote(both)).toMatchObject({ problems: [told], arrivesFrom: null, needsColdRound: true })
    expect(await quote({ ...both, deliveryAt: '2026-03-02T07:30:00.000Z' })).toMatchObject({ problems: [told] })
    expect(await quote({ ...both, deliveryAt: round })).toMatchObject({ problems: [], arrivesFrom: round })
    // A time that nothing is brought at is gone, frozen or not
    expect(await quote({ ...both, deliveryAt: '2026-03-02T04:00:00.000Z' })).toMatchObject({
      problems: [{ code: codes.deliveryTimeGone, parameters: { next: round } }]
    })
    expect(await problemNames({ ...both, deliveryType: 'pickup' })).toEqual([])
    const alone = await quote({ restaurantId, lines: [lineOf(fresh.dishId, 2)] })
    expect([alone.problems, alone.needsColdRound]).toEqual([[], undefined])
    const asked = { restaurantId, deliveryType: 'delivery' } as const
    const startsOf = ({ days }: { days: readonly { slots: readonly { startsAt: string }[] }[] }) =>
      days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    const times = await server.ask('deliveryTimeList', { ...asked, round: 'cold' })
    expect([times.soonest, startsOf(times)]).toEqual([null, [round, '2026-03-02T06:30:00.000Z']])
    const anyTime = await server.ask('deliveryTimeList', asked)
    expect(anyTime.soonest).not.toBeNull()
    expect(startsOf(anyTime).length).toBeGreaterThan(10)
  })

  it('names of several kitchens the goods that wait for a round, not what is brought at any time', async () => {
    const { combineOrderAreaId } = await buildArea(server)
    const coldWindows = [{ weekday: 1, opensAt: 840, closesAt: 900 }]
    const facts = { storage: 'frozen', soldBy: 'piece' } as const
    const ice = await buildKitchen(server, combineOrderAreaId, {}, { ...facts, name: { zh: '冰块' } })
    const van = await buildKitchen(server, combineOrderAreaId, { coldWindows }, { ...facts, name: { zh: '水饺' } })
    const { problems } = await quote({
      restaurantId: ice.restaurant.restaurantId,
      combineOrderAreaId,
      lines: [ice, van].map(({ restaurant: { restaurantId }, dish }) => ({ ...lineOf(dish.dishId), restaurantId }))
    })
    expect(problems).toMatchObject([{ code: codes.coldRoundsOnly, dishId: van.dish.dishId }])
  })

  it('says why a red envelope cannot be used', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const person = await buildEater(server)
    const elsewhere = await giveVoucher(server, person.userId, { restaurantIds: ['another'] })
    const dear = await giveVoucher(server, person.userId, { minOrderMinor: 5000 })
    const foreign = await giveVoucher(server, eater.userId)
    const reasonOf = async (userVoucherId: string) => {
      const { problems, figures } = await quote(
        {
          restaurantId: restaurant.restaurantId,
          addressId: person.addressId,
          lines: [lineOf(dish.dishId)],
          userVoucherId
        },
        person.token
      )
      expect(figures.redEnvelope).toBe('0.00')
      return problems.map(({ code, parameters }) => [code, parameters.reason])
    }
    expect(await reasonOf(elsewhere)).toEqual([[codes.voucherUnusable, 'otherRestaurant']])
    expect(await reasonOf(dear)).toEqual([[codes.voucherUnusable, 'belowMinimum']])
    expect(await reasonOf(foreign)).toEqual([[codes.voucherUnusable, 'unknown']])
    expect(await reasonOf('best')).toEqual([])
  })

  it('takes a red envelope for value picks off an order of reduced dishes, and off no other', async () => {
    const restaurant = await buildRestaurant(server)
    const reduced = await buildDish(server, restaurant, { originalPriceMinor: 1200 })
    const plain = await buildDish(server, restaurant)
    const person = await buildEater(server)
    const userVoucherId = await giveVoucher(server, person.userId, { useWay: 'recommend' })
    const of = async (...dishIds: string[]) => {
      const { problems, figures } = await quote(
        {
          restaurantId: restaurant.restaurantId,
          addressId: person.addressId,
          lines: dishIds.map((dishId) => lineOf(dishId)),
          userVoucherId
        },
        person.token
      )
      return [figures.redEnvelope, ...problems.map(({ parameters }) => parameters.reason)]
    }
    expect(await of(reduced.dishId)).toEqual(['3.00'])
    expect(await of(reduced.dishId, plain.dishId)).toEqual(['0.00', 'recommendOnly'])
  })

  it.each([[-1], [0], [1.5], ['2']])('refuses a quantity of %p', async (dishCount) => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/order/quote',
      headers: { accesstoken: eater.token },
      payload: {
        restaurantId: restaurant.restaurantId,
        deliveryType: 'pickup',
        lines: [{ dishId: dish.dishId, dishCount, dishItems: [] }]
      }
    })
    expect([response.statusCode, response.json().code]).toEqual([400, codes.badRequest])
  })

  it('refuses a negative tip and one with more digits than the money has', async () => {
    const restaurant = await buildRestaurant(server, { countryCode: 'VN', currency: 'VND' })
    const dish = await buildDish(server, restaurant)
    const ask = (tipAmount: string, deliveryType: 'delivery' | 'pickup' = 'delivery') =>
      server.call(
        'orderQuote',
        { restaurantId: restaurant.restaurantId, deliveryType, lines: [lineOf(dish.dishId)], tipAmount },
        { token: eater.token }
      )
    expect((await ask('-1')).status).toBe(400)
    expect((await ask('1.50')).status).toBe(400)
    expect((await ask('1000')).data.figures.tip).toBe('1000')
    // Nobody rides
    const { figures } = (await ask('1000', 'pickup')).data
    expect([figures.tip, figures.total]).toEqual(['0', (await ask('0', 'pickup')).data.figures.total])
  })
})
