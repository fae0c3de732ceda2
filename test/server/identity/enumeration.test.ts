import type * as Argon2 from '@node-rs/argon2'
import { NoopLogger } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import { identityPayloads } from '@/contract/identity/payloads'
import { loginPayloads } from '@/contract/login/payloads'
import type { Params } from '@/contract/types'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { codeFor, enter, nextPerson, verify } from './story'

/** What the server did while it answered: every statement it sent to its database, and every password it hashed or compared. */
const mockWork: string[] = []
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2')
  const counted =
    <T extends (...given: never[]) => unknown>(name: string, work: T) =>
    (...given: Parameters<T>) => {
      mockWork.push(`argon2 ${name}`)
      return work(...given)
    }
  return { ...real, hash: counted('hash', real.hash), verify: counted('verify', real.verify) }
})

const password = 'Fanju2026'
const newPassword = { password: 'Newer-2027', confirmPassword: 'Newer-2027' }
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    environment: { LOGIN_TRIES_PER_ADDRESS: '100000', OTP_PER_ADDRESS_PER_HOUR: '100000' }
  })
  // Drizzle tells every statement to its logger, which does nothing and takes nothing
  jest
    .spyOn(NoopLogger.prototype, 'logQuery')
    .mockImplementation((...told: readonly unknown[]) => void mockWork.push(String(told[0])))
  // The hash for unknown accounts is made at the first wrong password of a process
  await server.call('loginByPassword', { mobile: nextMobile(), password: 'wrong-one' })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await server.close()
})
beforeEach(() => server.clock.advance(3_600_000))

interface Sent {
  readonly params: object
  readonly token?: string
}

/** One thing that a stranger can ask about a mobile; `prepare` does what comes before, and is not looked at. */
interface Question {
  readonly name: EndpointName
  readonly what: string
  readonly code: number
  readonly prepare: (mobile: string) => Promise<Sent>
}

const ask = <N extends EndpointName>(
  name: N,
  what: string,
  code: number,
  prepare: (mobile: string) => Promise<{ readonly params: Params<N>; readonly token?: string }>
): Question => ({ name, what, code, prepare })

/** A token of somebody who has no more to do with the mobile than any stranger; its first use, which is written down, is over. */
async function stranger(): Promise<string> {
  const { token } = await buildCustomer(server)
  await server.ask('userInfo', {}, { token })
  return token
}

async function wrongOf(mobile: string, purpose: Params<'otpSend'>['purpose'], token?: string): Promise<string> {
  return wrongCode(await codeFor(server, mobile, purpose, token))
}

/** Tries a code so often that it ends. */
async function exhausted(mobile: string): Promise<string> {
  const otpCode = await wrongOf(mobile, 'login')
  for (let guess = 0; guess < 5; guess += 1) await server.call('loginByCode', { mobile, otpCode })
  return otpCode
}

async function locked(mobile: string): Promise<string> {
  for (let guess = 0; guess < 10; guess += 1) await server.call('loginByPassword', { mobile, password: 'wrong-one' })
  return mobile
}

