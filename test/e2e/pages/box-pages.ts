import { PageModel } from './page-model'

export class BoxSettlementPage extends PageModel {
  async open(boxMenuId: string, startsAt: string): Promise<void> {
    await this.visit.open(`child/pages/buffet/order?boxMenuId=${boxMenuId}&startsAt=${encodeURIComponent(startsAt)}`)
    await this.seesText(this.t.box.rules.title)
  }

  /** Every day of the week that begins on a Monday. */
  async chooseWeek(monday: string): Promise<void> {
    await this.byId(`week-${monday}`).click()
  }

  async submit(guestName: string, amount: string): Promise<void> {
    await this.page.getByLabel(this.t.box.guestName, { exact: true }).fill(guestName)
    await this.byId('box-submit').filter({ hasText: amount }).click()
  }
}

export class BoxOrderPage extends PageModel {
  /** Wherever the payment came back to, it ends here. Returns the order's id. */
  async isPaid(): Promise<string> {
    await this.stand('boxOrder')
    await this.byId('order-status').filter({ hasText: this.t.order.status.available }).waitFor()
    return new URLSearchParams(this.page.url().split('?')[1]).get('orderId') ?? ''
  }

  /** Dates whose code can be shown. */
  async hasCodes(count: number): Promise<void> {
    await this.button(this.t.box.showCode)
      .nth(count - 1)
      .waitFor()
    await this.button(this.t.box.showCode).nth(count).waitFor({ state: 'detached' })
  }

  /** The code of the first date. */
  async code(): Promise<string> {
    await this.button(this.t.box.showCode).first().click()
    const code = await this.byId('shown-code').innerText()
    await this.button(this.t.common.close).click()
    return code
  }

  /** Gives the first date back that can be, for what stands above the button. */
  async giveBackFirst(amount: string): Promise<void> {
    await this.button(this.t.box.giveBack).first().click()
    await this.byId('box-refund-amount').filter({ hasText: amount }).waitFor()
    await this.byId('box-give-back').click()
    await this.seesText(this.t.dealOrder.refunds)
  }
}
