import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import OrderPage from '@/pages/order-detail/index'
import All from '@/pages/restaurant/all'
import Restaurant from '@/pages/restaurant/index'
import SettlementPage from '@/pages/shopcart/index'
import CartsPage from '@/pages/shopcart/shopcart'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity, buildDish, buildRestaurant, outletPoint } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { amountOf, quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { submitted } = settlementsOn(() => server)

/** 330 m to the north of the outlet. */
const door = { ...outletPoint, latitude: outletPoint.latitude + 0.00297 }

async function buildShop() {
  const restaurant = await buildRestaurant(server, {
    name: { zh: '一公里小馆' },
    deliveryIncludedKilometres: 0,
    minimumOrderMinor: null
  })
  await buildDish(server, restaurant, { name: { zh: '担担面' } })
  server.clock.advance(6000)
  return restaurant
}

/** The card of the shop in a list. */
const cardOn = (page: ShownPage) =>
  page.all('link').find(({ textContent }) => textContent?.includes('一公里小馆') === true)?.textContent ?? ''

it('is one distance, one fee and one total for one person, from the list to the order', async () => {
  const { restaurantId } = await buildShop()
  const client = await startClient(server)
  const { stores } = client
  await logIn(server, client, nextMobile())
  await stores.call('addressSave', buildAddress({ isDefault: true, ...door }))
  stores.place.put({ ...stores.place.place, ...door }, '家', true)

  const list = await client.open('restaurantAll', All)
  await list.until(() => cardOn(list) !== '', 'the card')
  expect(cardOn(list)).toContain('330m')
  expect(cardOn(list)).toContain('S$2.60')

  const menu = await client.open('restaurant', Restaurant, { restaurantId })
  await menu.until(() => menu.has('button', '添加 担担面'), 'the menu')
  expect(menu.text).toContain('330m')
  expect(menu.text).toContain('S$2.60')
  await menu.press('button', '添加 担担面')
  await menu.press('button', '添加 担担面')
  await menu.until(
    () => menu.all('img').some((each) => each.getAttribute('aria-label')?.startsWith('合计 ')),
    'the total'
  )
  const said =
    menu
      .names('img')
      .find((name) => name.startsWith('合计 '))
      ?.slice('合计 '.length) ?? ''
  await menu.press('button', '打开购物车, 购物车里有 2 份')
  await menu.touch(menu.all('dialog').at(-1)?.querySelector<HTMLElement>('[aria-expanded="false"]') ?? menu.root)
  expect([amountOf(menu, '配送费'), menu.all('dialog').at(-1)?.textContent]).toEqual([
    '配送费距离 330mS$2.60',
    expect.stringContaining(said)
  ])

  const carts = await client.open('carts', CartsPage)
  await carts.until(() => carts.has('img', `合计 ${said}`), 'the total of the cart')
  await carts.touch(carts.all('button').find((each) => each.getAttribute('aria-expanded') === 'false') ?? carts.root)
  expect(amountOf(carts, '配送费')).toBe('配送费距离 330mS$2.60')

  const checkout = await client.open('settlement', SettlementPage, { restaurantId })
  await quoted(checkout, client)
  expect(amountOf(checkout, '配送费')).toBe('配送费距离 330mS$2.60')
  expect(checkout.names('img')).toContain(said)

  const order = await submitted(checkout, client)
  const shown = await client.open('orderDetail', OrderPage, { orderId: order.orderId })
  await shown.untilText('配送费')
  expect(amountOf(shown, '配送费')).toContain('S$2.60')
  expect(shown.names('img')).toContain(said)
})

it('is none while it is not known where somebody is, and the fee is then said to be the least', async () => {
  const { restaurantId } = await buildShop()
  const client = await startClient(server)
  const { stores } = client
  const list = await client.open('restaurantAll', All)
  await list.until(() => cardOn(list) !== '', 'the card')
  const menu = await client.open('restaurant', Restaurant, { restaurantId })
  await menu.until(() => menu.has('button', '添加 担担面'), 'the menu')
  await menu.press('button', '添加 担担面')
  await menu.press('button', '添加 担担面')
  await menu.untilText('配送费 S$2.00 起')
  const checkout = await client.open('settlement', SettlementPage, { restaurantId })
  await quoted(checkout, client)
  expect(amountOf(checkout, '配送费')).toBe('配送费最低配送费，选地址后确定S$2.00')
  for (const text of [cardOn(list), menu.text, checkout.text]) expect(text).not.toMatch(/\d(m|km)(?![a-z])/)
  expect(stores.get(cartStore).of(restaurantOwner(restaurantId)).count).toBe(2)
})
