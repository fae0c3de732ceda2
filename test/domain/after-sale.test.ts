import fc from 'fast-check'
import {
  afterSaleActions,
  type AfterSaleEvent,
  afterSaleReapplyMs,
  type AfterSaleReason,
  afterSaleReasons,
  type AfterSaleStatus,
  afterSaleStatuses,
  canReturn,
  isAfterSaleOpen,
  isReasonOf,
  isServedMeal,
  needsCorrectAddress,
  needsPhoto,
  nextAfterSaleStatus,
  offeredReasons,
  paidForGoods,
  type RefundMethod,
  refundMethodsOf,
  refundOfPortions,
  refundOfRequest,
  type ReturnedLine,
  splitRefund
} from '@/domain/after-sale'
import { add, type Money, money } from '@/domain/money'
import type { OrderKind } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'

const sgd = (minor: number): Money => money(minor, 'SGD')

describe('the states of a request', () => {
  const events: AfterSaleEvent[] = ['take', 'decline', 'refund', 'cancel', 'revoke']
  it.each<[AfterSaleStatus, string]>([
    ['submitted', 'processing completed refunded cancelled revoked'],
    ['processing', '- completed refunded - revoked'],
    ['completed', '- - - - -'],
    ['refunded', '- - - - -'],
    ['cancelled', '- - - - -'],
    ['revoked', '- - - - -']
  ])('from %s lead to %s', (status, ends) =>
    expect(events.map((event) => nextAfterSaleStatus(status, event) ?? '-').join(' ')).toBe(ends)
  )

  it('are open until somebody has ended them', () =>
    expect(afterSaleStatuses.filter(isAfterSaleOpen)).toEqual(['submitted', 'processing']))

  const endedAt = 1_000_000
  it.each<[AfterSaleStatus, number | null, number, string[]]>([
    ['submitted', null, endedAt, ['cancel']],
    ['processing', null, endedAt, []],
    ['refunded', endedAt, endedAt, []],
    ['completed', endedAt, endedAt, ['reapply']],
    ['revoked', endedAt, endedAt + afterSaleReapplyMs - 1, ['reapply']],
    ['cancelled', endedAt, endedAt + 1, ['reapply']],
    ['completed', endedAt, endedAt + afterSaleReapplyMs, []],
    ['completed', null, endedAt, []]
  ])('%s ended at %s allows at %s: %p', (status, ended, now, actions) =>
    expect(afterSaleActions(status, ended, now)).toEqual(actions)
  )
})

it('the meal is what was paid without delivery, service of the payment and tip, and never below zero', () => {
  const figures = {
    deliveryFee: sgd(400),
    membershipDeduction: sgd(150),
    platformServiceFee: sgd(30),
    paymentServiceFee: sgd(20),
    tip: sgd(100),
    balance: sgd(500),
    total: sgd(2000)
  }
  expect(paidForGoods(figures)).toEqual(sgd(2100))
  expect(paidForGoods({ ...figures, balance: sgd(0), total: sgd(300) })).toEqual(sgd(0))
})

