import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { bargainFriends, bargainLifeMs, cutsPerDay } from '@/domain/bargain'
import { inTransaction } from '../../../server/db/transaction'
import { wipePerson } from '../../../server/modules/closure/wipe'
import { bargainCuts, bargains, users } from '../../../server/modules/tables'
import {
  buildDish,
  buildEater,
  buildRestaurant,
  giveMembership,
  lineOf,
  nextId,
  prepareSubmit,
  submit
} from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { testNow, type TestServer } from '../../support/server'
import { layOneTable } from './one-table'

let server: TestServer
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let dish: Awaited<ReturnType<typeof buildDish>>
layOneTable((table) => {
  ;({ server, restaurant, dish } = table)
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const choicesOf = (eater: Eater, more: Partial<OrderChoices> = {}): OrderChoices => ({
  restaurantId: restaurant.restaurantId,
  deliveryType: 'delivery',
  addressId: eater.addressId,
  lines: [lineOf(dish.dishId, 2)],
  paymentType: 'WALLET_PAY',
  ...more
})
const begin = (eater: Eater, more: Partial<OrderChoices> = {}) =>
  server.ask('bargainBegin', choicesOf(eater, more), { token: eater.token })
const quote = (eater: Eater, more: Partial<OrderChoices> = {}) =>
  server.ask('orderQuote', choicesOf(eater, more), { token: eater.token })
let addresses = 0
/** A friend cuts, each from an address of their own unless told otherwise. */
const cut = (
  bargainId: string,
  token: string,
  ip = `10.1.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`
) => server.call('bargainCut', { bargainId }, { token, key: nextId('cut-key-'), ip })
const cutByFriends = async (bargainId: string, count: number) => {
  for (let index = 0; index < count; index += 1)
    expect(await cut(bargainId, (await buildCustomer(server)).token)).toMatchObject({ code: codes.ok })
}
const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('cutting', () => {
  it('takes something for every friend, all of it with the last, and shows who helped without their whole name', async () => {
    const eater = await buildEater(server)
    const begun = await begin(eater)
    expect(begun).toMatchObject({
      fee: '2.60',
      cut: '0.00',
      left: '2.60',
      share: 0,
      status: 'open',
      isOwner: true,
      ownCut: null,
      friends: [],
      endsAt: new Date(testNow + bargainLifeMs).toISOString()
    })
    let before = 0
    for (let index = 0; index < bargainFriends; index += 1) {
      const friend = await buildCustomer(server)
      await server.ask('profileUpdate', { nickName: `好友${index}` }, { token: friend.token })
      server.clock.advance(1)
      const { data } = await cut(begun.bargainId, friend.token)
      expect(cents(data.ownCut ?? '0')).toBeGreaterThan(0)
      expect(cents(data.cut) - before).toBe(cents(data.ownCut ?? '0'))
      expect(cents(data.cut) + cents(data.left)).toBe(260)
      expect(data.friends.at(-1)).toEqual({ name: '好**', avatar: null, cut: data.ownCut })
      before = cents(data.cut)
    }
    expect(
      await server.ask('bargainGet', { bargainId: begun.bargainId }, { token: await server.visitor() })
    ).toMatchObject({ cut: '2.60', left: '0.00', share: 100, status: 'complete', isOwner: false, ownCut: null })
    expect(await cut(begun.bargainId, (await buildCustomer(server)).token)).toMatchObject({
      code: codes.bargainComplete
    })
  })

  it('is once a friend, however often it is said and under whatever key', async () => {
    const begun = await begin(await buildEater(server))
    const friend = await buildCustomer(server)
    const first = await cut(begun.bargainId, friend.token)
    const second = await cut(begun.bargainId, friend.token)
    expect(second.data).toEqual(first.data)
    expect(
      await server.kernel.db
        .select()
        .from(bargainCuts)
        .where(and(eq(bargainCuts.bargainId, begun.bargainId), eq(bargainCuts.userId, friend.userId)))
    ).toHaveLength(1)
    expect(await server.call('bargainCut', { bargainId: begun.bargainId }, { token: friend.token })).toMatchObject({
      status: 400
    })
  })

  it('is for friends who are logged in, not for its owner, nor for what is not there', async () => {
    const eater = await buildEater(server)
    const begun = await begin(eater)
    expect(await cut(begun.bargainId, eater.token)).toMatchObject({ code: codes.bargainOwn })
    expect(await cut(begun.bargainId, await server.visitor())).toMatchObject({ code: codes.loginRequired })
    expect(await cut('nothing', (await buildCustomer(server)).token)).toMatchObject({ code: codes.bargainNotFound })
    expect(await server.call('bargainGet', { bargainId: 'nothing' }, { token: eater.token })).toMatchObject({
      code: codes.bargainNotFound
    })
    expect(await server.call('bargainBegin', choicesOf(eater), { token: await server.visitor() })).toMatchObject({
      code: codes.loginRequired
    })
  })

  it('ends with its time, and with the order that uses it', async () => {
    const eater = await buildEater(server)
    const begun = await begin(eater)
    await cutByFriends(begun.bargainId, 1)
    server.clock.set(testNow + bargainLifeMs)
    expect(await cut(begun.bargainId, (await buildCustomer(server)).token)).toMatchObject({ code: codes.bargainEnded })
    expect((await quote(eater)).figures.bargainDeduction).toBe('0.00')
    server.clock.set(testNow)
    await submit(server, eater, choicesOf(eater))
    expect(await cut(begun.bargainId, (await buildCustomer(server)).token)).toMatchObject({ code: codes.bargainEnded })
    expect(await server.ask('bargainGet', { bargainId: begun.bargainId }, { token: eater.token })).toMatchObject({
      status: 'used'
    })
  })
})

describe('a person with many accounts', () => {
  it('cuts from one address three times at most', async () => {
    const begun = await begin(await buildEater(server))
    const answers = []
    for (let index = 0; index < 4; index += 1)
      answers.push((await cut(begun.bargainId, (await buildCustomer(server)).token, '10.9.9.9')).code)
    expect(answers).toEqual([codes.ok, codes.ok, codes.ok, codes.tooManyRequests])
  })

  it('helps the same friend once a day, and few others', async () => {
    const friend = await buildCustomer(server)
    const eater = await buildEater(server)
    const other = await buildRestaurant(server)
    const meal = await buildDish(server, other)
    const first = await begin(eater)
    const second = await begin(eater, { restaurantId: other.restaurantId, lines: [lineOf(meal.dishId)] })
    expect(await cut(first.bargainId, friend.token)).toMatchObject({ code: codes.ok })
    expect(await cut(second.bargainId, friend.token)).toMatchObject({ code: codes.bargainFriendLimit })
    for (let index = 1; index < cutsPerDay; index += 1)
      expect(await cut((await begin(await buildEater(server))).bargainId, friend.token)).toMatchObject({
        code: codes.ok
      })
    expect(await cut((await begin(await buildEater(server))).bargainId, friend.token)).toMatchObject({
      code: codes.bargainFriendLimit
    })
  })

  it('begins few in a day, one at a time at a restaurant', async () => {
    const eater = await buildEater(server)
    const first = await begin(eater)
    expect((await begin(eater)).bargainId).toBe(first.bargainId)
    for (let index = 0; index < 2; index += 1) {
      server.clock.advance(bargainLifeMs)
      await begin(eater, { lines: [lineOf(dish.dishId, 2)] })
    }
    server.clock.advance(bargainLifeMs)
    expect(await server.call('bargainBegin', choicesOf(eater), { token: eater.token })).toMatchObject({
      code: codes.bargainTooMany
    })
    expect(await server.kernel.db.select().from(bargains).where(eq(bargains.userId, eater.userId))).toHaveLength(3)
    // A day later
    await server.kernel.db
      .update(bargains)
      .set({ createdAt: testNow - 86_400_000 })
      .where(eq(bargains.userId, eater.userId))
    await begin(eater)
  })
})

describe('in the quote', () => {
  it('is a line of its own, below the membership, for its owner and restaurant only', async () => {
    const eater = await buildEater(server)
    await giveMembership(server, eater.userId, 'VIP')
    const before = await quote(eater)
    expect(before).toMatchObject({
      canBargain: true,
      figures: { deliveryFee: '2.60', membershipDeduction: '0.52', bargainDeduction: '0.00' }
    })
    const { bargainId, fee } = await begin(eater)
    expect(fee).toBe('2.08')
    await cutByFriends(bargainId, bargainFriends)
    const after = await quote(eater)
    expect(after.figures).toMatchObject({ deliveryFee: '2.60', membershipDeduction: '0.52', bargainDeduction: '2.08' })
    expect(cents(before.figures.total) - cents(after.figures.total)).toBe(227)
    expect(cents(after.figures.savings) - cents(before.figures.savings)).toBe(208)
    expect(await quote(eater, { deliveryType: 'pickup' })).toMatchObject({
      canBargain: false,
      figures: { bargainDeduction: '0.00' }
    })
    const stranger = await buildEater(server)
    expect((await quote(stranger)).figures.bargainDeduction).toBe('0.00')
  })

  it('has nothing to begin with where delivery costs nothing', async () => {
    const eater = await buildEater(server)
    expect(
      await server.call('bargainBegin', choicesOf(eater, { deliveryType: 'pickup' }), { token: eater.token })
    ).toMatchObject({ code: codes.bargainNothing })
    const free = await buildRestaurant(server, { deliveryBaseMinor: 0, deliveryPerKilometreMinor: 0 })
    const meal = await buildDish(server, free)
    expect(
      await server.call(
        'bargainBegin',
        choicesOf(eater, { restaurantId: free.restaurantId, lines: [lineOf(meal.dishId)] }),
        { token: eater.token }
      )
    ).toMatchObject({ code: codes.bargainNothing })
  })

  it('serves one order, changes a quote that was given before, and comes back with a cancelled order', async () => {
    const eater = await buildEater(server)
    const { bargainId } = await begin(eater)
    const params = await prepareSubmit(server, eater, choicesOf(eater))
    await cutByFriends(bargainId, 1)
    expect(await server.call('orderSubmit', params, { token: eater.token, key: nextId('stale-') })).toMatchObject({
      code: codes.quoteChanged
    })
    const order = await submit(server, eater, choicesOf(eater))
    const receipt = await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
    expect(cents(receipt.figures.bargainDeduction)).toBeGreaterThan(0)
    expect((await quote(eater)).figures.bargainDeduction).toBe('0.00')
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('bargain-cancel-') })
    expect((await quote(eater)).figures.bargainDeduction).toBe(receipt.figures.bargainDeduction)
  })
})

