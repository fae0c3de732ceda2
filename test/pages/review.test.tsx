import { eq } from 'drizzle-orm'
import { reviewFormStore } from '@/features/review/review-form-store'
import ReviewOrderPage from '@/pages/order/comment'
import OrderPage from '@/pages/order-detail/index'
import type { NothingPicked, PickedFile } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { deliveries, orders, reviews } from '../../server/modules/tables'
import { book, buildTables, evening, runJobs } from '../support/bookings'
import { closePages } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { photoOf } from '../support/upload'
import { layTable, paidOrderAt, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

/** A person whose order stands like this. */
async function served(status: 'delivered' | 'accepted' = 'delivered') {
  const table = await layTable(server)
  const orderId = await paidOrderAt(table)
  await server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))
  return { table, orderId }
}
async function open({ client }: Pick<Table, 'client'>, orderId: string): Promise<ShownPage> {
  const page = await client.open('review', ReviewOrderPage, { orderId })
  await page.until(() => client.stores.get(reviewFormStore).order.state !== 'loading', 'the order')
  await page.rest()
  return page
}
const written = async (orderId: string) =>
  (await server.kernel.db.select().from(reviews).where(eq(reviews.orderId, orderId)))[0]
const stars = async (page: ShownPage, dish = 5, service = 4) => {
  await page.press('radio', `菜品 ${dish} 星`)
  await page.press('radio', `服务与配送 ${service} 星`)
}
async function photo(): Promise<PickedFile> {
  const source = new Blob([new Uint8Array(await photoOf())])
  return { name: 'photo.jpg', size: source.size, source }
}
const picks = (picked: PickedFile | NothingPicked) => jest.spyOn(files, 'pickPicture').mockResolvedValue(picked)

describe('the review of an order', () => {
  it('asks for a star for whoever brought it, and goes without one', async () => {
    for (const star of [null, 4]) {
      const { table, orderId } = await served()
      const rider = { name: 'B12', phone: '+6581234567', riderId: 'rider-1' }
      await server.kernel.db.update(deliveries).set({ rider }).where(eq(deliveries.orderId, orderId))
      const page = await open(table, orderId)
      await stars(page)
      if (star !== null) await page.press('radio', `骑手 B12（选填） ${star} 星`)
      await page.touch(page.byId('review-submit'))
      await page.until(() => !page.has('radio', '菜品 5 星'), 'what was said')
      expect((await written(orderId))?.riderScore).toBe(star)
    }
  })

  it('is reached from the order, written, kept by the server, and then shown with its coins', async () => {
    const { table, orderId } = await served()
    const orderPage = await table.client.open('orderDetail', OrderPage, { orderId })
    await orderPage.until(() => orderPage.has('button', '去评价'), 'the action')
    await orderPage.press('button', '去评价')
    expect(table.client.moves).toEqual([`push /pages/order/comment?orderId=${orderId}`])

    const page = await open(table, orderId)
    expect(page.text).toContain('川味小馆')
    expect(page.text).toContain('带菜品照片的评价可得 20 金币')
    await page.untilText('评价已完成的订单并上传至少一张菜品照片，可得 20 金币')
    picks(await photo())
    await page.touch(page.byId('add-picture'))
    await page.until(() => page.root.querySelector('[alt="第 1 张晒图"]') !== null, 'the picture')
    expect(page.text).toContain('已有照片，提交后可得 20 金币')
    await stars(page)
    expect(page.text).toContain('超赞')
    await page.press('checkbox', '味道好')
    await page.press('checkbox', '送得快')
    await page.type('评价内容', '麻婆豆腐很下饭')
    await page.press('switch', '匿名评价 评价里不显示头像和昵称')
    await page.touch(page.byId('review-submit'))
    await page.untilText('20 金币已到账')
    expect(await written(orderId)).toMatchObject({
      dishScore: 5,
      serviceScore: 4,
      tags: ['tasty', 'fast'],
      content: '麻婆豆腐很下饭',
      isAnonymous: true
    })
    expect(page.text).toContain('我的评价')
    expect((await server.ask('userPoints', {}, { token: table.eater.token })).points).toBe(20)

    const again = await table.client.open('orderDetail', OrderPage, { orderId })
    await again.until(() => again.root.querySelector('#own-review') !== null, 'the way to it')
    expect(again.has('button', '去评价')).toBe(false)
    await again.touch(again.byId('own-review'))
    expect(table.client.moves.at(-1)).toBe(`push /pages/order/comment?orderId=${orderId}`)
  })

  it('says at the stars that they are missing, and loses nothing', async () => {
    const { table, orderId } = await served()
    const page = await open(table, orderId)
    await page.press('radio', '菜品 5 星')
    await page.type('评价内容', '还行')
    await page.touch(page.byId('review-submit'))
    expect(page.all('alert').map((alert) => alert.textContent)).toEqual(['请点选星级'])
    expect([page.field('评价内容').value, await written(orderId)]).toEqual(['还行', undefined])
    await page.press('radio', '服务与配送 3 星')
    expect(page.all('alert')).toEqual([])
  })

  it('offers complaints when something was wrong, and drops praise that no longer goes with the stars', async () => {
    const { table, orderId } = await served()
    const page = await open(table, orderId)
    await stars(page, 5, 5)
    expect(page.has('checkbox', '送到已凉')).toBe(false)
    await page.press('checkbox', '味道好')
    await stars(page, 1, 1)
    expect([page.has('checkbox', '味道好'), page.has('checkbox', '送到已凉')]).toEqual([false, true])
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
    expect((await written(orderId))?.tags).toEqual([])
  })

  it('shows what the server refuses above the button and keeps every word', async () => {
    const { table, orderId } = await served()
    const page = await open(table, orderId)
    await stars(page)
    await page.type('评价内容', '加微信 abc12345')
    await page.touch(page.byId('review-submit'))
    await page.untilText('请不要在内容中留下电话、链接或社交账号')
    expect(page.field('评价内容').value).toBe('加微信 abc12345')
    await page.type('评价内容', '好吃')
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
  })

  it('counts once though its answer was lost', async () => {
    const { table, orderId } = await served()
    const page = await open(table, orderId)
    await stars(page)
    table.client.network.loseAnswersOf('order/comment/submit')
    await page.touch(page.byId('review-submit'))
    await page.untilText('网络不可用')
    table.client.network.mend()
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
    expect(page.text).not.toContain('金币已到账')
    expect([
      (await written(orderId))?.coins,
      (await server.ask('userPoints', {}, { token: table.eater.token })).points
    ]).toEqual([0, 0])
  })
})

