import { cashierStore } from '@/features/payment/cashier-store'
import CardPaymentTwoPage from '@/pages/creditcard/yipps'
import PaymentReturnPage from '@/pages/order-detail/to-index'
import CashierPage from '@/pages/shopcart/payment'
import { hostedPage } from '@/platform/navigation/hosted-page'
import { closePages, startClient } from '../support/client'
import { pressOnHostedPage } from '../support/commerce'
import { useServer } from '../support/server'
import { expectFollowedOnTop } from './followed'
import { layTable, orderAt, stored } from './ordered'

const server = useServer({ environment: { CARD_GATEWAY_COUNTRIES: 'SG' } })
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

/** A card payment that the cashier began with provider two, and its page. */
async function begin() {
  const table = await layTable(server)
  const { client } = table
  const orderId = await orderAt(table)
  const opened: string[] = []
  jest.spyOn(hostedPage, 'open').mockImplementation((url) => void opened.push(url))
  const cashier = await client.open('cashier', CashierPage, { orderId })
  await cashier.until(() => client.stores.get(cashierStore).cashier.state === 'ready', 'the cashier')
  client.stores.get(cashierStore).choose('CREDITCARD_PAY')
  await cashier.rest()
  await cashier.touch(cashier.byId('cashier-pay'))
  await cashier.until(() => client.moves.length > 0, 'the page of the payment')
  const [, paymentId = ''] = /paymentId=([\w-]+)/.exec(client.moves.pop() ?? '') ?? []
  const page = await client.open('cardPaymentTwo', CardPaymentTwoPage, { orderId, paymentId })
  await page.until(() => opened.length > 0, 'the page of provider two')
  /** The address that we have signed leads to the page itself. */
  const press = async (action: 'pay' | 'decline' | 'cancel') => {
    const door = await server.app.inject({
      method: 'GET',
      url: new URL(opened[0] ?? '').pathname + new URL(opened[0] ?? '').search
    })
    await pressOnHostedPage(server, String(door.headers.location), action)
  }
  return { table, client, orderId, paymentId, page, opened, press }
}

describe('the page of a card payment with provider two', () => {
  it('leaves for the gateway, and goes on to the order once it has the money', async () => {
    const { table, client, orderId, page, opened, press } = await begin()
    expect(opened).toEqual([expect.stringContaining('/sandbox/gateway/pay?')])
    await page.untilText('等待支付结果')
    await press('pay')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
    expect((await stored(table, orderId)).status).toBe('paid')
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled']
  ] as const)('goes back to the cashier after "%s", which then knows why', async (action, how) => {
    const { client, orderId, page, press } = await begin()
    await press(action)
    await page.press('button', '我已完成支付')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
    expect(client.stores.get(cashierStore).lastFailure).toBe(how)
  })

  it('asks how it stands while it is on top, and not under another', async () => {
    const { client, page } = await begin()
    await expectFollowedOnTop(client, page, 'payment/get', 700)
  })

  it('does not end what the landing has begun when it is taken down after it has come', async () => {
    const { client, orderId, paymentId, page, press } = await begin()
    const landing = await client.open('paymentReturn', PaymentReturnPage, { orderId, paymentId })
    page.close()
    await press('pay')
    await landing.until(() => client.moves.length > 0, 'the order')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it("is not there for another's payment, and asks a visitor to log in", async () => {
    const { orderId, paymentId } = await begin()
    const stranger = await layTable(server)
    const page = await stranger.client.open('cardPaymentTwo', CardPaymentTwoPage, { orderId, paymentId })
    await page.untilText('没有找到这个页面')
    const visitor = await startClient(server)
    const wall = await visitor.open('cardPaymentTwo', CardPaymentTwoPage, { orderId, paymentId })
    await wall.until(() => wall.has('button', '登录'), 'the wall')
  })
})
