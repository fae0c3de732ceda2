import { LoginPage } from './pages/login-page'
import { GoodsVideoPage, MartPage } from './pages/mart-page'
import { OrderPage } from './pages/order-page'
import { SettlementPage } from './pages/settlement-page'
import { visiting } from './support/visit'
import { openWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

test(
  'goods of the mart are ordered by its cart, and all of them again in one tap',
  () =>
    visiting(world, 'en', async (visit) => {
      await new LoginPage(visit).openAndLogInByPassword('+6581234003', 'Fanju2026')
      const mart = new MartPage(visit)
      await mart.open()
      await mart.chooseShelf('Pantry')
      await mart.add('Jasmine rice')
      await mart.openCart(1)
      await mart.seesText('Jasmine rice')
      await mart.checkOut()

      const settlement = new SettlementPage(visit)
      await settlement.seesDish('Jasmine rice')
      await settlement.payBy('WALLET_PAY')
      await settlement.submit()
      const order = new OrderPage(visit)
      await order.isThere()
      await order.reaches('completed')

      await mart.open()
      await mart.buysAgain(1)
      await mart.seesText('Jasmine rice')
    }),
  180_000
)

test(
  'a video of goods is a picture until it is touched, and again once its page is left',
  () =>
    visiting(world, 'zh-CN', async (visit) => {
      const video = new GoodsVideoPage(visit)
      await video.open('sin-mart-fish')
      await video.isPicture()
      await video.plays()
      const mart = new MartPage(visit)
      await mart.add('现杀金目鲈')
      await mart.openCart(1)
      await visit.page.goBack()
      await video.isPicture()
    }),
  120_000
)
