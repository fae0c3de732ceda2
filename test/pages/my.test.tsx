import { eq } from 'drizzle-orm'
import { runInAction } from 'mobx'
import { accountStore } from '@/features/account/account-store'
import { type MembershipHome, membershipHomeStore } from '@/features/membership/membership-home-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { ordersStore } from '@/features/order-list/orders-store'
import MyPage from '@/pages/my/index'
import { users } from '../../server/modules/tables'
import { type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity, giveMembership, giveVoucher, topUp } from '../support/commerce'
import { newestCode, nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(() => {
  jest.restoreAllMocks()
  closePages()
})

const walletPath = 'wallet/user/summary/couponcard'
const counts = (network: { countOf: (path: string) => number }) =>
  [walletPath, 'user/info/get', 'whatsapp/customerservice/url'].map((path) => network.countOf(path))

/** So much later that what was read may have changed elsewhere. */
function comeBackLater(): void {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
}

/** A customer with the page open. */
async function asCustomer(options?: ClientOptions) {
  const client = await startClient(server, options)
  await logIn(server, client, nextMobile())
  const userId = client.stores.session.session?.userId ?? ''
  return { ...client, client, userId, open: () => client.open('my', MyPage) }
}

/** What stands over each word of the wallet's row. */
const figures = (page: ShownPage): Record<string, string | null> =>
  Object.fromEntries(
    Array.from(page.root.querySelectorAll('.row > .figure'), (figure) => [
      figure.querySelector('.label')?.textContent ?? '',
      figure.querySelector('.value')?.textContent ?? null
    ])
  )

describe('a visitor', () => {
  it('sees the way to log in and no figures', async () => {
    const { moves, network, ...client } = await startClient(server)
    const page = await client.open('my', MyPage)
    expect(page.text).toContain('访客')
    expect(figures(page)).toEqual({ 余额: '-', 红包: '-', 代金券: '-', 金币: '-' })
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
    comeBackLater()
    const page = await open()
    await page.untilText('小满')
    expect(page.text).toContain('SVIP 会员')
    expect(figures(page)).toEqual({
      余额: expect.stringMatching(/^S\$1,?234\.50$/),
      红包: '2',
      代金券: '1',
      金币: '128'
    })
  })

  it.each([
    ['VIP', 'VIP 会员'],
    ['foodieCard', '吃货卡会员'],
    [null, '普通会员']
  ] as const)('with the tier %s is called %s', async (tier, words) => {
    const { userId, open } = await asCustomer()
    if (tier !== null) await giveMembership(server, userId, tier)
    comeBackLater()
    const page = await open()
    await page.untilText(words)
  })

  it('sees how many orders wait to be paid, until they are paid', async () => {
    const { client, open } = await asCustomer()
    const page = await open()
    const count = () => page.byId('my-orders-awaitingPayment').querySelector('[role=img]')?.getAttribute('aria-label')
    expect(count()).toBeUndefined()
    const set = (...actions: readonly (readonly string[])[]) =>
      runInAction(() =>
        Object.assign(client.stores.get(activeOrdersStore), {
          orders: actions.map((each) => ({ orderId: 'o1', status: 'awaitingPayment', actions: each }))
        })
      )
    // What others have to pay, or is under review, is nothing to do
    set(['pay', 'cancel'], ['cancel'], ['pay'])
    await page.until(() => count() === '2 单待支付', 'the count')
    set(['cancel'])
    await page.until(() => count() === undefined, 'no count')
  })

  it('sees what a membership has saved, or would have saved, and nothing where that is nothing', async () => {
    const { client, open, moves } = await asCustomer()
    const page = await open()
    const { home } = client.stores.get(membershipHomeStore)
    await page.until(() => home.value !== null, 'the answer')
    const put = (more: Pick<MembershipHome, 'saved' | 'would'>) =>
      runInAction(() => home.put({ isSold: true, held: [], plans: [], ...more }))
    expect(page.root.querySelector('#my-saving')).toBeNull()
    const would = { planId: 'p', amount: '12.40', currency: 'SGD', orderCount: 4, days: 30 } as const
    put({ saved: null, would })
    await page.untilText('近 30 天的订单，开会员可省 S$12.40')
    put({ saved: [{ amount: '34.50', currency: 'SGD' }], would: null })
    await page.untilText('会员已为您省下 S$34.50')
    await page.touch(page.byId('my-saving'))
    expect(moves).toEqual(['push /user/pages/vip/index'])
  })

  it('sees what changed elsewhere when coming back', async () => {
    const { userId, open } = await asCustomer()
    const page = await open()
    await page.until(() => figures(page)['余额']?.endsWith('0.00') === true, 'the balance')
    await topUp(server, userId, 8_80)
    await giveVoucher(server, userId)
    page.tell('onShow')
    comeBackLater()
    page.tell('onShow')
    await page.until(() => figures(page)['余额'] === 'S$8.80', 'the new balance')
    expect(figures(page)['红包']).toBe('1')
  })

  it('is asked for once after a login, and again only after what may have changed something', async () => {
    const { client, open, network } = await asCustomer()
    const page = await open()
    await page.until(() => figures(page)['余额']?.endsWith('0.00') === true, 'the balance')
    expect(counts(network)).toEqual([1, 1, 1])
    page.tell('onShow')
    await page.rest(60)
    expect(counts(network)).toEqual([1, 1, 1])
    runInAction(() =>
      Object.assign(client.stores.get(activeOrdersStore), {
        orders: [{ orderId: 'o1', status: 'delivered', actions: [] }]
      })
    )
    page.tell('onShow')
    await page.until(() => network.countOf(walletPath) === 2, 'the wallet')
    expect(counts(network)).toEqual([2, 1, 1])
  })

  it.each(['a fault', 'no network'])(
    'with %s keeps what was known, and shows no figure where none is',
    async (what) => {
      const { open, network, client, userId } = await asCustomer()
      await topUp(server, userId, 5_00)
      network.breakDown('wallet/user/summary/couponcard')
      network.breakDown('common/user/points')
      network.isDown = what === 'no network'
      const page = await open()
      await page.until(() => client.stores.get(accountStore).wallet.failure !== null, 'the failure')
      expect(figures(page)).toEqual({ 余额: '-', 红包: '-', 代金券: '-', 金币: '-' })
      expect(page.text).toContain('普通会员')
      network.mend()
      page.tell('onShow')
      await page.until(() => figures(page)['余额'] === 'S$5.00', 'the balance')
      network.isDown = true
      comeBackLater()
      page.tell('onShow')
      await page.until(() => client.stores.get(accountStore).wallet.failure !== null, 'the failure')
      expect(figures(page)['余额']).toBe('S$5.00')
    }
  )

  it('reaches everything that is theirs', async () => {
    const { open, moves } = await asCustomer()
    const page = await open()
    const touch = async (words: string) =>
      page.touch(page.all('button').find(({ textContent }) => textContent?.startsWith(words)) as HTMLElement)
    for (const words of ['我的订单', '我的地址', '我的收藏', '账号与安全', '联系客服', '热门问题', '设置', '关于我们'])
      await touch(words)
    expect(moves).toEqual([
      'switchTab /pages/order/index',
      'push /pages/address/index',
      'push /pages/my/favorite',
      'push /pages/my-information/bind',
      'push /pages/customer/index',
      'push /issue/pages/hotIssue',
      'push /pages/setting/index',
      'push /pages/about/index'
    ])
  })

  it('reaches the profile by their name', async () => {
    const { open, moves } = await asCustomer()
    const page = await open()
    await page.untilText('普通会员')
    await page.touch(page.all('link').find((link) => link.querySelector('.name') !== null) ?? page.root)
    expect(moves).toEqual(['push /pages/my-information/index'])
  })

  it.each([
    ['待支付', 'awaitingPayment'],
    ['进行中', 'awaitingUse'],
    ['已完成', 'used'],
    ['退款/售后', 'refundedOrAfterSale'],
    ['我的订单', 'all']
  ])('reaches the orders that are %s', async (words, view) => {
    const { open, moves, stores } = await asCustomer()
    const page = await open()
    await page.press('button', words)
    expect([stores.get(ordersStore).view, moves]).toEqual([view, ['switchTab /pages/order/index']])
  })

  it('with an account in closure is told when, and led to the way back', async () => {
    const { open, moves, client } = await asCustomer()
    const { mobile } = client.stores.session.user ?? {}
    server.clock.advance(61_000)
    await client.stores.call('otpSend', { mobile: mobile ?? '', purpose: 'closeAccount' })
    await client.stores.call('closureRequest', { otpCode: await newestCode(server, mobile ?? '') })
    comeBackLater()
    const page = await open()
    await page.untilText('注销')
    await page.press('button', '撤销')
    expect(moves).toEqual(['push /pages/setting/bye'])
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
    for (const words of ['Balance', 'Orders', 'Deal codes', 'Customer service', 'FAQ', 'Member', 'Settings'])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/余额|我的订单|设置|My /)
    await choose('Language', 'Tiếng Việt')
    for (const words of ['Số dư', 'Đơn hàng của tôi', 'Hội viên', 'Cài đặt']) expect(page.text).toContain(words)
    expect(storage.read('fanju.language')).toMatchObject({ data: 'vn' })
    await stores.get(accountStore).refresh()
    expect(decodeURIComponent(network.requests.at(-1)?.headers.markers ?? '')).toContain('"locale":"vn"')
    await choose('Ngôn ngữ', '简体中文')
    expect(page.text).toContain('我的订单')
  })
})
