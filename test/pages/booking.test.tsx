import { eq, ne } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { bookingListStore } from '@/features/booking/booking-list-store'
import AllRestaurants from '@/pages/restaurant/all'
import BookingListPage from '@/pages/restaurant/booking'
import BookTablePage from '@/pages/restaurant/bookingV2'
import RestaurantPage from '@/pages/restaurant/index'
import type { RouteParams } from '@/routes'
import { bookingClosedDates, bookingDiscounts, bookings, bookingSettings } from '../../server/modules/tables'
import { book, buildTables, evening, giveUp, runJobs, waitFor } from '../support/bookings'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildEater, buildRestaurant } from '../support/commerce'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

interface Scene {
  readonly client: Client
  readonly eater: Awaited<ReturnType<typeof buildEater>>
  readonly restaurantId: string
}

/** A person before an outlet that takes bookings, with the app open. */
async function scene(facts: Parameters<typeof buildTables>[1] = {}): Promise<Scene> {
  const eater = await buildEater(server, 50_00)
  const restaurantId = await buildTables(server, facts)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  return { client, eater, restaurantId }
}

async function openTable({ client, restaurantId }: Scene, asked: Partial<RouteParams<'bookTable'>> = {}) {
  const page = await client.open('bookTable', BookTablePage, { restaurantId, ...asked })
  await page.until(() => page.names('radio').some((name) => /^\d\d:\d\d/.test(name)), 'its times')
  return page
}
type Page = Awaited<ReturnType<typeof openTable>>

async function chooseTime(page: Page, time: string) {
  await page.press('radio', new RegExp(`^${time}`))
}

async function fillIn(page: Page) {
  await page.type('预订人姓名', '陈小姐')
}

/** Other guests take seats of this evening. */
async function take(restaurantId: string, minute: number, people: number) {
  const guest = await buildEater(server)
  return { guest, orderId: await book(server, guest, { restaurantId, startsAt: evening(minute), people }) }
}

const bookingsOf = (restaurantId: string) =>
  server.kernel.db.select().from(bookings).where(eq(bookings.restaurantId, restaurantId))

