import { eq, sql } from 'drizzle-orm'
import type { ComponentType } from 'react'
import Qingming from '@/child/pages/qingming/index'
import VipCampaign from '@/child/pages/vip/index'
import { calendar } from '@/platform/device/calendar'
import type { RouteName } from '@/routes'
import { userVouchers } from '../../server/modules/tables'
import { buildCampaign, hero } from '../support/campaigns'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { buildOffer } from '../support/offers'
import { buildCustomer, nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(async () => void (await buildCity(server)))
afterEach(async () => {
  closePages()
  await server.kernel.db.execute(sql`delete from campaigns`)
  server.clock.advance(5000)
})

const day = 86_400_000
const at = (fromNow: number) => new Date(server.clock.now() + fromNow).toISOString()
const button = (text: string) => ({ kind: 'button', text: { zh: text }, link: 'pages/restaurant/all' })
async function open(client: Client, name: RouteName = 'vipCampaign', view: ComponentType = VipCampaign) {
  const page = await client.open(name, view, {})
  await page.settled(() => client.network.isQuiet)
  return page
}
const heldBy = (userId: string) => server.kernel.db.select().from(userVouchers).where(eq(userVouchers.userId, userId))
/** Somebody else takes one. */
async function grantOne(offerId: string) {
  const { token } = await buildCustomer(server)
  await server.ask('offerClaim', { offerId, number: 1 }, { token })
}

describe('a campaign that has not begun', () => {
  it('reminds who asks for it, until they take that back, and goes into a calendar', async () => {
    const { campaignId } = await buildCampaign(server, {
      slug: 'vip',
      title: { zh: '团圆' },
      startsAt: at(day),
      blocks: [hero]
    })
    const add = jest.spyOn(calendar, 'add').mockResolvedValueOnce('added').mockResolvedValueOnce('none')
    const client = await startClient(server)
    const page = await open(client)
    await page.press('button', '开始时提醒我')
    expect(client.moves).toEqual(['push /pages/my/login?returns=%2Fchild%2Fpages%2Fvip%2Findex'])
    await logIn(server, client, nextMobile())
    await page.press('button', '开始时提醒我')
    await page.until(() => page.has('button', /已设提醒/), 'that it is set')
    expect(client.toasts.at(-1)).toBe('开始前会提醒您')
    await page.press('button', '加入日历')
    expect(add.mock.lastCall?.[0]).toMatchObject({ title: '团圆', remindMinutes: 5 })
    expect(add.mock.lastCall?.[0].file).toContain(`/campaign/calendar/${campaignId}.ics?locale=zh-CN`)
    expect(client.toasts.at(-1)).toBe('已加入日历')
    await page.press('button', /已设提醒/)
    await page.until(() => page.has('button', '开始时提醒我'), 'that it is taken back')
  })

  it('of remembrance reminds of nothing', async () => {
    await buildCampaign(server, { slug: 'qingming', isQuiet: true, startsAt: at(day), blocks: [hero] })
    const page = await open(await startClient(server), 'qingming', Qingming)
    expect([page.has('button', '开始时提醒我'), page.has('button', '加入日历')]).toEqual([false, false])
  })
})

describe('offers on a campaign', () => {
  const offersBlock = (...ids: string[]) => ({ kind: 'offers', title: { zh: '先领红包' }, ids })
  const personOf = (client: Client) => client.stores.session.session?.userId ?? ''

  it('ask a visitor to log in, with as many as there are, and come back to the same page', async () => {
    await buildCampaign(server, {
      slug: 'vip',
      blocks: [hero, offersBlock(await buildOffer(server), await buildOffer(server)), button('去点餐')]
    })
    const client = await startClient(server)
    const page = await open(client)
    await page.press('button', '登录领取 2 个')
    await page.press('button', /^登录领取 新人红包/)
    const login = 'push /pages/my/login?returns=%2Fchild%2Fpages%2Fvip%2Findex'
    expect(client.moves).toEqual([login, login])
    // While there is something to claim, where the page leads stands among its blocks
    expect(page.has('button', '去点餐')).toBe(true)
  })

  it('are claimed one by one or all by one tap, and lead to where they are used', async () => {
    const own = await buildRestaurant(server)
    const [one, two, three] = [
      await buildOffer(server, { voucher: { name: { zh: '月饼红包' }, restaurantIds: [own.restaurantId] } }),
      await buildOffer(server, { voucher: { name: { zh: '团圆红包' } } }),
      await buildOffer(server, { voucher: { name: { zh: '配送红包' } }, total: 5 })
    ]
    await buildCampaign(server, { slug: 'vip', blocks: [hero, offersBlock(one, two, three), button('去点餐')] })
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client)
    expect([page.text.includes('我领到的'), page.has('button', '一键领取 3 个')]).toEqual([false, true])
    await page.press('button', '领取 月饼红包')
    await page.until(() => page.has('button', '一键领取 2 个'), 'what is left to claim')
    expect(client.toasts.at(-1)).toBe('已放入您的账户')
    expect(page.text).toContain('我领到的')
    server.clock.advance(2000)
    await page.press('button', '一键领取 2 个')
    await page.until(() => page.has('button', /^去使用 配送红包/), 'what was claimed')
    expect([client.toasts.at(-1), page.has('button', /一键领取/)]).toEqual(['2 个已放入您的账户', false])
    expect(await heldBy(personOf(client))).toHaveLength(3)
    await page.press('button', '去使用 月饼红包')
    await page.press('button', '去使用 团圆红包')
    await page.press('button', '去点餐')
    expect(client.moves).toEqual([
      `push /pages/restaurant/index?restaurantId=${own.restaurantId}`,
      'push /pages/restaurant/all',
      'push /pages/restaurant/all'
    ])
  })

  it('say truly that few are left, that they are gone to others, and that a claim failed', async () => {
    const [few, last, many] = [
      await buildOffer(server, { total: 20, taken: 0, voucher: { name: { zh: '快没了' } } }),
      await buildOffer(server, { total: 1, voucher: { name: { zh: '只有一个' } } }),
      await buildOffer(server, { total: 5000, voucher: { name: { zh: '人人都有' } } })
    ]
    for (const [offerId, count] of [
      [few, 19],
      [many, 3]
    ] as const)
      for (let index = 0; index < count; index++) await grantOne(offerId)
    await buildCampaign(server, { slug: 'vip', blocks: [hero, offersBlock(few, last, many)] })
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client)
    expect(['仅剩 1 份', '已有 3 人领取'].map((said) => page.text.includes(said))).toEqual([true, true])
    await grantOne(last)
    server.clock.advance(2000)
    await page.press('button', '领取 只有一个')
    await page.until(() => page.text.includes('已被领完'), 'that it is gone')
    expect(client.toasts.at(-1)).toBe('领取失败，已被领完或不在领取时间内')
    await page.press('button', '一键领取 2 个')
    await page.until(() => page.has('button', /^去使用 人人都有/), 'the others')
  })

  it('whose time passes while one looks are not said to be gone to others', async () => {
    const soon = { endsAt: server.clock.now() + 60_000 }
    const ids = [await buildOffer(server, soon), await buildOffer(server, soon)] as const
    await buildCampaign(server, { slug: 'vip', blocks: [hero, offersBlock(...ids)] })
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client)
    server.clock.advance(61_000)
    await page.press('button', '一键领取 2 个')
    await page.until(() => page.text.includes('领取时间已过'), 'that their time has passed')
    expect(client.toasts.at(-1)).toBe('领取失败，现在都不能领了')
  })

  it('of a campaign that is over are what one still has, and nothing to claim', async () => {
    const offerId = await buildOffer(server, { voucher: { name: { zh: '还能用的' } } })
    await buildCampaign(server, {
      slug: 'vip',
      startsAt: at(-day),
      endsAt: at(8000),
      blocks: [hero, offersBlock(offerId), offersBlock(await buildOffer(server))]
    })
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    await client.stores.call('offerClaim', { offerId, number: 1 })
    const page = await open(client)
    expect(page.has('button', '立即领取')).toBe(true)
    server.clock.advance(4000)
    await page.until(() => page.text.includes('活动已经结束'), 'that it is over')
    expect([page.text.includes('S$5.00 还能用的'), page.text.includes('先领红包')]).toEqual([true, false])
    expect(page.has('button', '立即领取')).toBe(false)
    await page.press('button', '去使用 还能用的')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
  })
})
