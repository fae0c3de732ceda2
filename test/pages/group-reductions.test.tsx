import GroupCartPage from '@/child/pages/groupbuy/order/shopcart'
import { groupCheckoutStore } from '@/features/group/group-checkout-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { type Client, closePages } from '../support/client'
import { buildCity, buildPromotionCode, giveVoucher } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { choose, gather, groupOf } from './group-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 'NaN') * 100)
const idOf = ({ stores }: Client) => stores.session.session?.userId ?? ''

/** A leader whose cart is quoted, with what they hold. */
async function settling(
  facts: Parameters<typeof gather>[1] = {},
  prepare: (leader: Client) => Promise<unknown> = () => Promise.resolve()
) {
  const group = await gather(server, { members: [], ...facts })
  const {
    leader,
    members: [member],
    groupOrderId,
    rice,
    soup
  } = group
  await choose(leader, groupOrderId, [rice, 2])
  if (member !== undefined) await choose(member, groupOrderId, [soup, 1])
  await prepare(leader)
  const page = await leader.open('groupCart', GroupCartPage, { orderTransactionId: groupOrderId })
  const checkout = leader.stores.get(groupCheckoutStore)
  const quoted = async (fits: () => boolean, what: string) => {
    await page.until(() => fits() && !checkout.quote.isLoading, what)
    await page.rest(50)
  }
  await quoted(() => checkout.quote.value?.problems.length === 0, 'the quote')
  return { ...group, member, page, checkout, quoted }
}

