import { CashierPage } from './pages/cashier-page'
import { HomePage } from './pages/home-page'
import { CardPaymentPage, HostedPage } from './pages/hosted-page'
import { LoginPage } from './pages/login-page'
import { OrderPage, OrdersPage } from './pages/order-page'
import { RestaurantPage } from './pages/restaurant-page'
import { SettlementPage } from './pages/settlement-page'
import { type Language, type Visit, visiting } from './support/visit'
import { until } from './support/wait'
import { openWorld, type World } from './support/world'

/** A kitchen of the demo world that never closes, with two of its dishes: one with options, one without. */
const kitchen = { id: 'sin-chickenrice', 'zh-CN': '椰林海南鸡饭', en: 'Palm Grove Chicken Rice' }
const rice = '海南鸡饭'
const omelette = { 'zh-CN': '蚝煎', en: 'Oyster omelette' }
const password = 'Fanju2026'

let world: World
beforeAll(async () => {
  // Slow enough that an order is still under way when a busy machine has opened home
  world = await openWorld({ FULFILMENT_PACE_SECONDS: '1.5' })
}, 300_000)
afterAll(() => world.close())

const inBrowser = (language: Language, journey: (visit: Visit) => Promise<void>) => () =>
  visiting(world, language, journey)

/** Logs in, fills a cart and stands on the settlement page. */
async function settle(visit: Visit, mobile: string): Promise<SettlementPage> {
  await new LoginPage(visit).openAndLogInByPassword(mobile, password)
  const restaurant = new RestaurantPage(visit)
  await restaurant.open(kitchen.id)
  await restaurant.add(omelette[visit.language])
  await restaurant.checkOut()
  return new SettlementPage(visit)
}

/** As {@link settle}, and on to the bank's page for cards. */
async function order(visit: Visit, mobile: string): Promise<HostedPage> {
  const settlement = await settle(visit, mobile)
  await settlement.payBy('CREDITCARD_PAY')
  await settlement.submit()
  const hosted = new HostedPage(visit)
  await hosted.isThere()
  return hosted
}

describe('from the first visit to a finished meal', () => {
  test(
    'a visitor orders in Chinese, logs in on the way, pays from the wallet and watches the order to its end',
    inBrowser('zh-CN', async (visit) => {
      const home = new HomePage(visit)
      await home.open()
      await home.asksToBeLocated()
      await home.openRestaurant(kitchen['zh-CN'])

      const restaurant = new RestaurantPage(visit)
      await restaurant.addWithOptions(rice, ['鸡腿'])
      await restaurant.add(omelette['zh-CN'])
      await restaurant.seesPortions(2)
      await restaurant.reload()
      await restaurant.seesPortions(2)
      await restaurant.checkOut()

      const settlement = new SettlementPage(visit)
      await settlement.seesDish(rice)
      await settlement.logInToSubmit()
      await new LoginPage(visit).logInByCode('+6581234002')
      await settlement.isThere()
      await settlement.seesDish(rice)
      await settlement.seesDish(omelette['zh-CN'])
      await settlement.payBy('WALLET_PAY')
      const amount = await settlement.total()
      const before = await visit.ask('walletSummary', {})
      await settlement.submit()

      const orderPage = new OrderPage(visit)
      const orderId = await orderPage.isThere()
      expect(await orderPage.billTotal()).toBe(amount)
      await orderPage.reaches('completed')
      const after = await visit.ask('walletSummary', {})
      expect(cents(before.walletBalanceAmount) - cents(after.walletBalanceAmount)).toBe(cents(amount))
      const { timeline, figures } = await visit.ask('orderGet', { orderId })
      expect(timeline.map(({ status }) => status)).toEqual([
        'awaitingPayment',
        'paid',
        'accepted',
        'delivering',
        'delivered',
        'completed'
      ])
      expect(figures.total).toBe(amount)

      const orders = new OrdersPage(visit)
      await orders.open()
      await orders.choose('used')
      await orders.seesOrder(kitchen['zh-CN'], 'completed')
    }),
    180_000
  )

  test(
    'a person orders in English, pays by card, and follows the order from home',
    inBrowser('en', async (visit) => {
      const settlement = await settle(visit, '+6581234006')
      await settlement.payBy('WALLET_PAY')
      const total = await settlement.total()
      await settlement.payBy('CREDITCARD_PAY')
      // The fee of a card is in the bill before anything is submitted
      await until(async () => cents(await settlement.total()) > cents(total), 'the fee of the card')
      const amount = await settlement.total()
      await settlement.submit()
      await new HostedPage(visit).press('pay')
      const orderPage = new OrderPage(visit)
      await orderPage.isThere()
      expect(await orderPage.billTotal()).toBe(amount)
      const home = new HomePage(visit)
      await home.open()
      await home.followActiveOrder()
      await orderPage.reaches('completed')
    }),
    180_000
  )

  test(
    'a pickup is completed by the customer who has collected it',
    inBrowser('zh-CN', async (visit) => {
      const settlement = await settle(visit, '+6581234003')
      await settlement.choosePickup()
      await settlement.payBy('WALLET_PAY')
      await settlement.submit()
      const orderPage = new OrderPage(visit)
      const orderId = await orderPage.isThere()
      await orderPage.reaches('canPickUp')
      const { meal } = await visit.ask('orderGet', { orderId })
      expect(await orderPage.collectionCode()).toBe(meal?.collectionCode)
      await orderPage.confirmCollection()
      await orderPage.reaches('completed')
      expect((await visit.ask('orderGet', { orderId })).status).toBe('completed')
    }),
    120_000
  )
})

