import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import type { HttpResponse } from '@/platform/http/http-types'
import type { RouteName } from '@/routes'
import { type Client, type ClientOptions, startClient } from './client'
import type { TestNetwork } from './network'
import type { TestServer } from './server'
import type { ShownPage } from './shown-page'
import { dataOf, foreignTexts } from './spoken-texts'
import { spokenTexts } from './texts-on-page'

/** Somebody who starts the app and reads a page in one language after another. */
export class Reader {
  private constructor(
    readonly client: Client,
    private readonly answers: HttpResponse[]
  ) {}

  static async start(server: TestServer, options: Omit<ClientOptions, 'prepare'> = {}): Promise<Reader> {
    const answers: HttpResponse[] = []
    const prepare = (network: TestNetwork) => (network.onAnswer = (answer) => answers.push(answer))
    return new Reader(await startClient(server, { ...options, prepare }), answers)
  }

  /** Opens a page and waits until it has come to rest. */
  async open(name: RouteName, page: ComponentType, address: Readonly<Record<string, string>>): Promise<ShownPage> {
    this.answers.push({ status: 200, body: address })
    const shown = await this.client.open(name, page, address)
    await shown.settled(() => this.client.network.isQuiet)
    return shown
  }

  /** What is missing or of another language on a page that is read in these languages, as a person chooses them in the settings. */
  async foreignIn(page: ShownPage, locales: readonly LocaleCode[]): Promise<string[]> {
    const found: string[] = []
    for (const locale of locales) found.push(...(await this.readIn(page, locale)).map((text) => `${locale}: ${text}`))
    return found
  }

  private async readIn(page: ShownPage, locale: LocaleCode): Promise<readonly string[]> {
    const { language } = this.client.stores
    if (language.locale !== locale) {
      const chosen = page.rest()
      language.choose(locale)
      await chosen
    }
    const found = this.foreignOn(page, locale)
    if (found.length === 0) return found
    // The texts may still be on their way, and what the server says is asked for again
    await page.settled(() => this.client.network.isQuiet)
    return this.foreignOn(page, locale)
  }

  private foreignOn(page: ShownPage, locale: LocaleCode): readonly string[] {
    const texts = spokenTexts(page.root)
    // What was put into a cart keeps the name it had there
    const kept = [...this.client.storage.kept.keys()].map((key) => ({
      status: 200,
      body: this.client.storage.read(key)
    }))
    return texts.length === 0 ? ['nothing'] : foreignTexts(texts, dataOf([...this.answers, ...kept]), locale)
  }
}
