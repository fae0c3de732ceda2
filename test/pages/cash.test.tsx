import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { addressStore } from '@/features/address/address-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import OrderPage from '@/pages/order-detail/index'
import SettlementPage from '@/pages/shopcart/index'
import CashierPage from '@/pages/shopcart/payment'
import { orders } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { closePages } from '../support/client'
import { useServer } from '../support/server'
import { layTable, orderAt, serveUntil, stored } from './ordered'

const server = useServer()
afterEach(closePages)

const takesCash = { takesCash: true }
const cashRow = /^现金支付 收餐时付现金，最多 S\$100( |$)/

describe('settling in cash', () => {
  async function settle(restaurant: { readonly takesCash: boolean }, priceMinor = 880) {
    const table = await layTable(server, { restaurant, dish: { priceMinor } })
    putInCart(table.client, table.restaurant, table.dish, 2)
    const page = await table.client.open('settlement', SettlementPage, { restaurantId: table.restaurant.restaurantId })
    const settlement = table.client.stores.get(checkoutStore)
    const addresses = table.client.stores.get(addressStore)
    await page.until(
      () => settlement.isQuoteCurrent && !addresses.list.isLoading && page.root.querySelector('#way-to-pay') !== null,
      'the way to pay'
    )
    await page.touch(page.byId('way-to-pay'))
    return { ...table, table, page, settlement }
  }

  it('places the order at once and leads to it, past the cashier', async () => {
    const { page, client, settlement, eater } = await settle(takesCash)
    await page.press('radio', cashRow)
    await page.until(() => settlement.isQuoteCurrent, 'the quote in cash')
    expect(page.byId('settlement-submit').textContent).toMatch(/^下单，现金付款S\$\d/)
    // Nothing of the balance goes with it
    expect(page.has('switch', /^使用余额/)).toBe(false)
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const [order] = await server.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))
    expect(order).toMatchObject({ status: 'paid', paymentType: 'CASH', paidAt: null })
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${order?.orderId}`])
  })

  it('is not offered by a restaurant that takes none, nor above the most', async () => {
    const plain = await settle({ takesCash: false })
    expect(plain.page.text).not.toContain('现金支付')
    closePages()
    const dear = await settle(takesCash, 9_000)
    expect(dear.page.named('radio', /^现金支付 现金支付最多 S\$100( |$)/).getAttribute('aria-disabled')).toBe('true')
  })

  it('is forgotten before the cart of another restaurant', async () => {
    const { page, settlement, table } = await settle(takesCash)
    await page.press('radio', cashRow)
    settlement.enter(restaurantOwner('another-restaurant'))
    expect(settlement.way.chosen).toBeNull()
    settlement.enter(restaurantOwner(table.restaurant.restaurantId))
  })
})

describe('choosing cash at the cashier', () => {
  it('places the order and leads to it', async () => {
    const table = await layTable(server, { restaurant: takesCash })
    const orderId = await orderAt(table, { paymentType: 'CREDITCARD_PAY' })
    const page = await table.client.open('cashier', CashierPage, { orderId })
    await page.until(() => page.has('radio', cashRow), 'the ways to pay')
    await page.press('radio', cashRow)
    expect(page.byId('cashier-pay').textContent).toContain('下单，现金付款')
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
    expect(await stored(table, orderId)).toMatchObject({ status: 'paid', isCashDue: true })
  })

  it('is not offered beside a balance that the order holds, and says why', async () => {
    const table = await layTable(server, { restaurant: takesCash, balance: 5_00 })
    const orderId = await orderAt(table, { paymentType: 'CREDITCARD_PAY', usesBalance: true })
    const page = await table.client.open('cashier', CashierPage, { orderId })
    await page.until(() => page.has('radio', /^现金支付 已使用余额，不能同时用现金/), 'the reason')
    expect(page.named('radio', /^现金支付 已使用余额，不能同时用现金/).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the page of an order that is paid in cash', () => {
  it('says what to have ready for the rider until it is handed over, and that it was paid afterwards', async () => {
    const table = await layTable(server, { restaurant: takesCash })
    const orderId = await orderAt(table, { paymentType: 'CASH' })
    const { total } = await stored(table, orderId)
    const page = await table.client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.querySelector('#order-cash') !== null, 'what to have ready')
    expect(page.byId('order-cash').textContent).toContain(`请准备 S$${total} 现金，收餐时付给骑手`)
    for (const words of ['前未接单会自动取消', '已下单', '应付现金']) expect(page.text).toContain(words)
    expect(page.text).not.toContain('支付时间')
    await serveUntil(table, orderId, 'delivered')
    await page.until(() => page.root.querySelector('#order-cash') === null, 'the end of it')
    for (const words of ['支付时间', '合计']) expect(page.text).toContain(words)
    expect((await stored(table, orderId)).paidAt).not.toBeNull()
  })

  it('sends a pickup to the counter, which alone hands it over', async () => {
    const table = await layTable(server, { restaurant: takesCash })
    const orderId = await orderAt(table, { paymentType: 'CASH', deliveryType: 'pickup' })
    const { total } = await stored(table, orderId)
    await serveUntil(table, orderId, 'canPickUp')
    const page = await table.client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.querySelector('#order-cash') !== null, 'what to have ready')
    expect(page.byId('order-cash').textContent).toContain(`请备好 S$${total} 现金，取餐时在柜台付款`)
    expect([page.text.includes('餐点已备好，请出示取餐码并付现金'), page.has('button', '确认取餐')]).toEqual([
      true,
      false
    ])
    await serveUntil(table, orderId, 'pickedUp')
    await page.until(() => page.has('button', '去评价'), 'what comes next')
    expect(page.has('button', '确认取餐')).toBe(false)
  })
})
