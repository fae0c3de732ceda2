import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { endpoints } from '@/contract/endpoints'
import { payloads } from '@/contract/payloads'
import type { IdentityProvider } from '@/contract/types'
import { restaurantOwner } from '@/domain/cart-owner'
import { accountStore } from '@/features/account/account-store'
import { addressStore } from '@/features/address/address-store'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { groupHomeStore } from '@/features/group/group-home-store'
import { groupStore } from '@/features/group/group-store'
import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { cityStore } from '@/features/place/city-store'
import { RoadDistance } from '@/features/place/road-distance'
import { privacyStore } from '@/features/privacy/privacy-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { reviewFormStore } from '@/features/review/review-form-store'
import { identityStore } from '@/features/security/identity-store'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { identity } from '@/platform/identity/identity'
import { location } from '@/platform/location/location'
import { credentialOf, everyProvider, nextPerson } from '../server/identity/story'
import { type Client, closePages, logIn, startClient } from '../support/client'
import {
  buildAddress,
  buildCity,
  buildPromotionCode,
  buildRestaurant,
  doorPoint,
  outletPoint
} from '../support/commerce'
import { root } from '../support/database'
import { buildCustomer, nextMobile } from '../support/people'
import { type TestServer, useServer } from '../support/server'
import { specCalls } from '../support/spec-calls'
import { StrictSpec } from '../support/strict-spec-server'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
afterEach(closePages)

const lowerCased = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** The logins of outside parties, each of which needs its own host. */
const loginPaths = {
  wechat: 'mobile/login/v3',
  facebook: 'facebook/login',
  apple: 'apple/login',
  alipay: 'alipay/login',
  alipayMiniProgram: 'login/api/customer/alipay/mp/login',
  telegram: 'declogin/telegram/login'
}

/** The real server behind a stand-in that knows the specification alone. */
function strictServer(): { readonly spec: StrictSpec; readonly strict: TestServer } {
  const spec = new StrictSpec(async ({ method, url, headers, body }) => {
    const response = await server.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers,
      ...(body === '' ? {} : { payload: body })
    })
    return { status: response.statusCode, headers: {}, body: response.body }
  })
  const inject = async (asked: { method: string; url: string; headers: object; payload?: string | Buffer }) => {
    const { method, url, headers, payload = '' } = asked
    const { status, body } = await spec.answer({ method, url, headers: lowerCased(headers), body: payload })
    return { statusCode: status, json: () => JSON.parse(body.toString()) as unknown }
  }
  const app = new Proxy(server.app, {
    get: (real, name) => (name === 'inject' ? inject : (Reflect.get(real, name) as unknown))
  })
  return { spec, strict: { ...server, app } }
}

/** The host gives this person's credential, as a mini-program or Telegram does. */
function hostKnows(provider: IdentityProvider, person: number): void {
  jest
    .spyOn(identity, 'credentialOf')
    .mockImplementation(async () => ({ kind: 'given', credential: await credentialOf(server, provider, person) }))
}

async function settled({ network }: Client): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = network.isQuiet ? quiet + 1 : 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}

describe('the table of the calls of spec section 7', () => {
  it('has 33 of them', () => {
    expect(new Set(specCalls.map(({ line }) => line)).size).toBe(33)
  })

  it.each(specCalls.flatMap((call) => (call.endpoint === null ? [] : [{ ...call, endpoint: call.endpoint }])))(
    '$method $path is in the contract with its fields and ours, and the client says it where the table has it',
    ({ endpoint, method, path, fields, own, saidIn }) => {
      expect(endpoints[endpoint]).toMatchObject({ method, path })
      const { params } = payloads[endpoint]
      const taken = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
      const known = [...(fields === 'not shown' ? [] : fields), ...own, ...path.split('/').map((part) => part.slice(1))]
      expect(taken.filter((name) => !known.includes(name) && name !== 'userId')).toEqual([])
      expect(own.filter((name) => !taken.includes(name))).toEqual([])
      expect(readFileSync(join(root, saidIn), 'utf8')).toContain(`'${endpoint}'`)
    }
  )
})

