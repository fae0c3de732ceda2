import fc from 'fast-check'
import {
  type AfterSaleReason,
  leftOf,
  type PaidFigures,
  paidForGoods,
  refundOfChange,
  refundOfRequest,
  type SoldLine,
  splitRefund
} from '@/domain/after-sale'
import { add, fraction, type Money, money, subtract, sum } from '@/domain/money'
import { shareOfPart } from '@/domain/purchase-refund'

const sgd = (minor: number): Money => money(minor, 'SGD')
const none = sgd(0)

interface Line extends SoldLine {
  readonly finalTotal: Money
}

/** What happens to an order, one after the other. */
type Step =
  | { readonly kind: 'weigh' | 'substitute'; readonly line: number; readonly share: number }
  | { readonly kind: 'leaveOut'; readonly line: number }
  | { readonly kind: 'handOver' | 'refundWhole' }
  | {
      readonly kind: 'ask'
      readonly line: number
      readonly count: number
      readonly reason: AfterSaleReason
      readonly toWallet: boolean
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('weigh' as const, 'substitute' as const),
    line: fc.nat(3),
    share: fc.integer({ min: 1, max: 100 })
  }),
  fc.record({ kind: fc.constant('leaveOut' as const), line: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('handOver' as const, 'refundWhole' as const) }),
  fc.record({
    kind: fc.constant('ask' as const),
    line: fc.nat(3),
    count: fc.integer({ min: 1, max: 4 }),
    reason: fc.constantFrom<AfterSaleReason>('quality', 'notReceived'),
    toWallet: fc.boolean()
  })
)

/** An order's money by the rules that the server keeps: what was changed before it was handed over, and what came back after. */
class Sold {
  isHandedOver = false
  isOver = false
  toPayment = none
  toWallet = none
  constructor(
    readonly figures: PaidFigures,
    public lines: readonly Line[]
  ) {}

  get back(): Money {
    return add(this.toPayment, this.toWallet)
  }

  private give({ payment, wallet }: { readonly payment: Money; readonly wallet: Money }): void {
    this.toPayment = add(this.toPayment, payment)
    this.toWallet = add(this.toWallet, wallet)
  }

  private change(at: number, finalTotal: (line: Line) => Money): void {
    const changed = this.lines.map((line, index) => (index === at ? { ...line, finalTotal: finalTotal(line) } : line))
    const worth = refundOfChange(paidForGoods(this.figures), this.lines, changed)
    this.give(shareOfPart(worth, this.back, this.figures))
    this.lines = changed
  }

  private ask({ line: at, count, reason, toWallet }: Extract<Step, { kind: 'ask' }>): void {
    const line = this.lines[at]
    const asked = line && line.finalTotal.minor > 0 ? Math.min(count, line.count - line.returned) : 0
    if (asked === 0) return
    const returning = this.lines.map((each, index) => ({
      ...each,
      returned: each.finalTotal.minor === 0 ? each.count : each.returned,
      asked: index === at ? asked : 0
    }))
    const { total, balance } = this.figures
    const worth = refundOfRequest(this.figures, reason, returning, this.back)
    const source = { paymentType: 'CREDITCARD_PAY' as const, total, balance, returnedToPayment: this.toPayment }
    this.give(splitRefund(worth, toWallet ? 'wallet' : 'original', source))
    this.lines = this.lines.map((each, index) => (index === at ? { ...each, returned: each.returned + asked } : each))
  }

  do(step: Step): void {
    if (this.isOver) return
    if (step.kind === 'handOver') this.isHandedOver = true
    else if (step.kind === 'ask') {
      if (this.isHandedOver) this.ask(step)
    } else if (!this.isHandedOver) this.before(step)
  }

  private before(step: Exclude<Step, { kind: 'ask' }>): void {
    if (step.kind === 'leaveOut') this.change(step.line, () => none)
    else if ('share' in step) this.change(step.line, ({ finalTotal }) => fraction(finalTotal, step.share, 100))
    else {
      const { total, balance } = this.figures
      this.give({ payment: subtract(total, this.toPayment), wallet: subtract(balance, this.toWallet) })
      this.isOver = true
    }
  }
}

