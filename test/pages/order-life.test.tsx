import { eq } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order-state'
import { orderCancelStore } from '@/features/order/order-cancel-store'
import OrderHistoryPage from '@/pages/order/history'
import CancelOrderPage from '@/pages/order-detail/cancel'
import DeliveryDetailsPage from '@/pages/order-detail/dev-details'
import { orders } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt, paidOrderAt, serveUntil, stored, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

const setOrder = (orderId: string, change: { status?: OrderStatus; createdAt?: number }) =>
  server.kernel.db.update(orders).set(change).where(eq(orders.orderId, orderId))

describe('cancelling an order', () => {
  async function openCancel({ client }: Pick<Table, 'client'>, orderId: string): Promise<ShownPage> {
    const page = await client.open('orderCancel', CancelOrderPage, { orderId })
    await page.until(() => client.stores.get(orderCancelStore).terms.state !== 'loading', 'the terms')
    await page.rest()
    return page
  }

  it('says first what comes back and when, asks why, and gives it back', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const { total } = await stored(table, orderId)
    const page = await openCancel(table, orderId)
    expect(page.byId('cancel-terms').textContent).toContain(`S$${total} 退回钱包3 个工作日内到账`)
    await page.touch(page.byId('cancel-submit'))
    expect(page.all('alert').map((alert) => alert.textContent)).toEqual(['请选择取消原因'])
    await page.press('radio', '地址或电话填错了')
    expect(page.all('alert')).toEqual([])
    await page.type('补充说明', '应该送到公司')
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => table.client.moves.length > 0, 'the way back')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
    expect(table.client.toasts).toEqual(['订单已取消'])
    expect(await stored(table, orderId)).toMatchObject({
      status: 'refunded',
      cancelCode: 'wrongAddress',
      cancelReason: '应该送到公司'
    })
    expect((await server.ask('walletSummary', {}, { token: table.eater.token })).walletBalanceAmount).toBe('50.00')
  })

  it('needs own words for another reason, and keeps what was typed', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await openCancel(table, orderId)
    expect(page.text).toContain('还没有付款，取消后需要重新下单')
    await page.press('radio', '其他原因')
    await page.touch(page.byId('cancel-submit'))
    expect(page.problemAt('补充说明')).toBe('请写下取消原因')
    expect((await stored(table, orderId)).status).toBe('awaitingPayment')
    table.client.network.isDown = true
    await page.type('补充说明', '朋友请客')
    await page.touch(page.byId('cancel-submit'))
    await page.untilText('网络不可用')
    expect(page.field('补充说明').value).toBe('朋友请客')
    table.client.network.mend()
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => table.client.moves.length > 0, 'the way back')
    expect(await stored(table, orderId)).toMatchObject({
      status: 'cancelled',
      cancelCode: 'other',
      cancelReason: '朋友请客'
    })
  })

  it('counts once though its answer was lost', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await openCancel(table, orderId)
    await page.press('radio', '不想要了')
    table.client.network.loseAnswersOf('order/cancel')
    await page.touch(page.byId('cancel-submit'))
    await page.untilText('网络不可用')
    table.client.network.mend()
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => table.client.moves.length > 0, 'the way back')
    expect((await server.ask('walletSummary', {}, { token: table.eater.token })).walletBalanceAmount).toBe('50.00')
  })

  it('gives way to a restaurant that was faster, and leads back to the order', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await openCancel(table, orderId)
    await serveUntil(table, orderId, 'accepted')
    await page.press('radio', '商家迟迟没有接单')
    await page.touch(page.byId('cancel-submit'))
    await page.untilText('订单已不能取消')
    await page.press('button', '查看订单')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it("does not find another's order", async () => {
    const other = await layTable(server)
    const table = await layTable(server)
    expect((await openCancel(table, await orderAt(other))).text).toContain('没有找到这个订单')
  })
})

describe('details of a delivery', () => {
  it('show the way, who brings it, what was said, and follow the order', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('deliveryDetails', DeliveryDetailsPage, { orderId })
    await page.untilText('等待商家接单')
    expect(page.byId('delivery-route').textContent).toContain('川味小馆1 Smith Street')
    expect(page.byId('delivery-route').textContent).toContain('2 Smith Street')
    expect(page.has('button', '联系骑手')).toBe(false)
    await serveUntil(table, orderId, 'delivering')
    await page.until(() => page.has('button', '联系骑手'), 'the rider')
    expect(page.all('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('骑手正在送餐'),
      expect.stringContaining('商家已接单'),
      expect.stringContaining('已支付'),
      expect.stringContaining('已下单')
    ])
  }, 30_000)
})

describe('the history of orders', () => {
  const headings = (page: ShownPage) =>
    page
      .all('heading')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '历史订单')

  it('has what is over by months, with what each came to, and reads on', async () => {
    const table = await layTable(server, { balance: 500_00 })
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const orderId = await orderAt(table)
      // Unpaid orders are bounded
      await setOrder(orderId, { status: 'completed' })
      ids.push(orderId)
    }
    const total = Number((await stored(table, ids[0] ?? '')).total)
    // The last minute of February at the outlet, which is still the day before in UTC's afternoon
    const lastOfFebruary = Date.parse('2026-02-28T15:59:00Z')
    for (const [index, orderId] of ids.entries())
      await setOrder(orderId, {
        status: index === 0 ? 'cancelled' : 'completed',
        createdAt: lastOfFebruary + (index < 2 ? 0 : 60_000 * index)
      })
    const active = await orderAt(table)
    const page = await table.client.open('orderHistory', OrderHistoryPage)
    await page.untilText('2026年3月')
    expect(headings(page)).toEqual(['2026年3月'])
    expect(page.text).toContain(`10 单 · 合计 S$${(total * 10).toFixed(2)}`)
    await page.press('button', '更多')
    await page.untilText('2026年2月')
    expect(headings(page)).toEqual(['2026年3月', '2026年2月'])
    expect(page.text).toContain(`2 单 · 合计 S$${total.toFixed(2)}`)
    expect(page.text).not.toContain(active)
    await setOrder(active, { status: 'expired' })
    await page.pull()
    await page.untilText('已过期')
  }, 30_000)

  it('is empty for whoever has finished none, and says so when it cannot be read', async () => {
    const table = await layTable(server)
    table.client.network.breakDown('order/history/list')
    const page = await table.client.open('orderHistory', OrderHistoryPage)
    await page.until(() => page.has('button', '重试'), 'the retry')
    table.client.network.mend()
    await page.press('button', '重试')
    await page.untilText('还没有结束的订单')
    await page.press('button', '去点餐')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })
})
