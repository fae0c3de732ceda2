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

/** The app's page of a card payment, for who comes back without an outcome. */
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
