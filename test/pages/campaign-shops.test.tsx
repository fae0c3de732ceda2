import { eq, sql } from 'drizzle-orm'
import SearchPage from '@/activity2/pages/search/index'
import ShopPage from '@/activity2/pages/shops/detail'
import ShopsPage from '@/activity2/pages/shops/index'
import GreatSalesDealPage from '@/child/pages/greatSales/detail'
import GreatSalesPage from '@/child/pages/greatSales/index'
import GreatSalesSharePage from '@/child/pages/greatSales/share'
import { sharing } from '@/platform/share/share'
import { deals, dishes } from '../../server/modules/tables'
import { buildCampaign, hero, previewOf } from '../support/campaigns'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildEater, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(async () => void (await buildCity(server)))
afterEach(async () => {
  closePages()
  await server.kernel.db.execute(sql`delete from campaigns`)
  server.clock.advance(6000)
})

const day = 86_400_000
const at = (fromNow: number) => new Date(server.clock.now() + fromNow).toISOString()
/** Opens a page and waits for all that it asks. */
async function open(client: Client, ...asked: Parameters<Client['open']>) {
  const page = await client.open(...asked)
  await page.settled(() => client.network.isQuiet)
  return page
}
const title = { zh: '年味上桌' }
const named = (kind: string, ids: string[]) => ({ kind, title: { zh: '好' }, ids })

describe('the restaurants of a campaign', () => {
  it('are come to from its page; one whose dishes it names shows them, any other its menu', async () => {
    const makers = await buildRestaurant(server, { name: { zh: '盆菜馆' } })
    const { dishId } = await buildDish(server, makers)
    const plain = await Promise.all(
      ['甲店', '乙店', '丙店', '丁店', '戊店'].map((zh) => buildRestaurant(server, { name: { zh } }))
    )
    await buildRestaurant(server, { name: { zh: '别的店' } })
    const { campaignId } = await buildCampaign(server, {
      slug: 'great-sales',
      blocks: [
        hero,
        named(
          'restaurants',
          plain.map(({ restaurantId }) => restaurantId)
        ),
        named('dishes', [dishId])
      ]
    })
    const client = await startClient(server)
    const page = await open(client, 'greatSales', GreatSalesPage)
    await page.press('button', '查看全部商家')
    expect(client.moves.splice(0)).toEqual([`push /activity2/pages/shops/index?campaignId=${campaignId}`])
    const list = await open(client, 'campaignShops', ShopsPage, { campaignId })
    await list.untilText('戊店')
    expect([list.text.includes('盆菜馆'), list.text.includes('别的店'), list.has('radio', '全部')]).toEqual([
      true,
      false,
      false
    ])
    await list.press('link', /盆菜馆/)
    await list.press('link', /甲店/)
    expect(client.moves).toEqual([
      `push /activity2/pages/shops/detail?campaignId=${campaignId}&restaurantId=${makers.restaurantId}`,
      `push /pages/restaurant/index?restaurantId=${plain[0]?.restaurantId}`
    ])
  })

  it('and its deals are seen by our own people before it begins, down to the dishes', async () => {
    const kitchen = await buildRestaurant(server, { name: { zh: '盆菜馆' } })
    const { dishId } = await buildDish(server, kitchen, { name: { zh: '大盆菜' } })
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => buildRestaurant(server)))
    const dealIds = await Promise.all(others.map((other) => buildDeal(server, other, { title: { zh: '双人餐' } })))
    const { campaignId } = await buildCampaign(server, {
      slug: 'great-sales',
      startsAt: at(day),
      blocks: [
        named(
          'restaurants',
          others.map(({ restaurantId }) => restaurantId)
        ),
        named('dishes', [dishId]),
        named('deals', dealIds)
      ]
    })
    const preview = await previewOf(server, campaignId, server.clock.now() + 2 * day)
    const client = await startClient(server)
    const page = await open(client, 'greatSales', GreatSalesPage, { preview })
    await page.until(() => page.has('button', '查看全部团购'), 'the last block')
    await page.press('button', '查看全部商家')
    await page.press('link', /大盆菜/)
    await page.press('button', '查看全部团购')
    const { restaurantId } = kitchen
    expect(client.moves.splice(0)).toEqual([
      `push /activity2/pages/shops/index?campaignId=${campaignId}&preview=${preview}`,
      `push /activity2/pages/shops/detail?campaignId=${campaignId}&restaurantId=${restaurantId}&preview=${preview}`,
      `push /activity2/pages/search/index?campaignId=${campaignId}&preview=${preview}`
    ])
    const list = await open(client, 'campaignShops', ShopsPage, { campaignId, preview })
    await list.press('link', /盆菜馆/)
    expect(client.moves).toEqual([
      `push /activity2/pages/shops/detail?campaignId=${campaignId}&restaurantId=${restaurantId}&preview=${preview}`
    ])
    const shop = await open(client, 'campaignShop', ShopPage, { campaignId, restaurantId, preview })
    await shop.untilText('大盆菜')
    const search = await open(client, 'campaignSearch', SearchPage, { campaignId, preview })
    await search.untilText('双人餐')
  })

  it('that are none lead back to the campaign, and those of none lead home', async () => {
    const { campaignId } = await buildCampaign(server, { blocks: [hero] })
    const client = await startClient(server)
    const none = await open(client, 'campaignShops', ShopsPage, { campaignId })
    await none.press('button', '回到活动')
    const missing = await open(client, 'campaignShops', ShopsPage, { campaignId: 'never-was' })
    await missing.untilText('没有找到这个活动')
    await missing.press('button', '返回首页')
    expect(client.moves).toEqual([`push /pages/index/banner?campaignId=${campaignId}`, 'switchTab /pages/index/index'])
  })
})

