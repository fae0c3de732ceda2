import { when } from 'mobx'
import { encodeMarkers } from '@/domain/markers'
import { homeStore } from '@/features/home/home-store'
import { placeRefreshStore } from '@/features/place/place-refresh'
import { closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1478,
    longitude: 101.6953
  })
})
afterEach(() => {
  closePages()
  Reflect.deleteProperty(navigator, 'geolocation')
})

type Answer = { readonly latitude: number; readonly longitude: number } | { readonly code: 1 | 2 | 3 }

/** What the browser answers when it is asked where it is. */
function deviceAnswers(answer: Answer): void {
  const getCurrentPosition = (onPlace: (position: object) => void, onFailure: (failure: object) => void) =>
    'code' in answer ? onFailure(answer) : onPlace({ coords: answer })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

describe('where the person is', () => {
  it('is Singapore until they are located, and every request says so', async () => {
    const { stores } = await startClient(server)
    expect(stores.place.markers).toMatchObject({
      city: 'Singapore',
      cityCode: 'SIN',
      countryCode: 'SG',
      platform: 'h5',
      locale: 'zh-CN'
    })
    expect([stores.place.isLocated, stores.place.failure]).toEqual([false, null])
  })

  it('stays where it was moved to, though finding the device is refused after that', async () => {
    deviceAnswers({ latitude: 1.29, longitude: 103.85 })
    const { stores, network } = await startClient(server)
    const path = 'common/user/location/update'
    const release = network.hold(path)
    const located = stores.place.locate()
    await waitUntil(() => network.countOf(path) === 1)
    network.letLaterPass(path)
    await stores.place.moveTo({ point: { latitude: 3.1478, longitude: 101.6953 }, name: '', cityCode: 'KUL' })
    network.breakDown(path)
    release()
    await located
    expect([stores.place.place.cityCode, stores.place.failure]).toEqual(['KUL', null])
  })

  it('is where the device was found the day before, until it answers; not later, nor where it may not be asked', async () => {
    const found = { latitude: 1.29, longitude: 103.85 }
    deviceAnswers(found)
    const first = await startClient(server)
    await first.stores.place.locate()
    const startAgain = () => startClient(server, { storage: first.storage.otherTab() })
    const { place } = (await startAgain()).stores
    expect([place.where, place.isLocated]).toEqual([{ cityCode: 'SIN', ...found }, false])
    const answered = { latitude: 1.31, longitude: 103.86 }
    deviceAnswers(answered)
    await place.locate()
    expect(place.where).toEqual({ cityCode: 'SIN', ...answered })
    const other = (await startAgain()).stores.place
    other.offerLocating()
    expect(other.where).toEqual({ cityCode: 'SIN' })
    const present = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(present + 86_400_000)
    const late = (await startAgain()).stores.place
    clock.mockRestore()
    expect(late.where).toEqual({ cityCode: 'SIN' })
  })

  it('is what another tab has chosen, although this one was still asking the device', async () => {
    let answer = (_place: object) => undefined as void
    const getCurrentPosition = (onPlace: (position: object) => void) => void (answer = onPlace)
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
    const { stores, storage } = await startClient(server)
    const asking = stores.place.locate()
    const chosen = encodeMarkers({ ...stores.place.markers, city: '吉隆坡', cityCode: 'KUL', countryCode: 'MY' })
    storage.otherTab().write('fanju.anonUserMarkers', { version: 1, data: chosen })
    await new Promise((resolve) => setTimeout(resolve))
    answer({ coords: { latitude: 1.28, longitude: 103.84 } })
    await asking
    expect(stores.place.place.cityCode).toBe('KUL')
  })

  it('is the city the server knows at the device’s position, in this run and the next', async () => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores, storage } = await startClient(server)
    await stores.place.locate()
    expect(stores.place.place).toEqual({
      latitude: 3.15,
      longitude: 101.7,
      city: '吉隆坡',
      cityCode: 'KUL',
      countryCode: 'MY'
    })
    expect([stores.place.isLocated, stores.place.utcOffsetMinutes]).toEqual([true, 480])
    expect(stores.place.markers).toMatchObject({ countryCode: 'MY', country: '马来西亚' })
    const again = await startClient(server, { storage })
    expect(again.stores.place.place.cityCode).toBe('KUL')
  })

  it.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'timeout']
  ] as const)('falls back to Singapore when the device fails with %i, and says why', async (code, reason) => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores } = await startClient(server)
    await stores.place.locate()
    deviceAnswers({ code })
    await stores.place.locate()
    expect([stores.place.place.cityCode, stores.place.isLocated, stores.place.failure]).toEqual(['SIN', false, reason])
  })

  it('falls back when the browser knows no places, and when the server cannot be asked', async () => {
    const { stores, network } = await startClient(server)
    await stores.place.locate()
    expect(stores.place.failure).toBe('unavailable')
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    network.breakDown('common/user/location/update')
    await stores.place.locate()
    expect([stores.place.place.cityCode, stores.place.failure]).toEqual(['SIN', 'unavailable'])
    network.mend()
    await stores.place.locate()
    expect([stores.place.place.cityCode, stores.place.failure]).toEqual(['KUL', null])
  })

  it('outside every city is the centre of one that is served, and says so', async () => {
    deviceAnswers({ latitude: 5.4, longitude: 100.3 })
    const { stores } = await startClient(server)
    await stores.place.locate()
    expect(stores.place.place).toMatchObject({
      cityCode: 'KUL',
      countryCode: 'MY',
      latitude: 3.1478,
      longitude: 101.6953
    })
    expect([stores.place.failure, stores.place.isLocated, stores.place.position]).toEqual([
      'outside',
      true,
      { latitude: 5.4, longitude: 100.3 }
    ])
  })

  it.each([['%7Bbroken'], [JSON.stringify({ countryCode: 'XX' })], [7]])(
    'kept as %p is dropped, with a notice',
    async (data) => {
      const storage = new MemoryStorage()
      storage.write('fanju.anonUserMarkers', { version: 1, data })
      const { stores, toasts } = await startClient(server, { storage })
      expect([stores.place.place.cityCode, toasts]).toEqual(['SIN', ['部分本地记录已损坏并被清除']])
    }
  )
})

