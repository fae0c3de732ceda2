import { AreaPage } from './pages/area-page'
import { LoginPage } from './pages/login-page'
import { OrderPage } from './pages/order-page'
import { SettlementPage } from './pages/settlement-page'
import { visiting } from './support/visit'
import { openWorld, type World } from './support/world'

const street = 'clementi-food-street'
/** Dishes without options of two restaurants that never close. */
const [kopitiam, desserts] = [
  { name: 'Half Past Four Kopitiam', dish: 'Kaya butter toast' },
  { name: 'Little Round Desserts', dish: 'Strawberry cream cake' }
] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

test(
  'one order from two restaurants is paid once, brought together, and made once more',
  () =>
    visiting(world, 'en', async (visit) => {
      await new LoginPage(visit).openAndLogInByPassword('+6581234002', 'Fanju2026')
      const area = new AreaPage(visit)
      await area.open(street)
      for (const { name, dish } of [kopitiam, desserts]) {
        await area.choose(name)
        for (let portion = 0; portion < 4; portion += 1) await area.add(dish)
      }
      await area.seesPortions(8)
      await area.checkOut()

      const settlement = new SettlementPage(visit)
      for (const { name } of [kopitiam, desserts]) await settlement.seesText(name)
      await settlement.payBy('WALLET_PAY')
      const total = await settlement.total()
      await settlement.submit()

      const page = new OrderPage(visit)
      const orderId = await page.isThere()
      await page.reaches('completed')
      const { meal, figures } = await visit.ask('orderGet', { orderId })
      expect([figures.total, meal?.parts?.map(({ title, status }) => [title.en, status])]).toEqual([
        total,
        [
          [kopitiam.name, 'completed'],
          [desserts.name, 'completed']
        ]
      ])

      await page.press('reorder')
      await area.isThere()
      await area.seesPortions(8)
    }),
  180_000
)
