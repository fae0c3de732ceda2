import { PageModel } from './page-model'

export class MembershipHomePage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('user/pages/vip/index')
  }

  /** What the best plan would have saved on the person's own orders: `2.40`. */
  async wouldSave(): Promise<string> {
    const lead = this.byId('membership-would')
    await lead.waitFor()
    return this.figureIn(lead.getByRole('img'))
  }
}

export class MembershipCheckoutPage extends PageModel {
  async open(planId: string): Promise<void> {
    await this.visit.open(`child/pages/monthlyCard/placeOrder?planId=${planId}`)
    await this.seesText(this.t.membershipOrder.rules.title)
  }

  /** Renewed by itself, charged to the wallet. */
  async renew(): Promise<void> {
    await this.byId('renewal-by-itself').click()
    await this.byId('source-wallet').click()
  }

  /** Accepts the terms and presses the button, once it says all of this. */
  async buy(...words: readonly string[]): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t.membershipOrder.agree }).filter({ visible: true }).click()
    let button = this.byId('membership-submit')
    for (const word of words) button = button.filter({ hasText: word })
    await button.click()
  }
}

export class MembershipCardPage extends PageModel {
  /** Wherever the payment came back to, it ends at its result; from there to the card. */
  async openFromResult(): Promise<void> {
    await this.stand('membershipResult')
    await this.button(this.t.membership.seeCard).click()
    await this.stand('membershipCard')
  }

  /** Stops the renewal: one tap, and one answer. */
  async stop(): Promise<void> {
    await this.byId('membership-stop').click()
    await this.answer(this.t.membership.card.stop)
    await this.byId('membership-resume').waitFor()
  }

  async resume(): Promise<void> {
    await this.byId('membership-resume').click()
    await this.byId('membership-stop').waitFor()
  }

  /** The code that a counter reads. */
  async code(): Promise<string> {
    await this.byId('membership-code').click()
    return this.byId('shown-code').innerText()
  }
}
