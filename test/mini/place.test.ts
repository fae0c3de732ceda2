import { routeOf } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { LaunchOptions, MiniTarget } from './mini-app'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

let world: World
const seated: Diner[] = []
beforeAll(async () => { world = await openWorld() })
afterAll(() => world.close())
afterEach(async () => { await Promise.all(seated.splice(0).map(({ app }) => app.close())) })

const sitDown = async (target: MiniTarget, extra?: Partial<LaunchOptions>) => {
  const diner = await Diner.sitDown(world, target, extra)
  seated.push(diner)
  return diner
}

describe.each<MiniTarget>(['weapp', 'alipay'])('places in the compiled %s program', (target) => {
  it('another city is chosen from home, and its restaurants are shown', async () => {
    const diner = await sitDown(target)
    const { app, t } = diner
    await diner.seesHome()
    await app.tap(t.home.deliverTo('新加坡'))
    await diner.on('addressSearch')
    await app.tap(t.place.city)
    await app.tap('吉隆坡')
    await diner.on('home')
    await app.waitForText(t.home.deliverTo('吉隆坡'))
    expect(app.errors()).toEqual([])
  })

  it('a place is taken from the map and what lies around it', async () => {
    const diner = await sitDown(target, { start: routeOf('chooseLocation').path })
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
    const diner = await sitDown(target, { permissions: { userLocation: false }, start: routeOf('addressSearch').path })
    const { app, t } = diner
    await app.waitForText(t.place.nearby)
    await app.input(`[aria-label="${t.place.searchPlaceholder}"]`, '049213')
    await app.waitForText(/049213/)
    expect(app.errors()).toEqual([])
  })
})
