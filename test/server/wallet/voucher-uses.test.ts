import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orders, userVouchers } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveMembership,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let dish: Awaited<ReturnType<typeof buildDish>>
beforeAll(async () => {
  await buildCity(server)
  restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  dish = await buildDish(server, restaurant)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
const choicesOf = (userVoucherId: string) => ({
  restaurantId: restaurant.restaurantId,
  lines: [lineOf(dish.dishId)],
  userVoucherId
})
const cashVoucher = (eater: Eater, amountMinor: number) =>
  giveVoucher(server, eater.userId, { kind: 'voucher', amountMinor })
const uses = ({ token }: Eater) => server.ask('voucherUseList', {}, { token })
const leftOf = async (userVoucherId: string) =>
  (await server.kernel.db.select().from(userVouchers).where(eq(userVouchers.userVoucherId, userVoucherId)))[0]
const cancel = (eater: Eater, orderId: string) =>
  server.ask('orderCancel', { orderId, reasonCode: 'changedMind' }, { token: eater.token, key: nextId('cancel-use-') })
/** The next order may not wait for one that the restaurant has not accepted. */
const accept = (orderId: string) =>
  server.kernel.db.update(orders).set({ status: 'accepted' }).where(eq(orders.orderId, orderId))

test('a cash voucher is used in parts, never for more than is left, and tells each use', async () => {
  const eater = await buildEater(server, 50_000)
  const voucher = await cashVoucher(eater, 1000)
  const first = await submit(server, eater, choicesOf(voucher))
  expect((await leftOf(voucher))?.orderId).toBe(first.orderId)
  await pay(server, eater, first.orderId)
  expect(await leftOf(voucher)).toMatchObject({ status: 'A', balanceMinor: 120, orderId: null })
  await accept(first.orderId)
  const second = await submit(server, eater, choicesOf(voucher))
  await pay(server, eater, second.orderId)
  expect(await leftOf(voucher)).toMatchObject({ status: 'U', balanceMinor: 0 })
  expect(await uses(eater)).toMatchObject({
    vouchers: [{ userVoucherId: voucher, status: 'U', balance: '0.00', useAmount: '10.00' }],
    items: [
      { orderId: second.orderId, amount: '1.20', balanceAfter: '0.00', returnedAt: null },
      { orderId: first.orderId, amount: '8.80', balanceAfter: '1.20', returnedAt: null }
    ]
  })
  const stranger = await buildEater(server)
  expect(await uses(stranger)).toEqual({ vouchers: [], items: [], nextCursor: null })
})

test('a cancelled order puts its use back, whatever happened to the rest meanwhile', async () => {
  const eater = await buildEater(server, 50_000)
  const voucher = await cashVoucher(eater, 1500)
  const first = await submit(server, eater, choicesOf(voucher))
  await pay(server, eater, first.orderId)
  await server.kernel.db.update(orders).set({ status: 'accepted' }).where(eq(orders.orderId, first.orderId))
  const held = await submit(server, eater, choicesOf(voucher))
  await server.kernel.db.update(orders).set({ status: 'paid' }).where(eq(orders.orderId, first.orderId))
  await cancel(eater, first.orderId)
  expect(await leftOf(voucher)).toMatchObject({ status: 'A', balanceMinor: 1500, orderId: held.orderId })
  await pay(server, eater, held.orderId)
  expect(await leftOf(voucher)).toMatchObject({ status: 'A', balanceMinor: 880, orderId: null })
  await cancel(eater, held.orderId)
  expect(await leftOf(voucher)).toMatchObject({ status: 'A', balanceMinor: 1500, orderId: null })
  expect((await uses(eater)).items.every(({ returnedAt }) => returnedAt !== null)).toBe(true)
})

test('two orders at once use what is there once', async () => {
  const eater = await buildEater(server, 50_000)
  const voucher = await cashVoucher(eater, 1000)
  const params = await prepareSubmit(server, eater, choicesOf(voucher))
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      server.call('orderSubmit', params, { token: eater.token, key: nextId('use-at-once-') })
    )
  )
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
})