test('a point is told as one only where the device was found, or a place was chosen', async () => {
  const { stores } = await startClient(server)
  const { place } = stores
  const city = { cityCode: 'SIN' }
  expect(place.where).toEqual(city)
  place.put(place.place, '', true)
  expect(place.where).toEqual(city)
  place.put(place.place, '公司', true)
  expect(place.where).toEqual(place.where)
  deviceAnswers({ latitude: 1.3, longitude: 103.8 })
  await place.locate()
  expect(place.where).toEqual({ ...city, latitude: 1.3, longitude: 103.8 })
  // In an unserved place the centre of a city stands in
  place.put(place.place, null, false)
  expect(place.where).toEqual(city)
})

describe('a place that is chosen', () => {
  const kualaLumpur = { latitude: 3.1478, longitude: 101.6953 }
  const clubStreet = { latitude: 1.2815, longitude: 103.846 }

  it('is where the app works from now on, in the next run too, while the device is elsewhere', async () => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores, storage } = await startClient(server)
    await stores.place.locate()
    await stores.place.moveTo({ point: clubStreet, name: 'Club Street' })
    expect(stores.place.place).toEqual({ ...clubStreet, city: '新加坡', cityCode: 'SIN', countryCode: 'SG' })
    expect([stores.place.chosenName, stores.place.position]).toEqual([
      'Club Street',
      { latitude: 3.15, longitude: 101.7 }
    ])
    const again = await startClient(server, { storage })
    await again.stores.get(homeStore).askPlace()
    expect([again.stores.place.chosenName, again.stores.place.place]).toEqual(['Club Street', stores.place.place])
  })

  it('may be a whole city, by its code', async () => {
    const { stores } = await startClient(server)
    await stores.place.moveTo({ point: kualaLumpur, name: '', cityCode: 'KUL' })
    expect([stores.place.place, stores.place.chosenName, stores.place.failure]).toEqual([
      { ...kualaLumpur, city: '吉隆坡', cityCode: 'KUL', countryCode: 'MY' },
      '',
      null
    ])
  })

  it('outside every city has no name of its own: the city stands in for it', async () => {
    const { stores } = await startClient(server)
    await stores.place.moveTo({ point: { latitude: 5.4, longitude: 100.3 }, name: 'Penang' })
    expect([stores.place.place.cityCode, stores.place.chosenName, stores.place.failure]).toEqual(['KUL', '', 'outside'])
  })

  it('is not overwritten by an older answer about where the device is', async () => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores, network } = await startClient(server)
    const release = network.hold('common/user/location/update')
    const late = stores.place.locate()
    await waitUntil(() => network.countOf('common/user/location/update') > 0)
    network.letLaterPass('common/user/location/update')
    await stores.place.moveTo({ point: clubStreet, name: 'Club Street' })
    release()
    await late
    expect([stores.place.place.cityCode, stores.place.chosenName]).toEqual(['SIN', 'Club Street'])
  })

  it('stays what it was when the server cannot be asked', async () => {
    const { stores, network } = await startClient(server)
    const before = stores.place.place
    network.breakDown('common/user/location/update')
    await expect(stores.place.moveTo({ point: kualaLumpur, name: 'KL' })).rejects.toMatchObject({
      kind: expect.any(String)
    })
    expect([stores.place.place, stores.place.chosenName]).toEqual([before, null])
  })

  it('gives way to the device when the person asks for their own place', async () => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores } = await startClient(server)
    await stores.place.moveTo({ point: clubStreet, name: 'Club Street' })
    await stores.place.locate()
    expect([stores.place.place.cityCode, stores.place.chosenName]).toEqual(['KUL', null])
  })
})

