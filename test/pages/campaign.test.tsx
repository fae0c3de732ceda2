import { sql } from 'drizzle-orm'
import { sharing } from '@/platform/share/share'
import { buildCampaign, hero, previewOf } from '../support/campaigns'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant, giveMembership } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildFlashItem } from '../support/flash-sale'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { openPath as open, paths } from './campaign-paths'

const server = useServer()
beforeAll(async () => void (await buildCity(server)))
afterEach(async () => {
  closePages()
  await server.kernel.db.execute(sql`delete from campaigns`)
  server.clock.advance(5000)
})

const at = (fromNow: number) => new Date(server.clock.now() + fromNow).toISOString()
const day = 86_400_000
const button = (text: string, more = {}) => ({
  kind: 'button',
  text: { zh: text },
  link: 'pages/restaurant/all',
  ...more
})
const note = (zh: string, more = {}) => ({ kind: 'text', title: null, paragraphs: [{ zh }], ...more })

describe.each(paths)('%s', (name, slug, params) => {
  /** The one that this path shows. */
  const own = { slug, ...params }
  it('shows its own campaign, and leads where its button says', async () => {
    await buildCampaign(server, { ...own, title: { zh: '团圆' }, blocks: [hero, note('一起吃饭'), button('去点餐')] })
    const client = await startClient(server)
    const page = await open(client, name, params)
    expect([page.text.includes('一起吃饭'), page.has('heading', '标题')]).toEqual([true, true])
    await page.press('button', '去点餐')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
  })

  it('that is missing is not found and leads home', async () => {
    const client = await startClient(server)
    const page = await open(client, name, params)
    expect(page.text).toContain('没有找到这个活动')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it.each([
    ['not begun', { startsAt: day, endsAt: 2 * day }, '活动还没开始', '距开始 23:59'],
    ['over', { startsAt: -2 * day, endsAt: -day }, '活动已经结束', '谢谢参与'],
    ['archived', { startsAt: -2 * day, endsAt: -day, isArchived: true }, '这是一次往期活动', '举办时间']
  ])(
    'that is %s says so, sells nothing and leads to what runs now',
    async (_what, { startsAt, endsAt, ...more }, title, told) => {
      await buildCampaign(server, { title: { zh: '正在进行的' }, link: 'child/pages/vip/index' })
      await buildCampaign(server, {
        ...own,
        startsAt: at(startsAt),
        endsAt: at(endsAt),
        ...more,
        blocks: [hero, { kind: 'clock' }, button('去点餐')]
      })
      const client = await startClient(server)
      const page = await open(client, name, params)
      expect([title, told].filter((text) => !page.text.includes(text))).toEqual([])
      expect(page.has('button', '去点餐')).toBe(false)
      await page.press('link', /正在进行的/)
      expect(client.moves).toEqual(['push /child/pages/vip/index'])
    }
  )

  it('passes over a block of an unknown kind, one that fails and one whose things are gone', async () => {
    const restaurant = await buildRestaurant(server)
    const { dishId } = await buildDish(server, restaurant)
    const { campaignId } = await buildCampaign(server, {
      ...own,
      blocks: [
        hero,
        { kind: 'restaurants', title: { zh: '已经没有的店' }, ids: ['gone'] },
        { kind: 'dishes', title: { zh: '读不到的菜' }, ids: [dishId] },
        note('最后一块')
      ]
    })
    const { db } = server.kernel
    await db.execute(
      sql`update campaigns set blocks = '[{"v":1,"kind":"hologram"}]' || blocks where campaign_id = ${campaignId}`
    )
    await db.execute(sql`alter table dish_stock rename to dish_stock_away`)
    server.clock.advance(5000)
    const page = await open(await startClient(server), name, params)
    await db.execute(sql`alter table dish_stock_away rename to dish_stock`)
    server.errors.splice(0)
    expect(['已经没有的店', '读不到的菜', '最后一块'].map((text) => page.text.includes(text))).toEqual([
      false,
      false,
      true
    ])
  })

  it('stands though nothing is left of it for whoever looks', async () => {
    await buildCampaign(server, {
      ...own,
      title: { zh: '只给会员' },
      blocks: [note('会员的话', { audiences: ['member'] })]
    })
    const visitor = await open(await startClient(server), name, params)
    expect([visitor.text.includes('会员的话'), visitor.has('button', '重试')]).toEqual([false, false])
    closePages()
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    await giveMembership(server, client.stores.session.session?.userId ?? '', 'VIP')
    server.clock.advance(3000)
    expect((await open(client, name, params)).text).toContain('会员的话')
  })
})

describe('a block of each kind', () => {
  it('is drawn, and leads to what it shows', async () => {
    const restaurant = await buildRestaurant(server, { name: { zh: '月下小馆' } })
    const { dishId } = await buildDish(server, restaurant, { name: { zh: '桂花糯米藕' }, priceMinor: 680 })
    const gone = await buildDish(server, restaurant, { name: { zh: '卖完的菜' }, stock: 0 })
    const dealId = await buildDeal(server, restaurant, { title: { zh: '双人套餐' } })
    await buildFlashItem(server)
    const area = { label: { zh: '去商城' }, link: 'pages/index/shop', left: 0, top: 0, width: 50, height: 100 }
    const { campaignId } = await buildCampaign(server, {
      slug: 'vip',
      endsAt: at(2 * day + 3_600_000),
      palette: 'night',
      blocks: [
        hero,
        { kind: 'clock' },
        { kind: 'search', hint: { zh: '搜月饼' }, words: '月饼' },
        {
          kind: 'steps',
          title: { zh: '怎么玩' },
          items: [{ icon: 'cart', title: { zh: '先挑' }, text: { zh: '再下单' } }]
        },
        { kind: 'picture', image: hero.image, label: { zh: '海报' }, areas: [area] },
        { kind: 'restaurants', title: { zh: '好店' }, ids: [restaurant.restaurantId] },
        { kind: 'dishes', title: { zh: '好菜' }, ids: [dishId, gone.dishId] },
        { kind: 'goods', title: { zh: '好货' }, ids: [dishId] },
        { kind: 'deals', title: { zh: '好券' }, ids: [dealId] },
        { kind: 'flash', title: { zh: '限时' }, line: 'second' },
        { kind: 'flash', title: { zh: '秒杀' }, line: 'first' },
        { kind: 'rules', lines: [{ zh: '以结算页为准' }] },
        button('脚下的按钮'),
        button('页里的按钮', { link: 'pages/index/shop' }),
        { kind: 'invitation', title: { zh: '叫上朋友' }, text: { zh: '一起吃' } }
      ]
    })
    const client = await startClient(server)
    const page = await open(client, 'vipCampaign')
    await page.until(() => page.text.includes('叫上朋友'), 'the last block')
    for (const said of ['距结束 2 天', '再下单', '以结算页为准', '已售罄', 'S$6.80', '后结束'])
      expect(page.text).toContain(said)
    expect(page.text).not.toContain('限时')
    const presses: ReadonlyArray<readonly [role: string, name: RegExp]> = [
      ['link', /搜月饼/],
      ['link', /去商城/],
      ['link', /^月下小馆/],
      ['link', /^桂花糯米藕/],
      ['link', /双人套餐/],
      ['button', /查看全部秒杀/],
      ['button', /页里的按钮/],
      ['button', /脚下的按钮/]
    ]
    for (const [role, named] of presses) await page.press(role, named)
    expect(client.moves).toEqual([
      'push /pages/index/search?words=%E6%9C%88%E9%A5%BC',
      'switchTab /pages/index/shop',
      `push /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`,
      `push /activity2/pages/shops/detail?campaignId=${campaignId}&restaurantId=${restaurant.restaurantId}`,
      `push /activity2/pages/groupPurchase/detail?dealId=${dealId}`,
      expect.stringMatching(/^push \/activity\/pages\/seckill\?sessionId=/),
      'switchTab /pages/index/shop',
      'push /pages/restaurant/all'
    ])
    await page.press('button', '发给朋友')
    await page.until(() => page.has('dialog', '分享这个活动'), 'the ways to share')
  })

  it.each([
    ['its clock', [{ kind: 'clock' }]],
    ['no clock', []]
  ])('begins and ends with %s, without being opened again', async (_what, clock) => {
    await buildCampaign(server, {
      slug: 'vip',
      startsAt: at(7000),
      endsAt: at(9000),
      blocks: [hero, ...clock, button('去点餐')]
    })
    const client = await startClient(server)
    const page = await open(client, 'vipCampaign')
    expect([page.text.includes('距开始 00:02'), page.has('button', '去点餐')]).toEqual([clock.length > 0, false])
    server.clock.advance(2000)
    await page.until(() => page.has('button', '去点餐'), 'what is sold from now on')
    server.clock.advance(2000)
    await page.until(() => page.text.includes('活动已经结束'), 'that it is over')
    expect(page.has('button', '去点餐')).toBe(false)
  })
})

test('what our people look at before its time is shared as everybody sees it', async () => {
  const invitation = { kind: 'invitation', title: { zh: '叫上朋友' }, text: { zh: '一起吃' } }
  const { campaignId } = await buildCampaign(server, { slug: 'vip', startsAt: at(day), blocks: [hero, invitation] })
  const preview = await previewOf(server, campaignId, server.clock.now() + 2 * day)
  const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
  const page = await open(await startClient(server), 'vipCampaign', { preview })
  await page.press('button', '发给朋友')
  await page.touch(page.byId('campaign-share'))
  expect(share.mock.lastCall?.[0].address).toContain('child/pages/vip/index')
  expect(share.mock.lastCall?.[0].address).not.toContain('preview')
})

test('a day of remembrance says nothing of a campaign that is over, nor of others', async () => {
  await buildCampaign(server, { title: { zh: '正在进行的' } })
  const past = { startsAt: at(-2 * day), endsAt: at(-day) }
  await buildCampaign(server, { slug: 'qingming', isQuiet: true, ...past, blocks: [hero, note('慎终追远')] })
  const { text } = await open(await startClient(server), 'qingming')
  expect(['慎终追远', '活动已经结束', '正在进行的'].map((words) => text.includes(words))).toEqual([true, false, false])
})

describe('the page of the present campaign', () => {
  it('is the one of the country, and not found where there is none', async () => {
    const nothing = await open(await startClient(server), 'activity')
    expect(nothing.has('button', '返回首页')).toBe(true)
    closePages()
    await buildCampaign(server, { countries: ['MY'], blocks: [note('吉隆坡的')] })
    await buildCampaign(server, { countries: ['SG'], blocks: [note('新加坡的')] })
    expect((await open(await startClient(server), 'activity')).text).toContain('新加坡的')
  })
})

describe('the page of a banner', () => {
  it('gives its place to the page that the banner or the campaign leads to', async () => {
    const { campaignId } = await buildCampaign(server, { link: 'festival/pages/midautom/index' })
    const client = await startClient(server)
    await open(client, 'banner', { campaignId })
    expect(client.moves).toEqual(['replace /festival/pages/midautom/index'])
  })

  it('is not found where it leads to itself', async () => {
    const link = 'pages/index/banner?campaignId=to-itself'
    await buildCampaign(server, { campaignId: 'to-itself', link })
    const client = await startClient(server)
    const page = await open(client, 'banner', { campaignId: 'to-itself' })
    expect([page.has('button', '返回首页'), client.moves]).toEqual([true, []])
  })

  it('is not found where the banner is gone, and leads home', async () => {
    const client = await startClient(server)
    const page = await open(client, 'banner', { bannerId: 'gone' })
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })
})
