import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { groupMemberMaximum } from '@/domain/group-order'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { groupMembers, groupOrders, groupShares, orders, payments, refunds } from '../../../server/modules/tables'
import { balanceOf } from '../../../server/modules/wallet/ledger'
import { buildEater, lineOf, nextId } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import {
  buildGroup,
  buildTable,
  type Eater,
  look,
  prepareSubmit,
  selfOf,
  start,
  submitGroup,
  type Table
} from './story'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let table: Table
  openTwoProcesses(async (one, other) => {
    ;[first, second] = [one, other]
    table = await buildTable(first)
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const initial = 20_000
  const walletOf = ({ userId }: Eater) => balanceOf(first.kernel.db, userId, 'SGD')

  it('a person who starts and joins ten groups at once is in one', async () => {
    const eater = await buildEater(first)
    const { orderTransactionId } = await buildGroup(first, table, { members: 0 })
    const params = {
      restaurantId: table.restaurant.restaurantId,
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'pickup'
    } as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 3 === 2
          ? either(index).call('groupJoin', { orderTransactionId }, { token: eater.token })
          : either(index).call('groupStart', params, { token: eater.token })
      )
    )
    const made = answers.filter(({ code }) => code === codes.ok)
    expect(made.length).toBeGreaterThanOrEqual(1)
    for (const { code } of answers) expect([codes.ok, codes.groupActiveAlready]).toContain(code)
    expect(new Set(made.map(({ data }) => data.orderTransactionId)).size).toBe(1)
    expect(
      await first.kernel.db
        .select()
        .from(groupMembers)
        .where(and(eq(groupMembers.userId, eater.userId), eq(groupMembers.isActive, true)))
    ).toHaveLength(1)
  })

  it('thirty who join at once are no more than a group takes', async () => {
    const leader = await buildEater(first)
    const { orderTransactionId } = await start(first, leader, table)
    const eaters: Eater[] = []
    for (let index = 0; index < 30; index += 1) eaters.push(await buildEater(first))
    const answers = await Promise.all(
      eaters.map(({ token }, index) => either(index).call('groupJoin', { orderTransactionId }, { token }))
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(groupMemberMaximum - 1)
    for (const { code } of answers) expect([codes.ok, codes.groupFull]).toContain(code)
    expect((await look(first, leader, orderTransactionId)).memberCount).toBe(groupMemberMaximum)
  }, 60_000)

  it('one version of somebody’s dishes takes one of many edits', async () => {
    const { orderTransactionId, leader } = await buildGroup(first, table, { members: 0 })
    const { version } = selfOf(await look(first, leader, orderTransactionId))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        either(index).call(
          'groupDishesSet',
          { orderTransactionId, version, lines: [lineOf(table.dishIds[1] ?? '', index + 1)] },
          { token: leader.token }
        )
      )
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, ...Array<number>(11).fill(codes.groupCartStale)])
    expect(selfOf(await look(first, leader, orderTransactionId)).version).toBe(version + 1)
  })

  it('what is edited while the leader submits is in the order or refused, never lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderTransactionId, leader, members } = await buildGroup(first, table, { members: 3 })
      const params = await prepareSubmit(first, leader, orderTransactionId)
      const versions = await Promise.all(
        members.map(async (member) => selfOf(await look(first, member, orderTransactionId)).version)
      )
      const edits = members.map((member, index) =>
        either(index).call(
          'groupDishesSet',
          {
            orderTransactionId,
            version: versions[index] ?? 0,
            lines: [lineOf(table.dishIds[2] ?? '', 9)]
          },
          { token: member.token }
        )
      )
      const submits = [0, 1].map((index) =>
        either(index + round).call('groupSubmit', params, { token: leader.token, key: nextId('race-submit-') })
      )
      const [edited, submitted] = await Promise.all([Promise.all(edits), Promise.all(submits)])
      const isSubmitted = submitted.some(({ code }) => code === codes.ok)
      for (const { code } of submitted) expect([codes.ok, codes.groupSubmitted, codes.quoteChanged]).toContain(code)
      for (const { code } of edited) expect(code).toBe(isSubmitted ? codes.groupSubmitted : codes.ok)
      expect(
        await first.kernel.db.select().from(orders).where(eq(orders.orderTransactionId, orderTransactionId))
      ).toHaveLength(isSubmitted ? 1 : 0)
    }
  }, 60_000)

  async function buildSplit() {
    const { orderTransactionId, leader, members } = await buildGroup(first, table, {
      members: 2,
      balance: initial,
      paymentMode: 'split'
    })
    const { orderId } = await submitGroup(first, leader, orderTransactionId)
    const shares = await first.kernel.db.select().from(groupShares).where(eq(groupShares.orderId, orderId))
    const all = [leader, ...members]
    const amountOf = (eater: Eater) => shares.find(({ userId }) => userId === eater.userId)?.amountMinor ?? 0
    const payOwn = (eater: Eater, index: number) =>
      either(index).call(
        'groupSharePay',
        {
          orderTransactionId,
          scope: 'own',
          paymentType: 'WALLET_PAY',
          expectedAmount: (amountOf(eater) / 100).toFixed(2)
        },
        { token: eater.token, key: nextId('race-share-') }
      )
    const rest = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const payRest = (index: number, amount = rest) =>
      either(index).call(
        'groupSharePay',
        { orderTransactionId, scope: 'rest', paymentType: 'WALLET_PAY', expectedAmount: (amount / 100).toFixed(2) },
        { token: leader.token, key: nextId('race-rest-') }
      )
    return { orderTransactionId, orderId, leader, all, rest, amountOf, payOwn, payRest }
  }

  it('shares paid at once, each several times and by the leader too, are paid once and make the order’s total', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, all, rest, payOwn, payRest } = await buildSplit()
      await Promise.all([
        ...all.flatMap((eater, index) => [payOwn(eater, index), payOwn(eater, index + 1)]),
        ...(round % 2 === 0 ? [payRest(0), payRest(1)] : [])
      ])
      const spent = (await Promise.all(all.map(walletOf))).reduce((sum, balance) => sum + initial - balance, 0)
      expect(spent).toBe(rest)
      expect((await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]).toMatchObject({
        status: 'paid',
        totalMinor: rest
      })
      const paid = await first.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
      expect(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(rest)
    }
  }, 60_000)

  it('a share, the order’s end and the leader’s cancel at once leave the order paid, or every share back, once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, leader, all, payOwn } = await buildSplit()
      const [one, two, three] = all
      if (!one || !two || !three) throw new Error('no member joined')
      await payOwn(one, 0)
      await payOwn(two, 1)
      const isCancel = round % 2 === 0
      if (!isCancel) first.clock.advance(unpaidOrderExpiryMs)
      const end = isCancel
        ? either(round).call('orderCancel', { orderId }, { token: leader.token, key: nextId('race-end-') })
        : Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])
      await Promise.all([end, payOwn(three, round), payOwn(three, round + 1)])
      for (const server of [first, second]) await server.kernel.jobs.runDue()
      const [order] = await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      expect(['paid', 'refunded']).toContain(order?.status)
      const spent = (await Promise.all(all.map(walletOf))).reduce((sum, balance) => sum + initial - balance, 0)
      expect(spent).toBe(order?.status === 'paid' ? order.totalMinor : 0)
      const back = await first.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
      expect(new Set(back.map(({ paymentId }) => paymentId)).size).toBe(back.length)
    }
  }, 60_000)

  it('groups whose time is over at once end once each', async () => {
    const made = []
    for (let index = 0; index < 6; index += 1)
      made.push((await buildGroup(first, table, { members: 1 })).orderTransactionId)
    first.clock.advance(7 * 3_600_000)
    await Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue(), first.kernel.jobs.runDue()])
    for (const groupOrderId of made)
      expect(
        (await first.kernel.db.select().from(groupOrders).where(eq(groupOrders.groupOrderId, groupOrderId)))[0]
      ).toMatchObject({ status: 'I', endReason: 'lapsed' })
    first.clock.set(Date.UTC(2026, 2, 4, 4, 0, 0))
  })
})
