import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { accountModule } from '../../../server/modules/account'
import { identityModule } from '../../../server/modules/identity'
import { loginModule } from '../../../server/modules/login'
import { identities, sessions } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { productionEnvironment } from '../../support/production'
import { createTestServer, useServer } from '../../support/server'
import { codeFor, enter, nextPerson, verify } from './story'

const password = 'Fanju2026'
const both = { password: 'Newer-2027', confirmPassword: 'Newer-2027' }
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeEach(() => server.clock.advance(3_600_000))

/** A customer with a password, whom Telegram and then WeChat know. */
async function linkedCustomer() {
  const customer = await buildCustomer(server, { password })
  const [person, other] = [nextPerson(), nextPerson()]
  for (const [provider, who] of [
    ['telegram', person],
    ['wechat', other]
  ] as const) {
    const { ticket } = await verify(server, customer.token, provider, who)
    await server.ask('bindingAdd', { provider, ticket }, { token: customer.token })
    server.clock.advance(1000)
  }
  return { ...customer, person }
}
type Customer = Awaited<ReturnType<typeof linkedCustomer>>

describe.each([
  [
    'reset by a code',
    async ({ mobile }: Customer) =>
      server.ask('passwordReset', { mobile, otpCode: await codeFor(server, mobile, 'resetPassword'), ...both })
  ],
  [
    'changed by the present one',
    async ({ token }: Customer) => server.ask('passwordChange', { currentPassword: password, ...both }, { token })
  ],
  [
    'changed by a code',
    async ({ mobile, token }: Customer) =>
      server.ask(
        'passwordChange',
        { otpCode: await codeFor(server, mobile, 'resetPassword', token), ...both },
        { token }
      )
  ]
])('a password that is %s', (_how, renew) => {
  test('tells which outside accounts still log in, oldest first, as what they are known', async () => {
    const customer = await linkedCustomer()
    // A mini-program's code tells no name
    expect((await renew(customer)).linkedAccounts).toEqual([
      { provider: 'telegram', name: `Sandbox person ${customer.person}` },
      { provider: 'wechat', name: null }
    ])
    expect((await enter(server, 'telegram', customer.person)).userId).toBe(customer.userId)
  })

  test('tells none where none is linked, also none of somebody else', async () => {
    await linkedCustomer()
    const alone = await buildCustomer(server, { password })
    expect((await renew({ ...alone, person: 0 })).linkedAccounts).toEqual([])
  })
})

test('what is unlinked is told no more', async () => {
  const { mobile, token, person } = await linkedCustomer()
  const { accessToken } = await server.ask('passwordChange', { currentPassword: password, ...both }, { token })
  await server.ask('bindingRemove', { provider: 'telegram', password: both.password }, { token: accessToken })
  const { linkedAccounts } = await server.ask('passwordReset', {
    mobile,
    otpCode: await codeFor(server, mobile, 'resetPassword'),
    ...both
  })
  expect(linkedAccounts).toEqual([{ provider: 'wechat', name: null }])
  expect((await enter(server, 'telegram', person)).mobile).toBeNull()
})

test('a party that the server cannot ask logs no user in, and is not told', async () => {
  const small = await createTestServer({
    environment: { ...productionEnvironment, TELEGRAM_BOT_TOKEN: '7:token' },
    modules: [accountModule, loginModule, identityModule]
  })
  const { token, userId } = await buildCustomer(small, { password })
  const boundAt = small.clock.now()
  await small.kernel.db.insert(identities).values(
    (['facebook', 'telegram'] as const).map((provider) => ({
      provider,
      subject: `${provider}-1`,
      userId,
      name: null,
      boundAt
    }))
  )
  expect((await small.ask('passwordChange', { currentPassword: password, ...both }, { token })).linkedAccounts).toEqual(
    [{ provider: 'telegram', name: null }]
  )
  await small.close()
})

test('a session that has ended a moment ago neither links nor unlinks, although its process has not heard of it', async () => {
  const { token, userId } = await linkedCustomer()
  const { ticket } = await verify(server, token, 'facebook', nextPerson())
  await server.kernel.db.update(sessions).set({ revokedAt: server.clock.now() }).where(eq(sessions.userId, userId))
  expect((await server.call('bindingList', {}, { token })).code).toBe(codes.ok)
  expect(await server.call('bindingAdd', { provider: 'facebook', ticket }, { token })).toMatchObject({
    status: 401,
    code: codes.unauthorized
  })
  expect(await server.call('bindingRemove', { provider: 'wechat', password }, { token })).toMatchObject({
    status: 401,
    code: codes.unauthorized
  })
  const linked = await server.kernel.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
  expect(linked.map(({ provider }) => provider).sort()).toEqual(['telegram', 'wechat'])
})
