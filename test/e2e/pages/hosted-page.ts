import type { Visit } from '../support/visit'
import { PageModel } from './page-model'

/** The sandbox bank's page: not the app, so it is touched by its own form. */
export class HostedPage extends PageModel {
  async isThere(): Promise<void> {
    await this.page.waitForURL(/\/payment\/pay\/doPayment/)
    await this.page.locator('button[value="pay"]').waitFor()
  }

  async press(action: 'pay' | 'decline' | 'cancel'): Promise<void> {
    await this.isThere()
    await this.page.locator(`button[value="${action}"]`).click()
  }

  /** The browser's own way back into the app. */
  async goBack(): Promise<void> {
    await this.page.goBack()
  }
}

/** The app's page of a card payment, for whoever comes back without an outcome. */
export class CardPaymentPage extends PageModel {
  async isWaiting(): Promise<void> {
    await this.stand('cardPayment')
    await this.seesText(this.t.cashier.waiting)
  }

  async continuePaying(): Promise<void> {
    await this.button(this.t.cashier.continuePaying).click()
  }

  async sayPaid(): Promise<void> {
    await this.button(this.t.cashier.havePaid).click()
  }

  async chooseAnotherWay(): Promise<void> {
    await this.button(this.t.cashier.otherWay).click()
  }
}

/** The app's pages of money that the person's own bank sends. */
export class BankPaymentPage extends PageModel {
  constructor(
    visit: Visit,
    private readonly paymentType: 'PAY_NOW' | 'BANK_TRANSFER'
  ) {
    super(visit)
  }

  async isThere(): Promise<void> {
    await this.stand(this.paymentType === 'PAY_NOW' ? 'payNow' : 'bankTransfer')
    await this.byId('bank-payment-submit').waitFor()
  }

  async addProof(picture: Buffer): Promise<void> {
    const chosen = this.page.waitForEvent('filechooser')
    await this.byId('add-picture').click()
    await (await chosen).setFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: picture })
    await this.page.getByRole('img', { name: this.t.bankPayment.proof }).filter({ visible: true }).waitFor()
  }

  /** Says that the money is on its way. */
  async sayPaid(): Promise<void> {
    await this.byId('bank-payment-submit').click()
  }
}
