import { Map as LeafletMap } from 'leaflet'
import { addressFormStore } from '@/features/address/address-form-store'
import { placePickStore } from '@/features/place/place-pick-store'
import AddressEditPage from '@/pages/address/add'
import AddressFindPage from '@/pages/address/find'
import ChooseLocationPage from '@/pages/choose-location/index'
import OpenLocationPage from '@/pages/open-location/index'
import { location } from '@/platform/location/location'
import { closePages, logIn, startClient } from '../support/client'
import { outletPoint } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { buildPlaces, mapOn, markerOf, moveMap, placesAt, rowOf, search, searchField, searchPath } from './place-world'

const server = useServer()
beforeAll(async () => {
  await buildPlaces(server)
})
beforeEach(() => void jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint }))
afterEach(closePages)

describe('a place on the map', () => {
  async function openMap(params: Record<string, string> = {}) {
    const client = await startClient(server)
    const page = await client.open('chooseLocation', ChooseLocationPage, params)
    await page.until(() => page.all('radio').length > 0, 'what lies around')
    await mapOn(page)
    return { ...client, client, page }
  }

  it('is the nearest one to the pin until another is chosen, in the list or on the map', async () => {
    const { client, page, stores, moves } = await openMap()
    const [first, second, third] = await placesAt(client)
    expect(rowOf(page, first?.name ?? '?', 'radio').getAttribute('aria-checked')).toBe('true')
    await page.touch(rowOf(page, second?.name ?? '?', 'radio'))
    expect(stores.get(placePickStore).pick).toMatchObject({
      latitude: second?.latitude,
      place: { placeId: second?.placeId }
    })
    await page.touch(markerOf(page, third?.name ?? '?') ?? page.root)
    expect(rowOf(page, third?.name ?? '?', 'radio').getAttribute('aria-checked')).toBe('true')
    await page.touch(page.byId('place-confirm'))
    await page.until(() => moves.length > 0, 'going back')
    expect([stores.place.place.latitude, stores.place.place.longitude, stores.place.chosenName]).toEqual([
      third?.latitude,
      third?.longitude,
      third?.name
    ])
  })

  it('under the pin is a point of its own, with what lies around it read again', async () => {
    const { page, stores, network } = await openMap()
    const { latitude, longitude } = stores.get(placePickStore).center
    const asked = network.countOf(searchPath)
    await moveMap(page)
    await page.until(() => network.countOf(searchPath) === asked + 1, 'the question')
    expect(stores.get(placePickStore).center.longitude).toBeGreaterThan(longitude)
    expect(stores.get(placePickStore).center.latitude).toBeCloseTo(latitude, 4)
    await page.until(() => page.all('radio').length > 0, 'what lies around')
    expect(stores.get(placePickStore).pick.longitude).toBe(stores.get(placePickStore).center.longitude)
  })

  it('may be looked for by words, and the map goes there', async () => {
    const { page, stores } = await openMap()
    await search(page, 'Tampines')
    await page.until(() => (stores.get(placePickStore).search.results.value?.length ?? 0) > 0, 'what is found')
    const [found] = stores.get(placePickStore).search.results.value ?? []
    await page.touch(rowOf(page, found?.name ?? '?'))
    await page.until(() => stores.get(placePickStore).chosen !== null, 'the place')
    expect(stores.get(placePickStore).pick).toMatchObject({
      latitude: found?.latitude,
      longitude: found?.longitude,
      place: { placeId: found?.placeId }
    })
    expect(page.field(searchField).value).toBe('')
  })

  it('stays where it was moved to, though what lies around a found place is known only later', async () => {
    const { page, stores, network } = await openMap()
    const pick = stores.get(placePickStore)
    await search(page, 'Tampines')
    await page.until(() => (pick.search.results.value?.length ?? 0) > 0, 'what is found')
    const [found] = pick.search.results.value ?? []
    if (found === undefined) throw new Error('nothing is found')
    const release = network.hold(searchPath)
    const isShown = pick.show(found)
    const door = { latitude: found.latitude + 0.001, longitude: found.longitude }
    const isMoved = pick.moveTo(door)
    release()
    await Promise.all([isShown, isMoved])
    expect([pick.center, pick.chosen]).toEqual([door, null])
  })

  it('can be taken by its point when what lies around cannot be read', async () => {
    const client = await startClient(server)
    client.network.breakDown(searchPath)
    const page = await client.open('chooseLocation', ChooseLocationPage)
    await page.untilText('没能读取附近的地点，仍可使用图钉所在的位置')
    await page.touch(page.byId('place-confirm'))
    await page.until(() => client.moves.length > 0, 'going back')
    expect([client.stores.place.place.cityCode, client.stores.place.chosenName]).toEqual(['SIN', ''])
  })

  it('goes to where the device is when asked', async () => {
    const { page, stores } = await openMap()
    jest.mocked(location.locate).mockResolvedValue({ isLocated: true, latitude: 1.31, longitude: 103.86 })
    await page.press('button', '回到我的位置')
    await page.until(() => stores.get(placePickStore).center.latitude === 1.31, 'the place of the device')
  })

  it('fills in the address being written, which has lost nothing', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const form = await client.open('addressEdit', AddressEditPage)
    await form.type('收货人', '王小明')
    await form.touch(form.byId('address-map'))
    expect(client.moves.splice(0)).toEqual(['push /pages/choose-location/index?purpose=address'])
    const page = await client.open('chooseLocation', ChooseLocationPage, { purpose: 'address' })
    await page.until(() => page.all('radio').length > 0, 'what lies around')
    const { place, ...point } = client.stores.get(placePickStore).pick
    await page.touch(page.byId('place-confirm'))
    expect([client.moves, client.stores.place.chosenName]).toEqual([['back'], null])
    expect([form.field('收货人').value, form.field('详细地址').value]).toEqual([
      '王小明',
      place?.address === '' ? place.name : place?.address
    ])
    expect(client.stores.get(addressFormStore).draft.point).toEqual(point)
    expect(form.text).toContain('已在地图上定位')
  })
})

