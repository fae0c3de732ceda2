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
}

const setGlobal = (name: string, value: unknown) => Object.assign(globalThis, { [name]: value })
const telegramSays = (initData: unknown) => setGlobal('window', { location: { pathname: '/customer/', assign: jest.fn() }, Telegram: { WebApp: { initData } } })
const alipaySays = (answer: (options: { success: (value: object) => void; fail: (error: object) => void }) => void) => setGlobal('my', { getAuthCode: answer })

const twins: readonly Twin[] = [
  { name: 'h5', load: () => import('@/platform/identity.h5'), own: 'telegram', give: telegramSays, fail: () => telegramSays('') },
  { name: 'weapp', load: () => import('@/platform/identity'), own: 'wechat', give: (code) => login.mockResolvedValue({ code }), fail: () => login.mockRejectedValue({ errMsg: 'login:fail' }) },
  {
    name: 'alipay', load: () => import('@/platform/identity.alipay'), own: 'alipay',
    give: (authCode) => alipaySays(({ success }) => success({ authCode })), fail: () => alipaySays(({ fail }) => fail({ error: 2001 }))
  }
]

describe.each(twins)('who a person is, on $name', ({ load, own, give, fail }) => {
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

  it('answers that there is none when its party gives nothing, and never throws', async () => {
    fail()
    expect(await identity.credentialOf(own)).toEqual({ kind: 'unavailable' })
    give('')
    expect(await identity.credentialOf(own)).toEqual({ kind: 'unavailable' })
  })

  it('names a page by an address that is a path', () => {
    expect(identity.addressFor('/pages/my/login')).toMatch(/^\/.*pages\/my\/login$/)
  })
})

describe('the browser', () => {
  it('leaves for the pages of the other parties, and comes back to a page of the app by its hash', async () => {
    telegramSays(undefined)
    const { identity } = await import('@/platform/identity.h5')
    expect(identity.ways()).toEqual(['wechat', 'facebook', 'apple', 'alipay'])
    for (const provider of identity.ways()) expect(await identity.credentialOf(provider)).toEqual({ kind: 'elsewhere' })
    expect(identity.addressFor('/pages/my/login?returns=a')).toBe('/customer/#/pages/my/login?returns=a')
    identity.leaveFor('https://party.example/authorize')
    expect(window.location.assign).toHaveBeenCalledWith('https://party.example/authorize')
  })

  it.each([{ Telegram: null }, { Telegram: { WebApp: 7 } }, { Telegram: { WebApp: { initData: 7 } } }, {}])('is not inside Telegram with %p', async (more) => {
    setGlobal('window', { location: { pathname: '/', assign: jest.fn() }, ...more })
    const { identity } = await import('@/platform/identity.h5')
    expect(identity.ways()).not.toContain('telegram')
    expect(await identity.credentialOf('telegram')).toEqual({ kind: 'unavailable' })
  })
})
