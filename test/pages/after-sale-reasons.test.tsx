import { eq } from 'drizzle-orm'
import AfterSalesPage from '@/child/pages/afterSale/index'
import { afterSales, orders } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { useServer } from '../support/server'
import { layTable, paidOrderAt } from './ordered'

const server = useServer()
afterEach(closePages)

it('the reasons of a pickup are those that the server offers; one that holds no longer is refused at its field, and the rest is kept', async () => {
  const table = await layTable(server)
  const orderId = await paidOrderAt(table)
  await server.kernel.db
    .update(orders)
    .set({ kind: 'pickup', status: 'pickedUp', updatedAt: server.clock.now() })
    .where(eq(orders.orderId, orderId))
  const page = await table.client.open('afterSales', AfterSalesPage, { orderId })
  await page.until(() => page.has('radio', '取餐问题'), 'the form')
  await page.press('button', '增加一份, 麻婆豆腐')
  await page.press('radio', '取餐问题')
  const offered = () =>
    page.all('radiogroup').find((group) => group.getAttribute('aria-label') === '售后原因')?.textContent
  expect(offered()).toBe('没有取到餐等候过久其他取餐问题')
  await page.press('radio', '没有取到餐')
  await page.type('问题描述', '店里说已被取走')
  await page.type('联系邮箱', 'tester@example.com')
  await server.ask('orderConfirmCollection', { orderId }, { token: table.eater.token })
  await page.touch(page.byId('after-sale-submit'))
  await page.untilText('这个原因不适用于该订单，请重新选择')
  expect(page.all('alert').map((alert) => alert.textContent)).toEqual([
    '这个原因不适用于该订单，请重新选择',
    '请上传商品照片'
  ])
  await page.until(() => offered() === '等候过久其他取餐问题', 'the reasons that hold now')
  expect(page.field('问题描述').value).toBe('店里说已被取走')
  expect(await server.kernel.db.select().from(afterSales).where(eq(afterSales.orderId, orderId))).toEqual([])
  await page.press('radio', '等候过久')
  expect(page.text).not.toContain('这个原因不适用于该订单')
})
