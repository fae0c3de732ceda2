import { homeStore } from '@/features/home/home-store'
import { martStore } from '@/features/mart/mart-store'
import { location } from '@/platform/location/location'
import { type Client, closePages, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant, outletPoint } from '../support/commerce'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const kualaLumpur = { latitude: 3.1478, longitude: 101.6953 }
const feedPath = 'restaurant/feed/list'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    ...kualaLumpur
  })
  for (const [cityCode, place, en] of [
    ['SIN', {}, 'Singapore'],
    ['KUL', { countryCode: 'MY', currency: 'MYR', ...kualaLumpur }, 'Kuala Lumpur']
  ] as const) {
    for (let index = 0; index < 12; index += 1)
      await buildRestaurant(server, { cityCode, ...place, name: { zh: en, en } })
    const mart = await buildRestaurant(server, { cityCode, ...place, kind: 'mart', name: { zh: '生鲜', en: 'Mart' } })
    await buildDish(server, mart, { name: { zh: en, en }, specification: { zh: '1 公斤', en: '1 kg' } })
  }
  server.clock.advance(6000)
})
afterEach(closePages)

/** The person goes elsewhere, and the server is told. */
async function moveTo({ stores }: Client, point: typeof kualaLumpur): Promise<void> {
  jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...point })
  await stores.place.locate()
}

const citiesIn = ({ stores }: Client) => [...new Set(stores.get(homeStore).feed.items.map(({ name }) => name.en))]

describe('home of another city', () => {
  it('replaces what was shown, which stays until then, and is read once', async () => {
    const client = await startClient(server)
    const home = client.stores.get(homeStore)
    await home.open()
    const paths = [feedPath, 'restaurant/home/get']
    const asked = () => paths.map((path) => client.network.countOf(path))
    expect([home.state, citiesIn(client), asked()]).toEqual(['ready', ['Singapore'], [1, 1]])
    const release = client.network.hold(feedPath)
    await moveTo(client, kualaLumpur)
    await waitUntil(() => home.top.value?.cityCode === 'KUL')
    expect([home.feed.state, citiesIn(client)]).toEqual(['ready', ['Singapore']])
    release()
    await waitUntil(() => citiesIn(client).includes('Kuala Lumpur'))
    expect([citiesIn(client), home.feed.items.length, asked()]).toEqual([['Kuala Lumpur'], 10, [2, 2]])
  })

  it('leaves nothing of the city before where it cannot be read', async () => {
    const client = await startClient(server)
    const home = client.stores.get(homeStore)
    await home.open()
    client.network.breakDown(feedPath)
    await moveTo(client, kualaLumpur)
    await waitUntil(() => home.feed.state === 'error')
    expect(home.feed.items).toEqual([])
    client.network.mend()
    await home.feed.retry()
    expect(citiesIn(client)).toEqual(['Kuala Lumpur'])
  })

  it('is not overwritten by a late answer of the city before, neither its first page nor a later one', async () => {
    for (const before of ['refresh', 'loadMore'] as const) {
      const client = await startClient(server)
      const home = client.stores.get(homeStore)
      await home.open()
      const release = client.network.hold(feedPath)
      const late = home.feed[before]()
      await waitUntil(() => client.network.requests.at(-1)?.url.includes(feedPath) === true)
      client.network.letLaterPass(feedPath)
      await moveTo(client, kualaLumpur)
      await waitUntil(() => citiesIn(client).includes('Kuala Lumpur'))
      release()
      await late
      expect([before, citiesIn(client), home.feed.items.length]).toEqual([before, ['Kuala Lumpur'], 10])
    }
  })

  it('is not read before anybody opened home', async () => {
    const client = await startClient(server)
    await moveTo(client, kualaLumpur)
    expect(client.network.countOf(feedPath)).toBe(0)
    await client.stores.get(homeStore).open()
    await client.stores.get(homeStore).open()
    expect([client.network.countOf(feedPath), citiesIn(client)]).toEqual([1, ['Kuala Lumpur']])
  })

  it('is not read again for the same place', async () => {
    const client = await startClient(server)
    await moveTo(client, outletPoint)
    await client.stores.get(homeStore).open()
    await moveTo(client, outletPoint)
    expect(client.network.countOf(feedPath)).toBe(1)
  })
})

describe('the feed', () => {
  it('shows the order that was chosen last, however late the answer for another comes', async () => {
    const client = await startClient(server)
    const home = client.stores.get(homeStore)
    await home.open()
    const release = client.network.hold(feedPath)
    const late = home.chooseSort('sales')
    await waitUntil(() => client.network.requests.at(-1)?.url.includes('sort=sales') === true)
    client.network.letLaterPass(feedPath)
    await home.chooseSort('distance')
    const shown = home.feed.items
    release()
    await late
    expect([home.sort, home.feed.items]).toEqual(['distance', shown])
    const asked = client.network.countOf(feedPath)
    await home.chooseSort('distance')
    expect(client.network.countOf(feedPath)).toBe(asked)
  })

  it('asks where the person is only once', async () => {
    const client = await startClient(server)
    const locate = jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: false, reason: 'refused' })
    await client.stores.get(homeStore).askPlace()
    await client.stores.get(homeStore).askPlace()
    expect([locate.mock.calls.length, client.stores.place.failure]).toEqual([1, 'refused'])
  })
})

describe('the shop of another city', () => {
  it('replaces the shelf, and drops the late answer of the city before', async () => {
    const client = await startClient(server)
    const shop = client.stores.get(martStore)
    const release = client.network.hold('restaurant/mart/shelf')
    const late = shop.open()
    await waitUntil(() => client.network.countOf('restaurant/mart/shelf') === 1)
    client.network.letLaterPass('restaurant/mart/shelf')
    await moveTo(client, kualaLumpur)
    await waitUntil(() => shop.state === 'ready')
    release()
    await late
    expect([shop.shelf.value?.mart?.currency, shop.category?.items.map(({ dishName }) => dishName.en)]).toEqual([
      'MYR',
      ['Kuala Lumpur']
    ])
  })

  it('falls back to the first category when the chosen one is not there', async () => {
    const client = await startClient(server)
    const shop = client.stores.get(martStore)
    await shop.open()
    const first = shop.category?.categoryId
    shop.chooseCategory(first ?? '')
    await moveTo(client, kualaLumpur)
    await waitUntil(() => shop.state === 'ready')
    expect(shop.category).not.toBeNull()
    expect(shop.category?.categoryId).not.toBe(first)
  })
})
