import GroupSharePage from '@/child/pages/discount/confShare'
import GroupOrderPage from '@/child/pages/groupbuy/order/index'
import { groupModalGapMs } from '@/domain/group-order'
import { groupStore } from '@/features/group/group-store'
import { liveOrdersStore } from '@/features/order/live-orders'
import { ordersStore } from '@/features/order-list/orders-store'
import OrdersPage from '@/pages/order/index'
import { feedback } from '@/platform/feedback/feedback'
import { sharing } from '@/platform/share/share'
import { openSocket } from '@/platform/socket/socket'
import { type Client, closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { expectFollowedOnTop } from './followed'
import { choose, gather, groupOf, person, submitGroup } from './group-world'

const mockDraw = jest.fn<Promise<string | null>, [object]>()
jest.mock('@/platform/drawing/poster', () => ({ drawPoster: (plan: object) => mockDraw(plan) }))

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => {
  server.clock.set(testNow)
  mockDraw.mockReset().mockResolvedValue('data:image/jpeg;base64,AAAA')
})
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

/** The page of a group that has come. */
async function open(client: Client, groupOrderId: string) {
  const page = await client.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
  await page.until(() => client.stores.get(groupStore).group.value !== null, 'the group')
  await page.rest()
  return page
}

/** What the app hears is an invitation to ask. */
const hear = (client: Client) => client.stores.get(groupStore).refresh()
const only = (clients: readonly Client[]): Client => {
  const [first] = clients
  if (first === undefined) throw new Error('no member came')
  return first
}

