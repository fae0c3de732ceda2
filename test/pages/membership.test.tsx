import { and, eq } from 'drizzle-orm'
import FoodieCardPage from '@/child/pages/monthlyCard/detail'
import FoodieCardVariantsPage from '@/child/pages/monthlyCard/foodManiaCard'
import FoodieCardOrderPage from '@/child/pages/monthlyCard/placeOrder'
import { membershipCheckoutStore } from '@/features/membership-order/membership-checkout-store'
import { orderKindsStore } from '@/features/payment/order-notes-store'
import SvipPage from '@/pages/my-information/svip/sVipDetail'
import MonthlyCardOrderPage from '@/pages/order-detail/monthlyCard'
import MembershipCardPage from '@/user/pages/vip/cardDetail'
import MembershipConfirmPage from '@/user/pages/vip/confirm'
import VipHomePage from '@/user/pages/vip/index'
import VipHomeNewPage from '@/user/pages/vip/newIndex'
import MembershipOrderPage from '@/user/pages/vip/order-detail'
import MembershipResultPage from '@/user/pages/vip/pay-success'
import { membershipPeriods, membershipPlans, orders } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater, nextId, pay } from '../support/commerce'
import { buyMembership, month, near, orderMembership, periodsOf } from '../support/memberships'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(closePages)

const orderIdOf = (moves: readonly string[]) => new URLSearchParams(moves.at(-1)?.split('?')[1]).get('orderId') ?? ''

/** A person with money, with the app open. */
async function scene(balance = 100_00) {
  const eater = await buildEater(server, balance)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  return { client, eater }
}

describe('the home of memberships', () => {
  it('tells a visitor what there is, what it costs at first and then, and each benefit with its limit', async () => {
    const { open, moves } = await startClient(server)
    const page = await open('vipHome', VipHomePage)
    await page.untilText('登录后，用您自己的订单算值不值')
    expect(page.text).toContain('吃货卡S$1.99首月，以后 S$6.99/月')
    expect(page.text).toContain('餐厅直线 3 公里内免配送费，更远减 50%')
    expect(page.text).toContain('VIPS$2.99/月配送费减 20%，远近都减')
    await page.press('button', '登录 / 注册')
    expect(moves).toEqual([expect.stringMatching(/^push \/pages\/my\/login\?returns=/)])
  })

  it('says what each plan gives from its data: a plan that changes is read again as it is then', async () => {
    const client = await startClient(server)
    const ofCard = and(eq(membershipPlans.product, 'foodieCard'), eq(membershipPlans.countryCode, 'SG'))
    const plans = await server.kernel.db.select().from(membershipPlans).where(ofCard)
    const change = {
      freeDeliveryWithinMeters: 4500,
      deliveryDiscountBasisPoints: 2500,
      dineInDiscountBasisPoints: 1500
    }
    await server.kernel.db.update(membershipPlans).set(change).where(ofCard)
    const page = await client.open('vipHome', VipHomePage)
    await page.untilText('餐厅直线 4.5 公里内免配送费，更远减 25%')
    expect(page.text).toContain('最高减 15%，每桌每小时一次')
    expect(page.text).not.toContain('更远减 50%')
    for (const { planId, freeDeliveryWithinMeters, deliveryDiscountBasisPoints, dineInDiscountBasisPoints } of plans)
      await server.kernel.db
        .update(membershipPlans)
        .set({ freeDeliveryWithinMeters, deliveryDiscountBasisPoints, dineInDiscountBasisPoints })
        .where(eq(membershipPlans.planId, planId))
    const again = await client.open('vipHome', VipHomePage)
    await again.untilText('餐厅直线 3 公里内免配送费，更远减 50%')
  })

  it('tells a member what it saved so far, how long it lasts and that it ends, and leads to the card', async () => {
    const { client, eater } = await scene()
    await buyMembership(server, eater, month)
    const page = await client.open('vipHome', VipHomePage)
    await page.untilText('还没有用它省过钱')
    expect(page.text).toContain('吃货卡 5 公里还剩 31 天 · 有效期至 2026年4月1日到期不续费')
    await page.press('link', /吃货卡 5 公里/)
    expect(client.moves).toEqual(['push /user/pages/vip/cardDetail?product=foodieCard'])
  })

  it('tells until which day by the clock of where it was bought, wherever its person is', async () => {
    const { client, eater } = await scene()
    await buyMembership(server, eater, month)
    // It ends with a day of Viet Nam, which is an hour into the next one here
    await server.kernel.db
      .update(membershipPeriods)
      .set({ utcOffsetMinutes: 420, endsAt: Date.parse('2026-04-01T17:00:00Z') })
      .where(eq(membershipPeriods.userId, eater.userId))
    const page = await client.open('vipHome', VipHomePage)
    await page.untilText('有效期至 2026年4月1日')
  })

  it('leads to each product, and in its other layout from a plan straight to where it is bought', async () => {
    const { client } = await scene()
    const page = await client.open('vipHome', VipHomePage)
    await page.until(() => page.root.querySelector('#see-foodieCard') !== null, 'the products')
    for (const product of ['foodieCard', 'SVIP', 'VIP']) page.byId(`see-${product}`).click()
    const other = await client.open('vipHomeNew', VipHomeNewPage)
    await other.press('radio', '吃货卡')
    await other.press('radio', /5 公里 · 按年/)
    await other.press('button', '立即开通')
    expect(client.moves).toEqual([
      'push /child/pages/monthlyCard/foodManiaCard',
      'push /pages/my-information/svip/sVipDetail',
      'push /user/pages/vip/confirm?product=VIP',
      'push /child/pages/monthlyCard/placeOrder?planId=sg-foodie-year-5km'
    ])
  })
})

