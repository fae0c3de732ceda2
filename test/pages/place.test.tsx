import { restaurantOwner } from '@/domain/cart-owner'
import { addressStore } from '@/features/address/address-store'
import { cartStore } from '@/features/cart/cart-store'
import { homeStore } from '@/features/home/home-store'
import { placeSearchStore } from '@/features/place/place-search-store'
import AddressSearchPage from '@/pages/address/search'
import { location } from '@/platform/location/location'
import { locationPermission } from '@/platform/location/location-permission'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, outletPoint } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { buildPlaces, kualaLumpur, rowOf, search, searchField, searchPath } from './place-world'

const server = useServer()
beforeAll(async () => {
  await buildPlaces(server)
})
beforeEach(() => void jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint }))
afterEach(closePages)

describe('where food is wanted', () => {
  it('may be a place found by words, which moves the listings there', async () => {
    const client = await startClient(server)
    const { stores, moves } = client
    const page = await client.open('addressSearch', AddressSearchPage, { purpose: 'home' })
    await search(page, 'Tampines')
    await page.until(() => stores.get(placeSearchStore).results.state === 'ready', 'what is found')
    const [found] = stores.get(placeSearchStore).results.value ?? []
    await page.touch(rowOf(page, found?.name ?? '?'))
    await page.until(() => moves.length > 0, 'going back')
    expect(moves).toEqual(['back'])
    expect(stores.place.place).toMatchObject({
      latitude: found?.latitude,
      longitude: found?.longitude,
      cityCode: 'SIN'
    })
    expect(stores.place.chosenName).toBe(found?.name)
  })

  it('by a postal code, and what is unknown says so and keeps what was typed', async () => {
    const client = await startClient(server)
    const { stores } = client
    const page = await client.open('addressSearch', AddressSearchPage)
    await search(page, '058357')
    await page.until(() => (stores.get(placeSearchStore).results.value?.length ?? 0) > 0, 'the place of the code')
    expect(page.text).toContain(stores.get(placeSearchStore).results.value?.[0]?.name)
    await search(page, 'qqqqzzzz')
    await page.untilText('没有找到“qqqqzzzz”')
    expect(page.field(searchField).value).toBe('qqqqzzzz')
    await page.press('button', '清除输入')
    await page.untilText('市中心的地点')
  })

  it('is asked for once the typing pauses, and the last words win however late the first answer comes', async () => {
    const client = await startClient(server)
    const { stores, network } = client
    const page = await client.open('addressSearch', AddressSearchPage)
    await page.until(() => stores.get(placeSearchStore).around.state === 'ready', 'what lies around')
    const before = network.countOf(searchPath)
    for (const words of ['T', 'Ta', 'Tam']) await page.type(searchField, words)
    await page.rest(350)
    expect(network.countOf(searchPath)).toBe(before + 1)
    const release = network.hold(searchPath)
    await search(page, 'Tampines')
    network.letLaterPass(searchPath)
    await search(page, 'qqqqzzzz')
    await page.untilText('没有找到“qqqqzzzz”')
    release()
    await page.rest(60)
    expect(stores.get(placeSearchStore).results.value).toEqual([])
  })

  it('says when the search fails, offline too, and tries again', async () => {
    const client = await startClient(server)
    const { stores, network } = client
    const page = await client.open('addressSearch', AddressSearchPage)
    await page.until(() => stores.get(placeSearchStore).around.state === 'ready', 'what lies around')
    network.breakDown(searchPath)
    await search(page, 'Tampines')
    await page.until(() => page.text.includes('没能搜索地点'), 'the failure')
    network.mend()
    network.isDown = true
    await page.press('button', '重试')
    await page.untilText('网络不可用')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => (stores.get(placeSearchStore).results.value?.length ?? 0) > 0, 'what is found')
  })

  it('has no distance to what is shown while only a city is known', async () => {
    const client = await startClient(server)
    const { place } = client.stores
    await place.moveTo({ point: outletPoint, name: '', cityCode: 'SIN' })
    const page = await client.open('addressSearch', AddressSearchPage, { purpose: 'home' })
    await page.untilText('市中心的地点')
    const found = client.stores.get(placeSearchStore).around
    await page.until(() => found.state === 'ready', 'what is shown')
    expect(new Set(found.value?.map(({ distance }) => distance))).toEqual(new Set([null]))
    await search(page, 'Tampines')
    await page.until(() => client.stores.get(placeSearchStore).results.state === 'ready', 'what is found')
    expect(client.stores.get(placeSearchStore).results.value?.[0]).toMatchObject({ distance: null })
    await place.moveTo({ point: outletPoint, name: '牛车水' })
    const known = await client.open('addressSearch', AddressSearchPage, { purpose: 'home' })
    await known.untilText('附近的地点')
    await known.until(() => found.state === 'ready', 'what lies around')
    expect(found.value?.every(({ distance }) => typeof distance === 'number')).toBe(true)
  })

  it('may be where the device is, which ends a choice by hand', async () => {
    const client = await startClient(server)
    const { stores, moves } = client
    await stores.place.moveTo({ point: kualaLumpur, name: '', cityCode: 'KUL' })
    const page = await client.open('addressSearch', AddressSearchPage)
    await page.touch(page.byId('place-current'))
    await page.until(() => moves.length > 0, 'going back')
    expect([stores.place.place.cityCode, stores.place.chosenName, stores.place.position]).toEqual([
      'SIN',
      null,
      outletPoint
    ])
  })

  it('a refusal changes nothing, and leads to the permissions of a host that has such a page', async () => {
    const client = await startClient(server)
    const { stores, toasts, answers, moves } = client
    const page = await client.open('addressSearch', AddressSearchPage)
    jest.mocked(location.locate).mockResolvedValueOnce({ isLocated: false, reason: 'refused' })
    await page.touch(page.byId('place-current'))
    expect([toasts, stores.place.place.cityCode, stores.place.failure]).toEqual([
      ['定位失败，请在设置中开启定位'],
      'SIN',
      null
    ])
    const openSettings = jest.fn(async () => true)
    jest.replaceProperty(locationPermission, 'openSettings', openSettings)
    jest.mocked(location.locate).mockResolvedValueOnce({ isLocated: false, reason: 'refused' })
    answers.push(true)
    await page.touch(page.byId('place-current'))
    await page.until(() => moves.length > 0, 'going back')
    expect([openSettings.mock.calls.length, stores.place.position]).toEqual([1, outletPoint])
  })

  it('may be a saved address, and then the order goes there too', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const saved = await client.stores.call(
      'addressSave',
      buildAddress({ addressDetail: '9 Club Street', label: 'company' })
    )
    const page = await client.open('addressSearch', AddressSearchPage)
    await page.untilText('9 Club Street')
    await page.touch(
      page.all('button').find(({ textContent }) => textContent?.startsWith('9 Club Street')) ?? page.root
    )
    await page.until(() => client.moves.length > 0, 'going back')
    expect([client.stores.get(addressStore).chosenId, client.stores.place.chosenName]).toEqual([
      saved.addressId,
      '9 Club Street'
    ])
    expect(client.stores.place.place).toMatchObject({ latitude: saved.latitude, longitude: saved.longitude })
  })

  it('where there is no delivery shows the nearest city instead, and says so', async () => {
    const client = await startClient(server)
    const { stores, toasts, moves } = client
    jest.mocked(location.locate).mockResolvedValue({ isLocated: true, latitude: 5.4, longitude: 100.3 })
    const page = await client.open('addressSearch', AddressSearchPage)
    await page.touch(page.byId('place-current'))
    await page.until(() => moves.length > 0, 'going back')
    expect(toasts).toEqual(['那里暂时没有餐厅可以送到，已为您显示吉隆坡的餐厅'])
    expect(stores.place.failure).toBe('outside')
  })
})

