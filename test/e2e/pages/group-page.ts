import { routes } from '@/routes'
import { PageModel } from './page-model'

/** The pages of a group order, as one person sees them. */
export class GroupPage extends PageModel {
  /** From a restaurant's page: everybody pays their own. */
  async startAt(restaurantId: string): Promise<void> {
    await this.visit.open(`pages/restaurant/index?restaurantId=${restaurantId}`)
    await this.byId('group-entry').click()
    await this.stand('groupHome')
    await this.page
      .getByRole('radio', { name: new RegExp(`^${this.t.group.paymentModes.split}`) })
      .filter({ visible: true })
      .click()
    await this.byId('group-start').click()
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.stand('groupOrder')
    await this.byId('group-counts').waitFor()
  }

  /** The code on the invitation, which stands beside its drawn picture. */
  async invite(): Promise<string> {
    await this.byId('group-invite').click()
    await this.page.locator('#group-poster').filter({ visible: true }).waitFor()
    const { group } = await this.visit.ask('groupActive', {})
    await this.seesText(group?.code ?? 'no code')
    await this.page.getByRole('dialog').getByRole('button', { name: this.t.common.close, exact: true }).click()
    return group?.code ?? ''
  }

  /** The link that the invitation is shared by. */
  async followLink(code: string): Promise<void> {
    await this.visit.open(`${routes.groupHome.path}?code=${code}`)
    await this.byId('group-join').waitFor()
  }

  async accept(): Promise<void> {
    await this.byId('group-join').click()
  }

  async refuse(): Promise<void> {
    await this.byId('group-not-now').click()
    await this.stand('home')
  }

  async seesCounts(finished: number, choosing: number): Promise<void> {
    await this.byId('group-counts')
      .filter({ hasText: this.t.group.counts(finished, choosing) })
      .waitFor()
  }

  /** Chooses one portion of a dish without options, and says that it is all. */
  async choose(dish: string): Promise<void> {
    await this.byId('group-choose').click()
    await this.stand('groupRestaurant')
    await this.pressDish(dish)
    await this.byId('group-done').click()
    await this.isThere()
  }

  /** The leader submits what all have chosen; returns the total of the bill. */
  async submit(): Promise<string> {
    await this.byId('group-cart').click()
    await this.stand('groupCart')
    await this.page.locator('#group-submit:not([aria-disabled="true"])').filter({ visible: true }).waitFor()
    const total = await this.billTotal()
    await this.byId('group-submit').click()
    await this.stand('groupOrder')
    return total
  }

  /** A member hears of it wherever they stand in the group. */
  async hearsOfSubmit(): Promise<void> {
    await this.answer(this.t.common.gotIt)
    await this.stand('groupOrder')
  }

  /** One's own part, from the wallet; returns how much. */
  async payShare(): Promise<string> {
    const amount = await this.figureIn(this.byId('group-pay-share'))
    await this.byId('group-pay-share').click()
    await this.byId('way-to-pay').click()
    const ways = this.page.getByRole('dialog', { name: this.t.cashier.choose })
    await ways.getByRole('radio', { name: new RegExp(`^${this.t.cashier.method.WALLET_PAY}`) }).click()
    await ways.waitFor({ state: 'hidden' })
    await this.byId('group-share-pay').click()
    await this.byId('group-pay-share').waitFor({ state: 'hidden' })
    return amount
  }
}