describe('booking a table', () => {
  it('keeps it at once, for as many as chosen, with what was wished for', async () => {
    const table = await scene()
    const page = await openTable(table)
    expect(page.byId('booking-submit').textContent).toBe('请先选择时间')
    await page.press('button', '增加一份, 用餐人数')
    await chooseTime(page, '19:00')
    await page.untilText('预订须知')
    expect(page.byId('booking-submit').textContent).toBe('确认预订')
    expect(page.byId('booking-rules').textContent).toMatch(
      /今天 19:00 至 20:30.*提交后立即确认.*无需订金.*保留 15 分钟/
    )
    await fillIn(page)
    await page.press('radio', '靠窗')
    await page.press('checkbox', '婴儿椅')
    await page.press('checkbox', '花生')
    await page.type('备注（选填）', '有老人')
    await page.touch(page.byId('booking-submit'))
    await page.until(() => table.client.moves.length > 0, 'its page')
    const [made] = await bookingsOf(table.restaurantId)
    expect(made).toMatchObject({
      people: 3,
      guestName: '陈小姐',
      mobile: table.eater.mobile,
      seating: 'window',
      needs: ['babyChair'],
      allergies: ['peanut'],
      remark: '有老人',
      state: 'success'
    })
    expect(table.client.moves[0]).toContain(`orderId=${made?.orderId ?? ''}`)
  })

  it('says what is missing at its field, and keeps what was typed for the next visit', async () => {
    const table = await scene()
    const page = await openTable(table, { startsAt: evening(1140), people: '2' })
    await page.untilText('预订须知')
    await page.type('手机号', '123')
    await page.touch(page.byId('booking-submit'))
    await page.untilText('请填写预订人姓名')
    expect(page.text).toContain('手机号格式不正确')
    expect(await bookingsOf(table.restaurantId)).toEqual([])
    await fillIn(page)
    const again = await startClient(server, { storage: table.client.storage })
    const next = await openTable({ ...table, client: again })
    expect([next.field('预订人姓名').value, next.field('手机号').value]).toEqual(['陈小姐', '123'])
  })

  it('tells a deposit, what is off and the cancel rule in full, and pays with the same button', async () => {
    const table = await scene({ depositFromPeople: 2, isPeak: true })
    await server.kernel.db.insert(bookingDiscounts).values({
      restaurantId: table.restaurantId,
      weekday: 1,
      fromMinute: 1080,
      untilMinute: 1200,
      basisPoints: 2000,
      excludes: ['drinks', 'setMeals'],
      peopleMaximum: 6
    })
    const page = await openTable(table, { startsAt: evening(1140) })
    await page.untilText('预订须知')
    const rules = page.byId('booking-rules').textContent ?? ''
    expect(rules).toContain('食物减 20%，结账时由餐厅扣减，不含酒水饮料、套餐，最多 6 位，请在 20:30 前用餐完毕')
    expect(rules).toContain('S$20.00，到店后全额退回')
    expect(rules).toContain('今天 17:00 前取消，订金全额退回')
    expect(page.byId('booking-submit').textContent).toBe('预订并付订金S$20.00')
    await fillIn(page)
    await page.touch(page.byId('booking-submit'))
    await page.until(() => table.client.moves.length > 0, 'what became of it')
    const [made] = await bookingsOf(table.restaurantId)
    expect([made?.depositMinor, made?.state, made?.discountBasisPoints]).toEqual([2000, 'success', 2000])
  })

  it('asks an email in English alone', async () => {
    const table = await scene()
    const chinese = await openTable(table, { startsAt: evening(1140) })
    expect(chinese.text).not.toContain('邮箱')
    table.client.stores.language.choose('en')
    const page = await table.client.open('bookTable', BookTablePage, {
      restaurantId: table.restaurantId,
      startsAt: evening(1140)
    })
    await page.untilText('Before you book')
    await page.settled(() => table.client.network.isQuiet)
    await page.type('Name', 'Chen')
    await page.touch(page.byId('booking-submit'))
    await page.untilText('Please fill in: Email')
    await page.type('Email', 'chen@example.com')
    await page.touch(page.byId('booking-submit'))
    await page.until(() => table.client.moves.length > 0, 'its page')
    expect(await bookingsOf(table.restaurantId)).toMatchObject([{ email: 'chen@example.com' }])
  })

  it('tells why a day has no times', async () => {
    const table = await scene()
    await server.kernel.db
      .insert(bookingClosedDates)
      .values({ restaurantId: table.restaurantId, closedOn: '2026-03-04' })
    const page = await openTable(table)
    await page.press('radio', '3月4日 周三, 休息')
    await page.untilText('餐厅这一天休息，不接受预订，请选择其他日期')
    expect(page.names('radio').some((name) => /^\d\d:/.test(name))).toBe(false)
  })

  it('says that a holiday which is not final may open or close a day', async () => {
    const before = server.clock.now()
    server.clock.set(Date.UTC(2027, 2, 8, 4))
    const page = await openTable(await scene({ closesOnHolidays: true }))
    expect(page.text).not.toContain('公共假期')
    await page.press('radio', /^3月10日.*休息/)
    await page.untilText('餐厅这一天休息')
    expect(page.text).toContain('公共假期的日期还未最终确定')
    server.clock.set(before)
  })

  it('offers what is near once a time has gone, and loses nothing that was typed', async () => {
    const table = await scene({ covers: 4 })
    const page = await openTable(table, { startsAt: evening(1140), people: '4' })
    await page.untilText('预订须知')
    await fillIn(page)
    await take(table.restaurantId, 1140, 2)
    await page.touch(page.byId('booking-submit'))
    await page.untilText('19:00 已订满')
    await page.untilText('这里最近的时间')
    expect(page.byId('booking-submit').textContent).toBe('请先选择时间')
    await page.press('radio', /^20:30/)
    await page.untilText('预订须知')
    expect(page.field('预订人姓名').value).toBe('陈小姐')
    await page.touch(page.byId('booking-submit'))
    await page.until(() => table.client.moves.length > 0, 'its page')
    expect(await bookingsOf(table.restaurantId)).toContainEqual(
      expect.objectContaining({ guestName: '陈小姐', people: 4, startsAt: Date.parse(evening(1230)) })
    )
  })

  it('waits in the line of a full time, and books what is kept for whoever waited', async () => {
    const table = await scene({ covers: 4 })
    const { guest, orderId } = await take(table.restaurantId, 1140, 4)
    const page = await openTable(table, { startsAt: evening(1140), people: '3' })
    await page.untilText('19:00 已订满')
    await page.touch(page.byId('booking-wait'))
    await page.untilText('您正在排队，共 3 位')
    await giveUp(server, guest, orderId)
    await runJobs(server)
    const later = await openTable(table, { startsAt: evening(1140) })
    await later.untilText('有空位了，为您保留到')
    await later.untilText('预订须知')
    await fillIn(later)
    await later.touch(later.byId('booking-submit'))
    await later.until(() => table.client.moves.length > 0, 'its page')
    expect(await bookingsOf(table.restaurantId)).toContainEqual(
      expect.objectContaining({ guestName: '陈小姐', people: 3, state: 'success' })
    )
  })

  it('leaves a line', async () => {
    const table = await scene({ covers: 4 })
    await take(table.restaurantId, 1140, 4)
    await waitFor(server, table.eater, { restaurantId: table.restaurantId, startsAt: evening(1140), people: 2 })
    const page = await openTable(table, { startsAt: evening(1140) })
    await page.untilText('您正在排队，共 2 位')
    await page.touch(page.byId('booking-wait'))
    await page.untilText('排队等空位')
  })

  it('shows a visitor the times, and asks them to log in to book one', async () => {
    const restaurantId = await buildTables(server)
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await client.open('bookTable', BookTablePage, { restaurantId })
    await page.until(() => page.names('radio').some((name) => name.startsWith('19:00')), 'its times')
    await page.touch(page.byId('booking-login'))
    expect(client.moves).toEqual([expect.stringMatching('^push /pages/my/login')])
  })
})

