import { eq } from 'drizzle-orm'
import ReviewFormPage from '@/activity2/pages/groupPurchase/comment'
import DealReviewsPage from '@/activity2/pages/groupPurchase/commentList'
import DealPage from '@/activity2/pages/groupPurchase/detail'
import OutletsPage from '@/activity2/pages/groupPurchase/outlets'
import ProtectionPage from '@/activity2/pages/groupPurchase/safeDeal'
import SpecialPage from '@/activity2/pages/groupPurchase/specialDetail'
import PackageDealPage from '@/child/pages/coupon/couponDetail'
import { countries } from '@/domain/countries'
import { sharing } from '@/platform/share/share'
import { reviews } from '../../server/modules/tables'
import { type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater, buildRestaurant, nextId } from '../support/commerce'
import { buildDeal, buyDeal, codesOf, ownDeal, useCode } from '../support/deals'
import { setDeviceClock } from '../support/device-clock'
import { buildFlashItem, buildSession, endSessions, itemFor } from '../support/flash-sale'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => {
  closePages()
  await endSessions(server)
})

const shop = (facts?: Parameters<typeof buildRestaurant>[1]) => buildRestaurant(server, facts)
type Facts = Parameters<typeof buildDeal>[2]

/** A deal of an outlet of its own. */
async function dealOf(facts: Facts = {}) {
  const restaurant = await shop()
  const dealId = await buildDeal(server, restaurant, facts)
  server.clock.advance(6000)
  return { restaurant, dealId }
}

/** A person with the app open. */
async function person(options?: ClientOptions) {
  const eater = await buildEater(server, 50_00)
  const client = await startClient(server, options)
  await logIn(server, client, eater.mobile)
  return { eater, client }
}

async function openDeal(client: Awaited<ReturnType<typeof startClient>>, dealId: string): Promise<ShownPage> {
  const page = await client.open('dealDetail', DealPage, { dealId })
  await page.untilText('购买须知')
  return page
}

const reviewOf = (orderId: string, facts: object = {}) => ({
  orderId,
  dishScore: 5,
  serviceScore: 4,
  tags: ['tasty' as const],
  content: '分量足，味道也好',
  pictureIds: [],
  isAnonymous: false,
  ...facts
})

