import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows, type Tx } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { lockApplication, moveApplication } from '../../../server/modules/application/repository'
import { applicationEvents, applications } from '../../../server/modules/tables'
import { apply, applyCode, buildRider, nextAddress } from '../../support/applications'
import { buildCity } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { openTwoProcesses } from '../../support/two-processes'
import { waitUntil } from '../../support/wait'
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

test('two devices that prove one mobile one after the other share its application, with the later words', async () => {
  const [first, second] = servers
  const one = await apply(first, buildRider())
  first.clock.advance(61_000)
  const other = await apply(second, buildRider({ mobile: one.sent.mobile, name: '林骑手二' }))
  expect(other.answer).toEqual({ ...one.answer, name: '林骑手二' })
})

/** Whether somebody waits for a row of a transaction. */
async function hasWaiting(tx: Tx): Promise<boolean> {
  const waiting = sql`select 1 as one from pg_locks where locktype = 'transactionid' and not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  return (await queryRows(tx, waiting, z.object({ one: z.number() }))).length > 0
}

describe('what is sent once more while another process has the application', () => {
  it.each([
    [
      'and begins to look at it takes nothing over, and is told so',
      'contacted',
      codes.applicationInReview,
      ['contacted']
    ],
    ['and leaves it as it is takes its place', 'received', codes.ok, ['received']],
    ['and ends it is a new one', 'withdrawn', codes.ok, ['received', 'withdrawn']]
  ] as const)('%s', async (_what, status, told, left) => {
    const [first, second] = servers
    const { sent } = await apply(first, buildRider())
    const rowsOf = () => first.kernel.db.select().from(applications).where(eq(applications.mobile, sent.mobile))
    const [row] = await rowsOf()
    first.clock.advance(61_000)
    const token = await second.visitor()
    const again = { ...sent, name: '新名字', otpCode: await applyCode(second, sent.mobile, token) }
    const { sending } = await inTransaction(first.kernel.database, async (tx) => {
      const locked = await lockApplication(tx, row?.applicationId ?? '')
      const sending = second.call('applicationSubmit', again, { token, ip: nextAddress() })
      await waitUntil(() => hasWaiting(tx), { what: 'the sending that waits' })
      if (locked && status !== 'received') await moveApplication(tx, locked, { status, changedAt: first.clock.now() })
      return { sending }
    })
    expect((await sending).code).toBe(told)
    const rows = await rowsOf()
    expect(rows.map((each) => each.status).sort()).toEqual(left)
    expect(rows.map(({ name }) => name).includes('新名字')).toBe(told === codes.ok)
  })
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
