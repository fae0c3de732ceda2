import { PageModel } from './page-model'

export class RestaurantPage extends PageModel {
  async open(restaurantId: string): Promise<void> {
    await this.visit.open(`pages/restaurant/index?restaurantId=${restaurantId}`)
  }

  /** Adds one portion of a dish that has no options. */
  async add(dish: string): Promise<void> {
    await this.pressDish(dish)
  }

  /** Opens a dish with options, chooses these, and adds it. */
  async addWithOptions(dish: string, options: readonly string[]): Promise<void> {
    await this.pressDish(dish)
    const sheet = this.page.getByRole('dialog', { name: dish })
    for (const option of options)
      await sheet
        .getByRole('radio')
        .filter({ has: this.page.getByText(option, { exact: true }) })
        .click()
    await sheet.getByRole('button', { name: new RegExp(`^${this.t.restaurant.addToCart}`) }).click()
    await sheet.waitFor({ state: 'hidden' })
  }

  /** The cart bar says how many portions are in the cart. */
  async seesPortions(count: number): Promise<void> {
    await this.button(`${this.t.cart.open}, ${this.t.cart.countOf(count)}`).waitFor()
  }

  /** Opens where it is on the map. */
  async looksAtMap(): Promise<void> {
    await this.page.locator('#restaurant-info').click()
    await this.page.locator('#restaurant-address').click()
    await this.stand('openLocation')
  }

  async comesBack(): Promise<void> {
    await this.page.goBack()
    await this.stand('restaurant')
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  async checkOut(): Promise<void> {
    await this.button(this.t.cart.checkout).click()
    await this.stand('settlement')
  }
}
