import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { applicationKinds, applicationMoves, applicationStatuses } from '@/domain/application'
import { inTransaction } from '../../../server/db/transaction'
import { moveApplication } from '../../../server/modules/application/repository'
import { applications } from '../../../server/modules/tables'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { apply, applyCode, buildOwner, buildRider, nextAddress } from '../../support/applications'
import { brokenInvariants, buildCity } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

let server: TestServer
beforeAll(async () => {
  // A day's pace: the sandbox's desk keeps out of it
  server = await createTestServer({
    environment: {
      AFTER_SALE_PACE_SECONDS: '86400',
      OTP_PER_ADDRESS_PER_HOUR: '1000',
      FULFILMENT: 'operations',
      OPERATIONS_PARTNERS: partners
    }
  })
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY' })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Verdict = 'contact' | 'askDocuments' | 'accept' | 'decline'
const verdicts: readonly Verdict[] = ['contact', 'askDocuments', 'accept', 'decline']
const build = { rider: buildRider, restaurant: buildOwner } as const

const rowOf = async (mobile: string) => {
  const [row] = await server.kernel.db.select().from(applications).where(eq(applications.mobile, mobile))
  if (!row) throw new Error('no application')
  return row
}
const judge = (applicationId: string, verdict: Verdict, more: object = {}) =>
  callAs(
    server,
    'applicationJudge',
    { applicationId, verdict, ...(verdict === 'decline' && { reasonCode: 'papersMissing' }), ...more },
    { partner: 'support' }
  )
const get = (number: string, mobile: string) =>
  server.visitor().then((token) => server.ask('applicationGet', { number, mobile }, { token }))

describe.each(applicationKinds)('an application of a %s', (kind) => {
  const table = applicationStatuses.flatMap((status) => verdicts.map((verdict) => [status, verdict] as const))
  it.each(table)('that is %s, when support says %s', async (status, verdict) => {
    const { sent } = await apply(server, build[kind]())
    const row = await rowOf(sent.mobile)
    const reason = status === 'declined' ? ('other' as const) : null
    server.clock.advance(1000)
    if (status !== 'received')
      await inTransaction(server.kernel.database, (tx) =>
        moveApplication(tx, row, { status, changedAt: server.clock.now(), reason })
      )
    server.clock.advance(1000)
    const { to, from } = applicationMoves[verdict]
    const { code, data } = await judge(row.applicationId, verdict)
    const isMade = from.some((allowed) => allowed === status)
    if (status === to) expect(data).toEqual({ applicationId: row.applicationId, status: to, isRepeat: true })
    else if (isMade) expect(data).toEqual({ applicationId: row.applicationId, status: to, isRepeat: false })
    else expect(code).toBe(codes.applicationStateChanged)
    expect((await rowOf(sent.mobile)).status).toBe(isMade ? to : status)
  })
})

test('is listed for its desk with what was written, and leaves the list with its end', async () => {
  const { answer, sent } = await apply(server, buildRider({ vehicle: 'motorcycle', plate: 'fba 1234 a' }))
  const abroad = await apply(server, buildRider({ countryCode: 'MY', cityCode: 'KUL', mobile: '+60123456789' }))
  const list = async () =>
    (await callAs(server, 'applicationList', { countryCode: 'SG' }, { partner: 'support' })).data.items
  const log = jest.spyOn(server.kernel.logger, 'info')
  const listed = await list()
  expect(log).toHaveBeenCalledWith({ partner: 'support', count: listed.length }, 'applications were handed over')
  log.mockRestore()
  const item = listed.find(({ number }) => number === answer.number)
  expect(item).toMatchObject({
    kind: 'rider',
    status: 'received',
    name: '林骑手',
    mobile: sent.mobile,
    answers: { vehicle: 'motorcycle', plate: 'FBA1234A' }
  })
  expect((await list()).map(({ number }) => number)).not.toContain(abroad.answer.number)
  await judge(item?.applicationId ?? '', 'accept')
  expect((await list()).map(({ number }) => number)).not.toContain(answer.number)
})

test('is no affair of riders and restaurants, and needs a reason to be declined', async () => {
  const { sent } = await apply(server, buildRider())
  const { applicationId } = await rowOf(sent.mobile)
  for (const partner of ['kitchen', 'riders', 'both']) {
    const named = { applicationId, verdict: 'accept' }
    expect((await callAs(server, 'applicationJudge', named, { partner })).code).toBe(codes.forbidden)
    expect((await callAs(server, 'applicationList', {}, { partner })).code).toBe(codes.forbidden)
  }
  expect((await judge(applicationId, 'decline', { reasonCode: undefined })).code).toBe(codes.badRequest)
  expect((await judge(applicationId, 'decline', { reasonCode: 'other' })).code).toBe(codes.badRequest)
  expect((await judge('none', 'accept')).code).toBe(codes.applicationNotFound)
  expect((await judge(applicationId, 'decline', { reasonCode: 'other', note: '身份证照片看不清' })).code).toBe(codes.ok)
})

test('said twice it moves once, and tells the person once what became of it and why', async () => {
  const { answer, sent } = await apply(server, buildOwner())
  const { applicationId } = await rowOf(sent.mobile)
  for (const verdict of ['contact', 'contact', 'askDocuments', 'decline', 'decline'] as const) {
    server.clock.advance(60_000)
    await judge(applicationId, verdict, { note: '见邮件' })
    await server.kernel.jobs.runDue()
  }
  const read = await get(answer.number, sent.mobile)
  expect([read.status, read.reason, read.note]).toEqual(['declined', 'papersMissing', '见邮件'])
  expect(read.timeline.map(({ status }) => status)).toEqual(['received', 'contacted', 'documents', 'declined'])
  const texts = (await readSandboxInbox(server.kernel.db, sent.mobile)).filter(({ text }) =>
    text.includes(answer.number)
  )
  expect(texts).toHaveLength(3)
})

test('once somebody looks at it, it takes over no other words and says so; the same once more is only answered', async () => {
  const { answer, sent, token } = await apply(server, buildRider())
  const { applicationId } = await rowOf(sent.mobile)
  server.clock.advance(61_000)
  await judge(applicationId, 'contact')
  const again = { ...sent, otpCode: await applyCode(server, sent.mobile) }
  const submit = async (params: typeof sent, by: string) =>
    server.call('applicationSubmit', params, { token: by, ip: nextAddress() })
  const [elsewhere, before] = [await server.visitor(), await rowOf(sent.mobile)]
  const other = { vehicle: 'car', plate: 'SBA 1234 A' } as const
  expect((await submit({ ...again, ...other }, elsewhere)).code).toBe(codes.applicationInReview)
  expect((await submit({ ...sent, ...other }, token)).code).toBe(codes.applicationInReview)
  // Nothing was kept, and the code is still good
  const { data } = await submit(again, elsewhere)
  expect([data.number, data.status]).toEqual([answer.number, 'contacted'])
  expect(await rowOf(sent.mobile)).toEqual(before)
})

test('after the person withdrew, nobody judges it', async () => {
  const { answer, sent, token } = await apply(server, buildRider())
  const { applicationId } = await rowOf(sent.mobile)
  await server.ask('applicationWithdraw', { number: answer.number, mobile: sent.mobile }, { token })
  expect((await judge(applicationId, 'accept')).code).toBe(codes.applicationStateChanged)
})

test('once it is accepted, the person cannot take it back', async () => {
  const { answer, sent, token } = await apply(server, buildRider())
  await judge((await rowOf(sent.mobile)).applicationId, 'accept')
  const one = { number: answer.number, mobile: sent.mobile }
  expect((await server.call('applicationWithdraw', one, { token })).code).toBe(codes.applicationStateChanged)
})
