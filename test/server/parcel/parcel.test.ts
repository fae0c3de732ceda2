import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { idCardRetentionMs } from '@/domain/id-card'
import { inTransaction } from '../../../server/db/transaction'
import { wipeIdCards } from '../../../server/modules/parcel/repository'
import { parcelAddresses, parcelLanes, parcels, restaurants } from '../../../server/modules/tables'
import { seal } from '../../../server/platform/kernel/seal'
import { brokenInvariants, lineOf, nextId, pay, prepareSubmit, submit } from '../../support/commerce'
import { buildGoods } from '../../support/mart'
import {
  buildLane,
  buildParcelAddress,
  buildParcelMart,
  buildSender,
  idCard,
  orderParcel,
  parcelOf
} from '../../support/parcels'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let shop: Awaited<ReturnType<typeof buildParcelMart>>
beforeAll(async () => {
  await buildLane(server)
  shop = await buildParcelMart(server)
})

type Sender = Awaited<ReturnType<typeof buildSender>>

async function quote(sender: Sender, lines: ReturnType<typeof lineOf>[], facts: object = parcelOf(sender)) {
  const choices = { restaurantId: shop.mart.restaurantId, deliveryType: 'delivery' as const, lines, ...facts }
  return server.ask('orderQuote', choices, { token: sender.token, locale: 'en' })
}
const problemsOf = async (sender: Sender, lines: ReturnType<typeof lineOf>[], facts?: object) =>
  (await quote(sender, lines, facts)).problems.map(({ code, message }) => [code, message])

