import { eq } from 'drizzle-orm'
import { applicationEvents, applications } from '../../../server/modules/tables'
import { apply, applyCode, buildRider, nextAddress } from '../../support/applications'
import { buildCity } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { openTwoProcesses } from '../../support/two-processes'
import { callAs, partners } from '../operations/partner'

let servers: readonly [TestServer, TestServer]
openTwoProcesses(
  async (first, second) => {
    servers = [first, second]
    await buildCity(first)
  },
  {
    environment: {
      AFTER_SALE_PACE_SECONDS: '86400',
      OTP_PER_ADDRESS_PER_HOUR: '1000',
      FULFILMENT: 'operations',
      OPERATIONS_PARTNERS: partners
    }
  }
)

test('two sends at once, by two processes, are one application with one answer', async () => {
  const [first] = servers
  for (let round = 0; round < 5; round += 1) {
    const token = await first.visitor()
    const params = buildRider()
    const sent = { ...params, otpCode: await applyCode(first, params.mobile, token) }
    const answers = await Promise.all(
      [0, 1, 0, 1].map((which) => servers[which as 0 | 1].ask('applicationSubmit', sent, { token, ip: nextAddress() }))
    )
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    const rows = await first.kernel.db.select().from(applications).where(eq(applications.mobile, params.mobile))
    expect(rows).toHaveLength(1)
  }
})

test('two devices that prove one mobile one after the other share its application', async () => {
  const [first, second] = servers
  const one = await apply(first, buildRider())
  first.clock.advance(61_000)
  const other = await apply(second, buildRider({ mobile: one.sent.mobile }))
  expect(other.answer).toEqual(one.answer)
})

test('a verdict and a withdrawal at once: one of them ends it, and the timeline says which', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { answer, sent, token } = await apply(servers[0], buildRider())
    const [row] = await servers[0].kernel.db.select().from(applications).where(eq(applications.mobile, sent.mobile))
    const applicationId = row?.applicationId ?? ''
    servers[0].clock.advance(1000)
    await Promise.all([
      callAs(servers[1], 'applicationJudge', { applicationId, verdict: 'accept' }, { partner: 'support' }),
      servers[0].call('applicationWithdraw', { number: answer.number, mobile: sent.mobile }, { token })
    ])
    const events = await servers[0].kernel.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, applicationId))
    expect(events).toHaveLength(2)
  }
})
