import { createHmac } from 'node:crypto'
import type { IdentityProvider } from '@/contract/types'
import {
  sandboxApps,
  sandboxCredential,
  sandboxReturn,
  sandboxReturnPath
} from '../../../server/platform/identity/sandbox'
import { createSandboxParties, sandboxAppSecret } from '../../../server/platform/identity/sandbox-parties'
import { alipayGateway, signAlipay, signedRequest } from '../../../server/platform/payments/alipay-gateway'
import { useServer } from '../../support/server'
import { openPage } from './story'

const server = useServer()
let parties: ReturnType<typeof createSandboxParties>
const secret = 'the-secret-of-this-test'
beforeAll(async () => {
  parties = createSandboxParties({ db: server.kernel.db, clock: server.clock, secret })
})

let marks = 0
const issue = () => ({ secret, now: server.clock.now(), mark: String((marks += 1)) })
const miniCode = () => sandboxCredential('wechat', issue(), { number: 1 })
const back = (provider: IdentityProvider, app = '') =>
  sandboxReturn(provider, issue(), { number: 1 }, { state: 's', nonce: 'n', app })
const get = async (address: string, query: Readonly<Record<string, string>>, init?: RequestInit) => {
  const response = await parties.fetch(`${address}?${new URLSearchParams(query).toString()}`, init)
  return response.status === 200 ? response.json() : { status: response.status }
}

