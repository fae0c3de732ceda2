import type { OperationName, OperationParams } from '@/contract/operations'
import { addressLine } from '@/features/place/address-line'
import { zhCn as t } from '@/i18n/zh-CN'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { partners, signedAs } from '../server/operations/partner'
import { photoOf } from '../support/upload'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

let world: World
beforeAll(async () => {
  world = await openWorld({ FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners })
})
afterAll(() => world.close())

/** Says something as the system of the riders does. */
async function say<N extends OperationName>(name: N, params: OperationParams<N>): Promise<void> {
  const { url, headers } = signedAs(name, params, Date.now(), { partner: 'riders' })
  expect((await world.server.post(url, params, headers)).code).toBe(1)
}

/** The code that a phone was sent with the link of an errand. */
async function codeSentTo(mobile: string, trackId: string): Promise<string | undefined> {
  const { data } = await world.server.get(`/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
  return (data as { code: string; text: string }[]).find(({ text }) => text.includes(trackId))?.code
}

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

  it('is handed over for the code that its page shows and its receiver was told', async () => {
    const { person, diner, app } = seated()
    const { errand } = await person.ask('errandGet', { orderId })
    const { code, trackId } = errand
    if (code === null || trackId === null) throw new Error('an errand that is not paid')
    await diner.comesTo('orderDetail', { orderId })
    await app.waitFor('#errand-code-digits')
    await app.waitForText(code)
    await app.waitForText(t.errand.codeFor.toReceiver)
    await app.tap('#errand-copy-code')
    await until(async () => (await app.clipboard()) === code, 'the code on the clipboard')

    const photo = (await photoOf()).toString('base64')
    await say('errandAccept', { orderId, rider: { name: 'B12', phone: '+6581112222' } })
    await say('errandFetch', { orderId, photo })
    // The page hears of each step of the rider
    await app.waitForText(t.errand.photo)
    await until(async () => (await codeSentTo(errand.to.mobile, trackId)) === code, 'the message to the receiver')
    await diner.comesTo('orderMap', { trackId })
    await app.waitForText(t.errand.track.codeNote)
    expect(await app.texts()).not.toContain(code)

    await diner.comesTo('orderDetail', { orderId })
    await app.waitForText(code)
    await say('errandHandOver', { orderId, code, photo })
    await app.waitForText(t.errand.handOverPhoto)
    expect(await app.texts()).not.toContain(code)
  })

  it('is claimed as damaged with a photo once it was handed over, and says that it is', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('orderDetail', { orderId })
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
