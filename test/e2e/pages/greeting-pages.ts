import { PageModel } from './page-model'

/** What is written on a card. */
export interface Written {
  readonly to: string
  readonly words: string
  readonly from: string
}

export class MakeCardPage extends PageModel {
  /** From the page of its festival. */
  async openFromFestival(): Promise<void> {
    await this.visit.open('festival/pages/midautom/index')
    await this.byId('campaign-card').click()
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.stand('makeCard')
    await this.byId('greeting-save').waitFor()
  }

  async write({ to, words, from }: Written): Promise<void> {
    const { toField, wordsField, fromField } = this.t.greeting
    await this.field(toField).fill(to)
    await this.field(wordsField).fill(words)
    await this.field(fromField).fill(from)
  }

  async hasNames(to: string, from: string): Promise<void> {
    expect(await this.field(this.t.greeting.toField).inputValue()).toBe(to)
    expect(await this.field(this.t.greeting.fromField).inputValue()).toBe(from)
  }

  async goesToLogin(): Promise<void> {
    await this.button(this.t.greeting.saveAfterLogin).click()
    await this.stand('login')
  }

  async finish(): Promise<void> {
    await this.button(this.t.greeting.save).click()
  }

  private field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
  }
}

export class DisplayCardPage extends PageModel {
  /** Waits until it shows what is written; tells the address that the browser has. */
  async shows({ to, words, from }: Written): Promise<string> {
    await this.stand('displayCard')
    for (const said of [this.t.greeting.to(to), words, this.t.greeting.from(from)]) await this.seesText(said)
    return new URL(this.page.url()).hash.slice(2)
  }

  /** Opens the sheet to send it and waits for the drawn card in it. */
  async drawsPoster(): Promise<void> {
    await this.byId('greeting-send').click()
    await this.byId('greeting-poster').waitFor()
  }

  async sendBack(): Promise<void> {
    await this.byId('greeting-answer').click()
  }

  async report(): Promise<void> {
    await this.button(this.t.greeting.report).click()
    await this.byId('greeting-report').click()
    await this.seesText(this.t.greeting.notFound)
  }
}
