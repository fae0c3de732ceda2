import GroupHomePage from '@/child/pages/groupbuy/index'
import { cityStore } from '@/features/place/city-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import MyPage from '@/pages/my/index'
import RestaurantPage from '@/pages/restaurant/index'
import { closePages, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant } from '../support/commerce'
import { createTestServer, type TestServer } from '../support/server'

const servers: TestServer[] = []
afterEach(async () => {
  closePages()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function pagesWhere(countries: string) {
  const server = await createTestServer({ environment: { GROUP_ORDER_COUNTRIES: countries } })
  servers.push(server)
  await buildCity(server)
  const restaurant = await buildRestaurant(server)
  await buildDish(server, restaurant)
  const client = await startClient(server)
  const mine = await client.open('my', MyPage)
  const menu = await client.open('restaurant', RestaurantPage, { restaurantId: restaurant.restaurantId })
  await menu.until(
    () =>
      client.stores.get(restaurantsStore).of(restaurant.restaurantId).info.value !== null &&
      client.stores.get(cityStore).config.value !== null,
    'the restaurant'
  )
  await menu.rest(100)
  const home = await client.open('groupHome', GroupHomePage)
  const start = await client.open('groupHome', GroupHomePage, { restaurantId: restaurant.restaurantId })
  await start.rest(100)
  return { mine, menu, home, start }
}

it('shows the way to ordering together where the country has it', async () => {
  const { mine, menu } = await pagesWhere('SG')
  expect([mine.text.includes('拼单'), menu.root.querySelector('#group-entry') !== null]).toEqual([true, true])
})

const mayBegin = ({ home, start }: Awaited<ReturnType<typeof pagesWhere>>) => [
  home.root.querySelector('#group-choose-restaurant') !== null,
  start.root.querySelector('#group-login') !== null
]

it('lets a group begin on pages that are opened by their address only where the country has it', async () => {
  expect(mayBegin(await pagesWhere('SG'))).toEqual([true, true])
  const off = await pagesWhere('MY')
  expect(mayBegin(off)).toEqual([false, false])
  for (const page of [off.home, off.start]) expect(page.text).toContain('这里暂时不能拼单')
})

it('shows no way to it where the country has it switched off', async () => {
  const { mine, menu } = await pagesWhere('MY')
  expect([mine.text.includes('拼单'), menu.root.querySelector('#group-entry')]).toEqual([false, null])
})