describe('paying by card', () => {
  test(
    'a declined card and a cancelled payment lead back to the cashier, which says so, and the order can still be paid',
    inBrowser('zh-CN', async (visit) => {
      const hosted = await order(visit, '+6581234004')
      const cashier = new CashierPage(visit)
      await hosted.press('decline')
      await cashier.seesFailure('declined')
      await cashier.choose('CREDITCARD_PAY')
      await cashier.pay()
      await hosted.press('cancel')
      await cashier.seesFailure('cancelled')
      await cashier.choose('CREDITCARD_PAY')
      await cashier.pay()
      await hosted.press('pay')
      const orderId = await new OrderPage(visit).isThere()
      expect((await visit.ask('orderGet', { orderId })).paidAt).not.toBeNull()
    }),
    120_000
  )

  test(
    'who comes back without paying may go on, ask, or pay another way',
    inBrowser('en', async (visit) => {
      const hosted = await order(visit, '+6581234005')
      await hosted.goBack()
      const waiting = new CardPaymentPage(visit)
      await waiting.isWaiting()
      await waiting.sayPaid()
      await waiting.isWaiting()
      await waiting.continuePaying()
      await hosted.isThere()
      await hosted.goBack()
      await waiting.isWaiting()
      await waiting.chooseAnotherWay()
      const cashier = new CashierPage(visit)
      await cashier.isThere()
      await cashier.choose('WALLET_PAY')
      await cashier.pay()
      const orderId = await new OrderPage(visit).isThere()
      expect((await visit.ask('orderGet', { orderId })).paymentType).toBe('WALLET_PAY')
    }),
    120_000
  )

  test(
    'a tab closed at the bank loses nothing: the order waits in the list and is paid from there',
    inBrowser('zh-CN', async (visit) => {
      await order(visit, '+6581234007')
      await visit.closeTab()
      const orders = new OrdersPage(visit)
      await orders.open()
      await orders.choose('awaitingPayment')
      await orders.payFirst()
      const cashier = new CashierPage(visit)
      await cashier.isThere()
      await cashier.choose('CREDITCARD_PAY')
      await cashier.pay()
      await new HostedPage(visit).press('pay')
      await new OrderPage(visit).isThere()
      const { items } = await visit.ask('orderList', { tab: 'awaitingPayment' })
      expect(items).toEqual([])
    }),
    120_000
  )
})

