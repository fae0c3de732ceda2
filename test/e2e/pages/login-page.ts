import type { IdentityProvider } from '@/contract/types'
import { routes } from '@/routes'
import { PageModel } from './page-model'

interface Message {
  readonly code: string
}

export class LoginPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/my/login')
  }

  async openAndLogInByCode(mobile: string): Promise<void> {
    await this.open()
    await this.logInByCode(mobile)
  }

  async openAndLogInByPassword(mobile: string, password: string): Promise<void> {
    await this.open()
    await this.logInByPassword(mobile, password)
  }

  async logInByCode(mobile: string): Promise<void> {
    // The code submits itself
    await this.provesMobile(mobile)
    await this.isLeft()
  }

  private async choosesPassword(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t.login.byPassword }).filter({ visible: true }).click()
  }

  /** Goes from here to where a forgotten password is set again, and sets it. */
  async resetsPassword(mobile: string, password: string): Promise<void> {
    await this.choosesPassword()
    await this.button(this.t.login.forgotPassword).click()
    await this.stand('passwordChange')
    // The login page has fields of the same names, and slides away slowly
    await this.page.locator('#login-submit').waitFor({ state: 'hidden' })
    await this.provesMobile(mobile)
    for (const label of [this.t.security.newPassword, this.t.security.confirmPassword])
      await this.page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(password)
    await this.byId('password-save').click()
  }

  /** Types the mobile and the code that arrives as a text message: the sandbox's inbox is the phone. */
  async provesMobile(mobile: string): Promise<void> {
    await this.page
      .getByRole('textbox', { name: this.t.login.mobile, exact: true })
      .filter({ visible: true })
      .fill(mobile.replace('+65', ''))
    await this.provesByCode(mobile)
  }

  /** The code alone, where the page knows the mobile. */
  async provesByCode(mobile: string): Promise<void> {
    await this.button(this.t.login.sendCode).click()
    // The countdown stays, the toast does not
    await this.button(new RegExp(this.t.login.sendAgain(0).replace('0', '\\d+'))).waitFor()
    const response = await this.visit.context.request.get(
      `${this.visit.origin}/sandbox/sms?mobile=${encodeURIComponent(mobile)}`
    )
    const inbox = (await response.json()) as { data: Message[] }
    // Notices come to the same phone, at any moment
    const newest = inbox.data.find(({ code }) => code !== '')
    if (newest === undefined) throw new Error(`${mobile} received no code`)
    await this.page.getByRole('textbox', { name: this.t.login.code }).filter({ visible: true }).fill(newest.code)
  }

  async logInByPassword(mobile: string, password: string): Promise<void> {
    await this.choosesPassword()
    await this.page
      .getByRole('textbox', { name: this.t.login.mobile, exact: true })
      .filter({ visible: true })
      .fill(mobile.replace('+65', ''))
    await this.page.getByLabel(this.t.login.password, { exact: true }).filter({ visible: true }).fill(password)
    await this.byId('login-submit').click()
    await this.isLeft()
  }

  /** By an outside party; where the host does not know the person, its page comes next. */
  async logInBy(provider: IdentityProvider): Promise<void> {
    await this.byId(`login-${provider}`).click()
  }

  /** A new account is welcomed with a red envelope and asked for a mobile. */
  async addsNoMobile(): Promise<void> {
    await this.answer(this.t.common.gotIt)
    await this.answer(this.t.login.later)
    await this.isLeft()
  }

  private async isLeft(): Promise<void> {
    await this.page.waitForURL((url) => !url.hash.includes(routes.login.path))
  }
}
