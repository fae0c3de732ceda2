import type { PaymentType } from '@/domain/pricing'
import { cashierStore } from '@/features/payment/cashier-store'
import { paymentStore } from '@/features/payment/payment-store'
import { savedCardsStore } from '@/features/payment/saved-cards-store'
import AlipayPaymentPage from '@/pages/alipay/index'
import CardAddPage from '@/pages/creditcard/creditcard'
import SavedCardsPage from '@/pages/creditcard/creditcardlist'
import CardSandboxPage from '@/pages/creditcard/test'
import NetsCardPage from '@/pages/shopcart/nets'
import CashierPage from '@/pages/shopcart/payment'
import AlipaySandboxPage from '@/payment/pages/testalipay'
import PaymentWebPage from '@/payment/pages/webview'
import { hostedPage } from '@/platform/navigation/hosted-page'
import { hostPayment } from '@/platform/payment/payment'
import type { HostPaymentOutcome } from '@/platform/types'
import { inTransaction } from '../../server/db/transaction'
import { applyOutcome } from '../../server/modules/payment/settle'
import { createSandboxBooks } from '../../server/platform/payments/sandbox-books'
import { closePages } from '../support/client'
import { pressOnHostedPage } from '../support/commerce'
import { openThroughFailures } from '../support/failing-page'
import { useServer } from '../support/server'
import { layTable, orderAt, stored, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

const visa = 'Visa •••• 4242'

/** The user types a card on its keeper's page. */
async function typeCard(url: string, card: string, action = 'keep') {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const door = await server.app.inject({ method: 'GET', url: path })
  const page = door.statusCode === 303 ? String(door.headers.location) : path
  const session = new URL(page, 'http://bank').searchParams.get('session') ?? ''
  return server.app.inject({
    method: 'POST',
    url: '/sandbox/cards/setup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, card, expiry: '09 / 31', action }).toString()
  })
}

async function keep({ client }: Table, card = '4242 4242 4242 4242', kind: 'card' | 'nets' = 'card') {
  const savedCards = client.stores.get(savedCardsStore)
  const url = await savedCards.openSetup(kind, null)
  const { setup } = savedCards
  await typeCard(url, card)
  await savedCards.awaitSetup(setup?.setupId ?? '', 1000)
  savedCards.leave()
}

async function openCards({ client }: Table, params: Record<string, string> = {}) {
  const page = await client.open('savedCards', SavedCardsPage, params)
  await page.until(() => client.stores.get(savedCardsStore).list.state !== 'loading', 'the cards')
  await page.rest()
  return page
}

/** Where the browser was sent. */
function watchLeaving(): string[] {
  const opened: string[] = []
  jest.spyOn(hostedPage, 'open').mockImplementation((url) => void opened.push(url))
  return opened
}

describe('kept cards', () => {
  it('are none at first, and lead to adding one', async () => {
    const table = await layTable(server)
    const page = await openCards(table)
    expect(page.text).toContain('还没有保存银行卡')
    await page.press('button', '添加银行卡')
    expect(table.client.moves).toEqual(['push /pages/creditcard/creditcard'])
  })

  it('are listed with their digits, one is the default, another can be', async () => {
    const table = await layTable(server)
    await keep(table)
    await keep(table, '5555 5555 5555 4444')
    const page = await openCards(table)
    expect(page.text).toContain(visa)
    expect(page.text).toContain('默认 · 有效期至 09/31')
    await page.press('button', '设为默认, Mastercard •••• 4444')
    await page.until(() => page.has('button', `设为默认, ${visa}`), 'another default')
    expect(table.client.stores.get(savedCardsStore).cardsOf('card')[0]?.lastFour).toBe('4444')
  })

  it('are removed only by whoever is sure', async () => {
    const table = await layTable(server)
    await keep(table)
    const page = await openCards(table)
    table.client.answers.push(false, true)
    await page.press('button', `移除 ${visa}`)
    await page.rest(50)
    expect(page.text).toContain(visa)
    await page.press('button', `移除 ${visa}`)
    await page.untilText('还没有保存银行卡')
    expect(table.client.toasts).toContain('已移除')
  })

  it('say when they cannot be read, and read again', async () => {
    const table = await layTable(server)
    await keep(table)
    table.client.stores.get(savedCardsStore).list.reset()
    await openThroughFailures(
      table.client.network,
      'wallet/card/list',
      () => table.client.open('savedCards', SavedCardsPage, {}),
      (page) => page.text.includes(visa)
    )
  })
})

describe('adding a card', () => {
  it('leads to its keeper’s page, and says how it went on return', async () => {
    const table = await layTable(server)
    const opened = watchLeaving()
    const add = await table.client.open('cardAdd', CardAddPage, {})
    await add.touch(add.byId('card-add'))
    await add.until(() => opened.length > 0, 'the page')
    const back = await typeCard(opened[0] ?? '', '4242 4242 4242 4242')
    const setupId = new URLSearchParams(String(back.headers.location).split('?')[1]).get('setupId') ?? ''
    const page = await openCards(table, { setupId })
    await page.untilText(visa)
    expect(table.client.toasts).toContain('卡片已保存')
  })

  it('tells who went back without one', async () => {
    const table = await layTable(server)
    const savedCards = table.client.stores.get(savedCardsStore)
    const url = await savedCards.openSetup('card', null)
    const setupId = savedCards.setup?.setupId ?? ''
    await typeCard(url, '', 'cancel')
    const page = await openCards(table, { setupId })
    await page.until(() => table.client.toasts.length > 0, 'the message')
    expect(table.client.toasts).toEqual(['已取消添加'])
  })

  it('from a cashier leads back there, where the new card pays', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const savedCards = table.client.stores.get(savedCardsStore)
    const url = await savedCards.openSetup('card', orderId)
    const setupId = savedCards.setup?.setupId ?? ''
    await typeCard(url, '5555 5555 5555 4444')
    const page = await openCards(table, { orderId, setupId })
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
    expect(savedCards.paying?.lastFour).toBe('4444')
  })
})

