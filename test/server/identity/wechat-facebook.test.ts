import { createHmac } from 'node:crypto'
import { AppError } from '../../../server/http/errors'
import { createFacebookIdentity } from '../../../server/platform/identity/facebook'
import { IdentityRefused } from '../../../server/platform/identity/identity'
import { createWechatIdentity } from '../../../server/platform/identity/wechat'
import { FakeClock, testNow } from '../../support/server'
import { type FakeParty, startFakeParty } from './fake-party'

let party: FakeParty
beforeAll(async () => {
  party = await startFakeParty()
})
afterAll(() => party.close())
beforeEach(() => {
  party.asked.length = 0
})

const departure = {
  state: 's'.repeat(64),
  returnUrl: 'https://www.fanju.example/login/return/x',
  nonce: 'nonce',
  isInsideWechat: false,
  language: 'en'
} as const
const agreement = { returnUrl: departure.returnUrl, nonce: 'nonce' }
const unavailable = expect.objectContaining({ codeName: 'unavailable' })

describe('WeChat', () => {
  const mini = { id: 'wxmini', secret: 'mini-secret' }
  const web = { id: 'wxweb', secret: 'web-secret' }
  const official = { id: 'wxofficial', secret: 'official-secret' }
  const port = () => createWechatIdentity({ fetch: party.fetch, mini, web, official })

  test("exchanges the mini-program's code, and drops the session key", async () => {
    party.answers = {
      'api.weixin.qq.com/sns/jscode2session': {
        session_key: 'tiihtNczf5v6AKRyjwEUhQ==',
        openid: 'oABC',
        unionid: 'uXYZ'
      }
    }
    const verified = await port().verify('the-code', undefined)
    expect(verified).toEqual({
      identity: {
        provider: 'wechat',
        subject: 'uXYZ',
        openId: { appId: 'wxmini', openId: 'oABC' },
        unionId: 'uXYZ',
        name: null,
        picture: null
      }
    })
    expect(party.asked).toEqual([
      {
        method: 'GET',
        host: 'api.weixin.qq.com',
        path: '/sns/jscode2session',
        query: { appid: 'wxmini', secret: 'mini-secret', js_code: 'the-code', grant_type: 'authorization_code' },
        form: {}
      }
    ])
  })

  test('knows a person by the open id where the app has no union id', async () => {
    party.answers = { 'api.weixin.qq.com/sns/jscode2session': { session_key: 'x', openid: 'oABC' } }
    expect((await port().verify('the-code', undefined)).identity).toMatchObject({ subject: 'oABC', unionId: null })
  })

  test.each([
    [40029, IdentityRefused],
    [40163, IdentityRefused],
    [40226, IdentityRefused],
    [41008, IdentityRefused],
    [40125, AppError],
    [40013, AppError],
    [-1, AppError],
    [45011, AppError]
  ])('reads the answer %i as what it is', async (errcode, kind) => {
    party.answers = { 'api.weixin.qq.com/sns/jscode2session': { errcode, errmsg: 'as WeChat says' } }
    await expect(port().verify('the-code', undefined)).rejects.toBeInstanceOf(kind)
  })

  test.each([
    ['nobody', {}],
    ['no JSON', '<html>'],
    ['another shape', { openid: 7 }],
    ['a fault', { status: 502, body: '' }],
    ['a limit', { status: 429, body: '' }]
  ])('an answer that is %s is no person', async (_what, answer) => {
    party.answers = { 'api.weixin.qq.com/sns/jscode2session': answer }
    await expect(port().verify('the-code', undefined)).rejects.toEqual(unavailable)
  })

  test('opens the page with the QR code, and inside WeChat its own', async () => {
    const outside = await port().page(departure)
    expect(outside?.app).toBe('web')
    expect(outside?.url).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=wxweb&redirect_uri=${encodeURIComponent(departure.returnUrl)}&response_type=code&scope=snsapi_login&state=${departure.state}#wechat_redirect`
    )
    const inside = await port().page({ ...departure, isInsideWechat: true })
    expect(inside?.app).toBe('official')
    expect(inside?.url).toBe(
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxofficial&redirect_uri=${encodeURIComponent(departure.returnUrl)}&response_type=code&scope=snsapi_userinfo&state=${departure.state}#wechat_redirect`
    )
    expect(
      await createWechatIdentity({ fetch: party.fetch, mini, web: undefined, official: undefined }).page(departure)
    ).toBeUndefined()
  })

  test("exchanges a browser's code with the app that it left with, and asks for name and picture", async () => {
    party.answers = {
      'api.weixin.qq.com/sns/oauth2/access_token': {
        access_token: 'TOKEN',
        expires_in: 7200,
        refresh_token: 'R',
        openid: 'oWEB',
        scope: 'snsapi_login',
        unionid: 'uXYZ'
      },
      'api.weixin.qq.com/sns/userinfo': {
        openid: 'oWEB',
        nickname: ' Name\u0000 ',
        sex: 0,
        headimgurl: 'https://thirdwx.qlogo.cn/x',
        unionid: 'uXYZ'
      }
    }
    expect((await port().readReturn({ code: 'C' }, { ...agreement, app: 'official' })).identity).toEqual({
      provider: 'wechat',
      subject: 'uXYZ',
      openId: { appId: 'wxofficial', openId: 'oWEB' },
      unionId: 'uXYZ',
      name: 'Name',
      picture: 'https://thirdwx.qlogo.cn/x'
    })
    expect(party.asked.map(({ query }) => query)).toEqual([
      { appid: 'wxofficial', secret: 'official-secret', code: 'C', grant_type: 'authorization_code' },
      { access_token: 'TOKEN', openid: 'oWEB', lang: 'zh_CN' }
    ])
    await expect(port().readReturn({}, { ...agreement, app: 'web' })).rejects.toBeInstanceOf(IdentityRefused)
  })

  test('a picture that is no address of a picture is none', async () => {
    party.answers = {
      'api.weixin.qq.com/sns/oauth2/access_token': { access_token: 'T', openid: 'o' },
      'api.weixin.qq.com/sns/userinfo': { openid: 'o', nickname: '', headimgurl: 'javascript:alert(1)' }
    }
    expect((await port().readReturn({ code: 'C' }, { ...agreement, app: 'web' })).identity).toMatchObject({
      name: null,
      picture: null
    })
  })
})

