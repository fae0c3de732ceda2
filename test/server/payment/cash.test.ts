import { codes } from '@/contract/codes'
import {
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  prepareSubmit,
  stockOf,
  submit
} from '../../support/commerce'
import { callAs } from '../operations/partner'
import { arrived, cashIn, ordered, rider, server, shop, ways } from './cash-world'

describe('where cash is taken', () => {
  it('is shown by the quote and the cashier of that restaurant alone', async () => {
    const other = await buildRestaurant(server)
    const [here, there] = [await buildDish(server, shop), await buildDish(server, other)]
    const eater = await buildEater(server)
    expect(cashIn((await ways(eater, [lineOf(here.dishId)])).paymentWays)).toMatchObject({
      isUsable: true,
      reasonCode: null,
      maximumAmount: '100.00'
    })
    const refused = await ways(eater, [lineOf(there.dishId)], other.restaurantId)
    expect([cashIn(refused.paymentWays), refused.problems.map(({ code }) => code)]).toEqual([
      undefined,
      [codes.paymentMethodUnavailable]
    ])
    const order = await submit(server, eater, { restaurantId: other.restaurantId, lines: [lineOf(there.dishId)] })
    expect(
      cashIn((await server.ask('cashierGet', { orderId: order.orderId }, { token: eater.token })).methods)
    ).toBeUndefined()
    const pay = { orderId: order.orderId, paymentType: 'CASH' as const, expectedAmount: order.total }
    expect(await server.call('paymentCreate', pay, { token: eater.token, key: nextId('cash-key-') })).toMatchObject({
      code: codes.paymentMethodUnavailable
    })
  })

  it('is refused above the maximum for every user', async () => {
    const eater = await buildEater(server)
    const dish = await buildDish(server, shop, { priceMinor: 9_000 })
    const { paymentWays, problems } = await ways(eater, [lineOf(dish.dishId)])
    expect(cashIn(paymentWays)).toMatchObject({ reasonCode: codes.cashTooMuch })
    expect(problems).toMatchObject([{ code: codes.cashTooMuch, parameters: { maximum: 'S$100.00' } }])
    const params = await prepareSubmit(server, eater, {
      restaurantId: shop.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CASH'
    })
    expect(await server.call('orderSubmit', params, { token: eater.token, key: nextId('cash-key-') })).toMatchObject({
      code: codes.cashTooMuch,
      message: expect.stringContaining('S$100.00')
    })
    const order = await submit(server, eater, { restaurantId: shop.restaurantId, lines: [lineOf(dish.dishId)] })
    expect(
      cashIn((await server.ask('cashierGet', { orderId: order.orderId }, { token: eater.token })).methods)
    ).toMatchObject({ isUsable: false, reasonCode: codes.cashTooMuch })
    const pay = { orderId: order.orderId, paymentType: 'CASH' as const, expectedAmount: order.total }
    expect(await server.call('paymentCreate', pay, { token: eater.token, key: nextId('cash-key-') })).toMatchObject({
      code: codes.cashTooMuch
    })
  })

  it('is not mixed with the wallet: a quote takes none of it, and an order that holds some is paid another way', async () => {
    const mixed = await ordered({ usesBalance: true }, { balance: 500 })
    expect((await mixed.get()).figures).toMatchObject({ balance: '0.00', total: mixed.made.total })
    expect((await server.ask('walletSummary', {}, { token: mixed.eater.token })).walletBalanceAmount).toBe('5.00')
    const held = await ordered({ paymentType: 'CREDITCARD_PAY', usesBalance: true }, { balance: 500 })
    const method = cashIn(
      (await server.ask('cashierGet', { orderId: held.orderId }, { token: held.eater.token })).methods
    )
    expect(method).toMatchObject({ isUsable: false, reasonCode: codes.cashWithBalance })
    const pay = { orderId: held.orderId, paymentType: 'CASH' as const, expectedAmount: method?.payableAmount ?? '' }
    expect(
      await server.call('paymentCreate', pay, { token: held.eater.token, key: nextId('cash-key-') })
    ).toMatchObject({ code: codes.cashWithBalance })
  })

  it('needs none where nothing is left to be paid', async () => {
    const free = await buildRestaurant(server, {
      takesCash: true,
      serviceRateBasisPoints: 0,
      platformFeeMinor: 0,
      packingFeeMinor: 0,
      isTaxInclusive: true
    })
    const dish = await buildDish(server, free, { boxFeeMinor: 0 })
    const eater = await buildEater(server)
    const userVoucherId = await giveVoucher(server, eater.userId, { amountMinor: 100_00 })
    const order = await submit(server, eater, {
      restaurantId: free.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CASH',
      deliveryType: 'pickup',
      userVoucherId
    })
    expect(order).toMatchObject({ total: '0.00', isPaid: true, isPlaced: true })
    expect(await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })).toMatchObject({
      status: 'paid',
      isCashDue: false
    })
  })
})

