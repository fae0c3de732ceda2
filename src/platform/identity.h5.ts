import type { IdentityProvider } from '@/contract/types'
import type { Identity } from './types'

/** Parties whose own page the browser leaves for. */
const pages: readonly IdentityProvider[] = ['wechat', 'facebook', 'apple', 'alipay']

/** What Telegram gives the page it opened; empty anywhere else. */
function telegramData(): string {
  const telegram: unknown = Reflect.get(window, 'Telegram')
  const app: unknown = isObject(telegram) ? telegram.WebApp : undefined
  const data: unknown = isObject(app) ? app.initData : undefined
  return typeof data === 'string' ? data : ''
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The browser: outside parties have pages of their own, which come back to the app; Telegram tells a page inside it who looks. */
export const identity: Identity = {
  ways: () => (telegramData() === '' ? pages : ['telegram', ...pages]),
  credentialOf(provider) {
    if (pages.includes(provider)) return Promise.resolve({ kind: 'elsewhere' })
    const data = provider === 'telegram' ? telegramData() : ''
    return Promise.resolve(data === '' ? { kind: 'unavailable' } : { kind: 'given', credential: data })
  },
  addressFor: (page) => `${window.location.pathname}#${page}`,
  leaveFor: (url) => window.location.assign(url)
}
