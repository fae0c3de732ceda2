import { routeUrl } from '@/routes'
import { inTransaction } from '../../../server/db/transaction'
import { type NewNotice, type NoticeKind, sendNotice } from '../../../server/modules/notice'
import { noticeGrants } from '../../../server/modules/tables'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { readSandboxWechat, sandboxOpenId } from '../../../server/platform/wechat-message/sandbox'
import { killing } from '../../support/killed'
import { buildCustomer } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

const kind: NoticeKind = {
  name: 'killed',
  icon: 'table',
  heading: { zh: '您的桌位已确认', en: 'Your table is confirmed', vn: 'Bàn của bạn đã được xác nhận' },
  action: { zh: '查看', en: 'See it', vn: 'Xem' },
  topic: 'order'
}

describeOnPostgres('a process that is killed while it sends a message', () => {
  let server: TestServer
  const { killAt, killBetween, carryOn } = killing(() => server)
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  /** A notice of a minute ago, by the time of the process: its message is due there. */
  async function send(userId: string, facts: Partial<NewNotice> = {}) {
    const { kernel } = server
    server.clock.set(Date.now() - 60_000)
    await inTransaction(kernel.database, (tx) =>
      sendNotice(tx, kernel, {
        userId,
        kind,
        subjectId: 'table',
        title: { zh: '川味小馆' },
        link: routeUrl('orders'),
        dueAt: kernel.clock.now(),
        endsAt: kernel.clock.now() + 3_600_000,
        ...facts
      })
    )
  }
  const inbox = async (mobile: string) => (await readSandboxInbox(server.kernel.db, mobile)).length

  it('after it was taken and before that was noted makes no second one', async () => {
    server.clock.set(Date.now() - 60_000)
    const { userId, mobile } = await buildCustomer(server)
    await killBetween('sandbox_messages', 'notice_messages', async () => {
      await send(userId)
      throw new Error('nobody waits for an answer')
    })
    expect(await inbox(mobile)).toBe(1)
    await carryOn()
    expect(await inbox(mobile)).toBe(1)
    expect(server.errors).toEqual([])
  })

  it.each(['notice_messages', 'sandbox_messages'])('at its write into %s leaves it to another, once', async (table) => {
    server.clock.set(Date.now() - 60_000)
    const { userId, mobile } = await buildCustomer(server)
    await send(userId)
    await killAt(table, { isPolling: true })
    expect(await inbox(mobile)).toBe(0)
    await carryOn()
    expect(await inbox(mobile)).toBe(1)
  })

  it('of WeChat sends no second one, and says it by a text message where nobody knows', async () => {
    server.clock.set(Date.now() - 60_000)
    const { userId, mobile, token } = await buildCustomer(server)
    for (const askId of ['a', 'b'])
      await server.kernel.db.insert(noticeGrants).values({
        grantId: askId,
        userId,
        askId,
        openId: sandboxOpenId(78),
        templateId: 'sandbox-payment',
        grantedAt: server.clock.now()
      })
    await killBetween('sandbox_wechat_messages', 'notice_messages', async () => {
      await send(userId, { kind: { ...kind, name: 'bankAsks' }, amount: { minor: 100, currency: 'SGD' } })
      throw new Error('nobody waits for an answer')
    })
    const came = async () => [
      (await readSandboxWechat(server.kernel.db, sandboxOpenId(78))).length,
      await inbox(mobile)
    ]
    expect(await came()).toEqual([1, 0])
    await carryOn()
    expect(await came()).toEqual([1, 1])
    const { wechatTemplates } = await server.ask('noticeChoices', {}, { token })
    expect(wechatTemplates.find(({ templateId }) => templateId === 'sandbox-payment')?.left).toBe(1)
  })
})