describe('the quote of a parcel', () => {
  test('its fee is the only one for bringing it, and changes at the gram', async () => {
    const sender = await buildSender(server)
    const feeOf = async (lines: ReturnType<typeof lineOf>[]) => {
      const { figures, parcel, problems } = await quote(sender, lines)
      expect(problems).toEqual([])
      return [parcel?.grams, figures.deliveryFee, figures.smallOrderFee, figures.total]
    }
    const tea = (count: number) => lineOf(shop.tea.dishId, count)
    const grain = lineOf(shop.mushrooms.dishId, 1)
    expect(await feeOf([grain])).toEqual([1, '12.00', '0.00', '22.00'])
    expect(await feeOf([tea(4)])).toEqual([1_000, '12.00', '0.00', '52.00'])
    expect(await feeOf([tea(4), grain])).toEqual([1_001, '25.00', '0.00', '75.00'])
    expect(await feeOf([tea(12)])).toEqual([3_000, '25.00', '0.00', '145.00'])
    expect(await problemsOf(sender, [tea(12), grain])).toEqual([
      [codes.parcelHeavy, 'The parcel weighs 3.01 kg; one parcel may weigh 3 kg.']
    ])
  })

  test('fresh goods are not sent, nor with what is; what customs stop is named', async () => {
    const sender = await buildSender(server)
    const [tea, fish, ham] = [shop.tea, shop.fish, shop.ham].map(({ dishId }) => lineOf(dishId))
    const ask = (...lines: (ReturnType<typeof lineOf> | undefined)[]) =>
      problemsOf(
        sender,
        lines.flatMap((line) => line ?? [])
      )
    expect(await ask(fish)).toEqual([[codes.parcelFresh, '“Fish” is fresh and cannot be sent to China.']])
    expect(await ask(tea, fish)).toEqual([
      [codes.parcelMixed, '“Fish” is fresh and cannot be sent to China with “Tea”. Order them separately.']
    ])
    expect(await ask(tea, fish, ham)).toEqual([
      [codes.parcelForbidden, 'Customs do not let in “Ham”. Take it out of the cart to send the rest.']
    ])
    // What keeps them from it is known before anybody chooses it
    const { parcel, problems } = await quote(
      sender,
      [tea, fish].flatMap((line) => line ?? []),
      {
        addressId: sender.addressId
      }
    )
    expect(parcel).toMatchObject({ problem: { code: codes.parcelMixed }, leastDays: 5, mostDays: 9 })
    expect(problems).toEqual([])
  })

  test('no parcel goes to an address of meals, and no meal to one of parcels', async () => {
    const sender = await buildSender(server)
    const lines = [lineOf(shop.tea.dishId)]
    const swapped = { way: 'parcel', parcelAddressId: sender.addressId }
    expect(await problemsOf(sender, lines, swapped)).toMatchObject([[codes.parcelAddressNotFound, expect.anything()]])
    expect(await problemsOf(sender, lines, { addressId: sender.parcelAddressId })).toMatchObject([
      [codes.addressNotFound, expect.anything()]
    ])
    const ids = (await server.ask('addressList', {}, { token: sender.token })).items.map(({ addressId }) => addressId)
    expect(ids).toEqual([sender.addressId])
    const other = await buildSender(server)
    expect(await problemsOf(sender, lines, parcelOf(other))).toMatchObject([
      [codes.parcelAddressNotFound, expect.anything()]
    ])
    expect(await problemsOf(sender, lines, { way: 'parcel' })).toMatchObject([
      [codes.parcelAddressRequired, expect.anything()]
    ])
  })

  test('customs ask for the card of whoever receives it', async () => {
    const sender = await buildSender(server)
    const plain = buildParcelAddress({ idCard: '', idCardName: '' })
    const { parcelAddressId } = await server.ask('parcelAddressSave', plain, { token: sender.token })
    expect(await problemsOf(sender, [lineOf(shop.tea.dishId)], { way: 'parcel', parcelAddressId })).toMatchObject([
      [codes.parcelIdCardRequired, expect.anything()]
    ])
  })

  test('a card whose key is gone is asked for again', async () => {
    const sender = await buildSender(server)
    const { db } = server.kernel
    const [row] = await db.select().from(parcelAddresses).where(eq(parcelAddresses.userId, sender.userId))
    const sealed = `gone:${row?.idCard?.split(':')[1]}`
    await db.update(parcelAddresses).set({ idCard: sealed }).where(eq(parcelAddresses.userId, sender.userId))
    expect(await problemsOf(sender, [lineOf(shop.tea.dishId)])).toMatchObject([
      [codes.parcelIdCardRequired, expect.anything()]
    ])
  })

  test('a shop that takes no orders sends none, and one that only brings none does', async () => {
    const sender = await buildSender(server)
    const set = (facts: Partial<typeof restaurants.$inferInsert>) =>
      server.kernel.db.update(restaurants).set(facts).where(eq(restaurants.restaurantId, shop.mart.restaurantId))
    const lines = [lineOf(shop.tea.dishId)]
    await set({ hasDelivery: false, hasPickup: true, hasRiders: false })
    expect(await problemsOf(sender, lines)).toEqual([])
    await set({ hasDelivery: false, hasPickup: false })
    expect(await problemsOf(sender, lines)).toMatchObject([[codes.deliveryAndPickupOff, expect.anything()]])
    await set({ hasDelivery: true, hasPickup: true, hasRiders: true })
  })

  test('nobody takes cash for it, tips for it, or knows when it comes to the hour', async () => {
    const sender = await buildSender(server)
    const lines = [lineOf(shop.tea.dishId)]
    const sent = { ...parcelOf(sender), tipAmount: '2.00' }
    const { paymentWays, figures, arrivesFrom, distanceMeters, canBargain } = await quote(sender, lines, sent)
    expect(paymentWays.map(({ paymentType }) => paymentType)).not.toContain('CASH')
    expect({ tip: figures.tip, arrivesFrom, distanceMeters, canBargain }).toEqual({
      tip: '0.00',
      arrivesFrom: null,
      distanceMeters: null,
      canBargain: false
    })
    const brought = await quote(sender, lines, { addressId: sender.addressId })
    expect(brought.paymentWays.map(({ paymentType }) => paymentType)).toContain('CASH')
    expect((await problemsOf(sender, lines, { ...sent, paymentType: 'CASH' })).length).toBeGreaterThan(0)
    const orderId = await orderParcel(server, sender, shop, false)
    const { methods, total } = await server.ask('cashierGet', { orderId }, { token: sender.token })
    expect(methods.map(({ paymentType }) => paymentType)).not.toContain('CASH')
    const inCash = { orderId, paymentType: 'CASH' as const, expectedAmount: total }
    expect((await server.call('paymentCreate', inCash, { token: sender.token, key: nextId('parcel-key-') })).code).toBe(
      codes.paymentMethodUnavailable
    )
  })

  test('where no parcel leaves none is offered, and a restaurant sends none', async () => {
    const sender = await buildSender(server)
    const elsewhere = await buildParcelMart(server, { countryCode: 'VN', currency: 'VND' })
    const kitchen = await buildParcelMart(server, { kind: 'restaurant' })
    for (const { mart, tea } of [elsewhere, kitchen]) {
      const asked = { restaurantId: mart.restaurantId, deliveryType: 'delivery' as const, lines: [lineOf(tea.dishId)] }
      const { parcel } = await server.ask('orderQuote', asked, { token: sender.token })
      expect(parcel).toBeNull()
      const { problems } = await server.ask('orderQuote', { ...asked, ...parcelOf(sender) }, { token: sender.token })
      expect(problems.map(({ code }) => code)).toContain(codes.parcelUnavailable)
    }
    const params = { restaurantId: shop.mart.restaurantId, lines: [lineOf(shop.tea.dishId)], ...parcelOf(sender) }
    const collected = await server.call('orderQuote', { ...params, deliveryType: 'pickup' }, { token: sender.token })
    expect(collected.code).toBe(codes.badRequest)
  })
})

