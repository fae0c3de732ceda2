import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { dealSearchStore } from '@/features/deal/deal-search-store'
import { searchStore } from '@/features/search/search-store'
import { pageConfig } from '@/page-config'
import Search from '@/pages/index/search'
import { routeOf } from '@/routes'
import { type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildEater, buildRestaurant } from '../support/commerce'
import { buildGoods, buildMart } from '../support/mart'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt, paidOrderAt } from './ordered'

const server = useServer()
let fishId = ''
let fishDishId = ''
beforeAll(async () => {
  await buildCity(server)
  const fish = await buildRestaurant(server, { name: { zh: '蜀香鱼馆', en: 'Shu Fish House' } })
  fishId = fish.restaurantId
  const dish = await buildDish(server, fish, { name: { zh: '水煮鱼', en: 'Fish in Chilli Broth' } })
  fishDishId = dish.dishId
  const tea = await buildRestaurant(server, {
    name: { zh: '一杯茶', en: 'One Cup' },
    cuisine: { zh: '茶饮', en: 'Tea' },
    openingWindows: []
  })
  await buildDish(server, tea, { name: { zh: '珍珠奶茶', en: 'Pearl Milk Tea' }, isSoldOut: true })
  server.clock.advance(6000)
})
afterEach(closePages)

const field = '搜餐厅、菜品，拼音也可以'
const open = async (params: Record<string, string> = {}, options?: ClientOptions) => {
  const client = await startClient(server, options)
  return { ...client, client, page: await client.open('search', Search, params) }
}
const submit = async (page: ShownPage, words: string) => {
  await page.type(field, words)
  await page.press('button', '搜索')
}

describe('the search', () => {
  it('finds a restaurant by the sound of a dish, shows the dish, and leads to it', async () => {
    const { page, moves } = await open()
    await submit(page, 'shuizhuyu')
    await page.untilText('蜀香鱼馆')
    expect([page.text.includes('Shu Fish House'), page.text.includes('S$8.80')]).toEqual([true, true])
    await page.touch(page.all('link').find((link) => link.textContent?.startsWith('水煮鱼')) as HTMLElement)
    expect(moves).toEqual([`push /pages/restaurant/index?restaurantId=${fishId}&dishId=${fishDishId}&source=search`])
  })

  it('stands dishes of several places beside each other, before the restaurants, each dish once', async () => {
    const names = ['东街汤面', '西街汤面']
    for (const zh of names) {
      const house = await buildRestaurant(server, { name: { zh: `${zh}馆`, en: zh } })
      await buildDish(server, house, { name: { zh: `${zh}大碗`, en: `Bowl of ${zh}` } })
    }
    server.clock.advance(6000)
    const { page, moves } = await open({ words: '汤面' })
    await page.untilText('东街汤面馆')
    expect([page.has('heading', '菜品'), page.has('heading', '餐厅')]).toEqual([true, true])
    for (const zh of names) expect(page.text.split(`${zh}大碗`)).toHaveLength(2)
    expect(page.text.indexOf('大碗')).toBeLessThan(page.text.indexOf('起送'))
    const card = page.all('link').find((link) => link.textContent?.startsWith('东街汤面大碗'))
    expect(card?.textContent).toMatch(/东街汤面馆(4\.6|新店)· 约 30 分钟出餐/)
    await page.touch(page.all('link').find((link) => link.textContent?.startsWith('东街汤面大碗')) as HTMLElement)
    expect(moves[0]).toContain('source=search')
  })

  it('heads what was found in the plural', async () => {
    const { page } = await open({ words: '汤面' }, { locale: 'en' })
    await page.until(() => page.has('heading', 'Dishes') && page.has('heading', 'Restaurants'), 'both heads')
  })

  it('begins with the best match', async () => {
    const { page } = await open({ words: '汤面' }, { locale: 'en' })
    await page.until(() => page.has('tab', 'Best match'), 'the orders')
    expect(page.has('tab', 'Top picks')).toBe(false)
  })

  it('shows no goods of a city that was left while they were looked for', async () => {
    await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', latitude: 3.139, longitude: 101.6869 })
    const mart = await buildMart(server, { name: { zh: '饭聚生鲜', en: 'Fanju Fresh' } })
    await buildGoods(server, mart, { specification: { zh: '约 500 克', en: 'About 500 g' } })
    server.clock.advance(6000)
    const { client, page, network } = await open()
    await submit(page, '海鲈鱼')
    await page.untilText('饭聚生鲜')
    const release = network.hold('restaurant/search/list')
    await submit(page, '海鲈鱼')
    network.letLaterPass('restaurant/search/list')
    const { place } = client.stores
    place.put({ ...place.place, cityCode: 'KUL', countryCode: 'MY' }, '', true)
    await page.untilText('换个说法')
    release()
    await page.settled(() => network.isQuiet)
    expect(page.text).not.toContain('饭聚生鲜')
  })

  it('counts for the hot terms when the whole name was found, and not otherwise', async () => {
    const { page, network } = await open()
    const noted = () => network.countOf('restaurant/search/note')
    await submit(page, 'perl milk tee')
    await page.untilText('以下是相近的结果')
    await submit(page, 'qqqqqq')
    await page.untilText('换个说法')
    expect(noted()).toBe(0)
    await submit(page, '珍珠奶茶')
    await page.until(() => noted() === 1, 'the count')
    const later = await open()
    await later.page.untilText('珍珠奶茶')
  })

  it('says what is closed and sold out', async () => {
    const { page } = await open({ words: '奶茶' })
    await page.untilText('一杯茶')
    expect([page.text.includes('休息中'), page.text.includes('已售罄')]).toEqual([true, true])
  })

  it('tells when nothing holds the words and what comes close, and when nothing does', async () => {
    const { page, moves } = await open()
    await submit(page, 'perl milk tee')
    await page.untilText('没有找到“perl milk tee”，以下是相近的结果')
    await submit(page, 'qqqqqq')
    await page.untilText('没有找到“qqqqqq”，换个说法或用拼音试试')
    await page.press('button', '全部餐厅')
    expect(moves).toEqual(['push /pages/restaurant/all'])
  })

  it('is narrowed, and shows everything again', async () => {
    const { page } = await open({ words: '茶' })
    await page.untilText('一杯茶')
    await page.press('checkbox', '营业中')
    await page.untilText('没有符合筛选条件的餐厅')
    await page.press('button', '清除筛选')
    await page.untilText('一杯茶')
  })

  it('goes on from what is typed; the only restaurant of a name opens at once', async () => {
    const { page, moves } = await open()
    await page.type(field, 'shu')
    await page.untilText('蜀香鱼馆')
    expect(page.has('button', '搜索“shu”')).toBe(true)
    await page.touch(page.all('link').find((link) => link.textContent?.startsWith('蜀香鱼馆')) as HTMLElement)
    expect(moves).toEqual([`push /pages/restaurant/index?restaurantId=${fishId}&source=search`])
    await page.type(field, 'shuizhu')
    await page.untilText('1 家')
    await page.touch(page.all('link').find((link) => link.textContent?.startsWith('水煮鱼')) as HTMLElement)
    await page.untilText('S$8.80')
  })

  it('says when it cannot be reached, and tries again', async () => {
    const { page, network } = await open()
    network.isDown = true
    await submit(page, '水煮鱼')
    await page.untilText('网络不可用，请检查网络后重试')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('蜀香鱼馆')
  })
})