describe('coming back to the app (spec section 9, Distance lookup)', () => {
  const minutes = (count: number) => count * 60_000
  afterEach(() => Reflect.deleteProperty(navigator, 'permissions'))

  /** Whether the browser says that the person has allowed it. */
  const permit = (state: 'granted' | 'prompt' | 'denied') =>
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true })
  /** Comes back, and gives the device long enough to be asked, whether it is or not. */
  const comeBack = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => {
      setTimeout(resolve, 80)
    })
  }
  async function located() {
    permit('granted')
    deviceAnswers({ latitude: 1.3, longitude: 103.85 })
    const client = await startClient(server)
    await client.stores.place.locate()
    void client.stores.get(placeRefreshStore).refresh()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now')
    deviceAnswers({ latitude: 1.31, longitude: 103.86 })
    return { ...client, after: (count: number) => clock.mockReturnValue(now + minutes(count)) }
  }

  it('reads the distance again after five minutes, and not before', async () => {
    const { stores, after } = await located()
    after(4)
    await comeBack()
    expect(stores.place.place.latitude).toBe(1.3)
    after(6)
    await comeBack()
    await waitUntil(() => stores.place.place.latitude === 1.31)
    expect(stores.place.place).toMatchObject({ latitude: 1.31, longitude: 103.86, cityCode: 'SIN' })
  })

  it.each(['prompt', 'denied'] as const)('does not ask a person whose answer is %s', async (state) => {
    const { stores, after } = await located()
    permit(state)
    after(6)
    await comeBack()
    expect(stores.place.place.latitude).toBe(1.3)
  })

  it('keeps the place when the device cannot tell for a moment', async () => {
    const { stores, after } = await located()
    deviceAnswers({ code: 3 })
    after(6)
    await comeBack()
    expect([stores.place.place.latitude, stores.place.failure]).toEqual([1.3, null])
  })

  it('with a chosen place only says that the device is in another city, and goes there when asked', async () => {
    const { stores, after } = await located()
    await stores.place.moveTo({ point: { latitude: 1.2815, longitude: 103.846 }, name: 'Club Street' })
    after(6)
    await comeBack()
    expect([stores.place.elsewhere, stores.place.chosenName]).toEqual([null, 'Club Street'])
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    after(12)
    await comeBack()
    // The server is asked which city that is
    await when(() => stores.place.elsewhere !== null)
    expect(stores.place.elsewhere).toMatchObject({ cityCode: 'KUL', city: '吉隆坡' })
    expect(stores.place.place.cityCode).toBe('SIN')
  })
})
