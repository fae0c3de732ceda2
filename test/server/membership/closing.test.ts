import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { membershipCards, membershipOrders, membershipSubscriptions, users } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import { buyGift, buyMembership, comeBack, month, periodsOf, redeemCode } from '../../support/memberships'
import { newestCode } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
const dayMs = 86_400_000

test('a membership in force keeps no account open: closing says until when it would have run, and renews it no more', async () => {
  const buyer = await buildEater(server, 5000)
  const { userId, mobile, token } = buyer
  const { orderId } = await buyMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  const closure = await server.ask('closureGet', {}, { token })
  expect(closure).toMatchObject({
    openTrades: [],
    memberships: [{ product: 'foodieCard', endsAt: '2026-04-01T16:00:00.000Z', utcOffsetMinutes: 480 }]
  })
  await server.ask('otpSend', { mobile, purpose: 'closeAccount' }, { token })
  await server.ask('closureRequest', { otpCode: await newestCode(server, mobile) }, { token })
  const subscription = async () =>
    (await server.kernel.db.select().from(membershipSubscriptions).where(eq(membershipSubscriptions.userId, userId)))[0]
  expect(await subscription()).toMatchObject({ status: 'cancelled', nextChargeAt: null })
  const { held } = await server.ask(
    'membershipGet',
    { product: 'foodieCard' },
    { token: (await comeBack(server, buyer)).token }
  )
  expect(held).toMatchObject({ isRenewing: false, endsAt: '2026-04-01T16:00:00.000Z' })
  server.clock.advance(8 * dayMs)
  await server.kernel.jobs.runDue()
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, userId))
  expect(user?.closedAt).not.toBeNull()
  expect(await subscription()).toMatchObject({ status: 'ended', source: '' })
  const ofOrder = eq(membershipOrders.orderId, orderId)
  expect(await server.kernel.db.select().from(membershipOrders).where(ofOrder)).toMatchObject([
    { source: null, renewalPriceMinor: null }
  ])
  const numbers = await server.kernel.db.select().from(membershipCards).where(eq(membershipCards.userId, userId))
  // What was bought stays with its order, as books do
  expect([numbers, (await periodsOf(server, { userId })).length]).toEqual([[], 1])
  server.clock.advance(40 * dayMs)
  await server.kernel.jobs.runDue()
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

test('a gift of whoever has left is redeemed all the same', async () => {
  const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
  const { code } = await buyGift(server, giver, 'sg-foodie-single-5km')
  await server.ask('otpSend', { mobile: giver.mobile, purpose: 'closeAccount' }, { token: giver.token })
  await server.ask('closureRequest', { otpCode: await newestCode(server, giver.mobile) }, { token: giver.token })
  server.clock.advance(8 * dayMs)
  await server.kernel.jobs.runDue()
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, giver.userId))
  expect(user?.closedAt).not.toBeNull()
  expect((await redeemCode(server, await comeBack(server, friend), code)).code).toBe(codes.ok)
  expect(await periodsOf(server, friend)).toMatchObject([{ status: 'paid', days: 30 }])
  expect(await brokenInvariants(server)).toEqual([])
})
