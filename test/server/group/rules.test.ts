import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { endpoints } from '@/contract/endpoints'
import type { Params } from '@/contract/types'
import { groupCodeKnownMs, groupLifeMs } from '@/domain/group-order'
import { groupOrders, restaurants } from '../../../server/modules/tables'
import { buildEater, buildRestaurant, lineOf, nextId } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { acts, at, names, server, table } from './rules-world'
import {
  buildGroup,
  buildPair,
  buildTable,
  choose,
  join,
  look,
  prepareSubmit,
  selfOf,
  start,
  submitGroup
} from './story'

describe('an active group', () => {
  it('is started, found by link, code and leader, joined, and seen alike by all', async () => {
    const [leader, member] = [await buildEater(server), await buildEater(server)]
    const begun = await start(server, leader, table, {
      theme: 'lover',
      paymentMode: 'split',
      deadlineAt: at(3_600_000)
    })
    expect(begun).toMatchObject({
      shareId: leader.userId,
      status: 'A',
      isLeader: true,
      isMember: true,
      theme: 'lover',
      paymentMode: 'split',
      deadlineAt: at(3_600_000),
      endsAt: at(groupLifeMs),
      memberCount: 1,
      finishedCount: 0,
      choosingCount: 1,
      dishCount: 0,
      figures: null,
      order: null,
      orderUserList: [],
      addressId: leader.addressId,
      code: expect.stringMatching(/^[1-9]\d{8}$/)
    })
    const { orderTransactionId, code } = begun
    const asInvited = {
      isLeader: false,
      isMember: false,
      memberCount: 1,
      restaurantName: table.restaurant.name,
      leaderName: 'Tester',
      addressId: null,
      figures: null
    }
    expect(await look(server, member, orderTransactionId)).toMatchObject(asInvited)
    expect(await server.ask('groupFind', { code }, { token: await server.visitor() })).toMatchObject(asInvited)
    expect(
      await server.ask('groupJoin', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }, { token: member.token })
    ).toMatchObject({ isMember: true, isLeader: false, memberCount: 2 })
    expect(await server.ask('groupGet', { inviteUserId: leader.userId }, { token: member.token })).toMatchObject({
      orderTransactionId,
      memberCount: 2
    })
    const seen = await choose(server, member, orderTransactionId, [lineOf(table.dishIds[0] ?? '', 2)])
    expect(
      seen.members.map(({ userId, isLeader, isSelf, dishCount, subtotal }) => ({
        userId,
        isLeader,
        isSelf,
        dishCount,
        subtotal
      }))
    ).toEqual([
      { userId: leader.userId, isLeader: true, isSelf: false, dishCount: 0, subtotal: '0.00' },
      { userId: member.userId, isLeader: false, isSelf: true, dishCount: 2, subtotal: '17.60' }
    ])
    expect(await server.ask('groupFinish', { orderTransactionId }, { token: member.token })).toMatchObject({
      finishedCount: 1,
      choosingCount: 1,
      orderUserList: [member.userId]
    })
    expect((await server.ask('groupActive', {}, { token: member.token })).group).toMatchObject({
      orderTransactionId,
      version: expect.any(Number)
    })
  })

  it('still says by its code that it is over, to a stranger without a word of its people, until the next day', async () => {
    server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const { code } = await look(server, leader, orderTransactionId)
    await submitGroup(server, leader, orderTransactionId)
    const stranger = await buildEater(server)
    const seen = await server.ask('groupFind', { code }, { token: stranger.token })
    expect(seen).toMatchObject({
      orderTransactionId,
      status: 'S',
      isMember: false,
      leaderName: '',
      leaderAvatar: null,
      addressId: null,
      members: [],
      memberCount: 0,
      finishedCount: 0,
      choosingCount: 0,
      dishCount: 0,
      orderUserList: [],
      figures: null,
      tax: null,
      discount: { people: 0 },
      notices: [],
      order: null
    })
    expect(await server.ask('groupGet', { orderTransactionId }, { token: await server.visitor() })).toEqual(seen)
    expect(await server.ask('groupFind', { code }, { token: member.token })).toMatchObject({
      status: 'S',
      isMember: true,
      memberCount: 2,
      order: { canPayShare: false }
    })
    expect((await server.call('groupJoin', { code }, { token: stranger.token })).code).toBe(codes.groupSubmitted)
    server.clock.advance(groupCodeKnownMs)
    expect((await server.call('groupFind', { code }, { token: await server.visitor() })).code).toBe(codes.groupNotFound)
  })

  it('says by its code that it was cancelled, and of several that had the code speaks of the active one', async () => {
    server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
    const [former, present] = [
      await buildGroup(server, table, { members: 0 }),
      await buildGroup(server, table, { members: 0 })
    ]
    const [{ code }, { token }] = [
      await look(server, former.leader, former.orderTransactionId),
      await buildEater(server)
    ]
    await acts.cancel(former.leader, former.orderTransactionId)
    expect(await server.ask('groupFind', { code }, { token })).toMatchObject({
      status: 'I',
      endReason: 'leader',
      members: [],
      leaderName: ''
    })
    await server.kernel.db
      .update(groupOrders)
      .set({ code, createdAt: 0 })
      .where(eq(groupOrders.groupOrderId, present.orderTransactionId))
    expect(await server.ask('groupFind', { code }, { token })).toMatchObject({
      orderTransactionId: present.orderTransactionId,
      status: 'A',
      leaderName: 'Tester'
    })
  })

  it('shows a stranger no dishes', async () => {
    const { orderTransactionId } = await buildGroup(server, table)
    const seen = await server.ask('groupGet', { orderTransactionId }, { token: await server.visitor() })
    expect(seen).toMatchObject({
      memberCount: 3,
      members: [{ isLeader: true, orderDishList: [], receipt: null, subtotal: '0.00' }],
      orderUserList: [],
      tax: null,
      problems: []
    })
  })

  it('answers joining, finishing, quitting and cancelling twice as once', async () => {
    const {
      orderTransactionId,
      members: [member],
      leader
    } = await buildGroup(server, table, { members: 1 })
    if (!member) throw new Error('no member joined')
    for (const name of ['join', 'finish', 'finish', 'reopen', 'reopen', 'quit', 'quit'] as const)
      expect([name, (await acts[name](member, orderTransactionId)).code]).toEqual([name, codes.ok])
    expect((await look(server, leader, orderTransactionId)).memberCount).toBe(1)
    for (const _round of [1, 2]) expect((await acts.cancel(leader, orderTransactionId)).code).toBe(codes.ok)
    expect(await look(server, leader, orderTransactionId)).toMatchObject({ status: 'I', endReason: 'leader' })
  })

  it('lets who quit come back, without the dishes they had', async () => {
    const {
      orderTransactionId,
      members: [member]
    } = await buildGroup(server, table, { members: 1 })
    if (!member) throw new Error('no member joined')
    const before = selfOf(await look(server, member, orderTransactionId))
    await acts.quit(member, orderTransactionId)
    expect((await server.ask('groupActive', {}, { token: member.token })).group).toBeNull()
    const back = selfOf(await join(server, member, orderTransactionId))
    expect(back).toMatchObject({ dishCount: 0, status: 'choosing' })
    expect(back.version).toBeGreaterThan(before.version)
  })
})

