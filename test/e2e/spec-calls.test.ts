import type { IdentityProvider } from '@/contract/types'
import { routes } from '@/routes'
import { openStrictServer, type StrictServer } from '../support/strict-spec-server'
import { GroupPage } from './pages/group-page'
import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { RestaurantPage } from './pages/restaurant-page'
import { SettlementPage } from './pages/settlement-page'
import { SpecPages } from './pages/spec-pages'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'
import { openWorld, type World } from './support/world'

/** A kitchen of the demo world that never closes, and a dish of it without options. */
const kitchen = { id: 'sin-chickenrice', name: 'Palm Grove Chicken Rice', dish: 'Oyster omelette' }
const password = 'Fanju2026'
/** Demo people with an address and money who are in no group yet. */
const people = { orders: '+6581234002', leads: '+6581234003', joins: '+6581234004' }

let world: World
let strict: StrictServer
beforeAll(async () => {
  world = await openWorld()
  strict = await openStrictServer(world.server.url)
}, 300_000)
afterAll(async () => {
  await strict.close()
  await world.close()
})

/** A person whose app talks to a server that knows the specification alone; they have agreed to be counted, and may be located. */
const beforeSpec = (journey: (visit: Visit) => Promise<void>) => () =>
  visiting({ browser: world.browser, origin: strict.url.replace('127.0.0.1', 'localhost') }, 'en', async (visit) => {
    await new SpecPages(visit).agreesToAll()
    await journey(visit)
    expect(strict.spec.refusals).toEqual([])
  })

/** Waits until these calls have been taken. */
async function says(...paths: readonly string[]): Promise<void> {
  const missing = () => paths.filter((path) => !strict.spec.seen.has(path))
  await until(() => missing().length === 0, 'the calls').catch(() => undefined)
  expect([missing(), strict.spec.refusals]).toEqual([[], []])
}

async function logIn(visit: Visit, mobile: string): Promise<void> {
  await new LoginPage(visit).openAndLogInByPassword(mobile, password)
}

/** No visitor may ask. */
const hasLinked = async (visit: Visit, provider: IdentityProvider) =>
  (await visit.ask('bindingList', {})).items.some((binding) => binding.provider === provider && binding.isBound)

describe('before a server that knows the specification alone, the built app', () => {
  test(
    'starts as a visitor, is located, logs in by a code on the way, orders, and is followed by its start the next time',
    beforeSpec(async (visit) => {
      const home = new HomePage(visit)
      await home.open()
      await says('resource/pageUrl.json', 'order/visitor/token', 'maps/geocode', 'common/user/location/update')
      await home.openRestaurant(kitchen.name)
      await says('restaurant/:restaurantId/displayTemplate', 'order/userBehaviorAnalysis')
      const restaurant = new RestaurantPage(visit)
      await restaurant.looksAtMap()
      await says('maps/distancematrix')
      await restaurant.comesBack()
      await restaurant.add(kitchen.dish)
      await restaurant.checkOut()
      const settlement = new SettlementPage(visit)
      await settlement.logInToSubmit()
      await new LoginPage(visit).logInByCode(people.orders)
      await settlement.isThere()
      await says(
        'order/login/v2',
        'user/info/get',
        'whatsapp/customerservice/url',
        'order/app/model/update',
        'push/saveClientInfo',
        'order/deliveryaddress/cache/get'
      )
      await settlement.payBy('PAY_NOW')
      await settlement.submit()
      await says('order/paynow/waitpay')
      await restaurant.open(kitchen.id)
      await says('mobile/login/v2', 'onlinevoucher/list')
    }),
    180_000
  )

  test(
    'reads what a person has, looks up a code, and takes an address for the next order',
    beforeSpec(async (visit) => {
      const pages = new SpecPages(visit)
      await logIn(visit, people.orders)
      await visit.open(routes.my.path)
      await says('login/by/loginid', 'common/user/points', 'wallet/user/summary/couponcard')
      await visit.open(`${routes.review.path}?orderId=none`)
      await says('commentCoin/getCoinRule')
      await visit.open(`${routes.addressSearch.path}?purpose=city`)
      await says('order/systemconfig/list')
      const restaurant = new RestaurantPage(visit)
      await restaurant.open(kitchen.id)
      await restaurant.add(kitchen.dish)
      await restaurant.seesPortions(1)
      await visit.open(`${routes.promotionCode.path}?restaurantId=${kitchen.id}`)
      await pages.looksUpCode('NONE-2026')
      await says('decorder/order/promotion/code')
      await visit.open(`${routes.addresses.path}?choosing=yes`)
      await pages.choosesAddress()
      await says('order/deliveryaddress/cache/save')
    }),
    120_000
  )

  test(
    'starts a group, which a member leaves and its leader ends',
    beforeSpec(async (leading) => {
      await logIn(leading, people.leads)
      const leader = new GroupPage(leading)
      await leader.startAt(kitchen.id)
      const code = await leader.invite()
      await says('order/group/shopcart/info', 'webSocket/uid/:userId/token/:token')
      await beforeSpec(async (joining) => {
        await logIn(joining, people.joins)
        const member = new GroupPage(joining)
        await member.followLink(code)
        await member.accept()
        await member.isThere()
        await new SpecPages(joining).quitsGroup()
        await says('order/group/quit/user')
      })()
      await new SpecPages(leading).endsGroup()
      await says('order/group/cancel/inviteuser')
    }),
    180_000
  )

  test.each<[IdentityProvider, string]>([
    ['wechat', 'mobile/login/v3'],
    ['facebook', 'facebook/login'],
    ['apple', 'apple/login'],
    ['alipay', 'alipay/login'],
    ['telegram', 'declogin/telegram/login']
  ])(
    'logs in by the page of %s, and again at the next start',
    (provider, path) =>
      beforeSpec(async (visit) => {
        const login = new LoginPage(visit)
        await login.open()
        await login.logInBy(provider)
        await new SpecPages(visit).agreesAsPerson(2)
        await login.addsNoMobile()
        await says(path)
        expect(await hasLinked(visit, provider)).toBe(true)
        strict.spec.seen.delete(path)
        await new HomePage(visit).open()
        await says(path)
        expect(await hasLinked(visit, provider)).toBe(true)
      })(),
    120_000
  )

  test('has said all 33 then but the login of Alipay’s program, which no browser is', () => {
    expect(strict.spec.unseen).toEqual(['login/api/customer/alipay/mp/login'])
  })
})
