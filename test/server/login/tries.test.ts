import { codes } from '@/contract/codes'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'

const perCaller = { tries: 60, codes: 20 }
const perAddress = { tries: 30, codes: 25 }
const server = useServer({
  environment: {
    LOGIN_TRIES_PER_ADDRESS: String(perAddress.tries),
    OTP_PER_ADDRESS_PER_HOUR: String(perAddress.codes)
  }
})
beforeEach(() => server.clock.advance(3_600_000))

let address = 0
const somewhere = () => `10.4.${Math.floor((address += 1) / 250)}.${address % 250}`

interface Caller {
  readonly token: string
  readonly ip?: string
}

/** One wrong password, one code asked for: each of a mobile of its own. */
const guess = async ({ token, ip = somewhere() }: Caller) =>
  (await server.call('loginByPassword', { mobile: nextMobile(), password: 'wrong-one' }, { token, ip })).status
const askForCode = async ({ token, ip = somewhere() }: Caller) =>
  (await server.call('otpSend', { mobile: nextMobile(), purpose: 'login' }, { token, ip })).status

/** What each of many tries answers, made one after another by tokens that `next` gives. */
async function statusesOf(
  times: number,
  attempt: (caller: Caller) => Promise<number>,
  next: () => Promise<Caller>
): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push(await attempt(await next()))
  return statuses
}
const refusedAfter = (limit: number) => [...Array<number>(limit).fill(200), 429]

/** A token that is exchanged for a new one before every try. */
async function renewedVisitor() {
  let token = await server.visitor()
  return async () => ({
    token: (token = (await server.ask('visitorToken', { appkey: 'test', accessToken: token })).accessToken)
  })
}
async function renewedCustomer() {
  const { mobile, token: first } = await buildCustomer(server)
  let token = first
  return async () => ({
    token: (token = (await server.ask('loginByMobile', { mobile, accessToken: token })).accessToken)
  })
}

describe.each([
  ['a visitor', renewedVisitor],
  ['a customer', renewedCustomer]
])('%s whose token is renewed before every try', (_who, begin) => {
  test('may guess no oftener than with one token', async () => {
    expect(await statusesOf(perCaller.tries + 1, guess, await begin())).toEqual(refusedAfter(perCaller.tries))
  })

  test('may ask for no more codes than with one token', async () => {
    expect(await statusesOf(perCaller.codes + 1, askForCode, await begin())).toEqual(refusedAfter(perCaller.codes))
  })
})

test('a customer who logs out and in again is the same caller', async () => {
  const { mobile, token } = await buildCustomer(server)
  expect(await statusesOf(perCaller.codes, askForCode, async () => ({ token }))).not.toContain(429)
  await server.ask('logout', {}, { token })
  await server.ask('otpSend', { mobile, purpose: 'login' }, { ip: somewhere() })
  const { accessToken } = await server.ask(
    'loginByCode',
    { mobile, otpCode: await newestCode(server, mobile) },
    { ip: somewhere() }
  )
  expect(await askForCode({ token: accessToken })).toBe(429)
  // Others go on: it is the caller who is refused
  expect(await askForCode({ token: await server.visitor() })).toBe(200)
})

describe('a guesser with a new token for every try', () => {
  const again = (ip: string) => async () => ({ token: await server.visitor(), ip })

  test('is held by the address, which tries no more passwords', async () => {
    const ip = somewhere()
    expect(await statusesOf(perAddress.tries + 1, guess, again(ip))).toEqual(refusedAfter(perAddress.tries))
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    expect(
      await server.call('loginByPassword', { mobile, password: 'Fanju2026' }, { token: await server.visitor(), ip })
    ).toMatchObject({ status: 429, code: codes.tooManyRequests })
  })

  test('is held by the address, which gets no more codes', async () => {
    expect(await statusesOf(perAddress.codes + 1, askForCode, again(somewhere()))).toEqual(
      refusedAfter(perAddress.codes)
    )
  })
})