describe('portions that are asked back', () => {
  const line = (facts: Partial<ReturnedLine> = {}): ReturnedLine => ({
    lineTotal: sgd(1000),
    count: 2,
    asked: 1,
    returned: 0,
    ...facts
  })
  it.each<[string, readonly ReturnedLine[], boolean]>([
    ['some of a line', [line()], true],
    ['none', [line({ asked: 0 })], false],
    ['no line', [], false],
    ['more than there are', [line({ asked: 3 })], false],
    ['some twice', [line({ asked: 2, returned: 1 })], false],
    ['half a portion', [line({ asked: 0.5 })], false],
    ['below none', [line(), line({ asked: -1 })], false]
  ])('%s', (_what, lines, isPossible) => {
    expect(canReturn(lines)).toBe(isPossible)
    if (!isPossible) expect(() => refundOfPortions(sgd(1000), lines)).toThrow(RangeError)
  })

  it('carry their share of every discount and fee', () => {
    // 30.00 of dishes for which 24.00 was paid: a portion of 5.00 is worth 4.00
    expect(
      refundOfPortions(sgd(2400), [
        line({ lineTotal: sgd(2000) }),
        line({ asked: 1 }),
        line({ lineTotal: sgd(0), count: 1 })
      ])
    ).toEqual(sgd(1200))
    expect(refundOfPortions(sgd(2400), [line({ lineTotal: sgd(0) })])).toEqual(sgd(0))
  })

  const order = fc
    .array(
      fc.record({ lineTotal: fc.integer({ min: 0, max: 50_000 }).map(sgd), count: fc.integer({ min: 1, max: 6 }) }),
      { minLength: 1, maxLength: 5 }
    )
    .filter((lines) => lines.some(({ lineTotal }) => lineTotal.minor > 0))

  it('one by one, in any order, come to exactly what was paid for the meal', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 200_000 }), fc.infiniteStream(fc.nat()), (lines, paid, choices) => {
        const left = lines.flatMap(({ count }, index) => Array.from({ length: count }, () => index))
        const returned = lines.map(() => 0)
        let total = sgd(0)
        while (left.length > 0) {
          const [chosen = 0] = left.splice((choices.next().value ?? 0) % left.length, 1)
          const refund = refundOfPortions(
            sgd(paid),
            lines.map((each, index) => ({ ...each, asked: index === chosen ? 1 : 0, returned: returned[index] ?? 0 }))
          )
          expect(refund.minor).toBeGreaterThanOrEqual(0)
          returned[chosen] = (returned[chosen] ?? 0) + 1
          total = add(total, refund)
        }
        expect(total).toEqual(sgd(paid))
      })
    )
  })
})

describe('the way back', () => {
  const source = {
    paymentType: 'CREDITCARD_PAY' as PaymentType | null,
    total: sgd(1500),
    balance: sgd(500),
    returnedToPayment: sgd(0)
  }
  it.each<[string, number, RefundMethod, Partial<typeof source>, number, number]>([
    ['to the wallet when it is wished', 1000, 'wallet', {}, 1000, 0],
    ['each part the way it came', 1000, 'original', {}, 250, 750],
    ['the whole of it', 2000, 'original', {}, 500, 1500],
    ['no more by card than is left there', 1000, 'original', { returnedToPayment: sgd(1200) }, 700, 300],
    ['PayNow goes to the balance only', 1000, 'original', { paymentType: 'PAY_NOW' }, 1000, 0],
    ['the wallet is its own way back', 1000, 'original', { paymentType: 'WALLET_PAY' }, 1000, 0],
    ['nothing was paid by anything else', 300, 'original', { paymentType: null }, 300, 0],
    ['nothing at all', 0, 'original', { total: sgd(0), balance: sgd(0) }, 0, 0]
  ])('%s', (_what, amount, method, facts, wallet, payment) => {
    expect(splitRefund(sgd(amount), method, { ...source, ...facts })).toEqual({
      wallet: sgd(wallet),
      payment: sgd(payment)
    })
  })

  it('refuses more than was paid, and less than nothing', () => {
    for (const amount of [2001, -1]) expect(() => splitRefund(sgd(amount), 'original', source)).toThrow(RangeError)
  })

  it('adds up to the amount, and no way gives more than it has', () => {
    const minor = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        minor,
        minor,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, balance, share, before) => {
          const amount = sgd(Math.floor((total + balance) * share))
          const returned = sgd(Math.floor(total * before))
          const { wallet, payment } = splitRefund(amount, 'original', {
            paymentType: 'CREDITCARD_PAY',
            total: sgd(total),
            balance: sgd(balance),
            returnedToPayment: returned
          })
          expect(add(wallet, payment)).toEqual(amount)
          expect(Math.min(wallet.minor, payment.minor)).toBeGreaterThanOrEqual(0)
          expect(payment.minor + returned.minor).toBeLessThanOrEqual(total)
        }
      )
    )
  })
})

