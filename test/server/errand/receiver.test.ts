import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { orThrow } from '../../../server/http/or-throw'
import { errandOperations, judgeCode } from '../../../server/modules/errand/operations'
import { lockErrand } from '../../../server/modules/errand/repository'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { errandEnds, ownErrand, readErrandRow, rideAs, riderPhoto, rideTo, viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'
import { partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
const minuteMs = 60_000

beforeEach(() => server.clock.set(testNow))
afterEach(async () => {
  jest.restoreAllMocks()
  expect([await brokenInvariants(server), server.errors]).toEqual([[], []])
})

/** An errand that was fetched, whose receiver could not be told at once. */
async function untold() {
  const orderId = await ownErrand(server, await buildEater(server, 5_000))
  const send = jest.spyOn(server.kernel.sms, 'send').mockRejectedValueOnce(new Error('no carrier'))
  await rideTo(server, orderId, 'fetched')
  await server.kernel.jobs.runDue()
  expect(server.errors.splice(0)).toHaveLength(1)
  const pass = async (minutes: number) => {
    server.clock.advance(minutes * minuteMs)
    await server.kernel.jobs.runDue()
  }
  const said = () =>
    send.mock.calls.map(([message]) => message).filter(({ reference }) => reference === `errand-${orderId}`)
  return { orderId, pass, said }
}

test('the receiver of an errand is told again where the message was not taken, under the same reference, and once', async () => {
  const { orderId, pass, said } = await untold()
  const { code } = await readErrandRow(server, orderId)
  await pass(0.5)
  expect(said()).toMatchObject([
    { code, isRepeat: false },
    { code, isRepeat: true }
  ])
  await pass(120)
  expect(said()).toHaveLength(2)
})

test('a message that is not taken again and again is tried every half minute, before the rider comes', async () => {
  const { pass, said } = await untold()
  jest.mocked(server.kernel.sms.send).mockRejectedValue(new Error('no carrier'))
  for (let tries = 2; tries <= 6; tries += 1) {
    await pass(0.49)
    expect(said()).toHaveLength(tries - 1)
    await pass(0.01)
    expect(said()).toHaveLength(tries)
  }
  expect(server.errors.splice(0)).toHaveLength(5)
})

test.each([
  ['was handed over', (orderId: string) => rideAs(server, 'errandHandOver', { orderId }, 'support')],
  ['goes back', (orderId: string) => rideAs(server, 'errandReturn', { orderId, reason: 'riderLost' })]
] as const)('nobody is told of an errand that %s meanwhile', async (_what, become) => {
  const { orderId, pass, said } = await untold()
  expect((await become(orderId)).code).toBe(codes.ok)
  await pass(120)
  expect(said()).toHaveLength(1)
})

const everyCode = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))
const wrongCodes = async (orderId: string) => {
  const { code } = await readErrandRow(server, orderId)
  return everyCode.filter((each) => each !== code)
}
const say = (orderId: string, code: string) => rideAs(server, 'errandHandOver', { orderId, code })
/** Says it without the request around it, which costs more than the try. */
const sayAtOnce = (orderId: string, code: string) => {
  const riders = server.kernel.config.partners.find(({ id }) => id === 'riders')
  if (!riders) throw new Error('no riders')
  return errandOperations.errandHandOver(server.kernel, riders, { orderId, code })
}

