import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { IdentityProvider } from '@/contract/types'
import { serverModules } from '../../../server/modules'
import { identities, users } from '../../../server/modules/tables'
import { buildCustomer, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'
import { codeFor, enter, everyProvider, loginBy, nextPerson, verify } from './story'

const server = useServer({
  environment: { LOGIN_TRIES_PER_ADDRESS: '100000' },
  modules: [
    ...serverModules,
    { name: 'welcome', onUserCreated: async (_tx, { userId }) => ({ isGivenVoucher: welcomed.push(userId) > 0 }) }
  ]
})
/** How often an account was welcomed: once for each that is made. */
const welcomed: string[] = []
beforeEach(() => server.clock.advance(3_600_000))

const userOf = async (userId: string) =>
  (await server.kernel.db.select().from(users).where(eq(users.userId, userId)))[0]
const linksOf = async (userId: string) =>
  (await server.kernel.db.select().from(identities).where(eq(identities.userId, userId)))
    .map(({ provider }) => provider)
    .sort()
const suspend = (userId: string) => server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))

test('every party of the sandbox is offered', async () => {
  expect(await server.ask('loginWays', {})).toEqual({ providers: everyProvider })
})

/** Their logins have a mobile and no code in the table of calls. */
const namesMobile: ReadonlySet<IdentityProvider> = new Set(['facebook', 'apple'])

test.each([...namesMobile])(
  '%s: a mobile that nothing proves joins no account and no login to it',
  async (provider) => {
    const { mobile, userId } = await buildCustomer(server)
    const token = await server.visitor()
    const { ticket } = await verify(server, token, provider, nextPerson())
    const { code, data } = await loginBy(server, provider, { token, ticket, mobile })
    expect({ code, data }).toMatchObject({ code: codes.ok, data: { isNewUser: true, mobile: null } })
    expect(data.userId).not.toBe(userId)
    expect(await linksOf(userId)).toEqual([])
  }
)

