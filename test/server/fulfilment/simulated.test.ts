import { brokenInvariants, buildCity, buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
  await buildCity(server)
})
afterAll(() => server.close())

const statusOf = async (token: string, orderId: string) => (await server.ask('orderGet', { orderId }, { token })).status

describe('the simulated restaurant and rider', () => {
  it('takes one step after the other, also when all of them have become due', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
    await pay(server, eater, orderId)
    server.clock.advance(3_600_000)
    await Promise.all([server.kernel.jobs.runDue(), server.kernel.jobs.runDue()])
    await server.kernel.jobs.runDue()
    const { timeline } = await server.ask('orderGet', { orderId }, { token: eater.token })
    expect(timeline.map(({ status }) => status)).toEqual(['awaitingPayment', 'paid', 'accepted', 'delivering', 'delivered', 'completed'])
    server.clock.advance(-3_600_000)
  })

  it.each([['delivery', 'completed'], ['pickup', 'pickedUp']] as const)('takes the cash of a %s when it is handed over', async (deliveryType, status) => {
    const restaurant = await buildRestaurant(server, { takesCash: true })
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], paymentType: 'CASH', deliveryType })
    server.clock.advance(200_000)
    await server.kernel.jobs.runDue()
    expect(await server.ask('orderGet', { orderId }, { token: eater.token })).toMatchObject({ status, isCashDue: false, paidAt: expect.any(String) })
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('leaves an order alone that was cancelled', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
    await pay(server, eater, orderId)
    await server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('fulfil-cancel-') })
    server.clock.advance(200_000)
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('refunded')
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('accepts an order for later at once and brings it in its slot', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const times = await server.ask('deliveryTimeList', { restaurantId: restaurant.restaurantId, deliveryType: 'delivery', addressId: eater.addressId }, { token: eater.token })
    const slot = times.days[0]?.slots[4]
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], deliveryAt: slot?.startsAt })
    await pay(server, eater, orderId)
    server.clock.advance(600_000)
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('accepted')
    server.clock.set(Date.parse(slot?.startsAt ?? ''))
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('delivered')
  })
})

describe('the simulated rider', () => {
  it('goes from the outlet to the door along the line, a step at a time, and the map is told', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
    await pay(server, eater, orderId)
    const remaining: (number | null)[] = []
    for (let passed = 0; passed < 90; passed += 4) {
      const { status, remainingMeters } = await server.ask('orderTrack', { orderId }, { token: eater.token })
      if (status === 'delivering') remaining.push(remainingMeters)
      server.clock.advance(4000)
      await server.kernel.jobs.runDue()
    }
    const known = remaining.filter((meters) => meters !== null)
    expect(known.length).toBeGreaterThan(7)
    expect(known).toEqual([...known].sort((a, b) => b - a))
    expect([known[0], new Set(known).size > 6]).toEqual([1112, true])
    expect(await statusOf(eater.token, orderId)).toBe('delivered')
  })
})