test('envelopes stand where they are usable, used or over, each with the reason why not', async () => {
  const eater = await buildEater(server, 50_000)
  const now = server.clock.now()
  const day = 86_400_000
  const [good, soon, monthly] = [
    await giveVoucher(server, eater.userId, { restaurantIds: [restaurant.restaurantId], validUntil: now + day }),
    await giveVoucher(server, eater.userId, { validFrom: now + day, validUntil: now + 2 * day }),
    await giveVoucher(server, eater.userId, { useWay: 'monthlyDelivery', validUntil: now + 3 * day })
  ]
  const over = await giveVoucher(server, eater.userId, { validFrom: now - 2000, validUntil: now - 1000 })
  const held = await giveVoucher(server, eater.userId, { validUntil: now + 4 * day })
  const { orderId } = await submit(server, eater, choicesOf(held))
  const list = (tab: 'usable' | 'used' | 'expired') => server.ask('redEnvelopeList', { tab }, { token: eater.token })
  const usable = await list('usable')
  expect(usable.items.map(({ userVoucherId, reason }) => [userVoucherId, reason])).toEqual([
    [good, null],
    [soon, 'notYetValid'],
    [monthly, 'membershipEnded'],
    [held, 'heldByOrder']
  ])
  expect(usable.items[0]?.restaurants).toEqual([
    { restaurantId: restaurant.restaurantId, restaurantName: restaurant.name }
  ])
  expect([usable.counts, usable.items[3]?.orderId]).toEqual([{ usable: 4, used: 0, expired: 1 }, orderId])
  expect((await list('expired')).items.map(({ userVoucherId }) => userVoucherId)).toEqual([over])
  // The shelf, the list of a checkout and the quote give one answer
  const answered = async () => {
    const choices = { ...choicesOf(monthly), deliveryType: 'delivery' as const, addressId: eater.addressId }
    const { items } = await server.ask('orderVouchers', choices, { token: eater.token })
    const { problems } = await server.ask('orderQuote', choices, { token: eater.token })
    return [items.find(({ voucher }) => voucher.userVoucherId === monthly)?.reason, problems.map(({ code }) => code)]
  }
  expect(await answered()).toEqual(['membershipEnded', [codes.voucherUnusable]])
  await giveMembership(server, eater.userId, 'foodieCard', { freeDeliveryWithinMeters: 0 })
  expect(await answered()).toEqual([null, []])
  await pay(server, eater, orderId)
  expect((await list('usable')).items.map(({ reason }) => reason)).toEqual([null, 'notYetValid', null])
  expect((await list('used')).items).toMatchObject([{ userVoucherId: held, orderId, status: 'U' }])
})

test('a long list goes on where it ended', async () => {
  const eater = await buildEater(server)
  const given = []
  for (let count = 0; count < 23; count += 1) given.push(await giveVoucher(server, eater.userId))
  const first = await server.ask('redEnvelopeList', { tab: 'usable' }, { token: eater.token })
  const second = await server.ask(
    'redEnvelopeList',
    { tab: 'usable', cursor: first.nextCursor ?? '' },
    { token: eater.token }
  )
  expect([...first.items, ...second.items].map(({ userVoucherId }) => userVoucherId).sort()).toEqual(given.sort())
  expect(second.nextCursor).toBeNull()
})

test('an envelope that ends between two pages neither hides nor repeats another', async () => {
  const eater = await buildEater(server)
  const now = server.clock.now()
  const given: string[] = []
  for (let minute = 1; minute <= 25; minute += 1)
    given.push(await giveVoucher(server, eater.userId, { validUntil: now + minute * 60_000 }))
  const list = (tab: 'usable' | 'expired', cursor?: string | null) =>
    server.ask('redEnvelopeList', { tab, ...(cursor && { cursor }) }, { token: eater.token })
  const ids = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ userVoucherId }) => userVoucherId)
  const usable = await list('usable')
  server.clock.advance(3 * 60_000)
  expect([...ids(usable), ...ids(await list('usable', usable.nextCursor))]).toEqual(given)
  server.clock.advance(19 * 60_000)
  const expired = await list('expired')
  server.clock.advance(2 * 60_000)
  expect([...ids(expired), ...ids(await list('expired', expired.nextCursor))]).toEqual(given.slice(0, 22).reverse())
})
