import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { distanceMeters, roughly } from '@/domain/geo'
import { deliveries, groupMembers, orderLines, orders, riderPositions } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildEater,
  buildPromotionCode,
  doorPoint,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { expectShared, minor, server, table } from './order-world'
import { buildGroup, buildPair, choose, join, look, prepareSubmit, selfOf, start, submitGroup } from './story'

describe('the leader submits', () => {
  it('and it is one order with who ordered what, which everybody with dishes sees and only the leader owns', async () => {
    const { orderTransactionId, leader, members } = await buildGroup(server, table, { members: 2 })
    const idle = await buildEater(server)
    await join(server, idle, orderTransactionId)
    const made = await submitGroup(server, leader, orderTransactionId)
    expect(made.orderTransactionId).toBe(orderTransactionId)
    const lines = await server.kernel.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, made.orderId))
      .orderBy(orderLines.lineNumber)
    expect(lines.map(({ eaterId }) => eaterId)).toEqual([leader.userId, members[0]?.userId, members[1]?.userId])
    const seen = await look(server, members[0] ?? leader, orderTransactionId)
    expect(seen).toMatchObject({
      status: 'S',
      order: {
        orderId: made.orderId,
        status: 'awaitingPayment',
        total: made.total,
        shareCount: 0,
        restAmount: '0.00',
        canPayShare: false,
        canPayRest: false
      },
      memberCount: 4
    })
    expect(selfOf(seen)).toMatchObject({
      dishCount: 1,
      subtotal: '12.34',
      share: null,
      orderDishList: [{ dishName: table.dishes[1].name }]
    })
    expectShared(
      seen.figures,
      seen.members.map(({ receipt }) => receipt)
    )
    expect(selfOf(await look(server, idle, orderTransactionId))).toMatchObject({ dishCount: 0, receipt: null })

    const own = await server.ask('orderGet', { orderId: made.orderId }, { token: leader.token })
    expect(own).toMatchObject({
      meal: {
        group: { orderTransactionId, paymentMode: 'leader', isOwner: true },
        deliveryAddress: { addressId: leader.addressId }
      },
      actions: ['pay', 'cancel', 'contact']
    })
    const shown = await server.ask('orderGet', { orderId: made.orderId }, { token: members[0]?.token ?? '' })
    expect(shown).toMatchObject({
      meal: { group: { isOwner: false }, deliveryAddress: null, remark: '' },
      invoice: null,
      transactionNumber: null,
      actions: ['contact'],
      total: own.total
    })
    for (const name of ['orderList', 'orderActive'] as const) {
      expect((await server.ask(name, {}, { token: members[0]?.token ?? '' })).items).toMatchObject([
        { orderId: made.orderId, meal: { group: { isOwner: false } } }
      ])
      expect((await server.ask(name, {}, { token: idle.token })).items).toEqual([])
    }
    for (const eater of [idle, await buildEater(server)])
      expect((await server.call('orderGet', { orderId: made.orderId }, { token: eater.token })).code).toBe(
        codes.orderNotFound
      )
    // Looking is all they can do
    for (const refused of [
      server.call(
        'orderCancel',
        { orderId: made.orderId },
        { token: members[0]?.token ?? '', key: nextId('not-theirs-') }
      ),
      server.call('cashierGet', { orderId: made.orderId }, { token: members[0]?.token ?? '' })
    ])
      expect((await refused).code).toBe(codes.orderNotFound)

    await pay(server, leader, made.orderId)
    expect((await look(server, members[1] ?? leader, orderTransactionId)).order).toMatchObject({ status: 'paid' })
    expect(
      (await server.ask('orderGet', { orderId: made.orderId }, { token: members[1]?.token ?? '' })).actions
    ).toEqual(['track', 'contact'])
    expect(
      (await server.ask('orderTrack', { orderId: made.orderId }, { token: members[1]?.token ?? '' })).orderId
    ).toBe(made.orderId)
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('and members see the neighbourhood it goes to, and never the door, however near the rider is', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    await pay(server, leader, orderId)
    await server.kernel.db.update(orders).set({ status: 'delivering' }).where(eq(orders.orderId, orderId))
    const track = (who: { token: string } | undefined) =>
      server.ask('orderTrack', { orderId }, { token: who?.token ?? '' })
    const riderAt = async (latitude: number, longitude: number) => {
      const at = server.clock.now()
      await server.kernel.db
        .insert(riderPositions)
        .values({ orderId, latitude, longitude, at })
        .onConflictDoUpdate({ target: riderPositions.orderId, set: { latitude, longitude, at } })
    }
    expect(await track(leader)).toMatchObject({ door: doorPoint })
    const rough = roughly(doorPoint)
    expect(distanceMeters(rough, doorPoint)).toBeGreaterThan(50)
    await riderAt(1.27, 103.8443)
    expect(await track(member)).toMatchObject({
      door: rough,
      remainingMeters: distanceMeters({ latitude: 1.27, longitude: 103.8443 }, rough)
    })
    // Whichever door of the neighbourhood it is, members are shown the same
    const shown = []
    for (const door of [doorPoint, { latitude: rough.latitude + 0.002, longitude: rough.longitude - 0.002 }]) {
      const [order] = await server.kernel.db
        .select({ deliveryAddress: deliveries.deliveryAddress })
        .from(deliveries)
        .where(eq(deliveries.orderId, orderId))
      await server.kernel.db
        .update(deliveries)
        .set({ deliveryAddress: order?.deliveryAddress && { ...order.deliveryAddress, ...door } })
        .where(eq(deliveries.orderId, orderId))
      await riderAt(door.latitude, door.longitude)
      expect(await track(leader)).toMatchObject({ door, remainingMeters: 0 })
      shown.push(await track(member))
    }
    expect(shown[0]).toEqual(shown[1])
    expect(JSON.stringify(shown)).not.toContain(String(doorPoint.latitude))
    expect(shown[0]).toMatchObject({ door: rough, remainingMeters: null })
  })

  it('by a card, whose fee is part of everybody’s receipt', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 2 })
    const { orderId } = await submitGroup(server, leader, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
    const seen = await look(server, leader, orderTransactionId)
    expect(minor(seen.figures?.paymentServiceFee ?? '')).toBeGreaterThan(0)
    expectShared(
      seen.figures,
      seen.members.map(({ receipt }) => receipt)
    )
    await pay(server, leader, orderId)
    const paid = await look(server, leader, orderTransactionId)
    expect(paid.figures?.paymentServiceFee).toBe('0.00')
    expectShared(
      paid.figures,
      paid.members.map(({ receipt }) => receipt)
    )
  })

  it('twice with one key and once more with another, and there is one order', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table)
    const params = await prepareSubmit(server, leader, orderTransactionId)
    const key = nextId('one-submit-')
    const first = await server.call('groupSubmit', params, { token: leader.token, key })
    expect(await server.call('groupSubmit', params, { token: leader.token, key })).toMatchObject({
      code: codes.ok,
      data: first.data
    })
    expect((await server.call('groupSubmit', params, { token: leader.token, key: nextId('one-submit-') })).code).toBe(
      codes.groupSubmitted
    )
    expect(
      await server.kernel.db.select().from(orders).where(eq(orders.orderTransactionId, orderTransactionId))
    ).toHaveLength(1)
  })

  it('what was changed since the quote is not ordered: dishes, people and promotion codes alike', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const code = await buildPromotionCode(server)
    const params = await prepareSubmit(server, leader, orderTransactionId, { promotionCode: code.code })
    const submit = async (change: Partial<typeof params> = {}) =>
      (
        await server.call(
          'groupSubmit',
          { ...params, ...change },
          { token: leader.token, key: nextId('changed-submit-') }
        )
      ).code
    await choose(server, member, orderTransactionId, [lineOf(table.dishIds[2] ?? '', 5)])
    expect(await submit()).toBe(codes.quoteChanged)
    const again = await prepareSubmit(server, leader, orderTransactionId, { promotionCode: code.code })
    expect(await submit({ quoteId: again.quoteId, tipAmount: '2.00' })).toBe(codes.quoteChanged)
    await server.ask('groupQuit', { orderTransactionId }, { token: member.token })
    expect(await submit({ quoteId: again.quoteId })).toBe(codes.quoteChanged)
    expect((await look(server, leader, orderTransactionId)).status).toBe('A')
    expect(
      await submit({
        quoteId: (await prepareSubmit(server, leader, orderTransactionId, { promotionCode: code.code })).quoteId
      })
    ).toBe(codes.ok)
  })

  it('no promotion code is found by trying one after the other, at the quote or at the submit', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 0 })
    const { code } = await buildPromotionCode(server)
    const quote = (promotionCode: string) =>
      server.call('groupQuote', { orderTransactionId, deliveryType: 'pickup', promotionCode }, { token: leader.token })
    const params = await prepareSubmit(server, leader, orderTransactionId)
    const submit = (promotionCode: string) =>
      server.call('groupSubmit', { ...params, promotionCode }, { token: leader.token, key: nextId('tried-code-') })
    // What exists is no try, however often it is asked about
    for (let index = 0; index < 25; index += 1) expect((await quote(code)).code).toBe(codes.ok)
    for (let index = 0; index < 10; index += 1) {
      expect((await quote(`WRONG${index}`)).data.quote.problems.map((problem) => problem.code)).toEqual([
        codes.promotionCodeInvalid
      ])
      expect((await submit(`NEVER${index}`)).code).toBe(codes.promotionCodeInvalid)
    }
    for (const answer of [await quote(code), await submit(code)])
      expect(answer).toMatchObject({ status: 429, code: codes.tooManyRequests })
  })

  it('and everybody is free for the next group', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    expect(
      await server.kernel.db
        .select()
        .from(groupMembers)
        .where(eq(groupMembers.isActive, true))
        .then((rows) => rows.filter(({ groupOrderId }) => groupOrderId === orderTransactionId))
    ).toEqual([])
    await start(server, member, table)
    await pay(server, leader, orderId)
    await start(server, leader, table)
  })

  it('with another unconfirmed paid order refuses as any order does', async () => {
    const first = await buildGroup(server, table, { members: 0 })
    await pay(server, first.leader, (await submitGroup(server, first.leader, first.orderTransactionId)).orderId)
    const { orderTransactionId } = await start(server, first.leader, table)
    await choose(server, first.leader, orderTransactionId, [lineOf(table.dishIds[0] ?? '')])
    const params = await prepareSubmit(server, first.leader, orderTransactionId)
    expect(
      (await server.call('groupSubmit', params, { token: first.leader.token, key: nextId('unconfirmed-') })).code
    ).toBe(codes.unconfirmedPaidOrder)
  })

  it('tells only the leader of it, with the quote', async () => {
    const {
      leader,
      members: [member],
      orderTransactionId
    } = await buildGroup(server, table, { members: 1 })
    if (!member) throw new Error('no member came')
    const { orderId } = await submit(server, leader, {
      restaurantId: table.restaurant.restaurantId,
      lines: [lineOf(table.dishIds[0] ?? '')]
    })
    const problems = async () =>
      (
        await server.ask(
          'groupQuote',
          { orderTransactionId, deliveryType: 'delivery', addressId: leader.addressId, paymentType: 'WALLET_PAY' },
          { token: leader.token }
        )
      ).quote.problems
    expect(await problems()).toEqual([])
    await pay(server, leader, orderId)
    expect(await problems()).toEqual([
      expect.objectContaining({ code: codes.unconfirmedPaidOrder, parameters: { orderId } })
    ])
    for (const eater of [leader, member]) expect((await look(server, eater, orderTransactionId)).problems).toEqual([])
    await server.kernel.db.update(orders).set({ status: 'accepted' }).where(eq(orders.orderId, orderId))
    expect(await problems()).toEqual([])
    expect((await submitGroup(server, leader, orderTransactionId)).orderTransactionId).toBe(orderTransactionId)
  })
})
