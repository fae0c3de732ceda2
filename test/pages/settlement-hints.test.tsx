import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity, buildPromotionCode, giveMembership, giveVoucher } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { amountOf, quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene } = settlementsOn(() => server)
const userOf = ({ stores }: Awaited<ReturnType<typeof scene>>) => stores.session.session?.userId ?? ''

describe('what a little more does', () => {
  it('is said with what it saves, and leads back to the menu', async () => {
    const { client, open, moves } = await scene({ portions: 1, behind: 'dishSearch' })
    const page = await open()
    await quoted(page, client)
    await page.untilText('再买 S$1.20 免 S$1.50 小额订单费')
    await page.press('button', '去凑单')
    expect(moves).toEqual(['back'])
  })

  it('is left to the problems while the minimum is not reached', async () => {
    const { client, open } = await scene({ portions: 1, restaurant: { minimumOrderMinor: 2000 } })
    const page = await open()
    await quoted(page, client)
    await page.until(() => client.network.countOf('order/quote/sheet') > 0 && client.network.isQuiet, 'the sheet')
    expect(page.text).not.toContain('去凑单')
  })
})

describe('a voucher that is not used', () => {
  it('is told with what it saves, and taken with one tap', async () => {
    const shown = await scene()
    const { client, open, stores } = shown
    await giveVoucher(server, userOf(shown), { amountMinor: 300 })
    const page = await open()
    await quoted(page, client)
    expect(page.text).not.toContain('未使用')
    stores.get(checkoutStore).vouchers.choose(null)
    await quoted(page, client)
    expect(amountOf(page, '红包')).toBeUndefined()
    await page.untilText('您有红包未使用，可省 S$3.00')
    await page.press('button', '使用')
    await quoted(page, client)
    expect(amountOf(page, '红包')).toContain('-S$3.00')
    expect(page.text).not.toContain('未使用')
  })

  const dear = { minOrderMinor: 100_000 }
  const elsewhere = { restaurantIds: ['another'] }
  it.each([
    ['none is held', [], '本单暂无可用'],
    [
      'the order is too small for them, the least that is missing',
      [dear, { minOrderMinor: 90_000 }, elsewhere],
      '还差 S$882.40 可用'
    ],
    ['all of them have the same reason', [elsewhere, elsewhere], '不适用于这家商家'],
    ['each has another reason', [elsewhere, { dishIds: ['another'] }], '有 2 张，本单不可用']
  ])('is said to be in the way where %s', async (_case, held, words) => {
    const shown = await scene()
    for (const facts of held) await giveVoucher(server, userOf(shown), facts)
    const page = await shown.open()
    await quoted(page, shown.client)
    await page.until(() => shown.client.network.isQuiet, 'the vouchers')
    await page.until(() => page.byId('settlement-voucher').textContent === `红包/代金券${words}`, words)
  })

  it('says what is missing for one as the order changes', async () => {
    const shown = await scene()
    const { client, stores, restaurant } = shown
    await giveVoucher(server, userOf(shown), dear)
    const page = await shown.open()
    await quoted(page, client)
    await page.untilText('还差 S$982.40 可用')
    const cart = stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId))
    cart.moreOf(cart.lines[0]?.skey ?? '')
    await page.untilText('还差 S$973.60 可用')
  })

  it('is told against a smaller one and against the code that it takes the place of', async () => {
    const shown = await scene()
    const { client, open, stores } = shown
    const small = await giveVoucher(server, userOf(shown), { amountMinor: 100 })
    await giveVoucher(server, userOf(shown), { amountMinor: 300 })
    const page = await open()
    await quoted(page, client)
    const checkout = stores.get(checkoutStore)
    checkout.vouchers.choose(small)
    await quoted(page, client)
    await page.untilText('您有红包未使用，可省 S$2.00')
    const { code } = await buildPromotionCode(server, { deductMinor: 250, minOrderMinor: null })
    checkout.vouchers.choose(null)
    checkout.promotionCode = code
    await quoted(page, client)
    await page.untilText('您有红包未使用，可省 S$0.50')
    client.answers.push(true)
    await page.press('button', '使用')
    await quoted(page, client)
    expect([amountOf(page, '优惠码'), amountOf(page, '红包')]).toEqual([undefined, expect.stringContaining('-S$3.00')])
  })
})

it('shows no price of the visitor to whoever has just logged in, and tells what logging in changed of it', async () => {
  const mobile = nextMobile()
  const before = await startClient(server)
  await logIn(server, before, mobile)
  const userId = before.stores.session.session?.userId ?? ''
  await before.stores.call('addressSave', buildAddress({ isDefault: true }))
  await giveMembership(server, userId, 'VIP', { deliveryDiscountBasisPoints: 5000 })
  await giveVoucher(server, userId, { amountMinor: 300 })
  server.clock.advance(61_000)

  const { client, open, stores, network } = await scene({ isVisitor: true })
  const page = await open()
  await page.untilText('登录后提交')
  await quoted(page, client)
  const checkout = stores.get(checkoutStore)
  const old = checkout.quote.value?.figures.total ?? ''
  expect(page.has('img', `S$${old} 起`)).toBe(true)
  const asked = network.countOf('order/quote')
  const letGo = network.hold('order/deliveryaddress/list')
  await logIn(server, client, mobile)
  await page.until(() => page.root.querySelector('#settlement-submit') !== null, 'the submit button')
  expect(page.text).toContain('正在更新价格…')
  expect([page.has('img', `S$${old} 起`), page.has('img', `S$${old}`)]).toEqual([false, false])
  expect(checkout.isQuoteCurrent).toBe(false)
  letGo()
  await quoted(page, client)
  // One quote, once it is known where it goes
  expect(network.countOf('order/quote') - asked).toBe(1)
  const { membershipDeduction, total } = checkout.quote.value?.figures ?? { membershipDeduction: '', total: '' }
  expect(page.text).not.toContain('正在更新价格…')
  expect(page.has('img', `S$${total}`)).toBe(true)
  expect(Number(membershipDeduction)).toBeGreaterThan(0)
  expect(page.text).toContain(`会员价：便宜 S$${membershipDeduction} · 已用红包或代金券：便宜 S$3.00`)
  await page.press('button', '关闭')
  expect(page.text).not.toContain('会员价')
})

describe('what a card would take off', () => {
  const claim = '有吃货卡，这单少付 S$2.60'

  it('is said below the bill, with the way to the card, and comes back with the cart as it was', async () => {
    const { client, open, moves } = await scene()
    const page = await open()
    await quoted(page, client)
    expect(page.text).toContain(claim)
    await page.press('button', '看看吃货卡')
    expect(moves).toEqual(['push /child/pages/monthlyCard/foodManiaCard'])
    page.close()
    const again = await open()
    await quoted(again, client)
    expect(again.text).toContain(claim)
    expect(client.stores.get(checkoutStore).quote.value?.lines).toMatchObject([{ dishCount: 2 }])
  })

  it('is put away for good', async () => {
    const { client, open } = await scene()
    const page = await open()
    await quoted(page, client)
    await page.press('button', '关闭')
    await page.until(() => !page.text.includes(claim), 'the hint to go')
    page.close()
    const again = await open()
    await quoted(again, client)
    expect(again.text).not.toContain(claim)
  })

  it('is not said to a member', async () => {
    const shown = await scene()
    await giveMembership(server, userOf(shown), 'VIP')
    const page = await shown.open()
    await quoted(page, shown.client)
    expect(page.text).not.toContain('有吃货卡')
  })
})