describe('another time for a booking', () => {
  async function changing(facts: Parameters<typeof buildTables>[1] = {}, people = 4) {
    const table = await scene({ covers: 6, ...facts })
    const orderId = await book(server, table.eater, {
      restaurantId: table.restaurantId,
      startsAt: evening(1140),
      people
    })
    return { ...table, orderId, page: await openTable(table, { orderId }) }
  }

  it('is free where only their own seats are in the way, and says what differs before it is agreed to', async () => {
    const { page, client, restaurantId, orderId } = await changing()
    expect(page.byId('booking-change').textContent).toBe('请选择新的时间或人数')
    await page.press('button', '增加一份, 用餐人数')
    await page.press('radio', /^19:30/)
    await page.untilText('修改为')
    expect(page.byId('booking-wanted').textContent).toMatch(/今天 19:30 至 21:00.*5 位.*修改后立即生效/)
    await page.touch(page.byId('booking-change'))
    await page.until(() => client.moves.length > 0, 'the booking')
    expect(await bookingsOf(restaurantId)).toMatchObject([{ orderId, people: 5, startsAt: Date.parse(evening(1170)) }])
  })

  it('is asked of its guest alone: a visitor is to log in first', async () => {
    const { orderId, restaurantId } = await changing()
    const visitor = await startClient(server)
    const page = await visitor.open('bookTable', BookTablePage, { restaurantId, orderId })
    await page.untilText('登录后即可查看')
  })

  it('is asked for where the restaurant confirms by hand, and the old one is kept until its word', async () => {
    const { client, restaurantId } = await changing()
    await server.kernel.db
      .update(bookingSettings)
      .set({ confirms: 'byHand' })
      .where(eq(bookingSettings.restaurantId, restaurantId))
    const again = await client.open('bookTable', BookTablePage, {
      restaurantId,
      orderId: (await bookingsOf(restaurantId))[0]?.orderId ?? ''
    })
    await again.until(() => again.names('radio').some((name) => name.startsWith('20:30')), 'its times')
    await again.press('radio', /^20:30/)
    await again.untilText('餐厅确认前，原来的预订一直保留')
    await again.touch(again.byId('booking-change'))
    await again.until(() => client.moves.length > 0, 'the booking')
    expect(await bookingsOf(restaurantId)).toMatchObject([
      { state: 'inProgress', startsAt: Date.parse(evening(1140)), askedStartsAt: Date.parse(evening(1230)) }
    ])
  })
})

