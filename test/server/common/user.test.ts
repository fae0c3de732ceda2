import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { writeSetting } from '../../../server/db/settings'
import { cities, userBehaviours, users } from '../../../server/modules/tables'
import { buildCity, buildRestaurant } from '../../support/commerce'
import { buildCustomer, nextMobile } from '../../support/people'
import { createTestServer, useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await server.kernel.db.insert(cities).values([
    {
      cityCode: 'SIN',
      countryCode: 'SG',
      names: { zh: '新加坡', en: 'Singapore' },
      latitude: 1.2839,
      longitude: 103.8443,
      sortOrder: 0
    },
    {
      cityCode: 'JHB',
      countryCode: 'MY',
      names: { zh: '新山', en: 'Johor Bahru' },
      latitude: 1.4927,
      longitude: 103.7414,
      sortOrder: 2
    },
    {
      cityCode: 'KUL',
      countryCode: 'MY',
      names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
      latitude: 3.1466,
      longitude: 101.7101,
      sortOrder: 1
    },
    {
      cityCode: 'HAN',
      countryCode: 'VN',
      names: { zh: '河内', en: 'Hanoi', vn: 'Hà Nội' },
      latitude: 21.0285,
      longitude: 105.8542,
      sortOrder: 3
    }
  ])
})

const locate = async (
  latitude: number | undefined,
  longitude: number | undefined,
  more: { cityCode?: string; locale?: 'en' | 'vn'; locateSuccess?: boolean } = {}
) => {
  const { locateSuccess = true, ...markers } = more
  return server.ask(
    'locationUpdate',
    { markers: { latitude, longitude, ...markers }, locateSuccess },
    { token: await server.visitor() }
  )
}

test.each([
  ['Bugis', 1.3009, 103.8559, { countryCode: 'SG', cityCode: 'SIN', city: '新加坡' }],
  [
    'Woodlands, nearer to the centre over the bridge',
    1.4368,
    103.7866,
    { countryCode: 'SG', cityCode: 'SIN', city: '新加坡' }
  ],
  ['over the bridge', 1.48, 103.76, { countryCode: 'MY', cityCode: 'JHB', city: '新山' }],
  ['a suburb of Kuala Lumpur', 3.0738, 101.5183, { countryCode: 'MY', cityCode: 'KUL', city: '吉隆坡' }]
])('somebody in %s is in a city that is served, where they are', async (_where, latitude, longitude, expected) => {
  expect(await locate(latitude, longitude)).toEqual({ ...expected, isServed: true, latitude, longitude })
})

test.each([
  ['Penang', 5.4141, 100.3288, { countryCode: 'MY', cityCode: 'KUL', latitude: 3.1466, longitude: 101.7101 }],
  ['Da Nang', 16.0544, 108.2022, { countryCode: 'VN', cityCode: 'HAN', latitude: 21.0285, longitude: 105.8542 }],
  ['Bangkok', 13.7563, 100.5018, { countryCode: 'SG', cityCode: 'SIN', latitude: 1.2839, longitude: 103.8443 }],
  [
    'Yangon, of a country without a city here',
    16.7747,
    96.1588,
    { countryCode: 'SG', cityCode: 'SIN', latitude: 1.2839, longitude: 103.8443 }
  ],
  [
    'Batam, across the strait',
    1.1301,
    104.0529,
    { countryCode: 'SG', cityCode: 'SIN', latitude: 1.2839, longitude: 103.8443 }
  ],
  ['London', 51.5, -0.12, { countryCode: 'SG', cityCode: 'SIN', latitude: 1.2839, longitude: 103.8443 }]
])(
  'somebody in %s is told so and shown the nearest city of the country, else Singapore',
  async (_where, latitude, longitude, expected) => {
    expect(await locate(latitude, longitude)).toMatchObject({ ...expected, isServed: false })
  }
)

test('without a location the chosen city counts, else Singapore, in the language of the person', async () => {
  const hanoi = { countryCode: 'VN', cityCode: 'HAN', city: 'Hà Nội', isServed: true }
  expect(await locate(1.3, 103.85, { cityCode: 'HAN', locale: 'vn', locateSuccess: false })).toEqual({
    ...hanoi,
    latitude: 21.0285,
    longitude: 105.8542
  })
  expect(await locate(21.05, 105.81, { cityCode: 'HAN', locale: 'vn', locateSuccess: false })).toEqual({
    ...hanoi,
    latitude: 21.05,
    longitude: 105.81
  })
  expect(await locate(undefined, undefined, { cityCode: 'KUL', locale: 'en' })).toMatchObject({
    countryCode: 'MY',
    cityCode: 'KUL',
    city: 'Kuala Lumpur',
    isServed: true
  })
  expect(await locate(undefined, undefined, { cityCode: 'XXX', locateSuccess: false })).toMatchObject({
    cityCode: 'SIN'
  })
})

test('the location is the person’s from then on', async () => {
  const { token, userId } = await buildCustomer(server)
  await server.ask(
    'locationUpdate',
    { userId, markers: { latitude: 21.03, longitude: 105.85 }, locateSuccess: true },
    { token }
  )
  expect(await server.ask('userInfo', { userId }, { token })).toMatchObject({
    userId,
    countryCode: 'VN',
    city: '河内',
    isVisitor: false
  })
})

