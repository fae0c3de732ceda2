import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import {
  addresses,
  favorites,
  feedbacks,
  identities,
  pushClients,
  sessions,
  userBehaviours,
  users
} from '../../../server/modules/tables'
import { buildAddress, buildEater } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { day, loginAgain, moveTo, order, request, restaurant, rowOf, server, week } from './closure-world'

test('a trade that began meanwhile puts it off by a day, as often as it takes', async () => {
  const eater = await buildEater(server, 5000)
  await request(eater)
  server.clock.advance(week - 60_000)
  const { accessToken } = await loginAgain(eater.mobile)
  const { orderId } = await order({ ...eater, token: accessToken })
  await moveTo(orderId, 'delivering')
  server.clock.advance(60_000)
  await server.kernel.jobs.runDue()
  const closesAt = new Date(server.clock.now() + day).toISOString()
  expect((await server.ask('userInfo', {}, { token: accessToken })).closesAt).toBe(closesAt)
  server.clock.advance(day)
  await server.kernel.jobs.runDue()
  expect((await rowOf(eater.userId))?.closedAt).toBeNull()
  await moveTo(orderId, 'completed')
  server.clock.advance(day)
  await server.kernel.jobs.runDue()
  expect((await rowOf(eater.userId))?.closedAt).toBe(server.clock.now())
})

test('taken back and asked for again, it waits a whole week again', async () => {
  const person = await buildCustomer(server)
  await request(person)
  server.clock.advance(5 * day)
  const { accessToken: token } = await loginAgain(person.mobile)
  await server.ask('closureCancel', {}, { token })
  server.clock.advance(day)
  const { accessToken: fresh } = await loginAgain(person.mobile)
  server.clock.advance(61_000)
  await request({ mobile: person.mobile, token: fresh })
  const due = server.clock.now() + week
  for (const at of [due - 6 * day, due - 1]) {
    server.clock.set(at)
    await server.kernel.jobs.runDue()
    expect((await rowOf(person.userId))?.closedAt).toBeNull()
  }
  server.clock.set(due)
  await server.kernel.jobs.runDue()
  expect((await rowOf(person.userId))?.closedAt).toBe(due)
})

test('the mobile begins again as somebody else, who sees nothing of the one before', async () => {
  const eater = await buildEater(server, 5000)
  const { orderId } = await order(eater)
  await moveTo(orderId, 'completed')
  await request(eater)
  server.clock.advance(week)
  await server.kernel.jobs.runDue()
  const again = await loginAgain(eater.mobile)
  expect(again).toMatchObject({ isNewUser: true, mobile: eater.mobile })
  expect(again.userId).not.toBe(eater.userId)
  const token = again.accessToken
  expect((await server.ask('addressList', {}, { token })).items).toEqual([])
  expect((await server.ask('orderList', {}, { token })).items).toEqual([])
  expect((await server.ask('walletSummary', {}, { token })).walletBalanceAmount).toBe('0.00')
})

test('an account without a mobile is proven by its session alone', async () => {
  const { userId, token } = await buildCustomer(server)
  await server.kernel.db.update(users).set({ mobile: null }).where(eq(users.userId, userId))
  expect((await server.call('closureRequest', {}, { token })).code).toBe(codes.ok)
})

test('a closed account takes nothing new, whatever was under way', async () => {
  const person = await buildEater(server)
  await request(person)
  server.clock.advance(week)
  await server.kernel.jobs.runDue()
  const { kernel } = server
  const mine = { userId: person.userId, createdAt: server.clock.now() }
  const { isDefault: _isDefault, ...place } = buildAddress()
  const adding = [
    () => inTransaction(kernel.database, (tx) => openSession(tx, kernel, person.userId)),
    () => kernel.db.insert(favorites).values({ ...mine, restaurantId: restaurant.restaurantId }),
    () => kernel.db.insert(addresses).values({ ...mine, ...place, addressId: kernel.ids.next() }),
    () =>
      kernel.db.insert(identities).values({
        userId: person.userId,
        provider: 'apple',
        subject: 'late',
        name: null,
        picture: null,
        boundAt: server.clock.now()
      }),
    () => kernel.db.update(users).set({ nickName: 'back' }).where(eq(users.userId, person.userId)),
    () => kernel.db.update(users).set({ mobile: person.mobile }).where(eq(users.userId, person.userId))
  ]
  for (const add of adding) await expect(add()).rejects.toThrow()
  expect(await kernel.db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([])
})

test('only one’s own, and only with a login', async () => {
  const token = await server.visitor()
  for (const name of ['closureGet', 'closureCancel', 'closureRequest'] as const)
    expect(await server.call(name, {}, { token })).toMatchObject({ status: 403, code: codes.loginRequired })
  const person = await buildCustomer(server)
  const other = await buildCustomer(server)
  await request(person)
  expect((await server.call('closureCancel', {}, { token: other.token })).code).toBe(codes.closureNotRequested)
  expect(
    await server.kernel.db
      .select()
      .from(feedbacks)
      .where(and(eq(feedbacks.userId, other.userId)))
  ).toEqual([])
  expect(await server.kernel.db.select().from(pushClients).where(eq(pushClients.userId, other.userId))).toEqual([])
  expect(await server.kernel.db.select().from(userBehaviours).where(eq(userBehaviours.userId, other.userId))).toEqual(
    []
  )
  expect((await server.ask('closureGet', {}, { token: person.token })).closesAt).not.toBeNull()
})