describe('restaurants that take bookings', () => {
  it('open on a day to come, though an earlier one was chosen before', async () => {
    const client = await startClient(server)
    const list = client.stores.get(bookingListStore)
    const day = (days: number) => isoDateAt(server.clock.now() + days * 86_400_000, 480)
    await list.open({ date: undefined, people: undefined })
    await list.chooseDate(day(1))
    await list.open({ date: undefined, people: undefined })
    expect(list.date).toBe(day(1))
    await list.chooseDate(day(-1))
    await list.open({ date: undefined, people: undefined })
    expect(list.date).toBeNull()
  })

  it('show tomorrow late in the evening, and today until then', async () => {
    const { stores } = await startClient(server)
    const list = stores.get(bookingListStore)
    for (const [minute, date] of [
      [1310, null],
      [1330, '2026-03-03']
    ] as const) {
      stores.clock.hear(Date.parse(evening(minute)))
      list.date = '2026-03-01'
      await list.open({ date: undefined, people: undefined })
      expect([minute, list.date]).toEqual([minute, date])
    }
  })

  it('show the free times of the day, meal and party, each of which leads straight into booking it', async () => {
    const restaurantId = await buildTables(server, { covers: 4, restaurant: { name: { zh: '有座小馆' } } })
    await take(restaurantId, 1080, 2)
    // Of those that other tests laid down none stands before it
    await server.kernel.db
      .update(bookingSettings)
      .set({ isTaking: false })
      .where(ne(bookingSettings.restaurantId, restaurantId))
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await client.open('bookingRestaurants', BookingListPage, {})
    await page.untilText('有座小馆')
    await page.press('radio', '晚市')
    await page.until(() => page.names('link').some((name) => name.startsWith('18:00，剩 2 位')), 'its times')
    await page.press('button', '增加一份, 用餐人数')
    await page.until(() => !page.names('link').some((name) => name.startsWith('18:00，剩 2 位')), 'times for three')
    await page.press('radio', '明天')
    await page.until(() => page.names('link').some((name) => name.startsWith('18:00，剩 4 位')), 'tomorrow')
    await page.press('link', '19:00，剩 4 位')
    expect(client.moves.at(-1)).toMatch(
      new RegExp(`/pages/restaurant/bookingV2\\?restaurantId=.*date=2026-03-03&people=3&startsAt=2026-03-03T11`)
    )
  })
})

describe('the ways to a table', () => {
  it('stand on the page and the card of a place that only takes bookings, in place of its cart', async () => {
    const restaurantId = await buildTables(server, {
      restaurant: { name: { zh: '只订座小馆' }, isReservationOnly: true, monthlySales: 9999, ratingTenths: 50 }
    })
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await client.open('restaurant', RestaurantPage, { restaurantId })
    await page.until(() => page.text.includes('只订座小馆'), 'its page')
    expect(page.all('button').map(({ id }) => id)).not.toContain('cart-bag')
    await page.touch(page.byId('book-table'))
    expect(client.moves.at(-1)).toBe(`push /pages/restaurant/bookingV2?restaurantId=${restaurantId}`)
    const list = await client.open('restaurantAll', AllRestaurants)
    await list.press('tab', '销量')
    await list.untilText('只订座小馆')
    await list.press('button', '订座')
    expect(client.moves.at(-1)).toBe(`push /pages/restaurant/bookingV2?restaurantId=${restaurantId}`)
  })

  it('stand in the head and the facts of a place that takes them besides, and of no other', async () => {
    const restaurantId = await buildTables(server, { restaurant: { name: { zh: '也订座小馆' } } })
    const other = await buildRestaurant(server, { name: { zh: '不订座小馆' } })
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await client.open('restaurant', RestaurantPage, { restaurantId })
    await page.untilText('也订座小馆')
    await page.touch(page.byId('booking-entry'))
    await page.touch(page.byId('restaurant-info'))
    await page.touch(page.byId('restaurant-booking'))
    const way = `push /pages/restaurant/bookingV2?restaurantId=${restaurantId}`
    expect(client.moves).toEqual([way, way])
    const without = await client.open('restaurant', RestaurantPage, { restaurantId: other.restaurantId })
    await without.untilText('不订座小馆')
    expect(without.all('button').map(({ id }) => id)).not.toContain('booking-entry')
  })
})
