import { eq } from 'drizzle-orm'
import type { IdentityProvider } from '@/contract/types'
import { identityStore } from '@/features/security/identity-store'
import LoginPage from '@/pages/my/login'
import { identity } from '@/platform/identity/identity'
import { users } from '../../server/modules/tables'
import { credentialOf, formsIn, nextPerson, outcomeIn, press } from '../server/identity/story'
import { type Client, closePages, startClient } from '../support/client'
import { useServer } from '../support/server'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeAll(async () => {
  // Where the app stands on its server: the way back leads there
  window.history.replaceState(null, '', '/customer/')
})
afterEach(closePages)

/** What the browser leaves for is written down: jsdom goes nowhere. */
function watchLeaving(): string[] {
  const left: string[] = []
  jest.spyOn(identity, 'leaveFor').mockImplementation((url) => void left.push(url))
  return left
}

/** Opens the party's page that the app has left for; `button` counts from the first person, -1 is "no". Returns the app's address. */
async function comeBack(url: string | undefined, button: number): Promise<string> {
  const page = await server.app.inject({ url: url ?? '' })
  const form = formsIn(page.body).at(button)
  if (form === undefined) throw new Error(`the party's page has no such button: ${page.statusCode}`)
  return (await press(server, form)).location
}

/** The browser is back: the app starts again on the same device, on the page of the address. */
async function startAt(location: string, client: Client) {
  const again = await startClient(server, { storage: client.storage, canGoBack: false })
  // A new account has no mobile and is asked whether to add one: later
  again.answers.push(false)
  const page = await again.open('login', LoginPage, outcomeIn(location))
  return { ...again, page }
}

const names = {
  wechat: '微信登录',
  facebook: 'Facebook 登录',
  apple: 'Apple 登录',
  alipay: '支付宝登录',
  telegram: 'Telegram 登录'
} as const

