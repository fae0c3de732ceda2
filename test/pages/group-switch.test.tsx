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
  await menu.until(() => client.stores.restaurants.of(restaurant.restaurantId).info.value !== null && client.stores.cities.config.value !== null, 'the restaurant')
  await menu.rest(100)
  return { mine, menu }
}

it('shows the way to ordering together where the country has it', async () => {
  const { mine, menu } = await pagesWhere('SG')
  expect([mine.text.includes('拼单'), menu.root.querySelector('#group-entry') !== null]).toEqual([true, true])
})

it('shows no way to it where the country has it switched off', async () => {
  const { mine, menu } = await pagesWhere('MY')
  expect([mine.text.includes('拼单'), menu.root.querySelector('#group-entry')]).toEqual([false, null])
})
