import Taro from '@tarojs/taro'
import type { PrivacyGate } from '../types'

/** WeChat asks before the first private call, if the program has something to show; Alipay asks by itself. */
export const privacyGate: PrivacyGate = {
  asksOnArrival: false,
  watch(onAsked) {
    Taro.onNeedPrivacyAuthorization?.((resolve) => {
      onAsked({
        agree: (buttonId) => resolve({ event: 'agree', buttonId }),
        refuse: () => resolve({ event: 'disagree' })
      })
    })
  }
}