test('an id that is somebody else’s is forbidden everywhere', async () => {
  const { token } = await buildCustomer(server)
  const { userId } = await buildCustomer(server)
  expect(await server.call('userInfo', { userId }, { token })).toMatchObject({ status: 403, code: codes.forbidden })
  expect(await server.call('userPoints', { userId }, { token })).toMatchObject({ status: 403 })
  expect(await server.call('locationUpdate', { userId, markers: {}, locateSuccess: false }, { token })).toMatchObject({
    status: 403
  })
})

test('points, device and behaviour are the caller’s own', async () => {
  const { token, userId } = await buildCustomer(server)
  await server.kernel.db.update(users).set({ points: 42 }).where(eq(users.userId, userId))
  expect(await server.ask('userPoints', {}, { token })).toEqual({ points: 42 })
  await server.ask('appModelUpdate', { appModel: 'h5 17.2.2' }, { token })
  await server.ask('userBehaviour', { source: 'home', action: 'open', restaurantId: 'r1' }, { token })
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, userId))
  expect(user?.appModel).toBe('h5 17.2.2')
  expect(await server.kernel.db.select().from(userBehaviours).where(eq(userBehaviours.userId, userId))).toEqual([
    expect.objectContaining({ source: 'home', action: 'open', restaurantId: 'r1', createdAt: server.clock.now() })
  ])
  expect((await server.call('userBehaviour', { source: 'x'.repeat(41), action: 'open' }, { token })).status).toBe(400)
})

test('the countries come with currency and the cities of the database, in order', async () => {
  const config = await server.ask('systemConfig', {})
  expect(config.MY).toMatchObject({
    countryCode: 'MY',
    currency: 'MYR',
    cities: [{ cityCode: 'KUL' }, { cityCode: 'JHB' }]
  })
  expect(config.CN.cities).toEqual([])
})

test('ordering together is switched by country: the configuration says where, and none begins elsewhere', async () => {
  const { SG, MY, activeGroupWidget } = await server.ask('systemConfig', {})
  expect([SG.activeGroupWidget, MY.activeGroupWidget, activeGroupWidget]).toEqual([true, true, true])
  const abroad = await createTestServer({ environment: { GROUP_ORDER_COUNTRIES: 'MY' } })
  try {
    const config = await abroad.ask('systemConfig', {})
    expect([config.SG.activeGroupWidget, config.MY.activeGroupWidget, config.activeGroupWidget]).toEqual([
      false,
      true,
      false
    ])
    await buildCity(abroad)
    const restaurant = await buildRestaurant(abroad)
    const { token } = await buildCustomer(abroad)
    const start = {
      restaurantId: restaurant.restaurantId,
      theme: 'friend' as const,
      paymentMode: 'leader' as const,
      deliveryType: 'delivery' as const
    }
    expect(await abroad.call('groupStart', start, { token })).toMatchObject({ code: codes.groupRestaurantOff })
  } finally {
    await abroad.close()
  }
})

test('redirects come from the database, the contact from the configuration', async () => {
  await writeSetting(server.kernel.db, 'pageRedirects', [{ page: 'pages/a', target: 'pages/b' }])
  expect(await server.ask('pageRedirects', {})).toEqual([{ page: 'pages/a', target: 'pages/b' }])
  expect(await server.ask('customerServiceUrl', {}, { token: await server.visitor() })).toEqual({
    url: expect.stringMatching(/^https:/)
  })
})

test('the inbox lists newest first, however the number is written', async () => {
  const mobile = nextMobile()
  await server.ask('otpSend', { mobile, purpose: 'login' })
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'login' }, { locale: 'en' })
  for (const written of [mobile, encodeURIComponent(mobile), `%20${mobile.slice(1)}`]) {
    const messages = (await server.app.inject(`/sandbox/sms?mobile=${written}`)).json().data
    expect(messages).toEqual([
      {
        code: expect.stringMatching(/^\d{6}$/),
        text: expect.stringContaining('verification code'),
        sentAt: new Date(server.clock.now()).toISOString()
      },
      { code: expect.stringMatching(/^\d{6}$/), text: expect.stringContaining('验证码'), sentAt: expect.any(String) }
    ])
  }
})

test('what is over is swept every hour, and what is not stays', async () => {
  const { token } = await buildCustomer(server)
  await server.ask('userBehaviour', { source: 'old', action: 'open' }, { token })
  server.clock.advance(91 * 24 * 3_600_000)
  const fresh = await buildCustomer(server)
  await server.ask('userBehaviour', { source: 'new', action: 'open' }, { token: fresh.token })
  await server.kernel.jobs.runDue()
  expect((await server.kernel.db.select().from(userBehaviours)).map(({ source }) => source)).toEqual(['new'])
  expect((await server.call('userInfo', {}, { token: fresh.token })).code).toBe(codes.ok)
  server.clock.advance(3_600_000)
  expect(await server.kernel.jobs.runDue()).toBeGreaterThanOrEqual(1)
})
