import { eq } from 'drizzle-orm'
import GroupOrderPage from '@/child/pages/groupbuy/order/index'
import GroupCartPage from '@/child/pages/groupbuy/order/shopcart'
import { groupCheckoutStore } from '@/features/group/group-checkout-store'
import { groupStore } from '@/features/group/group-store'
import { paymentStore } from '@/features/payment/payment-store'
import PaymentReturnPage from '@/pages/order-detail/to-index'
import { dishes, orders } from '../../server/modules/tables'
import { type Client, closePages, startClient } from '../support/client'
import { buildCity, pressOnHostedPage } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { choose, dishesOf, gather, groupOf, submitGroup } from './group-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 'NaN') * 100)

/** A group of which both people have chosen, and the member is done. */
async function chosen(facts: Parameters<typeof gather>[1] = {}) {
  const group = await gather(server, facts)
  const {
    leader,
    members: [member],
    groupOrderId,
    rice,
    soup
  } = group
  if (member === undefined) throw new Error('no member came')
  await choose(leader, groupOrderId, [rice, 1])
  await choose(member, groupOrderId, [rice, 1], [soup, 2])
  await member.stores.call('groupFinish', { orderTransactionId: groupOrderId })
  return { ...group, member }
}

async function open(client: Client, groupOrderId: string) {
  const page = await client.open('groupCart', GroupCartPage, { orderTransactionId: groupOrderId })
  await page.until(() => client.stores.get(groupStore).group.value !== null, 'the group')
  return page
}

/** The quote of the address and the time is there, with so much that stands against it. */
async function quoted(page: ShownPage, { stores }: Client, problems = 0): Promise<void> {
  const checkout = stores.get(groupCheckoutStore)
  await page.until(() => checkout.quote.value?.problems.length === problems && !checkout.quote.isLoading, 'the quote')
  await page.rest(200)
}

/** The leader's cart with its quote. */
async function settling(client: Client, groupOrderId: string) {
  const page = await open(client, groupOrderId)
  await quoted(page, client)
  return page
}

describe('the cart of a group', () => {
  it('shows everybody’s dishes by person, and parts that add up to the bill', async () => {
    const { leader, groupOrderId, soup } = await chosen()
    await server.kernel.db
      .update(dishes)
      .set({ nutriGrade: 'D', isHalal: true, allergens: ['fish', 'egg'] })
      .where(eq(dishes.dishId, soup.dishId))
    server.clock.advance(6000)
    const page = await settling(leader, groupOrderId)
    for (const words of ['您', '小林', '已选好', '海南鸡饭', '酸辣汤', '×2', '小计', '费用与优惠', '目前合计'])
      expect(page.text).toContain(words)
    // Of what the leader is about to order for all
    for (const words of ['清真', '过敏原：鱼、蛋']) expect(page.text).toContain(words)
    expect(page.root.querySelector('[aria-label="营养等级 D"]')?.textContent).toBe('D')
    const quoted = leader.stores.get(groupCheckoutStore).quote.value
    const parts = quoted?.receipts.reduce((sum, { figures }) => sum + cents(figures.total), 0)
    expect(parts).toBe(cents(quoted?.figures.total))
    for (const { figures } of quoted?.receipts ?? []) expect(page.has('img', `S$${figures.total}`)).toBe(true)
  })

  it('lets the leader take out a dish after a question', async () => {
    const { leader, member, groupOrderId, host } = await chosen()
    const page = await settling(leader, groupOrderId)
    host.answers.push(false)
    await page.press('button', '去掉 酸辣汤')
    expect(await dishesOf(member, groupOrderId)).toEqual(['海南鸡饭 1', '酸辣汤 2'])
    host.answers.push(true)
    await page.press('button', '去掉 酸辣汤')
    await page.until(() => !page.text.includes('酸辣汤'), 'the dish gone')
    expect(await dishesOf(member, groupOrderId)).toEqual(['海南鸡饭 1'])
  })

  it('shows a member their part, and that the leader submits', async () => {
    const { member, groupOrderId, host } = await chosen()
    const page = await open(member, groupOrderId)
    await page.untilText('等发起人提交')
    expect(page.root.querySelector('#group-submit')).toBeNull()
    expect(page.has('button', '去掉 酸辣汤')).toBe(false)
    const { members, figures } = await groupOf(member, groupOrderId)
    const total = members.find(({ isSelf }) => isSelf)?.receipt?.total
    expect(page.text).toContain(`我目前的部分S$${total ?? 'nothing'}`)
    // What all save together is not one's own
    expect(page.text).toContain(`整单共省 S$${figures?.savings ?? 'nothing'}`)
    expect(page.text).not.toContain('共为您节省')
    // The member's own dishes first, though the leader came before them
    expect(page.text.indexOf('酸辣汤')).toBeLessThan(page.text.indexOf('阿明'))
    expect(page.byId('group-choose').textContent).toBe('修改我的')
    await member.stores.call('groupReopen', { orderTransactionId: groupOrderId })
    await page.until(() => page.byId('group-choose').textContent === '继续点餐', 'that they go on choosing')
    await page.touch(page.byId('group-choose'))
    expect(host.moves).toEqual([`push /child/pages/groupbuy/restaurant?orderTransactionId=${groupOrderId}`])
  })

  it('leads on from an empty one', async () => {
    const { leader, groupOrderId, host } = await gather(server)
    const page = await open(leader, groupOrderId)
    await page.untilText('还没有人点菜')
    await page.press('button', '去点餐')
    expect(host.moves).toEqual([`push /child/pages/groupbuy/restaurant?orderTransactionId=${groupOrderId}`])
  })
})