const codeQuestions: readonly Question[] = [
  ...(['login', 'register', 'resetPassword'] as const).map((purpose) =>
    ask('otpSend', `a code for ${purpose}`, codes.ok, async (mobile) => ({ params: { mobile, purpose } }))
  ),
  ask('otpSend', 'a code for changeMobile', codes.ok, async (mobile) => ({
    params: { mobile, purpose: 'changeMobile' },
    token: await stranger()
  })),
  ...(['unbind', 'closeAccount'] as const).map((purpose) =>
    ask('otpSend', `a code for ${purpose} of a mobile that is not one’s own`, codes.forbidden, async (mobile) => ({
      params: { mobile, purpose },
      token: await stranger()
    }))
  ),
  ask('otpSend', 'a second code too soon', codes.codeSendTooSoon, async (mobile) => {
    await codeFor(server, mobile)
    return { params: { mobile, purpose: 'resetPassword' } }
  }),
  ask('loginByCode', 'a code that nobody asked for', codes.codeNotRequested, async (mobile) => ({
    params: { mobile, otpCode: '000000' }
  })),
  ask('loginByCode', 'a wrong code', codes.codeIncorrect, async (mobile) => ({
    params: { mobile, otpCode: await wrongOf(mobile, 'login') }
  })),
  ask('loginByCode', 'a code tried too often', codes.codeTooManyTries, async (mobile) => ({
    params: { mobile, otpCode: await exhausted(mobile) }
  })),
  ask('register', 'a code that nobody asked for', codes.codeNotRequested, async (mobile) => ({
    params: { mobile, otpCode: '000000', ...newPassword }
  })),
  ask('register', 'a wrong code', codes.codeIncorrect, async (mobile) => ({
    params: { mobile, otpCode: await wrongOf(mobile, 'register'), ...newPassword }
  })),
  ask('passwordReset', 'a code that nobody asked for', codes.codeNotRequested, async (mobile) => ({
    params: { mobile, otpCode: '000000', ...newPassword }
  })),
  ask('passwordReset', 'a wrong code', codes.codeIncorrect, async (mobile) => ({
    params: { mobile, otpCode: await wrongOf(mobile, 'resetPassword'), ...newPassword }
  })),
  ask('mobileChange', 'a wrong code of the new mobile', codes.codeIncorrect, async (mobile) => {
    const { token, mobile: own } = await buildCustomer(server)
    const [currentOtpCode, otpCode] = [
      await codeFor(server, own, 'changeMobile', token),
      await wrongOf(mobile, 'changeMobile', token)
    ]
    return { params: { mobile, otpCode, currentOtpCode }, token }
  }),
  ask('mobileChange', 'no code of the new mobile', codes.codeNotRequested, async (mobile) => {
    const { token, mobile: own } = await buildCustomer(server)
    return {
      params: { mobile, otpCode: '000000', currentOtpCode: await codeFor(server, own, 'changeMobile', token) },
      token
    }
  })
]

const passwordQuestions: readonly Question[] = [
  ask('loginByPassword', 'a wrong password', codes.wrongMobileOrPassword, async (mobile) => ({
    params: { mobile, password: 'wrong-one' }
  })),
  ask('loginByPassword', 'the eleventh wrong password', codes.accountLocked, async (mobile) => ({
    params: { mobile: await locked(mobile), password: 'wrong-one' }
  })),
  ask('loginByMobile', 'a token that is made up', codes.unauthorized, async (mobile) => ({
    params: { mobile, accessToken: 'made-up' }
  })),
  ask('loginByMobile', 'a token of somebody else', codes.unauthorized, async (mobile) => ({
    params: { mobile, accessToken: await stranger() }
  })),
  ask('loginByMobile', 'a token of a visitor', codes.unauthorized, async (mobile) => ({
    params: { mobile, accessToken: await server.visitor() }
  }))
]

/** What each party's own endpoint takes besides a proof and a mobile. */
const bare = {
  loginByWechat: {},
  loginByAlipay: {},
  loginByAlipayMiniProgram: {},
  loginByTelegram: { initData: '' },
  loginByFacebook: { info: { id: '', name: '', picture: '' } },
  loginByApple: { authResult: 'remembered' }
} as const
const providerOf = {
  loginByWechat: 'wechat',
  loginByAlipay: 'alipay',
  loginByAlipayMiniProgram: 'alipay',
  loginByTelegram: 'telegram',
  loginByFacebook: 'facebook',
  loginByApple: 'apple'
} as const
type ByIdentity = keyof typeof bare
const isByIdentity = (name: string): name is ByIdentity => name in bare