describe('a group order as it stands', () => {
  it('shows who is in it, who is done and who is still choosing, and what each has', async () => {
    const { leader, members, groupOrderId, rice, soup } = await gather(server, { deadline: 20 })
    await choose(leader, groupOrderId, [rice, 2])
    const page = await open(leader, groupOrderId)
    expect(page.byId('group-counts').textContent).toBe('0 人已选好，2 人还在选')
    expect(page.has('img', 'S$18.00')).toBe(true)
    for (const words of ['川味小馆', '小林', '发起人', '2 份', '还没点', '距截止 ', '已点 2 份，共 S$18.00'])
      expect(page.text).toContain(words)
    // The leader reads it where they change it
    expect(page.text.match(/由发起人付款/g)).toHaveLength(1)
    expect(page.root.querySelector('#group-remind')).toBeNull()
    await choose(only(members), groupOrderId, [soup, 1])
    await only(members).stores.call('groupFinish', { orderTransactionId: groupOrderId })
    await hear(leader)
    await page.untilText('1 人已选好，1 人还在选')
    expect(page.text).toContain('等 您 选好')
    expect(page.root.querySelector('#group-remind')).toBeNull()
    const own = await open(only(members), groupOrderId)
    expect(own.text).toContain('由发起人付款')
  })

  it('lets the leader who is done remind the others by the invitation', async () => {
    const { leader, members, groupOrderId, code, rice } = await gather(server, { members: ['小林', '小满'] })
    await choose(leader, groupOrderId, [rice, 1])
    await leader.stores.call('groupFinish', { orderTransactionId: groupOrderId })
    const page = await open(leader, groupOrderId)
    expect(page.text).toMatch(/等 (小林、小满|小满、小林) 选好/)
    await page.touch(page.byId('group-remind'))
    await page.until(() => page.root.querySelector('#group-share') !== null, 'the invitation')
    expect(page.text).toContain(code)
    const own = await open(only(members), groupOrderId)
    expect([own.text.includes('等 您、小满 选好'), own.root.querySelector('#group-remind')]).toEqual([true, null])
  })

  it('is followed while its page is on top, and not under another', async () => {
    const { leader, groupOrderId } = await gather(server)
    await expectFollowedOnTop(leader, await open(leader, groupOrderId), 'order/group/shopcart/info', 4000)
  })

  it('is told of by the socket', async () => {
    const { leader, members, groupOrderId } = await gather(server)
    const address = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    leader.network.openSocket = (url, handlers) => openSocket(`${address}${new URL(url).pathname}`, handlers)
    const page = await open(leader, groupOrderId)
    await page.until(() => leader.network.countOf('order/group/shopcart/info') > 0, 'the greeting’s answer')
    await page.rest(100)
    await only(members).stores.call('groupFinish', { orderTransactionId: groupOrderId })
    await page.untilText('1 人已选好，1 人还在选')
  })

  it('is asked about every few seconds where no socket opens', async () => {
    const { leader, members, groupOrderId } = await gather(server)
    const page = await open(leader, groupOrderId)
    const before = leader.network.countOf('order/group/shopcart/info')
    await only(members).stores.call('groupFinish', { orderTransactionId: groupOrderId })
    await page.rest(1000)
    expect(leader.network.countOf('order/group/shopcart/info')).toBe(before)
    await page.untilText('1 人已选好，1 人还在选')
    expect(leader.stores.get(liveOrdersStore).isLive).toBe(false)
  })

  it('is known no more once its last page is closed', async () => {
    const { leader, groupOrderId } = await gather(server)
    const group = leader.stores.get(groupStore)
    const [order, share] = [
      await open(leader, groupOrderId),
      await leader.open('groupShare', GroupSharePage, { orderTransactionId: groupOrderId })
    ]
    order.close()
    expect(group.group.value?.groupOrderId).toBe(groupOrderId)
    share.close()
    expect([group.group.value, group.groupOrderId]).toEqual([null, null])
  })

  it('invites by link, code and poster', async () => {
    const { leader, groupOrderId, code, host } = await gather(server, { theme: 'lover' })
    const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
    const page = await open(leader, groupOrderId)
    await page.touch(page.byId('group-invite'))
    await page.until(() => page.root.querySelector('#group-poster') !== null, 'the poster')
    expect(JSON.stringify(mockDraw.mock.calls[0]?.[0])).toContain(`拼单码 ${code}`)
    expect(page.text).toContain(code)
    await page.touch(page.byId('group-share'))
    expect(share.mock.calls[0]?.[0]).toMatchObject({
      title: '今天一起吃 川味小馆，好吗？',
      webUrl: expect.stringContaining(`/customer/#/child/pages/groupbuy/index?code=${code}`)
    })
    expect(host.toasts).toEqual(['链接已复制，快发给朋友吧'])
  })

  it('invites by code and link where nothing can be drawn', async () => {
    mockDraw.mockResolvedValue(null)
    const { leader, groupOrderId } = await gather(server)
    const page = await open(leader, groupOrderId)
    await page.touch(page.byId('group-invite'))
    await page.untilText('海报画不出来')
  })

  it('leads to the menu and to the cart', async () => {
    const { leader, groupOrderId, host } = await gather(server)
    const page = await open(leader, groupOrderId)
    await page.touch(page.byId('group-choose'))
    await page.touch(page.byId('group-cart'))
    await page.touch(page.byId('group-discount'))
    expect(host.moves).toEqual(
      ['groupbuy/restaurant', 'groupbuy/order/shopcart', 'discount/confShare'].map(
        (path) => `push /child/pages/${path}?orderTransactionId=${groupOrderId}`
      )
    )
  })

  it('asks who only has its address whether they want to join, and knows nothing behind a wrong one', async () => {
    const { groupOrderId, code } = await gather(server)
    const stranger = await person(server, '路人')
    const asked = await stranger.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await asked.until(() => stranger.moves.length > 0, 'the invitation')
    expect(stranger.moves).toEqual([`replace /child/pages/groupbuy/index?code=${code}`])
    stranger.answers.push(true)
    const nowhere = await stranger.open('groupOrder', GroupOrderPage, { orderTransactionId: 'nowhere' })
    await nowhere.until(() => stranger.moves.at(-1) === 'switchTab /pages/index/index', 'the way home')
    expect(feedback.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ text: '没有找到这个拼单，可能已经结束', confirmText: '知道了' })
    )
  })

  it('has a visitor log in, and says when it cannot be read', async () => {
    const { leader, groupOrderId } = await gather(server)
    const visitor = await startClient(server)
    expect(
      (await visitor.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })).has('button', '登录')
    ).toBe(true)
    for (const path of ['order/group/shopcart/info', 'order/group/find']) leader.network.breakDown(path)
    const page = await leader.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await page.untilText('拼单加载失败，请重试')
    leader.network.mend()
    leader.network.isDown = true
    await page.press('button', '重试')
    await page.untilText('网络不可用')
    leader.network.isDown = false
    await page.press('button', '重试')
    await page.untilText('川味小馆')
  })
})

