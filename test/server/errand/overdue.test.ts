import { codes } from '@/contract/codes'
import { brokenInvariants, buildEater, nextId } from '../../support/commerce'
import { errandEnds, ownErrand, rideAs, rideTo, viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'
import { partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
const minuteMs = 60_000
const cancel = ({ token }: { readonly token: string }, orderId: string) =>
  server.call('errandCancel', { orderId }, { token, key: nextId('cancel-') })

beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test('nothing stays where it was to be there and its rider has not come to fetch it', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'accepted')
  const { eta } = (await viewErrand(server, sender, orderId)).errand
  server.clock.set(Date.parse(eta?.state === 'expected' ? eta.until : ''))
  expect((await cancel(sender, orderId)).code).toBe(codes.errandCancelCosts)
  expect((await viewErrand(server, sender, orderId)).order.actions).not.toContain('cancel')
  server.clock.advance(1)
  expect((await viewErrand(server, sender, orderId)).order.actions).toContain('cancel')
  expect(await server.ask('orderCancelTerms', { orderId }, { token: sender.token })).toMatchObject({
    canCancel: true,
    kept: null
  })
  expect((await cancel(sender, orderId)).data).toMatchObject({
    status: 'refunded',
    returns: [{ destination: 'wallet', amount: '12.20' }]
  })
})

test('what was agreed to stays where its rider came and waits, however late it is', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'accepted')
  const { latitude, longitude } = errandEnds.from
  await rideAs(server, 'errandWait', { orderId, latitude, longitude })
  server.clock.advance(3 * 60 * minuteMs)
  expect((await cancel(sender, orderId)).code).toBe(codes.errandCancelCosts)
  expect((await viewErrand(server, sender, orderId)).errand.waiting.amount).toBe('2.00')
  await server.ask('errandCancel', { orderId, keepsFee: true }, { token: sender.token, key: nextId('cancel-') })
  // The fee of calling it off, and no waiting
  expect((await viewErrand(server, sender, orderId)).errand).toMatchObject({
    waiting: { minutes: 0, amount: '0.00' },
    returns: [{ reason: 'cancelled', amount: '10.16' }]
  })
})

test('who does not say so: our support has another one of the partner come, or opens it to all', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'accepted')
  const next = { name: 'C13', phone: '+6581113333', riderId: '13' }
  expect((await rideAs(server, 'errandPassOn', { orderId, rider: next }, 'support')).code).toBe(codes.ok)
  // It is still that partner's, and so is its rider
  expect((await rideAs(server, 'errandPassOn', { orderId, rider: next })).data).toMatchObject({ isRepeat: true })
  expect((await rideAs(server, 'errandPassOn', { orderId }, 'support')).data).toMatchObject({ status: 'paid' })
  server.clock.advance(20 * minuteMs)
  await server.kernel.jobs.runDue()
  expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
    status: 'refunded',
    cancelCode: 'noRiders'
  })
})

test('one that is passed on is told to come later, and stays free to call off from the time that was told first', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'accepted')
  const untilOf = async () => {
    const { eta } = (await viewErrand(server, sender, orderId)).errand
    return eta?.state === 'expected' ? Date.parse(eta.until) : eta
  }
  const first = await untilOf()
  server.clock.advance(50 * minuteMs)
  const next = { name: 'C13', phone: '+6581113333', riderId: '13' }
  expect((await rideAs(server, 'errandPassOn', { orderId, rider: next })).code).toBe(codes.ok)
  expect(await untilOf()).toBe(Number(first) + 50 * minuteMs)
  server.clock.set(Number(first) + 1)
  expect((await viewErrand(server, sender, orderId)).order.actions).toContain('cancel')
  expect((await rideAs(server, 'errandPassOn', { orderId })).code).toBe(codes.ok)
  expect(await untilOf()).toBe(2 * Number(first) + 1 - testNow)
  const later = { name: 'D', phone: '+6581110000' }
  expect((await rideAs(server, 'errandAccept', { orderId, rider: later }, 'both')).code).toBe(codes.ok)
  expect((await cancel(sender, orderId)).data).toMatchObject({ status: 'refunded' })
})
