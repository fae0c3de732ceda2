import { eq } from 'drizzle-orm'
import { users } from '../../server/db/schema'
import MyPage from '@/pages/my/index'
import * as outside from '@/platform/outside'
import { closePages, logIn, startClient, type ClientOptions } from '../support/client'
import { buildCity, giveMembership, giveVoucher, topUp } from '../support/commerce'
import { nextMobile } from '../support/people'
import { createTestServer, type TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

jest.mock('@/platform/outside', () => ({ openOutside: jest.fn() }))

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(closePages)

/** A customer with the page open. */
async function asCustomer(options?: ClientOptions) {
  const client = await startClient(server, options)
  await logIn(server, client, nextMobile())
  const userId = client.stores.session.session?.userId ?? ''
  return { ...client, client, userId, open: () => client.open('my', MyPage) }
}

/** What stands over each word of the wallet's row. */
const figures = (page: ShownPage): Record<string, string | null> =>
  Object.fromEntries(Array.from(page.root.querySelectorAll('.row > .figure'), (figure) => [figure.querySelector('.label')?.textContent ?? '', figure.querySelector('.value')?.textContent ?? null]))

describe('a visitor', () => {
  it('sees the way to log in, no figures and no way out', async () => {
    const { moves, network, ...client } = await startClient(server)
    const page = await client.open('my', MyPage)
    expect(page.text).toContain('访客')
    expect(figures(page)).toEqual({ 余额: '-', 红包: '-', 代金券: '-', 金币: '-' })
    expect(page.has('button', '退出登录')).toBe(false)
    expect(network.countOf('wallet/user/summary/couponcard')).toBe(0)
    await page.press('button', '登录 / 注册')
    expect(moves).toEqual(['push /pages/my/login'])
  })

  it('becomes a customer on the page that is open', async () => {
    const client = await startClient(server)
    const page = await client.open('my', MyPage)
    await logIn(server, client, nextMobile())
    page.tell('onShow')
    await page.until(() => figures(page)['金币'] === '0', 'the figures')
    expect(page.text).not.toContain('访客')
  })
})

describe('a customer', () => {
  it('sees name, tier, balance, red envelopes, vouchers and points as the server has them', async () => {
    const { userId, open } = await asCustomer()
    await server.kernel.db.update(users).set({ nickName: '小满', points: 128 }).where(eq(users.userId, userId))
    await topUp(server, userId, 1234_50)
    await giveMembership(server, userId, 'SVIP')
    await giveVoucher(server, userId)
    await giveVoucher(server, userId)
    await giveVoucher(server, userId, { kind: 'voucher' })
    await giveVoucher(server, userId, { validUntil: server.clock.now() - 1 })
    const page = await open()
    await page.untilText('小满')
    expect(page.text).toContain('SVIP 会员')
    expect(figures(page)).toEqual({ 余额: expect.stringMatching(/^S\$1,?234\.50$/), 红包: '2', 代金券: '1', 金币: '128' })
  })

  it.each([['VIP', 'VIP 会员'], ['foodieCard', '吃货卡会员'], [null, '普通会员']] as const)('with the tier %s is called %s', async (tier, words) => {
    const { userId, open } = await asCustomer()
    if (tier !== null) await giveMembership(server, userId, tier)
    const page = await open()
    await page.untilText(words)
  })

  it('sees what changed elsewhere when coming back', async () => {
    const { userId, open } = await asCustomer()
    const page = await open()
    await page.until(() => figures(page)['余额']?.endsWith('0.00') === true, 'the balance')
    await topUp(server, userId, 8_80)
    await giveVoucher(server, userId)
    page.tell('onShow')
    await page.until(() => figures(page)['余额'] === 'S$8.80', 'the new balance')
    expect(figures(page)['红包']).toBe('1')
  })

  it.each(['a fault', 'no network'])('with %s keeps what was known, and shows no figure where none is', async (what) => {
    const { open, network, client, userId } = await asCustomer()
    await topUp(server, userId, 5_00)
    network.breakDown('wallet/user/summary/couponcard')
    network.isDown = what === 'no network'
    const page = await open()
    await page.until(() => client.stores.account.wallet.failure !== null, 'the failure')
    expect(figures(page)).toEqual({ 余额: '-', 红包: '-', 代金券: '-', 金币: '-' })
    expect(page.text).toContain('普通会员')
    network.mend()
    page.tell('onShow')
    await page.until(() => figures(page)['余额'] === 'S$5.00', 'the balance')
    network.isDown = true
    page.tell('onShow')
    await page.until(() => client.stores.account.wallet.failure !== null, 'the failure')
    expect(figures(page)['余额']).toBe('S$5.00')
  })

  it('reaches orders and addresses', async () => {
    const { open, moves } = await asCustomer()
    const page = await open()
    await page.touch(page.all('button').find(({ textContent }) => textContent === '我的订单') as HTMLElement)
    await page.touch(page.all('button').find(({ textContent }) => textContent === '我的地址') as HTMLElement)
    expect(moves).toEqual(['switchTab /pages/order/index', 'push /pages/address/index'])
  })
})

describe('logging out', () => {
  it('asks first, then ends the session on the server and shows a visitor', async () => {
    const { open, answers, client } = await asCustomer()
    const page = await open()
    const token = client.stores.session.accessToken() ?? ''
    answers.push(false)
    await page.press('button', '退出登录')
    expect(page.has('button', '退出登录')).toBe(true)
    expect((await server.call('walletSummary', {}, { token })).status).toBe(200)
    answers.push(true)
    await page.press('button', '退出登录')
    await page.untilText('访客')
    expect(figures(page)['余额']).toBe('-')
    expect(page.has('button', '退出登录')).toBe(false)
    expect((await server.call('walletSummary', {}, { token })).status).toBe(401)
  })
})

describe('the language', () => {
  it('changes every text at once, is kept, and is told to the server', async () => {
    const { open, stores, storage, network } = await asCustomer()
    const page = await open()
    await page.untilText('普通会员')
    const choose = async (cell: string, language: string) => {
      await page.touch(page.all('button').find(({ textContent }) => textContent?.startsWith(cell)) as HTMLElement)
      await page.press('radio', language)
      await page.rest(60)
    }
    await choose('语言', 'English')
    for (const words of ['Balance', 'My orders', 'Customer service', 'Member', 'Log out']) expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/余额|我的订单|退出登录/)
    await choose('Language', 'Tiếng Việt')
    for (const words of ['Số dư', 'Đơn hàng của tôi', 'Thành viên', 'Đăng xuất']) expect(page.text).toContain(words)
    expect(storage.read('fanju.language')).toMatchObject({ data: 'vn' })
    await stores.account.refresh()
    expect(decodeURIComponent(network.requests.at(-1)?.headers.markers ?? '')).toContain('"locale":"vn"')
    await choose('Ngôn ngữ', '简体中文')
    expect(page.text).toContain('我的订单')
  })
})

describe('customer service', () => {
  it('opens the address the server names', async () => {
    jest.mocked(outside.openOutside).mockResolvedValue(true)
    const { open } = await asCustomer()
    const page = await open()
    await page.press('button', '联系客服')
    await page.until(() => jest.mocked(outside.openOutside).mock.calls.length > 0, 'the chat')
    expect(outside.openOutside).toHaveBeenCalledWith(server.kernel.config.customerServiceUrl)
    expect(server.kernel.config.customerServiceUrl).toMatch(/^https:\/\//)
  })

  it.each([
    ['the host cannot open it', false, '暂时无法打开客服，请稍后再试'],
    ['there is no network', true, '网络不可用，请检查网络后重试']
  ])('says so when %s', async (_case, isDown, words) => {
    jest.mocked(outside.openOutside).mockResolvedValue(false)
    const { open, network, toasts } = await asCustomer()
    const page = await open()
    network.isDown = isDown
    await page.press('button', '联系客服')
    await page.until(() => toasts.length > 0, 'the words')
    expect(toasts).toEqual([words])
  })
})