describe('how a group ends', () => {
  it('the leader cancels after a question', async () => {
    const { leader, groupOrderId, host } = await gather(server)
    const page = await open(leader, groupOrderId)
    host.answers.push(false)
    await page.touch(page.byId('group-cancel'))
    expect((await groupOf(leader, groupOrderId)).status).toBe('A')
    host.answers.push(true)
    await page.touch(page.byId('group-cancel'))
    await page.until(() => host.moves.length > 0, 'home')
    expect([host.moves, host.toasts]).toEqual([['switchTab /pages/index/index'], ['拼单已取消']])
  })

  it('the members of a cancelled one are told and sent home', async () => {
    const { leader, members, groupOrderId, host } = await gather(server)
    const member = only(members)
    const page = await open(member, groupOrderId)
    const asked = questions()
    await leader.stores.call('groupCancel', { orderTransactionId: groupOrderId })
    await hear(member)
    await page.until(() => host.moves.length > 0, 'home')
    expect([asked(), host.moves]).toEqual([['发起人取消了拼单'], ['switchTab /pages/index/index']])
  })

  it('a member quits after a question', async () => {
    const { leader, members, groupOrderId, host } = await gather(server)
    const member = only(members)
    const page = await open(member, groupOrderId)
    host.answers.push(true)
    await page.touch(page.byId('group-quit'))
    await page.until(() => host.moves.length > 0, 'home')
    expect([host.moves, host.toasts, (await groupOf(leader, groupOrderId)).memberCount]).toEqual([
      ['switchTab /pages/index/index'],
      ['已退出拼单'],
      1
    ])
  })

  it('the leader removes a member after a question', async () => {
    const { leader, groupOrderId, host } = await gather(server)
    const page = await open(leader, groupOrderId)
    host.answers.push(true)
    await page.press('button', '将 小林 移出拼单')
    await page.untilText('1 人还在选')
    expect(await groupOf(leader, groupOrderId)).toMatchObject({ memberCount: 1 })
  })

  it('who is removed is told so, also when they come back later', async () => {
    const { leader, members, groupOrderId, host } = await gather(server)
    const member = only(members)
    const page = await open(member, groupOrderId)
    const asked = questions()
    const userId = member.stores.session.session?.userId ?? ''
    await leader.stores.call('groupMemberRemove', { orderTransactionId: groupOrderId, userId })
    await hear(member)
    await page.until(() => host.moves.length > 0, 'home')
    expect([asked(), host.moves]).toEqual([['发起人已将您移出拼单'], ['switchTab /pages/index/index']])
    const isLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + groupModalGapMs)
    page.close()
    const later = await member.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await later.until(() => host.moves.length > 1, 'home again')
    isLater.mockRestore()
    expect([asked(), host.moves]).toEqual([
      ['发起人已将您移出拼单', '发起人已将您移出拼单'],
      ['switchTab /pages/index/index', 'switchTab /pages/index/index']
    ])
  })

  it.each([
    [true, 'the order'],
    [false, 'the list']
  ])('a member with dishes hears that it is submitted, and by %s sees %s', async (wantsOrder) => {
    const { leader, members, groupOrderId, rice, host } = await gather(server)
    const member = only(members)
    await choose(member, groupOrderId, [rice, 1])
    const page = await open(member, groupOrderId)
    const { orderId } = await submitGroup(leader, groupOrderId, `submit-with-yours-${wantsOrder}`)
    const confirm = jest.spyOn(feedback, 'confirm').mockResolvedValue(wantsOrder)
    await hear(member)
    await page.until(() => host.moves.length > 0, 'the way on')
    expect(confirm.mock.calls.map(([{ text }]) => text)).toEqual(['发起人已提交拼单，点“看订单”查看详情'])
    expect(host.moves).toEqual([
      wantsOrder ? `replace /pages/order-detail/index?orderId=${orderId}` : 'switchTab /pages/order/index'
    ])
  })

  it('a member without dishes hears that there is no order for them, and goes home', async () => {
    const { leader, members, groupOrderId, rice, host } = await gather(server)
    const member = only(members)
    await choose(leader, groupOrderId, [rice, 1])
    const page = await open(member, groupOrderId)
    const asked = questions()
    await submitGroup(leader, groupOrderId, 'submit-without-yours')
    await hear(member)
    await page.until(() => host.moves.length > 0, 'home')
    expect([asked(), host.moves]).toEqual([
      ['发起人提交时没有您的菜，因此没有为您生成订单'],
      ['switchTab /pages/index/index']
    ])
  })

  it('a stranger with its address hears that it is submitted, and goes home', async () => {
    const { leader, groupOrderId, rice } = await gather(server, { members: [] })
    await choose(leader, groupOrderId, [rice, 1])
    await submitGroup(leader, groupOrderId, 'submit-before-a-stranger')
    const stranger = await person(server, '路人')
    const asked = questions()
    const page = await stranger.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
    await page.until(() => stranger.moves.length > 0, 'home')
    expect([asked(), stranger.moves]).toEqual([['发起人已提交拼单'], ['switchTab /pages/index/index']])
  })

  it('one that is not submitted ends by itself', async () => {
    const { members, groupOrderId, host } = await gather(server)
    const member = only(members)
    const page = await open(member, groupOrderId)
    const asked = questions()
    server.clock.advance(7 * 3_600_000)
    await server.kernel.jobs.runDue()
    await hear(member)
    await page.until(() => host.moves.length > 0, 'home')
    expect([asked(), host.moves]).toEqual([['拼单超过时间没有提交，已自动结束'], ['switchTab /pages/index/index']])
  })

  it('asks at most once in five seconds', async () => {
    const { leader } = await gather(server)
    const group = leader.stores.get(groupStore)
    expect([group.takeModal(1000), group.takeModal(5999), group.takeModal(6000)]).toEqual([true, false, true])
  })
})

