import { codes } from '@/contract/codes'
import { serverModules } from '../../../server/modules'
import { otpCodes } from '../../../server/modules/tables'
import { newestCode, nextMobile, wrongCode } from '../../support/people'
import { createTestServer, useServer } from '../../support/server'

const server = useServer({
  environment: { OTP_PER_ADDRESS_PER_HOUR: '40' },
  modules: [...serverModules, { name: 'welcome', onUserCreated: async () => ({ isGivenVoucher: true }) }]
})

let address = 0
/** Every story from an address of its own, so that the hourly cap of one does not end another. */
const fromSomewhere = () => ({ ip: `10.0.0.${(address += 1)}` })

async function sendTo(mobile: string) {
  await server.ask('otpSend', { mobile, purpose: 'login' }, fromSomewhere())
  return newestCode(server, mobile)
}

test('a new mobile logs in by code, is welcomed once, and is the same person the next time', async () => {
  const mobile = nextMobile()
  const first = await server.ask('loginByCode', { mobile, otpCode: await sendTo(mobile) })
  expect(first).toEqual({
    userId: expect.any(String),
    accessToken: expect.any(String),
    userStatus: 'A',
    isNewUser: true,
    isGivenVoucher: true,
    encryptedUserId: expect.any(String),
    appModel: null,
    invitateCount: 0,
    session_key: null,
    isIdentityAuth: false,
    unionId: null,
    openIdApp: null,
    nickName: `饭友${mobile.slice(-4)}`,
    mobile
  })
  server.clock.advance(61_000)
  const second = await server.ask('loginByCode', { mobile, otpCode: await sendTo(mobile) })
  expect(second).toMatchObject({ userId: first.userId, isNewUser: false, isGivenVoucher: false })
})

test('the code is six digits, never answered and stored only as a keyed hash', async () => {
  const mobile = nextMobile()
  const answer = await server.call('otpSend', { mobile, purpose: 'login' }, fromSomewhere())
  expect(answer.data).toEqual({ resendAfterSeconds: 60 })
  const code = await newestCode(server, mobile)
  expect(code).toMatch(/^\d{6}$/)
  const rows = await server.kernel.db.select().from(otpCodes)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a mobile is one mobile however it is typed', async () => {
  const mobile = nextMobile()
  await server.ask(
    'otpSend',
    { mobile: ` ${mobile.slice(3, 7)} ${mobile.slice(7)} `, purpose: 'login' },
    fromSomewhere()
  )
  const data = await server.ask('loginByCode', {
    mobile: `0065${mobile.slice(3)}`,
    otpCode: await newestCode(server, mobile)
  })
  expect(data.mobile).toBe(mobile)
})

test('what is no mobile number is refused with its reason', async () => {
  for (const mobile of ['123', 'abcdefgh', '+1 202 555 0100', '6221 1111']) {
    expect(await server.call('otpSend', { mobile, purpose: 'login' }, fromSomewhere())).toMatchObject({
      status: 200,
      code: codes.mobileInvalid
    })
  }
})

test('a login without a code, with a used code and with an expired code is refused', async () => {
  const mobile = nextMobile()
  expect((await server.call('loginByCode', { mobile, otpCode: '123456' })).code).toBe(codes.codeNotRequested)
  const code = await sendTo(mobile)
  expect((await server.call('loginByCode', { mobile, otpCode: code })).code).toBe(codes.ok)
  expect((await server.call('loginByCode', { mobile, otpCode: code })).code).toBe(codes.codeNotRequested)
  server.clock.advance(61_000)
  const late = await sendTo(mobile)
  server.clock.advance(5 * 60_000)
  expect((await server.call('loginByCode', { mobile, otpCode: late })).code).toBe(codes.codeExpired)
})

test('the fifth wrong code ends it, and the right one no longer helps', async () => {
  const mobile = nextMobile()
  const code = await sendTo(mobile)
  const answers: number[] = []
  for (let guess = 1; guess <= 6; guess += 1)
    answers.push((await server.call('loginByCode', { mobile, otpCode: wrongCode(code, guess) })).code)
  expect(answers).toEqual([
    ...Array<number>(4).fill(codes.codeIncorrect),
    codes.codeTooManyTries,
    codes.codeTooManyTries
  ])
  expect((await server.call('loginByCode', { mobile, otpCode: code })).code).toBe(codes.codeTooManyTries)
})