describe('submitting', () => {
  it('asks while somebody is still choosing, and makes an order of everything, paid in the same go', async () => {
    const { leader, member, groupOrderId, host } = await chosen()
    await member.stores.call('groupReopen', { orderTransactionId: groupOrderId })
    const page = await settling(leader, groupOrderId)
    await page.type('备注', '少辣')
    host.answers.push(false)
    await page.touch(page.byId('group-submit'))
    expect((await groupOf(leader, groupOrderId)).status).toBe('A')
    host.answers.push(true)
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.moves.length > 1, 'what became of it')
    const { order } = await groupOf(leader, groupOrderId)
    expect(host.moves).toEqual([
      'switchTab /pages/order/index',
      expect.stringMatching(`^push /pages/order-detail/to-index\\?orderId=${order?.orderId}&`)
    ])
    const made = await leader.stores.call('orderGet', { orderId: order?.orderId ?? '' })
    expect([made.meal?.remark, made.count, made.figures.total]).toEqual(['少辣', 4, order?.total])
  })

  it('goes to somebody else, and is left at the door, where the leader says so', async () => {
    const { leader, groupOrderId, host } = await chosen()
    const page = await settling(leader, groupOrderId)
    await page.touch(page.byId('group-receiver'))
    await page.type('收货人', '外婆')
    await page.type('手机号', '8123 9999')
    await page.touch(page.byId('receiver-save'))
    await page.until(() => page.byId('group-receiver').textContent?.includes('外婆') === true, 'the receiver')
    await page.touch(page.byId('group-door'))
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.moves.length > 1, 'what became of it')
    const { order } = await groupOf(leader, groupOrderId)
    const { meal } = await leader.stores.call('orderGet', { orderId: order?.orderId ?? '' })
    expect(meal).toMatchObject({ leavesAtDoor: true, deliveryAddress: { name: '外婆', mobile: '+6581239999' } })
  })

  it('is quoted again when somebody changes their dishes meanwhile', async () => {
    const { leader, member, groupOrderId, soup, host } = await chosen()
    const page = await settling(leader, groupOrderId)
    const before = leader.stores.get(groupCheckoutStore).quote.value?.figures.total
    await member.stores.call('groupReopen', { orderTransactionId: groupOrderId })
    await choose(member, groupOrderId, [soup, 1])
    host.answers.push(true)
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.toasts.length > 0, 'the refusal')
    await page.until(() => leader.stores.get(groupCheckoutStore).quote.value?.figures.total !== before, 'another quote')
    expect((await groupOf(leader, groupOrderId)).status).toBe('A')
  })

  it('is not done with a price that came while the leader was asked', async () => {
    const { leader, member, groupOrderId, soup, host } = await chosen()
    await member.stores.call('groupReopen', { orderTransactionId: groupOrderId })
    const page = await settling(leader, groupOrderId)
    const checkout = leader.stores.get(groupCheckoutStore)
    const before = checkout.quote.value?.figures.total
    const answer = host.answerLater()
    await page.touch(page.byId('group-submit'))
    await choose(member, groupOrderId, [soup, 1])
    await leader.stores.get(groupStore).refresh()
    await page.until(() => !checkout.quote.isLoading && checkout.quote.value?.figures.total !== before, 'another quote')
    answer(true)
    await page.until(() => host.toasts.length > 0, 'that the amount is another')
    expect(host.toasts).toEqual(['金额有变动，请确认后再提交'])
    expect([leader.network.countOf('order/group/submit'), host.moves]).toEqual([0, []])
  })

  it('takes pickup, another time, and sets of tableware', async () => {
    const { leader, groupOrderId, host } = await chosen()
    const page = await settling(leader, groupOrderId)
    await page.press('radio', '到店自取')
    await page.until(() => leader.stores.get(groupCheckoutStore).deliveryType === 'pickup', 'pickup')
    await page.untilText('1 Smith Street')
    expect(host.toasts).toContain('配送方式已切换，配送费已重新计算')
    for (let step = 0; step < 2; step += 1) await page.press('button', '增加一份, 餐具数量')
    expect(page.byId('group-tableware').textContent).toContain('2 份')
    expect(leader.stores.get(groupCheckoutStore).tableware).toBe('2')
    await page.touch(page.byId('group-time'))
    const slots = page.all('radio').filter(({ textContent }) => /\d\d:\d\d/.test(textContent ?? ''))
    await page.touch(slots.at(-1) as HTMLElement)
    expect(leader.stores.get(groupCheckoutStore).deliveryAt).not.toBeNull()
  })

  it('tells the leader of an order that no restaurant has confirmed before the touch, with the way to it, until it no longer is', async () => {
    const { leader, groupOrderId, restaurant, rice, host } = await chosen()
    const {
      items: [address]
    } = await leader.stores.call('addressList', {})
    const choices = {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'delivery' as const,
      addressId: address?.addressId ?? '',
      paymentType: 'WALLET_PAY' as const,
      lines: [{ dishId: rice.dishId, dishCount: 2, dishItems: [] }]
    }
    const { quoteId } = await leader.stores.call('orderQuote', choices)
    const { orderId } = await leader.stores.call(
      'orderSubmit',
      { ...choices, quoteId, remark: '', tableware: 'none' },
      { idempotencyKey: 'group-unconfirmed' }
    )
    const move = (status: 'paid' | 'accepted') =>
      server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))
    await move('paid')
    const page = await open(leader, groupOrderId)
    await page.untilText('您有一笔已支付、商家待确认的订单')
    await quoted(page, leader, 1)
    await page.press('button', '查看该订单')
    expect(host.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
    // Only the server knows whether it still waits
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.toasts.length > 0, 'the refusal')
    expect((await groupOf(leader, groupOrderId)).status).toBe('A')
    await move('accepted')
    page.tell('onShow')
    await page.until(() => !page.text.includes('商家待确认'), 'the way free')
    await quoted(page, leader)
    await page.touch(page.byId('group-submit'))
    await page.until(() => host.moves.length > 1, 'the cashier')
    expect((await groupOf(leader, groupOrderId)).status).toBe('S')
  })

  it('needs an address, and leads to it', async () => {
    const { leader, groupOrderId, host } = await chosen()
    const {
      items: [address]
    } = await leader.stores.call('addressList', {})
    await leader.stores.call('addressRemove', { addressId: address?.addressId ?? '' })
    const page = await open(leader, groupOrderId)
    await page.until(() => leader.stores.get(groupCheckoutStore).quote.value !== null, 'the quote')
    await page.touch(page.byId('group-submit'))
    await page.touch(page.byId('group-address'))
    expect([host.moves, (await groupOf(leader, groupOrderId)).status]).toEqual([
      ['push /pages/address/index?choosing=yes'],
      'A'
    ])
  })
})

