import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene, submitted } = settlementsOn(() => server)

describe('the dishes of a settlement', () => {
  it('names the restaurant, with the way to its menu, and says when the soonest order comes', async () => {
    const { client, open, moves, restaurant } = await scene()
    const page = await open()
    await quoted(page, client)
    await page.until(
      () => /尽快送达.*\d\d:\d\d–\d\d:\d\d/.test(page.byId('settlement-time').textContent ?? ''),
      'the time of arrival'
    )
    expect(page.byId('settlement-restaurant').textContent).toBe('川味小馆')
    await page.touch(page.byId('settlement-restaurant'))
    expect(moves).toEqual([`replace /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`])
  })

  it('portions are changed where they are settled, and the last one stays', async () => {
    const { client, open, stores, restaurant } = await scene({ portions: 1 })
    const page = await open()
    await quoted(page, client)
    const cart = stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId))
    const total = () => stores.get(checkoutStore).quote.value?.lines[0]?.totalAmount ?? ''
    const one = total()
    await page.press('button', '减少一份, 麻婆豆腐')
    expect(cart.count).toBe(1)
    await page.press('button', '增加一份, 麻婆豆腐')
    await quoted(page, client)
    expect([cart.count, Number(total()), page.has('img', `S$${total()}`)]).toEqual([2, 2 * Number(one), true])
    await page.press('button', '减少一份, 麻婆豆腐')
    await quoted(page, client)
    expect([cart.count, total()]).toEqual([1, one])
    expect(await submitted(page, client)).toMatchObject({ status: 'awaitingPayment' })
  })
})
