import type { PageArea } from './page-table'

const campaign = { who: 'visitor', reads: 'marketing/campaign/get' } as const
/** The one that is always on, told by its id. */
const always = { params: { campaignId: 'campaign-marketing' }, title: () => '本季精选' } as const
const headline = (zh: string, en: string) => (_t: unknown, language: 'zh-CN' | 'en') => [language === 'en' ? en : zh]
const ofAlways = headline('想不好吃什么？从这里选', 'Not sure what to eat? Start here')

export const campaigns: PageArea = {
  pages: {
    newYear: {
      ...campaign,
      title: () => '年味上桌',
      shows: headline('隔着海，也要吃顿团圆饭', 'A reunion dinner, however far from home')
    },
    newYearActivity: {
      ...campaign,
      title: () => '新春走起',
      shows: headline('从初一吃到元宵', 'From the first day of the new year to Chap Goh Meh')
    },
    qingming: {
      ...campaign,
      title: () => '清明',
      shows: headline('慎终追远，家人安好', 'Remembering those before us, together with those beside us')
    },
    mothersDay: { ...campaign, title: () => '母亲节', shows: headline('这一顿，换我请您', 'This one is on me, Mum') },
    greatSales: {
      ...campaign,
      title: () => '年终大促',
      shows: headline('年底了，吃点好的', 'The year is ending. Eat well.')
    },
    marketing: {
      ...campaign,
      title: () => '本季精选',
      shows: headline('想不好吃什么？从这里选', 'Not sure what to eat? Start here')
    },
    midAutumn: { ...campaign, title: () => '中秋', shows: headline('同看一个月亮', 'The same moon, wherever we are') },
    shoppingFestival: { ...campaign, title: () => '双十二购物节', shows: headline('把冰箱填满', 'Fill the fridge') },
    doubleEleven: { ...campaign, title: () => '双十一', shows: (t) => [t.campaign.archived] },
    activity: { ...campaign, ...always, shows: ofAlways },
    moreActivity: { ...campaign, ...always, shows: ofAlways },
    activityTemplate: { ...campaign, ...always, shows: ofAlways },
    greatSalesDeal: {
      params: { dealId: 'deal-sin-chuanwei-package' },
      who: 'visitor',
      reads: 'restaurant/deal/get',
      shows: (t, language) => [t.deal.contents, t.deal.buy, language === 'en' ? 'Year-end sale' : '年终大促']
    },
    greatSalesShare: {
      who: 'visitor',
      reads: 'marketing/campaign/brief',
      shows: (t, language) => [t.campaign.see, language === 'en' ? 'Year-end sale' : '年终大促']
    },
    campaignShops: {
      params: always.params,
      who: 'visitor',
      reads: 'marketing/campaign/shops',
      shows: (t) => [t.find.filter.halal, '川巷小馆']
    },
    campaignShop: {
      params: { ...always.params, restaurantId: 'sin-chuanwei' },
      who: 'visitor',
      title: () => '川巷小馆',
      shows: (t) => ['水煮鱼片', t.campaign.fullMenu],
      also: {
        over: {
          params: { campaignId: 'campaign-double-eleven', restaurantId: 'sin-chuanwei' },
          who: 'visitor',
          title: () => '川巷小馆',
          shows: (t) => [t.campaign.archived, t.campaign.fullMenu]
        }
      }
    },
    campaignSearch: {
      params: always.params,
      who: 'visitor',
      reads: 'marketing/campaign/search',
      shows: (t) => [t.deal.ofCampaign, '招牌川菜四人餐']
    },
    banner: { params: { bannerId: 'gone' }, who: 'visitor', shows: (t) => [t.campaign.notFound] },
    newYearFlashSales: {
      who: 'visitor',
      reads: 'restaurant/seckill/session/list',
      shows: (t) => [new RegExp(`${t.flashSale.none}|${t.flashSale.rule}`)]
    },
    makeCard: {
      who: 'visitor',
      reads: 'marketing/card/maker',
      title: () => '中秋',
      shows: (t) => [t.greeting.wishes],
      also: {
        quiet: {
          who: 'visitor',
          params: { campaignId: 'campaign-qingming' },
          title: () => '清明',
          shows: (t) => [t.greeting.wishes]
        }
      }
    },
    displayCard: {
      params: { cardId: 'demo-card-mid-autumn' },
      who: 'visitor',
      reads: 'marketing/card/get',
      shows: (t) => [t.greeting.to('外婆'), t.greeting.sendBack],
      also: {
        quiet: {
          who: 'visitor',
          params: { cardId: 'demo-card-qingming' },
          shows: (t) => [t.greeting.to('外公'), t.greeting.sendBackQuiet]
        },
        own: {
          who: 'payer',
          params: { cardId: 'demo-card-mid-autumn' },
          shows: (t) => [t.greeting.to('外婆'), t.greeting.send]
        },
        looked: { who: 'payer', params: { cardId: 'demo-card-mothers-day' }, shows: (t) => [t.greeting.underReview] }
      }
    }
  },
  own: async ({ server, eater, restaurant }) => {
    const { buildCampaign, words } = await import('../support/campaigns')
    const { buildDeal } = await import('../support/deals')
    const dealId = await buildDeal(server, restaurant)
    const { inviteUserId } = await server.ask('inviteGet', {}, { token: eater.token })
    const slugs = ['new-year', 'new-year-activity', 'qingming', 'mothers-day', 'double-eleven', 'great-sales']
    for (const slug of [...slugs, 'shopping-festival']) await buildCampaign(server, { slug })
    const { buildCard, buildMaker } = await import('../support/greetings')
    const { cardId } = await buildCard(server, (await buildMaker(server)).campaignId)
    const { campaignId } = await buildCampaign(server, {
      slug: 'marketing',
      blocks: [
        { kind: 'restaurants', title: words, ids: [restaurant.restaurantId] },
        { kind: 'deals', title: words, ids: [dealId] }
      ]
    })
    return {
      greatSalesDeal: { dealId },
      greatSalesShare: { inviteUserId },
      campaignShops: { campaignId },
      campaignShop: { campaignId, restaurantId: restaurant.restaurantId },
      campaignSearch: { campaignId },
      activity: { campaignId },
      moreActivity: { campaignId },
      activityTemplate: { campaignId },
      displayCard: { cardId }
    }
  }
}