test.each(['search', 'dealSearch'] as const)('%s reads on 450 px before its end, on every target', async (name) => {
  expect(pageConfig(name)).toMatchObject({ onReachBottomDistance: 450 })
  const { pageRoutes } = await import('@/browser/page-routes')
  expect(pageRoutes.find(({ path }) => path === routeOf(name).path)).toMatchObject({ onReachBottomDistance: 450 })
})

describe('what stands there first', () => {
  it('is what was looked for on this device, twenty at most and each once, until it is cleared', async () => {
    const { page, storage, answers, stores } = await open()
    for (let index = 1; index <= 21; index += 1) stores.get(searchStore).history.add(`第${index}次`)
    stores.get(searchStore).history.add('第5次')
    expect([
      stores.get(searchStore).history.words.length,
      stores.get(searchStore).history.words.slice(0, 2),
      stores.get(searchStore).history.words.includes('第1次')
    ]).toEqual([20, ['第5次', '第21次'], false])
    await page.untilText('搜索历史')
    closePages()
    const later = await open({}, { storage })
    expect(later.page.has('button', '搜索“第21次”')).toBe(true)
    later.answers.push(false)
    await later.page.press('button', '清空搜索历史')
    expect(later.page.has('button', '搜索“第21次”')).toBe(true)
    later.answers.push(true)
    await later.page.press('button', '清空搜索历史')
    expect(later.page.text).not.toContain('搜索历史')
    expect(answers).toEqual([])
  })

  it('is nothing that a customer who left looked for; a visitor’s goes on with them', async () => {
    const { stores, storage, client } = await open()
    const histories = [stores.get(searchStore).history, stores.get(dealSearchStore).history]
    for (const history of histories) history.add('水煮鱼')
    const { mobile } = await buildEater(server)
    await logIn(server, client, mobile)
    expect(histories.map(({ words }) => words)).toEqual([['水煮鱼'], ['水煮鱼']])
    for (const history of histories) history.add('酸菜鱼')
    await stores.session.logout()
    expect(histories.map(({ words }) => words)).toEqual([[], []])
    expect(JSON.stringify([...storage.kept.values()])).not.toMatch(/水煮鱼|酸菜鱼/)
  })

  it('is what the city looks for', async () => {
    const first = await open()
    await submit(first.page, 'Fish in Chilli Broth')
    await first.page.untilText('蜀香鱼馆')
    closePages()
    const { page } = await open()
    await page.untilText('大家都在搜')
    await page.press('button', '搜索“水煮鱼”')
    await page.untilText('S$8.80')
  })
})

