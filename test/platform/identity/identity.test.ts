import type { IdentityProvider } from '@/contract/types'
import type { Identity } from '@/platform/types'

const login = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { login: () => login() } }))

const everyProvider: readonly IdentityProvider[] = ['wechat', 'facebook', 'apple', 'alipay', 'telegram']
interface Twin {
  readonly name: string
  readonly load: () => Promise<{ readonly identity: Identity }>
  /** What the host gives without being asked, and how to make it fail. */
  readonly own: IdentityProvider
  readonly give: (credential: string) => void
  readonly fail: () => void
  /** What is left of its own party when that gives nothing. */
  readonly otherwise: 'elsewhere' | 'unavailable'
}

const setGlobal = (name: string, value: unknown) => Object.assign(globalThis, { [name]: value })
const launchKey = 'fanju.telegramLaunch'
/** The browser after the page's first script has kept what Telegram said, if it said anything. */
function telegramSays(initData: string): void {
  const kept = new Map(initData === '' ? [] : [[launchKey, initData]])
  setGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key)
  })
  setGlobal('window', { location: { pathname: '/customer/', assign: jest.fn() } })
}
const alipaySays = (answer: (options: { success: (value: object) => void; fail: (error: object) => void }) => void) =>
  setGlobal('my', { getAuthCode: answer })

const twins: readonly Twin[] = [
  {
    name: 'h5',
    load: () => import('@/platform/identity/identity.h5'),
    own: 'telegram',
    give: telegramSays,
    fail: () => telegramSays(''),
    otherwise: 'elsewhere'
  },
  {
    name: 'weapp',
    load: () => import('@/platform/identity/identity'),
    own: 'wechat',
    give: (code) => login.mockResolvedValue({ code }),
    fail: () => login.mockRejectedValue({ errMsg: 'login:fail' }),
    otherwise: 'unavailable'
  },
  {
    name: 'alipay',
    load: () => import('@/platform/identity/identity.alipay'),
    own: 'alipay',
    give: (authCode) => alipaySays(({ success }) => success({ authCode })),
    fail: () => alipaySays(({ fail }) => fail({ error: 2001 })),
    otherwise: 'unavailable'
  }
]

describe.each(twins)('who a person is, on $name', ({ load, own, give, fail, otherwise }) => {
  let identity: Identity
  beforeEach(async () => {
    give('credential-1')
    ;({ identity } = await load())
  })

  it('offers its own party first, each of them once, and only parties there are', () => {
    const ways = identity.ways()
    expect(ways[0]).toBe(own)
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.filter((way) => !everyProvider.includes(way))).toEqual([])
  })

  it('gives the credential of its own party as it is', async () => {
    expect(await identity.credentialOf(own)).toEqual({ kind: 'given', credential: 'credential-1' })
  })

  it.each(everyProvider)('offers %s exactly when it can be reached', async (provider) => {
    const { kind } = await identity.credentialOf(provider)
    expect(kind !== 'unavailable').toBe(identity.ways().includes(provider))
  })

  it('answers what else there is when its party gives nothing, and never throws', async () => {
    fail()
    expect(await identity.credentialOf(own)).toEqual({ kind: otherwise })
    give('')
    expect(await identity.credentialOf(own)).toEqual({ kind: otherwise })
  })

  it('names a page by an address that is a path', () => {
    expect(identity.addressFor('/pages/my/login')).toMatch(/^\/.*pages\/my\/login$/)
  })
})

describe('the browser', () => {
  it('leaves for the pages of the other parties, and comes back to a page of the app by its hash', async () => {
    telegramSays('')
    const { identity } = await import('@/platform/identity/identity.h5')
    expect(identity.ways()).toEqual(['wechat', 'facebook', 'apple', 'alipay', 'telegram'])
    for (const provider of identity.ways()) expect(await identity.credentialOf(provider)).toEqual({ kind: 'elsewhere' })
    expect(identity.addressFor('/pages/my/login?returns=a')).toBe('/customer/#/pages/my/login?returns=a')
    identity.leaveFor('https://party.example/authorize')
    expect(window.location.assign).toHaveBeenCalledWith('https://party.example/authorize')
  })

  it('gives what Telegram said once, as it is good once, and leaves for its page from then on', async () => {
    telegramSays('query_id=1&hash=2')
    const { identity } = await import('@/platform/identity/identity.h5')
    expect(await identity.credentialOf('facebook')).toEqual({ kind: 'elsewhere' })
    expect(await identity.credentialOf('telegram')).toEqual({ kind: 'given', credential: 'query_id=1&hash=2' })
    expect(await identity.credentialOf('telegram')).toEqual({ kind: 'elsewhere' })
    expect(identity.ways()).toEqual(['wechat', 'facebook', 'apple', 'alipay', 'telegram'])
  })

  it('that may keep nothing has every way by its page', async () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    setGlobal('sessionStorage', { getItem: refuse, removeItem: refuse })
    const { identity } = await import('@/platform/identity/identity.h5')
    expect(await identity.credentialOf('telegram')).toEqual({ kind: 'elsewhere' })
  })
})
