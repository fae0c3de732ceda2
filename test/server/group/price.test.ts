import { codes } from '@/contract/codes'
import { buildEater, buildPromotion, giveVoucher } from '../../support/commerce'
import { expectShared, server, table } from './order-world'
import { buildGroup, buildPair, buildTable, look, submitGroup } from './story'

describe('the price of a group', () => {
  it('is the quote of all dishes with the discount of a shared order, and each person’s part adds up to it', async () => {
    const { orderTransactionId, leader } = await buildGroup(server, table, { members: 2 })
    await giveVoucher(server, leader.userId)
    const choices = {
      orderTransactionId,
      deliveryType: 'delivery' as const,
      addressId: leader.addressId,
      paymentType: 'CREDITCARD_PAY' as const,
      userVoucherId: 'best',
      tipAmount: '1.00'
    }
    const { quote, receipts } = await server.ask('groupQuote', choices, { token: leader.token })
    // 2 x 8.80, 12.34, 2 x 5.55 and three people: 5% off
    expect(quote.figures).toMatchObject({
      dishSubtotal: '41.04',
      promotionDeduction: '0.00',
      groupDeduction: '2.05',
      redEnvelope: '3.00',
      tip: '1.00',
      balance: '0.00'
    })
    expect(receipts.map(({ figures }) => figures.dishSubtotal)).toEqual(['17.60', '12.34', '11.10'])
    expectShared(
      quote.figures,
      receipts.map(({ figures }) => figures)
    )
    const seen = await look(server, leader, orderTransactionId)
    expect(seen.discount).toEqual({
      people: 3,
      basisPoints: 500,
      next: { people: 5, basisPoints: 800 },
      steps: [
        { people: 2, basisPoints: 300 },
        { people: 3, basisPoints: 500 },
        { people: 5, basisPoints: 800 }
      ]
    })
    expect(seen.members.map(({ subtotal }) => subtotal)).toEqual(['17.60', '12.34', '11.10'])
    expectShared(
      seen.figures,
      seen.members.map(({ receipt }) => receipt)
    )
  })

  it('has the discount in a line of its own beside the restaurant’s promotion, on to the receipt, and no member alone has it', async () => {
    const good = await buildTable(server)
    await buildPromotion(server, good.restaurant.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 100, deductAmount: 900 }]
    })
    const { orderTransactionId, leader } = await buildGroup(server, good, { members: 1 })
    // 2 x 8.80 and 12.34, less 9.00, and of the rest 3% for two people
    const agreed = { promotionDeduction: '9.00', groupDeduction: '0.63' }
    expect((await look(server, leader, orderTransactionId)).figures).toMatchObject(agreed)
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    expect((await server.ask('orderGet', { orderId }, { token: leader.token })).figures).toMatchObject(agreed)
    const seen = await look(server, leader, orderTransactionId)
    expectShared(
      seen.figures,
      seen.members.map(({ receipt }) => receipt)
    )
    const alone = await buildGroup(server, table, { members: 0 })
    expect((await look(server, alone.leader, alone.orderTransactionId)).figures).toMatchObject({
      promotionDeduction: '0.00',
      groupDeduction: '0.00'
    })
  })

  it('is asked for by the leader alone, while the group is active', async () => {
    const { orderTransactionId, leader, member } = await buildPair(server, table)
    const ask = (token: string) => server.call('groupQuote', { orderTransactionId, deliveryType: 'pickup' }, { token })
    expect((await ask(member.token)).code).toBe(codes.groupLeaderOnly)
    expect((await ask((await buildEater(server)).token)).code).toBe(codes.groupNotMember)
    await server.ask('groupCancel', { orderTransactionId }, { token: leader.token })
    expect((await ask(leader.token)).code).toBe(codes.groupCancelled)
    expect(
      (await server.call('groupQuote', { orderTransactionId: 'none', deliveryType: 'pickup' }, { token: leader.token }))
        .code
    ).toBe(codes.groupNotFound)
  })
})
