import { otpStore } from '@/features/security/otp-store'
import LoginPage from '@/pages/my/login'
import MyMobilePage from '@/pages/my/myPhone'
import PasswordChangePage from '@/pages/setting/chgpwd'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
afterEach(closePages)

const local = (mobile: string) => mobile.replace('+65', '')
const oldPassword = 'Fanju2026'
const newPassword = 'Another2026'

/** A customer with a password, logged in on this device, and a token of the same person on another. */
async function customer(password: string | null = oldPassword) {
  const { mobile, token } = await buildCustomer(server, password === null ? {} : { password })
  const client = await startClient(server)
  await logIn(server, client, mobile)
  // The next code may go out: a mobile gets one a minute
  server.clock.advance(60_000)
  return { ...client, client, mobile, otherToken: token }
}

/** Asks for a code by the button at a field and types it. */
async function typeCode(page: ShownPage, label: string, mobile: string): Promise<void> {
  const button = page.field(label).closest('.field')?.querySelector<HTMLElement>('[role="button"]')
  await page.touch(button ?? page.root)
  await page.until(
    () => page.field(label).closest('.field')?.textContent?.includes('秒后重发') ?? false,
    'the countdown'
  )
  await page.type(label, await newestCode(server, mobile))
}

const typePassword = async (page: ShownPage, password: string, confirm = password) => {
  await page.type('新密码', password)
  await page.type('确认密码', confirm)
}
const canLogIn = async (mobile: string, password: string) =>
  (await server.call('loginByPassword', { mobile, password })).code === 1
const isDead = async (token: string) => (await server.call('addressList', {}, { token })).status === 401
const notice = (page: ShownPage) => page.root.querySelector('.notice')?.textContent ?? null
const openPassword = async (client: Client) => {
  const page = await client.open('passwordChange', PasswordChangePage)
  await page.until(() => page.has('button', '保存新密码'), 'the form')
  return page
}