test('a code that is tried through finds nothing, and our people hand it over', async () => {
  const orderId = await ownErrand(server, await buildEater(server, 5_000))
  await rideTo(server, orderId, 'fetched')
  const { code } = await readErrandRow(server, orderId)
  const heard = []
  for (const each of (await wrongCodes(orderId)).slice(0, 8))
    heard.push((await rideAs(server, 'errandHandOver', { orderId, code: each, photo: await riderPhoto() })).code)
  expect(heard).toEqual([
    ...Array<number>(4).fill(codes.errandCodeWrong),
    ...Array<number>(4).fill(codes.errandCodeLocked)
  ])
  expect((await say(orderId, code ?? '')).code).toBe(codes.errandCodeLocked)
  expect((await rideAs(server, 'errandHandOver', { orderId })).code).toBe(codes.errandCodeLocked)
  const locked = await readErrandRow(server, orderId)
  expect([locked.codeMisses, locked.handedPhotoLarge]).toEqual([5, null])

  // None of the 10,000 opens it, the right one among them, and none changes what is kept
  const refusals = await inTransaction(server.kernel.database, async (tx) => {
    const own = orThrow(await lockErrand(tx, orderId), 'orderNotFound')
    const judged = everyCode.map(async (each) => (await judgeCode(tx, { roles: ['rider'] }, own, each))?.codeName)
    return Promise.all(judged)
  })
  expect(refusals).toEqual(everyCode.map(() => 'errandCodeLocked'))
  for (const each of everyCode.filter((_, index) => index % 20 === 0))
    await expect(sayAtOnce(orderId, each)).rejects.toMatchObject({ codeName: 'errandCodeLocked' })
  expect(await readErrandRow(server, orderId)).toEqual(locked)

  // Another rider does not open it either
  await rideAs(server, 'errandPassOn', { orderId, rider: { name: 'C13', phone: '+6581113333' } })
  expect((await say(orderId, code ?? '')).code).toBe(codes.errandCodeLocked)
  expect((await rideAs(server, 'errandHandOver', { orderId }, 'support')).data).toMatchObject({ status: 'delivered' })
})

test('what is locked goes back for the new code of its sender, which has five tries of its own', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'fetched')
  const turnBack = () => rideAs(server, 'errandReturn', { orderId, reason: 'riderLost' })
  for (const each of (await wrongCodes(orderId)).slice(0, 5)) await say(orderId, each)
  expect((await readErrandRow(server, orderId)).codeMisses).toBe(5)
  expect((await turnBack()).code).toBe(codes.ok)
  for (const each of (await wrongCodes(orderId)).slice(0, 4))
    expect((await say(orderId, each)).code).toBe(codes.errandCodeWrong)
  // Said again it goes back as before: that gives no more tries
  expect((await turnBack()).data).toMatchObject({ isRepeat: true })
  const { code, codeMisses } = await readErrandRow(server, orderId)
  expect(codeMisses).toBe(4)
  expect((await say(orderId, code ?? '')).code).toBe(codes.ok)
  expect((await viewErrand(server, sender, orderId)).order).toMatchObject({ status: 'refunded' })
})

test('the receiver’s link says nothing of whoever sends it, and ends', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  const { trackId, code } = await readErrandRow(server, orderId)
  await rideTo(server, orderId, 'accepted')
  await rideAs(server, 'errandWait', {
    orderId,
    latitude: errandEnds.from.latitude,
    longitude: errandEnds.from.longitude
  })
  const look = () => server.call('errandTrack', { trackId })
  const seen = JSON.stringify((await look()).data)
  expect(seen).toContain('"position":null')
  for (const secret of [
    '81234567',
    '91234567',
    '陈小姐',
    '李先生',
    'Smith',
    'Balestier',
    '钥匙',
    '1.2839',
    '1.3136',
    '"code"',
    '+6581112222'
  ])
    expect(seen).not.toContain(secret)
  await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
  await rideAs(server, 'errandHandOver', { orderId, code: code ?? '' })
  expect((await look()).data).toMatchObject({ isOver: true, rider: null, status: 'delivered' })
  // Its order is completed later, which does not keep the link
  server.clock.advance(server.kernel.config.completionSeconds * 1000)
  await server.kernel.jobs.runDue()
  server.clock.advance(86_400_000 - server.kernel.config.completionSeconds * 1000)
  expect((await look()).data).toMatchObject({ isOver: true, status: 'completed' })
  server.clock.advance(1)
  expect((await look()).code).toBe(codes.errandNotFound)
  expect((await server.call('errandTrack', { trackId: 'A'.repeat(22) })).code).toBe(codes.errandNotFound)
})
