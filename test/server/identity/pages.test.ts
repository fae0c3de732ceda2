import { codes } from '@/contract/codes'
import type { IdentityProvider } from '@/contract/types'
import { identityStarts, identityTickets, usedCredentials } from '../../../server/modules/tables'
import { useServer } from '../../support/server'
import {
  agreeOnPage,
  enter,
  everyProvider,
  loginBy,
  loginPage,
  nextPerson,
  openPage,
  outcomeIn,
  press,
  verify
} from './story'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })

const start = async (
  token: string,
  returnTo: string,
  provider: IdentityProvider = 'wechat',
  purpose: 'login' | 'bind' = 'login'
) => server.call('identityStart', { provider, purpose, returnTo }, { token })

describe.each(everyProvider)('the way over the page of %s', (provider: IdentityProvider) => {
  test('a user who agrees comes back with a ticket that logs them in', async () => {
    const token = await server.visitor()
    const outcome = await agreeOnPage(server, token, provider)
    expect(outcome).toEqual({ provider, ticket: expect.any(String) })
    const first = await loginBy(server, provider, { token, ticket: outcome.ticket ?? '' })
    expect(first).toMatchObject({ code: codes.ok, data: { nickName: 'Sandbox person 1' } })
    const again = await server.visitor()
    const { ticket = '' } = await agreeOnPage(server, again, provider)
    expect((await loginBy(server, provider, { token: again, ticket })).data).toMatchObject({
      userId: first.data.userId,
      isNewUser: false
    })
  })

  test('the ticket is of no use to another session: a link sent to another user does not log them in', async () => {
    const { ticket = '' } = await agreeOnPage(server, await server.visitor(), provider)
    expect((await loginBy(server, provider, { token: await server.visitor(), ticket })).code).toBe(
      codes.identityRefused
    )
  })

  test('a user who refuses comes back without one', async () => {
    const { forms } = await openPage(server, await server.visitor(), provider)
    const refusal = forms.at(-1)
    if (!refusal) throw new Error('the page has no buttons')
    const outcome = outcomeIn((await press(server, refusal)).location)
    expect(outcome.provider).toBe(provider)
    expect(['cancelled', 'refused']).toContain(outcome.error)
    expect(outcome.ticket).toBeUndefined()
  })

  test('a way is walked back once, within ten minutes, and with the state that it was begun with', async () => {
    const {
      forms: [agree],
      url
    } = await openPage(server, await server.visitor(), provider)
    if (!agree) throw new Error('the page has no buttons')
    const other = everyProvider.find((candidate) => candidate !== provider) ?? 'wechat'
    expect(outcomeIn((await press(server, { ...agree, action: `/login/return/${other}` })).location)).toEqual({
      provider: other,
      error: 'expired'
    })
    for (const state of ['', 'f'.repeat(64), `${agree.fields.state?.slice(0, 63)}x`]) {
      expect(outcomeIn((await press(server, { ...agree, fields: { ...agree.fields, state } })).location)).toEqual({
        provider,
        error: 'expired'
      })
    }
    expect(outcomeIn((await press(server, agree)).location).ticket).toEqual(expect.any(String))
    expect(outcomeIn((await press(server, agree)).location)).toEqual({ provider, error: 'expired' })
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    const late = await openPage(server, await server.visitor(), provider)
    server.clock.advance(10 * 60_000)
    expect(outcomeIn((await press(server, late.forms[0] ?? agree)).location)).toEqual({ provider, error: 'expired' })
  })

  test('what is brought back from another way, or made up, is refused', async () => {
    const [first, second] = [
      await openPage(server, await server.visitor(), provider),
      await openPage(server, await server.visitor(), provider)
    ]
    const [agree, other] = [first.forms[0], second.forms[0]]
    if (!agree || !other) throw new Error('the page has no buttons')
    const state = other.fields.state ?? ''
    const forged = Object.fromEntries(
      Object.keys(agree.fields).map((name) => [
        name,
        name === 'state' ? state : name === 'app_id' ? (agree.fields[name] ?? '') : 'made-up'
      ])
    )
    expect(outcomeIn((await press(server, { ...agree, fields: forged })).location)).toEqual({
      provider,
      error: 'refused'
    })
    expect(outcomeIn((await press(server, agree)).location).ticket).toEqual(expect.any(String))
    const third = (await openPage(server, await server.visitor(), provider)).forms[0]
    // The same answer with the state of a new way: the party's code, signature or token was used with the first
    expect(
      outcomeIn(
        (await press(server, { ...agree, fields: { ...agree.fields, state: third?.fields.state ?? '' } })).location
      )
    ).toEqual({ provider, error: 'refused' })
  })

  test('the page is in the language of the app, is not cached, and loads nothing foreign', async () => {
    const { url } = await server.ask(
      'identityStart',
      { provider, purpose: 'login', returnTo: loginPage },
      { token: await server.visitor(), locale: 'en' }
    )
    const page = await server.app.inject({ url })
    expect(page.body).toContain('Sandbox person 2')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'")
    })
    expect(page.headers['content-security-policy']).not.toContain('https:')
    expect((await openPage(server, await server.visitor(), provider)).html).toContain('沙盒用户 2')
  })
})

