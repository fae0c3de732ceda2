import { codes } from '@/contract/codes'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { privacyStore } from '@/features/privacy/privacy-store'
import { loginStore } from '@/features/security/login-store'
import LoginPage from '@/pages/my/login'
import VipLoginPage from '@/user/pages/vip/login'
import { analyticsEvents } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

/** `+6581234567` as a person types it. */
const local = (mobile: string) => mobile.replace('+65', '').replace(/(....)(....)/, '$1 $2')

const openLogin = async (params: Record<string, string> = {}, options: Parameters<typeof startClient>[1] = {}) => {
  const client = await startClient(server, options)
  return { ...client, page: await client.open('login', LoginPage, params) }
}

describe('login by code', () => {
  it('asks for a code, logs the person in and goes back to where they came from', async () => {
    const { page, stores, moves, toasts } = await openLogin({ returns: '/pages/shopcart/index?restaurantId=r1' })
    const mobile = nextMobile()
    await page.type('手机号', local(mobile))
    await page.press('button', '获取验证码')
    await page.until(() => toasts.includes('验证码已发送'), 'the code')
    // The sixth digit submits
    await page.type('验证码', await newestCode(server, mobile))
    await page.until(() => stores.session.isLoggedIn, 'the login')
    await page.until(() => stores.session.user !== null, 'the person')
    await page.until(() => moves.length > 0, 'the way back')
    expect(stores.session.user?.mobile).toBe(mobile)
    expect(moves).toEqual(['back'])
    expect(toasts).toEqual(['验证码已发送', '登录成功'])
  })

  it.each([
    ['nothing typed', '', '', { mobile: '请输入手机号', code: '请输入验证码' }],
    ['a mobile of another length', '8123', '', { mobile: '请输入正确的手机号', code: '请输入验证码' }],
    ['letters', 'eight one two', '', { mobile: '请输入正确的手机号', code: '请输入验证码' }],
    ['no code asked for', '8123 4567', '123456', { mobile: null, code: '请先获取验证码' }]
  ])('tells %s at its field and keeps what was typed', async (_case, mobile, code, problems) => {
    const { page, network } = await openLogin()
    const before = network.requests.length
    if (mobile !== '') await page.type('手机号', mobile)
    if (code !== '') await page.type('验证码', code)
    await page.press('button', '登录')
    expect({ mobile: page.problemAt('手机号'), code: page.problemAt('验证码') }).toEqual(problems)
    expect([page.field('手机号').value, page.field('验证码').value]).toEqual([mobile, code])
    expect(network.requests).toHaveLength(before)
  })

  it('tells a bad mobile before any code is sent', async () => {
    const { page, network } = await openLogin()
    await page.type('手机号', '12')
    await page.press('button', '获取验证码')
    expect(page.problemAt('手机号')).toBe('请输入正确的手机号')
    expect(network.countOf('common/otp/send')).toBe(0)
  })

  it('tells a landline, which no code reaches, at its field, before it is sent or tried', async () => {
    const { page, network } = await openLogin()
    const before = network.requests.length
    await page.type('手机号', '6222 3333')
    for (const button of ['获取验证码', '登录']) {
      await page.press('button', button)
      expect(page.problemAt('手机号')).toBe('请输入正确的手机号')
    }
    expect(page.field('手机号').value).toBe('6222 3333')
    expect(network.requests).toHaveLength(before)
  })

  it('a problem goes as soon as the field is changed', async () => {
    const { page } = await openLogin()
    await page.press('button', '登录')
    expect(page.problemAt('手机号')).toBe('请输入手机号')
    await page.type('手机号', '8')
    expect(page.problemAt('手机号')).toBeNull()
  })

  it.each(['12345', 'abcdef'])(
    'refuses the code %s, which is not six digits, without asking the server',
    async (code) => {
      const { page, network } = await openLogin()
      await page.type('手机号', local(nextMobile()))
      await page.press('button', '获取验证码')
      await page.untilText('秒后重发')
      await page.type('验证码', code)
      await page.press('button', '登录')
      expect(page.problemAt('验证码')).toBe('验证码为 6 位数字')
      expect(network.countOf('order/login/v2')).toBe(0)
    }
  )

  it('says what the server says of a wrong code, above the button, and keeps what was typed', async () => {
    const { page, stores, moves } = await openLogin()
    const mobile = nextMobile()
    await page.type('手机号', local(mobile))
    await page.press('button', '获取验证码')
    await page.untilText('秒后重发')
    const wrong = wrongCode(await newestCode(server, mobile))
    await page.type('验证码', wrong)
    await page.untilText('验证码')
    await page.until(() => page.root.querySelector('.notice') !== null, 'the message')
    expect(page.root.querySelector('.notice')?.textContent).toContain('验证码')
    expect(page.field('验证码').value).toBe(wrong)
    expect(stores.session.isLoggedIn).toBe(false)
    expect(moves).toEqual([])
  })

  it('counts down before another code, also for whoever leaves and comes back', async () => {
    const client = await startClient(server)
    const page = await client.open('login', LoginPage)
    await page.type('手机号', local(nextMobile()))
    await page.press('button', '获取验证码')
    await page.until(() => /(5\d|60) 秒后重发/.test(page.text), 'the countdown')
    page.close()
    const again = await client.open('login', LoginPage)
    expect(again.text).toMatch(/(5\d|60) 秒后重发/)
    expect(again.field('手机号').value).not.toBe('')
    await again.touch(again.all('button').find((button) => button.textContent?.includes('秒后重发')) ?? again.root)
    expect(client.network.countOf('common/otp/send')).toBe(1)
  })

  it('takes the mobile of another country after choosing it', async () => {
    const { page, stores } = await openLogin()
    await page.press('button', '选择国家或地区, 新加坡 +65')
    await page.press('radio', '马来西亚 +60')
    await page.type('手机号', '012-345 6789')
    await page.press('button', '获取验证码')
    await page.untilText('秒后重发')
    expect(await newestCode(server, '+60123456789')).toMatch(/^\d{6}$/)
    expect(stores.get(loginStore).country).toBe('MY')
  })

  it('says so when the network is gone, and works when it is back', async () => {
    const { page, network, toasts } = await openLogin()
    const mobile = nextMobile()
    await page.type('手机号', local(mobile))
    network.isDown = true
    await page.press('button', '获取验证码')
    await page.until(() => page.root.querySelector('.notice') !== null, 'the message')
    expect(page.field('手机号').value).toBe(local(mobile))
    network.mend()
    await page.press('button', '获取验证码')
    await page.until(() => toasts.includes('验证码已发送'), 'the code')
    expect(page.root.querySelector('.notice')).toBeNull()
  })
})

