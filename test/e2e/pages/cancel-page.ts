import type { CancelReason } from '@/domain/order-cancel'
import { PageModel } from './page-model'

export class CancelPage extends PageModel {
  /** Says why and cancels; the page then leaves for the order. */
  async cancel(reason: CancelReason): Promise<void> {
    await this.stand('orderCancel')
    await this.page
      .getByRole('radio', { name: this.t.orderLife.reason[reason], exact: true })
      .filter({ visible: true })
      .click()
    await this.byId('cancel-submit').click()
    await this.stand('orderDetail')
  }
}
