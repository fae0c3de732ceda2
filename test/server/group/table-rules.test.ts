import { type CodeName, codes } from '@/contract/codes'
import { groupLifeMs, groupMemberMaximum } from '@/domain/group-order'
import { buildEater, lineOf } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { type ActName, acts, at, names, server, table } from './rules-world'
import { buildGroup, buildPair, choose, type Eater, look, selfOf, start, submitGroup } from './story'

describe('what the table refuses', () => {
  const refusals: [string, 'leader' | 'member' | 'outsider', ActName, CodeName][] = [
    ['only the leader removes people', 'member', 'removeMember', 'groupLeaderOnly'],
    ['only the leader removes dishes', 'member', 'removeDish', 'groupLeaderOnly'],
    ['only the leader arranges', 'member', 'arrange', 'groupLeaderOnly'],
    ['only the leader cancels', 'member', 'cancel', 'groupLeaderOnly'],
    ['only the leader submits', 'member', 'submit', 'groupLeaderOnly'],
    ['the leader stays', 'leader', 'quit', 'groupLeaderStays'],
    ...(
      ['choose', 'finish', 'reopen', 'quit', 'removeMember', 'removeDish', 'arrange', 'cancel', 'submit'] as const
    ).map((name): [string, 'outsider', ActName, CodeName] => [
      `a stranger cannot ${name}`,
      'outsider',
      name,
      'groupNotMember'
    ])
  ]
  it.each(refusals)('%s', async (_what, role, name, refusal) => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const who = role === 'leader' ? leader : role === 'member' ? member : await buildEater(server)
    const before = await look(server, leader, orderTransactionId)
    expect((await acts[name](who ?? leader, orderTransactionId)).code).toBe(codes[refusal])
    expect(await look(server, leader, orderTransactionId)).toEqual(before)
  })

  it('somebody who has finished reopens before they choose again', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 0 })
    await acts.finish(leader, orderTransactionId)
    const { version } = selfOf(await look(server, leader, orderTransactionId))
    const edit = () =>
      server.call('groupDishesSet', { orderTransactionId, version, lines: [] }, { token: leader.token })
    expect((await edit()).code).toBe(codes.groupChoiceFinished)
    await acts.reopen(leader, orderTransactionId)
    expect((await edit()).code).toBe(codes.ok)
  })

  describe.each<[string, CodeName, (leader: Eater, orderTransactionId: string) => Promise<unknown>]>([
    ['cancelled', 'groupCancelled', (leader, id) => acts.cancel(leader, id)],
    ['submitted', 'groupSubmitted', (leader, id) => submitGroup(server, leader, id)],
    [
      'lapsed',
      'groupLapsed',
      async () => {
        server.clock.advance(groupLifeMs)
        await server.kernel.jobs.runDue()
      }
    ]
  ])('a %s group', (_what, refusal, end) => {
    it.each(names)('takes no more of: %s', async (name) => {
      server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
      const { orderTransactionId, leader, member } = await buildPair(server, table)
      await end(leader, orderTransactionId)
      const who =
        name === 'join'
          ? await buildEater(server)
          : ['removeMember', 'removeDish', 'arrange', 'submit'].includes(name) || name === 'cancel'
            ? leader
            : member
      const { code } = await acts[name](who ?? leader, orderTransactionId)
      // The leader's cancel can be repeated, also after another end
      expect(code).toBe(name === 'cancel' && refusal !== 'groupSubmitted' ? codes.ok : codes[refusal])
    })
  })
})

