import type { Locator } from 'playwright-core'
import type { OrderStatus } from '@/domain/order-state'
import { PageModel } from './page-model'

export class OrderPage extends PageModel {
  /** Waits for the order's page and returns the order's id. */
  async isThere(): Promise<string> {
    await this.stand('orderDetail')
    await this.byId('order-status').waitFor()
    return new URLSearchParams(this.page.url().split('?')[1]).get('orderId') ?? ''
  }

  /** The page follows the order by itself. */
  async reaches(status: OrderStatus): Promise<void> {
    await this.byId('order-status')
      .filter({ hasText: new RegExp(`^${this.t.order.status[status]}$`) })
      .waitFor({ timeout: 60_000 })
  }

  /** What went back, or is on its way. */
  async seesRefund(): Promise<void> {
    await this.byId('order-refund').waitFor()
  }

  /** What to have ready in cash. */
  async seesCashDue(amount: string): Promise<void> {
    await this.byId('order-cash').filter({ hasText: amount }).waitFor()
  }

  async press(action: keyof typeof this.t.order.action): Promise<void> {
    await this.button(this.t.order.action[action]).click()
  }

  async collectionCode(): Promise<string> {
    return this.byId('collection-code').innerText()
  }

  async confirmCollection(): Promise<void> {
    await this.press('confirmCollection')
    await this.answer(this.t.common.confirm)
  }
}

export class OrdersPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/order/index')
  }

  async choose(
    view: 'all' | 'awaitingPayment' | 'awaitingUse' | 'used' | 'refundedOrAfterSale' | 'expired'
  ): Promise<void> {
    await this.page.getByRole('tab', { name: this.t.orders[view], exact: true }).filter({ visible: true }).click()
  }

  async seesOrder(restaurant: string, status: OrderStatus): Promise<void> {
    await this.order(restaurant, status).waitFor()
  }

  async openOrder(restaurant: string, status: OrderStatus): Promise<void> {
    await this.order(restaurant, status).click()
  }

  private order(restaurant: string, status: OrderStatus): Locator {
    return this.button(`${restaurant} ${this.t.order.status[status]}`).first()
  }

  /** "Pay" on the newest order that waits for it. */
  async payFirst(): Promise<void> {
    await this.button(this.t.order.action.pay).first().click()
  }
}
