import { eq } from 'drizzle-orm'
import BookTablePage from '@/pages/restaurant/bookingV2'
import type { RouteParams } from '@/routes'
import { bookings } from '../../server/modules/tables'
import { buildTables, evening } from '../support/bookings'
import { closePages, logIn, startClient, type Client } from '../support/client'
import { buildEater } from '../support/commerce'
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
})
