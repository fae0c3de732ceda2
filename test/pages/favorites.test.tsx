import { eq } from 'drizzle-orm'
import { favoritesStore } from '@/features/favorites/favorites-store'
import FavoritesPage from '@/pages/my/favorite'
import RestaurantPage from '@/pages/restaurant/index'
import { restaurants } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { waitUntil } from '../support/wait'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const restaurant = async (name: string) => {
  const made = await buildRestaurant(server, { name: { zh: name, en: name } })
  server.clock.advance(6000)
  return made.restaurantId
}

/** A person who keeps restaurants of these names, the first kept first. */
async function person(...names: string[]) {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const kept: string[] = []
  for (const name of names) {
    kept.push(await restaurant(name))
    await client.stores.call('favoriteSet', { restaurantId: kept.at(-1) ?? '', isFavorite: true })
    server.clock.advance(1000)
  }
  return { ...client, client, kept }
}

const listed = async ({ stores }: Client) => (await stores.call('favoriteList', {})).items.map(({ name }) => name.zh)
const cards = (page: ShownPage) => page.all('link').filter((link) => link.querySelector('.name') !== null)
const shown = (page: ShownPage) => cards(page).map((card) => card.querySelector('.name')?.textContent)
const remove = (page: ShownPage, name: string) => page.press('button', `取消收藏 ${name}`)

describe('the favourites', () => {
  it('are read again when the place moves while they are on their way', async () => {
    const { client, network } = await person('甲')
    const release = network.hold('user/favorite/list')
    const page = await client.open('favorites', FavoritesPage)
    await client.stores.place.moveTo({ point: { latitude: 1.3, longitude: 103.85 }, name: '牛车水' })
    release()
    await page.untilText('甲')
    expect(shown(page)).toEqual(['甲'])
  })

  it('are real cards, newest first, and lead to the restaurant', async () => {
    const { client, kept, moves } = await person('甲', '乙')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('乙')
    expect(shown(page)).toEqual(['乙', '甲'])
    expect(page.text).toContain('起送 S$5')
    await page.touch(cards(page)[1] as HTMLElement)
    expect(moves).toEqual([`push /pages/restaurant/index?restaurantId=${kept[0]}`])
  })

  it('leave the list at once when removed, and come back by undo where they stood', async () => {
    const { client } = await person('甲', '乙', '丙')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('丙')
    await remove(page, '乙')
    expect(shown(page)).toEqual(['丙', '甲'])
    await page.until(() => client.network.countOf('user/favorite/set') === 4, 'the change')
    await page.rest(50)
    expect([await listed(client), page.text.includes('已取消收藏 乙')]).toEqual([['丙', '甲'], true])
    await page.press('button', '撤销')
    expect(shown(page)).toEqual(['丙', '乙', '甲'])
    await page.until(() => !page.has('button', '撤销'), 'the end of undo')
    await page.rest(50)
    expect((await listed(client)).sort()).toEqual(['丙', '乙', '甲'].sort())
  })

  it('that were all removed show the way home', async () => {
    const { client, moves } = await person('甲')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('甲')
    await remove(page, '甲')
    await page.untilText('还没有收藏的餐厅')
    await page.press('button', '去逛逛')
    expect(moves).toEqual(['switchTab /pages/index/index'])
  })

  it('stay on the list when the removal does not reach the server', async () => {
    const { client, toasts, network } = await person('甲')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('甲')
    network.isDown = true
    await remove(page, '甲')
    await page.until(() => toasts.length > 0, 'the words')
    expect([toasts, shown(page), page.has('button', '撤销')]).toEqual([['网络不可用，请检查网络后重试'], ['甲'], false])
    network.mend()
    expect(await listed(client)).toEqual(['甲'])
  })

  it('are read again when the page shows again: what was removed is gone, what is new is there', async () => {
    const { client } = await person('甲', '乙')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('乙')
    await remove(page, '乙')
    await client.stores.get(favoritesStore).set(await restaurant('丁'), true)
    page.tell('onShow')
    await page.untilText('丁')
    expect([shown(page), page.has('button', '撤销')]).toEqual([['丁', '甲'], false])
  })

  it('do not come back by an answer that is older than their removal', async () => {
    const { client, kept } = await person('甲', '乙')
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('乙')
    const store = client.stores.get(favoritesStore)
    const late = client.network.delayAnswerOf('user/favorite/list')
    const isRead = store.show()
    await late.done
    const isRemoved = store.remove(kept[1] ?? '')
    late.release()
    await Promise.all([isRead, isRemoved])
    await page.rest()
    expect(shown(page)).toEqual(['甲'])
  })

  it('are left out when the restaurant is gone', async () => {
    const { client, kept } = await person('甲', '乙')
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, kept[0] ?? ''))
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('乙')
    expect(shown(page)).toEqual(['乙'])
  })

  it('of one person are not shown to the next', async () => {
    const { client, stores } = await person('甲')
    await stores.get(favoritesStore).show()
    expect(stores.get(favoritesStore).shown.items).toHaveLength(1)
    await stores.session.logout()
    expect(stores.get(favoritesStore).shown.items).toEqual([])
    await logIn(server, client, nextMobile())
    const page = await client.open('favorites', FavoritesPage)
    await page.untilText('还没有收藏的餐厅')
  })
})

