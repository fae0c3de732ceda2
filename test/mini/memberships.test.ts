import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
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

describe.each(miniTargets)('memberships in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('are bought, make the next order cheaper and show their code', async () => {
    const { person, diner, app } = seated()
    await diner.comesTo('vipHome')
    await app.waitForText(t.membership.read)
    await diner.comesTo('foodieCardVariants')
    await app.waitForText(t.membership.compare)
    await diner.comesTo('foodieCardOrder', { planId: 'sg-foodie-month-5km' })
    await app.waitForText(t.membershipOrder.rules.title)
    await app.tap(t.membershipOrder.agree)
    await app.tap('#membership-submit')
    await diner.on('membershipResult')
    await app.waitForText(t.membershipOrder.result.done)
    await app.tap(t.membership.seeCard)
    await diner.on('membershipCard')
    await app.waitForText(t.membership.card.periods)
    const { held } = await person.ask('membershipGet', { product: 'foodieCard' })
    expect(held?.benefits.freeDeliveryWithinMeters).toBe(5000)
    const [address] = (await person.ask('addressList', {})).items
    const { figures } = await person.ask('orderQuote', {
      restaurantId: 'sin-chuanwei',
      deliveryType: 'delivery',
      addressId: address?.addressId,
      lines: [{ dishId: 'sin-chuanwei-dry-beans', dishCount: 4, dishItems: [] }],
      paymentType: 'WALLET_PAY'
    })
    expect(figures.membershipDeduction).toBe(figures.deliveryFee)
    await app.tap('#membership-code')
    await app.waitForText(t.counterCode.showIt)
    await app.waitForText(t.counterCode.live)
  })

  it('invite a friend by the host and by a code, who is told what both get', async () => {
    const { person, diner, app } = seated()
    const { code, inviteUserId, programme } = await person.ask('inviteGet', {})
    let sent = ''
    app.answer('shareAppMessage', ({ path }) => {
      sent = String(path)
      return { kind: 'succeed' }
    })
    await diner.comesTo('inviteFriends')
    await app.waitForText(code)
    await app.tap('#invite-share')
    await until(() => sent !== '', 'what the host sends')
    expect(sent).toContain(routeUrl('vipInvited', { inviteUserId }))
    await app.tap('#invite-code')
    await until(async () => (await app.clipboard()) === code, 'the code on the clipboard')
    await diner.comesTo('vipInvited', { inviteUserId })
    await app.waitForText(new RegExp(programme?.friendReward.amount.replace('.', '\\.') ?? 'a programme'))
  })
})
