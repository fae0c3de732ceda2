import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { payments, restaurants } from '../../../server/modules/tables'
import {
  buildDish,
  buildEater,
  giveVoucher,
  lineOf,
  nextId,
  prepareSubmit,
  pressOnHostedPage,
  stockOf,
  submit,
  topUp
} from '../../support/commerce'
import { arrived, cashIn, ordered, rider, server, shop, ways } from './cash-world'

describe('a meal that was not taken and paid', () => {
  it('is over: its stock is gone, its red envelope is back, and its person pays another way for ninety days', async () => {
    const eater = await buildEater(server)
    const userVoucherId = await giveVoucher(server, eater.userId)
    const one = await arrived({ userVoucherId }, { eater })
    expect(await one.act('refuse')).toMatchObject({ code: codes.ok, data: { status: 'cancelled', isRepeat: false } })
    expect(await one.act('refuse')).toMatchObject({ code: codes.ok, data: { isRepeat: true } })
    expect(await one.get()).toMatchObject({
      status: 'cancelled',
      cancelCode: 'cashUnpaid',
      isCashDue: false,
      refund: null
    })
    expect(await one.payment()).toEqual([
      { paymentType: 'CASH', status: 'declined', settles: false, isNumbered: false }
    ])
    expect(await stockOf(server, one.dish.dishId)).toMatchObject({ stockLeft: 8, sold: 2 })
    expect(
      (await server.ask('voucherList', {}, { token: eater.token })).items.find(
        (item) => item.userVoucherId === userVoucherId
      )?.status
    ).toBe('A')

    const lines = [lineOf((await buildDish(server, shop)).dishId)]
    const quote = await ways(eater, lines)
    expect([cashIn(quote.paymentWays)?.reasonCode, quote.problems.map(({ code }) => code)]).toEqual([
      codes.cashRefusedBefore,
      [codes.cashRefusedBefore]
    ])
    const params = await prepareSubmit(server, eater, { restaurantId: shop.restaurantId, lines, paymentType: 'CASH' })
    expect((await server.call('orderSubmit', params, { token: eater.token, key: nextId('cash-key-') })).code).toBe(
      codes.cashRefusedBefore
    )
    const order = await submit(server, eater, { restaurantId: shop.restaurantId, lines })
    expect(
      cashIn((await server.ask('cashierGet', { orderId: order.orderId }, { token: eater.token })).methods)?.reasonCode
    ).toBe(codes.cashRefusedBefore)
    const pay = { orderId: order.orderId, paymentType: 'CASH' as const, expectedAmount: order.total }
    expect((await server.call('paymentCreate', pay, { token: eater.token, key: nextId('cash-key-') })).code).toBe(
      codes.cashRefusedBefore
    )
    expect(cashIn((await ways(await buildEater(server), lines)).paymentWays)?.reasonCode).toBeNull()
    await server.kernel.db
      .update(payments)
      .set({ createdAt: server.clock.now() - 90 * 86_400_000 })
      .where(eq(payments.orderId, one.orderId))
    expect(cashIn((await ways(eater, lines)).paymentWays)?.reasonCode).toBeNull()
  })

  it('at the counter is over, too, and not before it lies there', async () => {
    const one = await ordered({ deliveryType: 'pickup' })
    expect((await one.act('refuse')).code).toBe(codes.orderStateChanged)
    await one.act('accept')
    await one.act('ready')
    expect((await one.act('refuse')).data.status).toBe('cancelled')
  })
})

describe('choosing cash at the cashier', () => {
  const begun = async () => {
    const one = await ordered({ paymentType: 'CREDITCARD_PAY' })
    const { token } = one.eater
    const cashier = await server.ask('cashierGet', { orderId: one.orderId }, { token })
    const amountOf = (type: string) =>
      cashier.methods.find(({ paymentType }) => paymentType === type)?.payableAmount ?? ''
    const create = (paymentType: 'CASH' | 'CREDITCARD_PAY' | 'WALLET_PAY', key = nextId('cash-key-')) =>
      server.call(
        'paymentCreate',
        { orderId: one.orderId, paymentType, expectedAmount: amountOf(paymentType) },
        { token, key }
      )
    return { ...one, create, amountOf }
  }

  it('places the order without the fee of the card, once for a key and never for another amount', async () => {
    const one = await begun()
    expect(Number(one.amountOf('CREDITCARD_PAY'))).toBeGreaterThan(Number(one.amountOf('CASH')))
    const first = await one.create('CASH', 'cash-same-key')
    expect(first).toMatchObject({ code: codes.ok, data: { status: 'due', redirectUrl: null } })
    expect((await one.create('CASH', 'cash-same-key')).data).toEqual(first.data)
    expect(
      await server.ask('paymentGet', { paymentId: first.data.paymentId }, { token: one.eater.token })
    ).toMatchObject({ status: 'due', paymentType: 'CASH', amount: one.amountOf('CASH') })
    expect(await one.get()).toMatchObject({
      status: 'paid',
      total: one.amountOf('CASH'),
      figures: { paymentServiceFee: '0.00' }
    })
    expect((await one.create('WALLET_PAY')).code).toBe(codes.orderStateChanged)
    const other = await begun()
    expect(
      await server.call(
        'paymentCreate',
        { orderId: other.orderId, paymentType: 'CASH', expectedAmount: '0.01' },
        { token: other.eater.token, key: nextId('cash-key-') }
      )
    ).toMatchObject({ code: codes.quoteChanged })
  })

  it('leaves a card that was begun to be closed, and sends back what comes by it all the same', async () => {
    const one = await begun()
    const card = await one.create('CREDITCARD_PAY')
    await one.create('CASH')
    await pressOnHostedPage(server, card.data.redirectUrl, 'pay')
    for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
    expect(await one.payment()).toEqual(
      expect.arrayContaining([
        { paymentType: 'CASH', status: 'due', settles: true, isNumbered: false },
        { paymentType: 'CREDITCARD_PAY', status: 'refunded', settles: false, isNumbered: true }
      ])
    )
    expect(await one.get()).toMatchObject({ status: 'paid', isCashDue: true, refund: null })
    await one.act('accept')
    await one.act('dispatch', { rider })
    expect((await one.act('deliver', { cash: { amount: one.amountOf('CASH'), currency: 'SGD' } })).data.status).toBe(
      'delivered'
    )
  })

  it('counts by what the restaurant says at that moment', async () => {
    const one = await begun()
    await server.kernel.db
      .update(restaurants)
      .set({ takesCash: false })
      .where(eq(restaurants.restaurantId, shop.restaurantId))
    expect((await one.create('CASH')).code).toBe(codes.paymentMethodUnavailable)
    await server.kernel.db
      .update(restaurants)
      .set({ takesCash: true })
      .where(eq(restaurants.restaurantId, shop.restaurantId))
    await topUp(server, one.eater.userId, 5_000)
    expect((await one.create('WALLET_PAY')).code).toBe(codes.ok)
    expect((await one.create('CASH')).code).toBe(codes.alreadyPaid)
  })
})
