import { ApiError } from '@/api/api-error'
import { decodeMarkers } from '@/domain/markers'
import { HttpFailure } from '@/platform/http/http-types'
import { exchange, failureOf, offline, ok, refusal } from './exchange'

const queryOf = (url: string | undefined) => new URL(url ?? '').searchParams

describe('what goes out', () => {
  it('a GET carries the token in the query and never in a header', async () => {
    const { call, requests } = exchange([ok({ items: [] })])
    await call('addressList', {})
    expect(requests[0]?.method).toBe('GET')
    expect(queryOf(requests[0]?.url).get('accessToken')).toBe('token-1')
    expect(requests[0]?.headers).toEqual({
      'content-type': 'application/json',
      appPackageName: 'com.fanju.test',
      markers: expect.any(String)
    })
    expect(requests[0]?.body).toBeUndefined()
  })

  it('a POST carries the token in a header and its parameters as JSON', async () => {
    const { call, requests } = exchange([ok({})])
    await call('addressRemove', { addressId: 'a1' })
    expect(requests[0]).toMatchObject({
      url: 'https://pre.fanju.example/api/order/deliveryaddress/remove',
      method: 'POST',
      body: '{"addressId":"a1"}',
      headers: { accessToken: 'token-1', appPackageName: 'com.fanju.test' }
    })
  })

  it('says where the person is in a header that survives Chinese', async () => {
    const { call, requests } = exchange([ok({})])
    await call('systemConfig', {})
    const { markers = '' } = requests[0]?.headers ?? {}
    expect(markers).toMatch(/^[\x21-\x7e]+$/)
    expect(decodeMarkers(markers)).toMatchObject({ city: '新加坡', countryCode: 'SG', locale: 'zh-CN', platform: 'h5' })
  })

  it('names its caller where the call is about a person, and nowhere else', async () => {
    const { call, requests } = exchange([ok({})])
    await call('userInfo', {})
    await call('addressCacheSave', { deliveryAddress: { addressId: 'a1' } })
    await call('addressList', {})
    expect(queryOf(requests[0]?.url).get('userId')).toBe('user-1')
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ userId: 'user-1', deliveryAddress: { addressId: 'a1' } })
    expect(queryOf(requests[2]?.url).has('userId')).toBe(false)
  })

  it('fills the places of a path, encoded', async () => {
    const { call, requests } = exchange([ok({ template: 3 })])
    await call('displayTemplate', { restaurantId: 'a/b' })
    expect(requests[0]?.url).toContain('/restaurant/a%2Fb/displayTemplate')
  })

  it('waits 20 s for a login, and 60 s for anything else', async () => {
    const { call, requests } = exchange([ok({}), ok({}), ok({}), ok({})])
    await call('visitorToken', { appkey: 'h5' })
    await call('loginByPassword', { mobile: '+6581234001', password: 'secret1' })
    await call('loginByWechat', { openId: 'o1' })
    await call('systemConfig', {})
    expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([20_000, 20_000, 20_000, 60_000])
  })

  it('sends no token where there is none', async () => {
    const { call, requests } = exchange([ok({})], { token: null })
    await call('homeGet', {})
    await call('otpSend', { mobile: '+6581234001', purpose: 'login' })
    expect(queryOf(requests[0]?.url).has('accessToken')).toBe(false)
    expect(requests[1]?.headers).not.toHaveProperty('accessToken')
  })

  it('a public endpoint does not wait for the session, the others do', async () => {
    let announce: () => void = () => undefined
    const ready = new Promise<void>((resolve) => {
      announce = resolve
    })
    const { call, requests } = exchange([ok({ items: [] })], { whenReady: () => ready })
    await call('systemConfig', {})
    const waiting = call('addressList', {})
    // Long enough for a request that must not be sent yet
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requests).toHaveLength(1)
    announce()
    await waiting
    expect(requests).toHaveLength(2)
  })
})

it('a call that moved money is told, one that was refused or moves none is not', async () => {
  const onMoneyMoved = jest.fn()
  const { call } = exchange([ok({ items: [] }), refusal(400, 1003, 'no'), ok({})], { onMoneyMoved })
  await call('addressList', {})
  await failureOf(call('orderCancel', { orderId: 'o1', reason: 'late' }, { idempotencyKey: 'k1' }))
  expect(onMoneyMoved).not.toHaveBeenCalled()
  await call('orderCancel', { orderId: 'o1', reason: 'other' }, { idempotencyKey: 'k2' })
  expect(onMoneyMoved).toHaveBeenCalledTimes(1)
})

