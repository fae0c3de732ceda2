import { addDays, isoDateAt, weekdayOf } from '@/domain/calendar'
import { groupedCode } from '@/domain/typed-text'
import { buildMenu, sitting } from '../support/boxes'
import { brokenInvariants, buildEater } from '../support/commerce'
import { BoxOrderPage, BoxSettlementPage } from './pages/box-pages'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

/** The Monday of next week, on the outlet's clock. */
function nextMonday(): string {
  const today = isoDateAt(Date.now(), 480)
  return addDays(today, 7 - ((weekdayOf(today) + 6) % 7))
}

test('lunchboxes of a week are ordered in one go, and one of them is given back', async () => {
  const { server } = counter
  const eater = await buildEater(server, 10_000)
  const { boxMenuId } = await buildMenu(server, {
    kind: 'lunchbox',
    title: { zh: '照烧鸡便当', en: 'Teriyaki chicken' },
    weekdays: [1, 2, 3, 4, 5],
    childBy: null,
    childFrom: null,
    childUntil: null,
    seniorFrom: null
  })
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)

    const monday = nextMonday()
    const settlement = new BoxSettlementPage(visit)
    await settlement.open(boxMenuId, sitting(monday))
    await settlement.chooseWeek(monday)
    const { days } = await visit.ask('boxDayList', { boxMenuId })
    const week = days.filter(({ date, sittings }) => date >= monday && date < addDays(monday, 7) && sittings.length > 0)
    const cents = week.reduce((sum, { prices }) => sum + Math.round(Number(prices[0]?.amount) * 100), 0)
    await settlement.submit('陈小姐', (cents / 100).toFixed(2))

    const page = new BoxOrderPage(visit)
    const orderId = await page.isPaid()
    await page.hasCodes(5)
    const { box } = await visit.ask('boxOrderGet', { orderId })
    expect(box.units.map(({ date }) => date)).toEqual(week.map(({ date }) => date))
    expect(await page.code()).toBe(groupedCode(box.units[0]?.code ?? ''))
    await page.giveBackFirst(box.units[0]?.amount ?? '')
    await page.hasCodes(4)
  })
}, 180_000)