describe('a deal', () => {
  it('says what is in it, what it costs, and every rule before the button', async () => {
    const { dealId } = await dealOf({
      sold: 12,
      description: { zh: '现杀活鱼，辣度可选', en: 'Fresh fish' },
      rules: {
        validDays: 30,
        weekdays: [1, 2, 3, 4, 5],
        hours: [{ opensAt: 660, closesAt: 840 }],
        people: 2,
        perPerson: 3
      }
    })
    const client = await startClient(server)
    const page = await openDeal(client, dealId)
    for (const words of ['双人套餐', '现杀活鱼', '已售 12', '水煮鱼1 份', '总价值S$15.00', '省 34%', '川味小馆'])
      expect(page.text).toContain(words)
    for (const rule of [
      '购买后 30 天内有效',
      '周一至周五 11:00–14:00',
      '每张供 2 人使用',
      '每人限购 3 张',
      '未使用随时可退'
    ])
      expect(page.text).toContain(rule)
    expect(page.byId('deal-buy').textContent).toBe('立即购买S$9.90')
    await page.touch(page.byId('deal-buy'))
    expect(client.moves).toEqual([`push /activity2/pages/groupPurchase/settlement?dealId=${dealId}`])
  })

  it('is the same on each of its pages, and is shared by the one that is open', async () => {
    const { dealId } = await dealOf({ kind: 'special', endsAt: server.clock.now() + 3_600_000 })
    const client = await startClient(server)
    const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
    for (const [name, Page, path] of [
      ['packageDeal', PackageDealPage, 'child/pages/coupon/couponDetail'],
      ['specialDeal', SpecialPage, 'activity2/pages/groupPurchase/specialDetail']
    ] as const) {
      const page = await client.open(name, Page, { dealId })
      await page.untilText('购买须知')
      expect(page.text.includes('截止')).toBe(name === 'specialDeal')
      await page.press('button', '分享')
      await page.touch(page.byId('deal-share'))
      expect(share.mock.lastCall?.[0]).toMatchObject({
        title: '双人套餐',
        address: expect.stringContaining(`${path}?dealId=${dealId}`)
      })
    }
    expect(client.toasts).toEqual(['链接已复制，快发给朋友吧', '链接已复制，快发给朋友吧'])
  })

  it.each<[string, Facts, string]>([
    ['is sold out', { stock: 0 }, '已抢光'],
    ['is sold no more', { startsAt: 1, endsAt: 2 }, '已结束销售']
  ])('that %s says so in place of the button', async (_what, facts, words) => {
    const { dealId } = await dealOf(facts)
    const client = await startClient(server)
    const page = await openDeal(client, dealId)
    expect(page.byId('deal-buy').textContent).toBe(words)
    await page.touch(page.byId('deal-buy'))
    expect(client.moves).toEqual([])
  })

  it('of which a person may have no more says so to them alone', async () => {
    const { dealId } = await dealOf({ rules: { perPerson: 1 } })
    const { eater, client } = await person()
    const page = await openDeal(client, dealId)
    expect(page.byId('deal-buy').textContent).toContain('立即购买')
    await ownDeal(server, eater, dealId)
    page.tell('onShow')
    await page.until(() => page.byId('deal-buy').textContent === '已达到购买上限', 'the limit')
    const other = await openDeal((await person()).client, dealId)
    expect(other.byId('deal-buy').textContent).toContain('立即购买')
  })

  it('for the first visit says whose it is: a visitor’s perhaps, a newcomer’s yes, a guest’s no more', async () => {
    const { dealId, restaurant } = await dealOf({ rules: { isFirstDeal: true } })
    const visitor = await openDeal(await startClient(server), dealId)
    expect(visitor.text).toContain('登录后可查看您是否符合条件')
    const { eater, client } = await person()
    const page = await openDeal(client, dealId)
    expect(page.text).toContain('您符合条件，可以购买')
    const { orderId } = await buyDeal(server, eater, dealId)
    page.tell('onShow')
    await page.until(() => page.byId('deal-buy').textContent === '去付款', 'the order that waits')
    expect(page.text).toContain('您有一笔首单优惠待付款')
    await page.touch(page.byId('deal-buy'))
    expect(client.moves).toEqual([`push /child/pages/coupon/payment?orderId=${orderId}`])
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'changedMind' },
      { token: eater.token, key: nextId('first-cancel-') }
    )
    await ownDeal(server, eater, await buildDeal(server, restaurant))
    page.tell('onShow')
    await page.until(() => page.byId('deal-buy').textContent === '仅限首次消费用户', 'the refusal')
    expect(page.text).toContain('您在该餐厅或其门店消费过，不能购买')
  })

  it('leads from its flash sale to the session in its own list', async () => {
    const { dealId } = await dealOf()
    const { sessionId } = await buildSession(server, { line: 'second', startsIn: 60, endsIn: 120 })
    await buildFlashItem(server, { dealId, sessionId, quota: 5 })
    server.clock.advance(2000)
    const client = await startClient(server)
    const page = await openDeal(client, dealId)
    await page.touch(page.byId('deal-flash'))
    expect(client.moves).toEqual([`push /activity2/pages/seckill?sessionId=${sessionId}`])
  })

  it('that never was is not found', async () => {
    const client = await startClient(server)
    const page = await client.open('dealDetail', DealPage, { dealId: 'never-was' })
    await page.untilText('没有找到这个团购')
    const list = await client.open('dealReviews', DealReviewsPage, { dealId: 'never-was' })
    await list.untilText('没有找到这个团购')
  })
})

