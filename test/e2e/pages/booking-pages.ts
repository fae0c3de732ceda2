import { PageModel } from './page-model'

/** Where one can sit. */
export class BookableListPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/restaurant/booking')
    await this.seesText(this.t.booking.seeAllTimes)
  }

  async chooseTomorrow(): Promise<void> {
    await this.page.getByRole('radio', { name: this.t.time.tomorrow }).click()
  }

  /** The evening of a restaurant at a time leads straight into booking it. */
  async bookAt(time: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.t.booking.meals.dinner }).click()
    await this.page
      .getByRole('link', { name: new RegExp(`^${time}`) })
      .first()
      .click()
  }
}

/** Booking a table. */
export class BookTablePage extends PageModel {
  async open(restaurantId: string, query = ''): Promise<void> {
    await this.visit.open(`pages/restaurant/bookingV2?restaurantId=${restaurantId}${query}`)
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.stand('bookTable')
    await this.seesText(this.t.booking.chooseTime)
  }

  async chooseDay(day: RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: day }).filter({ visible: true }).click()
  }

  async chooseTime(time: string): Promise<void> {
    await this.page
      .getByRole('radio', { name: new RegExp(`^${time}`) })
      .filter({ visible: true })
      .first()
      .click()
  }

  /** What is agreed to stands in full above the button. */
  async tells(rule: string | RegExp): Promise<void> {
    await this.byId('booking-rules').filter({ hasText: rule }).waitFor()
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).filter({ visible: true }).fill(text)
  }

  async hasField(label: string): Promise<boolean> {
    return (await this.page.getByRole('textbox', { name: label }).filter({ visible: true }).count()) > 0
  }

  async submit(): Promise<void> {
    await this.byId('booking-submit').click()
  }

  async isBooked(): Promise<void> {
    await this.stand('bookingDetail')
  }

  /** The time is full: what is near it, and its line. */
  async isFull(time: string): Promise<void> {
    await this.byId('full-time')
      .filter({ hasText: this.t.booking.fullTitle(time) })
      .waitFor()
  }

  async wait(people: number): Promise<void> {
    await this.byId('booking-wait').click()
    await this.seesText(this.t.booking.waiting(people))
  }
}
