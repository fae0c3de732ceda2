import { eq } from 'drizzle-orm'
import AfterSaleDetailPage from '@/child/pages/afterSale/detail'
import AfterSalesPage from '@/child/pages/afterSale/index'
import { afterSaleFormStore } from '@/features/after-sale/after-sale-form-store'
import { afterSaleStore } from '@/features/after-sale/after-sale-store'
import OrdersPage from '@/pages/order/index'
import OrderPage from '@/pages/order-detail/index'
import { feedback } from '@/platform/feedback/feedback'
import type { PickedFile } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { navigation } from '@/platform/navigation/navigation'
import { inTransaction } from '../../server/db/transaction'
import { type AfterSaleVerdict, reviewAfterSale } from '../../server/modules/after-sale/review'
import { afterSales, orders } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { photoOf } from '../support/upload'
import { waitUntil } from '../support/wait'
import { expectFollowedOnTop } from './followed'
import { layTable, paidOrderAt, type Table } from './ordered'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

/** A person whose order stands like this. */
async function served(status: 'delivered' | 'accepted' = 'delivered') {
  const table = await layTable(server)
  const orderId = await paidOrderAt(table)
  await server.kernel.db
    .update(orders)
    .set({ status, updatedAt: server.clock.now() })
    .where(eq(orders.orderId, orderId))
  return { table, orderId }
}
async function openForm(
  { client }: Pick<Table, 'client'>,
  params: { orderId: string; afterSaleId?: string }
): Promise<ShownPage> {
  const page = await client.open('afterSales', AfterSalesPage, params)
  await page.until(() => client.stores.get(afterSaleFormStore).order.state !== 'loading', 'the order')
  await page.rest()
  return page
}
async function openDetail({ client }: Pick<Table, 'client'>, afterSaleId: string): Promise<ShownPage> {
  const page = await client.open('afterSaleDetail', AfterSaleDetailPage, { afterSaleId })
  await page.until(() => client.stores.get(afterSaleStore).request.state !== 'loading', 'the request')
  await page.rest()
  return page
}
const written = async (orderId: string) =>
  server.kernel.db.select().from(afterSales).where(eq(afterSales.orderId, orderId)).orderBy(afterSales.createdAt)
const review = (afterSaleId: string, verdict: AfterSaleVerdict, note?: string) =>
  inTransaction(server.kernel.database, (tx) => reviewAfterSale(tx, server.kernel, afterSaleId, verdict, note))
async function pickPhoto(): Promise<void> {
  const source = new Blob([new Uint8Array(await photoOf())])
  const photo: PickedFile = { name: 'photo.jpg', size: source.size, source }
  jest.spyOn(files, 'pickPicture').mockResolvedValue(photo)
}
/** Everything but photos, which the reason does not need. */
async function fillIn(page: ShownPage): Promise<void> {
  await page.press('button', '增加一份, 麻婆豆腐')
  await page.press('radio', '配送问题')
  await page.press('radio', '没有收到')
  await page.type('问题描述', '骑手说送到了，我没有收到')
  await page.type('联系邮箱', 'tester@example.com')
}
const send = async (page: ShownPage) => page.touch(page.byId('after-sale-submit'))
/** A request for one portion, by the form. */
async function requested(facts: { table: Table; orderId: string }): Promise<string> {
  const page = await openForm(facts.table, facts)
  await fillIn(page)
  await send(page)
  await page.until(
    () => facts.table.client.moves.at(-1)?.startsWith('replace /child/pages/afterSale/detail') === true,
    'the request'
  )
  return (await written(facts.orderId)).at(-1)?.afterSaleId ?? ''
}

