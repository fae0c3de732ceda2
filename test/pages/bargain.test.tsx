import { bargainLifeMs } from '@/domain/bargain'
import { restaurantOwner } from '@/domain/cart-owner'
import { addressStore } from '@/features/address/address-store'
import { bargainStore } from '@/features/bargain/bargain-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import BargainPage from '@/pages/shopcart/bargain'
import { sharing } from '@/platform/share/share'
import { putInCart } from '../support/cart'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity, buildDish, buildRestaurant } from '../support/commerce'
import { nextMobile } from '../support/people'
import { testNow, useServer } from '../support/server'
import { expectFollowedOnTop } from './followed'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

async function person(isVisitor = false): Promise<Client> {
  const client = await startClient(server)
  if (!isVisitor) await logIn(server, client, nextMobile())
  return client
}

/** Somebody with a cart who wants to pay less for its delivery. */
async function owner() {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const client = await person()
  await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  await client.stores.get(addressStore).load()
  putInCart(client, restaurant, dish, 2)
  return {
    client,
    restaurant,
    open: () => client.open('bargain', BargainPage, { restaurantId: restaurant.restaurantId })
  }
}

async function begun() {
  const { client, restaurant } = await owner()
  client.stores.get(checkoutStore).enter(restaurantOwner(restaurant.restaurantId))
  const { choices } = client.stores.get(checkoutStore)
  if (choices === null) throw new Error('nothing to settle')
  return { restaurant, ...(await client.stores.call('bargainBegin', choices)) }
}

it('begins for whoever settles, and invites friends by a link that leads to it', async () => {
  const { client, open } = await owner()
  const share = jest.spyOn(sharing, 'share').mockResolvedValue('copied')
  const page = await open()
  await page.until(() => page.root.querySelector('#bargain-begin') !== null, 'the start')
  await page.touch(page.byId('bargain-begin'))
  await page.untilText('还没有好友帮砍，快去邀请吧')
  await page.touch(page.byId('bargain-share'))
  expect(share.mock.calls[0]?.[0].webUrl).toContain(
    `/customer/#/pages/shopcart/bargain?bargainId=${client.stores.get(bargainStore).bargainId ?? 'none'}`
  )
  expect(client.toasts).toEqual(['链接已复制，快发给好友吧'])
})

it('loses no time before it is begun: looking begins nothing, and the clock starts with the touch', async () => {
  const { client, open, restaurant } = await owner()
  const page = await open()
  await page.untilText('开始后 2 小时内，好友都能来帮砍')
  expect(client.network.countOf('order/bargain/begin')).toBe(0)
  server.clock.advance(bargainLifeMs)
  await page.touch(page.byId('bargain-begin'))
  await page.until(() => page.root.querySelector('#bargain-share') !== null, 'the invitation')
  const { bargainId, bargain } = client.stores.get(bargainStore)
  expect(bargain.value).toMatchObject({
    status: 'open',
    endsAt: new Date(server.clock.now() + bargainLifeMs).toISOString()
  })
  page.close()
  // Who comes back finds the one that runs
  await client.open('bargain', BargainPage, { restaurantId: restaurant.restaurantId })
  await page.rest(100)
  expect([client.stores.get(bargainStore).bargainId, client.network.countOf('order/bargain/begin')]).toEqual([
    bargainId,
    1
  ])
})

it('lets a friend help once, and then order as well', async () => {
  const { bargainId, restaurant } = await begun()
  const friend = await person()
  const page = await friend.open('bargain', BargainPage, { bargainId })
  await page.until(() => page.root.querySelector('#bargain-cut') !== null, 'the button')
  // It speaks to the friend, not to whoever asked
  for (const words of ['帮好友砍配送费', '还没有人帮砍，来砍第一刀吧', '砍下的金额用于好友在这家商家的下一单'])
    expect(page.text).toContain(words)
  expect(page.text).not.toContain('您在这家商家的下一单')
  await page.touch(page.byId('bargain-cut'))
  await page.until(() => page.root.querySelector('#bargain-order') !== null, 'the thanks')
  expect(page.text).toContain(`您帮好友砍了 S$${friend.stores.get(bargainStore).bargain.value?.ownCut}`)
  expect(friend.stores.get(bargainStore).bargain.value).toMatchObject({ isOwner: false, ownCut: expect.any(String) })
  expect(page.text).not.toContain('还没有好友帮砍')
  await page.touch(page.byId('bargain-order'))
  expect(friend.moves).toEqual([`push /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`])
})