describe.each(['wechat', 'facebook', 'apple', 'alipay', 'telegram'] as const)('login by %s', (provider) => {
  it('leaves for its page and comes back logged in, to where the person was going', async () => {
    const left = watchLeaving()
    const client = await startClient(server)
    const page = await client.open('login', LoginPage, { returns: '/pages/order-detail/index?orderId=o1' })
    await page.until(() => page.has('button', names[provider]), 'the ways to log in')
    await page.press('button', names[provider])
    await page.until(() => left.length > 0, 'leaving')
    const location = await comeBack(left[0], 0)
    expect(location).toMatch(/^\/customer\/#\/pages\/my\/login\?/)
    closePages()
    const back = await startAt(location, client)
    await back.page.until(() => back.moves.length > 0, 'going on')
    expect(back.stores.session.isLoggedIn).toBe(true)
    expect(back.stores.session.authInfo?.type).toBe(provider)
    expect(back.moves).toEqual(['relaunch /pages/order-detail/index?orderId=o1'])
    expect(back.toasts).toEqual(['登录成功'])
  })

  it('says so when the person refused there, and the form still works', async () => {
    const left = watchLeaving()
    const client = await startClient(server)
    const page = await client.open('login', LoginPage)
    await page.until(() => page.has('button', names[provider]), 'the ways to log in')
    await page.press('button', names[provider])
    await page.until(() => left.length > 0, 'leaving')
    const location = await comeBack(left[0], -1)
    closePages()
    const back = await startAt(location, client)
    await back.page.untilText('您取消了登录')
    expect(back.stores.session.isLoggedIn).toBe(false)
    expect(back.page.has('button', '登录')).toBe(true)
  })
})

describe('a new account without a mobile', () => {
  const arrive = async (answer: boolean) => {
    const client = await startClient(server)
    // Opened inside Telegram
    window.sessionStorage.setItem('fanju.telegramLaunch', await credentialOf(server, 'telegram', nextPerson()))
    client.answers.push(answer)
    const page = await client.open('login', LoginPage)
    await page.until(() => page.has('button', 'Telegram 登录'), 'the ways to log in')
    await page.press('button', 'Telegram 登录')
    await page.until(() => client.moves.length > 0, 'going on')
    return client
  }

  it.each([
    [true, 'replace /pages/my/myPhone'],
    [false, 'back']
  ])('is offered to add one, answered %p', async (answer, move) => {
    const { moves, stores } = await arrive(answer)
    expect(moves).toEqual([move])
    expect(stores.session.authInfo).toMatchObject({ type: 'telegram' })
  })
})

describe('what is offered', () => {
  it('is what both the host and the server know', async () => {
    const client = await startClient(server)
    jest.spyOn(identity, 'ways').mockReturnValue(['apple'])
    const page = await client.open('login', LoginPage)
    await page.until(() => page.has('button', 'Apple 登录'), 'the ways to log in')
    expect(page.has('button', '微信登录')).toBe(false)
  })

  it('is nothing without a network, and the form says nothing of it', async () => {
    const client = await startClient(server)
    client.network.isDown = true
    const page = await client.open('login', LoginPage)
    await page.rest(50)
    expect(page.text).not.toContain('其他登录方式')
    expect(page.root.querySelector('.notice')).toBeNull()
    expect(page.has('button', '登录')).toBe(true)
  })

  it('leads to the policies in the person’s language, to sign-up and to a new password', async () => {
    const client = await startClient(server, { locale: 'en' })
    const page = await client.open('login', LoginPage, { returns: '/pages/my/index' })
    await page.press('link', 'Terms of use')
    await page.press('link', 'Privacy policy')
    await page.press('tab', 'Password')
    await page.press('button', 'Forgot password?')
    await page.press('button', 'Sign up')
    const policy = (kind: string, title: string) =>
      `push /pages/index/iframe?url=${encodeURIComponent(`${client.stores.environment.current.host}/policy/${kind}?locale=en`)}&title=${encodeURIComponent(title)}`
    expect(client.moves).toEqual([
      policy('terms', 'Terms of use'),
      policy('privacy', 'Privacy policy'),
      'push /pages/setting/chgpwd',
      `replace /pages/my/sign?returns=${encodeURIComponent('/pages/my/index')}`
    ])
  })
})

describe('a way that fails', () => {
  it('for a host that cannot reach the party says so', async () => {
    const client = await startClient(server)
    jest.spyOn(identity, 'credentialOf').mockResolvedValue({ kind: 'unavailable' })
    const page = await client.open('login', LoginPage)
    await page.until(() => page.has('button', '微信登录'), 'the ways to log in')
    await page.press('button', '微信登录')
    await page.untilText('暂时不能用这种方式登录')
    expect(client.moves).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['a ticket that is made up', { provider: 'facebook', ticket: 'made-up' }],
    ['the ticket of another session', { provider: 'facebook', ticket: 'of-another' }],
    ['an end that is too late', { provider: 'apple', error: 'expired' }],
    ['an unknown party', { provider: 'elsewhere', ticket: 'x' }]
  ])('with %s logs no user in', async (_case, params) => {
    const client = await startClient(server)
    if (params.ticket === 'of-another') {
      const token = await server.visitor()
      params.ticket = (
        await server.ask(
          'identityVerify',
          { provider: 'facebook', credential: await credentialOf(server, 'facebook', nextPerson()) },
          { token }
        )
      ).ticket
    }
    const page = await client.open('login', LoginPage, params)
    await page.rest(100)
    if (params.provider !== 'elsewhere')
      await page.until(() => page.root.querySelector('.notice') !== null, 'what went wrong')
    expect(client.stores.session.isLoggedIn).toBe(false)
    expect(client.moves).toEqual([])
  })

  it('for a suspended person says the server’s words', async () => {
    const person = nextPerson()
    const provider: IdentityProvider = 'alipay'
    const credential = () => credentialOf(server, provider, person)
    const first = await startClient(server)
    jest
      .spyOn(identity, 'credentialOf')
      .mockImplementation(async () => ({ kind: 'given', credential: await credential() }))
    await first.stores.get(identityStore).logIn(provider, undefined)
    await server.kernel.db
      .update(users)
      .set({ status: 'I' })
      .where(eq(users.userId, first.stores.session.session?.userId ?? ''))
    const client = await startClient(server)
    const page = await client.open('login', LoginPage)
    await page.until(() => page.has('button', '支付宝登录'), 'the ways to log in')
    await page.press('button', '支付宝登录')
    await page.untilText('停用')
    expect(client.stores.session.isLoggedIn).toBe(false)
  })
})

it('a long way back is left out of what the party’s page is told', async () => {
  const left = watchLeaving()
  const client = await startClient(server)
  const page = await client.open('login', LoginPage, { returns: `/pages/index/iframe?url=${'x'.repeat(300)}` })
  await page.until(() => page.has('button', '微信登录'), 'the ways to log in')
  await page.press('button', '微信登录')
  await page.until(() => left.length > 0, 'leaving')
  expect((await comeBack(left[0], 1)).split('?')[1]).not.toContain('returns')
})
