import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { orderStatuses } from '@/domain/order-state'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { erasedAddress } from '../../../server/modules/address'
import {
  dineInUses,
  goodsWaits,
  identities,
  orders,
  payments,
  refunds,
  riderPositions,
  sandboxMails,
  users,
  userVouchers,
  walletLedger
} from '../../../server/modules/tables'
import { applyTwice } from '../../support/applications'
import { askToBeReminded } from '../../support/campaigns'
import {
  buildAddress,
  buildEater,
  giveMembership,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  prepareSubmit
} from '../../support/commerce'
import { root } from '../../support/database'
import { keepCard } from '../../support/greetings'
import { buildFriend, joinBy } from '../../support/invitations'
import { mealsOf } from '../../support/meals'
import { buyMembership } from '../../support/memberships'
import { claimAll } from '../../support/offers'
import { buildCustomer, newestCode, wrongCode } from '../../support/people'
import {
  answerAdviser,
  bookForOthers,
  codeFor,
  dish,
  errandForOthers,
  errandMark,
  errandMobiles,
  loginAgain,
  lunchForOthers,
  moveTo,
  order,
  request,
  restaurant,
  rowOf,
  server,
  week
} from './closure-world'

const invoiceEmail = 'bye@example.com'

test('before anything is asked for, it says what would be lost and what stands against it', async () => {
  const eater = await buildEater(server, 5000)
  const { orderId } = await order(eater)
  await server.kernel.db.update(users).set({ points: 12 }).where(eq(users.userId, eater.userId))
  const [row] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
  expect(await server.ask('closureGet', {}, { token: eater.token })).toEqual({
    openTrades: [{ kind: 'order', id: orderId, number: row?.orderNumber }],
    walletBalances: [{ currency: 'SGD', amount: '50.00' }],
    points: 12,
    memberships: [],
    coolingDays: 7,
    requestedAt: null,
    closesAt: null
  })
})

test('it is asked for by a code to the own mobile, waits a week, and is taken back', async () => {
  const person = await buildCustomer(server)
  const call = async (params: { otpCode?: string }) =>
    (await server.call('closureRequest', params, { token: person.token })).code
  expect(await call({})).toBe(codes.codeRequired)
  const code = await codeFor(person)
  expect(await call({ otpCode: wrongCode(code) })).toBe(codes.codeIncorrect)
  const closesAt = new Date(server.clock.now() + week).toISOString()
  expect(await server.ask('closureRequest', { otpCode: code }, { token: person.token })).toEqual({ closesAt })
  const requestedAt = new Date(server.clock.now()).toISOString()
  expect(await server.ask('closureGet', {}, { token: person.token })).toMatchObject({ requestedAt, closesAt })
  expect((await server.ask('userInfo', {}, { token: person.token })).closesAt).toBe(closesAt)
  expect(await call({ otpCode: code })).toBe(codes.closureRequested)
  const { accessToken } = await loginAgain(person.mobile)
  expect(await server.ask('closureCancel', {}, { token: accessToken })).toEqual({ closesAt: null })
  expect((await server.call('closureCancel', {}, { token: accessToken })).code).toBe(codes.closureNotRequested)
  server.clock.advance(2 * week)
  await server.kernel.jobs.runDue()
  expect(await rowOf(person.userId)).toMatchObject({ mobile: person.mobile, status: 'A', closedAt: null })
})

test('a code for something else does not close', async () => {
  const person = await buildCustomer(server)
  await server.ask('otpSend', { mobile: person.mobile, purpose: 'login' })
  const otpCode = await newestCode(server, person.mobile)
  const { code } = await server.call('closureRequest', { otpCode }, { token: person.token })
  expect(code).toBe(codes.codeNotRequested)
})

