import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const restaurantId = 'sin-chuanwei'
/** Each target has an owner with a red envelope and a friend of their own: a friend helps once. */
const people: Readonly<Record<MiniTarget, { owner: string; friend: string }>> = {
  weapp: { owner: '+6581234006', friend: '+6581234007' },
  alipay: { owner: '+6581234002', friend: '+6581234008' }
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('settling in the compiled %s program', (target) => {
  const { owner, friend } = people[target]
  let diner: Diner
  let app: MiniApp
  const seat = async (mobile: string, start?: string) =>
    Diner.sitDown(world, target, { storage: await (await DemoPerson.logIn(world.server, mobile)).device(), start })
  beforeAll(async () => {
    diner = await seat(owner)
    app = diner.app
    await diner.seesHome()
    await diner.comesTo('restaurant', { restaurantId })
    await app.scrollTo('干煸四季豆')
    for (let portion = 0; portion < 4; portion += 1) await app.tap(labelled(t.restaurant.addDish('干煸四季豆')))
    await diner.comesTo('settlement', { restaurantId })
    await app.waitFor('#settlement-submit')
    // Four portions, or the red envelope of thirty dollars cannot be used
    await app.waitForText('S$39.20')
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  it('tells the kitchen what was typed and what was touched', async () => {
    await app.tap('#settlement-remark')
    await diner.on('remarks')
    await app.input(labelled(t.checkout.remark), '汤分开')
    await app.tap(t.checkout.lessSpicy)
    await app.tap(t.checkout.moreSpicy)
    await app.tap('#remark-save')
    await diner.on('settlement')
    await app.waitForText(`汤分开, ${t.checkout.moreSpicy}`)
  })

  it('puts a tip on the bill, one that is offered or one’s own', async () => {
    await app.tap('#settlement-tip')
    await diner.on('tipping')
    await app.tap('3.00')
    await app.tap('#tip-save')
    await diner.on('settlement')
    await app.waitForText('S$3.00')
    await app.tap('#settlement-tip')
    await app.input(labelled(t.checkout.tipOwn), '2.5')
    await app.tap('#tip-save')
    await diner.on('settlement')
    await app.waitForText('S$2.50')
  })

  it('uses the red envelope that is chosen, then a code in its stead after a question', async () => {
    await app.tap('#settlement-voucher')
    await diner.on('voucherChoice')
    await app.tap('平台红包')
    await diner.on('settlement')
    await app.waitForText(t.checkout.voucherDeduction.redEnvelope)
    await app.tap('#settlement-code')
    await diner.on('promotionCode')
    await app.input('#promotion-code', 'nosuch')
    await app.tap('#promotion-code-use')
    await app.waitForText(/优惠码查询失败/)
    await app.input('#promotion-code', 'fanju5')
    await app.tap('#promotion-code-use')
    await app.waitForText(t.settle.codeInstead)
    await app.tap('[data-kind="modal"] button')
    await diner.on('settlement')
    await app.waitForText(/FANJU5/)
    expect(await app.toasts()).toContain(t.settle.codeUsed)
    await until(
      async () => !(await app.texts()).includes(t.checkout.voucherDeduction.redEnvelope),
      'the bill without the red envelope'
    )
  })

  it('cuts the delivery fee with a friend, once', async () => {
    await app.tap('#settlement-bargain')
    await diner.on('bargain')
    await app.tap('#bargain-begin')
    await app.waitForText(t.bargain.noHelpYet)
    const sent: Record<string, unknown>[] = []
    app.answer('shareAppMessage', (message) => {
      sent.push(message)
      return { kind: 'succeed' }
    })
    await app.tap('#bargain-share')
    await until(async () => sent.length > 0, 'what the chat gets')
    await app.tap('#bargain-share-link')
    await until(async () => (await app.toasts()).includes(t.bargain.linkCopied), 'the link')
    const bargainId = /bargainId=([\w-]+)/.exec(await app.clipboard())?.[1] ?? ''
    expect(sent).toEqual([
      { title: t.bargain.shareTitle, path: expect.stringContaining(routeUrl('bargain', { bargainId })) }
    ])
    // The friend comes by the message
    const helper = await seat(friend, String(sent[0]?.path).slice(1))
    await helper.on('bargain')
    await helper.app.tap('#bargain-cut')
    await helper.app.waitForText(t.bargain.orderToo)
    expect(helper.app.errors()).toEqual([])
    await helper.app.close()
    await diner.comesTo('bargain', { bargainId })
    await until(async () => !(await app.texts()).includes(t.bargain.noHelpYet), 'the friend')
    await diner.comesTo('settlement', { restaurantId })
    await app.waitForText(t.checkout.bargainDeduction)
  })
})