/** Linking to a mobile with an identity of one's own, and claiming a mobile without any. */
const linkingQuestions: readonly Question[] = Object.keys(bare)
  .filter(isByIdentity)
  .flatMap((name) => {
    const by = (what: string, code: number, prepare: Question['prepare']): Question => ({ name, what, code, prepare })
    const linked = async (mobile: string, otpCode?: string) => {
      const token = await server.visitor()
      const { ticket } = await verify(server, token, providerOf[name], nextPerson())
      return {
        token,
        params: {
          ...bare[name],
          ...(name === 'loginByApple' && { authResult: ticket }),
          ticket,
          mobile,
          ...(otpCode !== undefined && { otpCode })
        }
      }
    }
    return [
      // Facebook's and Apple's have no code in the table of calls: the mobile joins nothing, and who says it learns nothing
      ...(name === 'loginByFacebook' || name === 'loginByApple'
        ? []
        : [by('an identity of one’s own and no code', codes.codeRequired, (mobile) => linked(mobile))]),
      by('an identity of one’s own and a code that nobody asked for', codes.codeNotRequested, (mobile) =>
        linked(mobile, '000000')
      ),
      by('an identity of one’s own and a wrong code', codes.codeIncorrect, async (mobile) =>
        linked(mobile, await wrongOf(mobile, 'login'))
      ),
      by('a session of somebody else', codes.unauthorized, async (mobile) => ({
        params: { ...bare[name], accessToken: await stranger(), mobile }
      })),
      // With WeChat's this is a login by the code alone, as the table of calls has it
      by(
        'an identity that nobody confirmed and a wrong code',
        name === 'loginByWechat'
          ? codes.codeIncorrect
          : name === 'loginByApple'
            ? codes.identityRefused
            : codes.identityProofRequired,
        async (mobile) => ({ params: { ...bare[name], mobile, otpCode: await wrongOf(mobile, 'login') } })
      )
    ]
  })

const questions = [...codeQuestions, ...passwordQuestions, ...linkingQuestions]

let address = 0

/** What is of one answer alone. */
const ownHeaders = ['date', 'x-server-time', 'x-request-id', 'content-length']

/** All that a stranger can see of an answer, and all that was done for it. */
async function answerTo({ name, prepare }: Question, mobile: string) {
  const { params, token } = await prepare(mobile)
  // What the preparation left to do beside is no work of the answer
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  mockWork.length = 0
  const { method, path } = endpoints[name]
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    payload: params,
    remoteAddress: `10.9.${Math.floor((address += 1) / 250)}.${address % 250}`,
    headers: token === undefined ? {} : { accesstoken: token }
  })
  const work = [...mockWork]
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([header]) => !ownHeaders.includes(header))
  )
  return { status: response.statusCode, headers, body: { ...response.json(), requestId: '' }, work }
}

/** The mobiles of accounts of every kind. */
const known: Readonly<Record<string, () => Promise<string>>> = {
  'with a password': async () => (await buildCustomer(server, { password })).mobile,
  'without a password': async () => (await buildCustomer(server)).mobile,
  suspended: async () => (await buildCustomer(server, { status: 'I' })).mobile,
  'with a linked identity': async () => {
    const { mobile } = await buildCustomer(server)
    await enter(server, 'telegram', nextPerson(), { mobile, otpCode: await codeFor(server, mobile) })
    server.clock.advance(61_000)
    return mobile
  }
}

test.each(questions.map((question) => [question.name, question.what, question] as const))(
  '%s with %s is answered alike, and by the same work, whether the mobile has an account or not',
  async (_name, _what, question) => {
    const unknown = await answerTo(question, nextMobile())
    expect(unknown.body).toMatchObject({ code: question.code })
    expect(unknown.work).not.toEqual([])
    for (const [kind, mobileOf] of Object.entries(known))
      expect([kind, await answerTo(question, await mobileOf())]).toEqual([kind, unknown])
  }
)

test('the work of an answer is counted whole: statements inside and outside a transaction, and passwords', async () => {
  const wrong = questions.find(({ code }) => code === codes.wrongMobileOrPassword)
  const { work } = wrong ? await answerTo(wrong, nextMobile()) : { work: [] }
  expect(work.filter((step) => step.includes('password_tries'))).toHaveLength(1)
  expect(work.filter((step) => step.includes('from "users"'))).toHaveLength(1)
  expect(work.filter((step) => step.startsWith('argon2'))).toEqual(['argon2 verify'])
})

