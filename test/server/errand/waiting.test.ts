import { codes } from '@/contract/codes'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { errandEnds, ownErrand, readErrandRow, rideAs, riderPhoto, rideTo, viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'
import { partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
const minuteMs = 60_000

beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test.each([
  ['half an hour at both doors', [30, 30], '3.40'],
  ['ten minutes at each', [10, 10], '5.40'],
  ['twelve and eleven', [12, 11], '4.80']
] as const)('%s: what was not waited comes back to the cent', async (_what, [first, second], returned) => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'accepted')
  const here = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    orderId,
    latitude,
    longitude
  })
  await rideAs(server, 'errandWait', here(errandEnds.from))
  server.clock.advance(first * minuteMs)
  await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
  await rideAs(server, 'errandWait', here(errandEnds.to))
  server.clock.advance(second * minuteMs)
  const { code } = await readErrandRow(server, orderId)
  await rideAs(server, 'errandHandOver', { orderId, code: code ?? '' })
  expect((await viewErrand(server, sender, orderId)).errand.returns).toMatchObject([{ amount: returned }])
})

test('a rider who comes before the time that was chosen waits for nothing until then', async () => {
  const sender = await buildEater(server, 5_000)
  const windowFrom = (await server.ask('errandOffer', {})).windows[0]?.from ?? ''
  const orderId = await ownErrand(server, sender, { windowFrom })
  await rideTo(server, orderId, 'accepted')
  const { latitude, longitude } = errandEnds.from
  server.clock.set(Date.parse(windowFrom) - 30 * minuteMs)
  await rideAs(server, 'errandWait', { orderId, latitude, longitude })
  server.clock.set(Date.parse(windowFrom) + 12 * minuteMs)
  await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
  expect((await viewErrand(server, sender, orderId)).errand.waiting).toEqual({ minutes: 2, amount: '0.40' })
})

test('a rider who is elsewhere does not wait', async () => {
  const orderId = await ownErrand(server, await buildEater(server, 5_000))
  await rideTo(server, orderId, 'accepted')
  const { latitude, longitude } = errandEnds.to
  expect((await rideAs(server, 'errandWait', { orderId, latitude, longitude })).code).toBe(codes.errandNotThere)
  expect((await readErrandRow(server, orderId)).atSenderAt).toBeNull()
})

test.each(['from', 'to'] as const)('at a door (%s): the next one waits from when they are there', async (end) => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, end === 'from' ? 'accepted' : 'fetched')
  const { latitude, longitude } = errandEnds[end]
  const arrive = () => rideAs(server, 'errandWait', { orderId, latitude, longitude })
  await arrive()
  for (const { noticeId } of (await server.ask('noticeList', {}, { token: sender.token })).items)
    await server.ask('noticeSeen', { noticeId }, { token: sender.token })
  server.clock.advance(5 * minuteMs)
  await rideAs(server, 'errandPassOn', { orderId, rider: { name: 'C13', phone: '+6581113333' } })
  server.clock.advance(25 * minuteMs)
  expect((await viewErrand(server, sender, orderId)).errand.waiting).toEqual({ minutes: 0, amount: '0.00' })
  expect((await rideAs(server, 'errandReturn', { orderId, reason: 'receiverAbsent' })).code).toBe(
    codes.orderStateChanged
  )
  expect((await arrive()).data).toMatchObject({ isRepeat: false })
  const { items } = await server.ask('noticeList', {}, { token: sender.token })
  expect(items.map(({ heading }) => heading.en)).toContain(
    end === 'from' ? 'The rider is at the door to fetch it' : "The rider is at the receiver's door"
  )
})
