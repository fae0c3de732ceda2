import { askHostBack, hostWaits } from '../ask-host'
import type { Identity } from '../types'

/** `auth_base` tells who the person is and nothing more, so Alipay asks them nothing. */
const scopes = 'auth_base'

/** What Alipay answers; Taro types the call of the same name by WeChat's. */
interface AuthCodeCall {
  getAuthCode(options: {
    scopes: string
    success: (answer: { authCode?: string }) => void
    fail: (error: unknown) => void
  }): void
}
declare const my: AuthCodeCall

const askAuthCode = () =>
  askHostBack<{ authCode?: string }>((success, fail) => my.getAuthCode({ scopes, success, fail }), hostWaits.silent)

/** Alipay's mini-program: it knows its own account; no other party can be reached from inside. */
export const identity: Identity = {
  ways: () => ['alipay'],
  async credentialOf(provider) {
    if (provider !== 'alipay') return { kind: 'unavailable' }
    try {
      const { authCode = '' } = await askAuthCode()
      return authCode === '' ? { kind: 'unavailable' } : { kind: 'given', credential: authCode }
    } catch {
      return { kind: 'unavailable' }
    }
  },
  addressFor: (page) => page,
  leaveFor: () => undefined
}
