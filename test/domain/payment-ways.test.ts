import { preselectedWay } from '@/domain/payment-ways'

const way = (name: string, paymentServiceFee: string, isUsable = true) => ({ name, paymentServiceFee, isUsable })

it.each([
  [
    'the first that can pay without a fee',
    [way('wallet', '0.00', false), way('card', '0.25'), way('bank', '0.00'), way('cash', '0.00')],
    'bank'
  ],
  ['the wallet that suffices', [way('wallet', '0.00'), way('card', '0.25')], 'wallet'],
  [
    'the smallest fee where each adds one',
    [way('wallet', '0.00', false), way('card', '10.25'), way('nets', '9.13')],
    'nets'
  ]
] as const)('preselects %s', (_rule, ways, name) => {
  expect(preselectedWay(ways, 'SGD')?.name).toBe(name)
})

it('preselects nothing where nothing can pay', () => {
  expect(preselectedWay([way('wallet', '0.00', false)], 'SGD')).toBeNull()
})