describe('a product', () => {
  it('sets the distances of the card beside each other, and leads on with the one that is chosen', async () => {
    const { client } = await scene()
    const page = await client.open('foodieCardVariants', FoodieCardVariantsPage)
    await page.untilText('选一种距离')
    expect(page.text).toContain('5 公里S$4.90首月，以后 S$9.90/月餐厅直线 5 公里内免配送费')
    await page.press('button', '选5 公里')
    await page.press('button', '立即开通')
    expect(client.moves).toEqual([`push /child/pages/monthlyCard/placeOrder?planId=${month}`])
  })

  it('begins with the plan that its link names', async () => {
    const { client } = await scene()
    const page = await client.open('foodieCard', FoodieCardPage, { planId: month })
    await page.untilText('餐厅直线 5 公里内免配送费')
    expect(page.text).not.toContain('3 公里内')
  })

  it('is shown to whoever holds it with the way to its card', async () => {
    const { client, eater } = await scene()
    await buyMembership(server, eater, 'sg-svip-month')
    const page = await client.open('svip', SvipPage)
    await page.untilText('再买一期')
    await page.press('button', '查看会员卡')
    await page.press('button', '再买一期')
    expect(client.moves).toEqual([
      'push /user/pages/vip/cardDetail?product=SVIP',
      'push /user/pages/vip/confirm?product=SVIP&planId=sg-svip-month'
    ])
  })
})

