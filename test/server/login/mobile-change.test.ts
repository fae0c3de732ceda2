import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { users } from '../../../server/modules/tables'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'

const password = 'Fanju2026'
const server = useServer()
beforeEach(() => server.clock.advance(3_600_000))

const isAlive = async (token: string) => (await server.call('userInfo', {}, { token })).status === 200
async function codeFor(mobile: string, token: string) {
  await server.ask('otpSend', { mobile, purpose: 'changeMobile' }, { token })
  return newestCode(server, mobile)
}
async function form(from: string, to: string, token: string): Promise<Params<'mobileChange'>> {
  return { mobile: to, otpCode: await codeFor(to, token), currentOtpCode: await codeFor(from, token) }
}

test('codes to both move the account; the other sessions end and the old mobile is refused', async () => {
  const { mobile, userId, token } = await buildCustomer(server, { password })
  const { accessToken: second } = await server.ask('loginByPassword', { mobile, password })
  const to = nextMobile()
  expect(await server.ask('mobileChange', await form(mobile, to, token), { token })).toEqual({ mobile: to })
  expect(await Promise.all([token, second].map(isAlive))).toEqual([true, false])
  expect((await server.ask('userInfo', {}, { token })).mobile).toBe(to)
  expect((await server.call('loginByMobile', { mobile, accessToken: second })).status).toBe(401)
  expect((await server.call('loginByMobile', { mobile, accessToken: token })).status).toBe(401)
  expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.wrongMobileOrPassword)
  expect(await server.ask('loginByPassword', { mobile: to, password })).toMatchObject({ userId })
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'login' })
  expect(await server.ask('loginByCode', { mobile, otpCode: await newestCode(server, mobile) })).toMatchObject({
    isNewUser: true
  })
})

test('either code wrong, missing or of another purpose moves nothing, and the other stays good', async () => {
  const { mobile, userId, token } = await buildCustomer(server)
  const to = nextMobile()
  const right = await form(mobile, to, token)
  const refused = async (change: Partial<Params<'mobileChange'>>) =>
    (await server.call('mobileChange', { ...right, ...change }, { token })).code
  expect(await refused({ currentOtpCode: undefined })).toBe(codes.codeRequired)
  expect(await refused({ otpCode: wrongCode(right.otpCode) })).toBe(codes.codeIncorrect)
  expect(await refused({ currentOtpCode: wrongCode(right.currentOtpCode ?? '') })).toBe(codes.codeIncorrect)
  expect(await refused({ mobile: nextMobile() })).toBe(codes.codeNotRequested)
  expect(await refused({ mobile })).toBe(codes.mobileUnchanged)
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, userId))
  expect(user?.mobile).toBe(mobile)
  expect(await refused({})).toBe(codes.ok)
  expect(await refused({})).toBe(codes.mobileUnchanged)
})

test('guesses of the current mobile’s code are five', async () => {
  const { mobile, token } = await buildCustomer(server)
  const right = await form(mobile, nextMobile(), token)
  const answers: number[] = []
  for (let guess = 1; guess <= 5; guess += 1)
    answers.push(
      (
        await server.call(
          'mobileChange',
          { ...right, currentOtpCode: wrongCode(right.currentOtpCode ?? '', guess) },
          { token }
        )
      ).code
    )
  expect(answers).toEqual([...Array<number>(4).fill(codes.codeIncorrect), codes.codeTooManyTries])
  expect((await server.call('mobileChange', right, { token })).code).toBe(codes.codeTooManyTries)
})

test('a mobile of another account is told to be taken only once its code proved right', async () => {
  const { mobile, token } = await buildCustomer(server)
  const other = await buildCustomer(server)
  const sent = await server.call('otpSend', { mobile: other.mobile, purpose: 'changeMobile' }, { token })
  const free = await server.call('otpSend', { mobile: nextMobile(), purpose: 'changeMobile' }, { token })
  expect({ ...sent, requestId: '' }).toEqual({ ...free, requestId: '' })
  const right = {
    mobile: other.mobile,
    otpCode: await newestCode(server, other.mobile),
    currentOtpCode: await codeFor(mobile, token)
  }
  expect((await server.call('mobileChange', { ...right, otpCode: wrongCode(right.otpCode) }, { token })).code).toBe(
    codes.codeIncorrect
  )
  expect(await server.call('mobileChange', right, { token, locale: 'en' })).toMatchObject({
    status: 200,
    code: codes.mobileTaken
  })
  expect(await server.ask('userInfo', {}, { token: other.token })).toMatchObject({
    userId: other.userId,
    mobile: other.mobile
  })
  expect(server.errors).toEqual([])
})

test('an account that has no mobile gets one by the code to it alone', async () => {
  const { token, userId } = await buildCustomer(server)
  await server.kernel.db.update(users).set({ mobile: null }).where(eq(users.userId, userId))
  const to = nextMobile()
  expect(await server.ask('mobileChange', { mobile: to, otpCode: await codeFor(to, token) }, { token })).toEqual({
    mobile: to
  })
})

test('codes to unlink or to close go to one’s own mobile only, and none of these to people without a login', async () => {
  const { mobile, token } = await buildCustomer(server)
  const stranger = nextMobile()
  for (const purpose of ['unbind', 'closeAccount'] as const) {
    expect(await server.call('otpSend', { mobile: stranger, purpose }, { token })).toMatchObject({
      status: 403,
      code: codes.forbidden
    })
    expect(await server.call('otpSend', { mobile, purpose }, { token })).toMatchObject({ status: 200, code: codes.ok })
    server.clock.advance(61_000)
  }
  for (const purpose of ['unbind', 'closeAccount', 'changeMobile'] as const) {
    expect(await server.call('otpSend', { mobile, purpose })).toMatchObject({ status: 401, code: codes.unauthorized })
    expect(await server.call('otpSend', { mobile, purpose }, { token: await server.visitor() })).toMatchObject({
      status: 403,
      code: codes.loginRequired
    })
  }
})
