import { PageModel } from './page-model'

export class RestaurantPage extends PageModel {
  async open(restaurantId: string): Promise<void> {
    await this.visit.open(`pages/restaurant/index?restaurantId=${restaurantId}`)
  }

  /** Adds one portion of a dish that has no options. */
  async add(dish: string): Promise<void> {
    await this.press(dish)
  }

  /** Opens a dish with options, chooses these, and adds it. */
  async addWithOptions(dish: string, options: readonly string[]): Promise<void> {
    await this.press(dish)
    const sheet = this.page.getByRole('dialog', { name: dish })
    for (const option of options) await sheet.getByRole('radio', { name: option, exact: true }).click()
    await sheet.getByRole('button', { name: new RegExp(`^${this.t.restaurant.addToCart}`) }).click()
    await sheet.waitFor({ state: 'hidden' })
  }

  /** The cart bar says how many portions are in the cart. */
  async seesPortions(count: number): Promise<void> {
    await this.button(`${this.t.cart.open}, ${this.t.cart.countOf(count)}`).waitFor()
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  async checkOut(): Promise<void> {
    await this.button(this.t.cart.checkout).click()
    await this.stand('settlement')
  }

  /** The menu draws only the rows in sight: scrolls until the dish is among them. */
  private async press(dish: string): Promise<void> {
    const add = this.button(this.t.restaurant.addDish(dish)).first()
    await this.button(/^.+$/).first().waitFor()
    for (let turn = 0; turn < 30 && await add.count() === 0; turn += 1) {
      await this.page.mouse.move(240, 500)
      await this.page.mouse.wheel(0, 400)
      await this.page.waitForTimeout(120)
    }
    await add.click()
  }
}