describe('buying', () => {
  it('renews nothing that was not asked for, and says in the button what is agreed to', async () => {
    const { client, eater } = await scene()
    const page = await client.open('foodieCardOrder', FoodieCardOrderPage, { planId: month })
    const says = (words: string) =>
      page.until(() => page.root.querySelector('#membership-submit')?.textContent === words, words)
    await says('付 S$4.90，用到 2026年4月1日')
    expect(page.text).toContain('5 公里 · 按月')
    await page.press('radio', /^自动续费/)
    await says('现付 S$4.90，2026年4月2日起每期 S$9.90')
    expect(page.text).toContain('续费从哪里扣钱包余额')
    await page.press('radio', /^只买这一期/)
    await says('付 S$4.90，用到 2026年4月1日')
    await page.press('button', /^付 S\$4\.90/)
    await page.untilText('请先阅读并同意订阅条款')
    expect(await periodsOf(server, eater)).toEqual([])
    await page.press('checkbox', '我已阅读并同意')
    await page.press('button', /^付 S\$4\.90/)
    await page.until(() => client.moves.length > 0, 'the result')
    expect(client.moves).toEqual([
      expect.stringMatching(/^replace \/pages\/order-detail\/to-index\?orderId=.*&paymentId=/)
    ])
    expect(client.stores.get(orderKindsStore).of(orderIdOf(client.moves))).toBe('membership')
  })

  it('has the invite code of its link in the field, where it can be taken out', async () => {
    const { client } = await scene()
    const params = { planId: month, inviteCode: 'MEJ8888' }
    const page = await client.open('foodieCardOrder', FoodieCardOrderPage, params)
    await page.until(() => page.root.querySelector('#membership-submit') !== null, 'the quote')
    const { purchase } = client.stores.get(membershipCheckoutStore)
    expect(page.field('邀请码（选填）').value).toBe('MEJ8888')
    await page.type('邀请码（选填）', '')
    await page.press('button', '使用')
    expect(purchase.choice).toEqual({ planId: month, isRenewing: false })
  })

  it('says that the plan of its link is not sold any more, before it offers another', async () => {
    const { client } = await scene()
    const ofPlan = eq(membershipPlans.planId, near)
    await server.kernel.db.update(membershipPlans).set({ isSold: false }).where(ofPlan)
    const page = await client.open('foodieCardOrder', FoodieCardOrderPage, { planId: near })
    await page.untilText('您要找的方案已停售，下面是在售的')
    page.close()
    const product = await client.open('foodieCard', FoodieCardPage, { planId: near })
    await product.untilText('您要找的方案已停售，下面是在售的')
    await server.kernel.db.update(membershipPlans).set({ isSold: true }).where(ofPlan)
    const sold = await client.open('foodieCard', FoodieCardPage, { planId: month })
    await sold.untilText('送给朋友')
    expect(sold.text).not.toContain('已停售')
  })

  it('VIP is what the page sells unless its link says otherwise', async () => {
    const { client } = await scene()
    const page = await client.open('membershipConfirm', MembershipConfirmPage, { product: 'diamond' })
    await page.until(() => page.root.querySelector('#membership-submit') !== null, 'the quote')
    expect(page.text).toContain('VIP按月')
  })

  it('is told as done once it is paid, and as being checked before; who has not paid is not told to wait', async () => {
    const { client, eater } = await scene()
    const { orderId } = await orderMembership(server, eater, near)
    const left = await client.open('membershipResult', MembershipResultPage, { orderId })
    await left.untilText('待支付')
    expect(left.text).not.toContain('正在确认付款')
    await left.press('button', '去支付')
    expect(client.moves.splice(0)).toEqual([`replace /child/pages/monthlyCard/payment?orderId=${orderId}`])
    left.close()
    await server.kernel.db.update(orders).set({ status: 'paynowReview' }).where(eq(orders.orderId, orderId))
    const waiting = await client.open('membershipResult', MembershipResultPage, { orderId })
    await waiting.untilText('正在确认付款')
    waiting.close()
    const bought = await buyMembership(server, eater, 'sg-vip-month')
    const page = await client.open('membershipResult', MembershipResultPage, { orderId: bought.orderId })
    await page.untilText('已开通')
    await page.press('button', '查看会员卡')
    expect(client.moves).toEqual(['replace /user/pages/vip/cardDetail?product=VIP'])
  })
})