describe('one of several places', () => {
  it('is chosen by its number on the map or in the list, for the address being written', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const form = await client.open('addressEdit', AddressEditPage)
    await form.touch(form.byId('address-locate'))
    await form.until(() => form.text.includes('换一个附近的地点'), 'the point')
    await form.touch(form.byId('address-nearby'))
    const { latitude, longitude } = outletPoint
    expect(client.moves.splice(0)).toEqual([`push /pages/address/find?latitude=${latitude}&longitude=${longitude}`])
    const page = await client.open('addressFind', AddressFindPage, {
      latitude: String(latitude),
      longitude: String(longitude)
    })
    const places = await placesAt(client)
    const second = places[1]
    await page.until(() => markerOf(page, second?.name ?? '?') !== null, 'the markers')
    expect(markerOf(page, second?.name ?? '?')?.textContent).toBe('2')
    await page.touch(markerOf(page, second?.name ?? '?') ?? page.root)
    expect(client.moves).toEqual(['back'])
    expect(client.stores.get(addressFormStore).draft).toMatchObject({
      point: { latitude: second?.latitude, longitude: second?.longitude },
      streetName: second?.streetName
    })
  })

  it('around a point that is none begins where the person is', async () => {
    const client = await startClient(server)
    const page = await client.open('addressFind', AddressFindPage, { latitude: 'north', longitude: '1' })
    const [first] = await placesAt(client, client.stores.place.place)
    await page.untilText(first?.name ?? '?')
  })
})

describe('a place to look at', () => {
  const at = { latitude: '1.2839', longitude: '103.8443', name: '川味小馆', address: '1 Smith Street' }

  it('stands on the map with its name, its address and how far it is once the device is known', async () => {
    const client = await startClient(server)
    const page = await client.open('openLocation', OpenLocationPage, at)
    await mapOn(page)
    expect([page.text.includes('川味小馆'), page.text.includes('1 Smith Street'), page.text.includes('距您')]).toEqual([
      true,
      true,
      false
    ])
    expect(markerOf(page, '川味小馆')).not.toBeNull()
    jest.mocked(location.locate).mockResolvedValue({ isLocated: true, latitude: 1.2939, longitude: 103.8443 })
    await page.press('button', '回到我的位置')
    await page.untilText('距您 1.4km')
  })

  it('shows the way in the map app of the phone', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)')
    const client = await startClient(server)
    const page = await client.open('openLocation', OpenLocationPage, at)
    await page.press('button', '导航到这里')
    expect(open.mock.calls[0]?.[0]).toBe(`geo:1.2839,103.8443?q=1.2839,103.8443(${encodeURIComponent('川味小馆')})`)
    agent.mockRestore()
  })

  it.each([{ ...at, latitude: 'abc' }, { ...at, longitude: '181' }, { name: '川味小馆' }])(
    'that is no place on the globe is not found, with a way home: %p',
    async (params) => {
      const client = await startClient(server)
      const page = await client.open('openLocation', OpenLocationPage, params)
      await page.press('button', '返回首页')
      expect(client.moves).toEqual(['switchTab /pages/index/index'])
    }
  )
})

describe('a map that does not come', () => {
  it('says so, can be tried again, and leaves the list to choose from', async () => {
    const client = await startClient(server)
    jest.spyOn(LeafletMap.prototype, 'setView').mockImplementationOnce(() => {
      throw new Error('no map')
    })
    const page = await client.open('chooseLocation', ChooseLocationPage)
    await page.untilText('地图没能打开，仍可搜索和选择地点')
    await page.until(() => page.all('radio').length > 0, 'what lies around')
    await page.press('button', '重试')
    await mapOn(page)
  })
})
