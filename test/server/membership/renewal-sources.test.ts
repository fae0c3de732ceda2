import { eq } from 'drizzle-orm'
import { savedCards } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, pay, pressOnHostedPage, sessionOf } from '../../support/commerce'
import { orderMembership, periodsOf, sayDispute } from '../../support/memberships'
import { answersOf, dayMs, firstEnd, isHeld, liveUntil, minuteMs, saidTo, subscribe } from '../../support/renewals'
import { testNow, useServer } from '../../support/server'
import { keepCard } from '../../support/ways'

const server = useServer()
beforeAll(() => buildCity(server))
beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

test('a wallet that a dispute has stopped renews nothing, says so, and renews once the bank has decided', async () => {
  const buyer = await buildEater(server, 5000)
  await subscribe(server, buyer, 'wallet')
  const { orderId } = await orderMembership(server, buyer, 'sg-vip-month', { paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  await liveUntil(server, firstEnd)
  expect(await answersOf(server, buyer)).toEqual([[2, 'forNow']])
  expect(await isHeld(server, buyer, server.clock.now())).toBe(true)
  server.clock.advance(10 * 3_600_000)
  expect((await saidTo(server, buyer)).map(({ heading }) => heading)).toContain(
    'Your wallet is stopped by a disputed payment, so your membership was not renewed. Change how it is paid'
  )
  await sayDispute(server, sessionOf(redirectUrl), 'won')
  await liveUntil(server, firstEnd + dayMs + 3 * minuteMs)
  expect(await answersOf(server, buyer)).toEqual([
    [2, 'forNow'],
    [2, 'paid']
  ])
  const [first, second] = await periodsOf(server, buyer)
  expect(second?.startsAt).toBe(first?.endsAt)
})

test('a card that has expired by then is told seven days before, and one that its network renewed is not', async () => {
  const headings: unknown[] = []
  for (const change of [
    { expiryMonth: 2, expiryYear: 2026 },
    { expiryMonth: 3, expiryYear: 2031 }
  ]) {
    server.clock.set(testNow)
    const buyer = await buildEater(server, 5000)
    await subscribe(server, buyer, await keepCard(server, buyer, 'card', 'pays'))
    await server.kernel.db.update(savedCards).set(change).where(eq(savedCards.userId, buyer.userId))
    await liveUntil(server, firstEnd - 7 * dayMs + 12 * 3_600_000)
    headings.push((await saidTo(server, buyer)).map(({ heading }) => heading))
  }
  expect(headings).toEqual([
    ['The card that renews your membership will have expired or was removed. Please change it'],
    []
  ])
})
