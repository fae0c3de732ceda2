import { PageModel } from './page-model'

export class HomePage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/index/index')
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.stand('home')
  }

  /** The way on from an address that leads nowhere. */
  async goHomeFromNowhere(): Promise<void> {
    await this.button(this.t.common.backHome).click()
    await this.isThere()
  }

  /** A restaurant of the feed; the feed is read on until it is there. */
  async openRestaurant(name: string): Promise<void> {
    await this.page.getByRole('link').filter({ hasText: name, visible: true }).first().click()
    await this.stand('restaurant')
  }

  /** Says that the device could not be located, and that Singapore is shown. */
  async seesLocationNotice(): Promise<void> {
    await this.seesText(new RegExp(`${this.t.home.locationRefused}|${this.t.home.locationFailed}`))
  }

  /** The strip of the order that is under way leads to it. */
  async followActiveOrder(): Promise<void> {
    await this.page.getByRole('link').filter({ hasText: this.t.home.seeOrder, visible: true }).click()
    await this.stand('orderDetail')
  }
}
