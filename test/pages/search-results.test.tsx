import { searchStore } from '@/features/search/search-store'
import Search from '@/pages/index/search'
import { type ClientOptions, closePages, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant, outletPoint } from '../support/commerce'
import { buildGoods, buildMart } from '../support/mart'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** Somebody who looks for words where the outlets stand. */
async function look(words: string, options?: ClientOptions) {
  const client = await startClient(server, options)
  const { place } = client.stores
  place.put({ ...place.place, ...outletPoint }, '牛车水', true)
  return { client, page: await client.open('search', Search, { words }) }
}

describe('the goods of the mart', () => {
  it('stand below the last restaurant that was found, and not before that is there', async () => {
    for (let index = 0; index < 12; index += 1)
      await buildRestaurant(server, { name: { zh: `榴莲铺${index}`, en: `Durian ${index}` } })
    const mart = await buildMart(server, { name: { zh: '饭聚果园', en: 'Fanju Orchard' } })
    await buildGoods(server, mart, {
      name: { zh: '榴莲', en: 'Durian' },
      specification: { zh: '约 500 克', en: 'About 500 g' }
    })
    server.clock.advance(6000)
    const { client, page } = await look('榴莲')
    await page.untilText('榴莲铺')
    expect([client.stores.get(searchStore).mart !== null, page.text.includes('饭聚果园')]).toEqual([true, false])
    page.tell('onReachBottom')
    await page.untilText('饭聚果园')
    expect(page.text.split('榴莲铺')).toHaveLength(13)
    expect(page.text.lastIndexOf('榴莲铺')).toBeLessThan(page.text.indexOf('饭聚果园'))
  })
})

describe('dishes beside each other', () => {
  beforeAll(async () => {
    const sell = async (zh: string, en: string, facts: Parameters<typeof buildRestaurant>[1]) =>
      buildDish(server, await buildRestaurant(server, facts), { name: { zh, en } })
    const far = { deliveryRadiusMeters: 20_000, latitude: outletPoint.latitude + 0.03 }
    await sell('蟹黄汤包', 'Crab soup buns', { ...far, name: { zh: '老王汤包馆', en: 'Wang’s Buns' } })
    await sell('虾仁汤包', 'Prawn soup buns', { openingWindows: [] })
    await sell('鲜肉汤包', 'Pork soup buns', {})
    await sell('汤包', 'Soup buns', far)
    server.clock.advance(6000)
  })
  const names = ['汤包', '鲜肉汤包', '蟹黄汤包', '虾仁汤包']

  it('begin with those of just that name; of the others the near come first and the closed last', async () => {
    const { page } = await look('汤包')
    await page.untilText('蟹黄汤包')
    const cards = page.all('link').map(({ textContent }) => names.find((name) => textContent?.startsWith(name)))
    expect(cards.filter((name) => name !== undefined)).toEqual(names)
  })
})

describe('the name in the other language', () => {
  it('stands below a dish’s own, in the row and below a restaurant, so that one sees why it was found', async () => {
    const tea = await buildRestaurant(server, { name: { zh: '茶山', en: 'Tea Hill' } })
    await buildDish(server, tea, { name: { zh: '碧螺春', en: 'Spring Snail' } })
    server.clock.advance(6000)
    const below = await look('碧螺春', { locale: 'en' })
    await below.page.untilText('Spring Snail')
    expect(below.page.named('link', /^Spring Snail/).textContent).toMatch(/^Spring Snail碧螺春S\$/)
    closePages()
    const row = await look('汤包', { locale: 'en' })
    await row.page.untilText('Pork soup buns')
    expect(row.page.named('link', /^Pork soup buns/).textContent).toMatch(/^Pork soup buns鲜肉汤包Sichuan Table/)
  })
})
