import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const martId = 'sin-mart'
/** The first of the mart's first shelf; three are more than the mart brings at the least. */
const apples = '脆甜红苹果'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('the mart in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('is ordered from, by the cart that its goods have filled', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('mart')
    await app.waitForText(apples)
    await app.scrollTo(labelled(t.restaurant.addDish(apples)))
    for (let portion = 0; portion < 3; portion += 1) await app.tap(labelled(t.restaurant.addDish(apples)))
    await app.tap(labelled(t.cart.open))
    await diner.on('martCart')
    await app.waitForText(/17\.40/)
    await app.tap(t.cart.checkout)
    await diner.on('settlement')
    await app.waitForText(apples)
    await diner.submits('WALLET_PAY')
    await diner.on('orderDetail')
    const { items } = await person.ask('orderList', {})
    const [newest] = [...items].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    const { outlet, meal } = await person.ask('orderGet', { orderId: newest?.orderId ?? '' })
    expect([outlet?.restaurantId, meal?.lines.map(({ dishName, dishCount }) => [dishName.zh, dishCount])]).toEqual([
      martId,
      [[apples, 3]]
    ])
  })

  it('shows a video from a touch, and stops it when its page is left', async () => {
    const { diner, app } = seated()
    await diner.comesTo('goodsVideo', { dishId: `${martId}-fish` })
    await app.waitFor('#video-play')
    await app.tap('#video-play')
    await app.waitFor('wx-video')
    await app.tap(labelled(t.restaurant.addDish('现杀金目鲈')))
    await app.tap(labelled(t.cart.open))
    await diner.on('martCart')
    await app.back()
    await diner.on('goodsVideo')
    await app.waitFor('#video-play')
  })
})