test.each(
  orderStatuses.map(
    (status) => [status, !['used', 'completed', 'cancelled', 'refunded', 'expired'].includes(status)] as const
  )
)('an order that is %s stands against it: %s', async (status, isOpen) => {
  const eater = await buildEater(server)
  const { orderId } = await order(eater)
  await moveTo(orderId, status)
  const otpCode = await codeFor(eater)
  const { code } = await server.call('closureRequest', { otpCode }, { token: eater.token })
  const { openTrades } = await server.ask('closureGet', {}, { token: eater.token })
  const expected = isOpen ? [codes.openTrades, orderId] : [codes.ok]
  expect([code, ...openTrades.map(({ id }) => id)]).toEqual(expected)
})

test('so does a refund that is on its way; the code is not used up by being refused', async () => {
  const eater = await buildEater(server, 5000)
  const { orderId } = await order(eater)
  await pay(server, eater, orderId)
  await moveTo(orderId, 'cancelled')
  const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
  const refundId = server.kernel.ids.next()
  await server.kernel.db.insert(refunds).values({
    refundId,
    orderId,
    paymentId: payment?.paymentId ?? '',
    reason: 'cancelled',
    amountMinor: 100,
    currency: 'SGD',
    destination: 'card',
    createdAt: server.clock.now()
  })
  const otpCode = await codeFor(eater)
  expect((await server.call('closureRequest', { otpCode }, { token: eater.token })).code).toBe(codes.openTrades)
  await server.kernel.db.update(refunds).set({ status: 'succeeded' }).where(eq(refunds.refundId, refundId))
  expect((await server.call('closureRequest', { otpCode }, { token: eater.token })).code).toBe(codes.ok)
})

/** Somebody with something in every table that a person has rows in. */
async function buildFullLife() {
  const eater = await buildEater(server, 50_000)
  const { kernel } = server
  const { token, userId, addressId } = eater
  const avatar = await kernel.storage.put('user-avatar/0123456789abcdef0123456789abcdef.webp', Buffer.from('picture'))
  await server.ask(
    'profileUpdate',
    { nickName: '再见', dietaryTaboos: ['花生'], commonAddressId: addressId },
    { token }
  )
  await kernel.db.update(users).set({ avatar, points: 7, appModel: 'iPhone' }).where(eq(users.userId, userId))
  await server.ask('addressCacheSave', { deliveryAddress: { addressId } }, { token })
  await server.ask('favoriteSet', { restaurantId: restaurant.restaurantId, isFavorite: true }, { token })
  await server.ask('userBehaviour', { source: 'home', action: 'open' }, { token })
  await server.ask('feedbackSubmit', { content: '很好吃', contact: eater.mobile }, { token })
  await server.ask('pushClientSave', { clientId: `client-${userId}`, platform: 'h5' }, { token })
  await kernel.db.insert(identities).values({
    provider: 'wechat',
    subject: `union-${userId}`,
    userId,
    name: 'W',
    picture: null,
    boundAt: server.clock.now()
  })
  await kernel.db.insert(goodsWaits).values({ userId, dishId: dish.dishId, askedAt: server.clock.now() })
  await giveMembership(server, userId, 'VIP')
  await buyMembership(server, eater, 'sg-svip-month', { isRenewing: true, source: 'wallet' })
  await claimAll(server, eater)
  await askToBeReminded(server, eater)
  await joinBy(server, eater, await buildCustomer(server))
  await buildFriend(server, eater)
  await keepCard(server, userId)
  await kernel.db.insert(dineInUses).values({
    ...{
      useId: `use-${userId}`,
      userId,
      restaurantId: restaurant.restaurantId,
      chainKey: 'chain',
      tableName: '告别桌'
    },
    ...{ code: `M${userId}`, discountBasisPoints: 2000, usedAt: server.clock.now(), usedBy: 'kitchen' }
  })
  await errandForOthers(eater)
  const [used, unused] = [await giveVoucher(server, userId), await giveVoucher(server, userId)]
  // Each field says something that stands nowhere else
  const address = await server.ask(
    'addressSave',
    buildAddress({
      name: '送别人',
      mobile: '8765 4321',
      standbyMobile: '6987 1234',
      postalCode: '049317',
      streetName: 'Parting Street',
      addressDetail: 'Blk 71 Farewell Road',
      buildingName: 'Goodbye Tower',
      buildingDetail: '左边第三个门',
      unitNo: '#17-7103',
      latitude: 1.293971,
      longitude: 103.844371
    }),
    { token }
  )
  const prepared = await prepareSubmit(
    server,
    { ...eater, addressId: address.addressId },
    {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      userVoucherId: used,
      latitude: 1.3,
      longitude: 103.8
    }
  )
  const made = await server.ask(
    'orderSubmit',
    { ...prepared, invoice: { title: '再见公司', email: invoiceEmail } },
    { token, key: nextId('closure-key-') }
  )
  await pay(server, eater, made.orderId)
  await bookForOthers(eater)
  await lunchForOthers(eater)
  await applyTwice(server, eater)
  await answerAdviser(eater)
  return { ...eater, avatar, address, orderId: made.orderId, used, unused }
}

