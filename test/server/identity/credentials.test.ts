import { codes } from '@/contract/codes'
import { nextMobile, wrongCode } from '../../support/people'
import { createTestServer, useServer } from '../../support/server'
import { codeFor, credentialOf, everyProvider, loginBy, nextPerson } from './story'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeEach(() => server.clock.advance(3_600_000))

describe("the provider's own credential at the login itself", () => {
  test("Facebook's token logs in as whom Facebook names, whatever the client says of itself", async () => {
    const person = nextPerson()
    const accessToken = await credentialOf(server, 'facebook', person)
    const info = { id: String(10_000_000_000 + person), name: 'Somebody', picture: '', accessToken }
    const first = await server.ask('loginByFacebook', { info })
    expect(first).toMatchObject({ isNewUser: true, nickName: `Sandbox person ${person}` })
    expect(await server.ask('loginByFacebook', { info })).toMatchObject({ userId: first.userId })
    expect((await server.call('loginByFacebook', { info: { ...info, id: '10000000099' } })).code).toBe(
      codes.identityRefused
    )
    expect((await server.call('loginByFacebook', { info: { id: info.id, name: 'Somebody', picture: '' } })).code).toBe(
      codes.identityProofRequired
    )
    server.clock.advance(5 * 60_000)
    expect((await server.call('loginByFacebook', { info })).code).toBe(codes.identityRefused)
  })

  test("Apple's token logs in once", async () => {
    const person = nextPerson()
    const authResult = await credentialOf(server, 'apple', person)
    expect((await server.call('loginByApple', { authResult })).data).toMatchObject({ isNewUser: true })
    expect((await server.call('loginByApple', { authResult })).code).toBe(codes.identityRefused)
    expect(
      (
        await server.call('loginByApple', {
          authResult: await credentialOf(server, 'apple', person, { nonce: 'of-another-session' })
        })
      ).code
    ).toBe(codes.identityRefused)
  })

  test.each(['loginByAlipay', 'loginByAlipayMiniProgram'] as const)(
    "%s takes Alipay's code once, for whom it names",
    async (endpoint) => {
      const person = nextPerson()
      const authCode = await credentialOf(server, 'alipay', person)
      const first = await server.ask(endpoint, { alipayUserId: `sandbox-alipay-${person}`, authCode })
      expect(first).toMatchObject({ isNewUser: true })
      expect((await server.call(endpoint, { alipayUserId: `sandbox-alipay-${person}`, authCode })).code).toBe(
        codes.identityRefused
      )
      expect((await server.call(endpoint, { alipayUserId: `sandbox-alipay-${person}` })).code).toBe(
        codes.identityProofRequired
      )
      expect(
        (
          await server.call(endpoint, {
            alipayUserId: 'sandbox-alipay-99999',
            authCode: await credentialOf(server, 'alipay', person)
          })
        ).code
      ).toBe(codes.identityRefused)
      expect(await server.ask(endpoint, { authCode: await credentialOf(server, 'alipay', person) })).toMatchObject({
        userId: first.userId
      })
    }
  )

  test("Telegram's initData logs in once and for an hour, and not when a letter of it is changed", async () => {
    const person = nextPerson()
    const initData = await credentialOf(server, 'telegram', person)
    const forged = new URLSearchParams(initData)
    forged.set('user', (forged.get('user') ?? '').replace(/"id":\d+/, '"id":1'))
    const doubled = `${initData}&user=${encodeURIComponent('{"id":1}')}`
    for (const bad of [
      forged.toString(),
      doubled,
      initData.replace(/hash=.{8}/, 'hash=00000000'),
      initData.replace(/&?hash=[^&]*/, '')
    ]) {
      expect((await server.call('loginByTelegram', { initData: bad })).code).toBe(codes.identityRefused)
    }
    const late = await credentialOf(server, 'telegram', person)
    const first = await server.call('loginByTelegram', { initData })
    expect(first.data).toMatchObject({ isNewUser: true, nickName: `Sandbox person ${person}` })
    expect((await server.call('loginByTelegram', { initData })).code).toBe(codes.identityRefused)
    expect(
      (
        await server.call(
          'identityVerify',
          { provider: 'telegram', credential: initData },
          { token: await server.visitor() }
        )
      ).code
    ).toBe(codes.identityRefused)
    server.clock.advance(60 * 60_000)
    expect((await server.call('loginByTelegram', { initData: late })).code).toBe(codes.identityRefused)
  })

  test('a mistyped code does not use initData up', async () => {
    const mobile = nextMobile()
    const otpCode = await codeFor(server, mobile)
    const initData = await credentialOf(server, 'telegram', nextPerson())
    expect((await server.call('loginByTelegram', { initData, mobile, otpCode: wrongCode(otpCode) })).code).toBe(
      codes.codeIncorrect
    )
    expect((await server.call('loginByTelegram', { initData, mobile, otpCode })).data).toMatchObject({ mobile })
  })

  test("a code of WeChat's or Alipay's is good once at the provider, too", async () => {
    for (const provider of ['wechat', 'alipay'] as const) {
      const token = await server.visitor()
      const credential = await credentialOf(server, provider, nextPerson())
      expect((await server.call('identityVerify', { provider, credential }, { token })).code).toBe(codes.ok)
      expect((await server.call('identityVerify', { provider, credential }, { token })).code).toBe(
        codes.identityRefused
      )
    }
  })

  test('a credential of one party is nothing to another', async () => {
    const token = await server.visitor()
    for (const provider of everyProvider) {
      for (const other of everyProvider.filter((candidate) => candidate !== provider)) {
        expect(
          (
            await server.call(
              'identityVerify',
              { provider, credential: await credentialOf(server, other, nextPerson()) },
              { token }
            )
          ).code
        ).toBe(codes.identityRefused)
        server.clock.advance(61_000)
      }
    }
  })
})

test('a ticket needs a session, and one session may not try for ever', async () => {
  const credential = await credentialOf(server, 'wechat', nextPerson())
  expect((await server.call('identityVerify', { provider: 'wechat', credential })).status).toBe(401)
  const token = await server.visitor()
  const answers: number[] = []
  for (let turn = 0; turn < 61; turn += 1)
    answers.push(
      (
        await server.call(
          'identityVerify',
          { provider: 'wechat', credential: 'made-up' },
          { token, ip: `10.3.0.${turn}` }
        )
      ).status
    )
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})

test('one address may not try for ever', async () => {
  const small = await createTestServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '5' } })
  const answers: number[] = []
  for (let turn = 0; turn < 6; turn += 1) answers.push((await loginBy(small, 'telegram', { ticket: 'made-up' })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  await small.close()
})