it('shows a visitor what it is and the way to log in and come back', async () => {
  const { bargainId } = await begun()
  const visitor = await person(true)
  const page = await visitor.open('bargain', BargainPage, { bargainId })
  await page.until(() => page.root.querySelector('#bargain-login') !== null, 'the button')
  await page.touch(page.byId('bargain-login'))
  expect(visitor.moves).toEqual([
    `push /pages/my/login?returns=${encodeURIComponent(`/pages/shopcart/bargain?bargainId=${bargainId}`)}`
  ])
})

it('says when it is over, also when that happened while it was looked at', async () => {
  const { bargainId } = await begun()
  const friend = await person()
  const page = await friend.open('bargain', BargainPage, { bargainId })
  await page.until(() => page.root.querySelector('#bargain-cut') !== null, 'the button')
  server.clock.set(testNow + bargainLifeMs)
  await page.touch(page.byId('bargain-cut'))
  await page.untilText('砍价已结束')
  expect(friend.toasts).toEqual(['砍价已结束'])
})

it('counts down by the server’s clock however long it is looked at, and stops asking once the page is hidden', async () => {
  const { bargainId } = await begun()
  const { stores, network } = await person()
  await stores.get(bargainStore).open(bargainId)
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  const path = 'order/bargain/get'
  await stores.get(bargainStore).watch()
  const asked = network.countOf(path)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(network.countOf(path)).toBe(asked + 1)
  const offset = stores.clock.offsetMs
  expect(Math.abs(offset - (testNow - Date.now()))).toBeLessThan(60_000)
  stores.get(bargainStore).leave()
  await jest.advanceTimersByTimeAsync(60_000)
  expect([network.countOf(path), stores.clock.offsetMs]).toEqual([asked + 1, offset])
})

it('is read again while its page is on top, and not under another', async () => {
  const { bargainId } = await begun()
  const friend = await person()
  const page = await friend.open('bargain', BargainPage, { bargainId })
  await page.until(() => page.root.querySelector('#bargain-cut') !== null, 'the button')
  await expectFollowedOnTop(friend, page, 'order/bargain/get', 10_000)
})

it('asks who settles to log in, leads back from an empty cart, and finds nothing behind a bad link', async () => {
  const visitor = await person(true)
  expect((await visitor.open('bargain', BargainPage, { restaurantId: 'r' })).has('button', '登录')).toBe(true)
  expect((await visitor.open('bargain', BargainPage)).text).toContain('没有找到')
  const eater = await person()
  const nowhere = await eater.open('bargain', BargainPage, { bargainId: 'nothing' })
  await nowhere.untilText('没有找到')
  const bare = await eater.open('bargain', BargainPage, { restaurantId: 'r' })
  await bare.press('button', '返回点餐')
  expect(eater.moves).toEqual(['back'])
})

it('says why there is nothing to cut', async () => {
  const restaurant = await buildRestaurant(server, { deliveryBaseMinor: 0, deliveryPerKilometreMinor: 0 })
  const dish = await buildDish(server, restaurant)
  const client = await person()
  putInCart(client, restaurant, dish, 1)
  const page = await client.open('bargain', BargainPage, { restaurantId: restaurant.restaurantId })
  await page.untilText('本单没有配送费可砍')
})

it('says when the network is gone, and tries again', async () => {
  const { bargainId } = await begun()
  const friend = await person()
  friend.network.isDown = true
  const page = await friend.open('bargain', BargainPage, { bargainId })
  await page.untilText('网络不可用')
  friend.network.isDown = false
  await page.press('button', '重试')
  await page.until(() => page.root.querySelector('#bargain-cut') !== null, 'the button')
})