describe.each(everyProvider)('by %s', (provider: IdentityProvider) => {
  test('somebody new gets an account of their own and a welcome, and is the same person the next time', async () => {
    const person = nextPerson()
    const token = await server.visitor()
    const proven = await verify(server, token, provider, person)
    expect(proven).toMatchObject({ isKnown: false, ticket: expect.any(String), subject: expect.any(String) })
    const first = await loginBy(server, provider, { token, ticket: proven.ticket })
    expect(first).toMatchObject({
      status: 200,
      code: codes.ok,
      data: {
        isNewUser: true,
        isGivenVoucher: true,
        isIdentityAuth: true,
        mobile: null,
        session_key: null,
        userStatus: 'A'
      }
    })
    // A mini-program's code and Apple's token tell no name
    expect(first.data.nickName).toMatch(
      provider === 'wechat' || provider === 'apple' ? /^饭友\d{4}$/ : new RegExp(`^Sandbox person ${person}$`)
    )
    expect(await server.ask('userInfo', {}, { token: first.data.accessToken })).toMatchObject({
      userId: first.data.userId,
      isVisitor: false
    })
    const again = await enter(server, provider, person)
    expect(again).toMatchObject({ userId: first.data.userId, isNewUser: false, isGivenVoucher: false })
    expect(welcomed.filter((userId) => userId === first.data.userId)).toHaveLength(1)
  })

  test('a ticket is good once, for ten minutes, and for the session that asked', async () => {
    const person = nextPerson()
    const token = await server.visitor()
    const used = await verify(server, token, provider, person)
    expect((await loginBy(server, provider, { token, ticket: used.ticket })).code).toBe(codes.ok)
    expect((await loginBy(server, provider, { token, ticket: used.ticket })).code).toBe(codes.identityRefused)
    const stolen = await verify(server, token, provider, person)
    expect((await loginBy(server, provider, { token: await server.visitor(), ticket: stolen.ticket })).code).toBe(
      codes.identityRefused
    )
    expect((await loginBy(server, provider, { ticket: stolen.ticket })).code).toBe(codes.identityRefused)
    server.clock.advance(10 * 60_000)
    expect((await loginBy(server, provider, { token, ticket: stolen.ticket })).code).toBe(codes.identityRefused)
    const late = await verify(server, token, provider, person)
    server.clock.advance(10 * 60_000 - 1)
    expect((await loginBy(server, provider, { token, ticket: late.ticket })).code).toBe(codes.ok)
  })

  test('a ticket of another party does not log in', async () => {
    const other = everyProvider.find((candidate) => candidate !== provider) ?? 'wechat'
    const token = await server.visitor()
    const { ticket } = await verify(server, token, other, nextPerson())
    expect((await loginBy(server, provider, { token, ticket })).code).toBe(codes.identityRefused)
  })

  test('a login without a proof is refused', async () => {
    await enter(server, provider)
    expect((await loginBy(server, provider, { ticket: 'made-up' })).code).toBe(codes.identityRefused)
    const nothing = await loginBy(server, provider, {})
    // What a device remembers of Apple is taken for a ticket
    expect(nothing.code).toBe(provider === 'apple' ? codes.identityRefused : codes.identityProofRequired)
    expect(
      (await server.call('identityVerify', { provider, credential: 'made-up' }, { token: await server.visitor() })).code
    ).toBe(codes.identityRefused)
  })

  test('a session of the account logs in again and is exchanged, even expired; another session does not', async () => {
    const first = await enter(server, provider)
    server.clock.advance(25 * 3_600_000)
    expect((await server.call('userPoints', {}, { token: first.accessToken })).status).toBe(401)
    const again = await loginBy(server, provider, { accessToken: first.accessToken })
    expect(again).toMatchObject({ code: codes.ok, data: { userId: first.userId, isNewUser: false } })
    expect((await server.call('userPoints', {}, { token: again.data.accessToken })).code).toBe(codes.ok)
    server.clock.advance(61_000)
    expect((await loginBy(server, provider, { accessToken: first.accessToken })).status).toBe(401)
    const { token: foreign } = await buildCustomer(server)
    for (const accessToken of [foreign, await server.visitor(), 'made-up'])
      expect((await loginBy(server, provider, { accessToken })).status).toBe(401)
    await server.ask('logout', {}, { token: again.data.accessToken })
    expect((await loginBy(server, provider, { accessToken: again.data.accessToken })).status).toBe(401)
  })

  test('a suspended account is told so, by ticket and by session', async () => {
    const person = nextPerson()
    const first = await enter(server, provider, person)
    await suspend(first.userId)
    const token = await server.visitor()
    const { ticket } = await verify(server, token, provider, person)
    expect((await loginBy(server, provider, { token, ticket })).code).toBe(codes.accountSuspended)
    expect((await loginBy(server, provider, { accessToken: first.accessToken })).code).toBe(codes.accountSuspended)
  })

  test('with a mobile and its code somebody new joins the account of that mobile, which is made when there is none', async () => {
    const known = await buildCustomer(server)
    const joined = await enter(server, provider, nextPerson(), {
      mobile: known.mobile,
      otpCode: await codeFor(server, known.mobile)
    })
    expect(joined).toMatchObject({
      userId: known.userId,
      isNewUser: false,
      isGivenVoucher: false,
      mobile: known.mobile,
      isIdentityAuth: true
    })
    const mobile = nextMobile()
    const person = nextPerson()
    const made = await enter(server, provider, person, { mobile, otpCode: await codeFor(server, mobile) })
    expect(made).toMatchObject({ isNewUser: true, isGivenVoucher: true, mobile })
    expect(await enter(server, provider, person)).toMatchObject({ userId: made.userId, mobile })
  })

  test('a mistyped code keeps the ticket; a mobile without a code proves nothing', async () => {
    const mobile = nextMobile()
    const token = await server.visitor()
    const { ticket } = await verify(server, token, provider, nextPerson())
    const otpCode = await codeFor(server, mobile)
    if (!namesMobile.has(provider))
      expect((await loginBy(server, provider, { token, ticket, mobile })).code).toBe(codes.codeRequired)
    expect((await loginBy(server, provider, { token, ticket, mobile, otpCode: wrongCode(otpCode) })).code).toBe(
      codes.codeIncorrect
    )
    expect(await loginBy(server, provider, { token, ticket, mobile, otpCode })).toMatchObject({
      code: codes.ok,
      data: { mobile }
    })
  })

  test('wrong codes are counted over tickets', async () => {
    const mobile = nextMobile()
    const otpCode = await codeFor(server, mobile)
    const token = await server.visitor()
    const { ticket } = await verify(server, token, provider, nextPerson())
    for (let guess = 1; guess <= 4; guess += 1)
      expect(
        (await loginBy(server, provider, { token, ticket, mobile, otpCode: wrongCode(otpCode, guess) })).code
      ).toBe(codes.codeIncorrect)
    expect((await loginBy(server, provider, { token, ticket, mobile, otpCode: wrongCode(otpCode, 5) })).code).toBe(
      codes.codeTooManyTries
    )
    expect((await loginBy(server, provider, { token, ticket, mobile, otpCode })).code).toBe(codes.codeTooManyTries)
  })

  test('a known identity never moves to the account of a mobile, and takes a free one into an account that has none', async () => {
    const person = nextPerson()
    const own = await enter(server, provider, person)
    const other = await buildCustomer(server)
    const login = async (mobile: string) => {
      const token = await server.visitor()
      const { ticket } = await verify(server, token, provider, person)
      return loginBy(server, provider, { token, ticket, mobile, otpCode: await codeFor(server, mobile) })
    }
    expect((await login(other.mobile)).code).toBe(codes.mobileTaken)
    expect(await linksOf(other.userId)).toEqual([])
    const mobile = nextMobile()
    expect(await login(mobile)).toMatchObject({ code: codes.ok, data: { userId: own.userId, mobile } })
    server.clock.advance(61_000)
    expect(await login(mobile)).toMatchObject({ code: codes.ok, data: { userId: own.userId } })
    const free = nextMobile()
    expect((await login(free)).code).toBe(codes.identityBoundElsewhere)
    server.clock.advance(61_000)
    expect((await login(other.mobile)).code).toBe(codes.mobileTaken)
    expect((await userOf(own.userId))?.mobile).toBe(mobile)
  })

  test('an account that has one of this kind takes no second, and a suspended one takes none', async () => {
    const full = await buildCustomer(server)
    await enter(server, provider, nextPerson(), { mobile: full.mobile, otpCode: await codeFor(server, full.mobile) })
    const token = await server.visitor()
    server.clock.advance(61_000)
    const second = await verify(server, token, provider, nextPerson())
    expect(
      (
        await loginBy(server, provider, {
          token,
          ticket: second.ticket,
          mobile: full.mobile,
          otpCode: await codeFor(server, full.mobile)
        })
      ).code
    ).toBe(codes.identityBoundAlready)
    const suspended = await buildCustomer(server, { status: 'I' })
    expect(
      (
        await loginBy(server, provider, {
          token,
          ticket: second.ticket,
          mobile: suspended.mobile,
          otpCode: await codeFor(server, suspended.mobile)
        })
      ).code
    ).toBe(codes.accountSuspended)
    expect(await linksOf(suspended.userId)).toEqual([])
  })

  test('who invited counts once, for the account that is made', async () => {
    const inviter = await buildCustomer(server)
    const second = await buildCustomer(server)
    const person = nextPerson()
    const mobile = nextMobile()
    const made = await enter(server, provider, person, {
      mobile,
      otpCode: await codeFor(server, mobile),
      inviteUserId: inviter.userId
    })
    expect((await userOf(made.userId))?.invitedBy).toBe(inviter.userId)
    server.clock.advance(61_000)
    await enter(server, provider, person, {
      mobile,
      otpCode: await codeFor(server, mobile),
      inviteUserId: second.userId
    })
    expect((await userOf(made.userId))?.invitedBy).toBe(inviter.userId)
    const alone = await enter(server, provider, nextPerson(), { inviteUserId: inviter.userId })
    expect((await userOf(alone.userId))?.invitedBy).toBe(inviter.userId)
    const lost = await enter(server, provider, nextPerson(), { inviteUserId: 'nobody-at-all' })
    expect((await userOf(lost.userId))?.invitedBy).toBeNull()
  })

  test('what breaks the contract is a bad request', async () => {
    expect((await loginBy(server, provider, { ticket: 'x'.repeat(401) })).status).toBe(400)
    expect(await server.call('loginByFacebook', {} as never)).toMatchObject({
      status: 400,
      code: codes.badRequest,
      data: { fields: ['info'] }
    })
  })

  test('a code that cannot be one is a wrong one', async () => {
    expect((await loginBy(server, provider, { mobile: nextMobile(), otpCode: '12' })).code).toBe(codes.codeIncorrect)
  })
})

