import { eq } from 'drizzle-orm'
import type { IdentityProvider } from '@/contract/types'
import { identityStore } from '@/features/security/identity-store'
import { zhCn } from '@/i18n/zh-CN'
import { identity } from '@/platform/identity/identity'
import { renewableMs, tokenLifeMs } from '../../server/modules/account/tokens'
import { identities, users } from '../../server/modules/tables'
import { agreeOnPage, credentialOf, everyProvider, nextPerson } from '../server/identity/story'
import { type Client, closePages, startClient } from '../support/client'
import { MemoryStorage } from '../support/memory-storage'
import { newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
afterEach(closePages)

/** The host gives this person's credential, as a mini-program or Telegram does, until the answered function is called. */
function hostKnows(provider: IdentityProvider, person: number) {
  const told = jest
    .spyOn(identity, 'credentialOf')
    .mockImplementation(async (asked) =>
      asked === provider
        ? { kind: 'given', credential: await credentialOf(server, provider, person) }
        : { kind: 'unavailable' }
    )
  return () => told.mockRestore()
}

const who = ({ stores: { session } }: Client) => ({
  phase: session.phase,
  isLoggedIn: session.isLoggedIn,
  userId: session.session?.userId
})

/** A device on which a person has logged in by an outside party during an earlier run. */
async function usedDevice(provider: IdentityProvider) {
  const person = nextPerson()
  const client = await startClient(server)
  const forget = hostKnows(provider, person)
  await client.stores.get(identityStore).logIn(provider, undefined)
  forget()
  const { session, authInfo } = client.stores.session
  if (session === null || authInfo === null) throw new Error('not logged in')
  return { storage: client.storage, person, userId: session.userId, token: session.accessToken, authInfo }
}

const paths: Record<IdentityProvider, string> = {
  wechat: 'mobile/login/v3',
  facebook: 'facebook/login',
  apple: 'apple/login',
  alipay: 'alipay/login',
  telegram: 'declogin/telegram/login'
}

const filled = expect.stringMatching(/./)
/** What the login of each says in the fields of spec section 7. */
const fieldsOf: Record<IdentityProvider, object> = {
  wechat: { openId: filled, unionId: filled, mobile: '', otpCode: '', inviteUserId: '' },
  facebook: { info: { id: filled, name: filled, picture: expect.any(String) }, mobile: '' },
  apple: { authResult: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), mobile: '' },
  alipay: { alipayUserId: filled, authCode: filled },
  telegram: { initData: expect.stringMatching(/hash=/) }
}

describe.each(everyProvider)('a stored login by %s', (provider) => {
  it('keeps what spec section 3 names', async () => {
    const { authInfo, userId } = await usedDevice(provider)
    expect(authInfo).toMatchObject({ type: provider, userId, nickName: expect.any(String) })
    if (provider === 'wechat')
      expect([authInfo.openId, authInfo.unionId]).toEqual([expect.any(String), expect.any(String)])
    if (provider === 'facebook')
      expect(authInfo.facebookInfo).toEqual({
        info: { id: expect.stringMatching(/./), name: expect.stringMatching(/./), picture: expect.any(String) }
      })
    if (provider === 'apple')
      expect(authInfo.appleInfo).toEqual({ authResult: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
    if (provider === 'alipay')
      expect([authInfo.openId, authInfo.authCode]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    if (provider === 'telegram') expect(authInfo.initData).toContain('hash=')
  })

  it('is the same after the way over the page of the party', async () => {
    const { authInfo } = await usedDevice(provider)
    const client = await startClient(server)
    const { ticket = '' } = await agreeOnPage(server, client.stores.session.accessToken() ?? '', provider)
    await client.stores.get(identityStore).comeBack(provider, ticket)
    const kinds = (info: object | null) => Object.entries(info ?? {}).map(([name, value]) => [name, typeof value])
    expect(kinds(client.stores.session.authInfo)).toEqual(kinds(authInfo))
    const said = client.network.requests.find(({ url }) => url.endsWith(paths[provider]))?.body ?? ''
    expect(JSON.parse(said)).toEqual({ ...fieldsOf[provider], ticket })
  })

  it('is repeated at the next start by the token, which is exchanged', async () => {
    const { storage, userId, token } = await usedDevice(provider)
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
    expect(client.stores.session.accessToken()).not.toBe(token)
    expect(client.network.countOf(paths[provider])).toBe(1)
    expect(client.network.countOf('order/visitor/token')).toBe(0)
    await waitUntil(() => client.stores.session.user !== null && client.stores.session.contactUrl !== null)
    expect(client.network.requests.find(({ url }) => url.endsWith('order/app/model/update'))?.body).toContain(
      '17.2.2 (1722)'
    )
  })

  it('is renewed while the app runs when its token dies', async () => {
    const { storage, userId } = await usedDevice(provider)
    const client = await startClient(server, { storage })
    server.clock.advance(tokenLifeMs + 1)
    await expect(client.stores.call('addressList', {})).resolves.toBeDefined()
    expect(who(client)).toMatchObject({ isLoggedIn: true, userId })
  })

  it('without a token is repeated by the identity of the host, without a question', async () => {
    const { storage, userId, person } = await usedDevice(provider)
    server.clock.advance(renewableMs + 1)
    hostKnows(provider, person)
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
  })

  it('without a token makes a visitor where the host knows no user', async () => {
    const { storage, userId } = await usedDevice(provider)
    server.clock.advance(renewableMs + 1)
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: false, userId: expect.not.stringMatching(userId) })
    expect(client.stores.session.authInfo).toBeNull()
  })

  it('of a suspended person makes a visitor, whatever the host says', async () => {
    const { storage, userId, person } = await usedDevice(provider)
    await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))
    hostKnows(provider, person)
    expect(who(await startClient(server, { storage }))).toMatchObject({ phase: 'ready', isLoggedIn: false })
  })

  it('without a network says so, and goes on when asked again', async () => {
    const { storage, userId } = await usedDevice(provider)
    const client = await startClient(server, { storage, isStarted: false })
    const answer = client.answerLater()
    client.network.isDown = true
    await client.stores.session.start()
    expect(who(client)).toMatchObject({ phase: 'networkError', isLoggedIn: true })
    client.network.mend()
    answer(true)
    await client.frame.until(() => client.stores.session.phase === 'ready', 'the start')
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
  })
})

