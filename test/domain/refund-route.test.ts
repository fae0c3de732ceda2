import { refundMethodsOf } from '@/domain/after-sale'
import { refundRoute, refundTime } from '@/domain/refund-route'

test.each([
  [null, 'wallet', 'within3Days'],
  ['WALLET_PAY', 'wallet', 'within3Days'],
  ['PAY_NOW', 'wallet', 'within3Days'],
  ['BANK_TRANSFER', 'wallet', 'within3Days'],
  ['CASH', 'wallet', 'within3Days'],
  ['WECHAT_PAY', 'original', 'within24Hours'],
  ['ALIPAY', 'original', 'within24Hours'],
  ['CREDITCARD_PAY', 'original', 'within5Days'],
  ['NETS', 'original', 'within5Days']
] as const)(
  'what %s paid goes back to the %s, %s, and to the balance as all that goes there',
  (paymentType, destination, time) => {
    expect(refundRoute(paymentType)).toEqual({ destination, time })
    expect(refundMethodsOf(paymentType)[0]).toBe(destination)
    expect([refundTime(destination, paymentType), refundTime('wallet', paymentType)]).toEqual([time, 'within3Days'])
  }
)
