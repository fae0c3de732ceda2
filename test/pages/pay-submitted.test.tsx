import { addressStore } from '@/features/address/address-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import SettlementPage from '@/pages/shopcart/index'
import CashierPage from '@/pages/shopcart/payment'
import { putInCart } from '../support/cart'
import { type Client, closePages, startClient } from '../support/client'
import { nextId } from '../support/commerce'
import { useServer } from '../support/server'
import { keepCard } from '../support/ways'
import { layTable, orderAt, stored, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

/** A person at the checkout of two portions. */
async function settle(table: Table, client: Client = table.client) {
  putInCart(client, table.restaurant, table.dish, 2)
  return openSettlement(table, client)
}

async function openSettlement({ restaurant: { restaurantId } }: Table, client: Client) {
  const page = await client.open('settlement', SettlementPage, { restaurantId })
  const checkout = client.stores.get(checkoutStore)
  const addresses = client.stores.get(addressStore)
  await page.until(
    () => checkout.isQuoteCurrent && !addresses.list.isLoading && page.root.querySelector('#way-to-pay') !== null,
    'the way to pay'
  )
  return { page, checkout, way: () => page.byId('way-to-pay').textContent ?? '' }
}

const ordersOf = async ({ eater }: Table) => (await server.ask('orderList', {}, { token: eater.token })).items
const walletOf = async ({ eater }: Table) =>
  Number((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount)
const pathOf = (move: string | undefined) => move?.split('?')[0]

describe('one row for the way to pay', () => {
  it('shows the chosen way alone, and all of them on a sheet, which closes once one is chosen', async () => {
    const { page, way } = await settle(await layTable(server))
    expect([way(), page.text.includes('PayNow')]).toEqual(['余额支付余额 S$50.00 · 免服务费更换', false])
    await page.touch(page.byId('way-to-pay'))
    await page.press('radio', /^PayNow /)
    await page.until(() => way().startsWith('PayNow'), 'another way')
    await page.until(() => !page.has('radio', /^PayNow /), 'the sheet closed')
  })

  it('keeps the way of the last order: who paid by card is asked for the card, and sees which', async () => {
    const table = await layTable(server)
    const savedCardId = await keepCard(server, table.eater, 'card', 'pays')
    const orderId = await orderAt(table, { paymentType: 'CREDITCARD_PAY' })
    const { total: expectedAmount } = await stored(table, orderId)
    await server.ask(
      'paymentCreate',
      { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount, savedCardId },
      { token: table.eater.token, key: nextId('kept-card-key-') }
    )
    const { page, way } = await settle(table)
    await page.until(() => way().startsWith('Visa •••• 4242'), 'the card')
  })

  it('lets a card be chosen where several pay', async () => {
    const table = await layTable(server)
    await keepCard(server, table.eater, 'card', 'pays')
    const { page, way } = await settle(table)
    await page.touch(page.byId('way-to-pay'))
    await page.until(
      () => table.client.network.countOf('wallet/card/list') > 0 && table.client.network.isQuiet,
      'the cards'
    )
    await page.press('radio', /^银行卡支付/)
    await page.press('radio', /^在支付页输入卡号/)
    await page.until(() => way().startsWith('银行卡支付'), 'no kept card')
  })
})

describe('submitting pays in the same go', () => {
  it('from the wallet: one order, paid once, exactly what was shown', async () => {
    const table = await layTable(server)
    const { page, checkout } = await settle(table)
    const total = Number(checkout.quote.value?.figures.total)
    const button = page.byId('settlement-submit')
    button.click()
    await page.touch(button)
    await page.until(() => table.client.moves.length > 0, 'what became of it')
    const orders = await ordersOf(table)
    expect([orders.map(({ status }) => status), await walletOf(table)]).toEqual([['paid'], 50 - total])
    expect(table.client.moves).toEqual([
      expect.stringMatching(`^replace /pages/order-detail/to-index\\?orderId=${orders[0]?.orderId}&`)
    ])
  })

  it('by a kept card, without its page', async () => {
    const table = await layTable(server, { balance: 0 })
    await keepCard(server, table.eater, 'card', 'pays')
    const { page, checkout, way } = await settle(table)
    checkout.way.choose('CREDITCARD_PAY')
    await page.until(() => way().startsWith('Visa') && checkout.isQuoteCurrent, 'the card')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => table.client.moves.length > 0, 'what became of it')
    expect([(await ordersOf(table))[0]?.status, pathOf(table.client.moves[0])]).toEqual([
      'paid',
      'replace /pages/order-detail/to-index'
    ])
  })

  it('by a provider: right to where it is paid', async () => {
    const table = await layTable(server, { balance: 0 })
    const { page, way } = await settle(table)
    expect(way()).toMatch(/^PayNow/)
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => table.client.moves.length > 0, 'the code')
    expect(pathOf(table.client.moves[0])).toBe('replace /pages/shopcart/paynow')
  })
})

