import { eq } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { groupedCode } from '@/domain/typed-text'
import { orderStore } from '@/features/order/order-store'
import HomePage from '@/pages/index/index'
import MyPage from '@/pages/my/index'
import OrdersPage from '@/pages/order/index'
import ReceiptPage from '@/pages/order-detail/booking'
import CancelPage from '@/pages/order-detail/cancel'
import DetailPage from '@/pages/restaurant/booking-detail'
import { calendar } from '@/platform/device/calendar'
import { sharing } from '@/platform/share/share'
import { bookings } from '../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  change,
  confirm,
  evening,
  giveUp,
  runJobs,
  silence,
  viewBooking
} from '../support/bookings'
import { closePages, startClient } from '../support/client'
import { brokenInvariants, pay } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt } from './ordered'

const server = useServer()
afterEach(async () => {
  closePages()
  expect(await brokenInvariants(server)).toEqual([])
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A person who has booked a table for the evening after the next at 19:00, with the app open; a deposit of 20.00 is paid unless told otherwise. */
async function scene(tables: Parameters<typeof buildTables>[1] = {}, isPaid = true) {
  const table = await layTable(server)
  const { eater, client } = table
  const restaurantId = await buildTables(server, tables)
  const date = isoDateAt(server.clock.now() + 2 * dayMs, 480)
  const at = (minute: number) => evening(minute, date)
  const orderId = await book(server, eater, { restaurantId, startsAt: at(1140) })
  if (isPaid && tables.depositFromPeople !== undefined) await pay(server, eater, orderId)
  const open = async () => {
    const page = await client.open('bookingDetail', DetailPage, { orderId })
    await page.untilText('订座信息')
    return page
  }
  /** Turns the clock to a minute of the evening of the table, and looks again. */
  const goTo = (minute: number) => server.clock.set(Date.parse(at(minute)))
  const lookAgain = async (page: ShownPage) => {
    await client.stores.get(orderStore).refresh()
    await page.rest()
  }
  return { ...table, restaurantId, orderId, at, goTo, open, lookAgain }
}

const status = (page: ShownPage) => page.byId('order-status').textContent
const byHand = { confirms: 'byHand', answerMinutes: 60 } as const
const deposit = { depositFromPeople: 2 } as const

describe('a booking', () => {
  it('that is kept shows its table, code, place and rules, and leads to the way there and the receipt', async () => {
    const { client, eater, orderId, restaurantId, open } = await scene(deposit)
    const { code } = await viewBooking(server, eater, orderId)
    const page = await open()
    expect(status(page)).toBe('预订成功')
    expect(page.byId('shown-code').textContent).toBe(groupedCode(code ?? ''))
    for (const words of [
      '19:00',
      '2 位',
      '用餐到 20:30',
      '餐桌保留到 19:15',
      '陈小姐',
      '婴儿椅',
      '靠窗',
      '1 Smith Street'
    ])
      expect(page.text).toContain(words)
    expect(page.byId('booking-rule').textContent).toMatch(/17:00 前可免费取消.*订金不退/)
    expect(page.byId('booking-deposit').textContent).toMatch(/订金.*到店后全额退回.*S\$20\.00/)
    await page.press('button', '修改')
    await page.touch(page.byId('booking-way'))
    await page.touch(page.byId('booking-other-page'))
    await page.press('button', '取消预订')
    expect(client.moves[0]).toBe(
      `push /pages/restaurant/bookingV2?restaurantId=${restaurantId}&people=2&orderId=${orderId}`
    )
    expect(client.moves[1]).toMatch(/^push \/pages\/open-location\/index\?.*name=/)
    expect(client.moves.slice(2)).toEqual([
      `push /pages/order-detail/booking?orderId=${orderId}`,
      `push /pages/order-detail/cancel?orderId=${orderId}`
    ])
  })

  it('without a deposit may be cancelled at any time before', async () => {
    const { open } = await scene()
    const page = await open()
    expect(page.byId('booking-rule').textContent).toBe('开始前可随时免费取消')
    expect(page.text).not.toContain('订金')
  })

  it('says on what the discount is not given', async () => {
    const { orderId, open } = await scene()
    await server.kernel.db
      .update(bookings)
      .set({ discountBasisPoints: 2000, discountExcludes: ['drinks', 'setMeals'], discountPeopleMaximum: 4 })
      .where(eq(bookings.orderId, orderId))
    const page = await open()
    expect(page.byId('booking-discount').textContent).toBe(
      '减20%食物减 20%，结账时由餐厅扣减，不含酒水饮料、套餐，最多 4 位，请在 20:30 前用餐完毕'
    )
  })

  it('waits for its deposit, and has failed where that never comes', async () => {
    const { client, orderId, open, lookAgain } = await scene(deposit, false)
    const page = await open()
    expect(status(page)).toBe('待付订金')
    expect(page.text).toContain('付款')
    await page.press('button', '去支付 S$20.00')
    expect(client.moves).toEqual([`push /pages/shopcart/payment?orderId=${orderId}`])
    server.clock.advance(31 * minuteMs)
    await runJobs(server)
    await lookAgain(page)
    expect(status(page)).toBe('预订失败')
    expect(page.text).toContain('订金没有按时付清')
  })

  it('waits for the restaurant until the time that is told, and fails without its word', async () => {
    const { open, lookAgain } = await scene({ ...byHand, ...deposit })
    await silence(server)
    const page = await open()
    expect(status(page)).toBe('等待餐厅确认')
    expect(page.text).toMatch(/餐厅最晚 今天 \d\d:\d\d 答复，没有答复则预订失败，已付订金全额退回/)
    expect(page.root.querySelector('#shown-code')).toBeNull()
    server.clock.advance(61 * minuteMs)
    await runJobs(server)
    await lookAgain(page)
    expect(status(page)).toBe('预订失败')
    expect(page.text).toContain('餐厅无法接待，或没有按时答复')
    expect(page.byId('booking-deposit').textContent).toMatch(/已全额退回|退款中/)
  })

  it('that is to be changed keeps its table until the restaurant has answered', async () => {
    const { eater, orderId, at, open, lookAgain } = await scene(byHand)
    await confirm(server, orderId)
    await change(server, eater, orderId, at(1200), 3)
    await silence(server)
    const page = await open()
    expect(status(page)).toBe('修改处理中')
    expect(page.byId('booking-asked').textContent).toMatch(/申请改为 .*20:00–21:30，3 位/)
    expect(page.text).toContain('用餐到 20:30')
    await confirm(server, orderId)
    await lookAgain(page)
    expect(status(page)).toBe('预订成功')
    expect(page.text).toContain('用餐到 21:30')
  })

  it('asks the day before whether its guests come, and tells the restaurant once', async () => {
    const { client, goTo, open, lookAgain } = await scene()
    const page = await open()
    expect(page.has('button', '会到店')).toBe(false)
    goTo(600)
    await lookAgain(page)
    await page.press('button', '会到店')
    await page.until(() => client.toasts.includes('已告诉餐厅您会到店'), 'that it is told')
    await page.until(() => !page.has('button', '会到店'), 'nothing more to say')
  })

  it('lets late guests say so once, after it has told until when their table then waits', async () => {
    const { client, goTo, open, lookAgain } = await scene()
    const page = await open()
    expect(page.has('button', '会晚到')).toBe(false)
    goTo(1130)
    await lookAgain(page)
    client.answers.push(true)
    await page.press('button', '会晚到')
    await page.untilText('已告诉餐厅您会晚到，餐桌保留到 19:30')
    expect(client.asked.at(-1)?.text).toBe('餐桌会保留到 19:30，只能说一次')
    expect(page.has('button', '会晚到')).toBe(false)
  })

  it('tells who is not there that the table may be given away', async () => {
    const { goTo, open } = await scene()
    goTo(1144)
    const page = await open()
    // The clock goes on while the page opens, however long the machine takes for it
    await page.until(() => /餐桌还为您保留 (11:00|10:[0-5]\d)/.test(page.text), 'how long the table waits')
    goTo(1151)
    await page.untilText('餐桌可能会让给其他客人，还保留 0')
    goTo(1156)
    await page.untilText('保留时间已过')
  })

  it('whose guests sit has its code no more, and gives its deposit back', async () => {
    const { goTo, orderId, open, lookAgain } = await scene(deposit)
    goTo(1140)
    await call(server, { name: 'bookingSeat', params: { orderId } })
    const page = await open()
    expect(status(page)).toBe('已到店')
    expect(page.all('img').some((image) => image.getAttribute('aria-label')?.startsWith('预订码') === true)).toBe(false)
    server.clock.advance(11 * minuteMs)
    await runJobs(server)
    await lookAgain(page)
    expect(status(page)).toBe('已用餐')
    expect(page.byId('booking-deposit').textContent).toContain('已全额退回')
  })

  it('that nobody came to keeps the deposit, as the receipt says', async () => {
    const { client, goTo, orderId, restaurantId, open } = await scene(deposit)
    goTo(1156)
    await call(server, { name: 'bookingNoShow', params: { orderId } })
    const page = await open()
    expect(status(page)).toBe('未到店')
    expect(page.byId('booking-deposit').textContent).toContain('按约定不退')
    await page.press('button', '再次预订')
    expect(client.moves).toEqual([`push /pages/restaurant/bookingV2?restaurantId=${restaurantId}&people=2`])
    const receipt = await client.open('bookingReceipt', ReceiptPage, { orderId })
    await receipt.untilText('订单号')
    expect(receipt.text).toMatch(/订金S\$20\.00.*合计S\$20\.00.*按约定不退/)
  })

  it('that was given up in time says how the money came back', async () => {
    const { client, eater, orderId } = await scene(deposit)
    await giveUp(server, eater, orderId)
    await runJobs(server)
    const receipt = await client.open('bookingReceipt', ReceiptPage, { orderId })
    await receipt.untilText('S$20.00 退回钱包')
    expect(status(receipt)).toBe('已取消')
    expect(receipt.text).toContain('计划有变')
    await receipt.touch(receipt.byId('booking-other-page'))
    expect(client.moves).toEqual([`push /pages/restaurant/booking-detail?orderId=${orderId}`])
  })

  it('of another person is not found', async () => {
    const { client } = await scene()
    const { orderId } = await scene()
    const page = await client.open('bookingDetail', DetailPage, { orderId })
    await page.untilText('没有找到这个预订')
  })
})

const stateOf = async (orderId: string) =>
  (await server.kernel.db.select().from(bookings).where(eq(bookings.orderId, orderId)))[0]?.state

describe('who comes along', () => {
  it('gets a link without the guest, which says where and when to people without an account', async () => {
    const send = jest.spyOn(sharing, 'share').mockResolvedValue('shared')
    const { orderId, open, eater } = await scene()
    const page = await open()
    await page.touch(page.byId('booking-share'))
    await page.until(() => page.root.querySelector('#table-share') !== null, 'the sheet')
    await page.touch(page.byId('table-share'))
    const { share } = await server.ask('bookingShare', { orderId }, { token: eater.token })
    expect(send.mock.calls[0]?.[0].webUrl).toContain(`pages/restaurant/booking-detail?share=${share}`)
    expect(send.mock.calls[0]?.[0].title).toMatch(/^川味小馆，.* 19:00$/)
    page.close()
    const visitor = await startClient(server)
    const shown = await visitor.open('bookingDetail', DetailPage, { share })
    await shown.untilText('1 Smith Street')
    expect(shown.text).toContain('19:00')
    expect(shown.text).not.toContain('陈小姐')
    await shown.touch(shown.byId('shared-way'))
    expect(visitor.moves[0]).toMatch(/^push \/pages\/open-location\/index/)
    await giveUp(server, eater, orderId)
    const ended = await visitor.open('bookingDetail', DetailPage, { share })
    await ended.untilText('这次预订已结束')
    expect(ended.root.querySelector('#shared-calendar')).toBeNull()
  })

  it('of a link that works no more is told whom to ask', async () => {
    const visitor = await startClient(server)
    const shown = await visitor.open('bookingDetail', DetailPage, { share: 'never-was' })
    await shown.untilText('这个链接已失效')
  })

  it('puts the table into a calendar, or takes the link to the entry along where there is none', async () => {
    const { orderId, open, eater, client } = await scene()
    const add = jest.spyOn(calendar, 'add')
    const page = await open()
    add.mockResolvedValueOnce('added')
    await page.touch(page.byId('booking-calendar'))
    await page.until(() => client.toasts.includes('已加入日历'), 'that it is there')
    const { share } = await server.ask('bookingShare', { orderId }, { token: eater.token })
    const [entry] = add.mock.calls[0] ?? []
    expect(entry).toMatchObject({ title: '川味小馆 订座', address: '1 Smith Street' })
    expect(entry?.file).toMatch(new RegExp(`/booking/calendar/${share}\\.ics\\?locale=zh-CN$`))
    expect((entry?.endsAt ?? 0) - (entry?.startsAt ?? 0)).toBe(90 * minuteMs)
    add.mockResolvedValueOnce('none')
    client.answers.push(true)
    await page.touch(page.byId('booking-calendar'))
    await page.until(() => client.asked.at(-1)?.text === entry?.file, 'the link to write down')
  })
})

describe('giving a table up', () => {
  it('tells what comes back before it is done', async () => {
    const { client, orderId } = await scene(deposit)
    const page = await client.open('orderCancel', CancelPage, { orderId })
    await page.untilText('S$20.00 退回钱包')
    await page.press('radio', '时间或人数不合适')
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`replace /pages/restaurant/booking-detail?orderId=${orderId}`])
  })

  it('too late tells that the deposit stays, and asks again where it was in time when the page was opened', async () => {
    const { client, goTo, orderId } = await scene(deposit)
    const page = await client.open('orderCancel', CancelPage, { orderId })
    await page.untilText('退回钱包')
    goTo(1021)
    await page.press('radio', '计划有变')
    await page.touch(page.byId('cancel-submit'))
    await page.untilText('已过免费取消时间，S$20.00 按约定不退')
    expect(page.text).toContain('现在取消订金不退')
    expect(await stateOf(orderId)).toBe('success')
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(await stateOf(orderId)).toBe('cancelled')
  })
})