describe('paying each their own', () => {
  it('names the part of the leader on the button, and where the leader pays the sum', async () => {
    for (const paymentMode of ['split', 'leader'] as const) {
      const { leader, groupOrderId } = await chosen({ paymentMode })
      const page = await settling(leader, groupOrderId)
      const quote = leader.stores.get(groupCheckoutStore).quote.value
      const own = quote?.receipts.find(({ userId }) => userId === leader.stores.session.session?.userId)
      const due = paymentMode === 'split' ? own?.figures.total : quote?.figures.total
      expect(page.byId('group-submit').textContent).toContain(`S$${due ?? 'nothing'}`)
      expect(own?.figures.total).not.toBe(quote?.figures.total)
      closePages()
    }
  })

  it('is done from the wallet, by each person, until the order is paid', async () => {
    const { leader, member, groupOrderId, host } = await chosen({ paymentMode: 'split' })
    const { orderId } = await submitGroup(leader, groupOrderId, 'split-submit')
    for (const [place, client] of [leader, member].entries()) {
      const page = await client.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
      await page.until(() => page.root.querySelector('#group-pay-share') !== null, 'the button')
      await page.touch(page.byId('group-pay-share'))
      await page.until(() => page.root.querySelector('#group-share-pay') !== null, 'the ways to pay')
      await page.touch(page.byId('group-share-pay'))
      await page.until(() => page.text.includes('已付款') && host.toasts.length > place, 'the share paid')
    }
    expect(host.toasts).toEqual(['您那份已付款', '您那份已付款'])
    expect((await leader.stores.call('orderGet', { orderId })).status).toBe('paid')
    const { members } = await groupOf(member, groupOrderId)
    expect(members.map(({ share }) => share?.isPaid)).toEqual([true, true])
  })

  it('lets the leader pay the rest', async () => {
    const { leader, groupOrderId } = await chosen({ paymentMode: 'split' })
    const { orderId } = await submitGroup(leader, groupOrderId, 'split-rest')
    const page = await leader.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    const payBy = async (id: string) => {
      await page.until(() => page.root.querySelector(id) !== null, id)
      await page.touch(page.root.querySelector<HTMLElement>(id) as HTMLElement)
      await page.until(() => page.root.querySelector('#group-share-pay') !== null, 'the ways to pay')
      await page.touch(page.byId('group-share-pay'))
      await page.rest(100)
    }
    await payBy('#group-pay-share')
    await payBy('#group-pay-rest')
    await page.until(() => page.root.querySelector('#group-see-order') !== null, 'the order')
    expect((await leader.stores.call('orderGet', { orderId })).status).toBe('paid')
  })

  it('by card leads to its page, and from a declined card back to the group, which says so', async () => {
    const { leader, member, groupOrderId, host } = await chosen({ paymentMode: 'split' })
    const { orderId } = await submitGroup(leader, groupOrderId, 'split-card')
    const page = await member.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await page.until(() => page.root.querySelector('#group-pay-share') !== null, 'the button')
    await page.touch(page.byId('group-pay-share'))
    await page.until(() => page.root.querySelector('#way-to-pay') !== null, 'the way that stands chosen')
    // As at every checkout: one row, which leads to the others
    expect([page.byId('way-to-pay').textContent?.startsWith('余额支付'), page.all('radio').length]).toEqual([true, 0])
    await page.touch(page.byId('way-to-pay'))
    await page.touch(page.byId('way-CREDITCARD_PAY'))
    await page.until(() => page.all('radio').length === 0, 'the row again')
    expect(page.byId('way-to-pay').textContent).toMatch(/^银行卡支付.*含支付服务费/)
    await page.touch(page.byId('group-share-pay'))
    await page.until(() => host.moves.length > 0, 'the page of the card')
    const paymentId = /paymentId=([\w-]+)/.exec(host.moves[0] ?? '')?.[1] ?? ''
    expect(host.moves).toEqual([`replace /pages/creditcard/revenue?orderId=${orderId}&paymentId=${paymentId}`])
    await pressOnHostedPage(server, member.stores.get(paymentStore).urlOf(paymentId), 'decline')
    // The app starts again, as it does when a browser comes back from the bank
    const again = await startClient(server, { storage: member.storage })
    const landing = await again.open('paymentReturn', PaymentReturnPage, { orderId, paymentId })
    await landing.until(() => again.moves.length > 0, 'the group')
    expect([again.moves, again.toasts]).toEqual([
      [`replace /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`],
      ['银行卡被拒，请换一张卡或其他支付方式']
    ])
  })

  it('shows each person their receipt', async () => {
    const { leader, member, groupOrderId } = await chosen({ paymentMode: 'split' })
    await submitGroup(leader, groupOrderId, 'split-receipt')
    const page = await member.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await page.untilText('我的账单')
    const own = (await groupOf(member, groupOrderId)).members.find(({ isSelf }) => isSelf)
    expect(page.byId('group-receipt').textContent).toContain(own?.receipt?.total)
    expect(page.text).toContain('待付款')
  })
})
