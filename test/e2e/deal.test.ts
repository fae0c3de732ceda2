import { eq } from 'drizzle-orm'
import { groupedCode } from '@/domain/typed-text'
import { dealCodes } from '../../server/modules/tables'
import { callAs } from '../server/operations/partner'
import { brokenInvariants, buildEater, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildFlashItem, buildSession } from '../support/flash-sale'
import { DealCodePage, DealCodesPage, DealOrderPage, FlashListPage, FlashSettlementPage } from './pages/deal-pages'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

test('a flash sale goes from the reminder to the code that the counter takes while it is shown', async () => {
  const { server } = counter
  const eater = await buildEater(server, 5000)
  const restaurant = await buildRestaurant(server, { restaurantId: 'own-outlet', openingWindows: always })
  const dealId = await buildDeal(server, restaurant)
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)

    const { sessionId } = await buildSession(server, { startsIn: 0.25 })
    await buildFlashItem(server, { quota: 2, dealId, sessionId })
    const list = new FlashListPage(visit)
    await list.open(sessionId)
    await list.remind()
    await list.isToldOnOrders()
    await list.buy()

    const settlement = new FlashSettlementPage(visit)
    await settlement.isThere()
    await settlement.countsDown()
    await settlement.submit('1.99')

    const order = new DealOrderPage(visit)
    const orderId = await order.isOfFlashSale()
    const { deal } = await visit.ask('dealOrderGet', { orderId })
    const code = deal.codes[0]?.code ?? ''
    await order.showCode()

    const shown = new DealCodePage(visit)
    expect(await shown.code()).toBe(groupedCode(code))
    await shown.clockMoves()
    // As soon as it stands, so that what follows is told and not asked for
    const taken = await callAs(server, 'codeRedeem', { code, restaurantId: 'own-outlet' }, { partner: 'kitchen' })
    expect(taken.code).toBe(1)
    await shown.saysUsedWithin(1500)
    const [row] = await server.kernel.db.select().from(dealCodes).where(eq(dealCodes.code, code))
    expect([row?.state, row?.usedRestaurantId]).toEqual(['used', 'own-outlet'])
    await new DealCodesPage(visit).opensAtUsed('双人套餐')
  })
}, 180_000)