async function openCashier(table: Table, orderId: string, way: PaymentType) {
  const page = await table.client.open('cashier', CashierPage, { orderId })
  const cashier = table.client.stores.get(cashierStore)
  const savedCards = table.client.stores.get(savedCardsStore)
  await page.until(() => cashier.cashier.state === 'ready' && savedCards.list.state === 'ready', 'the cashier')
  cashier.choose(way)
  await page.rest()
  return page
}

describe('at the cashier', () => {
  it('the default card pays in one step', async () => {
    const table = await layTable(server)
    await keep(table)
    const orderId = await orderAt(table)
    const page = await openCashier(table, orderId, 'CREDITCARD_PAY')
    expect(page.byId('cashier-card').textContent).toContain(visa)
    expect(page.byId('cashier-card').parentElement?.previousElementSibling?.id).toBe('way-CREDITCARD_PAY')
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves[0]).toMatch(/^replace \/pages\/order-detail\/to-index/)
    expect((await stored(table, orderId)).status).toBe('paid')
  })

  it('another card, or none, can be chosen', async () => {
    const table = await layTable(server)
    await keep(table)
    await keep(table, '5555 5555 5555 4444')
    const orderId = await orderAt(table)
    const page = await openCashier(table, orderId, 'CREDITCARD_PAY')
    await page.touch(page.byId('cashier-card'))
    expect(table.client.moves).toEqual([`push /pages/creditcard/creditcardlist?orderId=${orderId}`])
    const cards = await openCards(table, { orderId })
    await cards.press('radio', '在支付页输入卡号 卡号只在支付机构的安全页面输入')
    expect(table.client.stores.get(savedCardsStore).paying).toBeNull()
    expect(table.client.moves[1]).toBe(`replace /pages/shopcart/payment?orderId=${orderId}`)
    const { redirectUrl } = await table.client.stores.get(cashierStore).pay()
    expect(redirectUrl).toMatch(/^\/payment\/pay\/doPayment/)
  })

  it('a card that its bank declines says so', async () => {
    const table = await layTable(server)
    await keep(table, '4000 0000 0000 0341')
    const orderId = await orderAt(table)
    const cashier = table.client.stores.get(cashierStore)
    await cashier.open(orderId)
    cashier.choose('CREDITCARD_PAY')
    expect((await cashier.pay()).status).toBe('declined')
    expect((await stored(table, orderId)).status).toBe('awaitingPayment')
  })

  it('NETS leads to its card first, comes back, and pays', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await openCashier(table, orderId, 'NETS')
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves).toEqual([`push /pages/shopcart/nets?orderId=${orderId}`])
    const opened = watchLeaving()
    const nets = await table.client.open('netsCard', NetsCardPage, { orderId })
    await nets.until(() => nets.text.includes('绑定 NETS 卡'), 'the page')
    await nets.touch(nets.byId('nets-add'))
    await nets.until(() => opened.length > 0, 'the page of NETS')
    const back = await typeCard(opened[0] ?? '', '1111 2222 3333 4444')
    const setupId = new URLSearchParams(String(back.headers.location).split('?')[1]).get('setupId') ?? ''
    const returned = await table.client.open('netsCard', NetsCardPage, { orderId, setupId })
    await returned.until(() => table.client.moves.length > 1, 'leaving')
    expect(table.client.moves[1]).toBe(`replace /pages/shopcart/payment?orderId=${orderId}`)
    const again = await openCashier(table, orderId, 'NETS')
    await again.touch(again.byId('cashier-pay'))
    await again.until(() => table.client.moves.length > 2, 'leaving')
    expect((await stored(table, orderId)).status).toBe('paid')
  })
})