it('an account that was unlinked meanwhile is not made again by a start', async () => {
  const { storage, userId, person } = await usedDevice('wechat')
  await server.kernel.db.delete(identities).where(eq(identities.userId, userId))
  const count = async () => (await server.kernel.db.select().from(users).where(eq(users.isVisitor, false))).length
  const before = await count()
  hostKnows('wechat', person)
  expect(who(await startClient(server, { storage }))).toMatchObject({ phase: 'ready', isLoggedIn: false })
  expect(await count()).toBe(before)
})

it('a lost login info of WeChat is restored by the visitor’s token: automatic login, mode 2', async () => {
  const { storage, userId } = await usedDevice('wechat')
  storage.remove('fanju.authInfo')
  const client = await startClient(server, { storage })
  expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
  expect(client.stores.session.authInfo).toMatchObject({ type: 'wechat', userId })
})

it.each(['facebook', 'apple'])('stored login info of %s without what its login needs is dropped', async (type) => {
  const storage = new MemoryStorage()
  storage.write('fanju.authInfo', { version: 1, data: { type, userId: 'u1' } })
  const client = await startClient(server, { storage })
  expect(who(client)).toMatchObject({ phase: 'ready', isLoggedIn: false })
  expect(client.toasts).toEqual(['部分本地记录已损坏并被清除'])
})

describe('an invitation (spec section 4, Start-up login 6)', () => {
  const invite = (client: Client) => client.stores.session.invitation
  const openedBy = (hash: string) => {
    window.location.hash = hash
  }
  afterEach(() => openedBy(''))
  const inviterOf = async (userId = '') =>
    (await server.kernel.db.select().from(users).where(eq(users.userId, userId)))[0]?.invitedBy

  it('is taken from the shared link, kept over a start, sent with the next login by a code and then removed', async () => {
    const inviter = (await usedDevice('wechat')).userId
    openedBy(`#/pages/restaurant/index?restaurantId=r1&inviteUserId=${inviter}`)
    const { storage } = await startClient(server)
    openedBy('')
    const client = await startClient(server, { storage })
    expect(invite(client).inviteUserId).toBe(inviter)
    const mobile = nextMobile()
    await server.ask('otpSend', { mobile, purpose: 'login' })
    const code = await newestCode(server, mobile)
    await expect(client.stores.session.loginByCode(mobile, wrongCode(code))).rejects.toBeDefined()
    expect(invite(client).inviteUserId).toBe(inviter)
    await client.stores.session.loginByCode(mobile, code)
    expect(invite(client).inviteUserId).toBeNull()
    expect(await inviterOf(who(client).userId)).toBe(inviter)
  })

  it('goes along with a login by an outside party too', async () => {
    const inviter = (await usedDevice('wechat')).userId
    openedBy(`#/pages/index/index?inviteUserId=${inviter}`)
    const client = await startClient(server)
    hostKnows('telegram', nextPerson())
    expect(await client.stores.get(identityStore).logIn('telegram', undefined)).toBe('newWithoutMobile')
    expect(await inviterOf(who(client).userId)).toBe(inviter)
    expect(invite(client).inviteUserId).toBeNull()
  })

  it.each(['', 'a b', '<script>', 'x'.repeat(201)])('that is no id, %p, is nothing', async (value) => {
    openedBy(`#/pages/index/index?inviteUserId=${encodeURIComponent(value)}`)
    expect(invite(await startClient(server)).inviteUserId).toBeNull()
  })
})

it('the welcome voucher is still announced when the app was closed before it was', async () => {
  const client = await startClient(server)
  closePages()
  client.stores.session.storeFirstLoginFlag()
  const again = await startClient(server, { storage: client.storage })
  expect(again.asked.map(({ text }) => text)).toEqual([zhCn.account.welcomeVoucher])
  expect((await startClient(server, { storage: client.storage })).asked).toEqual([])
})

it('a ticket of a party’s page is of no use once the session that asked for it has ended', async () => {
  const client = await startClient(server)
  const { ticket = '' } = await agreeOnPage(server, client.stores.session.accessToken() ?? '', 'facebook')
  await client.stores.session.logout()
  await expect(client.stores.get(identityStore).comeBack('facebook', ticket)).rejects.toMatchObject({
    codeName: 'identityRefused'
  })
  expect(who(client)).toMatchObject({ isLoggedIn: false })
})
