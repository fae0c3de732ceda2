import { identityStore } from '@/features/security/identity-store'
import BindingsPage from '@/pages/my-information/bind'
import OrderDetailPage from '@/pages/order-detail/index'
import { identity } from '@/platform/identity/identity'
import { addressAsGiven } from '@/routes'
import { credentialOf, enter, formsIn, nextPerson, outcomeIn, press } from '../server/identity/story'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCustomer, newestCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { waitUntil } from '../support/wait'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeAll(async () => {
  // Where the app stands on its server: the way back leads there
  window.history.replaceState(null, '', '/customer/')
})
afterEach(closePages)

async function customer(password: string | null = 'Fanju2026') {
  const { mobile, token, userId } = await buildCustomer(server, password === null ? {} : { password })
  const client = await startClient(server)
  await logIn(server, client, mobile)
  // The next code may go out: a mobile gets one a minute
  server.clock.advance(60_000)
  return { ...client, client, mobile, userId, otherToken: token }
}

async function openBindings(client: Client, params: Record<string, string> = {}): Promise<ShownPage> {
  const page = await client.open('bindings', BindingsPage, params)
  await page.until(() => page.text.includes('登录方式') && page.text.includes('最近使用'), 'the page')
  return page
}

/** The host gives this person's credential of WeChat, as its mini-program does. */
const hostKnows = (person: number) =>
  jest
    .spyOn(identity, 'credentialOf')
    .mockImplementation(async () => ({ kind: 'given', credential: await credentialOf(server, 'wechat', person) }))

const isBound = async ({ stores }: Pick<Client, 'stores'>, provider: string) =>
  (await stores.call('bindingList', {})).items.find((item) => item.provider === provider)?.isBound
const isDead = async (token: string) => (await server.call('addressList', {}, { token })).status === 401

