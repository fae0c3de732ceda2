import AfterSaleDetailPage from '@/child/pages/afterSale/detail'
import AfterSalesPage from '@/child/pages/afterSale/index'
import OrdersPage from '@/pages/order/index'
import OrderPage from '@/pages/order-detail/index'
import { partners } from '../server/operations/partner'
import { closePages, logIn, startClient } from '../support/client'
import { brokenInvariants, buildEater } from '../support/commerce'
import { ownErrand, readErrandRow, rideAs, rideTo } from '../support/errands'
import { useServer } from '../support/server'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
afterEach(async () => {
  closePages()
  expect(await brokenInvariants(server)).toEqual([])
})

test('an errand is claimed as lost from its page, which then leads to the claim', async () => {
  const eater = await buildEater(server, 5_000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const orderId = await ownErrand(server, eater)
  await rideTo(server, orderId, 'fetched')
  await rideAs(server, 'errandHandOver', { orderId, code: (await readErrandRow(server, orderId)).code ?? '' })
  const order = await client.open('orderDetail', OrderPage, { orderId })
  await order.untilText('一串钥匙')
  await order.press('button', '申请售后')
  expect(client.moves.at(-1)).toContain(`afterSale/index?orderId=${orderId}`)
  const form = await client.open('afterSales', AfterSalesPage, { orderId })
  await form.untilText('S$106.80')
  // Nothing is said of dishes
  expect(form.names('radio')).not.toContain('商品问题')
  expect(form.text).toContain('其中按申报价值赔偿')
  await form.press('radio', '物品丢失')
  await form.type('问题描述', '收件人没有收到')
  await form.type('联系邮箱', 'tester@example.com')
  await form.touch(form.byId('after-sale-submit'))
  await form.until(() => client.moves.at(-1)?.startsWith('replace') === true, 'the claim')
  const afterSaleId = /afterSaleId=(\w+)/.exec(client.moves.at(-1) ?? '')?.[1] ?? ''
  const detail = await client.open('afterSaleDetail', AfterSaleDetailPage, { afterSaleId })
  await detail.untilText('物品丢失')
  expect(detail.text).toContain('一串钥匙')
  const again = await client.open('orderDetail', OrderPage, { orderId })
  await again.until(() => again.byId(`after-sale-${afterSaleId}`) !== null, 'the claim of the order')
  // Beside what was paid beforehand, not needed, and is back
  const list = await client.open('orders', OrdersPage)
  await list.untilText('退款申请 S$106.80：待审核')
  expect(list.text).toContain('S$5.40 已退回')
})