describe('what leads nowhere', () => {
  it.each<[string, 'groupGet' | 'groupFind', Params<'groupGet'> & Params<'groupFind'>]>([
    ['no id at all', 'groupGet', {}],
    ['an id that is none', 'groupGet', { orderTransactionId: 'nothing' }],
    ['a code that is none', 'groupFind', { code: '000001' }],
    ['a leader without a group', 'groupGet', { inviteUserId: 'nobody' }]
  ])('%s is not found', async (_what, name, params) => {
    const { token } = await buildCustomer(server)
    expect((await server.call(name, params, { token })).code).toBe(codes.groupNotFound)
  })

  it('an id of another group than the link’s leader is not found', async () => {
    const [one, other] = [
      await buildGroup(server, table, { members: 0 }),
      await buildGroup(server, table, { members: 0 })
    ]
    expect(
      (
        await server.call(
          'groupGet',
          { inviteUserId: one.leader.userId, orderTransactionId: other.orderTransactionId },
          { token: one.leader.token }
        )
      ).code
    ).toBe(codes.groupNotFound)
  })

  it.each(names)('%s of a group that is none is not found', async (name) => {
    expect((await acts[name](await buildEater(server), 'no-such-group')).code).toBe(codes.groupNotFound)
  })

  it('a restaurant that is gone or takes only guests begins no group', async () => {
    const eater = await buildEater(server)
    const begin = async (facts: Parameters<typeof buildRestaurant>[1]) => {
      const { restaurantId } = await buildRestaurant(server, facts)
      return (
        await server.call(
          'groupStart',
          { restaurantId, theme: 'friend', paymentMode: 'leader', deliveryType: 'delivery' },
          { token: eater.token }
        )
      ).code
    }
    expect(await begin({ status: 'removed' })).toBe(codes.restaurantRemoved)
    expect(await begin({ isReservationOnly: true })).toBe(codes.groupRestaurantOff)
    expect(await begin({ hasDelivery: false, hasPickup: false })).toBe(codes.groupRestaurantOff)
    expect(
      (
        await server.call(
          'groupStart',
          { restaurantId: 'nowhere', theme: 'friend', paymentMode: 'leader', deliveryType: 'delivery' },
          { token: eater.token }
        )
      ).code
    ).toBe(codes.restaurantNotFound)
  })

  it('a visitor only looks', async () => {
    const token = await server.visitor()
    for (const name of Object.keys(endpoints) as (keyof typeof endpoints)[]) {
      if (!name.startsWith('group') || name === 'groupGet' || name === 'groupFind') continue
      const { status } = await server.call(name, Object.create(null), { token, key: nextId('visitor-key-') })
      expect([name, status]).toEqual([name, 403])
    }
  })

  it('a removed restaurant leaves the group readable and says what is wrong', async () => {
    const gone = await buildTable(server)
    const { orderTransactionId, leader } = await buildGroup(server, gone, { members: 0 })
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, gone.restaurant.restaurantId))
    expect(await look(server, leader, orderTransactionId)).toMatchObject({
      problems: [{ code: codes.restaurantRemoved }],
      figures: null,
      members: [{ orderDishList: [{ isOnMenu: false, dishName: gone.dishes[0].name }] }]
    })
  })

  it('an empty group cannot be submitted', async () => {
    const leader = await buildEater(server)
    const { orderTransactionId } = await start(server, leader, table)
    const { problems } = (
      await server.ask('groupQuote', { orderTransactionId, deliveryType: 'pickup' }, { token: leader.token })
    ).quote
    expect(problems).toMatchObject([{ code: codes.cartEmpty }])
    const params = await prepareSubmit(server, leader, orderTransactionId)
    expect((await server.call('groupSubmit', params, { token: leader.token, key: nextId('empty-submit-') })).code).toBe(
      codes.cartEmpty
    )
    expect((await look(server, leader, orderTransactionId)).status).toBe('A')
  })
})
