import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { pushStore } from '@/features/app-frame/push-store'
import { privacyStore } from '@/features/privacy/privacy-store'
import { appShow } from '@/platform/app/app-show'
import { announcePage } from '@/platform/app/page-views'
import { navigation } from '@/platform/navigation/navigation'
import type { AppEntry } from '@/platform/types'
import { analyticsBatches, analyticsEvents, pushClients, userBehaviours, users } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { buildCustomer, nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const batchPath = 'common/analytics/event/batch'

const server = useServer()
let show: (entry: AppEntry) => void = () => undefined
let hide: () => void = () => undefined

beforeAll(async () => {
  await buildCity(server)
})
afterEach(() => {
  closePages()
  jest.useRealTimers()
})

const nowhere: AppEntry = { path: '', query: {} }

/** The app as it runs behind all pages, on a device whose coming and going the test tells. */
async function run({
  entry = nowhere,
  choice = 'all',
  storage = new MemoryStorage()
}: { entry?: AppEntry; choice?: 'all' | 'needed' | null; storage?: MemoryStorage } = {}) {
  jest.spyOn(appShow, 'entry').mockReturnValue(entry)
  jest.spyOn(appShow, 'watch').mockImplementation((listeners) => {
    show = listeners.onShow
    hide = listeners.onHide
    return () => undefined
  })
  if (choice !== null) storage.write('fanju.privacy', { version: 1, data: choice })
  return startClient(server, { storage })
}

function visit(path: string): void {
  jest.spyOn(navigation, 'currentPath').mockReturnValue(path)
  announcePage()
}

const rest = (ms = 30) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** What the server has written down of a session, in order. */
const written = (sessionId: string) =>
  server.kernel.db
    .select({
      name: analyticsEvents.name,
      depth: analyticsEvents.depth,
      page: analyticsEvents.page,
      code: analyticsEvents.code,
      message: analyticsEvents.message,
      fromUid: analyticsBatches.fromUid,
      shareDepth: analyticsBatches.shareDepth,
      fromSessionId: analyticsBatches.fromSessionId
    })
    .from(analyticsEvents)
    .innerJoin(analyticsBatches, eq(analyticsBatches.batchId, analyticsEvents.batchId))
    .where(eq(analyticsBatches.sessionId, sessionId))
    .orderBy(analyticsEvents.position)

const sentBatches = ({ network }: Client) =>
  network.requests.filter(({ url }) => url.endsWith(batchPath)).map(({ body }) => JSON.parse(body ?? '{}'))

describe('the analytics session (spec section 4)', () => {
  it('counts pages from the showing of the app, and is another at the next', async () => {
    const { stores } = await run()
    const analytics = stores.get(analyticsStore)
    const first = analytics.sessionId
    visit('pages/my/index')
    visit('pages/about/index')
    hide()
    await waitUntil(async () => (await written(first)).at(-1)?.name === 'hideApp')
    const events = (await written(first)).slice(-3)
    expect(events.map(({ name, page }) => [name, page])).toEqual([
      ['viewPage', 'pages/my/index'],
      ['viewPage', 'pages/about/index'],
      ['hideApp', null]
    ])
    expect((events[1]?.depth ?? 0) - (events[0]?.depth ?? 0)).toBe(1)
    show(nowhere)
    expect(analytics.sessionId).not.toBe(first)
    expect(analytics.depth).toBe(0)
    visit('pages/my/index')
    expect(analytics.depth).toBe(1)
  })

  it('names who shared the link that opened the app', async () => {
    const { userId } = await buildCustomer(server)
    const { stores } = await run({
      entry: { path: 'pages/index/index', query: { from_uid: userId, share_depth: '2', session_id: 'before' } }
    })
    const analytics = stores.get(analyticsStore)
    hide()
    await waitUntil(async () => (await written(analytics.sessionId)).length > 0)
    expect((await written(analytics.sessionId))[0]).toMatchObject({
      fromUid: userId,
      shareDepth: 2,
      fromSessionId: 'before'
    })
    const me = stores.session.session?.encryptedUserId
    expect(analytics.sharedAddress('pages/index/index')).toBe(
      `pages/index/index?from_uid=${me}&share_depth=3&session_id=${analytics.sessionId}`
    )
    expect(analytics.sharedAddress('pages/restaurant/index?restaurantId=r1')).toContain('restaurantId=r1&from_uid=')
  })

  it.each([
    ['tells one', 'before', 'before'],
    ['tells none', undefined, null],
    ['tells one that can be none', '<s>', null]
  ])('keeps in which showing a link was shared that %s', async (_what, told, kept) => {
    const { userId } = await buildCustomer(server)
    const { stores } = await run({
      entry: { path: 'pages/index/index', query: { from_uid: userId, ...(told !== undefined && { session_id: told }) } }
    })
    const analytics = stores.get(analyticsStore)
    const opened = analytics.sessionId
    // Coming back to the front is no new opening
    hide()
    show(nowhere)
    hide()
    for (const sessionId of [opened, analytics.sessionId]) {
      await waitUntil(async () => (await written(sessionId)).length > 0)
      expect((await written(sessionId))[0]).toMatchObject({ fromUid: userId, shareDepth: 1, fromSessionId: kept })
    }
    expect(analytics.sessionId).not.toBe(opened)
  })

  it('lets a user’s link invite who logs in by it, and a visitor’s no one', async () => {
    const { stores } = await run()
    expect(stores.get(analyticsStore).sharedAddress('pages/index/index')).not.toContain('inviteUserId')
    const { mobile, userId } = await buildCustomer(server)
    await logIn(server, { stores }, mobile)
    const address = stores.get(analyticsStore).sharedAddress('pages/restaurant/index?restaurantId=r1')
    const shared = stores.session.session?.encryptedUserId
    expect(address.split('&').slice(1)).toEqual([
      `from_uid=${shared}`,
      'share_depth=1',
      `session_id=${stores.get(analyticsStore).sessionId}`,
      `inviteUserId=${shared}`
    ])
    expect(address).not.toContain(userId)
    window.location.hash = `#/${address}`
    const friend = await startClient(server)
    window.location.hash = ''
    const friendsMobile = nextMobile()
    await logIn(server, friend, friendsMobile)
    const [invited] = await server.kernel.db
      .select({ by: users.invitedBy })
      .from(users)
      .where(eq(users.mobile, friendsMobile))
    expect(invited?.by).toBe(userId)
  })

  it.each([
    ['has died', async () => server.clock.advance(61 * 86_400_000), codes.unauthorized, '登录已失效，请重新登录'],
    [
      'belongs to a suspended person',
      async (userId: string) =>
        void (await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))),
      codes.accountSuspended,
      '账号已停用，请联系客服'
    ]
  ] as const)('reports that the login of the start was refused where it %s', async (_what, spoil, code, message) => {
    const storage = new MemoryStorage()
    const { mobile, userId } = await buildCustomer(server)
    const before = await startClient(server, { storage })
    await logIn(server, before, mobile)
    // What is still asked would learn of it first
    await waitUntil(() => before.network.isQuiet)
    await spoil(userId)
    const { stores } = await run({ storage })
    expect(stores.session.isLoggedIn).toBe(false)
    hide()
    await waitUntil(async () =>
      (await written(stores.get(analyticsStore).sessionId)).some(({ name }) => name === 'loginFailed')
    )
    const failures = (await written(stores.get(analyticsStore).sessionId)).filter(({ name }) => name === 'loginFailed')
    expect(failures.map((failure) => [failure.code, failure.message])).toEqual([[code, message]])
  })

  it('reports no refusal where no login was tried', async () => {
    const { stores } = await run()
    hide()
    await waitUntil(async () => (await written(stores.get(analyticsStore).sessionId)).length > 0)
    expect((await written(stores.get(analyticsStore).sessionId)).map(({ name }) => name)).not.toContain('loginFailed')
  })

  it('sends thirty at once, the rest after some seconds', async () => {
    const client = await run()
    const analytics = client.stores.get(analyticsStore)
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    for (let number = 0; number < 40; number += 1) analytics.track('tap')
    await jest.advanceTimersByTimeAsync(0)
    expect(sentBatches(client).map(({ events }) => events.length)).toEqual([30])
    await jest.advanceTimersByTimeAsync(4_900)
    expect(sentBatches(client)).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(200)
    expect(sentBatches(client)).toHaveLength(2)
    expect(
      sentBatches(client)
        .flatMap(({ events }) => events)
        .filter(({ name }) => name === 'tap')
    ).toHaveLength(40)
  })

  it('tries a lost batch once more after a second, under the same name, and then drops it', async () => {
    const client = await run()
    client.network.isDown = true
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    client.stores.get(analyticsStore).track('tap')
    hide()
    await jest.advanceTimersByTimeAsync(900)
    expect(sentBatches(client)).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(200)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sentBatches(client)).toHaveLength(2)
    expect(sentBatches(client)[0]).toEqual(sentBatches(client)[1])
    expect(JSON.stringify(sentBatches(client)[0].events)).toContain('tap')
  })

  it('that arrived although its answer was lost is kept once', async () => {
    const client = await run()
    const analytics = client.stores.get(analyticsStore)
    client.network.loseAnswersOf(batchPath)
    hide()
    await waitUntil(() => sentBatches(client).length === 2)
    await rest(100)
    expect(await written(analytics.sessionId)).toHaveLength(sentBatches(client)[0].events.length)
  })
})