test('forty guesses at once are still five tries', async () => {
  const mobile = nextMobile()
  const code = await sendTo(mobile)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) =>
      server.call('loginByCode', { mobile, otpCode: wrongCode(code, guess + 1) }, fromSomewhere())
    )
  )
  expect(answers.filter(({ code: answered }) => answered === codes.codeIncorrect)).toHaveLength(4)
  expect((await server.call('loginByCode', { mobile, otpCode: code })).code).toBe(codes.codeTooManyTries)
})

test('the same right code sent twice at once logs in once', async () => {
  const mobile = nextMobile()
  const otpCode = await sendTo(mobile)
  const answers = await Promise.all([1, 2, 3].map(() => server.call('loginByCode', { mobile, otpCode })))
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.codeNotRequested, codes.codeNotRequested])
})

test('a code for another purpose does not log in', async () => {
  const mobile = nextMobile()
  await server.ask('otpSend', { mobile, purpose: 'resetPassword' }, fromSomewhere())
  expect((await server.call('loginByCode', { mobile, otpCode: await newestCode(server, mobile) })).code).toBe(
    codes.codeNotRequested
  )
})

test('a second code waits 60 seconds, says how long, and replaces the first', async () => {
  const mobile = nextMobile()
  const first = await sendTo(mobile)
  server.clock.advance(20_500)
  const refused = await server.call('otpSend', { mobile, purpose: 'register' }, { ...fromSomewhere(), locale: 'en' })
  expect(refused).toMatchObject({
    status: 200,
    code: codes.codeSendTooSoon,
    message: 'A code has been sent. Please try again in 40 seconds.'
  })
  server.clock.advance(40_000)
  const second = await sendTo(mobile)
  if (first !== second)
    expect((await server.call('loginByCode', { mobile, otpCode: first })).code).toBe(codes.codeIncorrect)
  expect((await server.call('loginByCode', { mobile, otpCode: second })).code).toBe(codes.ok)
})

test('of many requests at once for one mobile one is sent', async () => {
  const mobile = nextMobile()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.call('otpSend', { mobile, purpose: 'login' }, fromSomewhere()))
  )
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
})

test('a mobile gets six codes an hour, an address forty', async () => {
  const mobile = nextMobile()
  server.clock.set(Math.ceil(server.clock.now() / 3_600_000) * 3_600_000)
  for (let sent = 0; sent < 6; sent += 1) {
    await sendTo(mobile)
    server.clock.advance(61_000)
  }
  expect(await server.call('otpSend', { mobile, purpose: 'login' }, fromSomewhere())).toMatchObject({
    status: 429,
    code: codes.tooManyRequests
  })
  const ip = '10.9.9.9'
  for (let sent = 0; sent < 40; sent += 1)
    await server.ask('otpSend', { mobile: nextMobile(), purpose: 'login' }, { ip })
  expect(await server.call('otpSend', { mobile: nextMobile(), purpose: 'login' }, { ip })).toMatchObject({
    status: 429
  })
  server.clock.advance(3_600_000)
  await server.ask('otpSend', { mobile, purpose: 'login' }, { ip })
})

test('a code that could not be sent is forgotten, and can be asked for again at once', async () => {
  const failing = await createTestServer()
  const mobile = nextMobile()
  const send = failing.kernel.sms.send.bind(failing.kernel.sms)
  let isDown = true
  jest.spyOn(failing.kernel.sms, 'send').mockImplementation(async (message) => {
    if (isDown) throw new Error('no route')
    await send(message)
  })
  expect(await failing.call('otpSend', { mobile, purpose: 'login' })).toMatchObject({
    status: 200,
    code: codes.codeSendFailed
  })
  isDown = false
  await failing.ask('otpSend', { mobile, purpose: 'login' })
  await failing.close()
})

test('who was invited counts for the inviter; an unknown inviter is ignored', async () => {
  const inviterMobile = nextMobile()
  const inviter = await server.ask('loginByCode', { mobile: inviterMobile, otpCode: await sendTo(inviterMobile) })
  for (const inviteUserId of [inviter.userId, 'nobody-at-all']) {
    const mobile = nextMobile()
    await server.ask('loginByCode', { mobile, otpCode: await sendTo(mobile), inviteUserId })
  }
  server.clock.advance(61_000)
  const again = await server.ask('loginByCode', { mobile: inviterMobile, otpCode: await sendTo(inviterMobile) })
  expect(again).toMatchObject({ invitateCount: 1, openIdApp: null, unionId: null })
})
