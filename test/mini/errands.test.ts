import { addressLine } from '@/features/place/address-line'
import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('an errand in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)
  let orderId = ''

  it('is priced between two own addresses, and ordered', async () => {
    const { person, diner, app } = seated()
    const [first, second] = (await person.ask('addressList', {})).items
    if (first === undefined || second === undefined) throw new Error('fewer than two addresses')
    await diner.comesTo('errand')
    for (const [end, address] of [
      ['from', first],
      ['to', second]
    ] as const) {
      await app.tap(`#errand-${end}`)
      await diner.on('addressSearch')
      await app.tap(addressLine(address))
      await diner.on('errand')
    }
    await app.waitFor('#errand-fee')
    await app.tap(t.errand.items.keys)
    await app.input('#errand-value', '20')
    await app.tap(t.errand.agree)
    // The button takes no touch while the price of what was typed last is on its way
    await diner.touches('#errand-submit', 'errand')
    await diner.on('orderDetail')
    await app.waitFor('#errand-item')
    const { items } = await person.ask('orderList', {})
    orderId = items.find(({ kind }) => kind === 'errand')?.orderId ?? ''
    const { errand } = await person.ask('errandGet', { orderId })
    expect([errand.item, errand.value, errand.to.addressDetail.startsWith(second.addressDetail)]).toEqual([
      t.errand.items.keys,
      '20.00',
      true
    ])
  })

  it('is claimed as damaged with a photo once it was handed over, and says that it is', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('orderDetail', { orderId })
    // The page hears of each step of the rider
    await app.tap(t.order.action.afterSale)
    await diner.on('afterSales')
    await app.tap(t.afterSale.reason.damaged)
    await diner.sendsRequest('钥匙断了')
    await app.waitForText(t.errand.items.keys)
    await app.back()
    await diner.on('orderDetail')
    await app.waitForText(t.afterSale.requests)
    await app.waitForText(t.afterSale.status.submitted)
    const [claim] = (await person.ask('errandGet', { orderId })).errand.afterSales
    await app.waitFor(`#after-sale-${claim?.afterSaleId}`)
    expect(await app.texts()).not.toContain(t.order.action.afterSale)
    const { reason, split, pictures } = await person.ask('afterSaleGet', { afterSaleId: claim?.afterSaleId ?? '' })
    expect([reason, split.compensation, pictures.length]).toEqual(['damaged', '20.00', 1])
  })
})
