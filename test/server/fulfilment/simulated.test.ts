import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { operationRequests } from '../../../server/modules/tables'
import { simulatorId } from '../../../server/platform/partners/partners'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
beforeAll(async () => {
  await buildCity(server)
})

const statusOf = async (token: string, orderId: string) => (await server.ask('orderGet', { orderId }, { token })).status

describe('the simulated restaurant and rider', () => {
  it('takes one step after the other, also when all of them have become due', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    await pay(server, eater, orderId)
    server.clock.advance(3_600_000)
    await Promise.all([server.kernel.jobs.runDue(), server.kernel.jobs.runDue()])
    await server.kernel.jobs.runDue()
    server.clock.advance(40_000)
    await server.kernel.jobs.runDue()
    const { timeline } = await server.ask('orderGet', { orderId }, { token: eater.token })
    expect(timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paid',
      'accepted',
      'delivering',
      'delivered',
      'completed'
    ])
    server.clock.advance(-3_640_000)
  })

  it.each([
    ['delivery', 'delivered'],
    ['pickup', 'pickedUp']
  ] as const)('takes the cash of a %s when it is handed over, and completes it', async (deliveryType, status) => {
    const restaurant = await buildRestaurant(server, { takesCash: true })
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CASH',
      deliveryType
    })
    server.clock.advance(200_000)
    await server.kernel.jobs.runDue()
    expect(await server.ask('orderGet', { orderId }, { token: eater.token })).toMatchObject({
      status,
      isCashDue: false,
      paidAt: expect.any(String)
    })
    server.clock.advance(40_000)
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('completed')
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('leaves an order alone that was cancelled', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
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
    const times = await server.ask(
      'deliveryTimeList',
      { restaurantId: restaurant.restaurantId, deliveryType: 'delivery', addressId: eater.addressId },
      { token: eater.token }
    )
    const slot = times.days[0]?.slots[4]
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      deliveryAt: slot?.startsAt
    })
    await pay(server, eater, orderId)
    server.clock.advance(600_000)
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('accepted')
    server.clock.set(Date.parse(slot?.startsAt ?? ''))
    await server.kernel.jobs.runDue()
    expect(await statusOf(eater.token, orderId)).toBe('delivered')
  })
})

describe('a call of the simulator', () => {
  /** A paid order that the restaurant is about to accept. */
  async function orderToAccept() {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    await pay(server, eater, orderId)
    return { token: eater.token, orderId }
  }
  const caller = (): { inject: (request: InjectOptions) => Promise<unknown> } => server.app
  const passed = async (seconds: number) => {
    server.clock.advance(seconds * 1000)
    await server.kernel.jobs.runDue()
  }
  const countSigned = async () =>
    (await server.kernel.db.select().from(operationRequests).where(eq(operationRequests.partnerId, simulatorId))).length
  const stepsOf = async (token: string, orderId: string) =>
    (await server.ask('orderGet', { orderId }, { token })).timeline.map(({ status }) => status)

  it('is one of a partner: signed, over HTTP, with a number of its own', async () => {
    const { token, orderId } = await orderToAccept()
    const before = await countSigned()
    const inject = jest.spyOn(caller(), 'inject')
    await passed(11)
    expect(inject.mock.calls.map(([{ url }]) => url)).toEqual(['/api/operations/order/accept'])
    inject.mockRestore()
    expect([(await countSigned()) - before, await statusOf(token, orderId)]).toEqual([1, 'accepted'])
  })

  it('is made again when it never arrived', async () => {
    const { token, orderId } = await orderToAccept()
    const inject = jest.spyOn(caller(), 'inject').mockRejectedValueOnce(new Error('cut'))
    await passed(11)
    inject.mockRestore()
    expect(await statusOf(token, orderId)).toBe('paid')
    await passed(30)
    expect(await statusOf(token, orderId)).toBe('delivering')
  })

  it('is made again when its answer was lost, and changes nothing a second time', async () => {
    const { token, orderId } = await orderToAccept()
    const ask = caller().inject.bind(server.app)
    const inject = jest.spyOn(caller(), 'inject').mockImplementationOnce(async (asked) => {
      await ask(asked)
      throw new Error('cut')
    })
    await passed(11)
    inject.mockRestore()
    expect(await statusOf(token, orderId)).toBe('accepted')
    await passed(70)
    expect(await stepsOf(token, orderId)).toEqual(['awaitingPayment', 'paid', 'accepted', 'delivering', 'delivered'])
  })
})

describe('the simulated rider', () => {
  it('goes from the outlet to the door along the line, a step at a time, and the map is told', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
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
