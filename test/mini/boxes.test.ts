import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** A kitchen that makes lunchboxes on working days. */
const restaurantId = 'sin-chickenrice'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('lunchboxes in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('are found, taken and given back', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('lunchboxes')
    await app.waitForText(t.box.programme.claim)
    const { menus, date } = await person.ask('boxShopGet', { restaurantId, kind: 'lunchbox' })
    await diner.comesTo('boxShop', { restaurantId, kind: 'lunchbox', date })
    await app.waitForText(t.box.order.lunchbox)
    await app.tap(t.box.order.lunchbox)
    await diner.on('boxSettlement')
    await app.waitForText(t.box.rules.title)
    await app.input(`[aria-label="${t.box.guestName}"]`, '陈小姐')
    const boxMenuId = menus[0]?.boxMenuId ?? ''
    await app.tap('#box-submit')
    await diner.on('boxOrder')
    await app.waitForText(t.box.showCode)
    const { items } = await person.ask('orderList', {})
    const orderId = items.find(({ kind }) => kind === 'box')?.orderId ?? ''
    const { box } = await person.ask('boxOrderGet', { orderId })
    expect([box.boxMenuId, box.units.length, box.guestName]).toEqual([boxMenuId, 1, '陈小姐'])
    await app.tap(t.box.showCode)
    await app.waitForText(t.counterCode.showIt)
    await app.tap(`[aria-label="${t.common.close}"]`)
    await app.tap(t.box.giveBack)
    await app.waitForText(t.dealOrder.refundAmount)
    await app.tap('#box-give-back')
    await app.waitForText(t.dealOrder.refunds)
    expect((await person.ask('boxOrderGet', { orderId })).box.units.map(({ canGiveBack }) => canGiveBack)).toEqual([
      false
    ])
  })
})
