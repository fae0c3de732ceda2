import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { OrderPage } from './pages/order-page'
import { RestaurantPage } from './pages/restaurant-page'
import { SettlementPage } from './pages/settlement-page'
import { type Visit, visiting } from './support/visit'
import { openWorld, type World } from './support/world'

/** A kitchen that never closes, and its dish of which two things have to be chosen. */
const [kitchen, dish] = ['椰林海南鸡饭', '叻沙']

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

/** Counts what a person touches from now on, however the app takes it. */
async function countTaps({ page }: Visit): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    document.addEventListener(
      'pointerup',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement
        if (isTrusted) dataset.taps = String(Number(dataset.taps) + 1)
      },
      true
    )
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.taps))
}

test(
  'a dish with two things to choose is paid from home in six taps, by whoever has paid before',
  () =>
    visiting(world, 'zh-CN', async (visit) => {
      await new LoginPage(visit).openAndLogInByPassword('+6581234006', 'Fanju2026')
      const home = new HomePage(visit)
      await home.open()
      await home.seesRestaurant(kitchen)
      const taps = await countTaps(visit)

      await home.openRestaurant(kitchen)
      const restaurant = new RestaurantPage(visit)
      await restaurant.addWithOptions(dish, [])
      await restaurant.checkOut()
      await new SettlementPage(visit).submit()

      const orderId = await new OrderPage(visit).isThere()
      const { paidAt, meal } = await visit.ask('orderGet', { orderId })
      expect([paidAt !== null, meal?.chosenLines[0]?.dishItems.length]).toEqual([true, 2])
      expect(await taps()).toBeLessThanOrEqual(6)
      // Every one of them was counted
      expect(await taps()).toBeGreaterThanOrEqual(5)
    }),
  180_000
)