test('the page comes back to where the person was, with what stood there', async () => {
  const token = await server.visitor()
  const {
    forms: [agree]
  } = await openPage(server, token, 'facebook', {
    returnTo: '/customer/?env=test1#/pages/my/login?from=cart&ticket=old&error=old'
  })
  if (!agree) throw new Error('the page has no buttons')
  const { status, location } = await press(server, agree)
  expect(status).toBe(303)
  expect(location).toMatch(/^\/customer\/\?env=test1#\/pages\/my\/login\?from=cart&/)
  expect(outcomeIn(location.split('#')[1] ?? '')).toEqual({
    from: 'cart',
    provider: 'facebook',
    ticket: expect.any(String)
  })
  const home = await openPage(server, token, 'facebook', { returnTo: '/customer/' })
  expect((await press(server, home.forms[0] ?? agree)).location).toMatch(/^\/customer\/#\/\?provider=facebook&ticket=/)
})

test.each([
  'https://evil.example/customer/',
  '//evil.example/customer/',
  '/\\evil.example',
  '/customer/..//evil.example',
  '/customer/../api/x',
  '/customer\\..\\..',
  '/customer/%2e%2e/%2e%2e/x',
  'javascript:alert(1)',
  '/',
  '/customer',
  '/api/openapi.json',
  '/customer/\u0000x',
  '/customer/\nx',
  ' //evil.example'
])('a way back to %j is refused', async (returnTo) => {
  expect((await start(await server.visitor(), returnTo)).status).toBe(400)
})

test('to set out one needs a session, and to link an account', async () => {
  expect(
    (await server.call('identityStart', { provider: 'apple', purpose: 'login', returnTo: loginPage })).status
  ).toBe(401)
  expect((await start(await server.visitor(), loginPage, 'apple', 'bind')).code).toBe(codes.loginRequired)
  const { accessToken } = await enter(server, 'telegram')
  expect((await start(accessToken, loginPage, 'apple', 'bind')).code).toBe(codes.ok)
})

test('the state is 64 letters and digits, and the database keeps only its hash', async () => {
  const {
    data: { url }
  } = await start(await server.visitor(), loginPage)
  const state = new URL(url, 'http://here').searchParams.get('state') ?? ''
  expect(state).toMatch(/^[0-9a-z]{64}$/)
  const { rows } = (await server.kernel.database.db.execute('select * from identity_starts')) as unknown as {
    rows: object[]
  }
  expect(JSON.stringify(rows)).not.toContain(state)
})

test('the sandbox page leads nowhere else, and not for an unknown state', async () => {
  const {
    data: { url }
  } = await start(await server.visitor(), loginPage, 'facebook')
  expect(
    (
      await server.app.inject({
        url: url.replace(encodeURIComponent('/login/return/facebook'), encodeURIComponent('https://evil.example/'))
      })
    ).statusCode
  ).toBe(404)
  expect((await server.app.inject({ url: url.replace(/state=\w+/, `state=${'a'.repeat(64)}`) })).statusCode).toBe(404)
  const gone = await server.app.inject({ url: '/sandbox/identity/facebook' })
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('此登录请求已失效')
})

test('a return from an unknown provider, with a repeated field, or with too much is refused', async () => {
  expect((await server.app.inject({ url: '/login/return/myspace?state=x' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/login/return/wechat?state=a&state=b' })).headers.location).toBe(
    '/customer/#/pages/my/login?provider=wechat&error=expired'
  )
  const big = await server.app.inject({
    method: 'POST',
    url: '/login/return/apple',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `state=${'x'.repeat(20_000)}`
  })
  expect(big.statusCode).toBe(413)
})

test('inside WeChat its own page is opened', async () => {
  const asked = async (agent: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login/identity/start',
      headers: { accesstoken: await server.visitor(), 'user-agent': agent },
      payload: { provider: 'wechat', purpose: 'login', returnTo: loginPage }
    })
    return new URL(response.json().data.url, 'http://here')
  }
  const inside = await asked('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49')
  expect(inside.searchParams.get('scope')).toBe('snsapi_userinfo')
  expect(inside.hash).toBe('#wechat_redirect')
  expect((await asked('Mozilla/5.0 (iPhone) Safari/604.1')).searchParams.get('scope')).toBe('snsapi_login')
})

test('one person is the same in the mini-program and on both pages, by the union id', async () => {
  const token = await server.visitor()
  const { ticket = '' } = await agreeOnPage(server, token, 'wechat')
  const onPage = (await loginBy(server, 'wechat', { token, ticket })).data
  expect((await enter(server, 'wechat', 1)).userId).toBe(onPage.userId)
  expect((await enter(server, 'wechat', 1)).openIdApp).toMatch(/^sandbox-wxsandbox/)
  expect((await enter(server, 'wechat', nextPerson())).userId).not.toBe(onPage.userId)
})

test('what is over is swept, and a credential stays noted until it is', async () => {
  const { db, jobs } = server.kernel
  const counts = async () => [
    await db.$count(identityStarts),
    await db.$count(identityTickets),
    await db.$count(usedCredentials)
  ]
  const token = await server.visitor()
  await start(token, loginPage)
  await verify(server, token, 'apple', nextPerson())
  server.clock.advance(3_600_000)
  await jobs.runDue()
  const [starts, tickets, noted] = await counts()
  expect([starts, tickets]).toEqual([0, 0])
  // Apple's token lives a day
  expect(noted).toBeGreaterThan(0)
  server.clock.advance(25 * 3_600_000)
  await jobs.runDue()
  expect(await counts()).toEqual([0, 0, 0])
})