const order = fc
  .record({
    lines: fc.array(fc.record({ minor: fc.integer({ min: 0, max: 9000 }), count: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 4
    }),
    discount: fc.integer({ min: 0, max: 100 }),
    deliveryFee: fc.integer({ min: 0, max: 700 }),
    byWallet: fc.integer({ min: 0, max: 100 })
  })
  .map(({ lines, discount, deliveryFee, byWallet }) => {
    const goods = lines.reduce((total, { minor }) => total + minor, 0)
    const paid = sgd(Math.floor((goods * (100 - discount)) / 100) + deliveryFee)
    const balance = fraction(paid, byWallet, 100)
    return new Sold(
      {
        deliveryFee: sgd(deliveryFee),
        membershipDeduction: none,
        platformServiceFee: none,
        paymentServiceFee: none,
        tip: none,
        balance,
        total: subtract(paid, balance)
      },
      lines.map(({ minor, count }) => ({ lineTotal: sgd(minor), finalTotal: sgd(minor), count, returned: 0 }))
    )
  })

it('nothing of an order goes back twice, whatever took it and in whatever order', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 12 }), (sold, steps) => {
      for (const each of steps) {
        const before = sold.back
        sold.do(each)
        const { total, balance } = sold.figures
        expect(sold.back.minor).toBeGreaterThanOrEqual(before.minor)
        expect(sold.back.minor).toBeLessThanOrEqual(total.minor + balance.minor)
        expect(sold.toPayment.minor).toBeLessThanOrEqual(total.minor)
        for (const line of sold.lines) expect(leftOf(line).minor).toBeGreaterThanOrEqual(0)
        if (sold.isOver) expect(sold.back).toEqual(add(total, balance))
      }
    }),
    { numRuns: 500 }
  )
})

it('what went back of goods and what is left of them are what was paid for them, to the cent', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 8 }), (sold, steps) => {
      for (const each of steps) if (each.kind === 'weigh' || each.kind === 'leaveOut') sold.do(each)
      const goods = paidForGoods(sold.figures)
      const gone = sold.back
      for (const line of sold.lines.keys()) sold.do({ kind: 'leaveOut', line })
      const rest = subtract(sold.back, gone)
      expect(rest.minor).toBeGreaterThanOrEqual(0)
      const whole = sum(
        sold.lines.map(({ lineTotal }) => lineTotal),
        'SGD'
      )
      expect(sold.back).toEqual(whole.minor === 0 ? none : goods)
    })
  )
})

it.each<[string, number, Money, Money]>([
  ['480 g of 500 g at S$13.00', 1300, sgd(1248), sgd(52)],
  ['left out of two at S$13.00', 1300, none, sgd(1300)],
  ['left out with an envelope of S$5.00 on S$26.00', 1050, none, sgd(1050)]
])('gives back for %s', (_what, paidForLine, finalTotal, worth) => {
  const lines = [
    { lineTotal: sgd(1300), count: 1, returned: 0 },
    { lineTotal: sgd(1300), count: 1, returned: 0 }
  ]
  const [first, second] = lines
  if (!first || !second) throw new Error('two lines')
  expect(refundOfChange(sgd(2 * paidForLine), lines, [{ ...first, finalTotal }, second])).toEqual(worth)
})

it('refuses a change after which there is more', () => {
  const line = { lineTotal: sgd(1000), count: 2, returned: 1 }
  expect(() => refundOfChange(sgd(1000), [line], [{ ...line, returned: 0 }])).toThrow(RangeError)
})

it('gives back all that is left where nothing of a weighed order came, with bringing it', () => {
  const figures = {
    deliveryFee: sgd(400),
    membershipDeduction: none,
    platformServiceFee: none,
    paymentServiceFee: none,
    tip: none,
    balance: none,
    total: sgd(2400)
  }
  const weighed = { lineTotal: sgd(1000), finalTotal: sgd(900), count: 1, asked: 1, returned: 0 }
  const leftOut = { lineTotal: sgd(1000), finalTotal: none, count: 1, asked: 0, returned: 1 }
  expect(refundOfRequest(figures, 'notReceived', [weighed, leftOut], sgd(1100))).toEqual(sgd(1300))
  expect(refundOfRequest(figures, 'quality', [weighed, leftOut], sgd(1100))).toEqual(sgd(900))
})
