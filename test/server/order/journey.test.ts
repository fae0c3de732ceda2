import { sandboxRiderNames } from '../../../server/modules/delivery/sandbox-riders'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  pay,
  pressOnHostedPage,
  stockOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
beforeAll(async () => {
  await buildCity(server)
})

/** Moves the clock step by step and does what has become due. */
async function wait(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 10) {
    server.clock.advance(10_000)
    await server.kernel.jobs.runDue()
  }
}

describe('an order from the quote to the door', () => {
  it('is paid from the wallet, cooked, brought and completed', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { stock: 10 })
    const eater = await buildEater(server, 10_000)
    const order = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId, 2)]
    })
    expect(order.isPaid).toBe(false)
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 8, sold: 2 })

    const payment = await pay(server, eater, order.orderId)
    expect(payment.status).toBe('succeeded')
    const paid = await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
    expect(paid).toMatchObject({
      status: 'paid',
      paymentType: 'WALLET_PAY',
      transactionNumber: payment.paymentId,
      actions: ['cancel', 'track', 'contact']
    })

    await wait(200)
    const done = await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
    expect(done.timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paid',
      'accepted',
      'delivering',
      'delivered',
      'completed'
    ])
    expect(sandboxRiderNames).toContain(done.meal?.rider?.name)
    expect(await brokenInvariants(server, { [dish.dishId]: 10 })).toEqual([])
  })

  it('is paid by card on the hosted page and collected by the customer', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const order = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'pickup',
      paymentType: 'CREDITCARD_PAY',
      lines: [lineOf(dish.dishId, 2)]
    })
    const payment = await pay(server, eater, order.orderId, 'CREDITCARD_PAY')
    expect(payment.status).toBe('pending')
    const page = await server.app.inject({ url: payment.redirectUrl ?? '' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('4242 4242 4242 4242')
    const pressed = await pressOnHostedPage(server, payment.redirectUrl, 'pay')
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toBe(
      `/customer/#/pages/order-detail/to-index?orderId=${order.orderId}&paymentId=${payment.paymentId}`
    )
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status: 'succeeded',
      orderId: order.orderId
    })

    await wait(60)
    const ready = await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
    expect(ready).toMatchObject({ status: 'canPickUp', actions: ['confirmCollection', 'track', 'contact'] })
    expect(ready.meal?.collectionCode).toMatch(/^\d{4}$/)
    const collected = await server.ask('orderConfirmCollection', { orderId: order.orderId }, { token: eater.token })
    expect(collected.status).toBe('completed')
    expect(server.errors).toEqual([])
    expect(await brokenInvariants(server)).toEqual([])
  })
})
