import FoodieCardPage from '@/child/pages/monthlyCard/detail'
import FoodieCardOrderPage from '@/child/pages/monthlyCard/placeOrder'
import MonthlyCardOrderPage from '@/pages/order-detail/monthlyCard'
import MembershipCardPage from '@/user/pages/vip/cardDetail'
import MembershipOrderPage from '@/user/pages/vip/order-detail'
import MembershipResultPage from '@/user/pages/vip/pay-success'
import RedeemCodePage from '@/user/pages/vip/redeem'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater, pay, pressOnHostedPage, sessionOf } from '../support/commerce'
import { buyGift, month, orderMembership, periodsOf, redeemCode, sayDispute, statusOf } from '../support/memberships'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(closePages)

const single = 'sg-foodie-single-5km'

async function scene(balance = 100_00) {
  const eater = await buildEater(server, balance)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  return { client, eater }
}

test('a card is bought for a friend by the page of its product: what it costs and how long it is stand in the button', async () => {
  const { client, eater } = await scene()
  const product = await client.open('foodieCard', FoodieCardPage, { planId: month })
  await product.untilText('送给朋友')
  product.byId('membership-gift').click()
  expect(client.moves.splice(0)).toEqual([`push /child/pages/monthlyCard/placeOrder?planId=${month}&gift=1`])
  product.close()
  const page = await client.open('foodieCardOrder', FoodieCardOrderPage, { planId: month, gift: '1' })
  const says = (words: string) =>
    page.until(() => page.root.querySelector('#membership-submit')?.textContent === words, words)
  await says('付 S$11.90，送 1 个月')
  for (const words of ['自动续费', '邀请码']) expect(page.text).not.toContain(words)
  await page.press('radio', /^5 公里 · 3 个月/)
  await says('付 S$35.70，送 3 个月')
  await page.press('radio', '自己用')
  await says('付 S$4.90，用到 2026年4月1日')
  await page.press('radio', '送朋友')
  await says('付 S$11.90，送 1 个月')
  await page.press('checkbox', '我已阅读并同意')
  await page.press('button', /^付 S\$11\.90/)
  await page.until(() => client.moves.length > 0, 'the result')
  expect(await periodsOf(server, eater)).toEqual([])
})

test('a checkout sells what it was opened for, whatever was looked at before', async () => {
  const { client } = await scene()
  const says = async (params: Readonly<Record<string, string>>, words: string) => {
    const page = await client.open('foodieCardOrder', FoodieCardOrderPage, params)
    await page.until(() => page.root.querySelector('#membership-submit')?.textContent === words, words)
    page.close()
  }
  await says({ planId: single }, '付 S$11.90，用到 2026年4月1日')
  await says({ planId: month }, '付 S$4.90，用到 2026年4月1日')
  await says({ planId: month, gift: '1' }, '付 S$11.90，送 1 个月')
})

test('its order has the code and sends it with a poster, and gives it back', async () => {
  const { client, eater } = await scene()
  const { orderId, code } = await buyGift(server, eater, single, 3)
  const result = await client.open('membershipResult', MembershipResultPage, { orderId })
  await result.until(() => client.moves.length > 0, 'the way to the order')
  result.close()
  const other = await client.open('monthlyCardOrder', MonthlyCardOrderPage, { orderId })
  await other.until(() => client.moves.length > 1, 'the way to the page of gifts')
  other.close()
  const own = `replace /user/pages/vip/order-detail?orderId=${orderId}`
  expect(client.moves.splice(0)).toEqual([own, own])
  const page = await client.open('membershipOrder', MembershipOrderPage, { orderId })
  await page.untilText('等朋友兑换')
  // Neither where it stands nor its progress
  expect(page.text).not.toContain('生效中')
  expect(page.text).toContain(code.replace(/(.{4})(?=.)/g, '$1 '))
  page.byId('gift-send').click()
  await page.until(() => page.root.querySelector('#gift-share') !== null, 'the ways to send it')
  page.byId('membership-back').click()
  await page.until(() => page.root.querySelector('#membership-refund-amount') !== null, 'what comes back')
  page.byId('membership-give-back').click()
  await page.until(() => page.byId('order-status').textContent === '已退款', 'the order')
  expect(page.root.querySelector('#gift-send')).toBeNull()
  expect(await statusOf(server, orderId)).toBe('refunded')
})

test('who redeems it reads what it is and until when, and its order says that they have it', async () => {
  const { client, eater } = await scene()
  const giver = await buildEater(server, 5000)
  const { code } = await buyGift(server, giver, single)
  const page = await client.open('redeemCode', RedeemCodePage, { code })
  await page.press('button', '兑换')
  await page.untilText('吃货卡 5 公里 · 1 个月，收下了')
  expect(page.text).toContain('2026年3月2日开始，用到 2026年4月1日')
  await page.press('button', '查看会员卡')
  const card = await client.open('membershipCard', MembershipCardPage)
  await card.untilText('赠送')
  card.byId('membership-gift').click()
  expect(client.moves).toEqual([
    'replace /user/pages/vip/cardDetail?product=foodieCard',
    'push /child/pages/monthlyCard/placeOrder?gift=1'
  ])
  expect((await periodsOf(server, eater)).length).toBe(1)
})

test('once somebody has it the order says so, without the code and without a way back', async () => {
  const { client, eater } = await scene()
  const { orderId, code } = await buyGift(server, eater, single)
  await redeemCode(server, await buildEater(server), code)
  const page = await client.open('membershipOrder', MembershipOrderPage, { orderId })
  await page.untilText('朋友收下了')
  for (const id of ['#gift-send', '#membership-back']) expect(page.root.querySelector(id)).toBeNull()
})

test('whose payment the bank takes back has no code, and its order says why', async () => {
  const { client, eater } = await scene()
  const { orderId } = await orderMembership(server, eater, single, { giftMonths: 1, paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl } = await pay(server, eater, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  for (const state of ['open', 'lost'] as const) {
    await sayDispute(server, sessionOf(redirectUrl), state)
    const page = await client.open('membershipOrder', MembershipOrderPage, { orderId })
    await page.untilText('兑换码已停用')
    expect(page.root.querySelector('#gift-send')).toBeNull()
    page.close()
    const told = await client.open('membershipResult', MembershipResultPage, { orderId })
    await told.until(() => client.moves.splice(0).length > 0, 'the way to the order')
    told.close()
  }
})