describe('nothing happens twice', () => {
  test(
    'two taps on "order and pay" make one order and pay it once',
    inBrowser('zh-CN', async (visit) => {
      const settlement = await settle(visit, '+6581234008')
      await settlement.payBy('WALLET_PAY')
      const before = await visit.ask('walletSummary', {})
      const amount = await settlement.total()
      const sent: string[] = []
      visit.page.on('request', (request) => request.url().includes('/api/payment/create') && sent.push(request.url()))
      await settlement.submitTwice()
      await new OrderPage(visit).isThere()
      const after = await visit.ask('walletSummary', {})
      expect([sent.length, cents(before.walletBalanceAmount) - cents(after.walletBalanceAmount)]).toEqual([
        1,
        cents(amount)
      ])
    }),
    120_000
  )

  test(
    'an answer lost on the way back, and the same tap again: one order',
    inBrowser('zh-CN', async (visit) => {
      const settlement = await settle(visit, '+6581234001')
      await settlement.payBy('CASH')
      const before = await visit.ask('orderList', {})
      let reached = 0
      // The server does its work, and the network goes before its answer arrives
      await visit.page.route('**/api/order/submit', async (route) => {
        await route.fetch()
        reached += 1
        await route.abort('connectionreset')
      })
      await settlement.submit()
      await settlement.seesText(visit.t.common.offline)
      await until(async () => (await visit.ask('orderList', {})).items.length === before.items.length + 1, 'the order')
      await visit.page.unroute('**/api/order/submit')
      await settlement.submit()
      await new OrderPage(visit).isThere()
      expect(reached).toBeGreaterThan(0)
      const { items } = await visit.ask('orderList', {})
      expect(items).toHaveLength(before.items.length + 1)
      const known = new Set(before.items.map(({ orderId }) => orderId))
      expect(visit.page.url()).toContain(items.find(({ orderId }) => !known.has(orderId))?.orderId)
    }),
    120_000
  )
})

describe('addresses that lead nowhere', () => {
  test.each<[Language]>([['zh-CN'], ['en']])(
    'an unknown page has a way home, in %s',
    async (language) => {
      await visiting(world, language, async (visit) => {
        await visit.open('pages/nowhere/index')
        const home = new HomePage(visit)
        await home.seesText(visit.t.common.pageNotFound)
        await home.goHomeFromNowhere()
        await home.openRestaurant(kitchen[language])
      })
    },
    60_000
  )

  test(
    'an order of somebody else, and one that never was, are not found',
    inBrowser('en', async (visit) => {
      const login = new LoginPage(visit)
      await login.openAndLogInByPassword('+6581234009', password)
      const {
        items: [own]
      } = await visit.ask('orderList', {})
      await visit.context.clearCookies()
      await visit.page.evaluate(() => localStorage.clear())
      await login.openAndLogInByPassword('+6581234001', password)
      for (const orderId of [own?.orderId ?? '', 'never-was']) {
        await visit.open(`pages/order-detail/index?orderId=${orderId}`)
        await login.seesText(visit.t.order.notFound)
      }
      await new HomePage(visit).goHomeFromNowhere()
    }),
    60_000
  )

  test(
    'going back before the next page has slid in leaves a page on the screen',
    inBrowser('en', async (visit) => {
      const home = new HomePage(visit)
      await home.open()
      await home.glanceAtRestaurant(kitchen.en)
      // longer than a page needs to be put away
      await visit.page.waitForTimeout(1000)
      await home.isThere()
      await home.seesRestaurant(kitchen.en)
    })
  )

  test(
    'the landing of a payment without parameters leads home',
    inBrowser('zh-CN', async (visit) => {
      await visit.open('pages/order-detail/to-index')
      await new HomePage(visit).isThere()
    }),
    60_000
  )
})

const cents = (amount: string): number => Math.round(Number(amount) * 100)