test('every call that takes the mobile of an account is asked here', () => {
  const taking = Object.entries({ ...loginPayloads, ...identityPayloads })
    .filter(([, { params }]) => 'mobile' in params.shape)
    .map(([name]) => name)
  expect([...new Set<string>(questions.map(({ name }) => name))].sort()).toEqual(taking.sort())
})

describe('an identity of an outside party', () => {
  /** What each party calls somebody, as a client claims it without proof. */
  const claims: readonly (readonly [ByIdentity, (subject: string) => object])[] = [
    ['loginByWechat', (subject) => ({ unionId: subject })],
    ['loginByWechat', (subject) => ({ openId: subject })],
    ['loginByFacebook', (subject) => ({ info: { id: subject, name: '', picture: '' } })],
    ['loginByAlipay', (subject) => ({ alipayUserId: subject })],
    ['loginByAlipayMiniProgram', (subject) => ({ alipayUserId: subject })]
  ]

  test.each(claims)(
    'claimed at %s without proof is refused alike, and by the same work, whether it has an account or not',
    async (name, claim) => {
      const subjectOf = async (hasAccount: boolean) => {
        const person = nextPerson()
        if (hasAccount) await enter(server, providerOf[name], person)
        const { subject, openId } = await verify(server, await server.visitor(), providerOf[name], person)
        return 'openId' in claim('') ? (openId ?? '') : subject
      }
      const proofs = [
        async () => ({}),
        async () => ({ ticket: 'made-up' }),
        async () => ({ accessToken: 'made-up' }),
        async () => ({ accessToken: (await enter(server, providerOf[name])).accessToken })
      ]
      for (const proof of proofs) {
        const question = async (subject: string): Promise<Question> => ({
          name,
          what: '',
          code: 0,
          prepare: async () => ({ params: { ...bare[name], ...claim(subject), ...(await proof()) } })
        })
        const unknown = await answerTo(await question(await subjectOf(false)), '')
        expect([codes.identityProofRequired, codes.identityRefused, codes.unauthorized]).toContain(unknown.body.code)
        expect(await answerTo(await question(await subjectOf(true)), '')).toEqual(unknown)
      }
    }
  )
})

describe('by design, proof of owning the mobile tells of its account', () => {
  const right = async (mobile: string, purpose: Params<'otpSend'>['purpose']) => {
    await server.ask('otpSend', { mobile, purpose })
    return newestCode(server, mobile)
  }
  const both = async () => [(await buildCustomer(server, { password })).mobile, nextMobile()] as const

  test('by a login, whose answer says whether the person is new (spec section 3, Login response data)', async () => {
    for (const [index, mobile] of (await both()).entries())
      expect(await server.ask('loginByCode', { mobile, otpCode: await right(mobile, 'login') })).toMatchObject({
        isNewUser: index === 1
      })
  })

  test('by a reset, which welcomes a new person as a login does', async () => {
    for (const [index, mobile] of (await both()).entries()) {
      expect(
        await server.ask('passwordReset', { mobile, otpCode: await right(mobile, 'resetPassword'), ...newPassword })
      ).toMatchObject({ isNewUser: index === 1 })
    }
  })

  test('by a sign-up, which leads to the login (spec section 8, registration failed)', async () => {
    const [taken, free] = await both()
    expect(
      (await server.call('register', { mobile: taken, otpCode: await right(taken, 'register'), ...newPassword })).code
    ).toBe(codes.mobileRegistered)
    expect(
      (await server.call('register', { mobile: free, otpCode: await right(free, 'register'), ...newPassword })).code
    ).toBe(codes.ok)
  })

  test('by a login to an account that is suspended (spec section 4, Start-up login 2)', async () => {
    const { mobile } = await buildCustomer(server, { password, status: 'I' })
    expect((await server.call('loginByCode', { mobile, otpCode: await right(mobile, 'login') })).code).toBe(
      codes.accountSuspended
    )
  })
})
