import { codes } from '@/contract/codes'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'

const password = 'Fanju2026'
const fresh = 'Newer-2027'
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '1000' } })
beforeEach(() => server.clock.advance(3_600_000))

const isAlive = async (token: string) => (await server.call('userInfo', {}, { token })).status === 200
async function codeFor(mobile: string, token?: string) {
  await server.ask('otpSend', { mobile, purpose: 'resetPassword' }, token === undefined ? {} : { token })
  return newestCode(server, mobile)
}
const both = { password: fresh, confirmPassword: fresh }
const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('a forgotten password', () => {
  test('is set again by a code, ends every session and answers a new one', async () => {
    const { mobile, userId, token } = await buildCustomer(server, { password })
    const second = (await server.ask('loginByPassword', { mobile, password })).accessToken
    const data = await server.ask('passwordReset', { mobile, otpCode: await codeFor(mobile), ...both })
    expect(data).toMatchObject({ userId, mobile, isNewUser: false })
    expect(await Promise.all([token, second, data.accessToken].map(isAlive))).toEqual([false, false, true])
    expect((await server.call('loginByMobile', { mobile, accessToken: second })).status).toBe(401)
    expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.wrongMobileOrPassword)
    expect((await server.call('loginByPassword', { mobile, password: fresh })).code).toBe(codes.ok)
  })

  test('opens a locked mobile at once; so does a login by code', async () => {
    for (const way of ['reset', 'code'] as const) {
      const { mobile } = await buildCustomer(server, { password })
      for (let guess = 0; guess < 10; guess += 1)
        await server.call('loginByPassword', { mobile, password: `guess-${guess}` })
      expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.accountLocked)
      if (way === 'reset') await server.ask('passwordReset', { mobile, otpCode: await codeFor(mobile), ...both })
      else {
        await server.ask('otpSend', { mobile, purpose: 'login' })
        await server.ask('loginByCode', { mobile, otpCode: await newestCode(server, mobile) })
      }
      expect(
        (await server.call('loginByPassword', { mobile, password: way === 'reset' ? fresh : password })).code
      ).toBe(codes.ok)
    }
  })

  test('asking for the code and trying a wrong one tell nothing of whether there is an account', async () => {
    const known = await buildCustomer(server, { password })
    const answers = []
    for (const mobile of [known.mobile, nextMobile()]) {
      const sent = await server.call('otpSend', { mobile, purpose: 'resetPassword' })
      const code = await newestCode(server, mobile)
      const wrong = await server.call('passwordReset', { mobile, otpCode: wrongCode(code), ...both })
      answers.push([sent, wrong].map((answer) => ({ ...answer, requestId: '' })))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[1]).toMatchObject({ code: codes.codeIncorrect })
  })

  test('trying one takes as long for an unknown mobile as for a known one', async () => {
    const known: number[] = []
    const unknown: number[] = []
    const timed = async (mobile: string, times: number[]) => {
      await server.ask('otpSend', { mobile, purpose: 'resetPassword' })
      const start = performance.now()
      await server.call('passwordReset', { mobile, otpCode: wrongCode(await newestCode(server, mobile)), ...both })
      times.push(performance.now() - start)
    }
    await timed(nextMobile(), [])
    for (let round = 0; round < 7; round += 1) {
      await timed((await buildCustomer(server)).mobile, known)
      await timed(nextMobile(), unknown)
    }
    // The hash is made in both cases; without it the answer would be there ten times sooner
    expect(middle(unknown)).toBeGreaterThan(middle(known) / 3)
    expect(middle(known)).toBeGreaterThan(middle(unknown) / 3)
  })

  test('a proven mobile without an account gets one, as by a code login', async () => {
    const mobile = nextMobile()
    const data = await server.ask('passwordReset', { mobile, otpCode: await codeFor(mobile), ...both })
    expect(data).toMatchObject({ isNewUser: true, mobile })
    expect(await server.ask('loginByPassword', { mobile, password: fresh })).toMatchObject({ userId: data.userId })
  })

  test('a suspended account keeps its password and its end', async () => {
    const { mobile } = await buildCustomer(server, { password, status: 'I' })
    expect((await server.call('passwordReset', { mobile, otpCode: await codeFor(mobile), ...both })).code).toBe(
      codes.accountSuspended
    )
    expect((await server.call('loginByPassword', { mobile, password: fresh })).code).toBe(codes.wrongMobileOrPassword)
  })

  test('what was typed wrong is told before the code is used', async () => {
    const { mobile } = await buildCustomer(server, { password })
    const otpCode = await codeFor(mobile)
    const refused = async (change: object) =>
      (await server.call('passwordReset', { mobile, otpCode, ...both, ...change })).code
    expect(await refused({ confirmPassword: 'another-one' })).toBe(codes.passwordsDiffer)
    expect(await refused({ password: '12345', confirmPassword: '12345' })).toBe(codes.passwordFormat)
    expect(await refused({ mobile: '123' })).toBe(codes.mobileInvalid)
    expect(await refused({ otpCode: '' })).toBe(codes.codeRequired)
    expect(await refused({})).toBe(codes.ok)
    expect(await refused({})).toBe(codes.codeNotRequested)
  })
})