/** Somebody looks around: where they are, a restaurant, what they have, an address for the next order. */
async function browse({ stores }: Client, restaurantId: string, code: string): Promise<void> {
  jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...doorPoint })
  await stores.place.locate()
  await stores.call('pageRedirects', {})
  await stores.get(cityStore).load()
  await stores.get(accountStore).show()
  await stores.get(restaurantsStore).of(restaurantId).open()
  await new RoadDistance(stores.call).refresh(doorPoint, outletPoint)
  stores.get(analyticsStore).openRestaurant(restaurantId, 'pages/restaurant/index', undefined)
  const checkout = stores.get(checkoutStore)
  checkout.enter(restaurantOwner(restaurantId))
  checkout.codes.type(code)
  expect((await checkout.codes.find({ restaurantId }))?.code).toBe(code)
  await stores.get(addressStore).chooseUnlisted(buildAddress())
  expect(stores.get(addressStore).chosen?.addressDetail).toBe(buildAddress().addressDetail)
  await stores.get(reviewFormStore).open('unknown')
  await stores.get(bankPaymentStore).openPayNow('unknown')
}

/** A leader starts a group, which one member leaves, and ends it. */
async function orderTogether(leader: Client, member: Client, restaurantId: string): Promise<void> {
  // Such a server does not tell its time: the device's clock is right
  for (const { stores } of [leader, member]) stores.clock.hear(server.clock.now())
  const { groupOrderId, code } = await leader.stores.get(groupHomeStore).start(restaurantId, null, false)
  for (const [{ stores }, end] of [
    [member, 'quit'],
    [leader, 'cancel']
  ] as const) {
    if (end === 'quit') await stores.call('groupJoin', { code })
    await stores.get(groupHomeStore).openInvitation(code)
    const group = stores.get(groupStore)
    const stop = group.watch(groupOrderId)
    await group.refresh()
    expect(group.group.value?.isMember).toBe(true)
    await group[end]()
    stop()
  }
}

describe('a server that knows the specification alone', () => {
  it('takes every call of the app, and misses nothing of ours', async () => {
    await buildCity(server)
    const { spec, strict } = strictServer()
    const { restaurantId } = await buildRestaurant(server)
    const { code } = await buildPromotionCode(server)
    server.clock.advance(6000)

    // As the builds have it
    jest.replaceProperty(build, 'mapKey', 'fanju')
    const client = await startClient(strict)
    client.stores.get(privacyStore).choose('all')
    client.network.openSocket = (url, { onOpen }) => {
      setTimeout(onOpen, 0)
      return { send: (words) => void spec.hearSocket(new URL(url).pathname.slice(1), words), close: () => undefined }
    }
    await logIn(server, client, nextMobile())
    await browse(client, restaurantId, code)
    const password = 'Fanju2026'
    const { mobile } = await buildCustomer(server, { password })
    const other = await startClient(strict)
    await other.stores.session.loginByPassword(mobile, password)
    await orderTogether(client, other, restaurantId)
    const again = await startClient(strict, { storage: client.storage })
    expect(again.stores.session.session?.userId).toBe(client.stores.session.session?.userId)
    for (const each of [client, other, again]) await settled(each)
    expect([spec.refusals, [...spec.unseen].sort()]).toEqual([[], Object.values(loginPaths).sort()])
  })

  it.each([...everyProvider.map((provider) => [provider, 'h5'] as const), ['alipay', 'alipay'] as const])(
    'takes the login by %s on %s, and the one of the next start',
    async (provider, platform) => {
      jest.replaceProperty(device, 'platform', platform)
      const { spec, strict } = strictServer()
      hostKnows(provider, nextPerson())
      const client = await startClient(strict)
      await client.stores.get(identityStore).logIn(provider, undefined)
      expect(client.stores.session.isLoggedIn).toBe(true)
      const { userId } = client.stores.session.session ?? {}
      jest.restoreAllMocks()
      jest.replaceProperty(device, 'platform', platform)
      const again = await startClient(strict, { storage: client.storage })
      expect([again.stores.session.session?.userId, again.stores.session.isLoggedIn]).toEqual([userId, true])
      await settled(again)
      expect(spec.refusals).toEqual([])
      expect(Array.from(spec.seen)).toContain(loginPaths[platform === 'alipay' ? 'alipayMiniProgram' : provider])
    }
  )
})
