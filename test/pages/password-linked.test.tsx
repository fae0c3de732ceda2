import type { IdentityProvider } from '@/contract/types'
import { passwordStore } from '@/features/security/password-store'
import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import PasswordChangePage from '@/pages/setting/chgpwd'
import { identities } from '../../server/modules/tables'
import { type Client, type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCustomer, newestCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const password = 'Fanju2026'
const newPassword = 'Another2026'
const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
afterEach(closePages)

/** Somebody with a password, known also by these parties. */
async function linkedPerson(...linked: readonly (readonly [IdentityProvider, string | null])[]) {
  const person = await buildCustomer(server, { password })
  const boundAt = server.clock.now()
  for (const [index, [provider, name]] of linked.entries()) {
    await server.kernel.db.insert(identities).values({
      provider,
      subject: `${provider} of ${person.userId}`,
      userId: person.userId,
      name,
      boundAt: boundAt + index
    })
  }
  return person
}

async function loggedIn(mobile: string, options: ClientOptions = {}): Promise<Client> {
  const client = await startClient(server, options)
  await logIn(server, client, mobile)
  // The next code may go out: a mobile gets one a minute
  server.clock.advance(60_000)
  return client
}

/** Opens the page, proves who it is by `prove`, and saves a new password. */
async function save(
  client: Client,
  { security }: Catalogue,
  prove: (page: ShownPage) => Promise<void>
): Promise<ShownPage> {
  const page = await client.open('passwordChange', PasswordChangePage)
  await page.until(() => page.has('button', security.savePassword), 'the form')
  await prove(page)
  await page.type(security.newPassword, newPassword)
  await page.type(security.confirmPassword, newPassword)
  await page.press('button', security.savePassword)
  return page
}
const byPassword =
  ({ security }: Catalogue) =>
  (page: ShownPage) =>
    page.type(security.currentPassword, password)

describe('after a new password', () => {
  it.each([
    ['zh-CN', zhCn],
    ['en', en],
    ['vn', vn]
  ] as const)('the page tells in %s who else can log in, and leads to where they are unlinked', async (locale, t) => {
    const { mobile } = await linkedPerson(['telegram', '阿强'], ['wechat', null])
    const client = await loggedIn(mobile, { locale })
    const page = await save(client, t, byPassword(t))
    await page.untilText(t.security.stillLinkedTitle)
    const {
      security,
      login: { providerName }
    } = t
    const inOrder = [
      security.stillLinkedTitle,
      providerName.telegram,
      security.linkedAs('阿强'),
      providerName.wechat,
      security.linked,
      security.stillLinkedNote
    ]
    expect(page.text).toContain(inOrder.join(''))
    expect([page.has('button', security.savePassword), client.moves]).toEqual([false, []])
    await page.press('button', security.manageLinked)
    expect(client.moves).toEqual(['replace /pages/my-information/bind'])
  })

  it('leads back to the accounts where the person came from there', async () => {
    const { mobile } = await linkedPerson(['apple', null])
    const client = await loggedIn(mobile, { behind: 'bindings' })
    const page = await save(client, zhCn, byPassword(zhCn))
    await page.untilText(zhCn.security.stillLinkedTitle)
    await page.press('button', zhCn.security.manageLinked)
    expect(client.moves).toEqual(['back'])
  })

  it('by a code, of somebody who forgot theirs, tells it too; done leads back, and the next change begins again', async () => {
    const { mobile, userId } = await linkedPerson(['facebook', 'Mei'])
    const client = await startClient(server)
    const page = await save(client, zhCn, async (form) => {
      await form.type('手机号', mobile.replace('+65', ''))
      await client.stores.get(passwordStore).sendCode()
      await form.type('验证码', await newestCode(server, mobile))
    })
    await page.untilText(zhCn.security.stillLinkedTitle)
    expect(page.text).toContain('Facebook已关联：Mei')
    expect(client.stores.session.session).toMatchObject({ userId, isVisitor: false })
    await page.press('button', zhCn.common.done)
    expect(client.moves).toEqual(['back'])
    closePages()
    expect(client.stores.get(passwordStore).stillLinked).toEqual([])
  })

  it('without a linked identity the user is back at once, as before', async () => {
    const { mobile } = await linkedPerson()
    const client = await loggedIn(mobile)
    const page = await save(client, zhCn, byPassword(zhCn))
    await page.until(() => client.moves.length > 0, 'leaving')
    expect([client.moves, client.toasts]).toEqual([['back'], [zhCn.security.passwordSaved]])
    expect(page.text).not.toContain(zhCn.security.stillLinkedTitle)
  })
})
