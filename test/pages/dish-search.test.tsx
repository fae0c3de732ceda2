import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import DishSearch from '@/pages/restaurant/search'
import { closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import { bagLabel, makeMenu } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const field = '搜索店内商品'
const makeNoodleShop = () =>
  makeMenu(
    server,
    {},
    { name: { zh: '担担面', en: 'Dan dan noodles' }, monthlySales: 10 },
    { name: { zh: '钟水饺', en: 'Zhong dumplings' }, monthlySales: 90 },
    { name: { zh: '卖完的饺子' }, isSoldOut: true }
  )

async function search(restaurantId: string, words?: string) {
  const client = await startClient(server)
  const page = await client.open('dishSearch', DishSearch, { restaurantId, ...(words === undefined ? {} : { words }) })
  return { client, page }
}

describe('looking for a dish in a restaurant', () => {
  it('begins with what people order most, without what is sold out, and adds it from there', async () => {
    const { restaurantId } = await makeNoodleShop()
    const { client, page } = await search(restaurantId)
    await page.untilText('店内热门')
    expect(page.text.indexOf('钟水饺')).toBeLessThan(page.text.indexOf('担担面'))
    expect(page.text).not.toContain('卖完的饺子')
    await page.press('button', '添加 钟水饺')
    expect(page.has('button', bagLabel(client, restaurantId))).toBe(true)
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count).toBe(1)
  })

  it('finds by any name, says how many there are, and shows sold-out ones as such', async () => {
    const { restaurantId } = await makeNoodleShop()
    const { page } = await search(restaurantId)
    await page.untilText('店内热门')
    await page.type(field, '饺')
    expect(page.text).toContain('找到 2 件商品')
    expect([page.text.includes('担担面'), page.text.includes('已售罄')]).toEqual([false, true])
    await page.type(field, 'DAN DAN')
    expect(page.text).toContain('找到 1 件商品')
    await page.type(field, '披萨')
    expect(page.text).toContain('没有找到“披萨”')
  })

  it('begins with the words of the address, and leaves the menu itself as it is', async () => {
    const { restaurantId } = await makeNoodleShop()
    const { client, page } = await search(restaurantId, '担担')
    await page.untilText('找到 1 件商品')
    expect(client.stores.get(restaurantsStore).of(restaurantId).menu.rows.length).toBe(4)
  })

  it.each([
    ['nowhere', '商家已下架'],
    ['../etc', '没有找到这个页面']
  ])('says so for the restaurant %s', async (restaurantId, words) => {
    const { page } = await search(restaurantId)
    await page.untilText(words)
  })
})