describe('a parcel that is ordered', () => {
  const orderOf = (sender: Sender, orderId: string) =>
    server.ask('orderGet', { orderId }, { token: sender.token, locale: 'en' })
  const say = (name: Parameters<typeof callAs>[1], orderId: string, more: object = {}, partner = 'both') =>
    callAs(server, name, { orderId, ...more }, { partner })
  const carried = { carrier: 'EMS', trackingNumber: 'EV123456789SG' }

  test('goes from station to station by signed calls, each once and in its order', async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    const order = await orderOf(sender, orderId)
    expect(order).toMatchObject({
      kind: 'delivery',
      status: 'paid',
      isCashDue: false,
      figures: { deliveryFee: '12.00' }
    })
    expect(order.actions).not.toContain('track')
    expect(order.meal).toMatchObject({
      deliveryAddress: null,
      rider: null,
      eta: null,
      arrivesFrom: null,
      parcel: { receiver: { receiver: '陈小明', city: '广州市' }, grams: 500, packed: null, trackingNumber: null }
    })
    expect((await server.call('orderTrack', { orderId }, { token: sender.token })).code).toBe(codes.orderNotFound)
    expect((await say('parcelPack', orderId)).code).toBe(codes.orderStateChanged)
    expect((await say('accept', orderId)).data).toMatchObject({ status: 'accepted' })
    // No rider brings it, and nothing is skipped
    expect((await say('dispatch', orderId, { rider: { name: 'A', phone: '1' } })).code).toBe(codes.orderStateChanged)
    expect((await say('parcelHandOver', orderId, carried)).code).toBe(codes.orderStateChanged)
    expect((await say('parcelClear', orderId)).code).toBe(codes.orderStateChanged)
    expect((await say('parcelPack', orderId)).data).toMatchObject({ status: 'accepted', isRepeat: false })
    expect((await say('parcelPack', orderId)).data).toMatchObject({ isRepeat: true })
    expect((await say('parcelHandOver', orderId, carried)).data).toMatchObject({
      status: 'delivering',
      isRepeat: false
    })
    expect((await say('parcelHandOver', orderId, carried)).data).toMatchObject({ isRepeat: true })
    const right = { ...carried, trackingNumber: 'EV123456780SG' }
    expect((await say('parcelHandOver', orderId, right)).data).toMatchObject({ isRepeat: true })
    expect((await orderOf(sender, orderId)).meal?.parcel).toMatchObject({ ...right, cleared: null })
    for (const name of ['deliver', 'refuse', 'parcelDeliver'] as const)
      expect((await say(name, orderId)).code).toBe(codes.orderStateChanged)
    const point = { latitude: 1.3, longitude: 103.8 }
    expect((await say('locate', orderId, point)).code).toBe(codes.orderStateChanged)
    expect((await say('parcelClear', orderId)).data).toMatchObject({ status: 'delivering', isRepeat: false })
    expect((await say('parcelHandOver', orderId, carried)).code).toBe(codes.orderStateChanged)
    expect((await say('parcelDeliver', orderId)).data).toMatchObject({ status: 'delivered', isRepeat: false })
    expect((await say('parcelDeliver', orderId)).data).toMatchObject({ isRepeat: true })
    expect((await orderOf(sender, orderId)).meal?.parcel).toMatchObject({
      packed: expect.any(String),
      handedOver: expect.any(String),
      cleared: expect.any(String),
      delivered: expect.any(String)
    })
    expect(await brokenInvariants(server)).toEqual([])
  })

  test("is moved by nobody but its shop, and a meal's order is no parcel", async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    await say('accept', orderId)
    expect((await say('parcelPack', orderId, {}, 'riders')).code).toBe(codes.forbidden)
    expect((await say('parcelPack', orderId, {}, 'kitchen')).code).toBe(codes.orderNotFound)
    const params = { restaurantId: shop.mart.restaurantId, lines: [lineOf(shop.tea.dishId, 2)] }
    const meal = await server.ask('orderSubmit', await prepareSubmit(server, sender, params), {
      token: sender.token,
      key: 'meal-of-tea'
    })
    expect((await say('parcelPack', meal.orderId)).code).toBe(codes.parcelNotFound)
  })

  test('two that say a station at once move it once', async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    await say('accept', orderId)
    await say('parcelPack', orderId)
    const both = await Promise.all([1, 2].map(() => callAs(server, 'parcelHandOver', { orderId, ...carried })))
    expect(both.map(({ data }) => data.isRepeat).sort()).toEqual([false, true])
  })

  test('keeps where it goes when the address is changed or removed', async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    const { parcelAddressId, token } = sender
    await server.ask('parcelAddressSave', buildParcelAddress({ parcelAddressId, city: '佛山市' }), { token })
    expect((await orderOf(sender, orderId)).meal?.parcel?.receiver).toMatchObject({ city: '广州市' })
    await server.ask('parcelAddressRemove', { parcelAddressId }, { token })
    expect((await orderOf(sender, orderId)).meal?.parcel?.receiver).toMatchObject({ city: '广州市' })
  })

  test('has no card where customs do not ask for one', async () => {
    const { db } = server.kernel
    const sender = await buildSender(server)
    await db.update(parcelLanes).set({ asksIdCard: false })
    const orderId = await orderParcel(server, sender, shop)
    await db.update(parcelLanes).set({ asksIdCard: true })
    const [row] = await db.select().from(parcels).where(eq(parcels.orderId, orderId))
    expect(row).toMatchObject({ idCard: null, city: '广州市' })
    // That of its address is wiped after it all the same
    for (const name of ['accept', 'parcelPack'] as const) await say(name, orderId)
    await say('parcelHandOver', orderId, carried)
    for (const name of ['parcelClear', 'parcelDeliver'] as const) await say(name, orderId)
    const cardAfter = async (ms: number) => {
      await inTransaction(server.kernel.database, (tx) => wipeIdCards(tx, server.clock.now() + ms))
      const [address] = await db.select().from(parcelAddresses).where(eq(parcelAddresses.userId, sender.userId))
      return address?.idCard ?? null
    }
    expect(await cardAfter(idCardRetentionMs - 1000)).not.toBeNull()
    expect(await cardAfter(idCardRetentionMs + 1000)).toBeNull()
  })

  test('weighs what is still in it once goods were left out or substituted', async () => {
    const sender = await buildSender(server)
    const { tea, mushrooms, mart } = shop
    const other = await buildGoods(server, mart, {
      ...{ soldBy: 'piece', unitGrams: null, storage: 'ambient', travels: true, weightGrams: 400, priceMinor: 900 }
    })
    const choices = { restaurantId: mart.restaurantId, lines: [lineOf(tea.dishId, 2), lineOf(mushrooms.dishId, 3)] }
    const { orderId } = await submit(server, sender, { ...choices, ...parcelOf(sender) })
    await pay(server, sender, orderId)
    const grams = async () => (await orderOf(sender, orderId)).meal?.parcel?.grams
    await say('accept', orderId)
    expect(await grams()).toBe(503)
    await say('leaveOut', orderId, { lineNumber: 2 })
    expect(await grams()).toBe(500)
    await say('substitute', orderId, { lineNumber: 1, dishId: other.dishId, amount: '18.00' })
    await server.ask('martSubstituteAnswer', { orderId, lineNumber: 1, takes: true }, { token: sender.token })
    await say('parcelPack', orderId)
    expect((await say('parcelDeclaration', orderId)).data).toMatchObject({ grams: 800 })
  })

  test('is declared to customs with the card from when it is packed until it is through, and nowhere else', async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    await say('accept', orderId)
    expect((await say('parcelDeclaration', orderId)).code).toBe(codes.orderStateChanged)
    await say('parcelPack', orderId)
    expect((await say('parcelDeclaration', orderId)).data).toMatchObject({ idCard, grams: 500 })
    expect((await say('parcelDeclaration', orderId, {}, 'riders')).code).toBe(codes.forbidden)
    const open = await callAs(server, 'list', {})
    expect(open.data.items.find((each) => each.orderId === orderId)?.parcel).toMatchObject({ grams: 500 })
    expect(JSON.stringify([open, await orderOf(sender, orderId)])).not.toContain(idCard)
    await say('parcelHandOver', orderId, carried)
    await say('parcelClear', orderId)
    expect((await say('parcelDeclaration', orderId)).code).toBe(codes.orderStateChanged)
  })

  test('30 days after it is delivered its card is gone, and that of its address, but for a parcel under way', async () => {
    const sender = await buildSender(server)
    const done = await orderParcel(server, sender, shop)
    for (const name of ['accept', 'parcelPack'] as const) await say(name, done)
    await say('parcelHandOver', done, carried)
    for (const name of ['parcelClear', 'parcelDeliver'] as const) await say(name, done)
    const next = await orderParcel(server, sender, shop)
    await say('accept', next)
    const { db, jobs, database } = server.kernel
    const cards = async () =>
      [
        ...(await db.select().from(parcels).where(eq(parcels.orderId, done))),
        ...(await db.select().from(parcels).where(eq(parcels.orderId, next))),
        ...(await db.select().from(parcelAddresses).where(eq(parcelAddresses.userId, sender.userId)))
      ].map((row) => row.idCard !== null)
    const sweepAt = async (time: number) => {
      server.clock.set(time)
      await inTransaction(database, (tx) => jobs.schedule(tx, { kind: 'sweep', uniqueKey: 'hourly' }))
      await jobs.runDue()
    }
    const deliveredAt = server.clock.now()
    await sweepAt(deliveredAt + idCardRetentionMs - 2 * 3_600_000)
    expect(await cards()).toEqual([true, true, true])
    await sweepAt(deliveredAt + idCardRetentionMs + 3_600_000)
    expect(await cards()).toEqual([false, true, true])
    expect((await say('cancel', next, { reasonCode: 'soldOut' })).data).toMatchObject({ status: 'refunded' })
    await sweepAt(server.clock.now() + 2 * 3_600_000)
    expect(await cards()).toEqual([false, false, false])
    // One that is given again is for the next parcel
    const given = { idCard: seal(server.kernel, sender.userId, idCard) }
    await db.update(parcelAddresses).set(given).where(eq(parcelAddresses.userId, sender.userId))
    await sweepAt(server.clock.now() + 2 * 3_600_000)
    expect(await cards()).toEqual([false, false, true])
  })

  test('that is stopped under way is told of as under way no more', async () => {
    const sender = await buildSender(server)
    const orderId = await orderParcel(server, sender, shop)
    const headings = async () =>
      (await server.ask('noticeList', {}, { token: sender.token, locale: 'en' })).items.map(({ heading }) => heading.en)
    for (const name of ['accept', 'parcelPack'] as const) await say(name, orderId)
    await say('parcelHandOver', orderId, carried)
    expect(await headings()).toContain('Your parcel to China is with its carrier')
    await say('cancel', orderId, { reasonCode: 'riderLost' }, 'support')
    expect((await orderOf(sender, orderId)).status).not.toBe('delivering')
    expect(await headings()).not.toContain('Your parcel to China is with its carrier')
  })
})
