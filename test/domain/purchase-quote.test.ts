import { money } from '@/domain/money'
import { quote } from '@/domain/pricing'
import { purchaseQuoteInput, type PurchaseTerms } from '@/domain/purchase-quote'
import { figures, sgd } from './pricing-figures'

const terms: PurchaseTerms = {
  country: 'SG',
  at: '2026-03-02',
  item: { id: 'card', unitPrice: sgd(1090) },
  count: 2,
  tax: 'included'
}
const nothing = {
  boxFee: 0,
  packingFee: 0,
  smallOrderFee: 0,
  deliveryFee: 0,
  membershipDeduction: 0,
  promotionDeduction: 0,
  serviceFee: 0,
  platformServiceFee: 0,
  tip: 0,
  bargainDeduction: 0,
  redEnvelope: 0,
  promotionCodeDeduction: 0,
  balance: 0,
  paymentDeduction: 0,
  paymentServiceFee: 0,
  savings: 0,
  minimumShortfall: 0
}

describe('the quote of a purchase without a kitchen', () => {
  it('costs its price and nothing else, with the tax of the day in it', () => {
    expect(figures(quote(purchaseQuoteInput(terms)))).toEqual({
      ...nothing,
      dishSubtotal: 2180,
      tax: 180,
      total: 2180
    })
  })

  it.each([
    ['none', 'SG', '2026-03-02', 0],
    ['included', 'SG', '2023-03-02', 161],
    ['included', 'MY', '2026-03-02', 123],
    ['included', 'SG', '1999-01-01', 0]
  ] as const)('has with tax %s in %s on %s so much of it: %i', (tax, country, at, minor) => {
    expect(quote(purchaseQuoteInput({ ...terms, tax, country, at })).tax.minor).toBe(minor)
  })

  it('takes of the wallet what is due, and asks the fee of a payment type for the rest', () => {
    const paid = { paymentType: 'CREDITCARD_PAY', paymentServiceRates: { CREDITCARD_PAY: 300 } } as const
    expect(figures(quote(purchaseQuoteInput({ ...terms, ...paid, balanceMinor: 180 })))).toEqual({
      ...nothing,
      dishSubtotal: 2180,
      tax: 180,
      balance: 180,
      paymentServiceFee: 60,
      total: 2060
    })
    expect(quote(purchaseQuoteInput({ ...terms, balanceMinor: 9_000 })).total.minor).toBe(0)
  })

  it('says what a struck price saves, and is one of a kind unless more are asked for', () => {
    const item = { id: 'card', unitPrice: money(99_000, 'VND'), originalUnitPrice: money(120_000, 'VND') }
    const { savings, total } = quote(purchaseQuoteInput({ country: 'VN', at: '2026-03-02', item, tax: 'included' }))
    expect([savings, total]).toEqual([money(21_000, 'VND'), money(99_000, 'VND')])
  })
})
