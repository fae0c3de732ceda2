import type { BookingStanding } from '@/features/booking-order/standing'
import { PageModel } from './page-model'

export class BookingPage extends PageModel {
  async open(orderId: string): Promise<void> {
    await this.visit.open(`pages/restaurant/booking-detail?orderId=${orderId}`)
    await this.seesText(this.t.bookingOrder.wishes)
  }

  /** As soon as the server tells it. */
  async stands(standing: BookingStanding): Promise<void> {
    await this.stand('bookingDetail')
    await this.byId('order-status').filter({ hasText: this.t.bookingOrder.standing[standing] }).waitFor()
  }

  async says(words: string | RegExp): Promise<void> {
    await this.seesText(words)
  }

  code(): Promise<string> {
    return this.byId('shown-code').innerText()
  }

  /** Asks for another time, which is on the clock of the outlet: `18:30`. */
  async change(time: string): Promise<void> {
    await this.button(this.t.bookingOrder.change).click()
    await this.stand('bookTable')
    await this.page
      .getByRole('radio', { name: new RegExp(`^${time}`) })
      .filter({ visible: true })
      .click()
    await this.byId('booking-change').filter({ hasText: this.t.booking.submitChange }).click()
  }

  async sayLate(): Promise<void> {
    await this.button(this.t.bookingOrder.late).click()
    await this.answer(this.t.bookingOrder.lateConfirm)
  }

  /** Gives it up, told what that costs. */
  async cancel(cost: string): Promise<void> {
    await this.button(this.t.bookingOrder.cancel).click()
    await this.stand('orderCancel')
    await this.byId('cancel-terms').filter({ hasText: cost }).waitFor()
    await this.page
      .getByRole('radio', { name: this.t.orderKinds.booking.reason.changedMind, exact: true })
      .filter({ visible: true })
      .click()
    await this.byId('cancel-submit').click()
  }

  /** What became of the deposit, on the receipt. */
  async receiptSays(words: string): Promise<void> {
    await this.byId('booking-other-page').click()
    await this.stand('bookingReceipt')
    await this.byId('booking-deposit').filter({ hasText: words }).waitFor()
  }
}