describe('one restaurant of a campaign', () => {
  async function shop() {
    const restaurant = await buildRestaurant(server, { name: { zh: '盆菜馆' } })
    const made = await buildDish(server, restaurant, { name: { zh: '大盆菜' }, priceMinor: 8800 })
    await buildDish(server, restaurant, { name: { zh: '白饭' } })
    return { restaurant, made }
  }

  it('shows the dishes that it names at the price of the menu, and fills the cart of that menu', async () => {
    const { restaurant, made } = await shop()
    const { restaurantId } = restaurant
    const { campaignId } = await buildCampaign(server, { title, blocks: [named('dishes', [made.dishId])] })
    const client = await startClient(server)
    const params = { campaignId, restaurantId }
    const page = await open(client, 'campaignShop', ShopPage, params)
    await page.untilText('大盆菜')
    expect(['“年味上桌”的菜', 'S$88', '白饭'].map((words) => page.text.includes(words))).toEqual([true, true, false])
    await page.press('button', '添加 大盆菜')
    await page.press('button', /去结算/)
    await page.press('button', '看完整菜单')
    expect(client.moves).toEqual([
      `push /pages/shopcart/index?restaurantId=${restaurantId}`,
      `push /pages/restaurant/index?restaurantId=${restaurantId}`
    ])
    await server.kernel.db.update(dishes).set({ priceMinor: 9900 }).where(eq(dishes.dishId, made.dishId))
    server.clock.advance(6000)
    closePages()
    const later = await open(await startClient(server), 'campaignShop', ShopPage, params)
    await later.untilText('S$99')
  })

  it.each([
    ['whose dishes are gone', { blocks: [named('dishes', ['gone'])] }, '这家店的活动菜品现在都点不了'],
    ['of a campaign that is over', { endsAt: -day }, '活动已经结束'],
    ['of one that has not begun', { startsAt: day }, '活动还没开始']
  ])('%s says so and leads to the whole menu', async (_what, { startsAt, endsAt, ...facts }: Facts, words) => {
    const { restaurant, made } = await shop()
    const { campaignId } = await buildCampaign(server, {
      blocks: [named('dishes', [made.dishId])],
      startsAt: startsAt === undefined ? null : at(startsAt),
      endsAt: endsAt === undefined ? null : at(endsAt),
      ...facts
    })
    const client = await startClient(server)
    const { restaurantId } = restaurant
    const page = await open(client, 'campaignShop', ShopPage, { campaignId, restaurantId })
    await page.untilText(words)
    await page.press('button', '看完整菜单')
    expect(client.moves).toEqual([`push /pages/restaurant/index?restaurantId=${restaurantId}`])
  })

  it('that never was, or of a campaign that never was, leads home', async () => {
    const { restaurant } = await shop()
    const { campaignId } = await buildCampaign(server)
    for (const params of [
      { campaignId, restaurantId: 'never-was' },
      { campaignId: 'never-was', restaurantId: restaurant.restaurantId }
    ]) {
      const client = await startClient(server)
      const page = await open(client, 'campaignShop', ShopPage, params)
      await page.press('button', '返回首页')
      expect(client.moves).toEqual(['switchTab /pages/index/index'])
      closePages()
    }
  })
})

