import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { OrderChoices } from '@/contract/types'
import { figuresOf } from '@/domain/figures'
import { quote } from '@/domain/pricing'
import { presentFigures } from '../../../server/modules/order/figures'
import { orders } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildPromotion,
  buildPromotionCode,
  buildRestaurant,
  giveMembership,
  giveVoucher,
  lineOf,
  nextId
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

const meal = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  deliveryType: fc.constantFrom('delivery' as const, 'pickup' as const),
  paymentType: fc.constantFrom('WALLET_PAY' as const, 'CREDITCARD_PAY' as const),
  usesBalance: fc.boolean(),
  tipAmount: fc.constantFrom(undefined, '1.50'),
  isMember: fc.boolean(),
  reduction: fc.constantFrom('none' as const, 'envelope' as const, 'code' as const),
  isBargained: fc.boolean()
})

it('is the same on the settlement page, on the order, at the cashier, and asked of the domain again with what the order has kept', async () => {
  const restaurant = await buildRestaurant(server)
  const dishes = [
    await buildDish(server, restaurant),
    await buildDish(server, restaurant, { priceMinor: 1233, originalPriceMinor: 1500 }),
    await buildDish(server, restaurant, { priceMinor: 1, boxFeeMinor: 0 })
  ]
  await buildPromotion(server, restaurant.restaurantId, {
    type: 'reachNumberDiscount',
    content: [{ minTarget: 4, discount: 1500 }]
  })
  await buildPromotion(server, restaurant.restaurantId, {
    type: 'reachAmountDeduct',
    content: [{ minTarget: 2500, deductAmount: 333 }]
  })
  const code = await buildPromotionCode(server, {
    deductMinor: null,
    discountBasisPoints: 1250,
    maximumMinor: 777,
    minOrderMinor: 500
  })
  for (const {
    counts,
    isMember,
    reduction,
    isBargained,
    deliveryType,
    paymentType,
    usesBalance,
    tipAmount
  } of fc.sample(meal, { numRuns: 14, seed: 20260302 })) {
    const eater = await buildEater(server, 300)
    if (isMember) await giveMembership(server, eater.userId, 'VIP')
    if (reduction === 'envelope') await giveVoucher(server, eater.userId, { amountMinor: 250 })
    const choices: OrderChoices = {
      restaurantId: restaurant.restaurantId,
      deliveryType,
      addressId: eater.addressId,
      paymentType,
      usesBalance,
      lines: counts.map((count, index) => lineOf(dishes[index]?.dishId ?? '', count)),
      ...(tipAmount === undefined ? {} : { tipAmount }),
      ...(reduction === 'envelope' ? { userVoucherId: 'best' } : {}),
      ...(reduction === 'code' ? { promotionCode: code.code } : {})
    }
    if (isBargained && deliveryType === 'delivery') {
      const { bargainId } = await server.ask('bargainBegin', choices, { token: eater.token })
      await server.ask(
        'bargainCut',
        { bargainId },
        { token: (await buildEater(server)).token, key: nextId('same-cut-') }
      )
    }
    const shown = await server.ask('orderQuote', choices, { token: eater.token })
    expect(shown.problems).toEqual([])
    const { orderId, total } = await server.ask(
      'orderSubmit',
      { ...choices, quoteId: shown.quoteId, remark: '', tableware: 'none' },
      { token: eater.token, key: nextId('same-quote-') }
    )
    const order = await server.ask('orderGet', { orderId }, { token: eater.token })
    const cashier = await server.ask('cashierGet', { orderId }, { token: eater.token })
    const [kept] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
    if (!kept) throw new Error('the order is not there')
    expect(order.figures).toEqual(shown.figures)
    expect(presentFigures(figuresOf(quote(kept.quoteInput)), kept.currency)).toEqual(shown.figures)
    expect([
      total,
      cashier.total,
      cashier.methods.find((method) => method.paymentType === paymentType)?.payableAmount
    ]).toEqual([shown.figures.total, shown.figures.total, shown.figures.total])
  }
}, 60_000)