describe('what cannot be paid in the same go', () => {
  it('waits at the cashier, with the reason told and nothing lost', async () => {
    const table = await layTable(server)
    const { page } = await settle(table)
    table.client.network.breakDown('payment/create')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => table.client.moves.length > 0, 'the cashier')
    const [order, ...others] = await ordersOf(table)
    expect([others, order?.status, await walletOf(table)]).toEqual([[], 'awaitingPayment', 50])
    expect([table.client.moves, table.client.toasts]).toEqual([
      [`replace /pages/shopcart/payment?orderId=${order?.orderId}`],
      ['服务器出错了']
    ])
  })

  it('pays once though the answer is lost: the cashier finds it paid', async () => {
    const table = await layTable(server)
    const { page, checkout } = await settle(table)
    const total = Number(checkout.quote.value?.figures.total)
    const { client } = table
    client.network.loseAnswersOf('payment/create')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => client.moves.length > 0, 'the cashier')
    client.network.mend()
    const [order] = await ordersOf(table)
    const orderId = order?.orderId ?? ''
    expect(client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
    await client.open('cashier', CashierPage, { orderId })
    await page.until(() => client.moves.length > 1, 'the order')
    expect([(await stored(table, orderId)).status, await walletOf(table)]).toEqual(['paid', 50 - total])
  })

  it.each(['the same', 'another receiver'])(
    'pays what was tapped again after a lost answer only for %s',
    async (what) => {
      const table = await layTable(server)
      const { client } = table
      const { page, checkout } = await settle(table)
      client.network.loseAnswersOf('order/submit')
      await page.touch(page.byId('settlement-submit'))
      await page.until(() => client.toasts.length > 0, 'that the network is gone')
      client.network.mend()
      client.toasts.length = 0
      if (what !== 'the same') checkout.set('receiver', { name: '外婆', mobile: '+6581239999' })
      await page.touch(page.byId('settlement-submit'))
      await page.until(() => client.moves.length > 0, 'what became of it')
      const orders = await ordersOf(table)
      expect([orders.map(({ status }) => status), pathOf(client.moves[0]), client.toasts]).toEqual(
        what === 'the same'
          ? [['paid'], 'replace /pages/order-detail/to-index', []]
          : [['awaitingPayment'], 'replace /pages/shopcart/payment', ['您上一次的提交已成功，请核对这笔订单']]
      )
    }
  )

  it('asks at the cashier for an order that is only found again: nobody pays by opening a page', async () => {
    const table = await layTable(server)
    const { page } = await settle(table)
    table.client.network.loseAnswersOf('order/submit')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => table.client.toasts.length > 0, 'that the network is gone')
    const again = await startClient(server, { storage: table.client.storage })
    const next = await again.open('settlement', SettlementPage, { restaurantId: table.restaurant.restaurantId })
    await next.until(() => again.moves.length > 0, 'the cashier')
    expect([pathOf(again.moves[0]), again.network.countOf('payment/create'), await walletOf(table)]).toEqual([
      'replace /pages/shopcart/payment',
      0,
      50
    ])
  })
})
