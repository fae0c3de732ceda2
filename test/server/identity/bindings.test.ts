import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { users } from '../../../server/modules/tables'
import { buildCustomer, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'
import { agreeOnPage, codeFor, enter, everyProvider, loginBy, nextPerson, verify } from './story'

const password = 'Fanju2026'
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeEach(() => server.clock.advance(3_600_000))

type Provider = (typeof everyProvider)[number]

async function bind(token: string, provider: Provider, person = nextPerson()) {
  const { ticket } = await verify(server, token, provider, person)
  return server.call('bindingAdd', { provider, ticket }, { token })
}
const unbind = (token: string, provider: Provider, proof: { password?: string; otpCode?: string } = {}) =>
  server.call('bindingRemove', { provider, ...proof }, { token })
const boundIn = (items: readonly { provider: string; isBound: boolean }[]) =>
  items.filter(({ isBound }) => isBound).map(({ provider }) => provider)

test('what is linked is listed, with what may be unlinked', async () => {
  const { token, mobile } = await buildCustomer(server)
  const nothing = await server.ask('bindingList', {}, { token })
  expect(nothing).toEqual({
    mobile,
    hasPassword: false,
    items: everyProvider.map((provider) => ({
      provider,
      isBound: false,
      name: null,
      boundAt: null,
      canUnbind: false,
      isOffered: true
    }))
  })
  const person = nextPerson()
  const { data } = await bind(token, 'facebook', person)
  expect(data.items.find(({ provider }) => provider === 'facebook')).toEqual({
    provider: 'facebook',
    isBound: true,
    name: `Sandbox person ${person}`,
    boundAt: new Date(server.clock.now()).toISOString(),
    canUnbind: true,
    isOffered: true
  })
  expect((await server.ask('bindingList', {}, { token })).items).toEqual(data.items)
})

test('only a customer lists, links and unlinks', async () => {
  const token = await server.visitor()
  expect((await server.call('bindingList', {}, { token })).code).toBe(codes.loginRequired)
  expect((await server.call('bindingAdd', { provider: 'wechat', ticket: 'x' }, { token })).code).toBe(
    codes.loginRequired
  )
  expect((await unbind(token, 'wechat')).code).toBe(codes.loginRequired)
  expect((await server.call('bindingList', {})).status).toBe(401)
})

test.each(everyProvider)('%s is linked by a ticket, logs into the account, and is unlinked again', async (provider) => {
  const { token, mobile, userId } = await buildCustomer(server)
  const { ticket = '' } = await agreeOnPage(server, token, provider, { purpose: 'bind' })
  expect(boundIn((await server.ask('bindingAdd', { provider, ticket }, { token })).items)).toEqual([provider])
  expect((await enter(server, provider, 1)).userId).toBe(userId)
  const removed = await unbind(token, provider, { otpCode: await codeFor(server, mobile, 'unbind', token) })
  expect(removed.code).toBe(codes.ok)
  expect(boundIn(removed.data.items)).toEqual([])
  expect((await enter(server, provider, 1)).userId).not.toBe(userId)
})

test('an identity stays where it leads, and an account has one of each kind', async () => {
  const person = nextPerson()
  const owner = await enter(server, 'wechat', person)
  const { token } = await buildCustomer(server)
  expect((await bind(token, 'wechat', person)).code).toBe(codes.identityBoundElsewhere)
  expect((await bind(token, 'wechat')).code).toBe(codes.ok)
  expect((await bind(token, 'wechat')).code).toBe(codes.identityBoundAlready)
  expect((await enter(server, 'wechat', person)).userId).toBe(owner.userId)
})

test('linking the same again changes nothing', async () => {
  const { token } = await buildCustomer(server)
  const person = nextPerson()
  const once = await bind(token, 'alipay', person)
  server.clock.advance(1000)
  const twice = await bind(token, 'alipay', person)
  expect(twice).toMatchObject({ code: codes.ok, data: once.data })
})

test('a ticket links once, for the session that asked, and as what it is', async () => {
  const { token } = await buildCustomer(server)
  const thief = await buildCustomer(server)
  const { ticket } = await verify(server, token, 'telegram', nextPerson())
  expect((await server.call('bindingAdd', { provider: 'telegram', ticket }, { token: thief.token })).code).toBe(
    codes.identityRefused
  )
  expect((await server.call('bindingAdd', { provider: 'apple', ticket }, { token })).code).toBe(codes.identityRefused)
  expect((await server.call('bindingAdd', { provider: 'telegram', ticket: 'made-up' }, { token })).code).toBe(
    codes.identityRefused
  )
  expect((await server.call('bindingAdd', { provider: 'telegram', ticket }, { token })).code).toBe(codes.ok)
  expect((await server.call('bindingAdd', { provider: 'telegram', ticket }, { token })).code).toBe(
    codes.identityRefused
  )
})

describe('unlinking', () => {
  test('is proven by the password or by a code for it, and by nothing else', async () => {
    const { token, mobile } = await buildCustomer(server, { password })
    await bind(token, 'facebook')
    expect((await unbind(token, 'facebook')).code).toBe(codes.codeRequired)
    expect((await unbind(token, 'facebook', { password: 'wrong-one' })).code).toBe(codes.passwordWrong)
    expect((await unbind(token, 'facebook', { otpCode: '123456' })).code).toBe(codes.codeNotRequested)
    await codeFor(server, mobile, 'login')
    server.clock.advance(61_000)
    const login = await codeFor(server, mobile, 'login')
    expect((await unbind(token, 'facebook', { otpCode: login })).code).toBe(codes.codeNotRequested)
    server.clock.advance(61_000)
    const otpCode = await codeFor(server, mobile, 'unbind', token)
    expect((await unbind(token, 'facebook', { otpCode: wrongCode(otpCode) })).code).toBe(codes.codeIncorrect)
    expect((await unbind(token, 'facebook', { otpCode })).code).toBe(codes.ok)
    await bind(token, 'facebook')
    expect((await unbind(token, 'facebook', { otpCode })).code).toBe(codes.codeNotRequested)
    expect((await unbind(token, 'facebook', { password })).code).toBe(codes.ok)
  })

  test('by password is not a way to guess it', async () => {
    const { token } = await buildCustomer(server, { password })
    await bind(token, 'facebook')
    const answers: number[] = []
    for (let guess = 0; guess < 10; guess += 1)
      answers.push((await unbind(token, 'facebook', { password: `guess-${guess}` })).code)
    expect(answers).toEqual(Array<number>(10).fill(codes.passwordWrong))
    expect((await unbind(token, 'facebook', { password })).code).toBe(codes.accountLocked)
  })

  test('wrong codes are counted', async () => {
    const { token, mobile } = await buildCustomer(server)
    await bind(token, 'facebook')
    const otpCode = await codeFor(server, mobile, 'unbind', token)
    for (let guess = 1; guess <= 5; guess += 1) await unbind(token, 'facebook', { otpCode: wrongCode(otpCode, guess) })
    expect((await unbind(token, 'facebook', { otpCode })).code).toBe(codes.codeTooManyTries)
  })

  test('what is not linked cannot be unlinked', async () => {
    const { token } = await buildCustomer(server, { password })
    expect((await unbind(token, 'apple', { password })).code).toBe(codes.identityNotBound)
  })

  test('never takes the last way to log in, and a live session suffices without mobile and password', async () => {
    const { accessToken: token } = await enter(server, 'apple')
    const only = await server.ask('bindingList', {}, { token })
    expect(only).toMatchObject({ mobile: null, hasPassword: false })
    expect(only.items.find(({ provider }) => provider === 'apple')).toMatchObject({ isBound: true, canUnbind: false })
    expect((await unbind(token, 'apple')).code).toBe(codes.lastLoginWay)
    const two = await bind(token, 'telegram')
    expect(two.data.items.filter(({ canUnbind }) => canUnbind).map(({ provider }) => provider)).toEqual([
      'apple',
      'telegram'
    ])
    const left = await unbind(token, 'apple')
    expect(left.code).toBe(codes.ok)
    expect(boundIn(left.data.items)).toEqual(['telegram'])
    expect((await unbind(token, 'telegram')).code).toBe(codes.lastLoginWay)
  })

  test('ends the logins by it: a device that remembers it is not let in by its session', async () => {
    const { token, userId } = await buildCustomer(server, { password })
    const person = nextPerson()
    await bind(token, 'facebook', person)
    const device = await enter(server, 'facebook', person)
    expect(device.userId).toBe(userId)
    await unbind(token, 'facebook', { password })
    expect((await loginBy(server, 'facebook', { accessToken: device.accessToken })).status).toBe(401)
  })
})

test('a suspended person neither links nor unlinks', async () => {
  const { token, userId } = await buildCustomer(server, { password })
  await bind(token, 'facebook')
  const { ticket } = await verify(server, token, 'apple', nextPerson())
  await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))
  expect((await server.call('bindingAdd', { provider: 'apple', ticket }, { token })).status).toBe(401)
  expect((await unbind(token, 'facebook', { password })).status).toBe(401)
})
