import { cashierStore } from '@/features/payment/cashier-store'
import { paymentStore } from '@/features/payment/payment-store'
import CashierPage from '@/pages/shopcart/payment'
import { closePages } from '../support/client'
import { pay } from '../support/commerce'
import { useServer } from '../support/server'
import { layTable, orderAt, stored, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

async function openCashier(table: Table, orderId: string) {
  const page = await table.client.open('cashier', CashierPage, { orderId })
  await page.until(() => table.client.stores.get(cashierStore).cashier.state !== 'loading', 'the cashier')
  await page.rest()
  return page
}

async function cashierOf(facts: Parameters<typeof layTable>[1] = {}) {
  const table = await layTable(server, facts)
  const orderId = await orderAt(table)
  return { ...table, table, orderId, page: await openCashier(table, orderId) }
}

describe('the cashier', () => {
  it('says how much, until when, and what each way comes to, its fee included', async () => {
    const { page, eater, orderId } = await cashierOf()
    const { methods } = await server.ask('cashierGet', { orderId }, { token: eater.token })
    const [wallet, card] = methods
    const names = page.names('radio')
    const amount = `S$${wallet?.payableAmount}`
    expect(names.slice(0, 3)).toEqual([
      `余额支付 余额 S$50.00 · 免服务费 ${amount}`,
      `银行卡支付 含支付服务费 S$${card?.paymentServiceFee} S$${card?.payableAmount}`,
      `PayNow 用新加坡银行 App 支付 · 免服务费 ${amount}`
    ])
    expect(names.at(-1)).toBe(`银行转账 转账后上传凭证，人工核实 · 免服务费 ${amount}`)
    expect(names.filter((name) => !/ S\$\d+\.\d\d$/.test(name))).toEqual([])
    expect(names).toHaveLength(methods.length)
    expect(page.byId('cashier-pay').textContent).toBe(`支付S$${wallet?.payableAmount}`)
    expect(page.text).toMatch(/支付剩余时间 (29:5\d|30:00)/)
    await page.press('radio', /^银行卡支付/)
    expect(page.byId('cashier-pay').textContent).toBe(`支付S$${card?.payableAmount}`)
  })

  it('says nothing of an offer that the order is too small for, else what the payment wallet takes off, and takes it off', async () => {
    const wayOf = async ({ page, eater, orderId }: Awaited<ReturnType<typeof cashierOf>>) => {
      const { methods } = await server.ask('cashierGet', { orderId }, { token: eater.token })
      const way = methods.find(({ paymentType }) => paymentType === 'ALIPAY')
      return { name: page.names('radio').find((name) => name.startsWith('支付宝')), amount: way?.payableAmount ?? '' }
    }
    const small = await wayOf(await cashierOf())
    expect(small.name).toBe(`支付宝 免服务费 S$${small.amount}`)
    const large = await cashierOf({ dish: { priceMinor: 30_00 } })
    const { name, amount } = await wayOf(large)
    expect(name).toBe(`支付宝 满 S$50，本单立减 S$5.00 S$${amount}`)
    const before = (large.page.byId('cashier-pay').textContent ?? '').split('S$')[1]
    await large.page.press('radio', /^支付宝/)
    expect(large.page.byId('cashier-pay').textContent).toBe(`支付S$${amount}`)
    expect(Number(before) - Number(amount)).toBeCloseTo(5, 5)
  })

  it('says the time that is left quietly until five minutes of it are', async () => {
    const { page, table, orderId } = await cashierOf()
    expect(page.byId('pay-clock').className).not.toContain('urgent')
    server.clock.advance(25 * 60_000)
    const later = await openCashier(table, orderId)
    expect(later.byId('pay-clock').className).toContain('urgent')
  })

  it('pays from the wallet and goes on to the landing', async () => {
    const { page, table, client, orderId } = await cashierOf()
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([
      expect.stringMatching(`^replace /pages/order-detail/to-index\\?orderId=${orderId}&paymentId=`)
    ])
    expect((await stored(table, orderId)).status).toBe('paid')
  })

  it('begins a card payment and leads to its page', async () => {
    const { page, client, orderId } = await cashierOf()
    await page.touch(page.all('radio')[1] ?? page.root)
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const paymentId = new URLSearchParams(client.moves[0]?.split('?')[1]).get('paymentId') ?? ''
    expect(client.moves).toEqual([`replace /pages/creditcard/revenue?orderId=${orderId}&paymentId=${paymentId}`])
    expect(client.stores.get(paymentStore).urlOf(paymentId)).toMatch(/\/payment\/pay\/doPayment\?session=/)
  })

  it('takes only one of two quick taps', async () => {
    const { page, client } = await cashierOf()
    const button = page.byId('cashier-pay')
    button.click()
    button.click()
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.network.countOf('payment/create')).toBe(1)
  })

  it('pays once when the answer is lost and the person taps again', async () => {
    const { page, client, eater, orderId, table } = await cashierOf()
    const {
      methods: [wallet]
    } = await server.ask('cashierGet', { orderId }, { token: eater.token })
    client.network.loseAnswersOf('payment/create')
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => client.toasts.length > 0, 'the message')
    expect((await stored(table, orderId)).status).toBe('paid')
    client.network.mend()
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const { walletBalanceAmount } = await server.ask('walletSummary', {}, { token: eater.token })
    expect(Number(walletBalanceAmount) + Number(wallet?.payableAmount)).toBeCloseTo(50, 5)
    const keys = client.network.requests
      .filter(({ url }) => url.includes('payment/create'))
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('says last what the wallet holds and lacks, and preselects what can pay without a fee', async () => {
    const { page, eater, orderId } = await cashierOf({ balance: 1_00 })
    const {
      methods: [wallet, , payNow]
    } = await server.ask('cashierGet', { orderId }, { token: eater.token })
    const short = (Number(wallet?.payableAmount) - 1).toFixed(2)
    expect([page.names('radio').at(-1), page.all('radio').at(-1)?.getAttribute('aria-disabled')]).toEqual([
      `余额支付 余额 S$1.00，还差 S$${short}`,
      'true'
    ])
    expect([payNow?.paymentType, payNow?.paymentServiceFee]).toEqual(['PAY_NOW', '0.00'])
    expect(page.byId('cashier-pay').textContent).toBe(`支付S$${payNow?.payableAmount}`)
    expect(
      page
        .all('radio')
        .map((radio) => radio.getAttribute('aria-checked'))
        .indexOf('true')
    ).toBe(1)
  })

  it('preselects a way with a fee only where the order was made with it', async () => {
    const table = await layTable(server)
    const chosenAt = async (orderId: string) =>
      (await openCashier(table, orderId))
        .all('radio')
        .filter((radio) => radio.getAttribute('aria-checked') === 'true')
        .map(({ id }) => id)
    expect(await chosenAt(await orderAt(table, { paymentType: 'CREDITCARD_PAY' }))).toEqual(['way-CREDITCARD_PAY'])
    expect(await chosenAt(await orderAt(table))).toEqual(['way-WALLET_PAY'])
  })

  it.each([
    ['declined', '银行卡被拒'],
    ['failed', '支付失败，请重新支付']
  ] as const)('tells that the last try %s, until the next', async (how, words) => {
    const { page, client, orderId } = await cashierOf()
    client.stores.get(cashierStore).noteFailure(orderId, how)
    await page.untilText(words)
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(page.text).not.toContain(words)
  })

  it('asks before an unpaid order is left, and then shows the order', async () => {
    const { page, client, orderId } = await cashierOf()
    client.answers.push(false)
    await page.press('button', '返回')
    expect(client.moves).toEqual([])
    client.answers.push(true)
    await page.press('button', '返回')
    expect(client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })
})

describe('a cashier with nothing to pay', () => {
  it('says that the time is over, and leads to the order', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    server.clock.advance(31 * 60_000)
    const page = await openCashier(table, orderId)
    expect(page.text).toContain('订单超时未支付，已自动取消')
    await page.press('button', '查看订单')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it('goes on to an order that is paid already', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    await pay(server, table.eater, orderId)
    const page = await openCashier(table, orderId)
    await page.until(() => table.client.moves.length > 0, 'leaving')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it.each([
    ['another person’s order', async () => orderAt(await layTable(server))],
    ['an order that never was', async () => 'never-was']
  ])('does not find %s, and has a way home', async (_case, find) => {
    const orderId = await find()
    const table = await layTable(server)
    const page = await openCashier(table, orderId)
    await page.press('button', '返回首页')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it.each([
    [
      'the network is gone',
      '网络不可用，请检查网络后重试',
      (table: Table) => {
        table.client.network.isDown = true
      }
    ],
    [
      'the server has a fault',
      '加载失败，请重试',
      (table: Table) => table.client.network.breakDown('payment/cashier/get')
    ]
  ])('says so when %s, and shows the cashier once it is mended', async (_case, text, spoil) => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    spoil(table)
    const page = await openCashier(table, orderId)
    await page.untilText(text)
    table.client.network.mend()
    await page.press('button', '重试')
    await page.until(() => page.root.querySelector('#cashier-pay') !== null, 'the cashier')
  })
})