describe('one active group a person', () => {
  it('refuses a second one until the first is left, by start and by join', async () => {
    const first = await buildGroup(server, table, { members: 1 })
    const other = await buildGroup(server, table, { members: 0 })
    const [member] = first.members
    if (!member) throw new Error('no member joined')
    const begin = (eater: Eater, leavesCurrent?: boolean) =>
      server.call(
        'groupStart',
        {
          restaurantId: table.restaurant.restaurantId,
          theme: 'friend',
          paymentMode: 'leader',
          deliveryType: 'pickup',
          ...(leavesCurrent === undefined ? {} : { leavesCurrent })
        },
        { token: eater.token }
      )
    expect((await begin(first.leader)).code).toBe(codes.groupActiveAlready)
    expect((await begin(member)).code).toBe(codes.groupActiveAlready)
    expect(
      (await server.call('groupJoin', { orderTransactionId: other.orderTransactionId }, { token: member.token })).code
    ).toBe(codes.groupActiveAlready)
    expect(
      (
        await server.ask(
          'groupJoin',
          { orderTransactionId: other.orderTransactionId, leavesCurrent: true },
          { token: member.token }
        )
      ).memberCount
    ).toBe(2)
    expect((await look(server, first.leader, first.orderTransactionId)).memberCount).toBe(1)
    expect((await begin(first.leader, true)).code).toBe(codes.ok)
    expect(await look(server, first.leader, first.orderTransactionId)).toMatchObject({
      status: 'I',
      endReason: 'leader'
    })
  })

  it('is not kept from a new one by a group whose time is over', async () => {
    const { leader, orderTransactionId } = await buildGroup(server, table, { members: 0 })
    server.clock.advance(groupLifeMs)
    expect((await server.ask('groupActive', {}, { token: leader.token })).group).toBeNull()
    expect((await acts.choose(leader, orderTransactionId)).code).toBe(codes.groupLapsed)
    server.clock.set(Date.UTC(2026, 2, 3, 4, 0, 0))
    await start(server, leader, table)
    expect(await look(server, leader, orderTransactionId)).toMatchObject({ status: 'I', endReason: 'lapsed' })
  })

  it('takes no more than twenty', async () => {
    const { orderTransactionId } = await buildGroup(server, table, { members: groupMemberMaximum - 1, balance: 0 })
    expect(
      await server.call(
        'groupJoin',
        { orderTransactionId },
        { token: (await buildCustomer(server)).token, locale: 'en' }
      )
    ).toMatchObject({ code: codes.groupFull, message: 'This group order is full (20 people)' })
  }, 30_000)
})

describe('the leader', () => {
  it('removes a person, who hears why with everything they try, and cannot come back', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const remove = (userId: string) =>
      server.call('groupMemberRemove', { orderTransactionId, userId }, { token: leader.token })
    expect((await remove(leader.userId)).code).toBe(codes.groupLeaderStays)
    expect((await remove('nobody')).code).toBe(codes.groupNotMember)
    for (const _round of [1, 2])
      expect((await remove(member.userId)).data).toMatchObject({ memberCount: 1, dishCount: 2 })
    for (const name of ['join', 'choose', 'finish', 'quit'] as const)
      expect([name, (await acts[name](member, orderTransactionId)).code]).toEqual([name, codes.groupMemberRemoved])
    expect((await server.call('groupGet', { orderTransactionId }, { token: member.token })).code).toBe(
      codes.groupMemberRemoved
    )
    expect((await server.ask('groupActive', {}, { token: member.token })).group).toBeNull()
  })

  it('sets a deadline after which only they go on, moves it, and takes it away', async () => {
    server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0))
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const arrange = (deadlineAt: string | null) =>
      server.call('groupArrange', { orderTransactionId, deadlineAt }, { token: leader.token })
    for (const wrong of [at(0), at(59_000), at(groupLifeMs + 60_000)])
      expect((await arrange(wrong)).code).toBe(codes.groupDeadlineInvalid)
    const { version } = (await arrange(at(120_000))).data
    server.clock.advance(120_000)
    await server.kernel.jobs.runDue()
    // The next reader learns that it has come
    expect((await look(server, member, orderTransactionId)).version).toBe(version + 1)
    for (const name of ['choose', 'reopen'] as const)
      expect([name, (await acts[name](member, orderTransactionId)).code]).toEqual([name, codes.groupDeadlinePassed])
    expect((await acts.join(await buildEater(server), orderTransactionId)).code).toBe(codes.groupDeadlinePassed)
    expect((await acts.finish(member, orderTransactionId)).code).toBe(codes.ok)
    expect((await arrange(at(600_000))).code).toBe(codes.ok)
    expect((await acts.reopen(member, orderTransactionId)).code).toBe(codes.ok)
    expect((await arrange(null)).data.deadlineAt).toBeNull()
    server.clock.advance(700_000)
    await choose(server, member, orderTransactionId, [lineOf(table.dishIds[0] ?? '', 7)])
    expect(
      (
        await server.call(
          'groupStart',
          {
            restaurantId: table.restaurant.restaurantId,
            theme: 'friend',
            paymentMode: 'leader',
            deliveryType: 'pickup',
            deadlineAt: at(0),
            leavesCurrent: true
          },
          { token: member.token }
        )
      ).code
    ).toBe(codes.groupDeadlineInvalid)
  })

  it('arranges theme, payment and delivery, and what is not said stays', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 0 })
    const seen = await server.ask(
      'groupArrange',
      { orderTransactionId, theme: 'lover', paymentMode: 'split', deliveryType: 'pickup' },
      { token: leader.token }
    )
    expect(seen).toMatchObject({
      theme: 'lover',
      paymentMode: 'split',
      deliveryType: 'pickup',
      deadlineAt: null,
      addressId: leader.addressId,
      figures: { deliveryFee: '0.00' }
    })
  })
})
