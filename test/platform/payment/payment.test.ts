import type { HostPayment, HostPaymentOutcome } from '@/platform/types'

const requestPayment = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { requestPayment: (options: unknown) => requestPayment(options) }
}))

type TradePay = (options: { tradeNO: string; success: (answer: object) => void; fail: (error: object) => void }) => void
const alipay = (tradePay: TradePay) => Object.assign(globalThis, { my: { tradePay } })

describe("WeChat's own payment call", () => {
  const parameters = { timeStamp: '1772424000', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 's' }
  let hostPayment: HostPayment
  beforeEach(async () => {
    ;({ hostPayment } = await import('@/platform/payment/payment'))
  })

  it('is made with exactly what the server has signed', async () => {
    requestPayment.mockResolvedValue({ errMsg: 'requestPayment:ok' })
    expect(await hostPayment.pay(parameters)).toBe('paid')
    expect(requestPayment).toHaveBeenCalledWith(parameters)
  })

  it.each<[string, HostPaymentOutcome]>([
    ['requestPayment:fail cancel', 'cancelled'],
    ['requestPayment:fail no permission', 'failed'],
    ['', 'failed']
  ])('that ends with "%s" is %s', async (errMsg, outcome) => {
    requestPayment.mockRejectedValue({ errMsg })
    expect(await hostPayment.pay(parameters)).toBe(outcome)
  })
})

describe("Alipay's own payment call", () => {
  let hostPayment: HostPayment
  beforeEach(async () => {
    ;({ hostPayment } = await import('@/platform/payment/payment.alipay'))
  })

  it.each<[string | number, HostPaymentOutcome]>([
    ['9000', 'paid'],
    [9000, 'paid'],
    ['8000', 'unknown'],
    ['6004', 'unknown'],
    ['6002', 'unknown'],
    ['6001', 'cancelled'],
    ['4000', 'failed']
  ])('that ends with %s is %s', async (resultCode, outcome) => {
    const asked = jest.fn<void, Parameters<TradePay>>(({ success }) => success({ resultCode }))
    alipay(asked)
    expect(await hostPayment.pay({ tradeNO: 'T1' })).toBe(outcome)
    expect(asked.mock.calls[0]?.[0].tradeNO).toBe('T1')
  })

  it('that cannot be made has failed', async () => {
    alipay(({ fail }) => fail({ error: 4 }))
    expect(await hostPayment.pay({ tradeNO: 'T1' })).toBe('failed')
  })
})

it('a browser has none, and says nothing about the payment', async () => {
  const { hostPayment } = await import('@/platform/payment/payment.h5')
  expect(await hostPayment.pay({})).toBe('unknown')
})