describe('the reasons of an order', () => {
  const dish = ['missing', 'wrongDish', 'quality', 'foreignObject', 'leaking', 'notAsShown', 'otherDish']
  it.each<[OrderKind, boolean, string[]]>([
    ['delivery', false, ['notReceived', 'wrongAddress', 'late', 'otherDelivery']],
    ['pickup', false, ['notReceived', 'late', 'otherDelivery']],
    ['pickup', true, ['late', 'otherDelivery']]
  ])('%s, collected by the word of its customer %s: %p', (kind, isCollectionConfirmed, delivery) =>
    expect(offeredReasons({ kind, isCollectionConfirmed, hasPromisedDays: false })).toEqual({ dish, delivery })
  )

  it('have days that are missing where some were promised', () => {
    const facts = { kind: 'delivery', isCollectionConfirmed: false } as const
    expect(offeredReasons({ ...facts, hasPromisedDays: true }).dish).toContain('fewerDays')
  })
})

describe('what a request needs', () => {
  it('is a reason of its type, a photo where there is food, and an address where it went elsewhere', () => {
    const all: AfterSaleReason[] = [...afterSaleReasons.dish, ...afterSaleReasons.delivery]
    expect(all.filter((reason) => isReasonOf('dish', reason))).toEqual([...afterSaleReasons.dish])
    expect(all.filter((reason) => !needsPhoto(reason))).toEqual(['notReceived', 'wrongAddress', 'lost'])
    expect(all.filter(needsCorrectAddress)).toEqual(['wrongAddress'])
  })

  it('is a meal that was there', () => {
    expect([
      isServedMeal('delivery', 'delivered'),
      isServedMeal('pickup', 'pickedUp'),
      isServedMeal('delivery', 'completed')
    ]).toEqual([true, true, true])
    expect([
      isServedMeal('deal', 'completed'),
      isServedMeal('delivery', 'delivering'),
      isServedMeal('delivery', 'refunded'),
      isServedMeal('pickup', 'canPickUp')
    ]).toEqual([false, false, false, false])
  })

  it('goes back the way it came only where there is one', () => {
    expect([
      refundMethodsOf('CREDITCARD_PAY'),
      refundMethodsOf('PAY_NOW'),
      refundMethodsOf('WALLET_PAY'),
      refundMethodsOf(null)
    ]).toEqual([['original', 'wallet'], ['wallet'], ['wallet'], ['wallet']])
  })
})

describe('what a request is worth', () => {
  const figures = {
    deliveryFee: sgd(400),
    membershipDeduction: sgd(150),
    platformServiceFee: sgd(30),
    paymentServiceFee: sgd(20),
    tip: sgd(100),
    balance: sgd(500),
    total: sgd(2000)
  }
  const lines = (asked: number, returned: number) => [{ lineTotal: sgd(2000), count: 2, asked, returned }]
  it.each<[string, AfterSaleReason, number, number, number, number]>([
    ['half of the meal', 'quality', 1, 0, 0, 1050],
    ['all of the meal, not the way', 'quality', 2, 0, 0, 2100],
    ['everything where nothing came', 'notReceived', 2, 0, 0, 2500],
    ['half of the meal where half came', 'notReceived', 1, 0, 0, 1050],
    ['the rest where the other half was given', 'wrongAddress', 1, 1, 1050, 1250],
    ['never more than is left', 'quality', 2, 0, 1500, 600],
    ['nothing where all is promised', 'quality', 1, 0, 2100, 0]
  ])('%s', (_what, reason, asked, returned, promised, worth) =>
    expect(refundOfRequest(figures, reason, lines(asked, returned), sgd(promised))).toEqual(sgd(worth))
  )

  it('is never more, in any order and by any reasons, than what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 100, max: 9000 }),
        (isUndelivered, total) => {
          const paid = { ...figures, total: sgd(total) }
          let promised = sgd(0)
          isUndelivered.forEach((isLost, returned) => {
            promised = add(
              promised,
              refundOfRequest(
                paid,
                isLost ? 'notReceived' : 'quality',
                [{ lineTotal: sgd(1999), count: 6, asked: 1, returned }],
                promised
              )
            )
          })
          expect(promised.minor).toBeLessThanOrEqual(total + 500)
        }
      )
    )
  })
})
