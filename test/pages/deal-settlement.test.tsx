import { eq } from 'drizzle-orm'
import SettlementPage from '@/activity2/pages/groupPurchase/settlement'
import DealOrderPage from '@/child/pages/coupon/couponOrderDetail'
import DealCashierPage from '@/child/pages/coupon/payment'
import MyPage from '@/pages/my/index'
import OrdersPage from '@/pages/order/index'
import CancelOrderPage from '@/pages/order-detail/cancel'
import OrderPage from '@/pages/order-detail/index'
import FlashOrderPage from '@/pages/order-detail/seckillDetail'
import { routeUrl } from '@/routes'
import FlashSettlementPage from '@/settlement/pages/seckill'
import { deals } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { pay } from '../support/commerce'
import { buildDeal, buyDeal, codesOf, ownDeal } from '../support/deals'
import { buildFlashItem } from '../support/flash-sale'
import { useServer } from '../support/server'
import { layTable, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

/** A person before a deal, with the app open. */
async function scene(deal: Parameters<typeof buildDeal>[2] = {}, facts: Parameters<typeof layTable>[1] = {}) {
  const table = await layTable(server, facts)
  return { ...table, dealId: await buildDeal(server, table.restaurant, deal) }
}

async function openSettlement({ client, dealId }: { readonly client: Table['client']; readonly dealId: string }) {
  const page = await client.open('dealSettlement', SettlementPage, { dealId })
  await page.untilText('双人套餐')
  return page
}

const orderIdOf = (moves: readonly string[]) => new URLSearchParams(moves.at(-1)?.split('?')[1]).get('orderId') ?? ''

describe('the settlement of a deal', () => {
  it('says what it comes to, what goes back and when, with the mobile filled in', async () => {
    const { client, dealId, eater } = await scene()
    const page = await openSettlement({ client, dealId })
    expect(page.byId('deal-submit').textContent).toBe('提交并支付S$9.90')
    expect(page.text).toContain('未使用随时可退')
    expect(page.text).toContain('退款到账')
    expect(page.byId('deal-bill').textContent).toMatch(/^商品金额S\$9\.90.*合计S\$9\.90$/)
    expect(eater.mobile.endsWith(page.field('联系手机号').value)).toBe(true)
  })

  it('counts by the quote alone, within its limits', async () => {
    const { client, dealId } = await scene({ rules: { perPerson: 3 } })
    const page = await openSettlement({ client, dealId })
    expect(page.text).toContain('最多可买 3 份')
    await page.press('button', '增加一份, 数量')
    await page.press('button', '增加一份, 数量')
    await page.until(() => page.byId('deal-submit').textContent === '提交并支付S$29.70', 'the price of three')
    expect(page.named('button', '增加一份, 数量').getAttribute('aria-disabled')).toBe('true')
    expect(client.network.countOf('order/deal/submit')).toBe(0)
  })

  it('lets the wallet pay a part, and leads on to pay the rest by the way that stands chosen', async () => {
    const { client, dealId, eater } = await scene({}, { balance: 400 })
    const page = await openSettlement({ client, dealId })
    await page.press('switch', /使用余额/)
    await page.until(() => page.byId('deal-submit').textContent === '提交并支付S$5.90', 'the rest')
    expect(page.byId('way-to-pay').textContent).toContain('银行卡支付')
    await page.touch(page.byId('deal-submit'))
    await page.until(() => client.moves.length > 0, 'the page of the bank')
    const orderId = orderIdOf(client.moves)
    expect(client.moves).toEqual([expect.stringMatching(`^replace /pages/creditcard/revenue\\?orderId=${orderId}&`)])
    const { order, deal } = await server.ask('dealOrderGet', { orderId }, { token: eater.token })
    expect([order.total, order.figures.balance, deal.mobile]).toEqual(['5.90', '4.00', eater.mobile])
  })

  it('asks again when the price has changed, says so, and orders what it then shows', async () => {
    const { client, dealId } = await scene()
    const page = await openSettlement({ client, dealId })
    await server.kernel.db.update(deals).set({ priceMinor: 1190 }).where(eq(deals.dealId, dealId))
    await page.touch(page.byId('deal-submit'))
    await page.untilText('订单金额有变化，请核对后再提交')
    expect([page.byId('deal-submit').textContent, client.moves]).toEqual(['提交并支付S$11.90', []])
    await page.touch(page.byId('deal-submit'))
    await page.until(() => client.moves.length > 0, 'the cashier')
  })

  it('makes one order of two taps and of an answer that was lost', async () => {
    const { client, dealId, eater } = await scene()
    const page = await openSettlement({ client, dealId })
    client.network.loseAnswersOf('order/deal/submit')
    const button = page.byId('deal-submit')
    button.click()
    await page.touch(button)
    await page.until(() => page.text.includes('网络'), 'that the network is gone')
    client.network.mend()
    await page.touch(page.byId('deal-submit'))
    await page.until(() => client.moves.length > 0, 'the cashier')
    const { items } = await server.ask('orderList', {}, { token: eater.token })
    expect(items.map(({ orderId }) => orderId)).toEqual([orderIdOf(client.moves)])
  })

  it('asks at the cashier for an order whose answer was lost once another mobile is given', async () => {
    const { client, dealId, eater } = await scene({}, { balance: 5000 })
    const page = await openSettlement({ client, dealId })
    client.network.loseAnswersOf('order/deal/submit')
    await page.touch(page.byId('deal-submit'))
    await page.until(() => page.text.includes('网络'), 'that the network is gone')
    client.network.mend()
    await page.type('联系手机号', '81239999')
    await page.touch(page.byId('deal-submit'))
    await page.until(() => client.moves.length > 0, 'the cashier')
    const { items } = await server.ask('orderList', {}, { token: eater.token })
    expect(items.map(({ status }) => status)).toEqual(['awaitingPayment'])
    expect([client.moves[0]?.split('?')[0], client.toasts]).toEqual([
      'replace /child/pages/coupon/payment',
      ['您上一次的提交已成功，请核对这笔订单']
    ])
  })

  it('buys nothing by being opened again while the server is out of order', async () => {
    const { client, dealId, eater } = await scene()
    const page = await openSettlement({ client, dealId })
    client.network.breakDown('order/deal/submit')
    await page.touch(page.byId('deal-submit'))
    await page.until(() => page.text.includes('服务器'), 'that the server is out of order')

    const again = await startClient(server, { storage: client.storage })
    again.network.breakDown('order/deal/quote')
    const next = await again.open('dealSettlement', SettlementPage, { dealId })
    await next.until(() => again.network.countOf('order/deal/quote') > 0 && again.network.isQuiet, 'the refusal')
    expect(again.network.countOf('order/deal/submit')).toBe(0)
    expect((await server.ask('orderList', {}, { token: eater.token })).items).toEqual([])
  })

  it.each(['deal', 'flash sale'])(
    'takes the wallet once of a %s whose answer was lost before the app was closed',
    async (what) => {
      const { client, dealId, eater } = await scene({}, { balance: 5000 })
      const flashItemId = what === 'deal' ? '' : await buildFlashItem(server, { dealId, quota: 5 })
      const open = (device: Table['client']) =>
        what === 'deal'
          ? openSettlement({ client: device, dealId })
          : device.open('flashSettlement', FlashSettlementPage, { flashItemId })
      const page = await open(client)
      await page.untilText('双人套餐')
      expect(page.byId('way-to-pay').textContent).toContain('余额支付')
      client.network.loseAnswersOf(what === 'deal' ? 'order/deal/submit' : 'order/seckill/submit')
      await page.touch(page.byId('deal-submit'))
      await page.until(() => page.text.includes('网络'), 'that the network is gone')

      const again = await startClient(server, { storage: client.storage })
      const next = await open(again)
      if (what === 'deal') {
        await next.untilText('双人套餐')
        await next.touch(next.byId('deal-submit'))
      }
      await next.until(() => again.moves.length > 0, 'the order')
      const { items } = await server.ask('orderList', {}, { token: eater.token })
      expect(items.map(({ orderId }) => orderId)).toEqual([orderIdOf(again.moves)])
      // Who only opens the page again has not agreed to anything: the cashier asks
      expect([items[0]?.status, again.moves.at(-1)?.split('?')[0]]).toEqual(
        what === 'deal'
          ? ['available', 'replace /pages/order-detail/to-index']
          : ['awaitingPayment', 'replace /child/pages/coupon/payment']
      )
    }
  )

  it('tells at its field that the mobile is wrong, and sends nothing', async () => {
    const { client, dealId } = await scene()
    const page = await openSettlement({ client, dealId })
    await page.type('联系手机号', '12')
    await page.touch(page.byId('deal-submit'))
    expect([page.problemAt('联系手机号'), page.field('联系手机号').value]).toEqual(['请输入正确的手机号', '12'])
    expect(client.network.countOf('order/deal/submit')).toBe(0)
  })

  it('of what never was is not found', async () => {
    const { client } = await scene()
    const page = await client.open('dealSettlement', SettlementPage, { dealId: 'never-was' })
    await page.untilText('没有找到这个团购')
    const flash = await client.open('flashSettlement', FlashSettlementPage, { flashItemId: 'never-was' })
    await flash.untilText('没有找到这个团购')
    for (const shown of [page, flash]) expect(shown.has('button', '重试')).toBe(false)
  })

  it('says why nothing can be bought', async () => {
    const { client, dealId } = await scene({ stock: 0 })
    const page = await client.open('dealSettlement', SettlementPage, { dealId })
    await page.untilText('已售罄，看看其他团购吧')
    expect(page.root.querySelector('#deal-submit')).toBeNull()
  })
})

describe('the cashier of a deal', () => {
  it('leads to the order of the deal once it is paid', async () => {
    const { client, dealId, eater } = await scene()
    const { orderId } = await buyDeal(server, eater, dealId)
    const page = await client.open('dealCashier', DealCashierPage, { orderId })
    await page.until(() => page.text.includes('S$9.90'), 'the amount')
    await pay(server, eater, orderId)
    await client.open('dealCashier', DealCashierPage, { orderId })
    await page.until(() => client.moves.length > 0, 'the order')
    expect(client.moves).toContain(`replace /child/pages/coupon/couponOrderDetail?orderId=${orderId}`)
  })
})

describe('the order of a deal', () => {
  it('shows its codes, what is in it and every figure, and leads to each', async () => {
    const { client, dealId, eater } = await scene()
    const { orderId } = await ownDeal(server, eater, dealId, { count: 2 })
    const page = await client.open('dealOrder', DealOrderPage, { orderId })
    await page.untilText('我的券码')
    expect(client.frame.byId('paid-moment').textContent).toMatch(/^已支付S\$19\.80.+双人套餐$/)
    const [first] = await codesOf(server, orderId)
    expect(page.byId('order-status').textContent).toBe('待使用')
    expect(page.text).toContain('水煮鱼 ×1')
    await page.press('button', new RegExp(`^${first?.code.slice(0, 4)}`))
    await page.press('button', '出示券码')
    await page.press('button', '申请退款')
    expect(client.moves).toEqual([
      `push /child/pages/coupon/checkCouponCode?orderId=${orderId}&dealCodeId=${first?.dealCodeId}`,
      `push /child/pages/coupon/checkCouponCode?orderId=${orderId}`,
      `push /child/pages/coupon/couponRefund?orderId=${orderId}`
    ])
  })

  it.each([
    ['orderDetail', OrderPage],
    ['flashOrder', FlashOrderPage]
  ] as const)('is led to from the page %s', async (name, page) => {
    const { client, dealId, eater } = await scene()
    const { orderId } = await ownDeal(server, eater, dealId)
    const shown = await client.open(name, page, { orderId })
    await shown.until(() => client.moves.length > 0, 'the page of the deal')
    expect(client.moves).toEqual([`replace /child/pages/coupon/couponOrderDetail?orderId=${orderId}`])
  })

  it('stands in the list with its title, and opens from there; codes open from "me"', async () => {
    const { client, dealId, eater } = await scene()
    const { orderId } = await ownDeal(server, eater, dealId)
    const list = await client.open('orders', OrdersPage)
    await list.untilText('双人套餐')
    await list.press('button', /^双人套餐/)
    await (await client.open('my', MyPage)).press('button', '我的券')
    expect(client.moves).toEqual([
      `push /child/pages/coupon/couponOrderDetail?orderId=${orderId}`,
      'push /child/pages/coupon/couponList'
    ])
  })
})

test('cancelling a deal asks for a reason of deals, and leads back to its order, which says it', async () => {
  const { client, dealId, eater } = await scene()
  const { orderId } = await buyDeal(server, eater, dealId)
  const page = await client.open('orderCancel', CancelOrderPage, { orderId })
  await page.untilText('为什么取消')
  expect(page.names('radio')).toEqual(['不想要了', '买错了团购或数量', '想换一种方式支付', '别处更便宜', '其他原因'])
  expect(page.field('补充说明').placeholder).toBe('您的话能帮我们做得更好')
  await page.press('radio', '想换一种方式支付')
  await page.touch(page.byId('cancel-submit'))
  await page.until(() => client.moves.length > 0, 'the way back')
  const order = await client.open('dealOrder', DealOrderPage, { orderId })
  await order.untilText('想换一种方式支付')
  expect(order.byId('order-status').textContent).toBe('已取消')
})

describe('the settlement of a flash sale', () => {
  it('is of one portion, counts down the session, and ends on the order of the flash sale', async () => {
    const { client, eater } = await scene()
    const flashItemId = await buildFlashItem(server, { endsIn: 90 })
    const page = await client.open('flashSettlement', FlashSettlementPage, { flashItemId })
    await page.untilText('每人限购 1 份')
    expect(page.text).toMatch(/本场还剩 1:\d\d:\d\d|本场还剩 1:30:00/)
    expect(page.byId('deal-submit').textContent).toBe('提交并支付S$1.99')
    expect(page.has('button', '增加一份, 数量')).toBe(false)
    await page.touch(page.byId('deal-submit'))
    await page.until(() => client.moves.length > 0, 'what follows')
    const orderId = orderIdOf(client.moves)
    expect(client.moves[0]).toMatch(/^replace \/pages\/order-detail\/to-index\?/)
    const { deal } = await server.ask('dealOrderGet', { orderId }, { token: eater.token })
    expect([deal.flashItemId, deal.kind]).toEqual([flashItemId, 'package'])
  })

  it('says that it is sold out before anything is sent', async () => {
    const { client } = await scene()
    const flashItemId = await buildFlashItem(server, { quota: 1, leftCount: 0 })
    const page = await client.open('flashSettlement', FlashSettlementPage, { flashItemId })
    await page.untilText('已抢光，可排队等待释放的名额')
    expect(page.has('button', '重试')).toBe(false)
    await page.press('button', '看看团购')
    expect(client.moves.at(-1)).toContain(routeUrl('deals'))
  })

  it('leads on to the order of whoever has one already', async () => {
    const { client } = await scene()
    const flashItemId = await buildFlashItem(server, { quota: 5 })
    const first = await client.open('flashSettlement', FlashSettlementPage, { flashItemId })
    await first.untilText('每人限购 1 份')
    await first.touch(first.byId('deal-submit'))
    await first.until(() => client.moves.length > 0, 'the order')
    const again = await client.open('flashSettlement', FlashSettlementPage, { flashItemId })
    await again.untilText('查看订单')
    await again.press('button', '查看订单')
    expect(client.moves.at(-1)).toBe('switchTab /pages/order/index')
  })
})
