import { flashReminder } from '../../../server/modules/flash-sale/notices'
import { PageModel } from './page-model'

/** What its notice says, in any language. */
const reminder = new RegExp(Object.values(flashReminder.heading).join('|'))

export class FlashListPage extends PageModel {
  async open(sessionId: string): Promise<void> {
    await this.visit.open(`activity/pages/seckill?sessionId=${sessionId}`)
    await this.seesText(this.t.flashSale.rule)
  }

  /** Asks to be told when it begins. */
  async remind(): Promise<void> {
    await this.button(new RegExp(`^${this.t.flashSale.remind}`)).click()
    await this.button(new RegExp(`^${this.t.flashSale.reminded}`)).waitFor()
  }

  /** Elsewhere in the app, the strip says that it has begun, and leads back. */
  async isToldOnOrders(): Promise<void> {
    await this.visit.open('pages/order/index')
    const strip = this.byId('notice-strip').filter({ hasText: reminder })
    await strip.waitFor({ timeout: 30_000 })
    await strip.click()
    await this.stand('flashSales')
  }

  async buy(): Promise<void> {
    await this.button(new RegExp(`^${this.t.flashSale.buy}`)).click()
  }
}

export class FlashSettlementPage extends PageModel {
  async isThere(): Promise<void> {
    await this.stand('flashSettlement')
    await this.seesText(this.t.dealOrder.onePortion)
  }

  /** Until when the session sells. */
  async countsDown(): Promise<void> {
    await this.seesText(/\d:\d\d:\d\d/)
  }

  async submit(amount: string): Promise<void> {
    await this.byId('deal-submit').filter({ hasText: amount }).click()
  }
}

export class DealOrderPage extends PageModel {
  /** Wherever the payment came back to, it ends here. Returns the order's id. */
  async isOfFlashSale(): Promise<string> {
    await this.stand('flashOrder')
    await this.byId('order-status').filter({ hasText: this.t.order.status.available }).waitFor()
    return new URLSearchParams(this.page.url().split('?')[1]).get('orderId') ?? ''
  }

  async showCode(): Promise<void> {
    await this.button(this.t.order.action.showCode).click()
  }
}

export class DealCodePage extends PageModel {
  async code(): Promise<string> {
    await this.stand('dealCode')
    return this.byId('shown-code').innerText()
  }

  /** The clock beside the code is another one a moment later. */
  async clockMoves(): Promise<void> {
    const clock = this.byId('shown-code-clock')
    const before = await clock.innerText()
    await this.page.waitForFunction(
      (shown) => document.querySelector('#shown-code-clock')?.textContent !== shown,
      before
    )
  }

  async saysUsedWithin(timeout: number): Promise<void> {
    await this.byId('deal-code-state').filter({ hasText: this.t.dealOrder.usedNow }).waitFor({ timeout })
  }
}

export class DealCodesPage extends PageModel {
  /** By an address that names the tab; it shows what is there. */
  async opensAtUsed(title: string): Promise<void> {
    await this.visit.open('child/pages/coupon/couponList?tab=used')
    await this.page.getByRole('tab', { name: this.t.dealOrder.tabs.used, selected: true }).waitFor()
    await this.seesText(title)
  }
}
