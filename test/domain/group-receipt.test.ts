import { figuresOf, type OrderFigures } from '@/domain/figures'
import { groupDiscount } from '@/domain/group-order'
import { type GroupEater, groupReceipts } from '@/domain/group-receipt'
import { money } from '@/domain/money'
import { quote, type QuoteInput } from '@/domain/pricing'

const currency = 'SGD'
const sgd = (minor: number) => money(minor, currency)

interface Dish {
  readonly eater: string
  readonly price: number
  readonly count: number
  readonly box: number
}

function orderOf(dishes: readonly Dish[], facts: Partial<QuoteInput> = {}) {
  const people = [...new Set(dishes.map(({ eater }) => eater))]
  const whole = quote({
    country: 'SG',
    currency,
    at: '2026-03-02',
    deliveryType: 'delivery',
    paymentType: 'CREDITCARD_PAY',
    lines: dishes.map(({ price, count, box }, index) => ({
      key: String(index),
      dishId: `d${index}`,
      unitPrice: sgd(price),
      count,
      boxFee: sgd(box)
    })),
    fees: {
      packing: sgd(50),
      smallOrder: null,
      minimumOrder: null,
      delivery: sgd(301),
      serviceRateBasisPoints: 1000,
      platform: sgd(30),
      paymentServiceRates: { CREDITCARD_PAY: 100 },
      paymentPromotion: { paymentTypes: ['WALLET_PAY'], minimum: sgd(1000), deduction: sgd(333) }
    },
    tax: { rateBasisPoints: 900, isInclusive: false, isServiceTaxed: true },
    membership: null,
    distanceMeters: 1200,
    promotions: [],
    groupDiscountBasisPoints: groupDiscount(people.length).basisPoints,
    redEnvelope: null,
    bargain: null,
    promotionCode: null,
    tip: sgd(100),
    walletBalanceToUse: null,
    ...facts
  })
  const eaters: GroupEater[] = people.map((userId) => {
    const own = dishes.filter(({ eater }) => eater === userId)
    return {
      userId,
      dishSubtotal: own.reduce((sum, { price, count }) => sum + price * count, 0),
      boxFee: own.reduce((sum, { box, count }) => sum + box * count, 0)
    }
  })
  return { figures: figuresOf(whole), eaters, isTaxInclusive: whole.isTaxInclusive, currency } as const
}

const isKey = (name: string, figures: OrderFigures): name is keyof OrderFigures => name in figures

/** Every figure of the parts adds up to the whole's, each part's own figures to its total, and nothing is negative. */
function expectWhole({ figures, eaters, isTaxInclusive }: ReturnType<typeof orderOf>) {
  const receipts = groupReceipts({ currency, figures, isTaxInclusive }, eaters)
  const names = Object.keys(figures).filter((name) => isKey(name, figures))
  expect(
    Object.fromEntries(names.map((name) => [name, receipts.reduce((sum, receipt) => sum + receipt.figures[name], 0)]))
  ).toEqual(figures)
  for (const { figures: part } of receipts) {
    expect(Object.entries(part).filter(([, amount]) => amount < 0 || !Number.isInteger(amount))).toEqual([])
    const added =
      part.dishSubtotal +
      part.boxFee +
      part.packingFee +
      part.smallOrderFee +
      part.deliveryFee +
      part.serviceFee +
      part.platformServiceFee +
      part.paymentServiceFee +
      part.tip
    const taken =
      part.membershipDeduction +
      part.bargainDeduction +
      part.promotionDeduction +
      part.groupDeduction +
      part.redEnvelope +
      part.promotionCodeDeduction +
      part.balance +
      part.paymentDeduction
    expect(part.total).toBe(added + (isTaxInclusive ? 0 : part.tax) - taken)
  }
  return receipts
}

