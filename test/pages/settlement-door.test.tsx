import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import OrderPage from '@/pages/order-detail/index'
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

it('an order for somebody else asks for name and number, and goes to them alone', async () => {
  const { client, open, stores } = await scene()
  const page = await open()
  await quoted(page, client)
  // When it comes is read first
  expect(page.byId('settlement-time').nextElementSibling).toBe(page.byId('settlement-receiver'))
  await page.touch(page.byId('settlement-receiver'))
  await page.touch(page.byId('receiver-save'))
  await page.until(() => page.problemAt('收货人') !== null, 'what is missing')
  expect([page.problemAt('收货人'), page.problemAt('手机号')]).toEqual(['请输入收货人姓名', '请输入手机号'])
  await page.type('收货人', '外婆')
  await page.type('手机号', '8123 9999')
  await page.touch(page.byId('receiver-save'))
  await page.until(() => page.byId('settlement-receiver').textContent?.includes('外婆') === true, 'the receiver')

  const order = await submitted(page, client)
  expect(order.deliveryAddress).toMatchObject({ name: '外婆', mobile: '+6581239999' })
  expect(stores.get(checkoutStore).receiver).toBeNull()
  const shown = await client.open('orderDetail', OrderPage, { orderId: order.orderId })
  await shown.untilText('外婆 +65 8123 9999')
})

it('"leave at the door" is in view, is kept with the order, and is not offered beside cash', async () => {
  const { client, open, stores } = await scene({ restaurant: { takesCash: true } })
  const page = await open()
  await quoted(page, client)
  await page.touch(page.byId('settlement-door'))
  stores.get(checkoutStore).way.choose('CASH')
  await quoted(page, client)
  expect(page.root.querySelector('#settlement-door')).toBeNull()
  stores.get(checkoutStore).way.choose('PAY_NOW')
  await quoted(page, client)
  expect(page.byId('settlement-door').getAttribute('aria-checked')).toBe('true')
  const order = await submitted(page, client)
  expect(order.leavesAtDoor).toBe(true)
  const shown = await client.open('orderDetail', OrderPage, { orderId: order.orderId })
  await shown.untilText('骑手会把餐放在门口')
})