describe('an order that is paid in cash', () => {
  it('goes to the restaurant at once, owes its total until it is handed over, and is paid then', async () => {
    const one = await ordered()
    expect(one.made).toMatchObject({ isPaid: false, isPlaced: true })
    expect(await one.get()).toMatchObject({
      status: 'paid',
      paymentType: 'CASH',
      isCashDue: true,
      paidAt: null,
      transactionNumber: null,
      total: one.made.total,
      actions: ['cancel', 'track', 'contact']
    })
    expect(await one.payment()).toEqual([{ paymentType: 'CASH', status: 'due', settles: true, isNumbered: false }])
    expect(await server.ask('cashierGet', { orderId: one.orderId }, { token: one.eater.token })).toMatchObject({
      isPaid: false
    })
    const listed = (await callAs(server, 'list', {})).data.items.find(({ orderId }) => orderId === one.orderId)
    expect(listed).toMatchObject({ status: 'paid', paidAt: null, cashDue: one.cash })
    await one.act('accept')
    // It has no time to be paid in
    server.clock.advance(3_600_000)
    await server.kernel.jobs.runDue()
    await one.act('dispatch', { rider })
    expect((await one.get()).actions).toEqual(['track', 'contact'])
    expect(await one.act('deliver', { cash: one.cash })).toMatchObject({
      code: codes.ok,
      data: { status: 'delivered', isRepeat: false }
    })
    expect(await one.get()).toMatchObject({
      status: 'delivered',
      isCashDue: false,
      paidAt: expect.any(String),
      transactionNumber: expect.any(String)
    })
    expect(await one.payment()).toEqual([{ paymentType: 'CASH', status: 'succeeded', settles: true, isNumbered: true }])
    expect(await one.act('deliver', { cash: one.cash })).toMatchObject({ code: codes.ok, data: { isRepeat: true } })
  })

  it.each([
    ['nothing was said of', undefined, codes.cashAmountRequired],
    ['too little', { amount: '0.01', currency: 'SGD' }, codes.cashAmountDiffers],
    ['the right figure in other money', 'MYR', codes.cashAmountDiffers],
    ['a broken amount', { amount: '1.234', currency: 'SGD' }, codes.badRequest]
  ] as const)('is not handed over for %s', async (_what, cash, code) => {
    const one = await arrived()
    const sent = cash === undefined ? {} : { cash: cash === 'MYR' ? { ...one.cash, currency: 'MYR' } : cash }
    expect((await one.act('deliver', sent)).code).toBe(code)
    expect(await one.get()).toMatchObject({ status: 'delivering', isCashDue: true })
    expect(await one.payment()).toMatchObject([{ status: 'due' }])
  })

  it('is the only one for which cash can be taken', async () => {
    const one = await ordered({ paymentType: 'WALLET_PAY' }, { balance: 10_000 })
    await server.ask(
      'paymentCreate',
      { orderId: one.orderId, paymentType: 'WALLET_PAY', expectedAmount: one.made.total },
      { token: one.eater.token, key: nextId('cash-key-') }
    )
    await one.act('accept')
    await one.act('dispatch', { rider })
    expect((await one.act('deliver', { cash: one.cash })).code).toBe(codes.cashAmountDiffers)
    expect((await one.act('refuse')).code).toBe(codes.orderStateChanged)
    expect((await one.act('deliver')).code).toBe(codes.ok)
  })

  it('is collected at the counter, which takes the cash before anybody can say to have the meal', async () => {
    const one = await ordered({ deliveryType: 'pickup' })
    await one.act('accept')
    await one.act('ready')
    expect((await one.get()).actions).toEqual(['track', 'contact'])
    expect(
      await server.call('orderConfirmCollection', { orderId: one.orderId }, { token: one.eater.token })
    ).toMatchObject({ code: codes.cashStillDue })
    expect((await one.act('handOver')).code).toBe(codes.cashAmountRequired)
    expect((await one.act('handOver', { cash: one.cash })).data.status).toBe('pickedUp')
    expect(
      await server.call('orderConfirmCollection', { orderId: one.orderId }, { token: one.eater.token })
    ).toMatchObject({ code: codes.ok, data: { status: 'completed' } })
  })

  it('is cancelled by its customer or rejected by its restaurant without any money moving, and gives back what it held', async () => {
    const eater = await buildEater(server)
    const userVoucherId = await giveVoucher(server, eater.userId)
    const one = await ordered({ userVoucherId }, { eater })
    expect(await server.ask('orderCancelTerms', { orderId: one.orderId }, { token: eater.token })).toMatchObject({
      canCancel: true,
      returns: [],
      returnsVoucher: true
    })
    expect((await one.cancel()).code).toBe(codes.ok)
    expect(await one.get()).toMatchObject({ status: 'cancelled', isCashDue: false, refund: null })
    expect(await one.payment()).toEqual([
      { paymentType: 'CASH', status: 'cancelled', settles: false, isNumbered: false }
    ])
    expect(await stockOf(server, one.dish.dishId)).toMatchObject({ stockLeft: 10, sold: 0 })
    const two = await ordered({ userVoucherId }, { eater })
    expect((await two.act('reject', { reasonCode: 'tooBusy' })).data.status).toBe('cancelled')
    expect(await two.get()).toMatchObject({ cancelCode: 'tooBusy', refund: null })
    expect((await two.act('deliver', { cash: two.cash })).code).toBe(codes.orderStateChanged)
    const late = await arrived()
    expect((await late.cancel()).code).toBe(codes.orderNotCancellable)
  })

  it('is asked back into the wallet, where cash has no way back', async () => {
    const one = await arrived()
    await one.act('deliver', { cash: one.cash })
    expect(
      (await server.ask('afterSaleOrderGet', { orderId: one.orderId }, { token: one.eater.token })).methods
    ).toEqual(['wallet'])
  })
})
