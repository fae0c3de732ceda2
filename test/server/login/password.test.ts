import { codes } from '@/contract/codes'
import { buildCustomer, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'

const password = 'Fanju2026'
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '30' } })
beforeEach(() => server.clock.advance(3_600_000))

test('the right password logs in with a token that works', async () => {
  const { mobile, userId } = await buildCustomer(server, { password })
  const data = await server.ask('loginByPassword', { mobile, password })
  expect(data).toMatchObject({ userId, mobile, isNewUser: false, userStatus: 'A' })
  expect((await server.call('logout', {}, { token: data.accessToken })).code).toBe(codes.ok)
})

test('an unknown mobile, an account without a password and a wrong password are refused alike', async () => {
  const known = await buildCustomer(server, { password })
  const codeOnly = await buildCustomer(server)
  const answers = await Promise.all(
    [known.mobile, codeOnly.mobile, nextMobile()].map((mobile) =>
      server.call('loginByPassword', { mobile, password: 'wrong-one' })
    )
  )
  const [first] = answers
  for (const answer of answers) expect({ ...answer, requestId: '' }).toEqual({ ...first, requestId: '' })
  expect(first).toMatchObject({ status: 200, code: codes.wrongMobileOrPassword, message: '手机号或密码不正确' })
})

test('refusing an unknown mobile takes as long as refusing a wrong password', async () => {
  const person = await buildCustomer(server, { password })
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const timed = async (mobile: string, times: number[]) => {
    const start = performance.now()
    await server.call('loginByPassword', { mobile, password: 'wrong-one' })
    times.push(performance.now() - start)
  }
  await timed(nextMobile(), [])
  const ofPerson: number[] = []
  const unknown: number[] = []
  // In turns, so that whatever else the machine does slows both
  for (let round = 0; round < 7; round += 1) {
    await timed(person.mobile, ofPerson)
    await timed(nextMobile(), unknown)
  }
  const ofKnown = median(ofPerson)
  const ofUnknown = median(unknown)
  // Without the spare hash the unknown one is ten times faster
  expect(ofUnknown).toBeGreaterThan(ofKnown / 3)
})

test('ten wrong passwords lock a mobile for 15 minutes and say so, in the same words whether it is known or not', async () => {
  const known = await buildCustomer(server, { password })
  for (const mobile of [known.mobile, nextMobile()]) {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await server.call('loginByPassword', { mobile, password: `guess-${guess}` })).code).toBe(
        codes.wrongMobileOrPassword
      )
    expect(await server.call('loginByPassword', { mobile, password })).toMatchObject({
      status: 200,
      code: codes.accountLocked,
      message: '密码输错次数过多，请改用验证码，或 15 分钟后再试'
    })
  }
  server.clock.advance(15 * 60_000 - 1)
  expect((await server.call('loginByPassword', { mobile: known.mobile, password })).code).toBe(codes.accountLocked)
  server.clock.advance(1)
  expect((await server.call('loginByPassword', { mobile: known.mobile, password })).code).toBe(codes.ok)
})

test('guesses made at once do not outrun the lock', async () => {
  const { mobile } = await buildCustomer(server, { password })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, guess) => server.call('loginByPassword', { mobile, password: `guess-${guess}` }))
  )
  expect(answers.filter(({ code }) => code === codes.wrongMobileOrPassword)).toHaveLength(10)
})

test('the right password clears the wrong ones before it', async () => {
  const { mobile } = await buildCustomer(server, { password })
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) await server.call('loginByPassword', { mobile, password: 'wrong-one' })
    expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.ok)
  }
})

test('one address cannot try many mobiles', async () => {
  const ip = '10.1.1.1'
  for (let guess = 0; guess < 30; guess += 1)
    await server.call('loginByPassword', { mobile: nextMobile(), password: 'x' }, { ip })
  expect(await server.call('loginByPassword', { mobile: nextMobile(), password: 'x' }, { ip })).toMatchObject({
    status: 429,
    code: codes.tooManyRequests
  })
})

test('a suspended account is told so only with the right password', async () => {
  const { mobile } = await buildCustomer(server, { password, status: 'I' })
  expect((await server.call('loginByPassword', { mobile, password: 'wrong-one' })).code).toBe(
    codes.wrongMobileOrPassword
  )
  expect((await server.call('loginByPassword', { mobile, password })).code).toBe(codes.accountSuspended)
})