describe('leave to measure', () => {
  it('where the country asks is off until given: nothing is recorded, nothing is sent', async () => {
    const client = await run({ choice: null })
    const privacy = client.stores.get(privacyStore)
    const analytics = client.stores.get(analyticsStore)
    expect([privacy.mayMeasure, privacy.isAskingOnArrival]).toEqual([false, true])
    visit('pages/my/index')
    analytics.openRestaurant('r1', 'pages/restaurant/index', 'banner')
    hide()
    await rest(100)
    analytics.submitOrder('r1', 'o1')
    expect([
      client.network.countOf(batchPath),
      client.network.countOf('order/userBehaviorAnalysis'),
      client.storage.kept.has('fanju.orderSource')
    ]).toEqual([0, 0, false])
    privacy.choose('all')
    expect(privacy.isAskingOnArrival).toBe(false)
    hide()
    await waitUntil(() => sentBatches(client).length === 1)
    expect(sentBatches(client)[0].events.map(({ name }: { name: string }) => name)).toEqual(['hideApp'])
  })

  it('taken back drops what has not been sent', async () => {
    const client = await run()
    client.stores.get(analyticsStore).track('tap')
    client.stores.get(privacyStore).choose('needed')
    hide()
    await rest(100)
    expect(client.network.countOf(batchPath)).toBe(0)
  })

  it('is remembered on the device, whatever the environment', async () => {
    const { storage, stores } = await run({ choice: 'needed' })
    stores.environment.choose('test1')
    const again = await startClient(server, { storage })
    expect([again.stores.get(privacyStore).choice, again.stores.get(privacyStore).isAskingOnArrival]).toEqual([
      'needed',
      false
    ])
  })
})

