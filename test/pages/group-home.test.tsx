import GroupGuidePage from '@/child/pages/groupbuy/guide'
import GroupHomePage from '@/child/pages/groupbuy/index'
import Home from '@/pages/index/index'
import { location } from '@/platform/location/location'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, outletPoint } from '../support/commerce'
import { setDeviceClock } from '../support/device-clock'
import { nextMobile } from '../support/people'
import { testNow, useServer } from '../support/server'
import { buildKitchen, choose, gather, groupOf, person, submitGroup } from './group-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

describe('the home of group orders', () => {
  it('says what it is to a visitor, asks for a code at its field, and leads on by one', async () => {
    const { leader, groupOrderId } = await gather(server)
    const { code } = await groupOf(leader, groupOrderId)
    const visitor = await startClient(server)
    const page = await visitor.open('groupHome', GroupHomePage)
    for (const words of ['一起点，一次送达', '选一家餐厅，发起拼单', '各点各的，一起下单'])
      expect(page.text).toContain(words)
    await page.touch(page.byId('group-enter-code'))
    expect(page.problemAt('有拼单码？')).toBe('请输入拼单码')
    await page.type('有拼单码？', '12 34 56')
    expect(page.problemAt('有拼单码？')).toBeNull()
    await page.touch(page.byId('group-enter-code'))
    await page.until(
      () => page.problemAt('有拼单码？') === '没有找到这个拼单码对应的拼单，请核对',
      'what is wrong with the code'
    )
    await page.type('有拼单码？', code.replace(/^(.{3})/, '$1 '))
    expect(page.problemAt('有拼单码？')).toBeNull()
    await page.touch(page.byId('group-enter-code'))
    await page.until(() => visitor.moves.length > 0, 'the invitation')
    await page.touch(page.byId('group-choose-restaurant'))
    await page.press('link', '拼单怎么玩')
    expect(visitor.moves).toEqual([
      `push /child/pages/groupbuy/index?code=${code}`,
      'push /pages/restaurant/all',
      'push /child/pages/groupbuy/guide'
    ])
  })

  it('shows the group one is in, and says when it cannot be read', async () => {
    const { leader, host, groupOrderId } = await gather(server)
    leader.network.isDown = true
    const page = await leader.open('groupHome', GroupHomePage)
    await page.untilText('网络不可用')
    leader.network.isDown = false
    await page.press('button', '重试')
    await page.untilText('您发起的拼单')
    expect(page.text).toContain('0 人已选好，2 人还在选')
    for (const words of ['选一家餐厅，发起拼单', '各点各的，一起下单']) expect(page.text).toContain(words)
    expect(page.text).not.toContain('截止 ')
    // One at a time: the card and the button lead to it
    expect(page.root.querySelector('#group-choose-restaurant')).toBeNull()
    await page.press('button', /您发起的拼单/)
    await page.press('button', '继续拼单')
    await page.press('link', '拼单怎么玩')
    expect(host.moves).toEqual([
      `push /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`,
      `push /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`,
      'push /child/pages/groupbuy/guide'
    ])
  })

  it('offers another one beside a group that only waits for its money', async () => {
    const { leader, host, groupOrderId, rice } = await gather(server, { paymentMode: 'split', members: [] })
    await choose(leader, groupOrderId, [rice, 1])
    await submitGroup(leader, groupOrderId, 'a-group-that-waits')
    const page = await leader.open('groupHome', GroupHomePage)
    await page.untilText('拼单待付款')
    await page.press('button', '发起新拼单')
    expect(host.moves).toEqual(['push /pages/restaurant/all'])
  })

  it('says until when people of the group one is in may choose', async () => {
    const { leader, groupOrderId } = await gather(server)
    const deadlineAt = new Date(server.clock.now() + 1_800_000).toISOString()
    await leader.stores.call('groupArrange', { orderTransactionId: groupOrderId, deadlineAt })
    const page = await leader.open('groupHome', GroupHomePage)
    await page.untilText('您发起的拼单')
    expect(page.text).toMatch(/截止 今天 \d\d:\d\d/)
  })

  it('explains itself, and leads back to the start', async () => {
    const visitor = await startClient(server)
    const page = await visitor.open('groupGuide', GroupGuidePage)
    expect(page.text).toContain('只有发起人能提交或取消')
    await page.touch(page.byId('group-guide-start'))
    expect(visitor.moves).toEqual(['replace /child/pages/groupbuy/index'])
  })
})

