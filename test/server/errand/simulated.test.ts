import { sandboxRiderNames } from '../../../server/modules/delivery/sandbox-riders'
import { simulatorId } from '../../../server/platform/partners/partners'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { ownErrand, viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '60' } })
const minuteMs = 60_000

afterEach(async () => {
  server.clock.set(testNow)
  expect([await brokenInvariants(server), server.errors]).toEqual([[], []])
})

async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advance(minuteMs)
    await server.kernel.jobs.runDue()
  }
}

test('a simulated rider accepts, fetches, is seen on the map and hands over', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await pass(1)
  const accepted = await viewErrand(server, sender, orderId)
  expect(accepted.order.status).toBe('accepted')
  expect(sandboxRiderNames).toContain(accepted.errand.rider?.name)
  await pass(5)
  const onWay = await viewErrand(server, sender, orderId)
  expect(onWay.order.status).toBe('delivering')
  expect(onWay.errand.photo?.large).toMatch(/^\/img\/errand\//)
  const { latitude = 0 } = onWay.errand.rider?.position ?? {}
  expect(latitude).toBeGreaterThan(1.2839)
  expect(latitude).toBeLessThan(1.3136)
  await pass(2)
  const there = await viewErrand(server, sender, orderId)
  expect(there.order.timeline.map(({ status }) => status)).toEqual([
    'awaitingPayment',
    'paid',
    'accepted',
    'delivering',
    'delivered'
  ])
  expect(there.errand.returns).toMatchObject([{ reason: 'unused', amount: '5.40' }])
  expect(server.kernel.config.partners.map(({ id }) => id)).toContain(simulatorId)
})
