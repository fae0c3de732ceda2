import { buildCampaign, hero } from '../support/campaigns'
import { buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { CampaignPage, CampaignSearchPage, GreatSalesDealPage } from './pages/campaign-pages'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

const day = 86_400_000
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
      { kind: 'search', hint: { zh: '在大促里找团购' }, words: null, isWithin: true },
      { kind: 'deals', title: { zh: '到店团购' }, ids }
    ]
  })
}, 120_000)
afterAll(() => counter.close())

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
