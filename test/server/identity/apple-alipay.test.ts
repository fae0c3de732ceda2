import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createAlipayIdentity } from '../../../server/platform/identity/alipay'
import { createAppleIdentity } from '../../../server/platform/identity/apple'
import { IdentityRefused } from '../../../server/platform/identity/identity'
import { readAlipayPrivateKey, readAlipayPublicKey } from '../../../server/platform/payments/alipay-gateway'
import { agreement, clock, departure, party, seconds, unavailable } from './party-world'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('Apple', () => {
  const apple = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwks = (key: KeyObject, kid = 'k1') => ({
    keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }]
  })
  const claims = {
    iss: 'https://appleid.apple.com',
    aud: 'com.fanju.web',
    sub: '000123.abc.0456',
    iat: seconds - 5,
    exp: seconds + 86_400,
    nonce: 'the-nonce',
    nonce_supported: true
  }
  const token = (facts: object = {}, { key = apple.privateKey, kid = 'k1' } = {}) => {
    const text = `${part({ alg: 'RS256', kid })}.${part({ ...claims, ...facts })}`
    return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`
  }
  const port = (key?: { teamId: string; keyId: string; privateKey: string }) =>
    createAppleIdentity({ fetch: party.fetch, clock, clientId: 'com.fanju.web', key })
  beforeEach(() => {
    party.answers = { 'appleid.apple.com/auth/keys': jwks(apple.publicKey) }
  })

  test('believes a token that Apple signed for us and for this session, once until it ends', async () => {
    expect(await port().verify(token(), 'the-nonce')).toEqual({
      identity: {
        provider: 'apple',
        subject: '000123.abc.0456',
        openId: null,
        unionId: null,
        name: null,
        picture: null
      },
      once: { digest: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: (seconds + 86_460) * 1000 }
    })
    expect((await port().verify(token({ nonce: undefined }), 'the-nonce')).identity.subject).toBe('000123.abc.0456')
  })

  const text = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims)}`
  const pem = apple.publicKey.export({ format: 'pem', type: 'spki' }).toString()
  test.each([
    ['signed by another', token({}, { key: stranger.privateKey })],
    ['of a key that Apple has not', token({}, { kid: 'k2' })],
    ['of another issuer', token({ iss: 'https://evil.example' })],
    ['for another app', token({ aud: 'com.other' })],
    ['that is over', token({ exp: seconds - 61 })],
    ['that is old', token({ iat: seconds - 661 })],
    ['of tomorrow', token({ iat: seconds + 3600 })],
    ['for another session', token({ nonce: 'another' })],
    ['without a person', token({ sub: undefined })],
    ['without an end', token({ exp: undefined })],
    ['without a signature', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['signed with the public key as a secret', `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`],
    ['with another payload', token().replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'somebody-else' })}.`)],
    ['that is none', 'a.b.c'],
    ['that is nothing', '']
  ])('refuses a token %s', async (_what, bad) => {
    await expect(port().verify(bad, 'the-nonce')).rejects.toBeInstanceOf(IdentityRefused)
  })

  test("is unavailable when Apple's keys cannot be read", async () => {
    party.answers = { 'appleid.apple.com/auth/keys': { status: 503, body: '' } }
    await expect(port().verify(token(), 'the-nonce')).rejects.toEqual(unavailable)
    party.answers = { 'appleid.apple.com/auth/keys': '<html>' }
    await expect(port().verify(token(), 'the-nonce')).rejects.toEqual(unavailable)
  })

  test('opens its page for a form that comes back, and reads it: with the nonce, and the name only the first time', async () => {
    const url = new URL((await port().page(departure))?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://appleid.apple.com/auth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'com.fanju.web',
      redirect_uri: departure.returnUrl,
      response_type: 'code id_token',
      response_mode: 'form_post',
      scope: 'name',
      state: departure.state,
      nonce: 'the-nonce'
    })
    const posted = {
      code: 'C',
      id_token: token(),
      user: JSON.stringify({ name: { firstName: 'First', lastName: 'Last' }, email: 'x@privaterelay.appleid.com' })
    }
    expect((await port().readReturn(posted, agreement)).identity).toMatchObject({
      subject: '000123.abc.0456',
      name: 'First Last'
    })
    expect(
      (await port().readReturn({ code: 'C', id_token: token(), user: 'no JSON' }, agreement)).identity.name
    ).toBeNull()
    const answers: readonly Record<string, string>[] = [
      { ...posted, id_token: token({ nonce: undefined }) },
      { ...posted, id_token: token({ nonce: 'another' }) },
      { id_token: token() },
      { code: 'C' }
    ]
    for (const bad of answers) {
      await expect(port().readReturn(bad, agreement)).rejects.toBeInstanceOf(IdentityRefused)
    }
  })

  test('with a key of ours exchanges the code, and believes what comes from Apple rather than what the browser brought', async () => {
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const keyed = port({
      teamId: 'TEAM',
      keyId: 'KEY1',
      privateKey: own.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    })
    party.answers['appleid.apple.com/auth/token'] = {
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'r',
      id_token: token()
    }
    expect((await keyed.readReturn({ code: 'C', id_token: 'whatever' }, agreement)).identity.subject).toBe(
      '000123.abc.0456'
    )
    const form = party.asked.find(({ path }) => path === '/auth/token')?.form ?? {}
    expect(form).toMatchObject({
      client_id: 'com.fanju.web',
      code: 'C',
      grant_type: 'authorization_code',
      redirect_uri: departure.returnUrl
    })
    const [head = '', body = '', signature = ''] = String(form.client_secret).split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', kid: 'KEY1' })
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      iss: 'TEAM',
      sub: 'com.fanju.web',
      aud: 'https://appleid.apple.com',
      iat: seconds,
      exp: seconds + 300
    })
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key: createPublicKey(own.privateKey), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url')
      )
    ).toBe(true)
    party.answers['appleid.apple.com/auth/token'] = { status: 400, body: '{"error":"invalid_grant"}' }
    await expect(keyed.readReturn({ code: 'C', id_token: token() }, agreement)).rejects.toBeInstanceOf(IdentityRefused)
    party.answers['appleid.apple.com/auth/token'] = { status: 400, body: '{"error":"invalid_client"}' }
    await expect(keyed.readReturn({ code: 'C', id_token: token() }, agreement)).rejects.toEqual(unavailable)
  })
})

describe('Alipay', () => {
  const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = () => ({ privateKey: app.privateKey, alipayPublicKey: alipay.publicKey })
  const port = () => createAlipayIdentity({ fetch: party.fetch, clock, appId: '2021001', keys })
  const signed = (node: string, body: string, key = alipay.privateKey) =>
    `{"${node}":${body},"sign":"${sign('sha256', Buffer.from(body), key).toString('base64')}"}`
  const tokenBody =
    '{"access_token":"authusrB","alipay_user_id":"x","auth_start":"2026-03-02 12:00:00","expires_in":3600,"user_id":"2088102150477652"}'
  const personBody =
    '{"code":"10000","msg":"Success","avatar":"https:\\/\\/tfs.alipayobjects.com\\/a","nick_name":"支付}宝\\"","user_id":"2088102150477652"}'
  const answer = (forToken: string, forPerson = signed('alipay_user_info_share_response', personBody)) => {
    party.answers = {
      'openapi.alipay.com/gateway.do': ({ form }) =>
        form.method === 'alipay.system.oauth.token' ? forToken : forPerson
    }
  }

  test('exchanges a code over the signed gateway, and reads the name from what Alipay signed', async () => {
    answer(signed('alipay_system_oauth_token_response', tokenBody))
    expect(await port().verify('CODE', undefined)).toEqual({
      identity: {
        provider: 'alipay',
        subject: '2088102150477652',
        openId: null,
        unionId: null,
        name: '支付}宝"',
        picture: 'https://tfs.alipayobjects.com/a'
      }
    })
    const [first, second] = party.asked
    expect(first).toMatchObject({ method: 'POST', query: { charset: 'utf-8' } })
    const { sign: signature = '', ...fields } = first?.form ?? {}
    expect(fields).toEqual({
      app_id: '2021001',
      method: 'alipay.system.oauth.token',
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-03-02 12:00:00',
      version: '1.0',
      grant_type: 'authorization_code',
      code: 'CODE'
    })
    const text =
      'app_id=2021001&charset=utf-8&code=CODE&format=JSON&grant_type=authorization_code&method=alipay.system.oauth.token&sign_type=RSA2&timestamp=2026-03-02 12:00:00&version=1.0'
    expect(verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(signature, 'base64'))).toBe(true)
    expect(second?.form).toMatchObject({ method: 'alipay.user.info.share', auth_token: 'authusrB' })
  })

  test('knows a person by the open id where the app has no user id, and without a name where the person tells none', async () => {
    answer(
      signed(
        'alipay_system_oauth_token_response',
        '{"access_token":"a","open_id":"074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5"}'
      ),
      signed(
        'error_response',
        '{"code":"40006","msg":"Insufficient Permissions","sub_code":"isv.insufficient-isv-permissions"}'
      )
    )
    expect((await port().verify('CODE', undefined)).identity).toMatchObject({
      subject: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5',
      name: null,
      picture: null
    })
  })

  test('refuses a code that Alipay refuses', async () => {
    answer(
      signed(
        'error_response',
        '{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.code-invalid","sub_msg":"授权码code无效"}'
      )
    )
    await expect(port().verify('CODE', undefined)).rejects.toBeInstanceOf(IdentityRefused)
  })

  test.each([
    ['is signed by another', signed('alipay_system_oauth_token_response', tokenBody, app.privateKey)],
    [
      'was changed',
      signed('alipay_system_oauth_token_response', tokenBody).replace('2088102150477652', '2088102150477653')
    ],
    ['is not signed', `{"alipay_system_oauth_token_response":${tokenBody}}`],
    ['names nobody', signed('alipay_system_oauth_token_response', '{"access_token":"a"}')],
    [
      'is about our account',
      signed('error_response', '{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature"}')
    ],
    ['is no JSON', '<html>']
  ])('does not believe what %s', async (_what, text) => {
    answer(text)
    await expect(port().verify('CODE', undefined)).rejects.toEqual(unavailable)
  })

  test('opens its page, and takes its code only for our app', async () => {
    expect((await port().page(departure))?.url).toBe(
      `https://openauth.alipay.com/oauth2/publicAppAuthorize.htm?app_id=2021001&scope=auth_user&redirect_uri=${encodeURIComponent(departure.returnUrl)}&state=${departure.state}`
    )
    answer(signed('alipay_system_oauth_token_response', tokenBody))
    expect(
      (await port().readReturn({ auth_code: 'CODE', app_id: '2021001', scope: 'auth_user' }, agreement)).identity
        .subject
    ).toBe('2088102150477652')
    await expect(port().readReturn({ auth_code: 'CODE', app_id: '2021002' }, agreement)).rejects.toBeInstanceOf(
      IdentityRefused
    )
    await expect(port().readReturn({ app_id: '2021001' }, agreement)).rejects.toBeInstanceOf(IdentityRefused)
  })

  test("reads keys as Alipay's tools write them", () => {
    const pem = app.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const forms = [
      pem,
      pem.replaceAll('\n', '\\n'),
      app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      app.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
    ]
    for (const form of forms) expect(readAlipayPrivateKey(form).equals(app.privateKey)).toBe(true)
    const publicPem = app.publicKey.export({ format: 'pem', type: 'spki' }).toString()
    for (const form of [publicPem, app.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')])
      expect(readAlipayPublicKey(form).equals(app.publicKey)).toBe(true)
    expect(() => readAlipayPrivateKey('nonsense')).toThrow()
  })
})