/** A payment begun by the app's own stores. */
async function begin(way: PaymentType) {
  const table = await layTable(server)
  const orderId = await orderAt(table)
  const cashier = table.client.stores.get(cashierStore)
  await cashier.open(orderId)
  cashier.choose(way)
  const payment = await cashier.pay()
  return { table, client: table.client, orderId, ...payment, params: { orderId, paymentId: payment.paymentId } }
}

describe('the pages of WeChat Pay and Alipay', () => {
  it.each([
    ['ALIPAY', 'alipayPayment', AlipayPaymentPage],
    ['WECHAT_PAY', 'paymentWeb', PaymentWebPage]
  ] as const)('%s leads to its page, and on to the order when it is paid', async (way, name, Page) => {
    const opened = watchLeaving()
    const { table, client, orderId, params, redirectUrl } = await begin(way)
    const page = await client.open(name, Page, params)
    await page.until(() => opened.length > 0, 'the page of the provider')
    expect(opened[0]?.endsWith(redirectUrl ?? '')).toBe(true)
    const door = await server.app.inject({ method: 'GET', url: redirectUrl ?? '' })
    await pressOnHostedPage(server, door.statusCode === 303 ? String(door.headers.location) : redirectUrl, 'pay')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
    expect((await stored(table, orderId)).status).toBe('paid')
  })

  it.each<[HostPaymentOutcome, 'pay' | null, string]>([
    ['paid', 'pay', 'replace /pages/order-detail/index'],
    ['cancelled', null, 'replace /pages/shopcart/payment'],
    ['cancelled', 'pay', 'replace /pages/order-detail/index']
  ])("the host's own call that says %s is checked with the server", async (outcome, action, move) => {
    const { client, params, orderId } = await begin('WECHAT_PAY')
    const { kernel } = server
    client.stores.get(paymentStore).notePayment({
      paymentId: params.paymentId,
      status: 'pending',
      redirectUrl: null,
      hostCall: { package: 'prepay_id=1' }
    })
    const pay = jest.spyOn(hostPayment, 'pay').mockImplementation(async () => {
      const sessionId = createSandboxBooks(
        { database: kernel.database, clock: server.clock, secret: kernel.config.secret },
        'wechatpay'
      ).sessionOf(params.paymentId)
      if (action !== null) await pressOnHostedPage(server, `/?session=${sessionId}`, action)
      return outcome
    })
    const page = await client.open('paymentWeb', PaymentWebPage, params)
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(pay).toHaveBeenCalledTimes(1)
    expect(pay).toHaveBeenCalledWith({ package: 'prepay_id=1' })
    expect(client.moves[0]).toContain(`${move}?orderId=${orderId}`)
  })
})

describe('the sandbox', () => {
  it.each([
    ['CREDITCARD_PAY', 'cardSandbox', CardSandboxPage],
    ['WECHAT_PAY', 'alipaySandbox', AlipaySandboxPage]
  ] as const)('pays %s in the stead of its party', async (way, name, Page) => {
    const { table, client, orderId, params } = await begin(way)
    const page = await client.open(name, Page, params)
    await page.untilText('待支付')
    await page.press('button', '模拟支付成功')
    await page.untilText('已支付')
    expect((await stored(table, orderId)).status).toBe('paid')
    await page.press('button', '查看支付结果')
    expect(client.moves).toEqual([
      `replace /pages/order-detail/to-index?orderId=${orderId}&paymentId=${params.paymentId}`
    ])
  })

  it('goes back to the cashier when the provider refuses, which asks to pay again', async () => {
    watchLeaving()
    const { client, orderId, params } = await begin('ALIPAY')
    await inTransaction(server.kernel.database, (tx) =>
      applyOutcome(tx, server.kernel, params.paymentId, { kind: 'declined' })
    )
    const page = await client.open('alipayPayment', AlipayPaymentPage, params)
    await page.until(() => client.moves.length > 0, 'leaving')
    expect([client.moves, client.stores.get(cashierStore).lastFailure]).toEqual([
      [`replace /pages/shopcart/payment?orderId=${orderId}`],
      'failed'
    ])
  })

  it('is not here in production', async () => {
    const { client, params } = await begin('CREDITCARD_PAY')
    jest.replaceProperty(client.stores.environment, 'current', {
      ...client.stores.environment.current,
      isProduction: true
    })
    const page = await client.open('cardSandbox', CardSandboxPage, params)
    await page.untilText('没有找到这个页面')
    expect(client.network.countOf('payment/sandbox/get')).toBe(0)
  })

  it("does not know another user's payment", async () => {
    const { params } = await begin('CREDITCARD_PAY')
    const other = await layTable(server)
    const page = await other.client.open('cardSandbox', CardSandboxPage, params)
    await page.untilText('没有找到这个页面')
  })
})
