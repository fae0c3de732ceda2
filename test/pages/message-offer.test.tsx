import { eq } from 'drizzle-orm'
import { noticeChoicesStore } from '@/features/notice/choices-store'
import OrderPage from '@/pages/order-detail/index'
import SettingsPage from '@/pages/setting/index'
import { feedback } from '@/platform/feedback/feedback'
import { noticeGrants } from '../../server/modules/tables'
import { sandboxCredential } from '../../server/platform/identity/sandbox'
import { sandboxOpenId } from '../../server/platform/wechat-message/sandbox'
import { closePages } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt, paidOrderAt, type Table } from './ordered'

// WeChat's mini-program: what it asks the person, and what it knows of them
const mockAsk = jest.fn<Promise<readonly string[]>, [readonly string[]]>()
jest.mock('@/platform/notices/message-consent', () => ({
  messageConsent: { ask: (templateIds: readonly string[]) => mockAsk(templateIds) }
}))
let mockCredential = () => ''
jest.mock('@/platform/identity/identity', () => ({
  identity: {
    ways: () => [],
    credentialOf: async () => ({ kind: 'given', credential: mockCredential() }),
    addressFor: (page: string) => page,
    leaveFor: () => undefined
  }
}))

const server = useServer()
beforeEach(() => {
  let mark = 0
  mockCredential = () =>
    sandboxCredential(
      'wechat',
      { secret: server.kernel.config.secret, now: server.clock.now(), mark: `m${++mark}` },
      { number: 9 }
    )
  mockAsk.mockReset().mockImplementation(async (templateIds) => templateIds)
})
afterEach(closePages)

const offer = '微信通知订单进展'
const openOrder = async ({ client }: Pick<Table, 'client'>, orderId: string): Promise<ShownPage> => {
  const page = await client.open('orderDetail', OrderPage, { orderId })
  await page.rest()
  return page
}
const grantsOf = (userId: string) => server.kernel.db.select().from(noticeGrants).where(eq(noticeGrants.userId, userId))

describe('an order that is being made', () => {
  it('offers to tell of it by WeChat, asks for what may still come, and asks no more then', async () => {
    const table = await layTable(server)
    const page = await openOrder(table, await paidOrderAt(table))
    await page.untilText(offer)
    await page.touch(page.byId('order-messages'))
    await page.until(() => !page.text.includes(offer), 'no offer')
    expect(mockAsk.mock.calls).toEqual([[['sandbox-order-progress', 'sandbox-order-stopped', 'sandbox-refund']]])
    const grants = await grantsOf(table.eater.userId)
    expect(grants.map(({ templateId, openId }) => [templateId, openId]).sort()).toEqual(
      ['sandbox-order-progress', 'sandbox-order-stopped', 'sandbox-refund'].map((id) => [id, sandboxOpenId(9)])
    )
  })

  it('is quiet after a no, here and on the next order', async () => {
    const table = await layTable(server)
    mockAsk.mockResolvedValue([])
    const said = jest.spyOn(feedback, 'toast')
    const page = await openOrder(table, await paidOrderAt(table))
    await page.untilText(offer)
    await page.touch(page.byId('order-messages'))
    await page.until(() => !page.text.includes(offer), 'no offer')
    expect(said).toHaveBeenCalledWith('没有开启微信通知')
    expect(await grantsOf(table.eater.userId)).toEqual([])
    const { messages } = table.client.stores.get(noticeChoicesStore)
    expect(messages.isOfferDue).toBe(false)
  })

  it('loses nothing that was allowed where the code of the login is spent', async () => {
    const table = await layTable(server)
    const fresh = mockCredential
    mockCredential = () => {
      mockCredential = fresh
      return 'spent'
    }
    const page = await openOrder(table, await paidOrderAt(table))
    await page.untilText(offer)
    await page.touch(page.byId('order-messages'))
    await page.until(() => !page.text.includes(offer), 'no offer')
    expect(await grantsOf(table.eater.userId)).toHaveLength(3)
  })

  it('offers nothing before it is paid', async () => {
    const table = await layTable(server)
    const unpaid = await openOrder(table, await orderAt(table))
    expect(unpaid.text).not.toContain('微信通知')
  })
})

it('the settings say how many messages may still come, and let more be allowed', async () => {
  const { client } = await layTable(server)
  const page = await client.open('settings', SettingsPage)
  await page.touch(page.byId('settings-notices'))
  await page.untilText('微信 · 还可收 0 条')
  await page.touch(page.byId('notice-wechat-allow'))
  await page.untilText('微信 · 还可收 3 条')
})
