import { LoginPage } from './login-page'
import { PageModel } from './page-model'

/** The pages of whoever wants to ride or to cook for us. */
export class ApplicationPages extends PageModel {
  private field(label: string) {
    return this.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true })
  }

  async openRider(): Promise<void> {
    await this.visit.open('child/pages/partner/rider')
    await this.field(this.t.application.name).waitFor()
  }

  async openRestaurant(): Promise<void> {
    await this.visit.open('child/pages/partner/partner')
    await this.field(this.t.application.restaurantName).waitFor()
  }

  type(label: string, text: string): Promise<void> {
    return this.field(label).fill(text)
  }

  read(label: string): Promise<string> {
    return this.field(label).inputValue()
  }

  /** The code that arrives is typed in. */
  provesMobile(mobile: string): Promise<void> {
    return new LoginPage(this.visit).provesMobile(mobile)
  }

  /** By the return key in a field. */
  sendFrom(label: string): Promise<void> {
    return this.field(label).press('Enter')
  }

  /** From a field to the next one, as the tabulator goes; the name of where it comes. */
  async nextOf(label: string): Promise<string | null> {
    await this.field(label).focus()
    await this.page.keyboard.press('Tab')
    return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
  }

  async isSent(): Promise<string> {
    await this.stand('applicationStatus')
    await this.seesText(this.t.application.next.received)
    const number = await this.byId('application-copy').innerText()
    return /\d{10}/.exec(number)?.[0] ?? ''
  }

  /** What a link of the text message opens. */
  async lookUp(number: string, mobile: string): Promise<void> {
    await this.visit.open(`child/pages/partner/registeredRider?number=${number}`)
    await this.byId('application-look').waitFor()
    await this.type(this.t.login.mobile, mobile.replace('+65', ''))
    await this.byId('application-look').click()
  }

  async withdraw(): Promise<void> {
    await this.byId('application-withdraw').click()
    await this.answer(this.t.application.withdrawShort)
    await this.seesText(this.t.application.next.withdrawn)
  }
}
