import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { combineAreas, dishes } from '../../../server/modules/tables'
import { buildArea, buildKitchen, choicesOf } from '../../support/combine'
import { buildAddress, buildDish, buildEater, buildRestaurant, doorPoint } from '../../support/commerce'
import { areaId, both, codesOf, eater, noodles, quote, server, tea } from './quote-world'

const refusal = async (wanted: Parameters<typeof choicesOf>[2], more: Parameters<typeof choicesOf>[3] = {}) =>
  await server.call('orderQuote', choicesOf(areaId, eater, wanted, more), { token: eater.token, locale: 'en' })

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