/** A good call, and how each change of it is refused; a change to nothing leaves the parameter out. */
type Changes = readonly (readonly [
  what: string,
  change: Readonly<Record<string, string | undefined>>,
  refusal: object
])[]
const changed = (query: Readonly<Record<string, string>>, change: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries({ ...query, ...change }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )

describe('WeChat of the sandbox', () => {
  const api = 'https://api.weixin.qq.com/sns'
  const mini = () => ({
    appid: sandboxApps.wechatMini,
    secret: sandboxAppSecret(secret, sandboxApps.wechatMini),
    js_code: miniCode(),
    grant_type: 'authorization_code'
  })
  const web = () => ({
    appid: sandboxApps.wechatWeb,
    secret: sandboxAppSecret(secret, sandboxApps.wechatWeb),
    code: back('wechat', sandboxApps.wechatWeb).code ?? '',
    grant_type: 'authorization_code'
  })

  test('takes what its documents ask for', async () => {
    expect(await get(`${api}/jscode2session`, mini())).toMatchObject({ openid: expect.any(String) })
    const { openid, access_token } = await get(`${api}/oauth2/access_token`, web())
    expect(await get(`${api}/userinfo`, { access_token, openid, lang: 'zh_CN' })).toMatchObject({
      openid,
      nickname: expect.any(String)
    })
    expect(await get(`${api}/userinfo`, { access_token, openid: 'another' })).toMatchObject({ errcode: 40003 })
    expect(await get(`${api}/userinfo`, { access_token: 'none', openid })).toMatchObject({ errcode: 40001 })
  })

  const wrong: Changes = [
    ['another app', { appid: 'wx0' }, { errcode: 40013 }],
    ['another secret', { secret: 'x' }, { errcode: 40125 }],
    ['no kind of grant', { grant_type: undefined }, { errcode: 40002 }],
    ['a code nobody made', { js_code: 'x', code: 'x' }, { errcode: 40029 }],
    ['no code', { js_code: undefined, code: undefined }, { errcode: 41008 }]
  ]
  test.each(wrong)('refuses %s', async (_what, change, refusal) => {
    expect(await get(`${api}/jscode2session`, changed(mini(), change))).toMatchObject(refusal)
    expect(await get(`${api}/oauth2/access_token`, changed(web(), change))).toMatchObject(refusal)
  })

  test('takes a code once, and neither kind by the call of the other', async () => {
    const once = mini()
    await get(`${api}/jscode2session`, once)
    expect(await get(`${api}/jscode2session`, once)).toMatchObject({ errcode: 40163 })
    expect(await get(`${api}/oauth2/access_token`, { ...mini(), code: miniCode() })).toMatchObject({ errcode: 40013 })
    expect(await get(`${api}/jscode2session`, { ...web(), js_code: miniCode() })).toMatchObject({ errcode: 40013 })
    expect(await get(`${api}/oauth2/access_token`, { ...web(), code: miniCode() })).toMatchObject({ errcode: 40029 })
  })
})

describe('Facebook of the sandbox', () => {
  const graph = 'https://graph.facebook.com/v21.0'
  const appSecret = sandboxAppSecret(secret, sandboxApps.facebook)
  const exchange = () => ({
    client_id: sandboxApps.facebook,
    client_secret: appSecret,
    redirect_uri: sandboxReturnPath('facebook'),
    code: back('facebook').code ?? ''
  })

  const wrong: Changes = [
    ['another app', { client_id: '1' }, { error: { code: 100 } }],
    ['another secret', { client_secret: 'x' }, { error: { code: 100 } }],
    ['another way back', { redirect_uri: '/login/return/apple' }, { error: { code: 100 } }],
    ['no code', { code: undefined }, { error: { code: 100 } }]
  ]
  test.each(wrong)('refuses %s', async (_what, change, refusal) => {
    expect(await get(`${graph}/oauth/access_token`, changed(exchange(), change))).toMatchObject(refusal)
  })

  test('tells of a person what is asked for, to whoever proves to be our app', async () => {
    const { access_token: token } = await get(`${graph}/oauth/access_token`, exchange())
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    expect(await get(`${graph}/me`, { access_token: token, appsecret_proof: proof, fields: 'id,name' })).toEqual({
      id: expect.any(String),
      name: expect.any(String)
    })
    expect(await get(`${graph}/me`, { access_token: token, appsecret_proof: proof, fields: 'id' })).toEqual({
      id: expect.any(String)
    })
    expect(await get(`${graph}/me`, { access_token: token, fields: 'id' })).toMatchObject({ error: { code: 190 } })
    expect(await get(`${graph}/debug_token`, { input_token: token, access_token: 'another|app' })).toMatchObject({
      error: { code: 190 }
    })
    expect(
      await get(`${graph}/debug_token`, { input_token: 'none', access_token: `${sandboxApps.facebook}|${appSecret}` })
    ).toMatchObject({ data: { is_valid: false } })
  })
})

describe('Alipay of the sandbox', () => {
  const account = () => ({ clock: server.clock, appId: sandboxApps.alipay, keys: parties.alipayKeys })
  const post = async (fields: Readonly<Record<string, string>>) =>
    (await parties.fetch(alipayGateway, { method: 'POST', body: new URLSearchParams(fields) })).text()
  /** A request as our adapter makes it, changed and signed again. */
  async function ask(change: Readonly<Record<string, string | undefined>> = {}) {
    const { sign: _sign, ...fields } = signedRequest(account(), 'alipay.system.oauth.token', {
      grant_type: 'authorization_code',
      code: back('alipay').auth_code ?? ''
    })
    const request = changed(fields, change)
    return post({ ...request, sign: signAlipay(request, parties.alipayKeys().privateKey) })
  }

  test('takes what its documents ask for, and nothing that is not signed by our app', async () => {
    expect(await ask()).toContain('"user_id"')
    expect(
      await post({
        ...signedRequest(account(), 'alipay.system.oauth.token', { grant_type: 'authorization_code', code: 'x' }),
        code: 'y'
      })
    ).toContain('isv.invalid-signature')
  })

  test.each([
    ['another app', { app_id: '1' }, 'isv.invalid-app-id'],
    ['another character set', { charset: 'gbk' }, 'isv.invalid-parameter'],
    ['another kind of signature', { sign_type: 'RSA' }, 'isv.invalid-parameter'],
    ['no version', { version: undefined }, 'isv.invalid-parameter'],
    ['an old time', { timestamp: '2020-01-01 00:00:00' }, 'isv.invalid-timestamp'],
    ['no time', { timestamp: undefined }, 'isv.invalid-timestamp'],
    ['no kind of grant', { grant_type: undefined }, 'isv.grant-type-invalid'],
    ['a code nobody made', { code: 'x' }, 'isv.code-invalid'],
    ['a method it does not have', { method: 'alipay.user.gift' }, 'isv.invalid-method']
  ] as const)('refuses %s', async (_what, change, refusal) => {
    expect(await ask(change)).toContain(refusal)
  })
})

test.each([
  ['https://api.weixin.qq.com.evil.example/sns/jscode2session', {}],
  ['https://graph.facebook.com/v20.0/me', {}],
  ['https://appleid.apple.com/auth/key', {}],
  ['https://api.weixin.qq.com/sns/jscode2session', { method: 'POST' }],
  [alipayGateway, {}],
  ['https://openapi.alipay.com/', { method: 'POST' }]
])('nothing of the sandbox is at %s with %j', async (address, init) => {
  expect(await get(address, {}, init)).toEqual({ status: 404 })
})

describe('the page of the sandbox’s', () => {
  test.each([
    ['wechat', 'appid=wxsandboxweb', 'appid=wxsandboxmini'],
    ['wechat', 'scope=snsapi_login', 'scope=snsapi_userinfo'],
    ['wechat', 'response_type=code', 'response_type=token'],
    ['facebook', 'client_id=1000000000', 'client_id=1'],
    ['facebook', 'scope=public_profile', 'scope=email'],
    ['apple', 'client_id=sandbox.fanju', 'client_id=another'],
    ['apple', 'response_mode=form_post', 'response_mode=query'],
    ['apple', /nonce=[^&]+/, 'nonce='],
    ['alipay', 'app_id=2021000000000000', 'app_id=1'],
    ['alipay', 'scope=auth_user', 'scope=auth_base']
  ] as const)('%s is not opened with %s as %s', async (provider, good, bad) => {
    const { url, status } = await openPage(server, await server.visitor(), provider)
    expect([status, url.replace(good, bad) === url]).toEqual([200, false])
    expect((await server.app.inject({ url: url.replace(good, bad) })).statusCode).toBe(404)
  })
})