describe('linking an account', () => {
  it('is done where the host knows the person, and shown with the name there', async () => {
    const { client, toasts } = await customer()
    const page = await openBindings(client)
    hostKnows(nextPerson())
    await page.press('button', '关联微信')
    await page.until(() => toasts.includes('已关联'), 'the link')
    expect(await isBound(client, 'wechat')).toBe(true)
    expect(page.has('button', '解除关联微信')).toBe(true)
  })

  it.each([
    ['Facebook', 'facebook'],
    ['Telegram', 'telegram']
  ])('goes over the page of %s and back, and leaves no ticket in the address', async (name, provider) => {
    const { client } = await customer()
    const left: string[] = []
    jest.spyOn(identity, 'leaveFor').mockImplementation((url) => void left.push(url))
    const page = await openBindings(client)
    await page.press('button', `关联 ${name}`)
    await page.until(() => left.length > 0, 'leaving')
    const [agree] = formsIn((await server.app.inject({ url: left[0] ?? '' })).body)
    if (agree === undefined) throw new Error('the page has no buttons')
    const { location } = await press(server, agree)
    expect(location).toMatch(/^\/customer\/#\/pages\/my-information\/bind\?/)
    closePages()
    const back = await startClient(server, { storage: client.storage })
    await openBindings(back, outcomeIn(location))
    await waitUntil(() => back.toasts.length > 0 && back.moves.length > 0)
    expect([await isBound(back, provider), back.toasts, back.moves]).toEqual([
      true,
      ['已关联'],
      ['replace /pages/my-information/bind']
    ])
  })

  it('that belongs to somebody else is refused in the server’s words', async () => {
    const person = nextPerson()
    await enter(server, 'wechat', person)
    const { client, toasts } = await customer()
    const page = await openBindings(client)
    hostKnows(person)
    await page.press('button', '关联微信')
    await page.until(() => toasts.length > 0, 'the refusal')
    expect(toasts[0]).toContain('其他')
    expect(await isBound(client, 'wechat')).toBe(false)
  })

  it.each([
    [{ provider: 'apple', error: 'cancelled' }, '没有完成关联，可以重试'],
    [{ provider: 'apple', ticket: 'made-up' }, '验证未通过']
  ])('that came to nothing, %p, says so', async (params, words) => {
    const { client, toasts } = await customer()
    const page = await openBindings(client, params)
    await page.until(() => toasts.length > 0, 'the message')
    expect(toasts[0]).toContain(words)
    expect(await isBound(client, 'apple')).toBe(false)
  })
})

describe('unlinking an account', () => {
  const linked = async (password: string | null = 'Fanju2026') => {
    const made = await customer(password)
    hostKnows(nextPerson())
    const page = await openBindings(made.client)
    await page.press('button', '关联微信')
    await page.until(() => page.has('button', '解除关联微信'), 'the link')
    await page.press('button', '解除关联微信')
    await page.until(() => page.root.querySelector('#unbind-submit') !== null, 'the sheet')
    return { ...made, page }
  }

  it('is proven by the password', async () => {
    const { client, page, toasts } = await linked()
    await page.press('radio', '用原密码')
    await page.touch(page.byId('unbind-submit'))
    expect(page.problemAt('原密码')).toBe('请输入密码')
    await page.type('原密码', 'wrong-one')
    await page.touch(page.byId('unbind-submit'))
    await page.until(() => page.root.querySelector('.notice') !== null, 'the refusal')
    expect(await isBound(client, 'wechat')).toBe(true)
    await page.type('原密码', 'Fanju2026')
    await page.touch(page.byId('unbind-submit'))
    await page.until(() => toasts.includes('已解除关联'), 'the end of the link')
    expect(await isBound(client, 'wechat')).toBe(false)
  })

  it('is proven by a code to the own mobile where there is no password', async () => {
    const { client, page, toasts, mobile } = await linked(null)
    await page.touch(page.byId('unbind-submit'))
    expect(page.problemAt('验证码')).toBe('请先获取验证码')
    await page.press('button', '获取验证码')
    await page.untilText('秒后重发')
    await page.type('验证码', await newestCode(server, mobile))
    await page.touch(page.byId('unbind-submit'))
    await page.until(() => toasts.includes('已解除关联'), 'the end of the link')
    expect(await isBound(client, 'wechat')).toBe(false)
  })

  it('that is the only way to log in is refused with its reason, and nothing is asked', async () => {
    const client = await startClient(server)
    hostKnows(nextPerson())
    await client.stores.get(identityStore).logIn('wechat', undefined)
    client.answers.push(true)
    const page = await openBindings(client)
    await page.press('button', '解除关联微信')
    expect(client.answers).toEqual([])
    expect([
      page.root.querySelector('#unbind-submit'),
      client.network.countOf('user/bind/remove'),
      await isBound(client, 'wechat')
    ]).toEqual([null, 0, true])
  })
})

describe('the devices', () => {
  it('are shown, this one first, and each other can be logged out', async () => {
    const { client, answers, toasts, otherToken } = await customer()
    answers.push(true)
    const page = await openBindings(client)
    expect(page.text).toContain('本机')
    const others = page.all('button').filter((button) => button.textContent === '退出')
    expect(others).toHaveLength(1)
    await page.touch(others[0] ?? page.root)
    await page.until(() => toasts.includes('已退出'), 'the end of the session')
    expect([await isDead(otherToken), page.all('button').some((button) => button.textContent === '退出')]).toEqual([
      true,
      false
    ])
    await expect(client.stores.call('addressList', {})).resolves.toBeDefined()
  })

  it('stay logged in when the question is answered with no', async () => {
    const { client, answers, otherToken } = await customer()
    answers.push(false)
    const page = await openBindings(client)
    await page.press('button', '退出其他所有设备')
    expect([answers, await isDead(otherToken)]).toEqual([[], false])
  })

  it('are all logged out but this one', async () => {
    const { client, mobile, otherToken } = await customer()
    const third = await startClient(server)
    await logIn(server, third, mobile)
    // The newest client is the one whose host is watched
    const { answers, toasts } = third
    answers.push(true)
    const page = await openBindings(client)
    await page.press('button', '退出其他所有设备')
    await page.until(() => toasts.includes('已退出'), 'the end of the sessions')
    expect([
      await isDead(otherToken),
      await isDead(third.stores.session.accessToken() ?? ''),
      page.has('button', '退出其他所有设备')
    ]).toEqual([true, true, false])
    await expect(client.stores.call('addressList', {})).resolves.toBeDefined()
  })

  it('that cannot be read say so beside what can, with a way to try again', async () => {
    const { client, network } = await customer()
    network.breakDown('login/session/list')
    const page = await client.open('bindings', BindingsPage)
    await page.untilText('登录设备加载失败')
    expect(page.text).toContain('登录方式')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('本机')
  })
})

describe('the page', () => {
  it('leads to mobile and password', async () => {
    const { client, moves, mobile } = await customer()
    const page = await openBindings(client)
    expect(page.text).toContain(`+65 **** ${mobile.slice(-4)}`)
    for (const title of ['手机号', '密码'])
      await page.touch(page.all('button').find((button) => button.textContent?.startsWith(title)) ?? page.root)
    expect(moves).toEqual(['push /pages/my/myPhone', 'push /pages/setting/chgpwd'])
  })

  it.each([
    ['a fault', '加载失败'],
    ['no network', '网络不可用']
  ])('with %s says so and is read again', async (fault, words) => {
    const { client, network } = await customer()
    if (fault === 'no network') network.isDown = true
    else network.breakDown('user/bind/list')
    const page = await client.open('bindings', BindingsPage)
    await page.untilText(words)
    network.mend()
    await page.press('button', '重试')
    await page.untilText('登录方式')
  })
})

describe('the way back after a login', () => {
  it('leads to the page as it was, with the parameters it knows', async () => {
    const client = await startClient(server)
    const page = await client.open('orderDetail', OrderDetailPage, { orderId: 'o-1', elsewhere: 'x' })
    await page.press('button', '登录')
    expect(client.moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent('/pages/order-detail/index?orderId=o-1')}`
    ])
  })

  it.each([
    ['orderDetail', { orderId: 'a b&c=d' }, '/pages/order-detail/index'],
    ['bindings', {}, '/pages/my-information/bind'],
    ['addresses', { choosing: '一 & 二' }, `/pages/address/index?choosing=${encodeURIComponent('一 & 二')}`]
  ] as const)('of %s with %p is %s', (name, params, address) => {
    expect(addressAsGiven(name, params)).toBe(address)
  })
})
