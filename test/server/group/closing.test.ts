import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { closeAccount, closureJob } from '../../../server/modules/closure/close-account'
import { accountClosures, groupDishes, users } from '../../../server/modules/tables'
import { lineOf } from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildPair, buildTable, choose, type Eater, look, payShare, submitGroup, type Table } from './story'

const server = useServer()
let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})

async function close({ userId }: Eater) {
  const { kernel, clock } = server
  await kernel.db
    .insert(accountClosures)
    .values({ userId, reason: null, requestedAt: clock.now() - 1, closesAt: clock.now() })
  await inTransaction(kernel.database, (tx) =>
    closeAccount(kernel)(tx, { jobId: 'test', kind: closureJob, payload: { userId }, attempt: 1 })
  )
  return (await kernel.db.select().from(users).where(eq(users.userId, userId)))[0]?.closedAt
}

test('the leader’s closed account cancels the group, and the others are free', async () => {
  const { orderTransactionId, leader, member } = await buildPair(server, table)
  expect(await close(leader)).not.toBeNull()
  expect(await look(server, member, orderTransactionId)).toMatchObject({
    status: 'I',
    endReason: 'closed',
    leaderName: ''
  })
  expect((await server.ask('groupActive', {}, { token: member.token })).group).toBeNull()
})

test('a member’s closed account leaves the group without them and their dishes', async () => {
  const { orderTransactionId, leader, member } = await buildPair(server, table)
  await close(member)
  expect(await look(server, leader, orderTransactionId)).toMatchObject({ memberCount: 1, dishCount: 2 })
  expect(await server.kernel.db.select().from(groupDishes).where(eq(groupDishes.userId, member.userId))).toEqual([])
})

test('money in an order of others that is not over keeps an account open', async () => {
  const { orderTransactionId, leader, member } = await buildPair(server, table, { paymentMode: 'split' })
  const { orderId } = await submitGroup(server, leader, orderTransactionId)
  await payShare(server, member, orderTransactionId)
  expect((await server.ask('closureGet', {}, { token: member.token })).openTrades).toMatchObject([
    { kind: 'order', id: orderId }
  ])
  expect(await close(member)).toBeNull()
})

test('what people take along names their groups and dishes, and none of the others', async () => {
  const { orderTransactionId, leader, member } = await buildPair(server, table, { paymentMode: 'split' })
  await choose(server, member, orderTransactionId, [lineOf(table.dishIds[1] ?? '', 3)])
  const { orderId } = await submitGroup(server, leader, orderTransactionId)
  await payShare(server, member, orderTransactionId)
  const { data } = await server.ask('dataExport', {}, { token: member.token })
  expect(data).toMatchObject({
    groups: [
      {
        orderTransactionId,
        isLeader: false,
        status: 'S',
        presence: 'in',
        dishes: [{ dishName: table.dishes[1].name, dishCount: 3 }]
      }
    ],
    groupShares: [{ orderId, currency: 'SGD', isOwnPayment: true }]
  })
  expect(JSON.stringify(data)).not.toContain(leader.userId)
})
