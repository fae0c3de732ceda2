import { RestaurantPage } from './restaurant-page'

/** Where one order is made from several restaurants of an area. */
export class AreaPage extends RestaurantPage {
  override async open(combineOrderAreaId: string): Promise<void> {
    await this.visit.open(`pages/combine/index?combineOrderAreaId=${combineOrderAreaId}`)
  }

  async isThere(): Promise<void> {
    await this.stand('combine')
  }

  /** Shows the menu of another restaurant. */
  async choose(restaurant: string): Promise<void> {
    await this.page.getByRole('tab', { name: restaurant, exact: true }).filter({ visible: true }).click()
  }

  override async checkOut(): Promise<void> {
    await this.button(this.t.cart.checkout).click()
    await this.stand('combineSettlement')
  }
}