interface Facts {
  readonly startsAt?: number
  readonly endsAt?: number
  readonly blocks?: unknown[]
}

describe('the search of a campaign', () => {
  it('finds among its deals alone, and leads on to all of them', async () => {
    const restaurant = await buildRestaurant(server)
    const inside = await buildDeal(server, restaurant, { title: { zh: '盆菜四人餐' } })
    await buildDeal(server, restaurant, { title: { zh: '拉面双人餐' } })
    const { campaignId } = await buildCampaign(server, {
      slug: 'great-sales',
      blocks: [{ kind: 'search', hint: { zh: '在大促里找' }, words: null, isWithin: true }, named('deals', [inside])]
    })
    const client = await startClient(server)
    const page = await open(client, 'greatSales', GreatSalesPage)
    await page.press('link', /在大促里找/)
    expect(client.moves.splice(0)).toEqual([`push /activity2/pages/search/index?campaignId=${campaignId}`])
    const search = await open(client, 'campaignSearch', SearchPage, { campaignId })
    await search.untilText('盆菜四人餐')
    expect([search.text.includes('活动里的团购'), search.text.includes('拉面双人餐')]).toEqual([true, false])
    const nothing = await open(client, 'campaignSearch', SearchPage, { campaignId, words: '拉面' })
    await nothing.press('button', '在全部团购里找')
    expect(client.moves.splice(0)).toEqual([
      `push /activity2/pages/groupPurchase/search?words=${encodeURIComponent('拉面')}`
    ])
    const all = await open(client, 'campaignSearch', SearchPage, { words: '拉面' })
    await all.untilText('拉面双人餐')
  })

  it('without deals leads back to the campaign, and of none leads home', async () => {
    const { campaignId } = await buildCampaign(server)
    const client = await startClient(server)
    const none = await open(client, 'campaignSearch', SearchPage, { campaignId })
    await none.press('button', '回到活动')
    const missing = await open(client, 'campaignSearch', SearchPage, { campaignId: 'never-was' })
    await missing.press('button', '返回首页')
    expect(client.moves).toEqual([`push /pages/index/banner?campaignId=${campaignId}`, 'switchTab /pages/index/index'])
  })
})

describe('a deal of the great sales', () => {
  const sales = (facts: Parameters<typeof buildCampaign>[1] = {}) =>
    buildCampaign(server, { slug: 'great-sales', title: { zh: '年终大促' }, ...facts })

  it('is come to from their page, says how long they last and leads back', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { title: { zh: '盆菜四人餐' } })
    await sales({ endsAt: at(day + 3_600_000), blocks: [named('deals', [dealId])] })
    const client = await startClient(server)
    const page = await open(client, 'greatSales', GreatSalesPage)
    await page.press('link', /盆菜四人餐/)
    expect(client.moves.splice(0)).toEqual([`push /child/pages/greatSales/detail?dealId=${dealId}`])
    const deal = await open(client, 'greatSalesDeal', GreatSalesDealPage, { dealId })
    await deal.untilText('距结束 1 天')
    expect(deal.has('button', /立即购买/)).toBe(true)
    await deal.press('link', /年终大促/)
    expect(client.moves).toEqual(['replace /child/pages/greatSales/index'])
  })

  it('that ended with them says both; one that is still sold goes on being sold at its price', async () => {
    const restaurant = await buildRestaurant(server)
    const [ended, sold] = [
      await buildDeal(server, restaurant),
      await buildDeal(server, restaurant, { priceMinor: 2000, originalMinor: 3000 })
    ]
    await server.kernel.db
      .update(deals)
      .set({ endsAt: server.clock.now() - 1 })
      .where(eq(deals.dealId, ended))
    await sales({ endsAt: at(-1) })
    server.clock.advance(6000)
    const client = await startClient(server)
    const over = await open(client, 'greatSalesDeal', GreatSalesDealPage, { dealId: ended })
    await over.untilText('已结束销售')
    await over.untilText('活动已经结束')
    expect(over.has('button', /立即购买/)).toBe(false)
    const still = await open(client, 'greatSalesDeal', GreatSalesDealPage, { dealId: sold })
    await still.untilText('活动已经结束')
    expect([still.text.includes('S$20'), still.has('button', /立即购买/)]).toEqual([true, true])
  })

  it('stands by itself where there are no great sales', async () => {
    const dealId = await buildDeal(server, await buildRestaurant(server), { title: { zh: '盆菜四人餐' } })
    const client = await startClient(server)
    const page = await open(client, 'greatSalesDeal', GreatSalesDealPage, { dealId })
    await page.untilText('盆菜四人餐')
    expect(page.has('button', '重试')).toBe(false)
  })
})

