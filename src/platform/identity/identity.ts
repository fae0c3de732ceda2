import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { Identity } from '../types'

/** WeChat's mini-program: it knows its own account and asks nothing for the code; no other party can be reached from inside. */
export const identity: Identity = {
  ways: () => ['wechat'],
  async credentialOf(provider) {
    if (provider !== 'wechat') return { kind: 'unavailable' }
    try {
      const { code } = await askHost(() => Taro.login(), hostWaits.silent)
      return code ? { kind: 'given', credential: code } : { kind: 'unavailable' }
    } catch {
      return { kind: 'unavailable' }
    }
  },
  addressFor: (page) => page,
  leaveFor: () => undefined
}