describe('Facebook', () => {
  const clock = new FakeClock()
  const port = () => createFacebookIdentity({ fetch: party.fetch, clock, appId: '1234', appSecret: 'app-secret' })
  const live = {
    app_id: '1234',
    type: 'USER',
    application: 'Fanju',
    expires_at: testNow / 1000 + 60,
    is_valid: true,
    scopes: ['public_profile'],
    user_id: '777'
  }
  const me = {
    id: '777',
    name: 'Name',
    picture: { data: { height: 200, is_silhouette: false, url: 'https://scontent.xx.fbcdn.net/p', width: 200 } }
  }
  const answer = (data: object, person: object = me) => {
    party.answers = { 'graph.facebook.com/v21.0/debug_token': { data }, 'graph.facebook.com/v21.0/me': person }
  }

  test('believes a token that Facebook confirms for our app', async () => {
    answer(live)
    expect(await port().verify('TOKEN', undefined)).toEqual({
      identity: {
        provider: 'facebook',
        subject: '777',
        openId: null,
        unionId: null,
        name: 'Name',
        picture: 'https://scontent.xx.fbcdn.net/p'
      }
    })
    expect(party.asked.map(({ path, query }) => [path, query])).toEqual([
      ['/v21.0/debug_token', { input_token: 'TOKEN', access_token: '1234|app-secret' }],
      [
        '/v21.0/me',
        {
          fields: 'id,name,picture.type(large)',
          access_token: 'TOKEN',
          appsecret_proof: createHmac('sha256', 'app-secret').update('TOKEN').digest('hex')
        }
      ]
    ])
    answer({ ...live, expires_at: 0 })
    expect((await port().verify('TOKEN', undefined)).identity.subject).toBe('777')
  })

  test.each([
    ['of another app', { ...live, app_id: '9999' }],
    ['that is over', { ...live, expires_at: testNow / 1000 }],
    ['that is not valid', { is_valid: false, scopes: [], error: { code: 190, message: 'x' } }],
    ['of a page', { ...live, type: 'PAGE' }],
    ['of nobody', { ...live, user_id: undefined }]
  ])('refuses a token %s', async (_what, data) => {
    answer(data)
    await expect(port().verify('TOKEN', undefined)).rejects.toBeInstanceOf(IdentityRefused)
    expect(party.asked.map(({ path }) => path)).toEqual(['/v21.0/debug_token'])
  })

  test('refuses a token that names two people', async () => {
    answer(live, { ...me, id: '778' })
    await expect(port().verify('TOKEN', undefined)).rejects.toBeInstanceOf(IdentityRefused)
  })

  test('is unavailable when our own account is refused or Facebook is down', async () => {
    party.answers = {
      'graph.facebook.com/v21.0/debug_token': {
        status: 400,
        body: JSON.stringify({ error: { code: 190, message: 'Invalid OAuth access token signature.' } })
      }
    }
    await expect(port().verify('TOKEN', undefined)).rejects.toEqual(unavailable)
    party.answers = { 'graph.facebook.com/v21.0/debug_token': { status: 503, body: '' } }
    await expect(port().verify('TOKEN', undefined)).rejects.toEqual(unavailable)
  })

  test('exchanges the code of its page', async () => {
    expect((await port().page(departure))?.url).toBe(
      `https://www.facebook.com/v21.0/dialog/oauth?client_id=1234&redirect_uri=${encodeURIComponent(departure.returnUrl)}&response_type=code&scope=public_profile&state=${departure.state}`
    )
    answer(live)
    party.answers['graph.facebook.com/v21.0/oauth/access_token'] = {
      access_token: 'TOKEN',
      token_type: 'bearer',
      expires_in: 5_183_944
    }
    expect((await port().readReturn({ code: 'C' }, { ...agreement, app: 'web' })).identity.subject).toBe('777')
    expect(party.asked[0]?.query).toEqual({
      client_id: '1234',
      client_secret: 'app-secret',
      redirect_uri: departure.returnUrl,
      code: 'C'
    })
    party.answers['graph.facebook.com/v21.0/oauth/access_token'] = {
      status: 400,
      body: JSON.stringify({
        error: { code: 100, error_subcode: 36_009, message: 'This authorization code has been used.' }
      })
    }
    await expect(port().readReturn({ code: 'C' }, { ...agreement, app: 'web' })).rejects.toBeInstanceOf(IdentityRefused)
    party.answers['graph.facebook.com/v21.0/oauth/access_token'] = {
      status: 400,
      body: JSON.stringify({ error: { code: 1, message: 'Error validating client secret.' } })
    }
    await expect(port().readReturn({ code: 'C' }, { ...agreement, app: 'web' })).rejects.toEqual(unavailable)
    await expect(port().readReturn({}, { ...agreement, app: 'web' })).rejects.toBeInstanceOf(IdentityRefused)
  })

  test('no secret stands in what is written down of a failure', async () => {
    party.answers = { 'graph.facebook.com/v21.0/debug_token': { status: 500, body: '' } }
    const error: unknown = await port()
      .verify('TOKEN', undefined)
      .catch((caught: unknown) => caught)
    const seen: string[] = []
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      seen.push(cause.message, cause.stack ?? '')
    expect(seen.join()).toContain('graph.facebook.com/v21.0/debug_token')
    expect(seen.join()).not.toMatch(/app-secret|TOKEN/)
  })
})
