import { routeNames, routeOf } from '@/routes'
import { until } from '../e2e/support/wait'
import { DiningRoom } from './dining-room'
import { miniTargets } from './targets'

const room = new DiningRoom()

/** Demo people with an address and with enough in the wallet, one for each journey, so that none meets the orders of another. */
const people = { wallet: '+6581234002', pickup: '+6581234003', card: '+6581234004', decline: '+6581234005' }

describe.each(miniTargets)('the compiled %s program', (target) => {
  it('takes a visitor from home to a delivered order, paid by wallet', async () => {
    const diner = await room.sitDown(target)
    const { app, t } = diner
    await diner.ordersAs(people.wallet, 'WALLET_PAY')
    await diner.on('orderDetail')
    await app.waitForText(t.order.status.completed, { timeout: 40_000 })
    expect((await app.page()).stack).toEqual([
      routeOf('home').path,
      routeOf('restaurant').path,
      routeOf('orderDetail').path
    ])
    expect(app.errors()).toEqual([])
  })

  it('completes a pickup by the customer’s own confirmation', async () => {
    const diner = await room.sitDown(target)
    const { app, t } = diner
    await diner.ordersAs(people.pickup, 'WALLET_PAY', async () => {
      await app.tap(t.checkout.pickup)
      await app.waitForText(t.checkout.pickupFrom)
      expect(await app.toasts()).toContain(t.checkout.typeChanged)
    })
    await diner.on('orderDetail')
    await app.waitForText(t.order.collectionCode, { timeout: 40_000 })
    await app.tap(t.order.action.confirmCollection)
    await app.tap(t.common.confirm)
    await app.waitForText(t.order.status.completed)
    await until(async () => (await app.toasts()).includes(t.order.collected), 'the word that it was collected')
    expect(app.errors()).toEqual([])
  })

  it('pays by card in the web view', async () => {
    const diner = await room.sitDown(target)
    await diner.ordersAs(people.card, 'CREDITCARD_PAY')
    await diner.on('cardPayment')
    await diner.pressesOnHostedPage('pay', 'orderDetail')
    expect(diner.app.errors()).toEqual([])
  })

  it('keeps the order of a card that is declined, to be paid in another way', async () => {
    const diner = await room.sitDown(target)
    await diner.ordersAs(people.decline, 'CREDITCARD_PAY')
    await diner.on('cardPayment')
    await diner.pressesOnHostedPage('decline', 'cashier')
    await diner.pays('WALLET_PAY')
    await diner.on('orderDetail')
    expect(diner.app.errors()).toEqual([])
  })

  it('falls back to Singapore for a person who gives no location, and says so', async () => {
    const { app, t } = await room.sitDown(target, { permissions: { userLocation: false } })
    await app.waitForText(t.home.locationRefused)
    expect(app.errors()).toEqual([])
  })

  // The other pages open in the running program in `area-pages` and `strange-address`
  it('opens the first page of each package by its path at a cold start', async () => {
    const { app } = await room.sitDown(target)
    const firsts = [...new Map([...routeNames].reverse().map((name) => [routeOf(name).package, name])).values()]
    for (const name of firsts) {
      const { path, params } = routeOf(name)
      const query = Object.entries(params)
        .filter(([, kind]) => kind.startsWith('id'))
        .map(([key]) => `${key}=${key === 'restaurantId' ? 'sin-chuanwei' : 'unknown'}`)
        .join('&')
      await app.relaunch(`/${path}${query === '' ? '' : `?${query}`}`)
      await app.waitForPage(path)
      await app.waitForText(/./)
      expect([name, (await app.page()).path]).toEqual([name, path])
    }
    expect(app.errors()).toEqual([])
  })
})
