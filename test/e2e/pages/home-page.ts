import type { Locator } from 'playwright-core'
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

  async openBanner(title: string): Promise<void> {
    await this.page.getByRole('region', { name: this.t.home.banners }).getByRole('link', { name: title }).click()
  }

  /** A restaurant of the feed; the feed is read on until it is there. */
  async openRestaurant(name: string): Promise<void> {
    await this.touchRestaurant(name)
    await this.stand('restaurant')
  }

  async touchRestaurant(name: string): Promise<void> {
    await this.restaurant(name).click()
  }

  private restaurant(name: string): Locator {
    return this.page.getByRole('link').filter({ hasText: name, visible: true }).first()
  }

  async seesRestaurant(name: string): Promise<void> {
    await this.restaurant(name).waitFor()
  }

  /** Opens a restaurant and goes back while its page is still sliding in; in the page, because a message to the browser may take longer. */
  async glanceAtRestaurant(name: string): Promise<void> {
    await this.restaurant(name).evaluate((link: HTMLElement) => {
      link.click()
      const timer = setInterval(() => {
        if (document.querySelectorAll('.taro_page').length < 2) return
        clearInterval(timer)
        history.back()
      }, 5)
    })
  }

  /** Is told what the place is for, lets it be looked for, and is told that the device could not be located and Singapore is shown. */
  async asksToBeLocated(): Promise<void> {
    await this.seesText(this.t.feed.placeUnknown)
    await this.button(this.t.home.allowLocation).click()
    await this.seesText(new RegExp(`${this.t.home.locationRefused}|${this.t.home.locationFailed}`))
  }

  /** The strip of the order that is under way leads to it. */
  async followActiveOrder(): Promise<void> {
    await this.page.getByRole('link').filter({ hasText: this.t.home.seeOrder, visible: true }).click()
    await this.stand('orderDetail')
  }
}
