import { codes } from '@/contract/codes'
import { banners } from '../../server/modules/tables'
import { buildCampaign, hero } from '../support/campaigns'
import { brokenInvariants, buildDish, buildEater, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildFlashItem, buildSession } from '../support/flash-sale'
import { buildOffer } from '../support/offers'
import { CampaignPage, CampaignSearchPage, GreatSalesDealPage } from './pages/campaign-pages'
import { DealOrderPage, FlashListPage, FlashSettlementPage } from './pages/deal-pages'
import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { OrderPage } from './pages/order-page'
import { RestaurantPage } from './pages/restaurant-page'
import { SettlementPage } from './pages/settlement-page'
import { always, type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'
import { until } from './support/wait'

const day = 86_400_000
const envelope = '年夜饭红包'
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  const { server } = counter
  const restaurant = await buildRestaurant(server)
  const ids = [
    await buildDeal(server, restaurant, { title: { zh: '盆菜四人餐', en: 'Treasure pot for four' } }),
    await buildDeal(server, restaurant, { title: { zh: '点心双人餐', en: 'Dim sum for two' } })
  ]
  await buildCampaign(server, {
    slug: 'double-eleven',
    title: { zh: '去年的双十一' },
    link: 'child/pages/doubleEleven/index',
    startsAt: ago(380),
    endsAt: ago(365),
    isArchived: true
  })
  await buildCampaign(server, {
    slug: 'great-sales',
    title: { zh: '年终大促' },
    link: 'child/pages/greatSales/index',
    endsAt: new Date(Date.now() + day).toISOString(),
    blocks: [
      hero,
      { kind: 'clock' },
      { kind: 'search', hint: { zh: '在大促里找团购' }, words: null, isWithin: true },
      { kind: 'deals', title: { zh: '到店团购' }, ids }
    ]
  })
  const kitchen = await buildRestaurant(server, { openingWindows: always })
  await buildDish(server, kitchen, { name: { zh: '盆菜' }, priceMinor: 2000 })
  const voucher = { name: { zh: envelope }, restaurantIds: [kitchen.restaurantId] }
  const { campaignId } = await buildCampaign(server, {
    slug: 'new-year',
    title: { zh: '年味上桌' },
    link: 'child/pages/newyear/index',
    blocks: [hero, { kind: 'offers', title: { zh: '先领红包' }, ids: [await buildOffer(server, { voucher })] }]
  })
  await server.kernel.db.insert(banners).values({
    bannerId: 'new-year',
    countryCode: 'SG',
    image: { small: '/img/s.webp', large: '/img/l.webp' },
    title: { zh: '团圆开席' },
    subtitle: { zh: '提前选好' },
    link: `pages/index/banner?campaignId=${campaignId}`
  })
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

test(
  'a link a year old says what it was, and leads to what runs now, down to a deal and back',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      const past = new CampaignPage(visit, 'doubleEleven')
      await past.follow('pages/activity/doubleEleven?from_uid=someone')
      await past.isOfThePast('去年的双十一')
      await past.goesOnTo('年终大促')
      const sales = new CampaignPage(visit, 'greatSales')
      await sales.isThere()
      await sales.search('在大促里找团购')
      const search = new CampaignSearchPage(visit)
      await search.finds('盆菜', { found: '盆菜四人餐', left: '点心双人餐' })
      await visit.page.goBack()
      await sales.openDeal('点心双人餐')
      const deal = new GreatSalesDealPage(visit)
      await deal.isOf('年终大促')
      await deal.goesBack()
      await sales.isThere()
    }),
  120_000
)

test(
  'a banner leads a visitor to an offer, which is claimed after the login and used at the checkout',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      const { mobile } = await buildEater(counter.server, 10_000)
      const home = new HomePage(visit)
      await home.open()
      await home.openBanner('团圆开席')
      const campaign = new CampaignPage(visit, 'newYear')
      await campaign.isThere()
      await campaign.goesToLogin()
      await new LoginPage(visit).logInByCode(mobile)
      await campaign.claimAll()
      await campaign.use(envelope)
      const restaurant = new RestaurantPage(visit)
      await restaurant.add('盆菜')
      await restaurant.checkOut()
      const settlement = new SettlementPage(visit)
      await settlement.payBy('WALLET_PAY')
      const amount = await settlement.total()
      await settlement.submit()
      const orderId = await new OrderPage(visit).isThere()
      const { figures, voucherKind } = await visit.ask('orderGet', { orderId })
      expect([figures.redEnvelope, figures.total, voucherKind]).toEqual(['5.00', amount, 'redEnvelope'])
      await campaign.follow('child/pages/newyear/index')
      await campaign.leadsToOrder(envelope)
    }),
  180_000
)

test(
  'who asks to be reminded is told when a campaign begins, and buys in its flash sale',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      const { server } = counter
      const { mobile } = await buildEater(server, 5000)
      await new LoginPage(visit).openAndLogInByCode(mobile)
      const session = await buildSession(server, { line: 'newYear', startsIn: 10 })
      await buildFlashItem(server, { sessionId: session.sessionId, quota: 2 })
      const { slug } = await buildCampaign(server, {
        slug: 'new-year-activity',
        title: { zh: '新春走起' },
        link: 'child/pages/newyearactivity/index',
        startsAt: new Date(session.startsAt).toISOString(),
        blocks: [hero, { kind: 'clock' }, { kind: 'flash', title: { zh: '新春秒杀' }, line: 'newYear' }]
      })
      const isRead = async () => (await server.call('campaignGet', { slug, cityCode: 'SIN' })).code === codes.ok
      await until(isRead, 'the campaign')
      const campaign = new CampaignPage(visit, 'newYearActivity')
      await campaign.follow('child/pages/newyearactivity/index')
      await campaign.remind()
      server.clock.advance(10 * 60_000)
      await campaign.isToldOnOrders('新春走起')
      await campaign.goesToFlashSales()
      await new FlashListPage(visit).buy()
      const settlement = new FlashSettlementPage(visit)
      await settlement.isThere()
      await settlement.submit('1.99')
      await new DealOrderPage(visit).isOfFlashSale()
    }),
  180_000
)

test('where less motion is asked for nothing of a campaign moves, and its clock goes on', () =>
  visiting(counter, 'zh-CN', async (visit) => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    let isAsked = false
    await visit.page.route('**/api/marketing/campaign/get**', async (route) => {
      isAsked = true
      await held
      await route.continue()
    })
    const campaign = new CampaignPage(visit, 'greatSales')
    await visit.open('child/pages/greatSales/index')
    await until(async () => isAsked && (await campaign.moving()).length > 0, 'what stands for it meanwhile')
    await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    await until(async () => (await campaign.moving()).length === 0, 'rest')
    letThrough()
    await campaign.isThere()
    await campaign.clockMoves()
    expect(await campaign.moving()).toEqual([])
  }))
