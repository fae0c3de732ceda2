import { groupedCode } from '@/domain/typed-text'
import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** A deal of a kitchen that takes codes at any hour and gives them back at any time. */
const dealId = 'deal-sin-chuanwei-package'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('deals in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('are bought, shown at the counter and given back', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('dealSettlement', { dealId })
    await app.waitForText(t.dealOrder.subtotal)
    await app.tap(labelled(`${t.common.increase}, ${t.dealOrder.quantity}`))
    // The button takes no touch before the price of two is there
    await app.waitForText((await person.ask('dealQuote', { dealId, count: 2 })).figures.total)
    await app.tap('#deal-submit')
    await diner.on('dealOrder')
    await app.waitForText(t.dealOrder.ofCodes)
    const { items } = await person.ask('dealCodeList', { tab: 'unused' })
    const orderId = items.find((group) => group.dealId === dealId)?.orderId ?? ''
    const { codes } = await person.ask('dealCodeGet', { orderId })
    expect(codes).toHaveLength(2)

    await app.tap(t.order.action.showCode)
    await diner.on('dealCode')
    await app.waitForText(groupedCode(codes[0]?.code ?? ''))
    expect(await app.brightness()).toBe(1)
    await app.tap(labelled(t.dealOrder.next))
    await app.waitForText(groupedCode(codes[1]?.code ?? ''))

    await diner.comesTo('dealRefund', { orderId })
    expect(await app.brightness()).toBe(0.4)
    await app.waitForText(t.dealOrder.returnable(2))
    await app.tap('#deal-refund')
    await app.waitForText(t.dealOrder.chooseCount)
    await app.tap(labelled(`${t.common.increase}, ${t.dealOrder.howMany}`))
    await app.waitForText(t.dealOrder.refundAmount)
    await app.tap('#deal-refund')
    await diner.on('dealOrder')
    await app.waitForText(t.dealOrder.refunds)
    const { deal } = await person.ask('dealOrderGet', { orderId })
    expect(deal.returnableCount).toBe(1)
  })

  it('stand among my codes, which open from there', async () => {
    const { diner, app } = seated()
    await diner.comesTo('dealCodes')
    await app.waitForText(t.dealOrder.codes(1))
    await app.tap(t.dealOrder.show)
    await diner.on('dealCode')
    await app.waitForText(t.counterCode.showIt)
  })
})