describe('the heart of a restaurant', () => {
  const open = async (client: Client, restaurantId: string) => {
    const page = await client.open('restaurant', RestaurantPage, { restaurantId })
    await page.until(() => page.has('button', '收藏餐厅') || page.has('button', '取消收藏'), 'the heart')
    return page
  }

  it('fills at the touch, is kept by the server and known at the next visit', async () => {
    const { client, network, toasts } = await person()
    const restaurantId = await restaurant('心')
    const page = await open(client, restaurantId)
    const release = network.hold('user/favorite/set')
    await page.press('button', '收藏餐厅')
    expect([page.has('button', '取消收藏'), toasts]).toEqual([true, ['已收藏']])
    release()
    await page.rest(60)
    expect(await listed(client)).toEqual(['心'])
    const another = await startClient(server, { storage: client.storage })
    const later = await open(another, restaurantId)
    await later.until(() => later.has('button', '取消收藏'), 'the full heart')
    await later.press('button', '取消收藏')
    await later.rest(60)
    expect(await listed(client)).toEqual([])
  })

  it('empties again when the server does not take it', async () => {
    const { client, network, toasts } = await person()
    const page = await open(client, await restaurant('心'))
    network.isDown = true
    await page.press('button', '收藏餐厅')
    await page.until(() => page.has('button', '收藏餐厅'), 'the empty heart')
    expect(toasts.at(-1)).toBe('网络不可用，请检查网络后重试')
    network.mend()
    expect(await listed(client)).toEqual([])
  })

  it('ends as the last of several quick changes, whatever the order of the answers', async () => {
    const { client, stores, network } = await person()
    const restaurantId = await restaurant('心')
    const release = network.hold('user/favorite/set')
    const changes = [true, false, true].map((isFavorite) => stores.get(favoritesStore).set(restaurantId, isFavorite))
    await waitUntil(() => network.countOf('user/favorite/set') > 0)
    release()
    await Promise.all(changes)
    expect([stores.get(favoritesStore).isFavorite(restaurantId), await listed(client)]).toEqual([true, ['心']])
  })

  it('leads a visitor to the login and changes nothing', async () => {
    const client = await startClient(server)
    const page = await open(client, await restaurant('心'))
    await page.press('button', '收藏餐厅')
    expect(client.moves[0]).toMatch(/^push \/pages\/my\/login\?returns=/)
    expect([page.has('button', '收藏餐厅'), client.network.countOf('user/favorite/set')]).toEqual([true, 0])
  })
})
