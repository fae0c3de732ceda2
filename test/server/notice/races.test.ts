import { routeUrl } from '@/routes'
import { inTransaction } from '../../../server/db/transaction'
import { sendNotice, type NoticeKind } from '../../../server/modules/notice'
import { appFirstMs, noticeMessageJob } from '../../../server/modules/notice/messages'
import { jobs } from '../../../server/modules/tables'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
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
})