describe('a link to the great sales', () => {
  const invitation = { kind: 'invitation', title: { zh: '叫上朋友' }, text: { zh: '一起吃' } }
  const sales = (facts: Parameters<typeof buildCampaign>[1] = {}) =>
    buildCampaign(server, { slug: 'great-sales', title: { zh: '年终大促' }, shareText: { zh: '吃点好的' }, ...facts })

  it('is what the page is shared as, by every social platform too', async () => {
    await sales({ blocks: [hero, invitation] })
    const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client, 'greatSales', GreatSalesPage)
    await page.press('button', '发给朋友')
    await page.touch(page.byId('campaign-share'))
    expect(share.mock.lastCall?.[0].address).toMatch(/^child\/pages\/greatSales\/share\?.*inviteUserId=/)
    expect(['whatsapp', 'facebook', 'telegram'].map((name) => page.byId(`campaign-${name}`) !== null)).toEqual([
      true,
      true,
      true
    ])
  })

  it('says who sends it and leads in', async () => {
    await sales({ endsAt: at(day), blocks: [hero] })
    const friend = await buildEater(server)
    const { inviteUserId } = await server.ask('inviteGet', {}, { token: friend.token })
    const client = await startClient(server)
    const page = await open(client, 'greatSalesShare', GreatSalesSharePage, { inviteUserId })
    await page.untilText('邀您一起逛“年终大促”')
    expect(['吃点好的', '为止'].filter((words) => !page.text.includes(words))).toEqual([])
    await page.press('button', '去看看')
    expect(client.moves).toEqual(['replace /child/pages/greatSales/index'])
  })

  it('is looked at before they begin by a link of ours, and leads on to them as they will be', async () => {
    const { campaignId } = await sales({ startsAt: at(day), blocks: [hero] })
    const preview = await previewOf(server, campaignId, server.clock.now() + 2 * day)
    const client = await startClient(server)
    const early = await open(client, 'greatSalesShare', GreatSalesSharePage)
    await early.untilText('活动还没开始')
    const page = await open(client, 'greatSalesShare', GreatSalesSharePage, { preview })
    await page.untilText('年终大促')
    expect(page.text).not.toContain('活动还没开始')
    await page.press('button', '去看看')
    expect(client.moves).toEqual([`replace /child/pages/greatSales/index?preview=${preview}`])
    const forged = await open(client, 'greatSalesShare', GreatSalesSharePage, { preview: 'forged' })
    await forged.untilText('没有找到这个活动')
  })

  it('of nobody that there is names nobody, and says that they are over', async () => {
    await sales({ endsAt: at(-1), blocks: [hero] })
    const client = await startClient(server)
    const page = await open(client, 'greatSalesShare', GreatSalesSharePage, { inviteUserId: 'forged' })
    await page.untilText('活动已经结束')
    expect([page.has('heading', '年终大促'), page.text.includes('邀您')]).toEqual([true, false])
  })

  it('to sales that are no more leads home', async () => {
    const client = await startClient(server)
    const page = await open(client, 'greatSalesShare', GreatSalesSharePage)
    await page.untilText('没有找到这个活动')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })
})
