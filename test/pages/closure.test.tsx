import { and, eq } from 'drizzle-orm'
import { closureStore } from '@/features/settings/closure-store'
import ClosurePage from '@/pages/setting/bye'
import { membershipPeriods, users } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, giveMembership, topUp } from '../support/commerce'
import { newestCode, nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

async function person() {
  const client = await startClient(server)
  const mobile = nextMobile()
  await logIn(server, client, mobile)
  return { ...client, client, mobile, userId: client.stores.session.session?.userId ?? '' }
}

describe('closing the account', () => {
  const submit = (page: ShownPage) => page.touch(page.byId('closure-submit'))

  /** The form filled in as it should be. */
  async function fillIn(page: ShownPage, mobile: string): Promise<void> {
    server.clock.advance(61_000)
    await page.press('button', '获取验证码')
    await page.until(
      () => page.all('button').some(({ textContent }) => textContent?.includes('秒后重发') === true),
      'the countdown'
    )
    await page.type('验证码', await newestCode(server, mobile))
    await page.press('checkbox', '我已了解删除和保留的内容')
  }

  it('names the last day of each membership where that belongs, wherever its person looks', async () => {
    const { client, userId } = await person()
    // One city's midnight is another's one o'clock
    const midnights = { VIP: [480, '2026-04-01T16:00:00Z'], SVIP: [420, '2026-04-01T17:00:00Z'] } as const
    for (const product of ['VIP', 'SVIP'] as const) {
      await giveMembership(server, userId, product)
      const [utcOffsetMinutes, end] = midnights[product]
      await server.kernel.db
        .update(membershipPeriods)
        .set({ utcOffsetMinutes, endsAt: Date.parse(end) })
        .where(and(eq(membershipPeriods.userId, userId), eq(membershipPeriods.product, product)))
    }
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    expect(page.text.match(/4月\d+日/g)).toEqual(['4月1日', '4月1日'])
  })

  it('is told first, proven by a code, and can be taken back', async () => {
    const { client, mobile, userId, answers, toasts, stores, moves } = await person()
    await topUp(server, userId, 12_50)
    await server.kernel.db.update(users).set({ points: 30 }).where(eq(users.userId, userId))
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    for (const words of ['钱包里还有 S$12.50', '30 金币将作废', '收货地址和收藏的餐厅', '订单和支付记录'])
      expect(page.text).toContain(words)
    await page.press('button', '提现')
    expect(moves).toEqual(['push /pages/my-wallet/withdraw'])
    await fillIn(page, mobile)
    await page.type('注销原因（选填）', '搬家')
    answers.push(false)
    await submit(page)
    expect((await stores.call('closureGet', {})).closesAt).toBeNull()
    answers.push(true)
    await submit(page)
    await page.untilText('账号正在注销')
    expect([(await stores.call('closureGet', {})).closesAt, stores.session.user?.closesAt]).toEqual([
      expect.any(String),
      expect.any(String)
    ])
    await page.touch(page.byId('closure-cancel'))
    await page.untilText('7 天冷静期')
    expect([(await stores.call('closureGet', {})).closesAt, stores.session.user?.closesAt, toasts]).toEqual([
      null,
      null,
      ['验证码已发送', '注销申请已提交', '已撤销，账号照常使用']
    ])
    expect(stores.get(closureStore).code.text).toBe('')
  })

  it('still knows after a new start that a code is on its way, and what it is for', async () => {
    const { client, mobile, storage } = await person()
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    await fillIn(page, mobile)
    closePages()
    const later = await startClient(server, { storage })
    const again = await later.open('closure', ClosurePage)
    await again.untilText('7 天冷静期')
    await again.until(
      () => again.all('button').some(({ textContent }) => textContent?.includes('秒后重发') === true),
      'the countdown'
    )
    await again.type('验证码', await newestCode(server, mobile))
    await again.press('checkbox', '我已了解删除和保留的内容')
    later.answers.push(true)
    await submit(again)
    await again.untilText('账号正在注销')
  })

  it('is not to be had while a trade is open, and leads there', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const { client } = table
    const page = await client.open('closure', ClosurePage)
    await page.untilText('还有未完成的交易')
    expect(page.root.querySelector('#closure-submit')).toBeNull()
    await page.touch(page.all('button').find(({ textContent }) => textContent?.startsWith('订单 ')) as HTMLElement)
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
    await client.stores.call('orderCancel', { orderId }, { idempotencyKey: 'closing-cancel' })
    await page.press('button', '重新检查')
    await page.until(() => page.root.querySelector('#closure-submit') !== null, 'the form')
  })

  it('is refused for a trade that was opened meanwhile, which is then shown', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    await fillIn(page, eater.mobile)
    await orderAt(table)
    client.answers.push(true)
    await submit(page)
    await page.untilText('还有未完成的交易')
  })

  it('says at each field what is missing, and keeps what is there', async () => {
    const { client, network } = await person()
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    await page.type('注销原因（选填）', '搬家')
    await submit(page)
    expect([
      page.problemAt('验证码'),
      page.text.includes('请先勾选以上内容'),
      page.field('注销原因（选填）').value
    ]).toEqual(['请先获取验证码', true, '搬家'])
    server.clock.advance(61_000)
    await page.press('button', '获取验证码')
    await page.settled(() => network.isQuiet)
    await page.press('checkbox', '我已了解删除和保留的内容')
    await submit(page)
    expect([page.problemAt('验证码'), page.text.includes('请先勾选以上内容')]).toEqual(['请输入验证码', false])
    await page.type('验证码', '12')
    await submit(page)
    expect([page.problemAt('验证码'), network.countOf('user/closure/request')]).toEqual(['验证码为 6 位数字', 0])
  })

  it('with a wrong code is refused at its field', async () => {
    const { client, mobile, answers, stores } = await person()
    const page = await client.open('closure', ClosurePage)
    await page.untilText('7 天冷静期')
    await fillIn(page, mobile)
    const wrong = String((Number(page.field('验证码').value) + 1) % 1_000_000).padStart(6, '0')
    await page.type('验证码', wrong)
    answers.push(true)
    await submit(page)
    await page.until(() => page.problemAt('验证码') !== null, 'the refusal')
    expect([page.field('验证码').value, (await stores.call('closureGet', {})).closesAt]).toEqual([wrong, null])
  })

  it('says when it cannot be read, and tries again; a visitor logs in first', async () => {
    const { client, network } = await person()
    network.breakDown('user/closure/get')
    const page = await client.open('closure', ClosurePage)
    await page.until(() => page.has('button', '重试'), 'the retry')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('7 天冷静期')
    const visitor = await startClient(server)
    const wall = await visitor.open('closure', ClosurePage)
    await wall.press('button', '登录')
    expect([visitor.network.countOf('user/closure/get'), visitor.moves[0]]).toEqual([
      0,
      expect.stringMatching(/^push \/pages\/my\/login\?returns=/)
    ])
  })
})
