import { eq } from 'drizzle-orm'
import { routeUrl } from '@/routes'
import { inTransaction } from '../../../server/db/transaction'
import { type NoticeKind, sendNotice } from '../../../server/modules/notice'
import { appFirstMs, noticeMessageJob } from '../../../server/modules/notice/plan'
import { jobs, noticeGrants } from '../../../server/modules/tables'
import { sandboxCredential } from '../../../server/platform/identity/sandbox'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { wechatMessagesOf } from '../../../server/platform/wechat-message/choice'
import { readSandboxWechat, sandboxOpenId } from '../../../server/platform/wechat-message/sandbox'
import { nextId } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

const kind: NoticeKind = {
  name: 'raced',
  icon: 'table',
  heading: { zh: '您的桌位已确认', en: 'Your table is confirmed', vn: 'Bàn của bạn đã được xác nhận' },
  action: { zh: '查看', en: 'See it', vn: 'Xem' },
  topic: 'order'
}

describeOnPostgres('two processes', () => {
  let [first, second]: TestServer[] = []
  openTwoProcesses((one, other) => {
    ;[first, second] = [one, other]
    return Promise.resolve()
  })

  it('that both find the job of a message, and find it twice, hand it over once', async () => {
    if (!first || !second) throw new Error('no processes')
    const one = first
    const { kernel, clock } = one
    const spies = [first, second].map((server) => jest.spyOn(server.kernel.sms, 'send'))
    const people = await Promise.all(Array.from({ length: 8 }, () => buildCustomer(one)))
    for (const { userId } of people)
      await inTransaction(kernel.database, (tx) =>
        sendNotice(tx, kernel, {
          userId,
          kind,
          subjectId: 'table',
          title: { zh: '川味小馆' },
          link: routeUrl('orders'),
          dueAt: clock.now(),
          endsAt: clock.now() + 3_600_000
        })
      )
    const planned = await kernel.db.select().from(jobs)
    await inTransaction(kernel.database, async (tx) => {
      for (const { payload, runAt } of planned.filter((job) => job.kind === noticeMessageJob))
        await kernel.jobs.schedule(tx, { kind: noticeMessageJob, payload, runAt })
    })
    clock.advance(appFirstMs)
    await Promise.all([first, second, first, second].map((server) => server.kernel.jobs.runDue()))
    const handed = spies.flatMap(({ mock }) => mock.calls.map(([{ mobile }]) => mobile))
    expect(handed.sort()).toEqual(people.map(({ mobile }) => mobile).sort())
    const inboxes = await Promise.all(people.map(({ mobile }) => readSandboxInbox(kernel.db, mobile)))
    expect(inboxes.map(({ length }) => length)).toEqual(Array(8).fill(1))
  })

  it('that plan messages at once use what WeChat was allowed once each, and hand each over once', async () => {
    if (!first || !second) throw new Error('no processes')
    const [one, other] = [first, second]
    const { kernel, clock } = one
    const spies = [one, other].map((server) => jest.spyOn(wechatMessagesOf(server.kernel), 'send'))
    const person = await buildCustomer(one)
    const own = eq(noticeGrants.userId, person.userId)
    const tap = (server: TestServer, askId: string) =>
      server.ask(
        'noticeAllow',
        {
          askId,
          templateIds: ['sandbox-refund'],
          credential: sandboxCredential(
            'wechat',
            { secret: kernel.config.secret, now: clock.now(), mark: nextId('m') },
            { number: 77 }
          )
        },
        { token: person.token }
      )
    // A tap that is told to both counts once
    await Promise.all([tap(one, 'a'), tap(other, 'a'), tap(one, 'b'), tap(other, 'b'), tap(one, 'c')])
    expect(await kernel.db.select().from(noticeGrants).where(own)).toHaveLength(3)
    const tell = (server: TestServer, subjectId: string) =>
      inTransaction(server.kernel.database, (tx) =>
        sendNotice(tx, server.kernel, {
          userId: person.userId,
          kind: { ...kind, name: 'refunded', topic: 'money' },
          subjectId,
          title: { zh: '川味小馆' },
          link: routeUrl('orders'),
          dueAt: clock.now(),
          endsAt: clock.now() + 3_600_000,
          amount: { minor: 100, currency: 'SGD' },
          utcOffsetMinutes: 480
        })
      )
    const subjects = Array.from({ length: 6 }, (_, index) => `refund-${index}`)
    // Each is told by both processes, as by a job that runs twice
    await Promise.all(subjects.flatMap((subject) => [tell(one, subject), tell(other, subject)]))
    const grants = await kernel.db.select().from(noticeGrants).where(own)
    expect(new Set(grants.map(({ messageId }) => messageId)).size).toBe(3)
    expect(grants.map(({ messageId }) => messageId)).not.toContain(null)
    const planned = (await kernel.db.select().from(jobs)).filter((job) => job.kind === noticeMessageJob)
    await inTransaction(kernel.database, async (tx) => {
      for (const { payload, runAt } of planned)
        await kernel.jobs.schedule(tx, { kind: noticeMessageJob, payload, runAt })
    })
    clock.advance(appFirstMs)
    await Promise.all([one, other, one, other].map((server) => server.kernel.jobs.runDue()))
    expect(spies.flatMap(({ mock }) => mock.calls)).toHaveLength(3)
    expect(await readSandboxWechat(kernel.db, sandboxOpenId(77))).toHaveLength(3)
    expect(await readSandboxInbox(kernel.db, person.mobile)).toHaveLength(3)
  })
})