describe('starting a group order at a restaurant', () => {
  it('takes theme, who pays and the deadline by the server’s clock', async () => {
    const { restaurant } = await buildKitchen(server)
    setDeviceClock(server, -3 * 3_600_000)
    const leader = await person(server, '阿明')
    const page = await leader.open('groupHome', GroupHomePage, { restaurantId: restaurant.restaurantId })
    await page.untilText('在 川味小馆 发起拼单')
    await page.press('radio', '情侣拼单 两个人的一餐')
    await page.press('radio', '各付各的 下单后每人付自己那份，包括分摊的费用')
    await page.press('radio', '15 分钟')
    await page.touch(page.byId('group-start'))
    await page.until(() => leader.moves.length > 0, 'the group')
    const { group } = await leader.stores.call('groupActive', {})
    expect(group).toMatchObject({
      theme: 'lover',
      paymentMode: 'split',
      status: 'A',
      isLeader: true,
      restaurantId: restaurant.restaurantId,
      addressId: expect.any(String)
    })
    const minutesLeft = (Date.parse(group?.deadlineAt ?? '') - server.clock.now()) / 60_000
    expect(Math.round(minutesLeft)).toBe(15)
    expect(leader.moves).toEqual([
      `replace /child/pages/groupbuy/order/index?orderTransactionId=${group?.orderTransactionId}`
    ])
  })

  it('asks before it cancels the one that is active', async () => {
    const { leader, host, groupOrderId, restaurant } = await gather(server)
    const page = await leader.open('groupHome', GroupHomePage, { restaurantId: restaurant.restaurantId })
    await page.until(() => page.root.querySelector('#group-start') !== null, 'the button')
    host.answers.push(false)
    await page.touch(page.byId('group-start'))
    await page.until(() => host.answers.length === 0, 'the question')
    expect((await groupOf(leader, groupOrderId)).status).toBe('A')
    host.answers.push(true)
    await page.touch(page.byId('group-start'))
    await page.until(() => host.moves.length > 0, 'the new group')
    expect((await groupOf(leader, groupOrderId)).status).toBe('I')
    expect((await leader.stores.call('groupActive', {})).group?.orderTransactionId).not.toBe(groupOrderId)
  })

  it('has a visitor log in and come back', async () => {
    const { restaurant } = await buildKitchen(server)
    const visitor = await startClient(server)
    const page = await visitor.open('groupHome', GroupHomePage, { restaurantId: restaurant.restaurantId })
    await page.until(() => page.root.querySelector('#group-login') !== null, 'the button')
    await page.touch(page.byId('group-login'))
    expect(visitor.moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent(`/child/pages/groupbuy/index?restaurantId=${restaurant.restaurantId}`)}`
    ])
  })

  it('says that a restaurant is gone', async () => {
    const visitor = await startClient(server)
    const page = await visitor.open('groupHome', GroupHomePage, { restaurantId: 'nowhere' })
    await page.untilText('下架')
  })
})

describe('an invitation', () => {
  it('shows a visitor who invites to what, sends them to the login, and has them straight in after it', async () => {
    const { code, groupOrderId } = await gather(server, { theme: 'lover', members: [] })
    const friend = await startClient(server)
    const page = await friend.open('groupHome', GroupHomePage, { code })
    await page.untilText('阿明想和您一起吃饭')
    expect(page.text).toContain('川味小馆')
    await page.touch(page.byId('group-join'))
    expect(friend.moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent(`/child/pages/groupbuy/index?code=${code}&joins=yes`)}`
    ])
    await logIn(server, friend, nextMobile())
    await page.until(() => friend.moves.length > 1, 'the group')
    expect([friend.moves[1], (await groupOf(friend, groupOrderId)).isMember]).toEqual([
      `replace /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`,
      true
    ])
  })

  it('is joined at once by whoever comes back from the login to its address', async () => {
    const { code, groupOrderId } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    const page = await friend.open('groupHome', GroupHomePage, { code, joins: 'yes' })
    await page.until(() => friend.moves.length > 0, 'the group')
    expect(await groupOf(friend, groupOrderId)).toMatchObject({ isMember: true, memberCount: 2 })
  })

  it('is joined by whoever is logged in, and never by itself', async () => {
    const { code, groupOrderId } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    const page = await friend.open('groupHome', GroupHomePage, { code })
    await page.untilText('阿明 邀请您一起拼单')
    expect((await groupOf(friend, groupOrderId)).isMember).toBe(false)
    await page.touch(page.byId('group-join'))
    await page.until(() => friend.moves.length > 0, 'the group')
    expect(friend.moves).toEqual([`replace /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`])
  })

  it('can be put away', async () => {
    const { code, groupOrderId } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    const page = await friend.open('groupHome', GroupHomePage, { code })
    await page.until(() => page.root.querySelector('#group-not-now') !== null, 'the button')
    await page.touch(page.byId('group-not-now'))
    expect([friend.moves, (await groupOf(friend, groupOrderId)).isMember]).toEqual([
      ['switchTab /pages/index/index'],
      false
    ])
  })

  it.each([
    ['q', 'WeChat'],
    ['qrCode', 'Alipay']
  ])('is read from an address that the scanner hands over as %s, on %s', async (name) => {
    const { code } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    const page = await friend.open('groupHome', GroupHomePage, {
      [name]: `https://www.fanju.example/customer/#/child/pages/groupbuy/index?code=${code}&from_uid=x`
    })
    await page.untilText('阿明 邀请您一起拼单')
  })

  it('leads who is in already to the group', async () => {
    const { code, leader, host, groupOrderId } = await gather(server)
    const page = await leader.open('groupHome', GroupHomePage, { code })
    await page.until(() => host.moves.length > 0, 'the group')
    expect(host.moves).toEqual([`replace /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`])
  })

  it('asks a member of another group before they leave it', async () => {
    const first = await gather(server)
    const second = await gather(server, { members: [] })
    const [friend] = first.members
    if (friend === undefined) throw new Error('no member came')
    const page = await friend.open('groupHome', GroupHomePage, { code: second.code })
    await page.until(() => page.root.querySelector('#group-join') !== null, 'the button')
    second.host.answers.push(true)
    await page.touch(page.byId('group-join'))
    await page.until(() => second.host.moves.length > 0, 'the group')
    expect([
      (await groupOf(first.leader, first.groupOrderId)).memberCount,
      (await groupOf(second.leader, second.groupOrderId)).memberCount
    ]).toEqual([1, 2])
  })

  it('says that there is none', async () => {
    const friend = await person(server, '小林')
    friend.answers.push(true)
    const nowhere = await friend.open('groupHome', GroupHomePage, { code: '000000' })
    await nowhere.untilText('没有找到这个拼单')
    await nowhere.until(() => friend.moves.length > 0, 'the way home')
    expect(friend.moves).toEqual(['switchTab /pages/index/index'])
  })

  it.each<[string, string, (leader: Client, groupOrderId: string) => Promise<unknown>]>([
    ['submitted', '发起人已提交拼单', (leader, id) => submitGroup(leader, id, 'submit-before-friend')],
    [
      'cancelled',
      '发起人取消了拼单',
      (leader, groupOrderId) => leader.stores.call('groupCancel', { orderTransactionId: groupOrderId })
    ],
    [
      'given up',
      '拼单超过时间没有提交，已自动结束',
      async () => {
        server.clock.advance(7 * 3_600_000)
        await server.kernel.jobs.runDue()
      }
    ]
  ])('says to whoever has only the link that it is %s, and lets no user in', async (_what, words, end) => {
    const { code, leader, groupOrderId, rice } = await gather(server, { members: [] })
    await choose(leader, groupOrderId, [rice, 1])
    const friend = await person(server, '小林')
    await end(leader, groupOrderId)
    const page = await friend.open('groupHome', GroupHomePage, { code, joins: 'yes' })
    await page.untilText(words)
    expect([page.text.includes('阿明'), page.root.querySelector('#group-join'), friend.moves]).toEqual([
      false,
      null,
      []
    ])
    await page.press('button', '返回首页')
    expect(friend.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('says that it is over while it is looked at, to whoever would still join', async () => {
    const { code, leader, groupOrderId } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    const page = await friend.open('groupHome', GroupHomePage, { code })
    await page.until(() => page.root.querySelector('#group-join') !== null, 'the button')
    await leader.stores.call('groupCancel', { orderTransactionId: groupOrderId })
    await page.touch(page.byId('group-join'))
    await page.until(() => friend.toasts.length > 0, 'the word')
    expect([friend.toasts, friend.moves]).toEqual([['拼单已被发起人取消'], []])
    await page.untilText('发起人取消了拼单')
  })

  it('leads who has dishes in a submitted one to the orders, and to the group while there is a share to pay', async () => {
    for (const [paymentMode, move] of [
      ['leader', 'switchTab /pages/order/index'],
      ['split', 'replace /child/pages/groupbuy/order/index']
    ] as const) {
      const {
        code,
        leader,
        members: [member],
        host,
        groupOrderId,
        rice
      } = await gather(server, { paymentMode })
      if (member === undefined) throw new Error('no member came')
      await choose(member, groupOrderId, [rice, 1])
      await submitGroup(leader, groupOrderId, `submit-for-link-${paymentMode}`)
      const page = await member.open('groupHome', GroupHomePage, { code })
      await page.until(() => host.moves.length > 0, 'the way on')
      expect(host.moves[0]?.split('?')[0]).toBe(move)
    }
  })

  it('says to whoever was taken out that they were', async () => {
    const {
      code,
      leader,
      members: [member],
      groupOrderId
    } = await gather(server)
    await leader.stores.call('groupMemberRemove', {
      orderTransactionId: groupOrderId,
      userId: member?.stores.session.session?.userId ?? ''
    })
    const page = await member?.open('groupHome', GroupHomePage, { code })
    await page?.untilText('发起人已将您移出拼单')
  })

  it('says when it cannot be read, and tries again', async () => {
    const { code } = await gather(server, { members: [] })
    const friend = await person(server, '小林')
    friend.network.breakDown('order/group/find')
    const page = await friend.open('groupHome', GroupHomePage, { code })
    await page.untilText('拼单加载失败')
    friend.network.mend()
    await page.press('button', '重试')
    await page.untilText('阿明 邀请您一起拼单')
  })
})

describe('the strip on home', () => {
  it('is there while a group is active, and leads to it', async () => {
    jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint })
    const { leader, host, groupOrderId, rice } = await gather(server)
    await choose(leader, groupOrderId, [rice, 1])
    await leader.stores.call('groupFinish', { orderTransactionId: groupOrderId })
    const page = await leader.open('home', Home)
    await page.untilText('拼单：您已选好')
    expect(page.byId('group-strip').textContent).toContain('1 人已选好，1 人还在选')
    await page.touch(page.byId('group-strip'))
    expect(host.moves).toContain(`push /child/pages/groupbuy/order/index?orderTransactionId=${groupOrderId}`)
    await leader.stores.call('groupCancel', { orderTransactionId: groupOrderId })
    page.tell('onShow')
    await page.until(() => page.root.querySelector('#group-strip') === null, 'the strip gone')
  })
})
