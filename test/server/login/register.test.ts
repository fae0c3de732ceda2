import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { serverModules } from '../../../server/modules'
import { users } from '../../../server/modules/tables'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'

const password = 'Fanju2026'
const server = useServer({
  modules: [...serverModules, { name: 'welcome', onUserCreated: async () => ({ isGivenVoucher: true }) }]
})
beforeEach(() => server.clock.advance(3_600_000))

async function codeFor(mobile: string, purpose: 'register' | 'login' = 'register') {
  await server.ask('otpSend', { mobile, purpose })
  return newestCode(server, mobile)
}
const form = async (mobile: string) => ({ mobile, otpCode: await codeFor(mobile), password, confirmPassword: password })

test('a new mobile signs up with a password and a name, is welcomed, and logs in by the password', async () => {
  const mobile = nextMobile()
  const inviter = await buildCustomer(server)
  const data = await server.ask('register', {
    ...(await form(mobile)),
    nickName: ' 小饭 🍚 ',
    inviteUserId: inviter.userId
  })
  expect(data).toMatchObject({ mobile, nickName: '小饭 🍚', isNewUser: true, isGivenVoucher: true, userStatus: 'A' })
  expect(await server.ask('userInfo', {}, { token: data.accessToken })).toMatchObject({
    userId: data.userId,
    hasPassword: true,
    isVisitor: false
  })
  expect(await server.ask('loginByPassword', { mobile, password })).toMatchObject({
    userId: data.userId,
    isNewUser: false
  })
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, data.userId))
  expect(user).toMatchObject({ invitedBy: inviter.userId, passwordHash: expect.stringMatching(/^\$argon2id\$/) })
})

test('without a name the app gives one', async () => {
  const mobile = nextMobile()
  expect(await server.ask('register', { ...(await form(mobile)), nickName: '  ' }, { locale: 'en' })).toMatchObject({
    nickName: `Foodie ${mobile.slice(-4)}`
  })
})

test('a mobile with an account is told so only after its code proved right, and the code still logs in', async () => {
  const { mobile, userId } = await buildCustomer(server, { password: 'the-old-one' })
  const right = await form(mobile)
  expect((await server.call('register', { ...right, otpCode: wrongCode(right.otpCode) })).code).toBe(
    codes.codeIncorrect
  )
  expect(await server.call('register', right)).toMatchObject({
    status: 200,
    code: codes.mobileRegistered,
    message: '该手机号已注册，请直接登录'
  })
  expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.wrongMobileOrPassword)
  expect(await server.ask('loginByCode', { mobile, otpCode: right.otpCode })).toMatchObject({ userId })
})

test('a code that is wrong, for another purpose, missing or used is refused', async () => {
  const mobile = nextMobile()
  expect((await server.call('register', { mobile, otpCode: '123456', password, confirmPassword: password })).code).toBe(
    codes.codeNotRequested
  )
  const login = await codeFor(mobile, 'login')
  expect((await server.call('register', { mobile, otpCode: login, password, confirmPassword: password })).code).toBe(
    codes.codeNotRequested
  )
  server.clock.advance(61_000)
  const right = await form(mobile)
  const tries: number[] = []
  for (let guess = 1; guess <= 5; guess += 1)
    tries.push((await server.call('register', { ...right, otpCode: wrongCode(right.otpCode, guess) })).code)
  expect(tries).toEqual([...Array<number>(4).fill(codes.codeIncorrect), codes.codeTooManyTries])
  expect((await server.call('register', right)).code).toBe(codes.codeTooManyTries)
  expect(await server.kernel.db.select().from(users).where(eq(users.mobile, mobile))).toEqual([])
})

test.each([
  ['five characters', { password: '12345', confirmPassword: '12345' }, codes.passwordFormat],
  ['seventeen characters', { password: 'x'.repeat(17), confirmPassword: 'x'.repeat(17) }, codes.passwordFormat],
  ['two different ones', { password, confirmPassword: `${password}!` }, codes.passwordsDiffer],
  ['a name of controls', { nickName: 'a\u0007b' }, codes.nickNameRefused],
  ['a name that turns the line round', { nickName: 'abc\u202egnp' }, codes.nickNameRefused],
  ['a name of 21 characters', { nickName: '饭'.repeat(21) }, 1000]
])('%s is refused before the code is looked at', async (_what, change, code) => {
  const mobile = nextMobile()
  const right = await form(mobile)
  expect((await server.call('register', { ...right, ...change })).code).toBe(code)
  expect((await server.call('register', right)).code).toBe(codes.ok)
})

test('signing up twice at once makes one account', async () => {
  const mobile = nextMobile()
  const right = await form(mobile)
  const answers = await Promise.all([1, 2, 3].map(() => server.call('register', right)))
  expect(answers.map(({ code }) => code).filter((code) => code === codes.ok)).toHaveLength(1)
  expect(await server.kernel.db.select().from(users).where(eq(users.mobile, mobile))).toHaveLength(1)
})

test('one session, wherever it comes from, cannot try many codes, nor ask for many', async () => {
  const token = await server.visitor()
  const answers: number[] = []
  for (let guess = 0; guess < 61; guess += 1) {
    answers.push(
      (
        await server.call(
          'register',
          { mobile: nextMobile(), otpCode: '000000', password, confirmPassword: password },
          { token, ip: `10.7.0.${guess}` }
        )
      ).status
    )
  }
  expect(answers).toEqual([...Array<number>(60).fill(200), 429])
  const asked: number[] = []
  for (let sent = 0; sent < 21; sent += 1)
    asked.push(
      (await server.call('otpSend', { mobile: nextMobile(), purpose: 'register' }, { token, ip: `10.8.0.${sent}` }))
        .status
    )
  expect(asked).toEqual([...Array<number>(20).fill(200), 429])
})
