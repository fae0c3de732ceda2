import { preselectedWay } from '@/domain/payment-ways'
import type { PaymentType } from '@/domain/pricing'

const way = (paymentType: PaymentType, paymentServiceFee: string, isUsable = true) => ({
  paymentType,
  paymentServiceFee,
  isUsable
})

it.each([
  [
    'the first that can pay without a fee',
    [way('WALLET_PAY', '0.00', false), way('CREDITCARD_PAY', '0.25'), way('PAY_NOW', '0.00'), way('CASH', '0.00')],
    'PAY_NOW'
  ],
  ['the wallet that suffices', [way('WALLET_PAY', '0.00'), way('CREDITCARD_PAY', '0.25')], 'WALLET_PAY'],
  [
    'the smallest fee where each adds one',
    [way('WALLET_PAY', '0.00', false), way('CREDITCARD_PAY', '10.25'), way('NETS', '9.13')],
    'NETS'
  ]
] as const)('preselects %s', (_rule, ways, name) => {
  expect(preselectedWay(ways, 'SGD')?.paymentType).toBe(name)
})

it('keeps to what the person paid by the last time, as long as it can pay', () => {
  const ways = [way('WALLET_PAY', '0.00'), way('CREDITCARD_PAY', '0.25'), way('CASH', '0.00', false)]
  expect(preselectedWay(ways, 'SGD', 'CREDITCARD_PAY')?.paymentType).toBe('CREDITCARD_PAY')
  expect(preselectedWay(ways, 'SGD', 'CASH')?.paymentType).toBe('WALLET_PAY')
})

it('preselects nothing where nothing can pay', () => {
  expect(preselectedWay([way('WALLET_PAY', '0.00', false)], 'SGD', 'WALLET_PAY')).toBeNull()
})
