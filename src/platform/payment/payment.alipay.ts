import type { HostPayment, HostPaymentOutcome } from '../types'

/** What Alipay answers; Taro has no type of its own for the call. */
interface TradePayCall {
  tradePay(options: {
    tradeNO: string
    success: (answer: { resultCode?: string | number }) => void
    fail: (error: unknown) => void
  }): void
}
declare const my: TradePayCall

/** Alipay's result codes; the rest, such as 8000 "in process" and 6002 "no network", says nothing yet. */
const outcomes: Readonly<Partial<Record<string, HostPaymentOutcome>>> = {
  9000: 'paid',
  6001: 'cancelled',
  4000: 'failed'
}

/** Alipay's `tradePay`, with the number of the trade that the server has made. */
export const hostPayment: HostPayment = {
  pay: ({ tradeNO = '' }) =>
    new Promise((resolve) => {
      my.tradePay({
        tradeNO,
        success: ({ resultCode }) => resolve(outcomes[String(resultCode)] ?? 'unknown'),
        fail: () => resolve('failed')
      })
    })
}
