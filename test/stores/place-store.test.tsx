import { closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { createTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' }, latitude: 3.1478, longitude: 101.6953 })
})
afterAll(() => server.close())
afterEach(() => {
  closePages()
  Reflect.deleteProperty(navigator, 'geolocation')
})

type Answer = { readonly latitude: number, readonly longitude: number } | { readonly code: 1 | 2 | 3 }

/** What the browser answers when it is asked where it is. */
function deviceAnswers(answer: Answer): void {
  const getCurrentPosition = (onPlace: (position: object) => void, onFailure: (failure: object) => void) =>
    'code' in answer ? onFailure(answer) : onPlace({ coords: answer })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

describe('where the person is', () => {
  it('is Singapore until they are located, and every request says so', async () => {
    const { stores } = await startClient(server)
    expect(stores.place.markers).toMatchObject({ city: 'Singapore', cityCode: 'SIN', countryCode: 'SG', platform: 'h5', locale: 'zh-CN' })
    expect([stores.place.isLocated, stores.place.failure]).toEqual([false, null])
  })

  it('is the city the server knows at the device’s position, in this run and the next', async () => {
    deviceAnswers({ latitude: 3.15, longitude: 101.7 })
    const { stores, storage } = await startClient(server)
    await stores.place.locate()
    expect(stores.place.place).toEqual({ latitude: 3.15, longitude: 101.7, city: '吉隆坡', cityCode: 'KUL', countryCode: 'MY' })
    expect([stores.place.isLocated, stores.place.utcOffsetMinutes]).toEqual([true, 480])
    const again = await startClient(server, { storage })
    expect(again.stores.place.place.cityCode).toBe('KUL')
  })

  it.each([[1, 'refused'], [2, 'unavailable'], [3, 'timeout']] as const)('falls back to Singapore when the device fails with %i, and says why', async (code, reason) => {
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

  it.each([['%7Bbroken'], [JSON.stringify({ countryCode: 'XX' })], [7]])('kept as %p is dropped, with a notice', async (data) => {
    const storage = new MemoryStorage()
    storage.write('fanju.anonUserMarkers', { version: 1, data })
    const { stores } = await startClient(server, { storage })
    expect([stores.place.place.cityCode, stores.ui.hasDroppedData]).toEqual(['SIN', true])
  })
})

describe('the environment (spec section 4, Environment switching)', () => {
  it('on localhost is the page’s own origin', async () => {
    const { stores } = await startClient(server)
    expect(stores.environment.current).toMatchObject({ name: 'local', host: 'http://localhost', apiHost: 'http://localhost/api', shareType: 2 })
  })

  it('once chosen rebuilds every address at once, and is kept', async () => {
    const { stores, storage, network } = await startClient(server)
    stores.environment.choose('pre')
    expect(stores.environment.current).toMatchObject({ apiHost: 'https://pre.fanju.example/api', socketAddress: 'wss://pre.fanju.example:8400', shareType: 2 })
    await stores.call('systemConfig', {})
    expect(network.requests.at(-1)?.url).toContain('https://pre.fanju.example/api/order/systemconfig/list')
    const again = await startClient(server, { storage })
    expect(again.stores.environment.name).toBe('pre')
    again.stores.environment.choose('www')
    expect(again.stores.environment.current).toMatchObject({ isProduction: true, shareType: 0, socketAddress: 'wss://socket.fanju.example' })
  })

  it('kept under a name that is none is the one of the page', async () => {
    const storage = new MemoryStorage()
    storage.write('fanju.subdomain', 'elsewhere')
    const { stores } = await startClient(server, { storage })
    expect(stores.environment.name).toBe('local')
  })
})
