import { cashMaximum, isCashDue } from '@/domain/cash'
import { currencyCodes } from '@/domain/countries'
import { formatMoney } from '@/domain/money'
import { orderStatuses } from '@/domain/order-state'

test('cash is due from the moment the restaurant has the order until it is handed over, and only then', () => {
  const due = orderStatuses.filter((status) => isCashDue({ paymentType: 'CASH', paidAt: null, status }))
  expect(due).toEqual(['paid', 'accepted', 'canPickUp', 'delivering'])
  for (const status of orderStatuses) {
    expect(isCashDue({ paymentType: 'CASH', paidAt: 1, status })).toBe(false)
    expect(isCashDue({ paymentType: 'WALLET_PAY', paidAt: null, status })).toBe(false)
    expect(isCashDue({ paymentType: null, paidAt: null, status })).toBe(false)
  }
})

test('every currency has its most', () => {
  expect(currencyCodes.map((currency) => formatMoney(cashMaximum(currency)))).toEqual([
    'S$100.00',
    'RM300.00',
    '2.000.000₫',
    '400,000៛',
    'K200,000',
    'Rp1.500.000',
    '¥500.00'
  ])
})