describe('before anything was looked for', () => {
  const hot = 'restaurant/search/hot'
  const pending = (page: ShownPage) => page.root.querySelectorAll('.block').length

  it('shows where the terms will stand, and then them', async () => {
    const client = await startClient(server)
    const release = client.network.hold(hot)
    const page = await client.open('search', Search)
    await page.rest(30)
    expect(pending(page)).toBeGreaterThan(0)
    release()
    await page.until(() => client.stores.get(searchStore).hot.state === 'ready', 'the terms')
    expect(pending(page)).toBe(0)
  })

  it.each([
    ['a fault', '加载失败，请重试'],
    ['no network', '网络不可用，请检查网络后重试']
  ])('tells of %s and can be tried again', async (what, words) => {
    const client = await startClient(server)
    if (what === 'a fault') client.network.breakDown(hot)
    else client.network.isDown = true
    const page = await client.open('search', Search)
    await page.untilText(words)
    client.network.mend()
    await page.press('button', '重试')
    await page.until(() => client.stores.get(searchStore).hot.state === 'ready', 'the terms')
    expect(page.text).not.toContain(words)
  })

  it('is ready at once with what was looked for earlier', async () => {
    const first = await open()
    await submit(first.page, '水煮鱼')
    await first.page.untilText('蜀香鱼馆')
    closePages()
    const client = await startClient(server, { storage: first.client.storage })
    client.network.breakDown(hot)
    const page = await client.open('search', Search)
    await page.until(() => client.stores.get(searchStore).hot.state === 'error', 'the fault')
    expect([page.text.includes('搜索历史'), page.text.includes('加载失败'), pending(page)]).toEqual([true, false, 0])
  })

  it('is asked again when the place becomes known meanwhile', async () => {
    const { client, page, network } = await open()
    await page.until(() => client.stores.get(searchStore).hot.state === 'ready', 'the terms')
    const { place } = client.stores.place
    const before = network.countOf(hot)
    client.stores.place.put({ ...place, latitude: 1.35, longitude: 103.9 }, '淡滨尼', true)
    await page.until(
      () => network.countOf(hot) > before && client.stores.get(searchStore).hot.state === 'ready',
      'the new terms'
    )
    expect(pending(page)).toBe(0)
  })
})

describe('one more order', () => {
  it('offers what was eaten, of the latest order, and puts it into the cart as it was chosen', async () => {
    const told = { nutriGrade: 'C' as const, isHalal: true, allergens: ['peanut' as const] }
    const table = await layTable(server, { dish: { name: { zh: '牛肉面', en: 'Beef noodles' }, ...told } })
    await orderAt(table)
    expect(await table.client.stores.call('searchOrdered', {})).toEqual({ items: [] })
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('search', Search)
    await page.untilText('常点的菜')
    const { items } = await table.client.stores.call('searchOrdered', { words: 'niurou' })
    expect(items).toMatchObject([
      {
        orderId,
        dishId: table.dish.dishId,
        restaurantId: table.restaurant.restaurantId,
        dishPrice: '8.80',
        isOpen: true,
        isSoldOut: false,
        told
      }
    ])
    // It is ordered from here: what must be known of it stands here, too
    for (const words of ['清真', '过敏原：花生']) expect(page.text).toContain(words)
    expect(page.root.querySelector('[aria-label="营养等级 C"]')?.textContent).toBe('C')
    expect((await table.client.stores.call('searchOrdered', { words: '披萨' })).items).toEqual([])
    await page.press('button', '再来一份')
    await page.until(() => table.client.moves.length > 0, 'the move')
    expect([table.client.toasts, table.client.moves]).toEqual([
      ['已加入购物车'],
      [`push /pages/restaurant/index?restaurantId=${table.restaurant.restaurantId}`]
    ])
    expect(
      table.client.stores.get(cartStore).of(restaurantOwner(table.restaurant.restaurantId)).orderLines
    ).toMatchObject([{ dishId: table.dish.dishId, dishCount: 2 }])
  })

  it('of one person is not offered to the next', async () => {
    const table = await layTable(server, { dish: { name: { zh: '牛肉面', en: 'Beef noodles' } } })
    await paidOrderAt(table)
    const page = await table.client.open('search', Search)
    await page.untilText('常点的菜')
    const store = table.client.stores.get(searchStore)
    page.close()
    const late = table.client.network.delayAnswerOf('restaurant/search/ordered')
    const isRead = store.start()
    await late.done
    await table.client.stores.session.logout()
    const atOnce = store.ordered
    late.release()
    await isRead
    expect([atOnce, store.ordered]).toEqual([[], []])
  })

  it('is not asked of a visitor', async () => {
    const { page, network } = await open()
    await page.rest(50)
    expect(network.countOf('restaurant/search/ordered')).toBe(0)
  })
})
