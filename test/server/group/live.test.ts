import { lineOf } from '../../support/commerce'
import { useServer } from '../../support/server'
import { openLine, pathOf, socketAddressOf } from '../live/line'
import { buildGroup, buildPair, buildTable, choose, payShare, submitGroup, type Table } from './story'

const server = useServer()
let url: string
let table: Table
beforeAll(async () => {
  url = await socketAddressOf(server)
  table = await buildTable(server)
})

/** Long enough for a message that must not come, or for the last one that need not. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 150)
  })

describe('the sockets of a group', () => {
  it('hear of every change by ids alone, and those of another group of none', async () => {
    const {
      orderTransactionId,
      leader,
      members: [member, removed]
    } = await buildGroup(server, table)
    const other = await buildGroup(server, table, { members: 1 })
    if (!member || !removed) throw new Error('no member joined')
    const lines = await Promise.all([leader, member, removed].map((eater) => openLine(url, pathOf(eater))))
    const foreign = await openLine(url, pathOf(other.leader))
    // Naming the people of another group does not make them heard
    foreign.socket.send(JSON.stringify([leader.userId, member.userId]))
    await foreign.hears(1)
    await choose(server, member, orderTransactionId, [lineOf(table.dishIds[0] ?? '', 6)])
    for (const line of lines) expect(await line.hears(1)).toEqual([{ type: 'group', orderTransactionId }])
    await server.ask('groupFinish', { orderTransactionId }, { token: leader.token })
    for (const line of lines) await line.hears(2)
    // Who is put out hears of that, and of nothing after it
    await server.ask('groupMemberRemove', { orderTransactionId, userId: removed.userId }, { token: leader.token })
    for (const line of lines) await line.hears(3)
    await server.ask('groupArrange', { orderTransactionId, theme: 'lover' }, { token: leader.token })
    await lines[0]?.hears(4)
    await rest()
    expect(lines.map(({ heard }) => heard.length)).toEqual([4, 4, 3])
    expect(foreign.heard).toEqual([{ type: 'refresh' }])
    for (const { socket } of [...lines, foreign]) socket.close()
  })

  it('hear of the order it becomes and of the shares that are paid', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table, { paymentMode: 'split' })
    const line = await openLine(url, pathOf(member))
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    expect(await line.hears(2)).toEqual(
      expect.arrayContaining([
        { type: 'group', orderTransactionId },
        { type: 'order', orderId }
      ])
    )
    await rest()
    const before = line.heard.length
    await payShare(server, leader, orderTransactionId)
    expect((await line.hears(before + 1)).slice(before)).toEqual(
      expect.arrayContaining([{ type: 'group', orderTransactionId }])
    )
    line.socket.close()
  })

  it('hear of a cancelled and of a lapsed group', async () => {
    const cancelled = await buildGroup(server, table, { members: 1 })
    const lapsed = await buildGroup(server, table, { members: 1 })
    const [one, two] = [
      await openLine(url, pathOf(cancelled.members[0] ?? cancelled.leader)),
      await openLine(url, pathOf(lapsed.members[0] ?? lapsed.leader))
    ]
    await server.ask(
      'groupCancel',
      { orderTransactionId: cancelled.orderTransactionId },
      { token: cancelled.leader.token }
    )
    expect(await one.hears(1)).toEqual([{ type: 'group', orderTransactionId: cancelled.orderTransactionId }])
    server.clock.advance(7 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect(await two.hears(1)).toEqual([{ type: 'group', orderTransactionId: lapsed.orderTransactionId }])
    for (const { socket } of [one, two]) socket.close()
  })

  it('are told to refresh once, not twice, when news may have been lost', async () => {
    const { leader } = await buildGroup(server, table, { members: 0 })
    const line = await openLine(url, pathOf(leader))
    server.kernel.bus.publish('order', '*')
    server.kernel.bus.publish('group', '*')
    await rest()
    expect(line.heard).toEqual([{ type: 'refresh' }])
    line.socket.close()
  })
})
