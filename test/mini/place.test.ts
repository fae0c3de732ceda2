import { endpoints } from '@/contract/endpoints'
import { encodeMarkers } from '@/domain/markers'
import { routeOf } from '@/routes'
import { until } from '../e2e/support/wait'
import { DemoPerson } from './demo-person'
import { DiningRoom } from './dining-room'
import type { ApiRequest } from './launch-options'
import { miniTargets } from './targets'

const room = new DiningRoom()
/** A restaurant of Kuala Lumpur. */
const inKualaLumpur = '麻辣巷子'
const kualaLumpur = {
  latitude: 3.1466,
  longitude: 101.7101,
  city: 'Kuala Lumpur',
  cityCode: 'KUL',
  country: 'MY',
  countryCode: 'MY',
  locale: 'zh-CN'
} as const
const parts: readonly string[] = [endpoints.homeGet.path, endpoints.restaurantFeed.path]

/** How often home and its feed are read, in each city; the feed of a city can be held up. */
function homeReads(heldCity?: string) {
  const asked: string[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const onApi = ({ path, query, ask }: ApiRequest) => {
    if (!parts.includes(path)) return undefined
    asked.push(`${query.cityCode ?? ''} ${path}`)
    return path === endpoints.restaurantFeed.path && query.cityCode === heldCity ? held.then(() => ask()) : undefined
  }
  return { asked, release, onApi }
}

describe.each(miniTargets)('places in the compiled %s program', (target) => {
  it('another city is chosen from home, and its restaurants take the place of those before, with nothing between', async () => {
    const { asked, release, onApi } = homeReads('KUL')
    const diner = await room.sitDown(target, { onApi })
    const { app, t } = diner
    await diner.seesHome()
    // With the device's place, once that is known
    await app.tap(new RegExp(`^${t.home.deliverTo('新加坡')}`))
    await diner.on('addressSearch')
    await app.tap(t.place.city)
    await app.tap('吉隆坡')
    await diner.on('home')
    await app.waitForText(t.home.deliverTo('吉隆坡'))
    await until(() => asked.includes(`KUL ${endpoints.restaurantFeed.path}`), 'the question for the restaurants there')
    expect(await app.texts()).toContain('川巷小馆')
    release()
    await app.waitForText(inKualaLumpur)
    expect(await app.texts()).not.toContain('川巷小馆')
    expect(asked.filter((read) => read.startsWith('KUL')).sort()).toEqual(parts.map((path) => `KUL ${path}`).sort())
    expect(app.errors()).toEqual([])
  })

  it('home is around the default address of whoever has logged in, also at the next start', async () => {
    const person = await DemoPerson.logIn(room.world.server, '+6581234003')
    const street = '105 Cecil Street'
    const address = (await person.ask('addressList', {})).items.find(({ isDefault }) => isDefault)
    expect(address?.addressDetail).toMatch(new RegExp(`^${street},`))
    const { app, t } = await room.sitDown(target, { storage: await person.device({ hasLooked: false }) })
    await app.waitForText(t.home.deliverTo(street))
    await app.relaunch()
    await app.waitForText(t.home.deliverTo(street))
    expect(app.errors()).toEqual([])
  })

  it('home is read once where the person may be located, wherever they were last', async () => {
    const { asked, onApi } = homeReads()
    const markers = { version: 1, data: encodeMarkers({ ...kualaLumpur, platform: target }) }
    const diner = await room.sitDown(target, {
      onApi,
      permissions: { userLocation: true },
      storage: { 'fanju.anonUserMarkers': markers }
    })
    await diner.seesHome()
    await new Promise((resolve) => {
      setTimeout(resolve, 1500)
    })
    expect([...asked].sort()).toEqual(parts.map((path) => `SIN ${path}`).sort())
    expect(diner.app.errors()).toEqual([])
  })

  it('a place is taken from the map and what lies around it', async () => {
    const diner = await room.sitDown(target, { start: routeOf('chooseLocation').path })
    const { app, t } = diner
    await diner.on('chooseLocation')
    await app.waitForText('Pagoda Street')
    await app.tap('Pagoda Street')
    await app.tap(t.place.confirm)
    await diner.on('home')
    await app.waitForText(t.home.deliverTo('Pagoda Street'))
    expect(app.errors()).toEqual([])
  })

  it('a person who refused finds their place by words', async () => {
    const diner = await room.sitDown(target, {
      permissions: { userLocation: false },
      start: routeOf('addressSearch').path
    })
    const { app, t } = diner
    await app.waitForText(t.place.inCentre)
    await app.input(`[aria-label="${t.place.searchPlaceholder}"]`, '049213')
    await app.waitForText(/049213/)
    expect(app.errors()).toEqual([])
  })
})