describe('a code that the server cannot send', () => {
  it('is said so above the button, and can be asked for again at once', async () => {
    const { page, network, toasts } = await openLogin()
    await page.type('手机号', local(nextMobile()))
    network.breakDown('common/otp/send')
    await page.press('button', '获取验证码')
    await page.untilText('验证码发送失败，请重试')
    network.mend()
    await page.press('button', '获取验证码')
    await page.until(() => toasts.includes('验证码已发送'), 'the code')
  })
})

describe('login by password', () => {
  const openPassword = async (options: Parameters<typeof startClient>[1] = {}) => {
    const opened = await openLogin({}, options)
    await opened.page.press('tab', '密码登录')
    return opened
  }

  it('logs in', async () => {
    const { mobile, userId } = await buildCustomer(server, { password: 'Fanju2026' })
    const { page, stores, moves } = await openPassword()
    await page.type('手机号', local(mobile))
    await page.type('密码', 'Fanju2026')
    await page.press('button', '登录')
    await page.until(() => moves.length > 0, 'leaving')
    expect(stores.session.session).toMatchObject({ userId, isVisitor: false })
  })

  it('tells missing fields at their places', async () => {
    const { page } = await openPassword()
    await page.press('button', '登录')
    expect([page.problemAt('手机号'), page.problemAt('密码')]).toEqual(['请输入手机号', '请输入密码'])
  })

  it('says that mobile or password is wrong, and keeps both', async () => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    const { page, stores } = await openPassword()
    await page.type('手机号', local(mobile))
    await page.type('密码', 'fanju2026')
    await page.press('button', '登录')
    await page.until(() => page.root.querySelector('.notice') !== null, 'the message')
    expect(page.root.querySelector('.notice')?.textContent).toContain('手机号或密码')
    expect([page.field('手机号').value, page.field('密码').value]).toEqual([local(mobile), 'fanju2026'])
    expect(stores.session.isLoggedIn).toBe(false)
  })

  it('tells a locked person to use a code or to wait, and a code lets them in', async () => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    for (let guess = 0; guess < 10; guess += 1)
      await server.call('loginByPassword', { mobile, password: `guess-${guess}` })
    const { page, stores, toasts } = await openPassword()
    await page.type('手机号', local(mobile))
    await page.type('密码', 'Fanju2026')
    await page.press('button', '登录')
    await page.untilText('密码输错次数过多，请改用验证码，或 15 分钟后再试')
    await page.press('tab', '验证码登录')
    await page.press('button', '获取验证码')
    await page.until(() => toasts.includes('验证码已发送'), 'the code')
    // The sixth digit submits
    await page.type('验证码', await newestCode(server, mobile))
    await page.until(() => stores.session.isLoggedIn, 'the login')
  })

  it('says that the login failed where the server is at fault, keeps both, and works the next time', async () => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    const { page, network, stores } = await openPassword()
    await page.type('手机号', local(mobile))
    await page.type('密码', 'Fanju2026')
    network.breakDown('login/by/loginid')
    await page.press('button', '登录')
    await page.untilText('登录失败，请重试')
    expect([page.field('手机号').value, page.field('密码').value]).toEqual([local(mobile), 'Fanju2026'])
    network.mend()
    await page.press('button', '登录')
    await page.until(() => stores.session.isLoggedIn, 'the login')
  })

  it('reports a refusal with the server’s message, to whom that may be told, and nothing that was typed', async () => {
    const { page, stores, network } = await openPassword()
    stores.get(privacyStore).choose('all')
    await page.type('手机号', local(nextMobile()))
    await page.type('密码', 'fanju2026')
    await page.press('button', '登录')
    await page.untilText('手机号或密码不正确')
    // Thirty go at once
    for (let more = 1; more < 30; more += 1) stores.get(analyticsStore).track('more')
    await page.until(() => network.countOf('common/analytics/event/batch') > 0, 'the event')
    await page.rest(50)
    const [failure] = (await server.kernel.db.select().from(analyticsEvents)).filter(
      ({ name }) => name === 'loginFailed'
    )
    expect(failure).toEqual({
      batchId: expect.any(String),
      position: expect.any(Number),
      name: 'loginFailed',
      occurredAt: expect.any(Number),
      depth: expect.any(Number),
      page: null,
      restaurantId: null,
      orderId: null,
      code: codes.wrongMobileOrPassword,
      message: '手机号或密码不正确'
    })
  })

  it('forgets the password when the page is left, not the mobile', async () => {
    const client = await startClient(server)
    const page = await client.open('login', LoginPage)
    await page.press('tab', '密码登录')
    await page.type('手机号', '8123 4567')
    await page.type('密码', 'secret')
    closePages()
    expect([client.stores.get(loginStore).mobile, client.stores.get(loginStore).password]).toEqual(['8123 4567', ''])
  })
})