describe('a password that is changed', () => {
  test('by the current one ends every session, the caller’s too, and answers a new one', async () => {
    const { mobile, token, userId } = await buildCustomer(server, { password })
    const second = (await server.ask('loginByPassword', { mobile, password })).accessToken
    const data = await server.ask('passwordChange', { currentPassword: password, ...both }, { token })
    expect(data).toMatchObject({ userId, isNewUser: false })
    expect(await Promise.all([token, second, data.accessToken].map(isAlive))).toEqual([false, false, true])
    expect((await server.call('loginByPassword', { mobile, password: fresh })).code).toBe(codes.ok)
  })

  test('by a code, for an account that had none', async () => {
    const { mobile, token } = await buildCustomer(server)
    expect((await server.ask('userInfo', {}, { token })).hasPassword).toBe(false)
    expect((await server.call('passwordChange', { currentPassword: password, ...both }, { token })).code).toBe(
      codes.passwordWrong
    )
    expect((await server.call('passwordChange', both, { token })).code).toBe(codes.codeRequired)
    const otpCode = await codeFor(mobile, token)
    expect((await server.call('passwordChange', { otpCode: wrongCode(otpCode), ...both }, { token })).code).toBe(
      codes.codeIncorrect
    )
    const { accessToken } = await server.ask('passwordChange', { otpCode, ...both }, { token })
    expect((await server.ask('userInfo', {}, { token: accessToken })).hasPassword).toBe(true)
  })

  test('is not, by a code of another mobile or another purpose', async () => {
    const { mobile, token } = await buildCustomer(server, { password })
    const other = await buildCustomer(server)
    expect(
      (await server.call('passwordChange', { otpCode: await codeFor(other.mobile), ...both }, { token })).code
    ).toBe(codes.codeNotRequested)
    await server.ask('otpSend', { mobile, purpose: 'login' })
    expect(
      (await server.call('passwordChange', { otpCode: await newestCode(server, mobile), ...both }, { token })).code
    ).toBe(codes.codeNotRequested)
  })

  test('a wrong current one counts like a login, so a stolen session is no way to guess it', async () => {
    const { mobile, token } = await buildCustomer(server, { password })
    const guess = async (text: string) =>
      (await server.call('passwordChange', { currentPassword: text, ...both }, { token })).code
    for (let tried = 0; tried < 4; tried += 1) expect(await guess(`guess-${tried}`)).toBe(codes.passwordWrong)
    for (let tried = 0; tried < 6; tried += 1)
      await server.call('loginByPassword', { mobile, password: `guess-${tried}` })
    expect(await guess(password)).toBe(codes.accountLocked)
    expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.accountLocked)
    expect(await isAlive(token)).toBe(true)
    server.clock.advance(15 * 60_000)
    expect(await guess(password)).toBe(codes.ok)
  })

  test('needs a login, two equal entries and six to sixteen characters', async () => {
    const { token } = await buildCustomer(server, { password })
    expect(
      (await server.call('passwordChange', { currentPassword: password, ...both }, { token: await server.visitor() }))
        .code
    ).toBe(codes.loginRequired)
    expect(
      (
        await server.call(
          'passwordChange',
          { currentPassword: password, password: fresh, confirmPassword: password },
          { token }
        )
      ).code
    ).toBe(codes.passwordsDiffer)
    expect(
      (
        await server.call(
          'passwordChange',
          { currentPassword: password, password: '123', confirmPassword: '123' },
          { token }
        )
      ).code
    ).toBe(codes.passwordFormat)
  })
})
