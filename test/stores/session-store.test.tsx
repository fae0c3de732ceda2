import { eq } from 'drizzle-orm'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { zhCn } from '@/i18n/zh-CN'
import { tokenLifeMs } from '../../server/modules/account/tokens'
import { users } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { MemoryStorage } from '../support/memory-storage'
import { buildOffer } from '../support/offers'
import { buildCustomer, nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer()
afterEach(closePages)

/** Ends the login a token belongs to, on the server, beyond renewal. */
const endLogin = (token: string | null) => server.ask('logout', {}, { token: token ?? '' })

const suspend = (userId: string) => server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))

/** A device on which a person has logged in during an earlier run. */
async function usedDevice(): Promise<{ storage: MemoryStorage; userId: string; mobile: string; token: string }> {
  const client = await startClient(server)
  const mobile = nextMobile()
  await logIn(server, client, mobile)
  const { session } = client.stores.session
  if (session === null) throw new Error('not logged in')
  return { storage: client.storage, userId: session.userId, mobile, token: session.accessToken }
}

const who = ({ stores }: Client) => ({
  phase: stores.session.phase,
  isLoggedIn: stores.session.isLoggedIn,
  userId: stores.session.session?.userId
})

describe('start-up login (spec section 4)', () => {
  it('a new device becomes a visitor, who may call', async () => {
    const client = await startClient(server)
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: false, userId: expect.any(String) })
    expect(client.network.countOf('order/visitor/token')).toBe(1)
    expect(client.network.requests.filter(({ url }) => url.includes('login'))).toEqual([])
    await expect(client.stores.call('appModelUpdate', { appModel: 'test' })).resolves.toBeDefined()
  })

  it('a visitor stays the same visitor in the next run', async () => {
    const first = await startClient(server)
    const again = await startClient(server, { storage: first.storage })
    expect(who(again)).toEqual(who(first))
  })

  it('a stored mobile is renewed, with a token of its own, and the person is known', async () => {
    const { storage, userId, mobile, token } = await usedDevice()
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
    expect(client.stores.session.accessToken()).not.toBe(token)
    await waitUntil(() => client.stores.session.user !== null && client.stores.session.contactUrl !== null)
    expect(client.stores.session.user?.mobile).toBe(mobile)
    expect(client.network.countOf('order/app/model/update')).toBe(1)
  })

  it('a refused token clears what belongs to the person, and a visitor begins; the cart stays', async () => {
    const { storage, userId, token } = await usedDevice()
    storage.write('fanju.promotionCode', { version: 1, data: 'SAVE', owner: userId })
    storage.write('fanju.dealOrder', { version: 1, data: [] })
    storage.write('fanju.cart', { version: 1, data: [] })
    await endLogin(token)
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: false, userId: expect.not.stringMatching(userId) })
    expect(storage.read('fanju.dealOrder')).toBeUndefined()
    expect(storage.read('fanju.authInfo')).toMatchObject({ data: null })
    expect(client.stores.get(rememberedStore).promotionCode).toBe('')
    expect(storage.read('fanju.promotionCode')).toBeUndefined()
    expect(storage.read('fanju.cart')).toBeDefined()
  })

  it('a suspended person becomes a visitor too', async () => {
    const { storage, userId } = await usedDevice()
    await suspend(userId)
    expect(who(await startClient(server, { storage }))).toMatchObject({ phase: 'ready', isLoggedIn: false })
  })

  it('without a network it says so, keeps the login, and goes on when asked again', async () => {
    const { storage, userId } = await usedDevice()
    const client = await startClient(server, { storage, isStarted: false })
    const answer = client.answerLater()
    client.network.isDown = true
    await client.stores.session.start()
    expect(who(client)).toMatchObject({ phase: 'networkError', isLoggedIn: true })
    let answered = false
    const waiting = client.stores.call('addressList', {}).then(() => {
      answered = true
    })
    client.network.mend()
    // Long enough for an answer that must not come yet
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
    expect(answered).toBe(false)
    answer(true)
    await waiting
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
  })

  it('a visitor’s token that fails says so until a later try brings it, and never blocks what is public', async () => {
    const client = await startClient(server, { isStarted: false })
    client.network.breakDown('order/visitor/token')
    await client.stores.session.start()
    expect(who(client)).toEqual({ phase: 'visitorTokenError', isLoggedIn: false, userId: undefined })
    await expect(client.stores.call('systemConfig', {})).resolves.toHaveProperty('SG')
    client.network.mend()
    await client.stores.session.start()
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: false, userId: expect.any(String) })
  })

  it('a lost login info is restored by the visitor’s token: automatic login, mode 1', async () => {
    const { storage, userId, mobile } = await usedDevice()
    storage.remove('fanju.authInfo')
    const client = await startClient(server, { storage })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: true, userId })
    expect(client.stores.session.authInfo).toMatchObject({ type: 'mobile', userId, mobile })
    expect(client.network.countOf('order/visitor/token')).toBe(1)
  })

  it.each([
    ['fanju.user', 'text'],
    ['fanju.user', { version: 1, data: { userId: 7 } }],
    ['fanju.authInfo', { version: 1, data: { type: 'wechat' } }],
    ['fanju.authInfo', { version: 9, data: {} }]
  ])('damaged data in %s is dropped with a notice and the app starts', async (key, value) => {
    const storage = new MemoryStorage()
    storage.write(key, value)
    const client = await startClient(server, { storage })
    expect(who(client)).toMatchObject({ phase: 'ready', isLoggedIn: false })
    expect(client.toasts).toEqual(['部分本地记录已损坏并被清除'])
  })
})