describe('the flash sale of a deal', () => {
  const minutes = 60_000
  const flashOf = async (facts: Parameters<typeof buildFlashItem>[1]) => {
    const { dealId } = await dealOf()
    const flashItemId = await buildFlashItem(server, { ...facts, dealId, quota: 5 })
    server.clock.advance(6000)
    return { dealId, flashItemId }
  }

  it.each([60, -60])('sells by the server’s clock, on a device whose own is %i minutes off', async (minutesOff) => {
    const selling = await flashOf({ startsIn: -30, endsIn: 30 })
    const upcoming = await flashOf({ startsIn: 30, endsIn: 90 })
    const client = await startClient(server)
    setDeviceClock(server, minutesOff * minutes)
    const now = await openDeal(client, selling.dealId)
    expect(now.byId('deal-flash').textContent).toMatch(/限时秒杀S\$1\.99距结束 29:\d\d/)
    await now.touch(now.byId('deal-flash'))
    const soon = await openDeal(client, upcoming.dealId)
    expect(soon.byId('deal-flash').textContent).toMatch(/^(今天|明天) \d\d:\d\d 起秒杀价 S\$1\.99$/)
    await soon.touch(soon.byId('deal-flash'))
    expect(client.moves).toEqual([
      `push /settlement/pages/seckill?flashItemId=${selling.flashItemId}`,
      expect.stringMatching(/^push \/activity\/pages\/seckill\?sessionId=session-/)
    ])
  })

  it('is told of before it begins, to whoever asks for that, and no more once that is taken back', async () => {
    const { dealId, flashItemId } = await flashOf({ startsIn: 30, endsIn: 90 })
    const visitor = await startClient(server)
    const asked = await openDeal(visitor, dealId)
    await asked.press('button', '提醒我 双人套餐')
    const returns = new URLSearchParams(visitor.moves[0]?.split('?')[1]).get('returns')
    expect(returns).toBe(`/activity2/pages/groupPurchase/detail?dealId=${dealId}`)
    closePages()
    const { client, eater } = await person()
    const page = await openDeal(client, dealId)
    await page.press('button', '提醒我 双人套餐')
    await page.until(() => page.has('button', '已设提醒 双人套餐'), 'that it is set')
    expect(client.toasts).toEqual(['开抢前会在应用内提醒您'])
    expect(await itemFor(server, eater, flashItemId)).toMatchObject({ isReminded: true })
    await page.press('button', '已设提醒 双人套餐')
    await page.until(() => page.has('button', '提醒我 双人套餐'), 'that it is taken back')
    expect(await itemFor(server, eater, flashItemId)).toMatchObject({ isReminded: false })
  })

  it('is not offered any more once it is over, however long the page stays open', async () => {
    const { dealId } = await flashOf({ startsIn: -30, endsIn: 1 })
    const client = await startClient(server)
    const ahead = setDeviceClock(server, 60 * minutes)
    const page = await openDeal(client, dealId)
    expect(page.byId('deal-flash').textContent).toContain('距结束 00:5')
    server.clock.advance(minutes)
    ahead(minutes)
    await page.until(() => page.root.querySelector('#deal-flash') === null, 'that it is gone')
    expect(page.byId('deal-buy').textContent).toBe('立即购买S$9.90')
  })
})

describe('the outlets of a deal', () => {
  it('stand nearest first, three on the deal and all on their page, with phone and way', async () => {
    const { latitude, longitude } = countries.SG.defaultPoint
    const seller = await shop({ name: { zh: '总店', en: 'Main' }, latitude, longitude })
    const others = await Promise.all(
      ['一店', '二店', '三店'].map((zh, index) =>
        shop({
          name: { zh, en: `Branch ${index}` },
          latitude: latitude + 0.01 * (index + 1),
          longitude,
          ...(zh === '三店' && { openingWindows: [] })
        })
      )
    )
    const outlets = [...others, seller].map(({ restaurantId }) => restaurantId)
    const dealId = await buildDeal(server, seller, { outlets })
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await openDeal(client, dealId)
    const shown = (of: ShownPage) =>
      ['总店', '一店', '二店', '三店'].filter((name) => of.has('link', new RegExp(`^${name}`)))
    expect(shown(page)).toEqual(['总店', '一店', '二店'])
    await page.touch(page.byId('deal-outlets'))
    expect(client.moves).toEqual([`push /activity2/pages/groupPurchase/outlets?dealId=${dealId}`])

    // Nobody knows from where: the place stands for the city
    const unlocated = await client.open('dealOutlets', OutletsPage, { dealId })
    await unlocated.untilText('4 家门店')
    expect(unlocated.text).not.toMatch(/\dkm/)
    const { place } = client.stores
    place.put(place.place, '公司', true)
    const list = await client.open('dealOutlets', OutletsPage, { dealId })
    await list.until(() => /\dkm/.test(list.text), 'how far it is')
    expect(
      list
        .names('link')
        .filter((name) => /店/.test(name))
        .map((name) => name.slice(0, 2))
    ).toEqual(['总店', '一店', '二店', '三店'])
    expect(list.named('link', /^一店/).textContent).toMatch(/营业至 22:00.*1\.1km/)
    expect(list.named('link', /^三店/).textContent).toContain('休息中')
    expect(list.has('button', '致电 一店')).toBe(true)
    await list.press('button', '查看 一店 的位置')
    expect(client.moves.at(-1)).toMatch(/^push \/pages\/open-location\/index\?latitude=/)
  })
})

