import type { Locator, Page } from 'playwright-core'
import type { Catalogue } from '@/i18n/catalogue'
import { type RouteName, routes } from '@/routes'
import type { Visit } from '../support/visit'

/** What every page model does: it reads and touches the page as a person does, by roles and words of the visit's language. */
export class PageModel {
  constructor(protected readonly visit: Visit) {}

  protected get page(): Page {
    return this.visit.page
  }

  protected get t(): Catalogue {
    return this.visit.t
  }

  /** Waits until the app stands on a page. */
  protected async stand(name: RouteName): Promise<void> {
    await this.page.waitForURL((url) => url.hash.replace(/^#\//, '').split('?')[0] === routes[name].path)
  }

  protected button(name: string | RegExp): Locator {
    return this.page
      .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .filter({ visible: true })
  }

  /** What leads on and says this, among other words. */
  protected link(words: string): Locator {
    return this.page.getByRole('link').filter({ hasText: words, visible: true }).first()
  }

  /** An element that is in sight, by its id: hidden pages below may hold the same one. */
  protected byId(id: string): Locator {
    return this.page.locator(`#${id}`).filter({ visible: true })
  }

  protected text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  async seesText(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor()
  }

  /** Answers a question that lies over the page. */
  async answer(word: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).click()
  }

  /** The button that adds a dish of a menu, which draws only the rows in sight: scrolls until the dish is among them. */
  protected async pressDish(dish: string): Promise<void> {
    const { addDish, chooseOptions } = this.t.restaurant
    const add = this.button(addDish(dish))
      .or(this.button(`${addDish(dish)}, ${chooseOptions}`))
      .first()
    await this.button(/^.+$/).first().waitFor()
    for (let turn = 0; turn < 30 && (await add.count()) === 0; turn += 1) {
      await this.page.mouse.move(240, 500)
      await this.page.mouse.wheel(0, 400)
      await this.page.waitForTimeout(120)
    }
    // As long as a finger rests: taps that follow each other faster are one, told twice
    await add.click({ delay: 80 })
  }

  /** The total at the foot of the bill, which settlement and order show alike: `12.80`. */
  async billTotal(): Promise<string> {
    const title = this.page.getByText(this.t.checkout.total, { exact: true }).filter({ visible: true })
    return this.figureIn(title.locator('xpath=..').getByRole('img'))
  }

  /** The figure of an amount as it stands on the screen, without its currency sign: `12.80`. */
  protected async figureIn(part: Locator): Promise<string> {
    return (await part.innerText()).replace(/[^\d.]/g, '')
  }
}