describe('leaving the login page that a link opened', () => {
  it.each([
    ['pages/shopcart/index?restaurantId=r1', 'relaunch /pages/shopcart/index?restaurantId=r1'],
    ['/pages/order-detail/index?orderId=o1', 'relaunch /pages/order-detail/index?orderId=o1'],
    ['https://evil.example/', 'switchTab /pages/index/index'],
    ['//evil.example/pages/index/index', 'switchTab /pages/index/index'],
    ['javascript:alert(1)', 'switchTab /pages/index/index'],
    ['pages/unknown/index', 'switchTab /pages/index/index'],
    ['', 'switchTab /pages/index/index']
  ])('with %s as the way back goes by %s', async (returns, move) => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    const { page, moves } = await openLogin({ returns }, { canGoBack: false })
    await page.press('tab', '密码登录')
    await page.type('手机号', local(mobile))
    await page.type('密码', 'Fanju2026')
    await page.press('button', '登录')
    await page.until(() => moves.length > 0, 'leaving')
    expect(moves).toEqual([move])
  })

  it('on the way to a membership leads out of the app as little', async () => {
    const { mobile } = await buildCustomer(server, { password: 'Fanju2026' })
    const client = await startClient(server, { canGoBack: false })
    const page = await client.open('vipLogin', VipLoginPage, { returns: 'https://evil.example/' })
    await page.press('tab', '密码登录')
    await page.type('手机号', local(mobile))
    await page.type('密码', 'Fanju2026')
    await page.press('button', '登录')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })
})
