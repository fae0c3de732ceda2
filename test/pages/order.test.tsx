import { eq } from 'drizzle-orm'
import { orderStore } from '@/features/order/order-store'
import { ordersStore } from '@/features/order-list/orders-store'
import OrderPage from '@/pages/order-detail/index'
import { feedback } from '@/platform/feedback/feedback'
import { inTransaction } from '../../server/db/transaction'
import { endUnaccepted, unacceptedJob } from '../../server/modules/meal/acceptance'
import { sandboxMails } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { buildDish, giveVoucher, lineOf } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt, paidOrderAt, serveUntil, stored, type Table } from './ordered'

// The clipboard is the host's
const mockCopyText = jest.fn<Promise<boolean>, [string]>()
jest.mock('@/platform/device/contact', () => ({
  dial: async () => true,
  copyText: (text: string) => mockCopyText(text)
}))

const server = useServer()
afterEach(closePages)

async function openOrder({ client }: Pick<Table, 'client'>, orderId: string): Promise<ShownPage> {
  const page = await client.open('orderDetail', OrderPage, { orderId })
  await page.until(
    () => client.stores.get(orderStore).order.state !== 'loading' || client.stores.get(orderStore).orderId === null,
    'the order'
  )
  await page.rest()
  return page
}

const status = (page: ShownPage) => page.byId('order-status').textContent

/** Title and amount of each line of the bill. */
const bill = (page: ShownPage) =>
  Array.from(page.root.querySelectorAll('.bill .row')).map((row) => [
    row.querySelector('.title')?.textContent,
    row.querySelector('[role="img"]')?.getAttribute('aria-label')
  ])

