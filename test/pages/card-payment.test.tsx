import { eq } from 'drizzle-orm'
import DealCashierPage from '@/child/pages/coupon/payment'
import { cashierStore } from '@/features/payment/cashier-store'
import { paymentStore } from '@/features/payment/payment-store'
import SavedCardsPage from '@/pages/creditcard/creditcardlist'
import CardPaymentPage from '@/pages/creditcard/revenue'
import PaymentReturnPage from '@/pages/order-detail/to-index'
import { hostedPage } from '@/platform/navigation/hosted-page'
import { payments } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { pressOnHostedPage } from '../support/commerce'
import { buildDeal, buyDeal } from '../support/deals'
import { useServer } from '../support/server'
import { layTable, orderAt, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

/** A card payment begun at the cashier, by the app's own stores. */
async function begin(facts: Parameters<typeof layTable>[1] = {}) {
  const table = await layTable(server, facts)
  const orderId = await orderAt(table)
  const cashier = table.client.stores.get(cashierStore)
  await cashier.open(orderId)
  cashier.choose('CREDITCARD_PAY')
  const { paymentId, redirectUrl } = await cashier.pay()
  const opened: string[] = []
  jest.spyOn(hostedPage, 'open').mockImplementation((url) => void opened.push(url))
  return {
    ...table,
    table,
    orderId,
    paymentId,
    redirectUrl,
    opened,
    bankPage: `${table.client.stores.environment.current.host}${redirectUrl}`
  }
}

async function openCardPage({ client }: Table, params: { orderId: string; paymentId: string }) {
  const page = await client.open('cardPayment', CardPaymentPage, params)
  await page.until(() => client.stores.get(paymentStore).payment.state !== 'loading', 'the payment')
  await page.rest()
  return page
}

describe('the page of a card payment', () => {
  it('leaves for the bank’s page once, and waits for whoever comes back', async () => {
    const { table, orderId, paymentId, bankPage, opened } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    expect(opened).toEqual([bankPage])
    expect(page.text).toContain('等待支付结果')
  })

  it('does not leave by itself in an app that was started again, but goes on when asked to', async () => {
    const { table, client, orderId, paymentId, bankPage, opened } = await begin()
    const again = await startClient(server, { storage: client.storage })
    const page = await openCardPage({ ...table, client: again }, { orderId, paymentId })
    expect(opened).toEqual([])
    await page.press('button', '继续支付')
    await page.until(() => opened.length > 0, 'the bank’s page')
    expect(opened).toEqual([bankPage])
  })

  it('goes on to the order by itself once the bank has the money', async () => {
    const { table, client, orderId, paymentId, redirectUrl } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it('goes on asking after a fault of the server, and learns that it is paid', async () => {
    const { table, client, orderId, paymentId, redirectUrl } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    client.network.breakDown('payment/get')
    const store = client.stores.get(paymentStore)
    await page.until(() => store.payment.failure !== null, 'the fault')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    client.network.mend()
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled']
  ] as const)('goes back to the cashier after "%s", which then knows why', async (action, how) => {
    const { table, client, orderId, paymentId, redirectUrl } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    await pressOnHostedPage(server, redirectUrl, action)
    await page.press('button', '我已完成支付')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
    expect(client.stores.get(cashierStore).lastFailure).toBe(how)
  })

  it.each([
    ['decline', 'payment'],
    ['pay', 'couponOrderDetail']
  ] as const)(
    'after "%s" of a deal goes to the deal’s own %s, also in an app that was started again',
    async (word, place) => {
      const { client, eater, restaurant } = await layTable(server)
      const { orderId } = await buyDeal(server, eater, await buildDeal(server, restaurant))
      await client.open('dealCashier', DealCashierPage, { orderId })
      const cashier = client.stores.get(cashierStore)
      await cashier.open(orderId)
      cashier.choose('CREDITCARD_PAY')
      const { paymentId, redirectUrl } = await cashier.pay()
      const again = await startClient(server, { storage: client.storage })
      const page = await again.open('cardPayment', CardPaymentPage, { orderId, paymentId })
      await pressOnHostedPage(server, redirectUrl, word)
      await page.until(() => again.moves.length > 0, 'leaving')
      expect(again.moves).toEqual([`replace /child/pages/coupon/${place}?orderId=${orderId}`])
      const other = await again.open('savedCards', SavedCardsPage, { orderId })
      await other.press('radio', '在支付页输入卡号 卡号只在支付机构的安全页面输入')
      expect(again.moves.at(-1)).toBe(`replace /child/pages/coupon/payment?orderId=${orderId}`)
    }
  )

  it('stays when the person says "paid" and the bank does not', async () => {
    const { table, client, orderId, paymentId } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    await page.press('button', '我已完成支付')
    await page.rest(100)
    expect(client.moves).toEqual([])
    expect(page.text).toContain('等待支付结果')
  })

  it('leads to the cashier for another way', async () => {
    const { table, client, orderId, paymentId } = await begin()
    const page = await openCardPage(table, { orderId, paymentId })
    await page.press('button', '换一种支付方式')
    expect(client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
  })

  it('says what becomes of the money when the payment has run out', async () => {
    const { table, client, orderId, paymentId } = await begin()
    // As a provider says whose session has run out
    await server.kernel.db.update(payments).set({ status: 'expired' }).where(eq(payments.paymentId, paymentId))
    const page = await openCardPage(table, { orderId, paymentId })
    await page.untilText('若已扣款，款项会自动退回')
    await page.press('button', '查看订单')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it.each([
    ['a payment that never was', { orderId: 'o1', paymentId: 'never-was' }],
    ['an address without a payment', { orderId: 'o1', paymentId: '' }]
  ])('does not find %s', async (_case, params) => {
    const table = await layTable(server)
    const page = await table.client.open('cardPayment', CardPaymentPage, params)
    await page.untilText('没有找到这个页面')
    await page.press('button', '返回首页')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })
})

describe('the landing after an outside payment', () => {
  const land = async ({ client }: Table, params: Record<string, string>) => {
    const page = await client.open('paymentReturn', PaymentReturnPage, params)
    await page.rest()
    return page
  }

  it('leads home when the address says nothing', async () => {
    const table = await layTable(server)
    await land(table, {})
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it.each([
    ['no payment', {}],
    ['a payment that never was', { paymentId: 'never-was' }]
  ])('leads to the order with %s', async (_case, more) => {
    const table = await layTable(server)
    const page = await land(table, { orderId: 'o1', ...more })
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves).toEqual(['replace /pages/order-detail/index?orderId=o1'])
  })

  it.each([
    ['pay', (orderId: string) => `replace /pages/order-detail/index?orderId=${orderId}`],
    ['decline', (orderId: string) => `replace /pages/shopcart/payment?orderId=${orderId}`],
    ['cancel', (orderId: string) => `replace /pages/shopcart/payment?orderId=${orderId}`]
  ] as const)('goes on by itself after "%s"', async (action, move) => {
    const { table, client, orderId, paymentId, redirectUrl } = await begin()
    await pressOnHostedPage(server, redirectUrl, action)
    const page = await land(table, { orderId, paymentId })
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([move(orderId)])
  })

  it('does not wait for ever: then it asks again, shows the order, or leads home', async () => {
    const { table, client, orderId, paymentId, redirectUrl } = await begin()
    const page = await land(table, { orderId, paymentId })
    expect(page.text).toContain('正在确认支付结果')
    const present = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => present + 60_000)
    await page.untilText('还没有收到支付结果')
    expect(page.all('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['刷新支付结果', '查看订单', '返回首页'])
    )
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await page.press('button', '刷新支付结果')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })
})
