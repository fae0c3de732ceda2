import Taro from '@tarojs/taro'
import type { HostPayment } from '../types'

const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : ''

/** WeChat's `requestPayment`, with what WeChat Pay was asked for by the server and has been signed there. */
export const hostPayment: HostPayment = {
  async pay({ timeStamp = '', nonceStr = '', package: bundle = '', paySign = '' }) {
    try {
      await Taro.requestPayment({ timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign })
      return 'paid'
    } catch (error) {
      return wordsOf(error).includes('cancel') ? 'cancelled' : 'failed'
    }
  }
}
