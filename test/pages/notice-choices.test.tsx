import { eq } from 'drizzle-orm'
import SettingsPage from '@/pages/setting/index'
import { sandboxMails } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** The settings of a customer, with the sheet of what leaves the app open. */
async function openSheet() {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const page = await client.open('settings', SettingsPage)
  await page.touch(page.byId('settings-notices'))
  await page.untilText('订单变化')
  return { client, page }
}

const switches = (page: ShownPage) =>
  page.all('switch').filter(({ textContent }) => /订单变化|付款和退款|秒杀和优惠/.test(textContent ?? ''))
const standing = (page: ShownPage) => switches(page).map((row) => row.getAttribute('aria-checked'))
const codeTo = async (email: string) => {
  const [mail] = await server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))
  return /\d{6}/.exec(mail?.content ?? '')?.[0] ?? ''
}

describe('what leaves the app', () => {
  it('is chosen by switches, which the server keeps; marketing is off at first', async () => {
    const { client, page } = await openSheet()
    expect(standing(page)).toEqual(['true', 'true', 'false', 'false', 'false', 'false'])
    expect(switches(page).map((row) => row.getAttribute('aria-disabled') === 'true')).toEqual([
      false,
      false,
      false,
      true,
      true,
      true
    ])
    const [order, , marketing] = switches(page)
    if (!order || !marketing) throw new Error('no switches')
    await page.touch(marketing)
    await page.until(() => standing(page)[2] === 'true', 'marketing')
    await page.touch(order)
    await page.until(() => standing(page)[0] === 'false', 'orders')
    const token = client.stores.session.session?.accessToken ?? ''
    const { choices } = await server.ask('noticeChoices', {}, { token })
    expect(choices.filter(({ channel, isOn }) => channel === 'sms' && isOn).map(({ topic }) => topic)).toEqual([
      'money',
      'marketing'
    ])
  })

  it('goes to a mail address once a code has proved it, until that is not wanted any more', async () => {
    const { page } = await openSheet()
    await page.type('邮箱', 'no address')
    await page.press('button', '获取验证码')
    await page.untilText('请输入正确的邮箱')
    await page.type('邮箱', ' Me@Example.com ')
    await page.press('button', '用这个邮箱接收')
    await page.untilText('请先获取验证码')
    await page.press('button', '获取验证码')
    await page.untilText('秒后重发')
    await page.type('验证码', await codeTo('Me@Example.com'))
    await page.untilText('邮件 · Me@Example.com')
    expect(standing(page)).toEqual(['true', 'true', 'false', 'true', 'true', 'false'])
    await page.press('button', '不再使用这个邮箱')
    await page.untilText('请先填写邮箱')
    expect(standing(page)).toEqual(['true', 'true', 'false', 'false', 'false', 'false'])
  })

  it('says that it could not be read, and reads it again', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await client.open('settings', SettingsPage)
    client.network.breakDown('notification/choice/list')
    await page.touch(page.byId('settings-notices'))
    await page.untilText('重试')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('订单变化')
  })
})
