import fc from 'fast-check'
import {
  afterSaleActions, afterSaleReapplyMs, afterSaleStatuses, canReturn, isAfterSaleOpen, nextAfterSaleStatus, paidForGoods, refundOfPortions, splitRefund,
  type AfterSaleEvent, type AfterSaleStatus, type RefundMethod, type ReturnedLine
} from '@/domain/after-sale'
import { add, money, type Money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'

const sgd = (minor: number): Money => money(minor, 'SGD')

describe('the states of a request', () => {
  const events: AfterSaleEvent[] = ['take', 'decline', 'refund', 'cancel', 'revoke']
  it.each<[AfterSaleStatus, string]>([
    ['submitted', 'processing completed refunded cancelled revoked'], ['processing', '- completed refunded - revoked'], ['completed', '- - - - -'], ['refunded', '- - - - -'],
    ['cancelled', '- - - - -'], ['revoked', '- - - - -']
  ])('from %s lead to %s', (status, ends) => expect(events.map((event) => nextAfterSaleStatus(status, event) ?? '-').join(' ')).toBe(ends))

  it('are open until somebody has ended them', () => expect(afterSaleStatuses.filter(isAfterSaleOpen)).toEqual(['submitted', 'processing']))

  const endedAt = 1_000_000
  it.each<[AfterSaleStatus, number | null, number, string[]]>([
    ['submitted', null, endedAt, ['cancel']], ['processing', null, endedAt, []], ['refunded', endedAt, endedAt, []],
    ['completed', endedAt, endedAt, ['reapply']], ['revoked', endedAt, endedAt + afterSaleReapplyMs - 1, ['reapply']], ['cancelled', endedAt, endedAt + 1, ['reapply']],
    ['completed', endedAt, endedAt + afterSaleReapplyMs, []], ['completed', null, endedAt, []]
  ])('%s ended at %s allows at %s: %p', (status, ended, now, actions) => expect(afterSaleActions(status, ended, now)).toEqual(actions))
})

it('the meal is what was paid without delivery, service of the payment and tip, and never below zero', () => {
  const figures = { deliveryFee: sgd(400), membershipDeduction: sgd(150), platformServiceFee: sgd(30), paymentServiceFee: sgd(20), tip: sgd(100), balance: sgd(500), total: sgd(2000) }
  expect(paidForGoods(figures)).toEqual(sgd(2100))
  expect(paidForGoods({ ...figures, balance: sgd(0), total: sgd(300) })).toEqual(sgd(0))
})

describe('portions that are asked back', () => {
  const line = (facts: Partial<ReturnedLine> = {}): ReturnedLine => ({ lineTotal: sgd(1000), count: 2, asked: 1, returned: 0, ...facts })
  it.each<[string, readonly ReturnedLine[], boolean]>([
    ['some of a line', [line()], true], ['none', [line({ asked: 0 })], false], ['no line', [], false], ['more than there are', [line({ asked: 3 })], false],
    ['some twice', [line({ asked: 2, returned: 1 })], false], ['half a portion', [line({ asked: 0.5 })], false], ['below none', [line(), line({ asked: -1 })], false]
  ])('%s', (_what, lines, isPossible) => {
    expect(canReturn(lines)).toBe(isPossible)
    if (!isPossible) expect(() => refundOfPortions(sgd(1000), lines)).toThrow(RangeError)
  })

  it('carry their share of every discount and fee', () => {
    // 30.00 of dishes for which 24.00 was paid: a portion of 5.00 is worth 4.00
    expect(refundOfPortions(sgd(2400), [line({ lineTotal: sgd(2000) }), line({ asked: 1 }), line({ lineTotal: sgd(0), count: 1 })])).toEqual(sgd(1200))
    expect(refundOfPortions(sgd(2400), [line({ lineTotal: sgd(0) })])).toEqual(sgd(0))
  })

  const order = fc.array(fc.record({ lineTotal: fc.integer({ min: 0, max: 50_000 }).map(sgd), count: fc.integer({ min: 1, max: 6 }) }), { minLength: 1, maxLength: 5 })
    .filter((lines) => lines.some(({ lineTotal }) => lineTotal.minor > 0))

  it('one by one, in any order, come to exactly what was paid for the meal', () => {
    fc.assert(fc.property(order, fc.integer({ min: 0, max: 200_000 }), fc.infiniteStream(fc.nat()), (lines, paid, choices) => {
      const left = lines.flatMap(({ count }, index) => Array.from({ length: count }, () => index))
      const returned = lines.map(() => 0)
      let total = sgd(0)
      while (left.length > 0) {
        const [chosen = 0] = left.splice((choices.next().value ?? 0) % left.length, 1)
        const refund = refundOfPortions(sgd(paid), lines.map((each, index) => ({ ...each, asked: index === chosen ? 1 : 0, returned: returned[index] ?? 0 })))
        expect(refund.minor).toBeGreaterThanOrEqual(0)
        returned[chosen] = (returned[chosen] ?? 0) + 1
        total = add(total, refund)
      }
      expect(total).toEqual(sgd(paid))
    }))
  })
})

describe('the way back', () => {
  const source = { paymentType: 'CREDITCARD_PAY' as PaymentType | null, total: sgd(1500), balance: sgd(500), returnedToPayment: sgd(0) }
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
    expect(splitRefund(sgd(amount), method, { ...source, ...facts })).toEqual({ wallet: sgd(wallet), payment: sgd(payment) })
  })

  it('refuses more than was paid, and less than nothing', () => {
    for (const amount of [2001, -1]) expect(() => splitRefund(sgd(amount), 'original', source)).toThrow(RangeError)
  })

  it('adds up to the amount, and no way gives more than it has', () => {
    const minor = fc.integer({ min: 0, max: 100_000 })
    fc.assert(fc.property(minor, minor, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (total, balance, share, before) => {
      const amount = sgd(Math.floor((total + balance) * share))
      const returned = sgd(Math.floor(total * before))
      const { wallet, payment } = splitRefund(amount, 'original', { paymentType: 'CREDITCARD_PAY', total: sgd(total), balance: sgd(balance), returnedToPayment: returned })
      expect(add(wallet, payment)).toEqual(amount)
      expect(Math.min(wallet.minor, payment.minor)).toBeGreaterThanOrEqual(0)
      expect(payment.minor + returned.minor).toBeLessThanOrEqual(total)
    }))
  })
})
