import { type CodeName, codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { LocaleCode } from '@/contract/types'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'

const password = 'Fanju2026'
const locales: readonly LocaleCode[] = ['zh-CN', 'en', 'vn']
const server = useServer({
  environment: { LOGIN_TRIES_PER_ADDRESS: '10000', OTP_PER_ADDRESS_PER_HOUR: '10000' }
})
beforeEach(() => server.clock.advance(3_600_000))

type Way = (locale: LocaleCode) => Promise<{ readonly code: number; readonly message: string }>

const sent = async (purpose: 'login' | 'register' | 'resetPassword', mobile = nextMobile()) => {
  await server.ask('otpSend', { mobile, purpose })
  return { mobile, otpCode: await newestCode(server, mobile) }
}

/** Spec section 8, Login and Password: each refusal, and the shortest way to it. */
const ways: Partial<Record<CodeName, Way>> = {
  wrongMobileOrPassword: (locale) => server.call('loginByPassword', { mobile: nextMobile(), password }, { locale }),
  mobileInvalid: (locale) => server.call('otpSend', { mobile: '12', purpose: 'login' }, { locale }),
  codeNotRequested: (locale) => server.call('loginByCode', { mobile: nextMobile(), otpCode: '123456' }, { locale }),
  codeIncorrect: async (locale) => {
    const { mobile, otpCode } = await sent('login')
    return server.call('loginByCode', { mobile, otpCode: wrongCode(otpCode) }, { locale })
  },
  codeExpired: async (locale) => {
    const { mobile, otpCode } = await sent('login')
    server.clock.advance(6 * 60_000)
    return server.call('loginByCode', { mobile, otpCode }, { locale })
  },
  codeTooManyTries: async (locale) => {
    const { mobile, otpCode } = await sent('login')
    for (let wrong = 1; wrong < 5; wrong += 1)
      await server.call('loginByCode', { mobile, otpCode: wrongCode(otpCode, wrong) })
    return server.call('loginByCode', { mobile, otpCode: wrongCode(otpCode, 5) }, { locale })
  },
  codeSendTooSoon: async (locale) => {
    const { mobile } = await sent('login')
    return server.call('otpSend', { mobile, purpose: 'login' }, { locale })
  },
  codeSendFailed: async (locale) => {
    const failing = jest.spyOn(server.kernel.sms, 'send').mockRejectedValue(new Error('no carrier'))
    const answer = await server.call('otpSend', { mobile: nextMobile(), purpose: 'login' }, { locale })
    failing.mockRestore()
    return answer
  },
  accountLocked: async (locale) => {
    const { mobile } = await buildCustomer(server, { password })
    for (let guess = 0; guess < 10; guess += 1)
      await server.call('loginByPassword', { mobile, password: `guess-${guess}` })
    return server.call('loginByPassword', { mobile, password }, { locale })
  },
  accountSuspended: async (locale) => {
    const { mobile } = await buildCustomer(server, { password, status: 'I' })
    return server.call('loginByPassword', { mobile, password }, { locale })
  },
  loginRequired: async (locale) => server.call('userPoints', {}, { locale, token: await server.visitor() }),
  passwordsDiffer: async (locale) =>
    server.call(
      'passwordReset',
      { ...(await sent('resetPassword')), password, confirmPassword: 'Fanju2027' },
      { locale }
    ),
  passwordFormat: async (locale) =>
    server.call('register', { ...(await sent('register')), password: 'short', confirmPassword: 'short' }, { locale }),
  passwordWrong: async (locale) => {
    const { token } = await buildCustomer(server, { password })
    return server.call(
      'passwordChange',
      { currentPassword: 'not-this', password: 'Fanju2027', confirmPassword: 'Fanju2027' },
      { locale, token }
    )
  },
  mobileRegistered: async (locale) => {
    const { mobile } = await buildCustomer(server, { password })
    return server.call(
      'register',
      { ...(await sent('register', mobile)), password, confirmPassword: password },
      { locale }
    )
  },
  identityRefused: (locale) =>
    server.call('loginByTelegram', { initData: 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=00' }, { locale })
}

const reached = Object.entries(ways)
const isName = (name: string): name is CodeName => name in codes

describe.each(reached)('%s', (name, reach) => {
  test.each(locales)('is told in %s by its own text', async (locale) => {
    if (!isName(name)) throw new Error(`${name} is no code`)
    const { code, message } = await reach(locale)
    expect(code).toBe(codes[name])
    // Seconds to wait are filled in, and differ from run to run
    const words = (text: string) => text.replace(/[\d\s]/g, '')
    expect(words(messageOf(locale, name)).length).toBeGreaterThan(3)
    expect(words(message)).toBe(words(messageOf(locale, name)))
  })
})

test.each([
  ['zh-CN', '密码输错次数过多，请改用验证码，或 15 分钟后再试'],
  ['en', 'Too many wrong passwords. Please use a verification code, or try again in 15 minutes.'],
  ['vn', 'Nhập sai mật khẩu quá nhiều lần. Vui lòng dùng mã xác minh, hoặc thử lại sau 15 phút.']
] as const)('a locked person is told in %s what else to do and for how long', async (locale, words) => {
  const mobile = nextMobile()
  for (let guess = 0; guess < 10; guess += 1)
    await server.call('loginByPassword', { mobile, password: `guess-${guess}` })
  expect(await server.call('loginByPassword', { mobile, password }, { locale })).toMatchObject({
    code: codes.accountLocked,
    message: words
  })
})