test('two people: dishes are each one’s own, fees alike, promotion, service and tax by the dishes', () => {
  const receipts = expectWhole(
    orderOf([
      { eater: 'a', price: 1000, count: 2, box: 20 },
      { eater: 'b', price: 500, count: 1, box: 10 }
    ])
  )
  expect(receipts.map(({ userId, figures }) => ({ userId, ...figures }))).toEqual([
    {
      userId: 'a',
      dishSubtotal: 2000,
      boxFee: 40,
      packingFee: 25,
      smallOrderFee: 0,
      deliveryFee: 151,
      membershipDeduction: 0,
      bargainDeduction: 0,
      promotionDeduction: 0,
      groupDeduction: 60,
      serviceFee: 194,
      platformServiceFee: 15,
      paymentServiceFee: 26,
      tax: 213,
      tip: 50,
      redEnvelope: 0,
      promotionCodeDeduction: 0,
      balance: 0,
      paymentDeduction: 0,
      total: 2654,
      savings: 60
    },
    {
      userId: 'b',
      dishSubtotal: 500,
      boxFee: 10,
      packingFee: 25,
      smallOrderFee: 0,
      deliveryFee: 150,
      membershipDeduction: 0,
      bargainDeduction: 0,
      promotionDeduction: 0,
      groupDeduction: 15,
      serviceFee: 49,
      platformServiceFee: 15,
      paymentServiceFee: 9,
      tax: 66,
      tip: 50,
      redEnvelope: 0,
      promotionCodeDeduction: 0,
      balance: 0,
      paymentDeduction: 0,
      total: 859,
      savings: 15
    }
  ])
})

test('a red envelope worth more than all of it leaves nobody below nothing', () => {
  const order = orderOf(
    [
      { eater: 'a', price: 900, count: 1, box: 0 },
      { eater: 'b', price: 1, count: 1, box: 0 },
      { eater: 'c', price: 77, count: 3, box: 7 }
    ],
    {
      redEnvelope: { userVoucherId: 'v', amount: sgd(100_000) },
      tip: sgd(0)
    }
  )
  expect(order.figures.total).toBe(0)
  for (const { figures } of expectWhole(order)) expect(figures.total).toBe(0)
})

/** Small numbers that follow one another without order, the same every time. */
function draws(seed: number) {
  let state = seed
  return (maximum: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (maximum + 1))
  }
}

test('whatever people order and however it is reduced and taxed, the parts are the whole', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const draw = draws(seed)
    const dishes = Array.from({ length: 1 + draw(12) }, () => ({
      eater: `e${draw(6)}`,
      price: draw(3000),
      count: 1 + draw(4),
      box: draw(60)
    }))
    expectWhole(
      orderOf(dishes, {
        deliveryType: draw(3) === 0 ? 'pickup' : 'delivery',
        tax: { rateBasisPoints: draw(1200), isInclusive: draw(1) === 0, isServiceTaxed: draw(1) === 0 },
        membership: draw(2) === 0 ? { tier: 'VIP', deliveryDiscountBasisPoints: draw(10_000) } : null,
        bargain: draw(2) === 0 ? { bargainId: 'b', amount: sgd(draw(400)) } : null,
        redEnvelope: draw(1) === 0 ? { userVoucherId: 'v', amount: sgd(draw(5000)) } : null,
        promotionCode: draw(2) === 0 ? { promotionCodeId: 'p', amount: sgd(draw(2000)) } : null,
        walletBalanceToUse: draw(3) === 0 ? sgd(draw(3000)) : null,
        tip: sgd(draw(500)),
        paymentType: draw(1) === 0 ? 'CREDITCARD_PAY' : 'WALLET_PAY'
      })
    )
  }
})

test('nobody has no part, and other people’s dishes are refused', () => {
  const { figures, eaters } = orderOf([{ eater: 'a', price: 100, count: 1, box: 0 }])
  expect(() =>
    groupReceipts(
      { currency, figures, isTaxInclusive: false },
      eaters.map((eater) => ({ ...eater, dishSubtotal: 99 }))
    )
  ).toThrow(RangeError)
  expect(
    groupReceipts({ currency, figures: { ...figures, dishSubtotal: 0, boxFee: 0 }, isTaxInclusive: false }, [])
  ).toEqual([])
})