describe('a new password', () => {
  it('is proven by the present one, ends every other login and keeps this one', async () => {
    const { client, mobile, otherToken, stores, moves, toasts } = await customer()
    const page = await openPassword(client)
    await page.type('原密码', oldPassword)
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    await page.until(() => moves.length > 0, 'leaving')
    expect([moves, toasts]).toEqual([['back'], ['密码已更新']])
    expect([
      await canLogIn(mobile, newPassword),
      await canLogIn(mobile, oldPassword),
      await isDead(otherToken)
    ]).toEqual([true, false, true])
    await expect(stores.call('addressList', {})).resolves.toBeDefined()
  })

  it('is proven by a code to the own mobile', async () => {
    const { client, mobile, moves } = await customer()
    const page = await openPassword(client)
    await page.press('radio', '用验证码')
    expect(page.text).toContain('验证码将发送到')
    await typeCode(page, '验证码', mobile)
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    await page.until(() => moves.length > 0, 'leaving')
    expect(await canLogIn(mobile, newPassword)).toBe(true)
  })

  it('is the first one for a user without one, by a code only', async () => {
    const { client, mobile, moves, stores } = await customer(null)
    const page = await openPassword(client)
    expect(page.all('radio')).toEqual([])
    expect(page.text).toContain('设置密码')
    await typeCode(page, '验证码', mobile)
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    await page.until(() => moves.length > 0, 'leaving')
    expect(await canLogIn(mobile, newPassword)).toBe(true)
    expect(stores.session.user?.hasPassword).toBe(true)
  })

  it.each([
    ['nothing typed', '', '', '', { 原密码: '请输入原密码', 新密码: '请输入密码', 确认密码: null }],
    ['a short one', 'x', '12345', '12345', { 原密码: null, 新密码: '密码为 6 至 16 个字符', 确认密码: null }],
    [
      '17 characters',
      'x',
      '12345678901234567',
      '12345678901234567',
      { 原密码: null, 新密码: '密码为 6 至 16 个字符', 确认密码: null }
    ],
    ['two that differ', 'x', 'Fanju2026', 'Fanju2027', { 原密码: null, 新密码: null, 确认密码: '两次输入的密码不一致' }]
  ])('tells %s at its field and keeps what was typed', async (_case, current, password, confirm, problems) => {
    const { client, network } = await customer()
    const page = await openPassword(client)
    if (current !== '') await page.type('原密码', current)
    await typePassword(page, password, confirm)
    await page.press('button', '保存新密码')
    for (const [label, problem] of Object.entries(problems))
      expect([label, page.problemAt(label)]).toEqual([label, problem])
    expect(['原密码', '新密码', '确认密码'].map((label) => page.field(label).value)).toEqual([
      current,
      password,
      confirm
    ])
    expect(network.countOf('login/password/change')).toBe(0)
  })

  it('with a wrong present one says so and changes nothing', async () => {
    const { client, mobile, moves } = await customer()
    const page = await openPassword(client)
    await page.type('原密码', 'wrong-one')
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    await page.until(() => notice(page) !== null, 'the message')
    expect(notice(page)).toContain('原密码不正确')
    expect([page.field('新密码').value, moves.length, await canLogIn(mobile, oldPassword)]).toEqual([
      newPassword,
      0,
      true
    ])
  })

  it('of a forgotten one is set by a visitor with a code, who is logged in then', async () => {
    const { mobile, userId, token } = await buildCustomer(server, { password: oldPassword })
    const client = await startClient(server)
    const page = await openPassword(client)
    await page.type('手机号', local(mobile))
    await typeCode(page, '验证码', mobile)
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.stores.session.session).toMatchObject({ userId, isVisitor: false })
    expect([await canLogIn(mobile, newPassword), await isDead(token)]).toEqual([true, true])
  })

  it('is told at the field when the code was not asked for, and in the server’s words when it is wrong', async () => {
    const { mobile } = await buildCustomer(server, { password: oldPassword })
    const client = await startClient(server)
    const page = await openPassword(client)
    await page.type('手机号', local(mobile))
    await page.type('验证码', '123456')
    await typePassword(page, newPassword)
    await page.press('button', '保存新密码')
    expect(page.problemAt('验证码')).toBe('请先获取验证码')
    await typeCode(page, '验证码', mobile)
    await page.type('验证码', wrongCode(await newestCode(server, mobile)))
    await page.press('button', '保存新密码')
    await page.until(() => notice(page) !== null, 'the message')
    expect(await canLogIn(mobile, oldPassword)).toBe(true)
    expect(client.stores.session.isLoggedIn).toBe(false)
  })

  it('says that the request failed when what answers is not our server, and keeps what was typed', async () => {
    const { client, network } = await customer()
    const page = await openPassword(client)
    await page.type('原密码', oldPassword)
    await typePassword(page, newPassword)
    network.answerWith('login/password/change', { status: 200, body: '<html>' })
    await page.press('button', '保存新密码')
    await page.untilText('请求失败，请重试')
    expect(page.field('新密码').value).toBe(newPassword)
  })

  it('needs a network, and says so', async () => {
    const { client, network, stores } = await customer()
    stores.session.user = null
    network.isDown = true
    const page = await client.open('passwordChange', PasswordChangePage)
    await page.untilText('网络不可用')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => page.has('button', '保存新密码'), 'the form')
  })
})

