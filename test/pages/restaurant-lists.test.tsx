import Popular from '@/child/pages/toprestaurant/top'
import Top from '@/pages/index/top'
import All from '@/pages/restaurant/all'
import List from '@/pages/restaurant/list'
import { closePages, startClient } from '../support/client'
import { buildCity, buildPromotion, buildRestaurant, outletPoint } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const dayMs = 86_400_000
const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1478,
    longitude: 101.6953
  })
  const make = (zh: string, facts: Parameters<typeof buildRestaurant>[1]) =>
    buildRestaurant(server, { name: { zh, en: zh }, listedAt: server.clock.now() - 300 * dayMs, ...facts })
  const busy = await make('大店', { monthlySales: 900, ratingTenths: 41, reviewCount: 99 })
  await make('好店', {
    monthlySales: 300,
    ratingTenths: 49,
    reviewCount: 99,
    cuisine: { zh: '火锅', en: 'Hotpot' },
    latitude: outletPoint.latitude + 0.01
  })
  await make('夜店', {
    monthlySales: 100,
    ratingTenths: 45,
    reviewCount: 99,
    openingWindows: [],
    listedAt: server.clock.now() - dayMs
  })
  await buildPromotion(server, busy.restaurantId, {
    type: 'reachAmountDeduct',
    content: [{ minTarget: 2000, deductAmount: 300 }]
  })
  server.clock.advance(6000)
})
afterEach(closePages)

const shown = (page: ShownPage) =>
  page.all('link').flatMap(({ textContent }) => /(大|好|夜)店/.exec(textContent ?? '')?.[0] ?? [])

describe('all restaurants', () => {
  it('are put in another order and narrowed', async () => {
    const { open } = await startClient(server)
    const page = await open('restaurantAll', All)
    await page.until(() => shown(page).length === 3, 'the list')
    await page.press('tab', '销量')
    await page.until(() => shown(page).join() === '大店,好店,夜店', 'the order')
    await page.press('checkbox', '营业中')
    await page.until(() => shown(page).join() === '大店,好店', 'what is open')
    await page.press('checkbox', '有优惠')
    await page.until(() => shown(page).join() === '大店', 'what has an offer')
    await page.press('checkbox', '清真')
    await page.untilText('没有符合筛选条件的餐厅')
    await page.press('button', '清除筛选')
    await page.until(() => shown(page).length === 3, 'all of them')
  })

  it('lead to the list of a cuisine', async () => {
    const { open, moves } = await startClient(server)
    const page = await open('restaurantAll', All)
    await page.untilText('火锅')
    await page.press('radio', '火锅')
    expect(moves).toEqual([`push /pages/restaurant/list?category=${encodeURIComponent('火锅')}`])
  })

  it('are read again by pulling, and tell when that fails', async () => {
    const { open, network, toasts } = await startClient(server)
    const page = await open('restaurantAll', All)
    await page.until(() => shown(page).length === 3, 'the list')
    network.isDown = true
    await page.pull()
    await page.until(() => toasts.length > 0, 'the words')
    expect([toasts, shown(page).length]).toEqual([['网络不可用，请检查网络后重试'], 3])
  })

  it('are those of the place', async () => {
    const { open, stores } = await startClient(server)
    const page = await open('restaurantAll', All)
    await page.until(() => shown(page).length === 3, 'the list')
    stores.place.put(
      { cityCode: 'KUL', countryCode: 'MY', city: '吉隆坡', latitude: 3.1478, longitude: 101.6953 },
      null,
      true
    )
    await page.untilText('这个城市还没有餐厅，换个地址看看')
  })
})

describe('the list of a cuisine', () => {
  it('has its restaurants alone, until it is let go of', async () => {
    const { open } = await startClient(server)
    const page = await open('restaurantList', List, { category: '火锅' })
    await page.until(() => shown(page).join() === '好店', 'the list')
    expect(page.all('heading').map(({ textContent }) => textContent)).toContain('火锅')
    await page.press('radio', '火锅')
    await page.until(() => shown(page).length === 3, 'all of them')
  })

  it('says when a cuisine has none', async () => {
    const { open } = await startClient(server)
    await (await open('restaurantList', List, { category: '没有' })).untilText('这个城市还没有餐厅')
  })
})

describe('the best of the city', () => {
  it('stand on three boards, each with their place', async () => {
    const { open } = await startClient(server)
    const page = await open('top', Top)
    await page.until(() => shown(page).join() === '大店,好店,夜店', 'the sales')
    expect(page.has('img', '第 1 名')).toBe(true)
    await page.press('tab', '好评榜')
    await page.until(() => shown(page).join() === '好店,夜店,大店', 'the ratings')
    await page.press('tab', '新店榜')
    await page.until(() => shown(page).join() === '夜店', 'the new ones')
  })

  it('open on the board of the address, and say when they cannot be read', async () => {
    const { open, network } = await startClient(server)
    network.breakDown('restaurant/top/list')
    const page = await open('top', Top, { board: 'new' })
    await page.untilText('加载失败，请重试')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => shown(page).join() === '夜店', 'the new ones')
  })

  it('are told by cuisine, too', async () => {
    const { open } = await startClient(server)
    const page = await open('popular', Popular)
    await page.until(() => shown(page).join() === '大店,好店,夜店', 'the sales')
    await page.press('radio', '火锅')
    await page.until(() => shown(page).join() === '好店', 'the cuisine')
  })
})