describe('an account', () => {
  it("takes along what was cut for it and by it, and no friend's name", async () => {
    const eater = await buildEater(server)
    const friend = await buildEater(server)
    const { bargainId } = await begin(eater)
    const { data } = await cut(bargainId, friend.token)
    const own = (await server.ask('dataExport', {}, { token: eater.token })).data
    const theirs = (await server.ask('dataExport', {}, { token: friend.token })).data
    expect(own).toMatchObject({
      bargains: [{ bargainId, fee: '2.60', cut: data.cut, orderId: null }],
      bargainsHelped: []
    })
    expect(theirs).toMatchObject({ bargains: [], bargainsHelped: [{ cut: data.ownCut, currency: 'SGD' }] })
    expect(JSON.stringify(own)).not.toContain(friend.userId)
    expect(JSON.stringify(theirs)).not.toContain(eater.userId)
  })

  it('that is closed is not cut for any more', async () => {
    const eater = await buildEater(server)
    const { bargainId } = await begin(eater)
    const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, eater.userId))
    if (!user) throw new Error('no user')
    await inTransaction(server.kernel.database, (tx) => wipePerson(tx, server.kernel, user))
    expect(await cut(bargainId, (await buildCustomer(server)).token)).toMatchObject({ code: codes.bargainEnded })
  })
})
