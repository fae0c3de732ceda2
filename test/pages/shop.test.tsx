import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { martStore } from '@/features/mart/mart-store'
import Shop from '@/pages/index/shop'
import { location } from '@/platform/location/location'
import { type ClientOptions, closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { stockMart } from './mart-scene'

const server = useServer()
let martId: string
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1478,
    longitude: 101.6953
  })
  martId = await stockMart(server)
})
afterEach(closePages)

async function open(options?: ClientOptions) {
  const client = await startClient(server, options)
  return { ...client, page: await client.open('shop', Shop) }
}

const cardOf = (page: ShownPage, goods: string) => page.named('button', goods).parentElement?.textContent

describe('the fresh-goods shop', () => {
  it('shows the first category with prices, sizes and what is left', async () => {
    const { page } = await open()
    await page.until(() => page.has('button', '添加 空心菜'), 'the menu')
    for (const words of ['500 克，按实重付款', 'S$0.50/100 克', '本地 · 冷藏', '2.50', 'S$3.20'])
      expect(cardOf(page, '上海青')).toContain(words)
    expect(cardOf(page, '上海青')).not.toContain('仅剩')
    expect(cardOf(page, '空心菜')).toContain('仅剩 3 件')
    expect(cardOf(page, '菠菜')).toContain('已售罄')
    expect(page.has('button', '添加 菠菜')).toBe(false)
    expect(page.text).not.toContain('榴莲')
  })

  it('shows the goods of the chosen category', async () => {
    const { page } = await open()
    await page.untilText('上海青')
    await page.press('tab', '水果')
    expect([page.has('button', '榴莲'), page.text.includes('上海青')]).toEqual([true, false])
    expect(page.named('tab', '水果').getAttribute('aria-selected')).toBe('true')
  })

  it('opens goods by a tap, and adds them by plus; the bar is there then, and leads to settle them', async () => {
    const { page, moves, stores } = await open()
    await page.until(() => page.has('button', '添加 上海青'), 'the menu')
    await page.rest()
    expect(page.has('button', '去结算')).toBe(false)
    await page.press('button', '上海青')
    await page.press('button', '添加 上海青')
    await page.press('button', '添加 上海青')
    const cart = stores.get(cartStore).of(restaurantOwner(martId))
    expect([cart.count, cart.lines[0]?.restaurantName]).toEqual([2, '饭聚生鲜'])
    await page.until(() => page.has('button', '去结算'), 'the bar of the cart')
    await page.press('button', '去结算')
    expect(moves).toEqual([
      expect.stringMatching(/^push \/child\/pages\/shop\/detail\?dishId=/),
      `push /pages/shopcart/index?restaurantId=${martId}`
    ])
  })

  it('opens goods where the menu of their mart cannot be read', async () => {
    const client = await startClient(server)
    client.network.breakDown('restaurant/menu/get')
    const page = await client.open('shop', Shop)
    await page.untilText('上海青')
    await page.press('button', '上海青')
    expect(client.moves).toEqual([expect.stringMatching(/^push \/child\/pages\/shop\/detail\?dishId=/)])
  })

  it('speaks the chosen language', async () => {
    const { page, stores } = await open({ locale: 'en' })
    await page.untilText('Pak choi')
    expect(page.has('tab', 'Fruit')).toBe(true)
    stores.language.choose('vn')
    await page.untilText('Chỉ còn 3')
  })

  it('shows the geometry of what comes', async () => {
    const client = await startClient(server)
    const release = client.network.hold('restaurant/mart/shelf')
    const page = await client.open('shop', Shop)
    expect([page.has('status', '正在加载'), page.has('button', '上海青')]).toEqual([true, false])
    release()
    await page.untilText('上海青')
    expect(page.has('status', '正在加载')).toBe(false)
  })

  it('says that a city has no mart yet', async () => {
    const client = await startClient(server)
    jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, latitude: 3.1478, longitude: 101.6953 })
    await client.stores.place.locate()
    const page = await client.open('shop', Shop)
    await page.untilText('这个城市的生鲜商城即将开业')
    expect(page.text).not.toContain('上海青')
  })

  it.each([
    ['a fault', '加载失败，请重试'],
    ['no network', '网络不可用，请检查网络后重试']
  ])('tells of %s and can be tried again', async (what, words) => {
    const client = await startClient(server)
    client.network.breakDown('restaurant/mart/shelf')
    client.network.isDown = what === 'no network'
    const page = await client.open('shop', Shop)
    await page.untilText(words)
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('上海青')
  })

  it('stays as it was without a network, once it has been read', async () => {
    const { page, network, stores } = await open()
    await page.untilText('上海青')
    network.isDown = true
    await stores.get(martStore).refresh()
    await page.rest()
    expect([stores.get(martStore).shelf.failure?.isOffline, page.text.includes('上海青')]).toEqual([true, true])
  })
})