describe('mobile/login/v3', () => {
  test('with a mobile and a code alone it is a login by code; ids without proof bind nothing', async () => {
    const mobile = nextMobile()
    const data = await server.ask('loginByWechat', {
      mobile,
      otpCode: await codeFor(server, mobile),
      openId: 'claimed',
      unionId: 'claimed'
    })
    expect(data).toMatchObject({ mobile, isNewUser: true, unionId: null, openIdApp: null, isIdentityAuth: false })
    expect(await linksOf(data.userId)).toEqual([])
  })

  test('claimed ids without proof are refused, also those of a known person', async () => {
    const person = nextPerson()
    const known = await enter(server, 'wechat', person)
    expect(known).toMatchObject({ unionId: `sandbox-union-${person}`, openIdApp: `sandbox-wxsandboxmini-${person}` })
    const claims = { openId: known.openIdApp ?? '', unionId: known.unionId ?? '' }
    for (const mobile of ['', nextMobile()])
      expect((await server.call('loginByWechat', { ...claims, mobile })).code).toBe(codes.identityProofRequired)
    expect(
      (await server.call('loginByWechat', { ...claims, accessToken: (await buildCustomer(server)).token })).status
    ).toBe(401)
    expect((await server.call('loginByWechat', { ...claims, accessToken: known.accessToken })).code).toBe(codes.ok)
  })

  test('claims that differ from what is proven are refused', async () => {
    const person = nextPerson()
    const known = await enter(server, 'wechat', person)
    const token = await server.visitor()
    const proven = await verify(server, token, 'wechat', person)
    expect((await server.call('loginByWechat', { openId: 'another', ticket: proven.ticket }, { token })).code).toBe(
      codes.identityRefused
    )
    expect((await server.call('loginByWechat', { unionId: 'another', ticket: proven.ticket }, { token })).code).toBe(
      codes.identityRefused
    )
    expect((await server.call('loginByWechat', { unionId: 'another', accessToken: known.accessToken })).status).toBe(
      401
    )
    expect(
      (
        await server.call(
          'loginByWechat',
          { openId: proven.openId ?? '', unionId: proven.unionId ?? '', ticket: proven.ticket },
          { token }
        )
      ).data
    ).toMatchObject({ userId: known.userId })
  })

  test('a person without a union id is known by the open id, and keeps the account when a union id comes', async () => {
    const person = nextPerson()
    const token = await server.visitor()
    const before = await verify(server, token, 'wechat', person, { unionId: 'false' })
    expect(before).toMatchObject({ unionId: null, subject: before.openId })
    const first = await loginBy(server, 'wechat', { token, ticket: before.ticket })
    expect(first.data).toMatchObject({ isNewUser: true, unionId: null, openIdApp: before.openId })
    const after = await enter(server, 'wechat', person)
    expect(after).toMatchObject({
      userId: first.data.userId,
      isNewUser: false,
      unionId: `sandbox-union-${person}`,
      openIdApp: before.openId
    })
    expect(
      (await server.kernel.db.select().from(identities).where(eq(identities.userId, after.userId))).map(
        ({ subject }) => subject
      )
    ).toEqual([`sandbox-union-${person}`])
  })

  test('a WeChat customer whose token is old is told to log in again by WeChat, one with a mobile by the mobile', async () => {
    const alone = await enter(server, 'wechat')
    expect((await server.ask('visitorToken', { appkey: 'test', accessToken: alone.accessToken })).autoLogin).toEqual({
      mode: 2,
      mobile: null,
      openId: alone.openIdApp,
      unionId: alone.unionId
    })
    const mobile = nextMobile()
    const both = await enter(server, 'wechat', nextPerson(), { mobile, otpCode: await codeFor(server, mobile) })
    expect((await server.ask('visitorToken', { appkey: 'test', accessToken: both.accessToken })).autoLogin).toEqual({
      mode: 1,
      mobile,
      openId: null,
      unionId: null
    })
    const other = await enter(server, 'telegram')
    expect((await server.ask('visitorToken', { appkey: 'test', accessToken: other.accessToken })).autoLogin).toBeNull()
  })
})
