import { type RouteArguments, routeUrl } from '@/routes'
import { LoginPage } from './login-page'
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
  async open(): Promise<void> {
    await this.visit.open(routeUrl('membershipCard', { product: 'foodieCard' }).slice(1))
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.stand('membershipCard')
    await this.seesText(this.t.membership.card.periods)
  }

  /** Reads that the bank asks, and goes to the cashier of the renewal. */
  async answersBank(): Promise<void> {
    await this.seesText(this.t.membership.card.refusal.bankAsks)
    await this.button(this.t.membership.card.pay).click()
    await this.stand('foodieCardCashier')
  }

  async saysNothingOfBank(): Promise<void> {
    await this.isThere()
    await this.text(this.t.membership.card.refusal.bankAsks).waitFor({ state: 'hidden' })
  }

  /** Changes to the other distance; returns what it cost, for how many days. */
  async changesDistance(): Promise<{ readonly difference: string; readonly days: number }> {
    await this.byId('membership-change').click()
    const cell = this.byId('membership-difference')
    await cell.waitFor()
    const difference = await this.figureIn(cell.getByText(/\$/))
    const days = Number(/\d+/.exec(await cell.innerText())?.[0])
    await this.byId('membership-change-submit').click()
    return { difference, days }
  }

  /** Wherever the payment came back to, it ends at its result; from there to the card. */
  async openFromResult(): Promise<void> {
    await this.stand('membershipResult')
    await this.button(this.t.membership.seeCard).click()
    await this.stand('membershipCard')
  }

  /** Stops the renewal: one tap, and one answer. */
  async stop(): Promise<void> {
    await this.byId('membership-stop').click()
    await this.answer(this.t.membership.card.stopShort)
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

export class InvitationPage extends PageModel {
  /** As the friend who was sent the link. */
  async openLink(inviteUserId: string): Promise<void> {
    await this.visit.open(routeUrl('vipInvited', { inviteUserId }).slice(1))
  }

  /** Has no account yet, and comes back as a member. */
  async joins(mobile: string): Promise<void> {
    await this.byId('invited-join').click()
    await this.stand('login')
    await new LoginPage(this.visit).logInByCode(mobile)
    await this.stand('vipInvited')
    await this.seesText(this.t.invite.takenNote)
  }

  /** As who invited: the friend stands so in the list. */
  async openFriends(stage: 'ordered' | 'rewarded'): Promise<void> {
    await this.visit.open(routeUrl('inviteFriends').slice(1))
    await this.page.locator('[id^="friend-"]').filter({ hasText: this.t.invite.stage[stage], visible: true }).waitFor()
  }
}

export class RedeemPage extends PageModel {
  /** As who scans the poster, and logs in first. */
  async openPoster(params: RouteArguments<'redeemCode'>[0], mobile: string): Promise<void> {
    await this.visit.open(routeUrl('redeemCode', params).slice(1))
    await this.button(this.t.common.login).click()
    await this.stand('login')
    await new LoginPage(this.visit).logInByCode(mobile)
    await this.stand('redeemCode')
  }

  async redeems(): Promise<void> {
    await this.byId('redeem').click()
    await this.byId('redeemed-card').click()
  }
}

export class ClosurePage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open(routeUrl('closure').slice(1))
  }

  async requests(mobile: string): Promise<void> {
    const { closure } = this.t.settings
    await this.page.getByRole('checkbox', { name: closure.understand }).filter({ visible: true }).click()
    await new LoginPage(this.visit).provesByCode(mobile)
    await this.byId('closure-submit').click()
    await this.answer(closure.confirm)
    await this.seesText(closure.pendingTitle)
  }
}
