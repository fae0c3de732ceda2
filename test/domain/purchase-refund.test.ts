import { money, sum } from '@/domain/money'
import { refundOfUnits, shareOfPart } from '@/domain/purchase-refund'

const sgd = (minor: number) => money(minor, 'SGD')

/** Every way to ask for `count` units one after the other. */
function waysToAsk(count: number): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((first) =>
    waysToAsk(count - first).map((rest) => [first, ...rest])
  )
}

it('gives three vouchers of S$9.90, S$24.70 paid after S$5 off, back as 8.23, 8.24 and 8.23', () => {
  const slices = [0, 1, 2].map((returned) => refundOfUnits(sgd(2470), { count: 3, asked: 1, returned }).minor)
  expect(slices).toEqual([823, 824, 823])
})

it.each([
  [2470, 0, 3],
  [2470, 1, 3],
  [1, 0, 7],
  [1, 1, 5],
  [1999, 998, 7],
  [0, 333, 4],
  [333, 0, 6]
])(
  'adds up to the cent, in payment %i and wallet %i, whatever the order of asking %i units',
  (total, balance, count) => {
    for (const asking of waysToAsk(count)) {
      let [returned, before] = [0, 0]
      const parts = asking.map((asked) => {
        const part = refundOfUnits(sgd(total + balance), { count, asked, returned })
        const shares = shareOfPart(part, sgd(before), { total: sgd(total), balance: sgd(balance) })
        returned += asked
        before += part.minor
        expect([
          shares.payment.minor + shares.wallet.minor,
          shares.payment.minor >= 0,
          shares.wallet.minor >= 0
        ]).toEqual([part.minor, true, true])
        return shares
      })
      const of = (which: 'payment' | 'wallet') =>
        sum(
          parts.map((part) => part[which]),
          'SGD'
        ).minor
      expect([of('payment'), of('wallet')]).toEqual([total, balance])
    }
  }
)

it('gives no more back than there is', () => {
  expect(() => refundOfUnits(sgd(100), { count: 3, asked: 2, returned: 2 })).toThrow(RangeError)
  expect(() => shareOfPart(sgd(51), sgd(50), { total: sgd(100), balance: sgd(0) })).toThrow(RangeError)
  expect(() => shareOfPart(sgd(-1), sgd(50), { total: sgd(100), balance: sgd(0) })).toThrow(RangeError)
})
