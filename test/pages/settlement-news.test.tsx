import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { dishes, orders } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { closePages } from '../support/client'
import { buildCity, buildDish, nextId } from '../support/commerce'
import { buildCustomer } from '../support/people'
import { useServer } from '../support/server'
import { amountOf, quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene, ordersOf, submitted } = settlementsOn(() => server)

describe('what the menu has changed since', () => {
  it('is told above the bill, and once', async () => {
    const { client, open, stores, restaurant, dish } = await scene()
    putInCart(client, restaurant, await buildDish(server, restaurant, { name: { zh: '凉面' }, status: 'removed' }))
    await server.kernel.db
      .update(dishes)
      .set({ priceMinor: dish.priceMinor + 100 })
      .where(eq(dishes.dishId, dish.dishId))
    server.clock.advance(6000)
    const page = await open()
    await page.untilText('凉面：已下架，已移出购物车')
    await quoted(page, client)
    expect(page.text).toContain(`${dish.name.zh}：价格由 S$`)
    expect(stores.get(checkoutStore).quote.value?.problems).toEqual([])
    page.close()
    expect(stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).changes).toEqual([])
  })

  it('is told where nothing is left to settle', async () => {
    const { open, dish, restaurant, moves } = await scene()
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, dish.dishId))
    server.clock.advance(6000)
    const page = await open()
    await page.untilText(`${dish.name.zh}：已下架，已移出购物车`)
    await page.press('button', '返回点餐')
    expect(moves).toEqual([`replace /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`])
  })
})

describe('an order that is in the way', () => {
  it('because no restaurant has confirmed it is told before the touch, with the way to it, until it no longer is', async () => {
    const { client, open, restaurant, dish, moves } = await scene()
    const page = await open()
    await quoted(page, client)
    const { orderId } = await submitted(page, client)
    page.close()
    moves.length = 0
    const move = (status: 'paid' | 'accepted') =>
      server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))
    await move('paid')
    putInCart(client, restaurant, dish)
    const again = await open()
    await again.untilText('您有一笔已支付、商家待确认的订单')
    await quoted(again, client)
    await again.press('button', '查看该订单')
    expect(moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
    await again.touch(again.byId('settlement-submit'))
    await again.until(() => client.toasts.length > 0, 'the refusal')
    expect(await ordersOf(client)).toHaveLength(1)
    await move('accepted')
    again.tell('onShow')
    await again.until(() => !again.text.includes('商家待确认'), 'the way free')
    await quoted(again, client)
    await again.touch(again.byId('settlement-submit'))
    await again.until(() => moves.length > 1, 'leaving')
    expect(await ordersOf(client)).toHaveLength(2)
  })
})

describe('what changed while another page was on top', () => {
  it('is on the bill when the settlement is shown again: a friend has cut the delivery fee', async () => {
    const { client, open, stores } = await scene()
    const page = await open()
    await quoted(page, client)
    expect(amountOf(page, '好友砍价')).toBeUndefined()
    const { choices } = stores.get(checkoutStore)
    if (choices === null) throw new Error('nothing to settle')
    const { bargainId } = await stores.call('bargainBegin', choices)
    const friend = await buildCustomer(server)
    await server.ask('bargainCut', { bargainId }, { token: friend.token, key: nextId('cut-key-') })
    page.tell('onHide')
    page.tell('onShow')
    await page.until(() => amountOf(page, '好友砍价') !== undefined, 'the cut on the bill')
  })
})