describe('what sharing saves', () => {
  it('grows with the people who have dishes, and the leader chooses the invitation', async () => {
    const { leader, members, groupOrderId, rice } = await gather(server)
    await choose(leader, groupOrderId, [rice, 1])
    const page = await leader.open('groupShare', GroupSharePage, { orderTransactionId: groupOrderId })
    await page.untilText('再有 1 位朋友点餐，减 3%')
    expect(page.byId('group-discount-now').textContent).toBe('还没有优惠')
    await choose(only(members), groupOrderId, [rice, 1])
    await hear(leader)
    await page.untilText('已享菜品减 3%')
    await page.press('radio', '情侣拼单')
    await page.until(() => mockDraw.mock.calls.length > 1, 'another poster')
    expect((await groupOf(leader, groupOrderId)).theme).toBe('lover')
    const { figures } = await groupOf(leader, groupOrderId)
    expect(figures?.groupDeduction).toBe('0.54')
  })

  it('can be seen by its members, and not changed', async () => {
    const { members, groupOrderId } = await gather(server)
    const page = await only(members).open('groupShare', GroupSharePage, { orderTransactionId: groupOrderId })
    await page.untilText('人越多，越优惠')
    expect(page.all('radio')).toEqual([])
  })
})

it('leads from the list of orders to where the own share is paid, and then to who has not paid theirs', async () => {
  const { rice, leader, members, groupOrderId } = await gather(server, { paymentMode: 'split' })
  const member = only(members)
  await choose(leader, groupOrderId, [rice, 1])
  await choose(member, groupOrderId, [rice, 1])
  for (const client of [leader, member]) await client.stores.call('groupFinish', { orderTransactionId: groupOrderId })
  await submitGroup(leader, groupOrderId, 'a-split-order')
  const page = await member.open('orders', OrdersPage)
  await page.until(() => member.stores.get(ordersStore).list.state !== 'loading', 'the orders')
  expect(page.text).toContain('待付您那份')
  expect(page.text).toContain('共 2 人，还差 2 人未付')
  // The time of the shares, not that of the order
  expect(page.text).toMatch(/付款倒计时 (19:\d\d|20:00)/)
  expect(page.has('button', '看谁还没付')).toBe(false)
  await page.press('button', '去付我的那份')
  expect(member.moves.at(-1)).toMatch(new RegExp(`^push .+=${groupOrderId}$`))
  const amount = (await groupOf(member, groupOrderId)).members.find(({ isSelf }) => isSelf)?.share?.amount ?? ''
  await member.stores.call(
    'groupSharePay',
    { orderTransactionId: groupOrderId, scope: 'own', paymentType: 'WALLET_PAY', expectedAmount: amount },
    { idempotencyKey: 'a-share-of-a-split-order' }
  )
  await member.stores.get(ordersStore).refresh()
  await page.untilText('共 2 人，还差 1 人未付')
  expect(page.root.querySelector('.status.waiting')?.textContent).toBe('等其他人付款')
  expect(page.has('button', '去付我的那份')).toBe(false)
  member.moves.length = 0
  await page.press('button', '看谁还没付')
  expect(member.moves.at(-1)).toMatch(new RegExp(`^push .+=${groupOrderId}$`))
})

/** Every question is confirmed from now on; returns what was asked. */
function questions(): () => string[] {
  const asked = jest.spyOn(feedback, 'confirm').mockResolvedValue(true)
  return () => asked.mock.calls.map(([{ text }]) => text)
}