describe('where bookings are found again', () => {
  it('by "my bookings" they stand alone in the list, by their time, until every order is asked for', async () => {
    const table = await scene()
    const { client, orderId } = table
    await orderAt(table)
    const my = await client.open('my', MyPage)
    await my.press('button', '我的订座')
    expect(client.moves).toEqual(['switchTab /pages/order/index'])
    const page = await client.open('orders', OrdersPage)
    await page.untilText('共 2 位')
    expect(page.text).toContain('19:00')
    expect(page.text).not.toContain('共 2 份')
    await page.press('button', '取消预订')
    expect(client.moves.at(-1)).toBe(`push /pages/order-detail/cancel?orderId=${orderId}`)
    await page.press('button', '看全部订单')
    await page.until(() => !page.has('button', '看全部订单'), 'every order')
    await page.untilText('共 2 份')
  })

  it('on the day itself home says when, and no day before', async () => {
    const { client, goTo, orderId } = await scene()
    const page = await client.open('home', HomePage)
    await page.rest(200)
    expect(page.text).not.toContain('预订成功')
    page.close()
    goTo(600)
    const today = await client.open('home', HomePage)
    await today.untilText('今天 19:00')
    await today.press('link', /预订成功/)
    expect(client.moves.at(-1)).toBe(`push /pages/restaurant/booking-detail?orderId=${orderId}`)
  })
})