describe('the own mobile', () => {
  const openMobile = async (client: Client) => {
    const page = await client.open('myMobile', MyMobilePage)
    await page.until(() => page.root.querySelector('#mobile-save') !== null, 'the form')
    return page
  }

  it('is shown without its middle, and changed with codes to both', async () => {
    const { client, mobile, stores, otherToken, moves } = await customer()
    const page = await openMobile(client)
    expect(page.text).toContain(`+65 **** ${mobile.slice(-4)}`)
    expect(page.text).not.toContain(local(mobile))
    const next = nextMobile()
    await typeCode(page, '当前手机号的验证码', mobile)
    await page.type('新手机号', local(next))
    await typeCode(page, '新手机号的验证码', next)
    await page.press('button', '更换手机号')
    await page.until(() => moves.length > 0, 'leaving')
    expect([stores.session.user?.mobile, stores.session.authInfo?.mobile, moves]).toEqual([next, next, ['back']])
    expect([await isDead(otherToken), await canLogIn(next, oldPassword)]).toEqual([true, true])
    const again = await startClient(server, { storage: client.storage })
    expect(again.stores.session.isLoggedIn).toBe(true)
  })

  it('of somebody else is refused in the server’s words, and nothing typed is lost', async () => {
    const { client, mobile, stores } = await customer()
    const taken = await buildCustomer(server)
    const page = await openMobile(client)
    await typeCode(page, '当前手机号的验证码', mobile)
    await page.type('新手机号', local(taken.mobile))
    await typeCode(page, '新手机号的验证码', taken.mobile)
    await page.press('button', '更换手机号')
    await page.until(() => notice(page) !== null, 'the message')
    expect(notice(page)).toContain('手机号')
    expect([page.field('新手机号').value, stores.session.user?.mobile]).toEqual([local(taken.mobile), mobile])
  })

  it('is checked at its fields', async () => {
    const { client, network } = await customer()
    const page = await openMobile(client)
    await page.press('button', '更换手机号')
    expect(['当前手机号的验证码', '新手机号', '新手机号的验证码'].map((label) => page.problemAt(label))).toEqual([
      '请先获取验证码',
      '请输入手机号',
      '请输入验证码'
    ])
    await page.type('新手机号', '12')
    await page.press('button', '更换手机号')
    expect(page.problemAt('新手机号')).toBe('请输入正确的手机号')
    expect(network.countOf('user/mobile/change')).toBe(0)
  })

  it('is behind the login for a visitor, who comes back to it', async () => {
    const client = await startClient(server)
    const page = await client.open('myMobile', MyMobilePage)
    await page.press('button', '登录')
    expect(client.moves).toEqual([`push /pages/my/login?returns=${encodeURIComponent('/pages/my/myPhone')}`])
  })
})

describe('the countdown of a code', () => {
  it('survives a new start of the app: the number is there, and another code waits', async () => {
    const client = await startClient(server)
    const mobile = nextMobile()
    await client.stores.get(otpStore).send('login', mobile)
    const again = await startClient(server, { storage: client.storage })
    const page = await again.open('login', LoginPage)
    expect(page.field('手机号').value).toBe(local(mobile))
    expect(page.text).toMatch(/(5\d|60) 秒后重发/)
    await page.type('验证码', await newestCode(server, mobile))
    await page.press('button', '登录')
    await page.until(() => again.stores.session.isLoggedIn, 'the login')
  })

  it('is of one mobile for all purposes, the code itself of one purpose', async () => {
    const { network, stores } = await startClient(server)
    const otp = stores.get(otpStore)
    const mobile = nextMobile()
    expect([
      await otp.send('login', mobile),
      await otp.send('login', mobile),
      await otp.send('resetPassword', mobile)
    ]).toEqual([true, false, false])
    expect(network.countOf('common/otp/send')).toBe(1)
    expect([otp.resendAt(mobile), otp.resendAt(nextMobile())]).toEqual([expect.any(Number), null])
    expect([otp.isSent('login', mobile), otp.isSent('resetPassword', mobile)]).toEqual([true, false])
  })

  it.each([['text'], [[{ purpose: 'login' }]], [{}]])('kept as %p is dropped with a notice', async (data) => {
    const { storage } = await startClient(server)
    storage.write('fanju.otp', { version: 1, data })
    const client = await startClient(server, { storage })
    expect(client.stores.get(otpStore).lastMobile('login')).toBeNull()
    expect(client.toasts).toEqual(['部分本地记录已损坏并被清除'])
  })
})
