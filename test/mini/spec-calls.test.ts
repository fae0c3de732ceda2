import { until } from '../e2e/support/wait'
import { openStrictServer, type StrictServer } from '../support/strict-spec-server'
import type { Diner } from './diner'
import { DiningRoom } from './dining-room'
import type { LaunchOptions, MiniTarget } from './mini-app'
import { miniTargets } from './targets'

const room = new DiningRoom()
let strict: StrictServer
beforeEach(async () => {
  strict = await openStrictServer(room.world.server.url)
})
afterEach(() => strict.close())

const sitDown = (target: MiniTarget, extra: Partial<LaunchOptions> = {}): Promise<Diner> =>
  room.sitDown(target, { apiOrigin: strict.url, ...extra })

/** The host's own login: its call, the party, the field of its answer, the login that our program says, and somebody whom the host knows. */
const hosts = {
  weapp: { api: 'login', provider: 'wechat', field: 'code', login: 'mobile/login/v3', account: 91 },
  alipay: {
    api: 'getAuthCode',
    provider: 'alipay',
    field: 'authCode',
    login: 'login/api/customer/alipay/mp/login',
    account: 92
  }
} as const

/** Demo people with an address and money, and the login by which `ordersAs` takes them in. */
const people = {
  weapp: { mobile: '+6581234002', login: 'order/login/v2' },
  alipay: { mobile: '+6581234003', login: 'login/by/loginid' }
} as const

/** What a program says from its start to an order that is under way. */
const ordered = [
  'order/visitor/token',
  'maps/geocode',
  'common/user/location/update',
  'restaurant/:restaurantId/displayTemplate',
  'user/info/get',
  'whatsapp/customerservice/url',
  'order/app/model/update',
  'push/saveClientInfo',
  'order/deliveryaddress/cache/get',
  'webSocket/uid/:userId/token/:token'
]

/** Waits until these calls have been taken, and none has been refused. */
async function says(...paths: readonly string[]): Promise<void> {
  const missing = () => paths.filter((path) => !strict.spec.seen.has(path))
  await until(() => missing().length === 0, 'the calls').catch(() => undefined)
  expect([missing(), strict.spec.refusals]).toEqual([[], []])
}

describe.each(miniTargets)('the compiled %s program, before a server that knows the specification alone', (target) => {
  it('logs a person in by the host’s own account, and again at the next start', async () => {
    const { api, provider, field, login, account } = hosts[target]
    const answer = async () => {
      const { data } = await room.world.server.get(`/sandbox/identity/${provider}/credential?person=${account}`)
      const { credential } = data as { credential: string }
      return { kind: 'succeed' as const, result: { [field]: credential } }
    }
    const { app, t } = await sitDown(target, { start: 'pages/my/login', answers: { [api]: answer } })
    await app.waitForText(t.login.providerName[provider])
    await app.tap(`#login-${provider}`)
    await app.tap(t.common.gotIt)
    await app.tap(t.login.later)
    await app.waitForText(t.security.setUpNote)
    strict.spec.seen.clear()
    await app.relaunch('pages/my/index')
    await app.waitForText(t.account.balance)
    await says(login, 'user/info/get', 'common/user/points', 'wallet/user/summary/couponcard')
    expect(app.errors()).toEqual([])
  })

  it('takes a visitor from home through a login to an order that is paid', async () => {
    const { mobile, login } = people[target]
    const diner = await sitDown(target)
    await diner.ordersAs(mobile, 'WALLET_PAY')
    await diner.on('orderDetail')
    await diner.app.waitForText(diner.t.order.status.completed, { timeout: 40_000 })
    await diner.comesTo('openLocation', { latitude: '1.2839', longitude: '103.8443', name: 'Smith Street' })
    await says(...ordered, login, 'maps/distancematrix')
    expect(diner.app.errors()).toEqual([])
  })
})