describe('what people say of a deal', () => {
  async function usedBy(eater: Awaited<ReturnType<typeof buildEater>>) {
    const restaurant = await shop()
    const dealId = await buildDeal(server, restaurant)
    const { orderId } = await ownDeal(server, eater, dealId)
    const [code] = await codesOf(server, orderId)
    await useCode(server, code?.dealCodeId ?? '', restaurant.restaurantId)
    server.clock.advance(6000)
    return { dealId, orderId }
  }

  it('is written once its codes are used, by words of an outlet, and counts for the deal', async () => {
    const { eater, client } = await person()
    const { orderId, dealId } = await usedBy(eater)
    const page = await client.open('dealReview', ReviewFormPage, { orderId })
    await page.untilText('双人套餐')
    await page.press('radio', '菜品 5 星')
    await page.press('radio', '服务与环境 4 星')
    expect(page.names('checkbox')).toContain('味道好')
    expect(page.names('checkbox')).not.toContain('送得快')
    await page.type('评价内容', '值得再来')
    await page.touch(page.byId('review-submit'))
    await page.untilText('感谢您的评价')
    const [kept] = await server.kernel.db.select().from(reviews).where(eq(reviews.orderId, orderId))
    expect(kept).toMatchObject({
      subject: 'deal',
      subjectId: dealId,
      dishScore: 5,
      serviceScore: 4,
      content: '值得再来'
    })
  })

  it('is on the deal with the newest words, and whole on its page by what one wants to read', async () => {
    const { eater, client } = await person()
    const { orderId, dealId } = await usedBy(eater)
    await server.ask('reviewSubmit', reviewOf(orderId), { token: eater.token, key: nextId('review-key-') })
    server.clock.advance(6000)
    const deal = await openDeal(client, dealId)
    await deal.untilText('分量足，味道也好')
    expect(deal.byId('deal-reviews').textContent).toMatch(/1 条评分4\.5/)
    await deal.touch(deal.byId('deal-reviews'))
    expect(client.moves).toEqual([`push /activity2/pages/groupPurchase/commentList?dealId=${dealId}`])

    const list = await client.open('dealReviews', DealReviewsPage, { dealId })
    await list.untilText('分量足，味道也好')
    expect(list.text).toContain('4.51 条评分菜品 5.0　服务与环境 4.0')
    // Every review here is of this deal, whose name they need not say again
    expect([deal.text.includes('点了'), list.text.includes('点了')]).toEqual([false, false])
    expect(list.names('radio')).toEqual(['全部 1', '好评 1', '味道好 1'])
  })

  it('says when there is nothing yet', async () => {
    const { dealId } = await dealOf()
    const client = await startClient(server)
    const page = await openDeal(client, dealId)
    expect(page.byId('deal-reviews').textContent).toContain('暂无评价')
    const list = await client.open('dealReviews', DealReviewsPage, { dealId })
    await list.untilText('还没有人写评价')
  })
})

describe('the protection', () => {
  it('is read by itself, and with a deal says what holds for that one', async () => {
    const { dealId } = await dealOf({ rules: { refund: 'none' } })
    const client = await startClient(server)
    const page = await client.open('dealProtection', ProtectionPage)
    await page.untilText('过期自动退')
    expect(page.text).not.toContain('本团购')
    const ofDeal = await client.open('dealProtection', ProtectionPage, { dealId })
    await ofDeal.untilText('本团购：售出后不可退款')
    await ofDeal.touch(ofDeal.byId('deal-help'))
    expect(client.moves).toEqual(['push /pages/customer/index'])
  })
})
