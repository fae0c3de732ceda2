import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { buildEater, lineOf } from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildGroup, buildPair, buildTable, choose, join, look, selfOf, type Table } from './story'

const server = useServer()
let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})

describe('dishes', () => {
  it('of a stale version are refused with the group as it is, and nothing is lost', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const { version } = selfOf(await look(server, member, orderTransactionId))
    const kept = [lineOf(table.dishIds[2] ?? '', 4)]
    await server.ask('groupDishesSet', { orderTransactionId, version, lines: kept }, { token: member.token })
    const stale = await server.call(
      'groupDishesSet',
      { orderTransactionId, version, lines: [] },
      { token: member.token }
    )
    expect(stale).toMatchObject({ code: codes.groupCartStale, data: { orderTransactionId, isMember: true } })
    expect(selfOf(stale.data)).toMatchObject({
      version: version + 1,
      orderDishList: [{ totalAmount: '22.20' }]
    })
    // To send back as it is, without what rows say of themselves
    expect(selfOf(stale.data).orderDishList.map(({ asked }) => asked)).toEqual(kept)
    // What is there already is no conflict: the answer to the first try was lost
    expect(
      (await server.call('groupDishesSet', { orderTransactionId, version, lines: kept }, { token: member.token })).code
    ).toBe(codes.ok)
    // Somebody else's change is none either
    await choose(server, leader, orderTransactionId, [lineOf(table.dishIds[1] ?? '')])
    expect(
      (
        await server.call(
          'groupDishesSet',
          { orderTransactionId, version: version + 1, lines: [] },
          { token: member.token }
        )
      ).code
    ).toBe(codes.ok)
  })

  it('are taken away by the leader with a notice, at the version the leader saw', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    await choose(server, member, orderTransactionId, [lineOf(table.dishIds[0] ?? ''), lineOf(table.dishIds[1] ?? '')])
    const { version } = selfOf(await look(server, member, orderTransactionId))
    const remove = (params: Partial<Params<'groupDishRemove'>> = {}) =>
      server.call(
        'groupDishRemove',
        { orderTransactionId, userId: member.userId, version, lineNumber: 1, ...params },
        { token: leader.token }
      )
    expect((await remove({ version: version - 1 })).code).toBe(codes.groupCartStale)
    expect((await remove({ lineNumber: 9 })).code).toBe(codes.groupCartStale)
    expect((await remove({ userId: 'nobody' })).code).toBe(codes.groupNotMember)
    expect((await remove()).code).toBe(codes.ok)
    const seen = await look(server, member, orderTransactionId)
    expect(seen.notices).toEqual([
      { noticeId: expect.any(String), kind: 'dishRemoved', dishName: table.dishes[0].name, at: expect.any(String) }
    ])
    expect(selfOf(seen).orderDishList.map(({ dishId }) => dishId)).toEqual([table.dishIds[1]])
    expect((await look(server, leader, orderTransactionId)).notices).toEqual([])
    await server.ask('groupNoticeSeen', { orderTransactionId }, { token: member.token })
    expect((await look(server, member, orderTransactionId)).notices).toEqual([])
  })

  it('of another menu, too many of them or a huge list are refused', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 0 })
    const { version } = selfOf(await look(server, leader, orderTransactionId))
    const set = (lines: Params<'groupDishesSet'>['lines']) =>
      server.call('groupDishesSet', { orderTransactionId, version, lines }, { token: leader.token })
    expect((await set([lineOf('of-nowhere')])).code).toBe(codes.dishRemoved)
    expect((await set(Array.from({ length: 31 }, () => lineOf(table.dishIds[0] ?? '')))).code).toBe(codes.badRequest)
    expect((await set(Array.from({ length: 5000 }, () => lineOf(table.dishIds[0] ?? '')))).status).toBe(400)
    expect((await set([lineOf(table.dishIds[0] ?? '', 200)])).code).toBe(codes.itemMaximum)
  })

  it('of all together fit into one order', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 0 })
    const full = Array.from({ length: 30 }, () => lineOf(table.dishIds[0] ?? ''))
    await choose(server, leader, orderTransactionId, full)
    for (let index = 0; index < 5; index += 1) {
      const eater = await buildEater(server)
      await join(server, eater, orderTransactionId)
      await choose(server, eater, orderTransactionId, full)
    }
    const last = await buildEater(server)
    const { version } = selfOf(await join(server, last, orderTransactionId))
    const set = (count: number) =>
      server.call('groupDishesSet', { orderTransactionId, version, lines: full.slice(0, count) }, { token: last.token })
    expect((await set(21)).code).toBe(codes.groupCartFull)
    expect((await set(20)).code).toBe(codes.ok)
  }, 30_000)
})
