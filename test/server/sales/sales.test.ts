import { and, eq } from 'drizzle-orm'
import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import { dishes, orderLines, restaurants, restaurantSales, searchStates } from '../../../server/modules/tables'
import { buildArea, buildKitchen, choicesOf, fulfilOn, submitCombined } from '../../support/combine'
import { buildCity, buildEater, outletPoint, pay } from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildSeller, dayMs, handedOver, move, salesOf } from './world'

const server = useServer({ environment: { FULFILMENT: 'operations' } })
beforeAll(async () => {
  await buildCity(server)
})

const due = () => server.kernel.jobs.runDue()

describe('monthly sales', () => {
  it('count an order when it completes, by its portions for the dish, and not before', async () => {
    const seller = await buildSeller(server, 20)
    const orderId = await handedOver(server, seller, 3)
    await due()
    expect(await salesOf(server, seller)).toEqual([20, 20])
    expect(await move(server, orderId, 'complete')).toBe('completed')
    expect(await move(server, orderId, 'complete')).toBeUndefined()
    await due()
    expect(await salesOf(server, seller)).toEqual([21, 23])
  })

  it('are of what was handed over, without what was left out of it', async () => {
    const seller = await buildSeller(server)
    const orderId = await handedOver(server, seller, 3)
    await server.kernel.db
      .update(orderLines)
      .set({ finalMinor: 0 })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, 2)))
    await move(server, orderId, 'complete')
    await due()
    expect(await salesOf(server, seller)).toEqual([1, 2])
  })

  it('take it back once when all of its money goes back, from the day that it had counted for', async () => {
    const seller = await buildSeller(server)
    const orderId = await handedOver(server, seller, 2)
    await handedOver(server, seller).then((other) => move(server, other, 'complete'))
    await move(server, orderId, 'complete')
    await due()
    expect(await salesOf(server, seller)).toEqual([2, 3])
    server.clock.advance(dayMs)
    expect(await move(server, orderId, 'refund')).toBe('refunded')
    expect(await move(server, orderId, 'refund')).toBeUndefined()
    await due()
    expect(await salesOf(server, seller)).toEqual([1, 1])
    const days = await server.kernel.db
      .select({ orders: restaurantSales.orders })
      .from(restaurantSales)
      .where(eq(restaurantSales.restaurantId, seller.restaurantId))
    expect(days).toEqual([{ orders: 1 }])
  })

  it('of an order that was cancelled, or refunded before it completed, are none', async () => {
    const seller = await buildSeller(server)
    const orderId = await handedOver(server, seller)
    expect(await move(server, orderId, 'refund')).toBe('refunded')
    await due()
    expect(await salesOf(server, seller)).toEqual([0, 0])
  })

  it('count each part of a combined order for its own outlet, and the whole for none', async () => {
    const { combineOrderAreaId } = await buildArea(server)
    const one = await buildKitchen(server, combineOrderAreaId)
    const two = await buildKitchen(server, combineOrderAreaId)
    const eater = await buildEater(server, 100_000)
    const { orderId } = await submitCombined(
      server,
      eater,
      choicesOf(combineOrderAreaId, eater, [
        [one, 2],
        [two, 1]
      ])
    )
    await pay(server, eater, orderId)
    for (const part of (await server.ask('orderGet', { orderId }, { token: eater.token })).meal?.parts ?? [])
      await fulfilOn(server, part.orderId, { event: 'accept' })
    await fulfilOn(server, orderId, { event: 'dispatch', rider: { name: 'B12', phone: '+6581234567' } })
    await fulfilOn(server, orderId, { event: 'deliver' })
    expect(await move(server, orderId, 'complete')).toBe('completed')
    await due()
    const sold = ({ restaurant, dish }: typeof one) =>
      salesOf(server, { restaurantId: restaurant.restaurantId, dishId: dish.dishId })
    expect([await sold(one), await sold(two)]).toEqual([
      [1, 2],
      [1, 1]
    ])
  })

  it('reach the lists and the menu within seconds, and leave the search index as it is', async () => {
    await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
    const first = await buildSeller(server, 1, { cityCode: 'KUL' })
    const second = await buildSeller(server, 0, { cityCode: 'KUL' })
    const token = await server.visitor()
    const feed = async () => {
      server.clock.advance(6000)
      const { items } = await server.ask(
        'restaurantFeed',
        { ...outletPoint, cityCode: 'KUL', sort: 'sales' },
        { token }
      )
      return items.map(({ restaurantId, monthlySales }) => [restaurantId, monthlySales])
    }
    expect(await feed()).toEqual([
      [first.restaurantId, 1],
      [second.restaurantId, 0]
    ])
    await server.ask('searchRestaurants', { ...outletPoint, cityCode: 'KUL', words: '麻婆' }, { token })
    const indexed = () =>
      server.kernel.db
        .select()
        .from(searchStates)
        .innerJoin(restaurants, eq(restaurants.restaurantId, searchStates.restaurantId))
        .where(eq(restaurants.restaurantId, second.restaurantId))
    for (let made = 0; made < 2; made += 1) await move(server, await handedOver(server, second), 'complete')
    await due()
    expect(await feed()).toEqual([
      [second.restaurantId, 2],
      [first.restaurantId, 1]
    ])
    const menu = await server.ask('menuGet', { restaurantId: second.restaurantId }, { token })
    expect(JSON.stringify(menu)).toContain('"monthlySales":2')
    for (const row of await indexed()) expect(row.search_states.indexedVersion).toBe(row.restaurants.catalogueVersion)
    expect(await indexed()).toHaveLength(1)
    // A change of a name is still taken in
    await server.kernel.db
      .update(dishes)
      .set({ name: { zh: '回锅肉' } })
      .where(eq(dishes.dishId, second.dishId))
    for (const row of await indexed())
      expect(row.search_states.indexedVersion).not.toBe(row.restaurants.catalogueVersion)
  })

  it('forget a day when it leaves the 30, and what was sold before the counting with it, at the change of the day of the city', async () => {
    const seller = await buildSeller(server, 300)
    const orderId = await handedOver(server, seller)
    await move(server, orderId, 'complete')
    await due()
    const told = [await salesOf(server, seller)]
    const now = server.clock.now()
    const midnight = startOfDay(addDays(isoDateAt(now, 480), 1), 480)
    for (const ms of [midnight - now - 1000, 1000, 14 * dayMs, 14 * dayMs, dayMs]) {
      server.clock.advance(ms)
      await due()
      told.push(await salesOf(server, seller))
    }
    // 300 fade by 10 a day; the order of the first day is the last to go
    expect(told).toEqual([
      [301, 301],
      [301, 301],
      [291, 291],
      [151, 151],
      [11, 11],
      [0, 0]
    ])
  })
})