test('after the week no user is left: personal data is gone, what the books need stays', async () => {
  const person = await buildFullLife()
  const { kernel } = server
  for (let round = 0; round < 12; round += 1) {
    server.clock.advance(60_000)
    await kernel.jobs.runDue()
  }
  expect((await server.ask('orderGet', { orderId: person.orderId }, { token: person.token })).status).toBe('completed')
  const traces = async () => [
    await kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, invoiceEmail)),
    await kernel.db.select().from(riderPositions).where(eq(riderPositions.orderId, person.orderId))
  ]
  expect((await traces()).map((rows) => rows.length)).toEqual([1, 1])
  const sold = (await kernel.db.select().from(walletLedger).where(eq(walletLedger.userId, person.userId))).length
  await request(person)
  server.clock.advance(week - 1)
  await kernel.jobs.runDue()
  expect((await rowOf(person.userId))?.closedAt).toBeNull()
  server.clock.advance(1)
  const token = await inTransaction(kernel.database, (tx) => openSession(tx, kernel, person.userId))
  expect((await server.call('userInfo', {}, { token })).code).toBe(codes.ok)
  await kernel.jobs.runDue()
  expect(await rowOf(person.userId)).toEqual({
    userId: person.userId,
    isVisitor: true,
    status: 'I',
    nickName: '',
    avatar: null,
    mobile: null,
    passwordHash: null,
    credentialsChangedAt: null,
    gender: 'secret',
    countryCode: null,
    cityCode: null,
    points: 0,
    appModel: null,
    invitedBy: null,
    isReturning: false,
    dietaryPreferences: [],
    dietaryTaboos: [],
    commonAddressId: null,
    closedAt: server.clock.now(),
    createdAt: expect.any(Number)
  })
  expect((await server.call('userInfo', {}, { token })).status).toBe(401)
  expect(existsSync(join(kernel.config.imagesDirectory, person.avatar.replace('/img/', '')))).toBe(false)
  expect(await kernel.db.select().from(walletLedger).where(eq(walletLedger.userId, person.userId))).toHaveLength(sold)
  const [kept] = (await mealsOf(server, person.userId)).filter(({ orderId }) => orderId === person.orderId)
  expect(kept).toMatchObject({
    userId: person.userId,
    status: 'completed',
    remark: '',
    deliveryAddress: {
      addressId: '',
      name: '',
      mobile: '',
      standbyMobile: null,
      countryCode: 'SG',
      countryArea: null,
      postalCode: null,
      streetName: '',
      addressDetail: '',
      buildingType: 'condo',
      buildingName: null,
      buildingDetail: null,
      unitNo: null,
      label: 'home',
      isDefault: false,
      latitude: 0,
      longitude: 0
    }
  })
  expect([
    kept?.invoice,
    Object.keys(kept?.choices ?? {}).filter((key) => ['latitude', 'longitude', 'addressId'].includes(key))
  ]).toEqual([null, []])
  expect(await traces()).toEqual([[], []])
  expect(
    (await kernel.db.select().from(userVouchers).where(eq(userVouchers.userId, person.userId))).map(
      ({ userVoucherId }) => userVoucherId
    )
  ).toEqual([person.used])
  expect(server.errors).toEqual([])
})

