import type { Catalogue } from './catalogue'

/** What home and the frame around all pages say. */
export type FirstTexts = Pick<Catalogue, 'common' | 'feed' | 'home' | 'tabs' | 'time'>

/** A catalogue that begins with the texts of the first screen and is completed before any other page is shown. */
export class StartingCatalogue implements Catalogue {
  readonly common: Catalogue['common']
  readonly feed: Catalogue['feed']
  readonly home: Catalogue['home']
  readonly tabs: Catalogue['tabs']
  readonly time: Catalogue['time']
  private whole: Catalogue | null = null

  constructor({ common, feed, home, tabs, time }: FirstTexts) {
    this.common = common
    this.feed = feed
    this.home = home
    this.tabs = tabs
    this.time = time
  }

  complete(whole: Catalogue): void {
    this.whole = whole
  }

  get combine() {
    return this.later.combine
  }
  get restaurant() {
    return this.later.restaurant
  }
  get menu() {
    return this.later.menu
  }
  get bankPayment() {
    return this.later.bankPayment
  }
  get group() {
    return this.later.group
  }
  get review() {
    return this.later.review
  }
  get afterSale() {
    return this.later.afterSale
  }
  get titles() {
    return this.later.titles
  }
  get account() {
    return this.later.account
  }
  get order() {
    return this.later.order
  }
  get orderLife() {
    return this.later.orderLife
  }
  get shop() {
    return this.later.shop
  }
  get cart() {
    return this.later.cart
  }
  get checkout() {
    return this.later.checkout
  }
  get bargain() {
    return this.later.bargain
  }
  get settle() {
    return this.later.settle
  }
  get cash() {
    return this.later.cash
  }
  get cashier() {
    return this.later.cashier
  }
  get cards() {
    return this.later.cards
  }
  get orders() {
    return this.later.orders
  }
  get login() {
    return this.later.login
  }
  get address() {
    return this.later.address
  }
  get place() {
    return this.later.place
  }
  get profile() {
    return this.later.profile
  }
  get favorites() {
    return this.later.favorites
  }
  get security() {
    return this.later.security
  }
  get settings() {
    return this.later.settings
  }
  get find() {
    return this.later.find
  }
  get help() {
    return this.later.help
  }
  get privacy() {
    return this.later.privacy
  }
  get wallet() {
    return this.later.wallet
  }
  get deal() {
    return this.later.deal
  }
  get vouchers() {
    return this.later.vouchers
  }

  private get later(): Catalogue {
    if (this.whole === null)
      throw new Error('A text beyond the first screen was read before the catalogue was complete')
    return this.whole
  }
}
