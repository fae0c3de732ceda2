import type { PaymentType } from '@/domain/pricing'
import { PageModel } from './page-model'

export class SettlementPage extends PageModel {
  /** The address of a page that is open behind another one. */
  async isThere(): Promise<void> {
    await this.stand('settlement')
  }

  /** A visitor sees "Login to Submit" (spec section 6). */
  async logInToSubmit(): Promise<void> {
    await this.byId('settlement-login').click()
    await this.stand('login')
  }

  async seesDish(dish: string): Promise<void> {
    await this.seesText(dish)
  }

  /** Pickup in place of delivery; the page says that the fee is quoted again. */
  async choosePickup(): Promise<void> {
    await this.page.getByRole('radio', { name: this.t.checkout.pickup, exact: true }).click()
    await this.seesText(this.t.checkout.typeChanged)
    await this.page
      .getByText(this.t.checkout.deliveryFee, { exact: true })
      .filter({ visible: true })
      .waitFor({ state: 'hidden' })
  }

  /** The total as the server quoted it for the present choices. */
  async total(): Promise<string> {
    await this.submitReady()
    return this.billTotal()
  }

  /** Chooses another way to pay on the sheet that its row opens. */
  async payBy(paymentType: PaymentType): Promise<void> {
    const name = this.t.cashier.method[paymentType]
    await this.byId('way-to-pay').click()
    const sheet = this.page.getByRole('dialog', { name: this.t.cashier.choose })
    await sheet.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
    await sheet.waitFor({ state: 'hidden' })
  }

  /** Makes the order and pays it by the way that stands in its row, or begins to. */
  async submit(): Promise<void> {
    await this.submitReady()
    await this.byId('settlement-submit').click()
  }

  /** Two taps as fast as a hand can. */
  async submitTwice(): Promise<void> {
    await this.submitReady()
    await this.byId('settlement-submit').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  }

  private async submitReady(): Promise<void> {
    await this.page.locator('#settlement-submit:not([aria-disabled="true"])').filter({ visible: true }).waitFor()
  }
}
