import { generateKeyPairSync } from 'node:crypto'
import { codes } from '@/contract/codes'
import { accountModule } from '../../../server/modules/account'
import { identityModule } from '../../../server/modules/identity'
import { loginModule } from '../../../server/modules/login'
import { createRealIdentities, createSandboxIdentities } from '../../../server/platform/identity/choice'
import { readConfig } from '../../../server/platform/kernel/config'
import { root } from '../../support/database'
import { productionEnvironment as production } from '../../support/production'
import { createTestServer, FakeClock } from '../../support/server'
import { loginPage } from './story'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const accounts = {
  WECHAT_APP_ID: 'wxmini',
  WECHAT_APP_SECRET: 's',
  WECHAT_WEB_APP_ID: 'wxweb',
  WECHAT_WEB_APP_SECRET: 's',
  FACEBOOK_APP_ID: '1234',
  FACEBOOK_APP_SECRET: 's',
  APPLE_CLIENT_ID: 'com.fanju.web',
  TELEGRAM_BOT_TOKEN: '7:token',
  ALIPAY_APP_ID: '2021001',
  ALIPAY_PRIVATE_KEY: key.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  ALIPAY_PUBLIC_KEY: key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}
const modules = [accountModule, loginModule, identityModule]

test('production plays no party: without accounts no party is offered, and there are no sandbox pages', async () => {
  const server = await createTestServer({ environment: production, modules })
  expect(await server.ask('loginWays', {})).toEqual({ providers: [] })
  const token = await server.visitor()
  expect(
    (await server.call('identityStart', { provider: 'wechat', purpose: 'login', returnTo: loginPage }, { token })).code
  ).toBe(codes.loginMethodUnavailable)
  expect((await server.call('identityVerify', { provider: 'wechat', credential: 'x' }, { token })).code).toBe(
    codes.loginMethodUnavailable
  )
  expect((await server.call('loginByTelegram', { initData: 'x' })).code).toBe(codes.loginMethodUnavailable)
  for (const url of [
    '/sandbox/identity/wechat',
    '/sandbox/identity/wechat/credential?person=1',
    '/login/return/wechat?state=x',
    '/login/telegram?state=x'
  ]) {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  }
  expect(() => createSandboxIdentities(server.kernel)).toThrow('refuses to exist in production')
  await server.close()
})

test('with accounts the real parties are offered, and their own pages are opened', async () => {
  const server = await createTestServer({ environment: { ...production, ...accounts }, modules })
  expect(await server.ask('loginWays', {})).toEqual({
    providers: ['wechat', 'alipay', 'facebook', 'apple', 'telegram']
  })
  const token = await server.visitor()
  const pages = {
    wechat: 'https://open.weixin.qq.com',
    alipay: 'https://openauth.alipay.com',
    facebook: 'https://www.facebook.com',
    apple: 'https://appleid.apple.com',
    telegram: 'https://www.fanju.example'
  } as const
  for (const provider of ['wechat', 'alipay', 'facebook', 'apple', 'telegram'] as const) {
    const url = new URL(
      (await server.ask('identityStart', { provider, purpose: 'login', returnTo: loginPage }, { token })).url
    )
    expect(url.origin).toBe(pages[provider])
    expect(url.searchParams.get('redirect_uri')).toBe(`https://www.fanju.example/login/return/${provider}`)
    expect((await server.app.inject({ url: `/sandbox/identity/${provider}/credential` })).statusCode).toBe(404)
  }
  await server.close()
})

describe('the page with Telegram’s button', () => {
  const telegram = { TELEGRAM_BOT_TOKEN: accounts.TELEGRAM_BOT_TOKEN }
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Telegram answers `status` and `body` to what our server asks it, which is written down. */
  function telegramAnswers(status: number, body: object): string[] {
    const asked: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(String(input))
      return new Response(JSON.stringify(body), { status })
    })
    return asked
  }

  async function openButton() {
    const server = await createTestServer({ environment: { ...production, ...telegram }, modules })
    const { url } = await server.ask(
      'identityStart',
      { provider: 'telegram', purpose: 'login', returnTo: loginPage },
      { token: await server.visitor(), locale: 'en' }
    )
    const { pathname, search, searchParams } = new URL(url)
    const open = () => server.app.inject({ url: pathname + search })
    return { server, open, state: searchParams.get('state') ?? '' }
  }

  test('asks Telegram for the bot’s name once, and lets in Telegram’s script and frame only', async () => {
    const asked = telegramAnswers(200, { ok: true, result: { username: 'FanjuBot' } })
    const { server, open, state } = await openButton()
    const page = await open()
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-telegram-login="FanjuBot"')
    expect(page.body).toContain(`data-auth-url="https://www.fanju.example/login/return/telegram?state=${state}"`)
    expect(page.body).toContain('Log in to Fanju with Telegram')
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-store'
    })
    const policy = String(page.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        'script-src https://telegram.org',
        'frame-src https://oauth.telegram.org'
      ])
    )
    await open()
    expect(asked).toEqual(['https://api.telegram.org/bot7:token/getMe?'])
    await server.close()
  })

  test('says so and leads back when Telegram does not know our bot, and asks again', async () => {
    telegramAnswers(401, { ok: false })
    const { server, open } = await openButton()
    const page = await open()
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('href="/customer/"')
    expect(page.body).not.toContain('token')
    telegramAnswers(200, { ok: true, result: { username: 'FanjuBot' } })
    expect((await open()).statusCode).toBe(200)
    await server.close()
  })
})

test('elsewhere a party with an account is real and the others are played', async () => {
  const server = await createTestServer({ environment: { FACEBOOK_APP_ID: '1234', FACEBOOK_APP_SECRET: 's' }, modules })
  expect((await server.app.inject({ url: '/sandbox/identity/facebook/credential' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/sandbox/identity/apple/credential' })).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/sandbox/identity/apple/credential?person=0' })).statusCode).toBe(400)
  await server.close()
})

test.each([
  [{ WECHAT_APP_ID: 'x' }, 'WECHAT_APP_ID and WECHAT_APP_SECRET'],
  [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET'],
  [{ ALIPAY_APP_ID: 'x', ALIPAY_PUBLIC_KEY: 'y' }, 'ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY'],
  [{ APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' }, 'APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY']
])('half an account is a mistake: %j', (environment, names) => {
  expect(() => readConfig({ FANJU_ENV: 'test', ...environment }, root)).toThrow(
    `configuration: ${names} belong together`
  )
})

test('a key that cannot be read is found at the start, and a key of Apple needs its app', () => {
  const make = (environment: Record<string, string>) => () =>
    createRealIdentities(
      { config: readConfig({ FANJU_ENV: 'test', ...environment }, root), clock: new FakeClock() },
      fetch
    )
  expect(make({ ...accounts, ALIPAY_PRIVATE_KEY: 'nonsense' })).toThrow()
  expect(make({ APPLE_TEAM_ID: 'a', APPLE_KEY_ID: 'b', APPLE_PRIVATE_KEY: 'c' })).toThrow('APPLE_CLIENT_ID')
  expect(Object.keys(make(accounts)()).sort()).toEqual(['alipay', 'apple', 'facebook', 'telegram', 'wechat'])
})
