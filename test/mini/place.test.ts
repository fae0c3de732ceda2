import { routeOf } from '@/routes'
import { DiningRoom } from './dining-room'
import type { MiniTarget } from './mini-app'

const room = new DiningRoom()

describe.each<MiniTarget>(['weapp', 'alipay'])('places in the compiled %s program', (target) => {
  it('another city is chosen from home, and its restaurants are shown', async () => {
    const diner = await room.sitDown(target)
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
    const diner = await room.sitDown(target, { permissions: { userLocation: false }, start: routeOf('addressSearch').path })
    const { app, t } = diner
    await app.waitForText(t.place.nearby)
    await app.input(`[aria-label="${t.place.searchPlaceholder}"]`, '049213')
    await app.waitForText(/049213/)
    expect(app.errors()).toEqual([])
  })
})