describe('the city', () => {
  it('is chosen among those that are served, and every listing and the cart follow', async () => {
    const client = await startClient(server)
    const { stores, toasts, moves, network } = client
    await stores.get(homeStore).open()
    const cart = stores.get(cartStore).of(restaurantOwner('r1'))
    const page = await client.open('addressSearch', AddressSearchPage, { purpose: 'city' })
    await page.until(() => page.has('radio', '吉隆坡'), 'the cities')
    expect(page.named('radio', '新加坡').getAttribute('aria-checked')).toBe('true')
    const read = network.countOf('restaurant/feed/list')
    await page.press('radio', '吉隆坡')
    await page.until(() => moves.length > 0, 'going back')
    expect([toasts, stores.place.place.cityCode]).toEqual([['已切换到 吉隆坡'], 'KUL'])
    await page.until(
      () => stores.get(homeStore).top.value?.cityCode === 'KUL' && !stores.get(homeStore).feed.isRefreshing,
      'the listings of the city'
    )
    expect(network.countOf('restaurant/feed/list')).toBe(read + 1)
    expect(stores.get(cartStore).of(restaurantOwner('r1'))).not.toBe(cart)
  })

  it('stays when the server cannot be asked, and the list can be read again', async () => {
    const client = await startClient(server)
    const { stores, toasts, network } = client
    network.breakDown('order/systemconfig/list')
    const page = await client.open('addressSearch', AddressSearchPage, { purpose: 'city' })
    await page.untilText('没能读取城市列表')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => page.has('radio', '吉隆坡'), 'the cities')
    network.breakDown('common/user/location/update')
    await page.press('radio', '吉隆坡')
    await page.until(() => toasts.length > 0, 'the failure')
    expect(stores.place.place.cityCode).toBe('SIN')
  })
})

describe('in other languages', () => {
  it.each([
    ['en', 'Choose on the map', 'City'],
    ['vn', 'Chọn trên bản đồ', 'Thành phố']
  ] as const)('%s', async (locale, ...words) => {
    const client = await startClient(server, { locale })
    const page = await client.open('addressSearch', AddressSearchPage)
    for (const word of words) await page.untilText(word)
    expect(page.text).not.toMatch(/[附近城市定位]/)
  })
})