describe('its pictures', () => {
  it('are sent as they are chosen, say how far they are, hold back the submit, and go with it', async () => {
    const { table, orderId } = await served()
    const { client } = table
    const page = await open(table, orderId)
    await stars(page)
    picks(await photo())
    const release = client.network.hold('order/comment/picture/upload')
    await page.touch(page.byId('add-picture'))
    await page.untilText('50%')
    await page.touch(page.byId('review-submit'))
    await page.untilText('图片还在上传，请稍候')
    expect([client.toasts, await written(orderId)]).toEqual([[], undefined])
    release()
    await page.until(() => page.root.querySelector('[alt="第 1 张晒图"]') !== null, 'the picture')
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
    expect((await written(orderId))?.pictureCount).toBe(1)
    const { review } = await server.ask('reviewGet', { orderId }, { token: table.eater.token })
    const large = review?.pictures[0]?.large.replace('/img/', '') ?? 'none'
    expect(page.root.innerHTML).not.toContain(large)
    await page.press('button', '第 1 张晒图')
    expect(page.root.innerHTML).toContain(large)
    await page.press('button', '收起大图')
    expect(page.root.innerHTML).not.toContain(large)
  })

  it('that did not get there are tried again or taken off', async () => {
    const { table, orderId } = await served()
    const { client } = table
    const page = await open(table, orderId)
    await stars(page)
    picks(await photo())
    client.network.isDown = true
    for (let turn = 0; turn < 2; turn += 1) {
      await page.touch(page.byId('add-picture'))
      await page.until(() => page.has('button', `第 ${turn + 1} 张图片没有传上去，点此重试`), 'the failure')
    }
    client.network.mend()
    await page.touch(page.byId('review-submit'))
    await page.untilText('有图片没有传上去，请重试或删除')
    expect(client.toasts).toEqual([])
    await page.press('button', '删除第 2 张图片')
    await page.press('button', '第 1 张图片没有传上去，点此重试')
    await page.until(() => page.root.querySelector('[alt="第 1 张晒图"]') !== null, 'the picture')
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
    expect((await written(orderId))?.pictureCount).toBe(1)
  })

  it('that the server refuses are taken off again with the reason', async () => {
    const { table, orderId } = await served()
    const page = await open(table, orderId)
    picks({ name: 'a.txt', size: 5, source: new Blob(['hello']) })
    await page.touch(page.byId('add-picture'))
    await page.untilText('仅支持 JPG、PNG 或 WebP 图片')
    expect(page.text).toContain('晒图 0/9')
    picks('refused')
    await page.touch(page.byId('add-picture'))
    await page.untilText('没有相册权限')
  })
})

describe('where there is nothing to write', () => {
  it('an order that is not there yet says so and leads back to it', async () => {
    const { table, orderId } = await served('accepted')
    const page = await open(table, orderId)
    await page.untilText('订单完成后就能评价')
    await page.press('button', '查看订单')
    expect(table.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${orderId}`])
  })

  it('of a table that nobody has seen its guests at promises no coins', async () => {
    const table = await layTable(server)
    const startsAt = evening(1140)
    const orderId = await book(server, table.eater, { restaurantId: await buildTables(server), startsAt })
    server.clock.set(Date.parse(startsAt) + 3 * 86_400_000)
    await runJobs(server)
    const page = await open(table, orderId)
    expect(page.has('radio', '菜品 5 星')).toBe(true)
    expect(page.text).not.toContain('金币')
  })

  it("another's order is not found", async () => {
    const { orderId } = await served()
    const other = await served()
    const page = await open(other.table, orderId)
    await page.untilText('没有找到这个订单')
  })
})
