import { PageModel } from './page-model'

/** The mart of the city: its goods, its cart, and its videos. */
export class MartPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('child/pages/shop/index')
    await this.seesText(this.t.mart.search)
  }

  /** One piece more of goods in sight. */
  async add(goods: string): Promise<void> {
    await this.pressDish(goods)
  }

  /** The shelf with this name, from the glance at all of them. */
  async chooseShelf(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: this.t.mart.shelves }).getByRole('button', { name }).click()
  }

  async openCart(count: number): Promise<void> {
    await this.button(`${this.t.cart.open}, ${this.t.cart.countOf(count)}`).click()
    await this.stand('martCart')
    // The page before has a cart bar of its own until it has left
    await this.seesText(this.t.cart.allCarts)
  }

  async checkOut(): Promise<void> {
    await this.button(this.t.cart.checkout).click()
    await this.stand('settlement')
  }

  /** The last basket again, in one tap. */
  async buysAgain(pieces: number): Promise<void> {
    await this.byId('basket-again')
      .filter({ hasText: this.t.mart.basketAgain(pieces) })
      .click()
    await this.stand('martCart')
  }
}

/** The video of goods. */
export class GoodsVideoPage extends PageModel {
  async open(dishId: string): Promise<void> {
    await this.visit.open(`child/pages/shop/video?dishId=${dishId}`)
  }

  /** A touch plays it; a browser that knows no such video says so. */
  async plays(): Promise<void> {
    const isKnown = await this.page.evaluate(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.4D401E"') !== ''
    )
    await this.byId('video-play').click()
    if (isKnown) await this.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    else await this.seesText(this.t.mart.videoFailed)
  }

  /** Nothing of the video is fetched. */
  async isPicture(): Promise<void> {
    await this.byId('video-play').waitFor()
    await this.page.locator('video').waitFor({ state: 'detached' })
  }
}
