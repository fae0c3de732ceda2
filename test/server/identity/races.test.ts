import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { identities, users } from '../../../server/modules/tables'
import { buildCustomer, nextMobile } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { codeFor, credentialOf, enter, everyProvider, loginBy, nextPerson, verify } from './story'

// The embedded database does one thing at a time and cannot show a race

const environment = { LOGIN_TRIES_PER_ADDRESS: '100000' }

describeOnPostgres('at two processes at once', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await createTestServer({ environment })
    second = await createTestServer({ environment, databaseUrl: first.databaseUrl ?? '', clock: first.clock })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  beforeEach(() => first.clock.advance(3_600_000))
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const linksOf = (userId: string) => first.kernel.db.select().from(identities).where(eq(identities.userId, userId))
  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))

  test.each(everyProvider)('ten first logins of one person by %s make one account', async (provider) => {
    const person = nextPerson()
    const before = (await first.kernel.db.select().from(users).where(eq(users.isVisitor, false))).length
    const visitors = await times(10, async (index) => {
      const token = await either(index).visitor()
      // A second of its own, because Telegram and Apple sign the same twice within one
      first.clock.advance(1000)
      return { token, ticket: (await verify(either(index), token, provider, person)).ticket }
    })
    const answers = await Promise.all(visitors.map((visitor, index) => loginBy(either(index), provider, visitor)))
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(10).fill(codes.ok))
    expect(new Set(answers.map(({ data }) => data.userId)).size).toBe(1)
    expect(answers.filter(({ data }) => data.isNewUser)).toHaveLength(1)
    expect((await first.kernel.db.select().from(users).where(eq(users.isVisitor, false))).length).toBe(before + 1)
  })

  test('one person who enters by the mini-program and by the page at once is one', async () => {
    const person = nextPerson()
    const visitors = await times(8, async (index) => {
      const token = await either(index).visitor()
      return {
        token,
        ticket: (await verify(either(index), token, 'wechat', person, index % 4 < 2 ? {} : { unionId: 'false' })).ticket
      }
    })
    const answers = await Promise.all(visitors.map((visitor, index) => loginBy(either(index), 'wechat', visitor)))
    expect(new Set(answers.map(({ data }) => data.userId)).size).toBe(1)
  })

  test('one ticket logs in once', async () => {
    const token = await first.visitor()
    const { ticket } = await verify(first, token, 'facebook', nextPerson())
    const answers = await times(8, (index) => loginBy(either(index), 'facebook', { token, ticket }))
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, ...Array<number>(7).fill(codes.identityRefused)])
  })

  test('one initData and one code of the provider log in once', async () => {
    const initData = await credentialOf(first, 'telegram', nextPerson())
    const answers = await times(8, (index) => either(index).call('loginByTelegram', { initData }))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    const authCode = await credentialOf(first, 'alipay', nextPerson())
    expect(
      (await times(8, (index) => either(index).call('loginByAlipay', { authCode }))).filter(
        ({ code }) => code === codes.ok
      )
    ).toHaveLength(1)
  })

  test('two unlinked at once leave one way to log in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accessToken: token, userId } = await enter(first, 'apple')
      const { ticket } = await verify(first, token, 'telegram', nextPerson())
      await first.ask('bindingAdd', { provider: 'telegram', ticket }, { token })
      const answers = await Promise.all([
        first.call('bindingRemove', { provider: 'apple' }, { token }),
        second.call('bindingRemove', { provider: 'telegram' }, { token })
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.lastLoginWay])
      expect(await linksOf(userId)).toHaveLength(1)
    }
  })

  test('one identity linked by two people at once belongs to one of them', async () => {
    const person = nextPerson()
    const people = await times(6, async (index) => {
      const { token, userId } = await buildCustomer(first)
      return { token, userId, ticket: (await verify(either(index), token, 'wechat', person)).ticket }
    })
    const answers = await Promise.all(
      people.map(({ token, ticket }, index) =>
        either(index).call('bindingAdd', { provider: 'wechat', ticket }, { token })
      )
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array<number>(5).fill(codes.identityBoundElsewhere)
    ])
  })

  test('of two of one kind linked at once an account keeps one', async () => {
    const { token, userId } = await buildCustomer(first)
    const tickets = await times(
      4,
      async (index) => (await verify(either(index), token, 'facebook', nextPerson())).ticket
    )
    const answers = await Promise.all(
      tickets.map((ticket, index) => either(index).call('bindingAdd', { provider: 'facebook', ticket }, { token }))
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array<number>(3).fill(codes.identityBoundAlready)
    ])
    expect(await linksOf(userId)).toHaveLength(1)
  })

  test('a mobile that two people without one prove at once goes to one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      first.clock.advance(61_000)
      const mobile = nextMobile()
      const people = [nextPerson(), nextPerson()]
      for (const person of people) await enter(first, 'alipay', person)
      const logins = await Promise.all(
        people.map(async (person, index) => {
          const token = await either(index).visitor()
          return { token, ticket: (await verify(either(index), token, 'alipay', person)).ticket }
        })
      )
      const otpCode = await codeFor(first, mobile)
      const answers = await Promise.all(
        logins.map((login, index) => loginBy(either(index), 'alipay', { ...login, mobile, otpCode }))
      )
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
      // The other finds the code used, or the mobile taken
      for (const { code } of answers) expect([codes.ok, codes.codeNotRequested, codes.mobileTaken]).toContain(code)
      expect(await first.kernel.db.select().from(users).where(eq(users.mobile, mobile))).toHaveLength(1)
    }
  })

  test('an account that is linked while the password is changed is told by the change, or not linked', async () => {
    const fresh = { password: 'Newer-2027', confirmPassword: 'Newer-2027' }
    for (let round = 0; round < 16; round += 1) {
      const { token, userId } = await buildCustomer(first, { password: 'Fanju2026' })
      const { ticket } = await verify(second, token, 'facebook', nextPerson())
      // The new password is hashed for some time before anything is locked
      const link = async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, round * 8)
        })
        return second.call('bindingAdd', { provider: 'facebook', ticket }, { token })
      }
      const [changed, linked] = await Promise.all([
        first.ask('passwordChange', { currentPassword: 'Fanju2026', ...fresh }, { token }),
        link()
      ])
      const isLinked = linked.code === codes.ok
      expect(isLinked || linked.code === codes.unauthorized).toBe(true)
      expect([changed.linkedAccounts.length, (await linksOf(userId)).length]).toEqual(isLinked ? [1, 1] : [0, 0])
    }
  })

  test('a way back is walked once', async () => {
    const token = await first.visitor()
    const { url } = await first.ask(
      'identityStart',
      { provider: 'facebook', purpose: 'login', returnTo: '/customer/#/pages/my/login' },
      { token }
    )
    const state = new URL(url, 'http://here').searchParams.get('state') ?? ''
    const answers = await times(6, (index) =>
      either(index).app.inject({ url: '/login/return/facebook', query: { state, error: 'access_denied' } })
    )
    expect(
      answers.map(({ headers }) => String(headers.location)).filter((location) => location.includes('error=cancelled'))
    ).toHaveLength(1)
  })
})
