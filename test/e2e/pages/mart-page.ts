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

/** Goods that a friend's link leads to. */
export class GoodsLinkPage extends PageModel {
  async open(dishId: string): Promise<void> {
    await this.visit.open(`child/pages/shop/share?dishId=${dishId}`)
  }

  /** From the landing to the goods themselves. */
  async looks(): Promise<void> {
    await this.byId('goods-see').click()
    await this.stand('sharedGoods')
  }

  /** They are another city's: to the same at home. */
  async goesHome(city: string): Promise<void> {
    await this.seesText(this.t.mart.elsewhere(city))
    await this.button(this.t.mart.seeHere).click()
    await this.stand('goodsDetail')
    await this.text(this.t.mart.elsewhere(city)).waitFor({ state: 'hidden' })
  }
}

/** Where a parcel goes in the mainland. */
export class ParcelAddressPage extends PageModel {
  /** Chooses a parcel at the settlement, and to say where it goes. */
  async isChosenAsWay(): Promise<void> {
    await this.page.getByRole('radio', { name: this.t.parcel.way, exact: true }).click()
    await this.byId('settlement-parcel-address').click()
    await this.stand('chineseAddress')
  }

  async fillsIn(address: {
    readonly receiver: string
    readonly mobile: string
    readonly province: string
    readonly city: string
    readonly idCard: string
  }): Promise<void> {
    const { parcel, common } = this.t
    const typed = [
      [parcel.receiver, address.receiver],
      [parcel.mobile, address.mobile],
      [parcel.city, address.city],
      [parcel.district, '天河区'],
      [parcel.detail, '体育西路 103 号'],
      [parcel.postalCode, '510620'],
      [common.optional(parcel.idCard), address.idCard],
      [common.optional(parcel.idCardName), address.receiver]
    ] as const
    for (const [label, value] of typed)
      await this.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }).fill(value)
    await this.byId('parcel-province').click()
    await this.page.getByRole('radio', { name: address.province, exact: true }).click()
    await this.byId('parcel-save').click()
  }
}