describe('a token that dies while the app runs', () => {
  const expire = () => server.clock.advance(tokenLifeMs + 1)

  it('of a customer is renewed once for many calls at one time', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const { session } = client.stores.session
    expire()
    const answers = await Promise.all([
      client.stores.call('addressList', {}),
      client.stores.call('orderActive', {}),
      client.stores.call('walletSummary', {}),
      client.stores.call('userInfo', {})
    ])
    expect(answers).toHaveLength(4)
    expect(client.network.countOf('mobile/login/v2')).toBe(1)
    expect(client.stores.session.session).toMatchObject({ userId: session?.userId, isVisitor: false })
    expect(client.stores.session.accessToken()).not.toBe(session?.accessToken)
  })

  it('of a visitor is renewed as the same visitor', async () => {
    const client = await startClient(server)
    const { userId } = who(client)
    expire()
    await client.stores.call('appModelUpdate', { appModel: 'test' })
    expect(who(client)).toEqual({ phase: 'ready', isLoggedIn: false, userId })
  })

  it('beyond renewal makes the customer a visitor, and the call fails as one that needs a login', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    await endLogin(client.stores.session.accessToken())
    await expect(client.stores.call('addressList', {})).rejects.toMatchObject({ codeName: 'unauthorized' })
    expect(who(client)).toMatchObject({ phase: 'ready', isLoggedIn: false, userId: expect.any(String) })
    expect(client.stores.session.authInfo).toBeNull()
  })

  it('stays when the network fails in the middle of its renewal', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const { userId } = who(client)
    expire()
    client.network.loseAnswersOf('mobile/login/v2')
    await expect(client.stores.call('addressList', {})).rejects.toBeDefined()
    expect(who(client)).toMatchObject({ isLoggedIn: true, userId })
  })
})

describe('logging in and out', () => {
  it('a first login by code says once that a voucher was given', async () => {
    await buildOffer(server, { audience: 'newAccount' })
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    expect(client.asked.map(({ text }) => text)).toEqual([zhCn.account.welcomeVoucher])
    expect(client.stores.session.hasWelcomeVoucher).toBe(false)
  })

  it('a wrong password changes nothing', async () => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    const client = await startClient(server)
    const before = who(client)
    await expect(client.stores.session.loginByPassword(mobile, 'wrong')).rejects.toMatchObject({
      codeName: 'wrongMobileOrPassword'
    })
    expect(who(client)).toEqual(before)
  })

  it('logging out ends the session on the server and leaves a visitor', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const token = client.stores.session.accessToken() ?? ''
    await client.stores.session.logout()
    expect(who(client)).toMatchObject({ phase: 'ready', isLoggedIn: false })
    expect((await server.call('addressList', {}, { token })).status).toBe(401)
    expect([client.stores.session.user, client.stores.session.authInfo]).toEqual([null, null])
  })
})