describe('where a visit to a restaurant came from (spec section 7, userBehaviorAnalysis)', () => {
  const path = 'pages/restaurant/index'
  const behaviours = (userId: string) =>
    server.kernel.db
      .select({
        source: userBehaviours.source,
        action: userBehaviours.action,
        restaurantId: userBehaviours.restaurantId
      })
      .from(userBehaviours)
      .where(eq(userBehaviours.userId, userId))
      .orderBy(userBehaviours.createdAt)

  it.each([
    ['a banner', nowhere, 'banner', 'banner'],
    ['a search', nowhere, 'search', 'search'],
    ['inside the app', nowhere, undefined, 'app'],
    ['a name that is none', nowhere, 'elsewhere', 'app'],
    ['an address', { path, query: {} }, undefined, 'link'],
    ['a shared link', { path, query: { from_uid: 'u1' } }, undefined, 'share']
  ] as const)('%s', async (_what, entry, given, source) => {
    const client = await run({ entry })
    client.stores.get(analyticsStore).openRestaurant('r1', path, given)
    const userId = client.stores.session.session?.userId ?? ''
    await waitUntil(async () => (await behaviours(userId)).length === 1)
    expect(await behaviours(userId)).toEqual([{ source, action: 'openRestaurant', restaurantId: 'r1' }])
  })

  it('counts for an order of the next half hour, over a new start of the app', async () => {
    const { storage, stores } = await run()
    stores.get(analyticsStore).openRestaurant('r1', path, 'banner')
    const again = await run({ storage })
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now')
    const userId = again.stores.session.session?.userId ?? ''
    clock.mockReturnValue(start + 29 * 60_000)
    again.stores.get(analyticsStore).submitOrder('r1', 'o1')
    clock.mockReturnValue(start + 31 * 60_000)
    again.stores.get(analyticsStore).submitOrder('r1', 'o2')
    clock.mockRestore()
    const orders = async () => (await behaviours(userId)).filter(({ action }) => action === 'submitOrder')
    await waitUntil(async () => (await orders()).length === 2)
    expect((await orders()).map(({ source }) => source).sort()).toEqual(['app', 'banner'])
  })
})

describe('registration for push (spec section 7, saveClientInfo)', () => {
  const clients = (clientId: string) =>
    server.kernel.db.select().from(pushClients).where(eq(pushClients.clientId, clientId))

  it('happens after a login, under one name of the device, and passes to the visitor after a logout', async () => {
    const { mobile, userId } = await buildCustomer(server)
    const client = await run()
    const push = client.stores.get(pushStore)
    await rest(50)
    expect(client.network.countOf('push/saveClientInfo')).toBe(0)
    await logIn(server, client, mobile)
    await waitUntil(async () => (await clients(push.clientId)).length === 1)
    expect((await clients(push.clientId))[0]).toMatchObject({ userId, platform: 'h5' })
    await client.stores.session.logout()
    const visitor = client.stores.session.session?.userId
    await waitUntil(async () => (await clients(push.clientId))[0]?.userId === visitor)
    expect(client.network.countOf('push/saveClientInfo')).toBe(2)
  })

  it('that failed is made up for at the next start', async () => {
    const { mobile } = await buildCustomer(server)
    const client = await run()
    client.network.breakDown('push/saveClientInfo')
    await logIn(server, client, mobile)
    await waitUntil(() => client.network.countOf('push/saveClientInfo') > 0)
    client.network.mend()
    const again = await run({ storage: client.storage })
    await waitUntil(async () => (await clients(again.stores.get(pushStore).clientId)).length === 1)
    expect(again.stores.get(pushStore).clientId).toBe(client.stores.get(pushStore).clientId)
  })
})
