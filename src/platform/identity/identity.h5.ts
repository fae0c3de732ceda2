import type { IdentityProvider } from '@/contract/types'
import type { Identity } from '../types'

/** Parties whose own page the browser leaves for. */
const pages: readonly IdentityProvider[] = ['wechat', 'facebook', 'apple', 'alipay', 'telegram']
/** Where the first script of the page keeps what Telegram opened the app with (`src/browser/boot.ts`). */
const launchKey = 'fanju.telegramLaunch'

/** What Telegram says of the user who opened the app inside it; empty anywhere else. */
function launchData(): string {
  try {
    return sessionStorage.getItem(launchKey) ?? ''
  } catch {
    return ''
  }
}

/** Valid for one login: the next one goes by Telegram's page. */
function takeLaunchData(): string {
  const data = launchData()
  if (data !== '') sessionStorage.removeItem(launchKey)
  return data
}

/** The browser: outside parties have pages of their own, which come back to the app; Telegram tells an app inside it who looks. */
export const identity: Identity = {
  ways: () => (launchData() === '' ? pages : ['telegram', ...pages.filter((provider) => provider !== 'telegram')]),
  credentialOf(provider) {
    const data = provider === 'telegram' ? takeLaunchData() : ''
    return Promise.resolve(data === '' ? { kind: 'elsewhere' } : { kind: 'given', credential: data })
  },
  addressFor: (page) => `${window.location.pathname}#${page}`,
  leaveFor: (url) => window.location.assign(url)
}