test('who closed their account before postal codes were erased keeps none of theirs; nobody else loses any', async () => {
  const [closed, other] = [await buildEater(server), await buildEater(server)]
  const { db } = server.kernel
  for (const { orderId } of [await order(closed), await order(other)]) await moveTo(orderId, 'completed')
  await db
    .update(users)
    .set({ closedAt: server.clock.now(), status: 'I', mobile: null, nickName: '' })
    .where(eq(users.userId, closed.userId))
  const addressesOf = async ({ userId }: typeof closed) =>
    (await mealsOf(server, userId)).map(({ deliveryAddress }) => deliveryAddress)
  const [before, unchanged] = [await addressesOf(closed), await addressesOf(other)]
  expect(before).toMatchObject([{ addressId: closed.addressId, postalCode: '058357' }]) // of a delivery by now
  const erasing = readFileSync(join(root, 'server/db/migrations/0070_erased_addresses.sql'), 'utf8')
  await db.execute(sql.raw(erasing.replaceAll(/\bmeals\b/g, 'deliveries')))
  expect(await addressesOf(closed)).toEqual(before.map((kept) => ({ ...kept, addressId: '', postalCode: null })))
  expect(await addressesOf(other)).toEqual(unchanged)
})

/** What may still name a closed account, and why; everything else that could is looked at and must be empty. */
const retainedTables = [
  'users',
  'orders',
  'payments',
  'wallet_accounts',
  'wallet_ledger',
  'after_sales', // its amounts
  'user_vouchers',
  'membership_periods',
  'membership_subscriptions'
]

test('every table that knows people was thought of: none but the books still knows this one', async () => {
  const person = await buildFullLife()
  await moveTo(person.orderId, 'completed')
  const { mobile, userId } = person
  await server.ask('otpSend', { mobile, purpose: 'login' })
  await server.call('loginByPassword', { mobile, password: 'wrong-one' })
  server.clock.advance(61_000)
  await request(person)
  const columns = await queryRows(
    server.kernel.db,
    sql`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') and table_name <> 'schema_migrations'`,
    z.object({ table: z.string(), column: z.string() })
  )
  const tablesNaming = async (text: string) => {
    const found = new Set<string>()
    for (const { table, column } of columns) {
      const hits = await queryRows(
        server.kernel.db,
        sql`select 1 as hit from ${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${text}%`} limit 1`,
        z.object({ hit: z.number() })
      )
      if (hits.length > 0) found.add(table)
    }
    return [...found].sort()
  }
  // Where they lived: every field of the address that is to be erased
  const places = Object.entries(person.address).filter(([field]) => field in erasedAddress)
  expect(places.map(([field]) => field).sort()).toEqual(Object.keys(erasedAddress).sort())
  const tablesKnowing = async () =>
    Promise.all(places.map(async ([field, value]) => [field, await tablesNaming(String(value))] as const))
  expect(await tablesKnowing()).toEqual(places.map(([field]) => [field, expect.arrayContaining(['deliveries'])]))
  expect(await tablesNaming(errandMark)).toEqual(['after_sales', 'deliveries', 'errands', 'idempotency_keys'])
  expect(await tablesNaming(errandMobiles)).toEqual(['deliveries', 'sandbox_messages'])
  expect((await tablesNaming(mobile)).length).toBeGreaterThan(4)
  expect((await tablesNaming(userId)).length).toBeGreaterThan(retainedTables.length + 6)
  server.clock.advance(week)
  await server.kernel.jobs.runDue()
  expect((await rowOf(userId))?.closedAt).toBe(server.clock.now())
  expect(await tablesNaming(mobile)).toEqual([])
  // Counters by a person's id last a day at most, and name no user once the account is closed
  expect(
    (await tablesNaming(userId)).filter((table) => !retainedTables.includes(table) && table !== 'rate_windows')
  ).toEqual([])
  expect([await tablesNaming('再见'), await tablesNaming(errandMark)]).toEqual([[], []])
  // The stand-in of the phone network has told its receiver
  expect(await tablesNaming(errandMobiles)).toEqual(['sandbox_messages'])
  expect(await tablesKnowing()).toEqual(places.map(([field]) => [field, []]))
})