describe('the order of a membership', () => {
  it('shows its period and gives it back in full while it has saved nothing', async () => {
    const { client, eater } = await scene()
    const { orderId } = await buyMembership(server, eater, month)
    const page = await client.open('monthlyCardOrder', MonthlyCardOrderPage, { orderId })
    await page.untilText('2026年3月2日 至 2026年4月1日')
    expect(page.byId('order-status').textContent).toBe('生效中')
    page.byId('membership-back').click()
    await page.until(() => page.root.querySelector('#membership-refund-amount') !== null, 'what comes back')
    expect(page.byId('membership-refund-amount').textContent).toContain('S$4.90')
    page.byId('membership-give-back').click()
    await page.until(() => client.toasts.length > 0, 'that it goes back')
    await page.until(() => page.byId('order-status').textContent === '已退款', 'the order')
    expect((await periodsOf(server, eater)).map(({ status }) => status)).toEqual(['refunded'])
  })

  it('of a change says that it is done, and of a period that follows from when on it is', async () => {
    const { client, eater } = await scene()
    await buyMembership(server, eater, near)
    const paying = { planId: month, paymentType: 'WALLET_PAY' as const }
    const { token } = eater
    const { quoteId } = await server.ask('membershipVariantQuote', paying, { token })
    const { order } = await server.ask(
      'membershipVariantSubmit',
      { ...paying, quoteId },
      { token, key: nextId('variant-') }
    )
    const orderId = order?.orderId ?? ''
    await pay(server, eater, orderId)
    const page = await client.open('monthlyCardOrder', MonthlyCardOrderPage, { orderId })
    await page.untilText('会员卡已按新的方案生效')
    expect(page.byId('order-status').textContent).toBe('已完成')
    for (const words of ['付款后开始', '已到期']) expect(page.text).not.toContain(words)
    page.close()
    const later = await buyMembership(server, eater, month)
    const next = await client.open('monthlyCardOrder', MonthlyCardOrderPage, { orderId: later.orderId })
    await next.untilText('2026年4月2日起生效，接在现有期限之后')
    expect(next.byId('order-status').textContent).toBe('待生效')
    // A membership has no picture: nothing is asked for at the address of none
    expect(next.root.querySelectorAll('img, taro-image-core')).toHaveLength(0)
  })

  it('of another product leads from the page of one to its own', async () => {
    const { client, eater } = await scene()
    const { orderId } = await buyMembership(server, eater, month)
    const page = await client.open('membershipOrder', MembershipOrderPage, { orderId })
    await page.until(() => client.moves.length > 0, 'the way to its own page')
    const vip = await buyMembership(server, eater, 'sg-vip-month')
    await client.open('monthlyCardOrder', MonthlyCardOrderPage, { orderId: vip.orderId })
    await page.until(() => client.moves.length > 1, 'the way to the other page')
    expect(client.moves).toEqual([
      `replace /pages/order-detail/monthlyCard?orderId=${orderId}`,
      `replace /user/pages/vip/order-detail?orderId=${vip.orderId}`
    ])
  })
})

describe('the card', () => {
  it('tells who holds none where to find one', async () => {
    const { client } = await scene()
    const page = await client.open('membershipCard', MembershipCardPage)
    await page.untilText('您还没有这种会员')
    await page.press('button', '看看会员')
    expect(client.moves).toEqual(['push /user/pages/vip/index'])
  })

  it('is the one that is held now where its link names none', async () => {
    const { client, eater } = await scene()
    const none = await client.open('membershipCard', MembershipCardPage)
    await none.untilText('您还没有这种会员')
    none.close()
    await buyMembership(server, eater, 'sg-vip-month')
    const page = await client.open('membershipCard', MembershipCardPage)
    await page.untilText('每一期')
    expect(page.text).toContain('VIP还剩 31 天')
  })

  it('without an end says nothing of an end, and its product cannot be bought', async () => {
    const { client, eater } = await scene()
    await buyMembership(server, eater, 'sg-svip-month')
    const own = eq(membershipPeriods.userId, eater.userId)
    await server.kernel.db.update(membershipPeriods).set({ endsAt: null }).where(own)
    const card = await client.open('membershipCard', MembershipCardPage, { product: 'SVIP' })
    await card.untilText('每一期')
    expect(card.text).toContain('长期有效')
    expect(card.text).not.toContain('到期不续费')
    card.close()
    const page = await client.open('svip', SvipPage)
    await page.untilText('查看会员卡')
    expect(page.root.querySelector('#membership-buy')).toBeNull()
  })

  it('has its number, what it saved beside what was paid, and its periods', async () => {
    const { client, eater } = await scene()
    const { orderId } = await buyMembership(server, eater, month)
    const page = await client.open('membershipCard', MembershipCardPage)
    await page.untilText('每一期')
    expect(page.text).toMatch(/卡号 \d{4} \d{4} \d{4}/)
    expect(page.byId('membership-card-paid').textContent).toBe('已付S$4.90')
    await page.press('button', /^2026年3月2日 至 2026年4月1日/)
    expect(client.moves).toEqual([`push /user/pages/vip/order-detail?orderId=${orderId}`])
  })
})
