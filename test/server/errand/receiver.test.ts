import { brokenInvariants, buildEater } from '../../support/commerce'
import { ownErrand, readErrandRow, rideAs, rideTo } from '../../support/errands'
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

test('nobody is told of an errand that was handed over meanwhile', async () => {
  const { orderId, pass, said } = await untold()
  await rideAs(server, 'errandHandOver', { orderId }, 'support')
  await pass(1)
  expect(said()).toHaveLength(1)
})
