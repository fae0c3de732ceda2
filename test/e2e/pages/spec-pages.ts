import { PageModel } from './page-model'

/** A door of Singapore near the demo world's kitchens. */
const geolocation = { latitude: 1.2966, longitude: 103.8485 }

/** What a person touches on pages that no other journey comes to. */
export class SpecPages extends PageModel {
  /** Before the app is opened: it may count what it is used for, and the browser tells where it is. */
  async agreesToAll(): Promise<void> {
    const { context, origin } = this.visit
    await context.grantPermissions(['geolocation'], { origin })
    await context.setGeolocation(geolocation)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('fanju.privacy', JSON.stringify({ data: { version: 1, data: 'all' } }))
      } catch {
        // A blank document has no store
      }
    })
  }

  async looksUpCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t.checkout.promotionCode }).filter({ visible: true }).fill(code)
    await this.byId('promotion-code-use').click()
  }

  /** The first of the list. */
  async choosesAddress(): Promise<void> {
    await this.page
      .getByText(/Singapore|#\d+|Street|Road/)
      .filter({ visible: true })
      .first()
      .click()
  }

  /** Chooses who one is on the page of an outside party. */
  async agreesAsPerson(number: number): Promise<void> {
    await this.page.waitForURL(/\/sandbox\/identity\//)
    await this.page.getByRole('button', { name: `Sandbox person ${number}` }).click()
  }

  async quitsGroup(): Promise<void> {
    await this.button(this.t.group.quit).click()
    await this.answer(this.t.group.quitShort)
  }

  async endsGroup(): Promise<void> {
    await this.button(this.t.group.cancel).click()
    await this.answer(this.t.group.endShort)
  }
}
