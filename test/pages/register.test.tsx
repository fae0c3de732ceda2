import { eq } from 'drizzle-orm'
import { loginStore } from '@/features/security/login-store'
import { registerStore } from '@/features/security/register-store'
import RegisterPage from '@/pages/my/sign'
import { users } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { buildCustomer, newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
afterEach(closePages)

const local = (mobile: string) => mobile.replace('+65', '')
const labels = { mobile: '手机号', code: '验证码', password: '密码', confirm: '确认密码', nickName: '昵称（选填）' }

async function openRegister(params: Record<string, string> = {}, options: Parameters<typeof startClient>[1] = {}) {
  const client = await startClient(server, options)
  return { ...client, client, page: await client.open('register', RegisterPage, params) }
}

/** Types a mobile, has a code sent, and types it. */
async function proveMobile(page: ShownPage, mobile: string): Promise<void> {
  await page.type(labels.mobile, local(mobile))
  await page.press('button', '获取验证码')
  await page.untilText('秒后重发')
  await page.type(labels.code, await newestCode(server, mobile))
}

async function typePassword(page: ShownPage, password: string, confirm = password): Promise<void> {
  await page.type(labels.password, password)
  await page.type(labels.confirm, confirm)
}

it('makes an account with a password and a name, logs in, and goes on to where the person was going', async () => {
  const { page, stores, moves, toasts } = await openRegister(
    { returns: '/pages/shopcart/index?restaurantId=r1' },
    { canGoBack: false }
  )
  const mobile = nextMobile()
  await proveMobile(page, mobile)
  await typePassword(page, 'Fanju2026')
  await page.type(labels.nickName, ' 小满 ')
  await page.press('button', '注册')
  await page.until(() => moves.length > 0, 'going on')
  expect(stores.session.authInfo).toMatchObject({ type: 'mobile', mobile, nickName: '小满' })
  expect(stores.session.user).toMatchObject({ mobile, nickName: '小满', hasPassword: true })
  expect([moves, toasts]).toEqual([['relaunch /pages/shopcart/index?restaurantId=r1'], ['验证码已发送', '注册成功']])
  expect((await server.call('loginByPassword', { mobile, password: 'Fanju2026' })).code).toBe(1)
})

it.each<[string, Record<string, string>, Record<string, string | null>]>([
  [
    'nothing typed',
    {},
    { mobile: '请输入手机号', code: '请输入验证码', password: '请输入密码', confirm: null, nickName: null }
  ],
  ['no code asked for', { mobile: '8123 4567', code: '123456' }, { code: '请先获取验证码', mobile: null }],
  ['a short password', { password: '12345', confirm: '12345' }, { password: '密码为 6 至 16 个字符', confirm: null }],
  [
    'a long password',
    { password: '12345678901234567', confirm: '' },
    { password: '密码为 6 至 16 个字符', confirm: null }
  ],
  ['no second password', { password: 'Fanju2026' }, { password: null, confirm: '请再输入一次密码' }],
  [
    'another second password',
    { password: 'Fanju2026', confirm: 'Fanju2025' },
    { password: null, confirm: '两次输入的密码不一致' }
  ],
  ['a long name', { nickName: '很'.repeat(21) }, { nickName: '昵称最多 20 个字' }],
  ['a name that cannot be read', { nickName: 'a\u202eb' }, { nickName: '昵称里有无法显示的字符' }]
])('tells %s at its field and keeps what was typed', async (_case, typed, problems) => {
  const { page, network } = await openRegister()
  const keys = Object.keys(typed).filter((key): key is keyof typeof labels => key in labels)
  for (const key of keys) await page.type(labels[key], typed[key] ?? '')
  await page.press('button', '注册')
  for (const [key, problem] of Object.entries(problems))
    if (key in labels) expect([key, page.problemAt(Reflect.get(labels, key))]).toEqual([key, problem])
  expect(keys.map((key) => page.field(labels[key]).value)).toEqual(keys.map((key) => typed[key]))
  expect(network.countOf('login/register')).toBe(0)
})

it('says what the server says of a wrong code, and keeps everything', async () => {
  const { page, stores } = await openRegister()
  const mobile = nextMobile()
  await proveMobile(page, mobile)
  await page.type(labels.code, wrongCode(await newestCode(server, mobile)))
  await typePassword(page, 'Fanju2026')
  await page.press('button', '注册')
  await page.until(() => page.root.querySelector('.notice') !== null, 'the message')
  expect(page.root.querySelector('.notice')?.textContent).toContain('验证码')
  expect(page.field(labels.password).value).toBe('Fanju2026')
  expect(stores.session.isLoggedIn).toBe(false)
})

it.each([
  [true, true],
  [false, false]
])('a mobile that is known already may log in by the same code, answered %p', async (answer, isLoggedIn) => {
  const { mobile, userId } = await buildCustomer(server, { password: 'Fanju2026' })
  const { page, stores, answers, moves } = await openRegister()
  answers.push(answer)
  await proveMobile(page, mobile)
  await typePassword(page, 'Another1')
  await page.press('button', '注册')
  await page.until(() => answers.length === 0, 'the question')
  await page.until(() => stores.session.isLoggedIn === isLoggedIn && moves.length > 0 === isLoggedIn, 'the outcome')
  if (isLoggedIn) expect(stores.session.session?.userId).toBe(userId)
  expect((await server.call('loginByPassword', { mobile, password: 'Another1' })).code).not.toBe(1)
})

it('says that the sign-up failed where the server is at fault, and works the next time', async () => {
  const { page, network, stores } = await openRegister()
  await proveMobile(page, nextMobile())
  await typePassword(page, 'Fanju2026')
  network.breakDown('login/register')
  await page.press('button', '注册')
  await page.untilText('注册失败，请重试')
  network.mend()
  await page.press('button', '注册')
  await page.until(() => stores.session.isLoggedIn, 'the login')
})

it('without a network says so and works when it is back', async () => {
  const { page, network, stores } = await openRegister()
  const mobile = nextMobile()
  await proveMobile(page, mobile)
  await typePassword(page, 'Fanju2026')
  network.isDown = true
  await page.press('button', '注册')
  await page.untilText('网络不可用')
  network.mend()
  await page.press('button', '注册')
  await page.until(() => stores.session.isLoggedIn, 'the login')
})

it('carries the invitation, and gives the welcome voucher’s flag only where there is one', async () => {
  const inviter = await buildCustomer(server)
  const { client, page, stores, moves } = await openRegister()
  stores.session.invitation.keep(inviter.userId)
  await proveMobile(page, nextMobile())
  await typePassword(page, 'Fanju2026')
  await page.press('button', '注册')
  await page.until(() => stores.session.isLoggedIn && moves.length > 0, 'the login')
  const [made] = await server.kernel.db
    .select()
    .from(users)
    .where(eq(users.userId, client.stores.session.session?.userId ?? ''))
  expect(made?.invitedBy).toBe(inviter.userId)
  expect(stores.session.invitation.inviteUserId).toBeNull()
  expect(stores.session.hasWelcomeVoucher).toBe(false)
})

it('forgets the passwords when the page is left, and leads to the login with the same way back', async () => {
  const { page, stores, moves } = await openRegister({ returns: '/pages/my/index' })
  await page.type(labels.mobile, '8123 4567')
  await typePassword(page, 'Fanju2026')
  await page.press('button', '已有账号？去登录')
  closePages()
  expect(stores.get(registerStore).fields.values).toMatchObject({ password: '', confirmPassword: '' })
  expect(stores.get(loginStore).mobile).toBe('8123 4567')
  expect(moves).toEqual([`replace /pages/my/login?returns=${encodeURIComponent('/pages/my/index')}`])
})
