import type { Locator } from 'playwright-core'
import type { PaymentType } from '@/domain/pricing'
import { PageModel } from './page-model'

export class CashierPage extends PageModel {
  async isThere(): Promise<void> {
    await this.stand('cashier')
    await this.payButton.waitFor()
  }

  async choose(paymentType: PaymentType): Promise<void> {
    await this.method(paymentType).click()
  }

  /** The way stands there, says why not, and cannot be taken. */
  async cannotChoose(paymentType: PaymentType): Promise<void> {
    await this.method(paymentType).and(this.page.locator('[aria-disabled="true"]')).waitFor()
  }

  /** What the button says it will take. */
  async amount(): Promise<string> {
    return this.figureIn(this.payButton)
  }

  async pay(): Promise<void> {
    await this.payButton.click()
  }

  async seesFailure(how: 'declined' | 'failed' | 'cancelled' | 'anotherAmount'): Promise<void> {
    await this.isThere()
    await this.seesText(this.t.cashier[how])
  }

  private method(paymentType: PaymentType): Locator {
    return this.page
      .getByRole('radio', { name: new RegExp(`^${this.t.cashier.method[paymentType]}`) })
      .filter({ visible: true })
  }

  private get payButton() {
    return this.byId('cashier-pay')
  }
}