describe('a new request', () => {
  it('is reached from the order, shows what comes back before it is sent, and leads to its own page', async () => {
    const { table, orderId } = await served()
    const { client } = table
    const orderPage = await client.open('orderDetail', OrderPage, { orderId })
    await orderPage.until(() => orderPage.has('button', '申请售后'), 'the action')
    await orderPage.press('button', '申请售后')
    expect(client.moves).toEqual([`push /child/pages/afterSale/index?orderId=${orderId}`])

    const page = await openForm(table, { orderId })
    expect(page.text).toContain('可退 2 份')
    expect(page.text).toContain('该订单退款退到钱包')
    expect(page.text).toContain('3 个工作日内到账')
    await fillIn(page)
    const quoted = await server.ask(
      'afterSaleQuote',
      { orderId, reason: 'notReceived', method: 'wallet', items: [{ lineNumber: 1, count: 1 }] },
      { token: table.eater.token }
    )
    await page.untilText(`提交申请 · 退 S$${quoted.amount}`)
    await send(page)
    await page.until(() => client.moves.length === 2, 'the way on')
    const [request] = await written(orderId)
    expect(client.moves.at(-1)).toBe(`replace /child/pages/afterSale/detail?afterSaleId=${request?.afterSaleId}`)
    expect(request).toMatchObject({
      status: 'submitted',
      type: 'delivery',
      reason: 'notReceived',
      method: 'wallet',
      contactEmail: 'tester@example.com',
      contactPhone: table.eater.mobile
    })

    const again = await client.open('orderDetail', OrderPage, { orderId })
    await again.until(() => again.root.querySelector(`#after-sale-${request?.afterSaleId}`) !== null, 'the way to it')
    await again.touch(again.byId(`after-sale-${request?.afterSaleId}`))
    expect(client.moves.at(-1)).toBe(`push /child/pages/afterSale/detail?afterSaleId=${request?.afterSaleId}`)
  })

  it('says beside each field what is missing, and loses nothing that was typed', async () => {
    const { table, orderId } = await served()
    const page = await openForm(table, { orderId })
    await page.type('期望的处理方式（选填）', '退款')
    await page.type('联系邮箱', 'tester@')
    await send(page)
    // Above the button: a toast would cover what is wrong
    expect([page.text.includes('还有信息没有填写'), table.client.toasts]).toEqual([true, []])
    expect(page.all('alert').map((alert) => alert.textContent)).toEqual([
      '请选择要退款的商品和数量',
      '请选择售后原因',
      '请描述遇到的问题',
      '请上传商品照片',
      '请填写正确的邮箱'
    ])
    await page.press('radio', '配送问题')
    await page.press('radio', '送错地址')
    expect(page.all('alert').map((alert) => alert.textContent)).toContain('请填写正确的收货地址')
    expect([
      page.field('期望的处理方式（选填）').value,
      page.field('联系邮箱').value,
      (await written(orderId)).length
    ]).toEqual(['退款', 'tester@', 0])

    // The page is left and opened again
    const other = await openForm(table, { orderId })
    expect([other.field('期望的处理方式（选填）').value, other.field('联系邮箱').value]).toEqual(['退款', 'tester@'])
  })

  it('says above the button that it could not be sent, keeps everything, and counts once though its answer was lost', async () => {
    const { table, orderId } = await served()
    const { network } = table.client
    const page = await openForm(table, { orderId })
    await fillIn(page)
    network.breakDown('aftersale/submit')
    await send(page)
    await page.untilText('提交失败，请检查网络后重试')
    network.mend()
    network.loseAnswersOf('aftersale/submit')
    await send(page)
    await page.untilText('提交失败，请检查网络后重试')
    expect(page.field('问题描述').value).toBe('骑手说送到了，我没有收到')
    network.mend()
    await send(page)
    await page.until(() => table.client.moves.length === 1, 'the way on')
    expect(await written(orderId)).toHaveLength(1)
  })

  it('whose answer comes late leaves alone the form of another order, and moves nobody who has left', async () => {
    const { table, orderId } = await served()
    const { client } = table
    const page = await openForm(table, { orderId })
    await fillIn(page)
    const isHere = jest.spyOn(navigation, 'watchFront').mockReturnValue(() => false)
    const release = client.network.hold('aftersale/submit')
    await send(page)
    page.close()
    const form = client.stores.get(afterSaleFormStore)
    await form.open('another', null)
    form.write('description', '汤洒了')
    const asked = client.network.countOf('aftersale/list')
    release()
    await waitUntil(async () => client.network.countOf('aftersale/list') > asked, { what: 'the list of requests' })
    expect([form.words.description, client.moves]).toEqual(['汤洒了', []])
    isHere.mockRestore()
  })

  it('waits for its photos, which are tried again where they did not arrive', async () => {
    const { table, orderId } = await served()
    const { client } = table
    const page = await openForm(table, { orderId })
    await fillIn(page)
    await page.press('radio', '商品问题')
    await page.press('radio', '洒漏破损')
    await pickPhoto()
    const release = client.network.hold('aftersale/upload')
    await page.touch(page.byId('add-picture'))
    await page.untilText('50%')
    await send(page)
    await page.untilText('照片还在上传，请稍候')
    release()
    await page.until(() => page.root.querySelector('[alt="第 1 张照片"]') !== null, 'the first photo')
    client.network.isDown = true
    await page.touch(page.byId('add-picture'))
    await page.until(() => page.has('button', '第 2 张图片没有传上去，点此重试'), 'the failure')
    client.network.mend()
    await send(page)
    await page.untilText('有照片没有传上去，请重试或删除')
    expect(client.toasts).toEqual([])
    await page.press('button', '第 2 张图片没有传上去，点此重试')
    await page.until(() => page.root.querySelector('[alt="第 2 张照片"]') !== null, 'the second photo')
    await send(page)
    await page.until(() => client.moves.length === 1, 'the way on')
    const [request] = await written(orderId)
    const { pictures } = await server.ask(
      'afterSaleGet',
      { afterSaleId: request?.afterSaleId ?? '' },
      { token: table.eater.token }
    )
    expect(pictures).toHaveLength(2)
  })

  it('of an order that is not there yet says why, and leads back to it', async () => {
    const { table, orderId } = await served('accepted')
    const page = await openForm(table, { orderId })
    await page.untilText('订单送达或取餐后才能申请售后')
    await page.press('button', '查看订单')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it("of another's order is not found, a failure is told and tried again, and a visitor logs in first", async () => {
    const { orderId } = await served()
    const own = await served()
    expect((await openForm(own.table, { orderId })).text).toContain('没有找到这个订单')
    const { network } = own.table.client
    network.breakDown('aftersale/order/get')
    const page = await openForm(own.table, { orderId: own.orderId })
    await page.until(() => page.has('button', '重试'), 'the retry')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('可退 2 份')
    const client = await startClient(server)
    const wall = await client.open('afterSales', AfterSalesPage, { orderId })
    await wall.press('button', '登录')
    expect(client.moves[0]).toMatch(/^push \/pages\/my\/login\?returns=/)
  })
})

describe('requests', () => {
  it('are listed, newest first, and lead to their pages; without any the list leads to the orders', async () => {
    const empty = await layTable(server)
    const none = await empty.client.open('afterSales', AfterSalesPage)
    await none.untilText('还没有售后申请')
    const facts = await served()
    const afterSaleId = await requested(facts)
    const ordersPage = await facts.table.client.open('orders', OrdersPage)
    await ordersPage.press('tab', '退款/售后')
    await ordersPage.untilText('川味小馆')
    await ordersPage.touch(ordersPage.byId('after-sales'))
    expect(facts.table.client.moves.at(-1)).toBe('push /child/pages/afterSale/index')
    const page = await facts.table.client.open('afterSales', AfterSalesPage)
    await page.untilText('待审核')
    expect(page.text).toContain('没有收到 · 共 1 份')
    await page.press('button', /^川味小馆 待审核/)
    expect(facts.table.client.moves.at(-1)).toBe(`push /child/pages/afterSale/detail?afterSaleId=${afterSaleId}`)
  })

  it('tell how they stand, and pulling reads again', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const page = await openDetail(facts.table, afterSaleId)
    expect(page.byId('after-sale-status').textContent).toBe('待审核')
    await review(afterSaleId, 'take')
    await page.pull()
    await page.untilText('开始处理')
    expect(page.has('button', '取消申请')).toBe(false)
    await review(afterSaleId, 'refund', '已核实，退款给您')
    await page.pull()
    await page.untilText('已核实，退款给您')
    expect(page.byId('after-sale-status').textContent).toBe('已退款')
    const orderPage = await facts.table.client.open('orderDetail', OrderPage, { orderId: facts.orderId })
    const order = await server.ask('orderGet', { orderId: facts.orderId }, { token: facts.table.eater.token })
    await orderPage.until(() => orderPage.root.querySelector('#order-refund') !== null, 'the refund')
    expect(orderPage.byId('order-refund').textContent).toContain(`S$${order.refund?.amount} 已退回`)
  })

  it('are taken back after a question, and made again with everything that was said', async () => {
    const facts = await served()
    const { client } = facts.table
    const afterSaleId = await requested(facts)
    const page = await openDetail(facts.table, afterSaleId)
    jest.spyOn(feedback, 'confirm').mockResolvedValueOnce(false)
    await page.press('button', '取消申请')
    expect((await written(facts.orderId))[0]?.status).toBe('submitted')
    jest.spyOn(feedback, 'confirm').mockResolvedValueOnce(true)
    await page.press('button', '取消申请')
    await page.untilText('您已取消这次申请')
    expect([page.text.includes('申请金额'), page.text.includes('退款金额')]).toEqual([true, false])
    await page.press('button', '重新申请')
    expect(client.moves.at(-1)).toMatch(
      new RegExp(`afterSale/index\\?orderId=${facts.orderId}&afterSaleId=${afterSaleId}$`)
    )
    const form = await openForm(facts.table, { orderId: facts.orderId, afterSaleId })
    expect(form.field('问题描述').value).toBe('骑手说送到了，我没有收到')
    await form.type('问题描述', '补充：门口监控也没有看到')
    await send(form)
    await form.until(() => client.moves.at(-1)?.startsWith('replace') === true, 'the way on')
    const [, later] = await written(facts.orderId)
    expect(later).toMatchObject({
      reappliesTo: afterSaleId,
      status: 'submitted',
      description: '补充：门口监控也没有看到'
    })
    const former = await openDetail(facts.table, afterSaleId)
    await former.press('button', '查看新的申请')
    expect(client.moves.at(-1)).toBe(`push /child/pages/afterSale/detail?afterSaleId=${later?.afterSaleId}`)
  })

  it('are followed while their page is on top, and not under another', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const page = await openDetail(facts.table, afterSaleId)
    await expectFollowedOnTop(facts.table.client, page, 'aftersale/get', 10_000)
  })

  it('whose cancellation is answered late are not shown in place of the one that is open by then', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const other = 'after-sale-other'
    const { network, stores } = facts.table.client
    const store = stores.get(afterSaleStore)
    await openDetail(facts.table, afterSaleId)
    const release = network.hold('aftersale/cancel')
    const isCancelled = store.cancel()
    void store.watch(other)
    release()
    await isCancelled
    expect([store.afterSaleId, store.request.value?.afterSaleId]).toEqual([other, undefined])
    expect((await written(facts.orderId))[0]?.status).toBe('cancelled')
  })

  it('that could not be read because of a fault are asked about again', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const { network, stores } = facts.table.client
    network.breakDown('aftersale/get')
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
    await stores.get(afterSaleStore).watch(afterSaleId)
    network.mend()
    jest.advanceTimersByTime(10_000)
    jest.useRealTimers()
    await waitUntil(() => stores.get(afterSaleStore).request.value !== null)
    stores.get(afterSaleStore).leave()
  })

  it('that moved on meanwhile say so and show it', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const page = await openDetail(facts.table, afterSaleId)
    await review(afterSaleId, 'take')
    jest.spyOn(feedback, 'confirm').mockResolvedValueOnce(true)
    await page.press('button', '取消申请')
    await page.untilText('开始处理')
    expect(facts.table.client.toasts.at(-1)).toBe('申请已在处理，无法取消')
  })

  it('of another are not found, and a failure is told and tried again', async () => {
    const facts = await served()
    const afterSaleId = await requested(facts)
    const other = await layTable(server)
    expect((await openDetail(other, afterSaleId)).text).toContain('没有找到这条售后申请')
    const { network } = facts.table.client
    network.isDown = true
    const page = await openDetail(facts.table, afterSaleId)
    await page.untilText('网络不可用')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('待审核')
  })
})