describe('what counts as success', () => {
  it.each([[1], ['1']])('HTTP 200 with code %p and data', async (code) => {
    const { call } = exchange([{ status: 200, body: { code, message: 'OK', data: { url: 'https://wa.me/65' } } }])
    expect(await call('customerServiceUrl', {})).toEqual({ url: 'https://wa.me/65' })
  })

  it('data that is null is data', async () => {
    const { call } = exchange([{ status: 200, body: { code: 1, message: 'OK', data: null } }])
    expect(await call('customerServiceUrl', {})).toBeNull()
  })

  it.each([
    ['success without data', { code: 1, message: 'OK' }, { kind: 'malformed', codeName: null }],
    ['no code', { data: {} }, { kind: 'malformed' }],
    ['a code that is no number', { code: 'one', data: {} }, { kind: 'malformed' }],
    ['a text', 'OK', { kind: 'malformed' }],
    ['nothing', null, { kind: 'malformed' }],
    ['code 0', { code: 0, data: {} }, { kind: 'refused', codeName: 'serverFault' }],
    [
      'code true',
      { code: 2004, message: '验证码不正确', data: {} },
      { kind: 'refused', codeName: 'codeIncorrect', details: { status: 200, serverMessage: '验证码不正确' } }
    ]
  ])('%s rejects', async (_case, body, expected) => {
    const { call } = exchange([{ status: 200, body }])
    const error = await failureOf(call('customerServiceUrl', {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })
})

describe('trying again', () => {
  it('repeats what may be repeated, waiting longer each time, until the network is back', async () => {
    const { call, requests, waits } = exchange([offline, offline, ok({ items: [] })])
    expect(await call('addressList', {})).toEqual({ items: [] })
    expect(requests).toHaveLength(3)
    expect(waits).toEqual([300, 1200])
  })

  it('gives up after the third try', async () => {
    const { call, requests } = exchange([offline])
    expect(await failureOf(call('addressList', {}))).toMatchObject({ kind: 'network' })
    expect(requests).toHaveLength(3)
  })

  it.each([502, 503, 504])('repeats over a server that answers %i', async (status) => {
    const { call, requests } = exchange([{ status, body: '' }, ok({ items: [] })])
    await call('addressList', {})
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['a refusal', refusal(200, 4008)],
    ['bad input', refusal(400, 1000)],
    ['a fault', refusal(500, 1006)],
    ['too many requests', refusal(429, 1005)],
    ['a timeout, whose work may still be going on', new HttpFailure('timeout')]
  ])('does not repeat %s', async (_case, reply) => {
    const { call, requests } = exchange([reply])
    await failureOf(call('addressList', {}))
    expect(requests).toHaveLength(1)
  })

  it('sends what may not be repeated once', async () => {
    const { call, requests } = exchange([offline])
    await failureOf(call('otpSend', { mobile: '+6581234001', purpose: 'login' }))
    expect(requests).toHaveLength(1)
  })

  it('repeats what moves money only under its key, the same each time', async () => {
    const params = { orderId: 'o1', paymentType: 'WALLET_PAY', expectedAmount: '1.00' } as const
    const bare = exchange([offline])
    await failureOf(bare.call('paymentCreate', params))
    expect(bare.requests).toHaveLength(1)
    const keyed = exchange([offline, refusal(409, 1007), ok({})])
    await keyed.call('paymentCreate', params, { idempotencyKey: 'k-1' })
    expect(keyed.requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k-1', 'k-1', 'k-1'])
  })
})

describe('a dead token', () => {
  const dead = refusal(401, 1001)

  it('is renewed and the call made again with the new one', async () => {
    const { call, requests, renewed } = exchange([dead, ok({ items: [] })], { nextToken: 'token-2' })
    expect(await call('addressList', {})).toEqual({ items: [] })
    expect(renewed).toEqual(['token-1'])
    expect(requests.map(({ url }) => queryOf(url).get('accessToken'))).toEqual(['token-1', 'token-2'])
  })

  it('that cannot be renewed is what the call failed of', async () => {
    const { call, requests } = exchange([dead])
    expect(await failureOf(call('addressList', {}))).toMatchObject({ kind: 'refused', codeName: 'unauthorized' })
    expect(requests).toHaveLength(1)
  })

  it('is renewed once a call: a second refusal is final', async () => {
    const { call, requests, renewed } = exchange([dead], { nextToken: 'token-2' })
    await failureOf(call('addressList', {}))
    expect(renewed).toEqual(['token-1'])
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['visitorToken', { appkey: 'k' }],
    ['loginByPassword', { mobile: '+6581234001', password: 'x' }],
    ['loginByCode', { mobile: '+6581234001', otpCode: '123456', source: 'app' }],
    ['loginByMobile', { mobile: '+6581234001', accessToken: 'token-1' }],
    ['loginByWechat', { ticket: 't' }],
    ['loginByFacebook', { info: { id: '', name: '', picture: '' }, ticket: 't' }],
    ['loginByApple', { authResult: 't' }],
    ['loginByAlipay', { ticket: 't' }],
    ['loginByAlipayMiniProgram', { authCode: 'c' }],
    ['loginByTelegram', { initData: 'd' }],
    ['register', { mobile: '+6581234001', otpCode: '123456', password: 'Fanju2026', confirmPassword: 'Fanju2026' }],
    ['passwordReset', { mobile: '+6581234001', otpCode: '123456', password: 'Fanju2026', confirmPassword: 'Fanju2026' }]
  ] as const)('is never renewed for %s, which gives tokens itself', async (name, params) => {
    const { call, renewed } = exchange([dead], { nextToken: 'token-2' })
    expect(await failureOf(call(name, params))).toMatchObject({ codeName: 'unauthorized' })
    expect(renewed).toEqual([])
  })

  it('of a call that is part of the start-up login is the start-up’s own affair', async () => {
    const { call, renewed } = exchange([dead], { nextToken: 'token-2' })
    expect(
      await failureOf(call('identityVerify', { provider: 'wechat', credential: 'c' }, { isStartUp: true }))
    ).toMatchObject({ codeName: 'unauthorized' })
    expect(renewed).toEqual([])
  })

  it('that does not exist asks for no renewal', async () => {
    const { call, renewed } = exchange([dead], { token: null, nextToken: 'token-2' })
    await failureOf(call('homeGet', {}))
    expect(renewed).toEqual([])
  })
})