describe('the leader of a group', () => {
  it('gives a tip that everybody shares alike, and it is in the order', async () => {
    const { page, checkout, quoted, leader, host, groupOrderId } = await settling({
      members: ['小林'],
      paymentMode: 'split'
    })
    await page.touch(page.byId('group-tip'))
    await page.type('自定义小费', 'abc')
    await page.touch(page.byId('group-tip-save'))
    expect([page.problemAt('自定义小费'), checkout.tipAmount]).toEqual(['请输入正确的金额', null])
    await page.press('button', 'S$3.00')
    await page.touch(page.byId('group-tip-save'))
    await quoted(() => checkout.quote.value?.figures.tip === '3.00', 'the tip on the bill')
    expect(page.byId('group-tip').textContent).toContain('3.00')
    const receipts = checkout.quote.value?.receipts ?? []
    expect([
      receipts.map(({ figures }) => figures.tip),
      receipts.reduce((sum, { figures }) => sum + cents(figures.total), 0)
    ]).toEqual([['1.50', '1.50'], cents(checkout.quote.value?.figures.total)])
    host.answers.push(true)
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.moves.length > 0, 'the order')
    const { order, members } = await groupOf(leader, groupOrderId)
    expect((await leader.stores.call('orderGet', { orderId: order?.orderId ?? '' })).figures.tip).toBe('3.00')
    expect(members.map(({ receipt }) => receipt?.tip)).toEqual(['1.50', '1.50'])
    // The next group begins with nothing of this one
    expect([checkout.tipAmount, checkout.promotionCode, checkout.vouchers.chosen]).toEqual([null, '', 'best'])
  })

  it('gives no tip for what is picked up', async () => {
    const { page, checkout, quoted } = await settling()
    checkout.set('tipAmount', '3.00')
    await quoted(() => checkout.quote.value?.figures.tip === '3.00', 'the tip on the bill')
    await page.press('radio', '到店自取')
    await quoted(() => checkout.quote.value?.figures.tip === '0.00', 'no tip')
    expect(page.root.querySelector('#group-tip')).toBeNull()
  })

  it('uses a promotion code, and drops it again; a wrong one is said at its field', async () => {
    const { code } = await buildPromotionCode(server)
    const { page, checkout, quoted, leader } = await settling()
    await page.touch(page.byId('group-promotion'))
    await page.touch(page.byId('promotion-code-use'))
    expect(page.problemAt('优惠码')).toBe('请输入优惠码')
    await page.type('优惠码', 'NOSUCHCODE')
    await page.touch(page.byId('promotion-code-use'))
    await page.until(
      () => page.problemAt('优惠码') !== null && page.problemAt('优惠码') !== '请输入优惠码',
      'the refusal'
    )
    expect(checkout.promotionCode).toBe('')
    await page.type('优惠码', code.toLowerCase())
    await page.touch(page.byId('promotion-code-use'))
    await quoted(() => checkout.quote.value?.figures.promotionCodeDeduction === '5.00', 'the code on the bill')
    expect(page.byId('group-promotion').textContent).toContain(`${code} -S$5.00`)
    // One's own next order is another matter
    expect(leader.stores.get(rememberedStore).promotionCode).toBe('')
    await page.touch(page.byId('group-promotion'))
    await page.touch(page.byId('promotion-code-drop'))
    await quoted(() => checkout.quote.value?.figures.promotionCodeDeduction === '0.00', 'the code gone')
  })

  it('chooses a red envelope or none, and is asked before it takes a code’s place', async () => {
    const { code } = await buildPromotionCode(server)
    let small = ''
    const { page, checkout, quoted, host } = await settling({}, async (leader) => {
      await giveVoucher(server, idOf(leader), { amountMinor: 300, name: { zh: '大红包' } })
      small = await giveVoucher(server, idOf(leader), { amountMinor: 100, name: { zh: '小红包' } })
      await giveVoucher(server, idOf(leader), { minOrderMinor: 9_000, name: { zh: '豪门红包' } })
    })
    expect(page.byId('group-voucher').textContent).toContain('-S$3.00')
    const press = async (name: string) => {
      await page.touch(page.byId('group-voucher'))
      await page.until(() => page.all('radio').some((row) => row.textContent?.includes(name)), name)
      const row = page.all('radio').find((one) => one.textContent?.includes(name))
      await page.touch(row as HTMLElement)
    }
    await press('小红包')
    await quoted(() => checkout.quote.value?.figures.redEnvelope === '1.00', 'the small one')
    expect(checkout.vouchers.chosen).toBe(small)
    await press('不使用')
    await quoted(() => checkout.quote.value?.figures.redEnvelope === '0.00', 'none')
    checkout.codes.use(code)
    await quoted(() => checkout.quote.value?.figures.promotionCodeDeduction === '5.00', 'the code')
    host.answers.push(true)
    await press('大红包')
    await quoted(() => checkout.quote.value?.figures.redEnvelope === '3.00', 'the large one in the code’s place')
    expect([checkout.promotionCode, checkout.quote.value?.problems]).toEqual(['', []])
  })

  it('reads that there is nothing to use, and when it cannot be read', async () => {
    const { page, leader } = await settling()
    leader.network.isDown = true
    await page.touch(page.byId('group-voucher'))
    await page.untilText('网络')
    leader.network.isDown = false
    await page.press('button', '重试')
    await page.untilText('暂时没有红包或代金券')
  })

  it('begins again with another group', async () => {
    const first = await settling()
    first.checkout.set('tipAmount', '3.00')
    first.checkout.set('remark', '少辣')
    first.checkout.codes.use('ANY')
    await first.leader.stores.call('groupCancel', { orderTransactionId: first.groupOrderId })
    const { orderTransactionId: groupOrderId } = await first.leader.stores.call('groupStart', {
      restaurantId: first.restaurant.restaurantId,
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'delivery'
    })
    await choose(first.leader, groupOrderId, [first.rice, 1])
    await first.leader.open('groupCart', GroupCartPage, { orderTransactionId: groupOrderId })
    await first.page.until(() => first.leader.stores.get(groupCheckoutStore).remark === '', 'an empty settlement')
    expect([first.checkout.tipAmount, first.checkout.promotionCode]).toEqual([null, ''])
  })
})