describe('the page of an order', () => {
  it('shows every figure as it was quoted, the lines, the address and what can be done', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const { figures, orderNumber } = await stored(table, orderId)
    const page = await openOrder(table, orderId)
    expect(status(page)).toBe('待支付')
    expect(bill(page)).toEqual([
      ['商品小计', `S$${figures.dishSubtotal}`],
      ['餐盒费（按份）', `S$${figures.boxFee}`],
      ['打包费（按单）', `S$${figures.packingFee}`],
      ['配送费', `S$${figures.deliveryFee}`],
      ['服务费', `S$${figures.serviceFee}`],
      ['平台服务费', `S$${figures.platformServiceFee}`],
      [expect.stringContaining('消费税'), `S$${figures.tax}`]
    ])
    for (const words of [`S$${figures.total}`, '麻婆豆腐', 'x2', '2 Smith Street', '1 Smith Street', orderNumber])
      expect(`${page.root.innerHTML}`.replace('×2', 'x2')).toContain(words)
    expect([`去支付 S$${figures.total}`, '取消订单', '联系客服'].map((name) => page.has('button', name))).toEqual([
      true,
      true,
      true
    ])
  })

  it('that is to be paid has the way to pay at its foot, once, and no progress yet', async () => {
    const table = await layTable(server)
    const page = await openOrder(table, await orderAt(table))
    const ids = Array.from(page.root.querySelectorAll('[id]')).map(({ id }) => id)
    const shown = ids.filter((id) => ['order-status', 'order-pay', 'order-cancel'].includes(id))
    expect(shown).toEqual(['order-status', 'order-cancel', 'order-pay'])
    expect([page.text.includes('订单进度'), page.text.includes('付款倒计时')]).toEqual([false, true])
    await page.touch(page.byId('order-pay'))
    expect(table.client.moves.at(-1)).toMatch(/^push \/pages\/shopcart\/payment\?/)
  })

  it('tells the first of many dishes, all of them on request, and what the order saved', async () => {
    const reduced = { priceMinor: 880, originalPriceMinor: 1080 }
    const table = await layTable(server, { balance: 200_00, dish: reduced })
    const names = ['甲', '乙', '丙', '丁'].map((name) => `${name}号面`)
    const more = await Promise.all(
      names.map((zh) => buildDish(server, table.restaurant, { name: { zh, en: zh }, priceMinor: 500 }))
    )
    server.clock.advance(6000)
    const lines = [table.dish, ...more].map(({ dishId }) => lineOf(dishId, 2))
    const page = await openOrder(table, await orderAt(table, { lines }))
    const shown = () => Array.from(page.root.querySelectorAll('.lines .line .name')).map((each) => each.textContent)
    expect(page.text).toContain('共为您节省 S$4.00')
    expect(shown()).toEqual(['麻婆豆腐', ...names.slice(0, 2)])
    await page.press('button', '查看全部 5 种')
    expect(shown()).toEqual(['麻婆豆腐', ...names])
    await page.press('button', '收起')
    expect(shown()).toHaveLength(3)
  })

  it('leads to cancelling it, shows its end and offers to order again', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const orderId = await paidOrderAt(table)
    const { total } = await stored(table, orderId)
    const page = await openOrder(table, orderId)
    await page.press('button', '取消订单')
    expect(client.moves).toEqual([`push /pages/order-detail/cancel?orderId=${orderId}`])
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'wrongItems', reason: '点多了' },
      { token: eater.token, key: 'cancel-elsewhere' }
    )
    await page.until(() => page.root.querySelector('#order-refund') !== null, 'the refund')
    expect(page.byId('order-refund').textContent).toContain(`S$${total}`)
    expect(page.text).toContain('选错了商品或数量 · 点多了')
    expect([page.has('button', '再来一单'), page.has('button', /去支付/)]).toEqual([true, false])
  })

  it('says until when the restaurant is to accept it, and why it ended where it was silent', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await openOrder(table, orderId)
    expect(page.text).toMatch(/今天 \d\d:\d\d 前未接单会自动取消，全额退款/)
    await inTransaction(server.kernel.database, (tx) =>
      endUnaccepted(server.kernel)(tx, { jobId: '1', kind: unacceptedJob, payload: { orderId }, attempt: 1 })
    )
    await page.until(() => status(page) === '已退款', 'the end')
    expect(page.text).toContain('商家没有在时限内接单，款项已退回')
  })

  it('leads a delivery to its details', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await openOrder(table, orderId)
    await page.touch(page.byId('delivery-details'))
    expect(table.client.moves).toEqual([`push /pages/order-detail/dev-details?orderId=${orderId}`])
  })

  it('follows the order by itself while it is looked at, and no longer', async () => {
    const table = await layTable(server)
    const { network } = table.client
    const orderId = await paidOrderAt(table)
    const page = await openOrder(table, orderId)
    expect(status(page)).toBe('等待商家接单')
    await serveUntil(table, orderId, 'accepted')
    await page.until(() => status(page) === '商家已接单', 'the next state')
    await serveUntil(table, orderId, 'delivering')
    await page.until(() => status(page) === '配送中', 'the rider')
    expect(page.has('button', '联系骑手')).toBe(true)
    page.tell('onHide')
    await page.rest(50)
    const asked = network.countOf('order/get')
    await page.rest(2500)
    expect(network.countOf('order/get')).toBe(asked)
  }, 40_000)

  it('shows on request all that happened, newest first', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivered')
    const page = await openOrder(table, orderId)
    const { timeline } = await stored(table, orderId)
    expect(page.all('listitem').length).toBe(0)
    await page.press('button', '查看全部进度')
    expect(page.all('listitem').length).toBe(timeline.length)
    expect(page.all('listitem')[0]?.textContent).toContain(status(page))
  })

  it('completes a pickup by the customer’s word', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table, { deliveryType: 'pickup' })
    await serveUntil(table, orderId, 'canPickUp')
    const page = await openOrder(table, orderId)
    const { meal } = await stored(table, orderId)
    expect([status(page), page.byId('collection-code').textContent]).toEqual(['可以取餐了', meal?.collectionCode])
    expect(page.text).not.toContain('2 Smith Street')
    table.client.answers.push(true)
    await page.press('button', '确认取餐')
    await page.until(() => status(page) === '已完成', 'the end')
    expect((await stored(table, orderId)).status).toBe('completed')
    expect(page.byId('order-arrival').textContent).toMatch(/^取餐时间.+ \d\d:\d\d$/)
    expect(table.client.toasts).toEqual(['已确认取餐，订单完成'])
  })

  it.each([
    [true, ['已复制'], []],
    [false, [], ['复制失败，请重试']]
  ])('copies the number, which works: %s, and else shows it', async (works, said, asked) => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    mockCopyText.mockReset().mockResolvedValue(works)
    const page = await openOrder(table, orderId)
    await page.press('button', '复制')
    const text = (await stored(table, orderId)).orderNumber
    expect([mockCopyText.mock.calls, table.client.toasts]).toEqual([[[text]], said])
    expect(jest.mocked(feedback.confirm).mock.calls).toEqual(
      asked.map((title) => [{ title, text, confirmText: '知道了' }])
    )
  })

  it('sends the invoice of a completed order again, and refuses a fourth time in an hour', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const orderId = await paidOrderAt(table, {}, { title: '饭聚贸易', email: 'books@fanju.example' })
    await serveUntil(table, orderId, 'completed')
    const page = await openOrder(table, orderId)
    const mails = () =>
      server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, 'books@fanju.example'))
    await page.press('button', '重发发票')
    await page.until(() => client.toasts.length > 0, 'the message')
    expect(client.toasts).toEqual(['发票将发送到 books@fanju.example'])
    await server.kernel.jobs.runDue()
    expect((await mails()).length).toBeGreaterThanOrEqual(1)
    for (const _more of [2, 3]) await server.call('orderInvoiceSend', { orderId }, { token: eater.token })
    await page.press('button', '重发发票')
    await page.until(() => client.toasts.length > 1, 'the refusal')
    expect(client.toasts.at(-1)).not.toContain('books@fanju.example')
  })

  it('names what was used on the bill: a red envelope, a cash voucher, a coupon', async () => {
    const words = { redEnvelope: '红包', voucher: '代金券', coupon: '优惠券' }
    for (const kind of ['redEnvelope', 'voucher', 'coupon'] as const) {
      const table = await layTable(server)
      const userVoucherId = await giveVoucher(server, table.eater.userId, { kind })
      const orderId = await orderAt(table, { userVoucherId })
      const page = await openOrder(table, orderId)
      const taken = bill(page).filter(([title]) => Object.values(words).some((word) => word === title))
      expect(taken).toEqual([[words[kind], '-S$3.00']])
      closePages()
    }
  })

  it('tells the list what has become of the order', async () => {
    const table = await layTable(server)
    const orders = table.client.stores.get(ordersStore)
    const orderId = await orderAt(table)
    await orders.show()
    const page = await openOrder(table, orderId)
    await table.client.stores
      .get(orderStore)
      .cancel('delivery', { orderId, reasonCode: 'changedMind', isRetained: false })
    await page.until(() => status(page) === '已取消', 'the end')
    expect(orders.list.items.map((order) => order.status)).toEqual(['cancelled'])
  })
})

describe('an order that cannot be shown', () => {
  it.each([
    ['another person’s order', async () => orderAt(await layTable(server))],
    ['an order that never was', async () => 'never-was']
  ])('does not find %s, and has a way home', async (_case, find) => {
    const orderId = await find()
    const table = await layTable(server)
    const page = await openOrder(table, orderId)
    expect(page.text).toContain('没有找到这个订单')
    await page.press('button', '返回首页')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('keeps what it shows when the network goes later', async () => {
    const table = await layTable(server)
    const page = await openOrder(table, await orderAt(table))
    table.client.network.isDown = true
    await table.client.stores.get(orderStore).refresh()
    await page.rest()
    expect(status(page)).toBe('待支付')
  })
})
