import type { Response } from 'playwright-core'
import type { Locale } from '@/domain/markers'
import { dataOf, foreignTexts } from '../../support/spoken-texts'
import { AccountPage } from '../pages/account-page'
import { inPage } from './in-page'
import type { Visit } from './visit'

const measuring = inPage('spoken-texts')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Hears what a browser complains of and what the server tells it, from now on. */
export class Hearing {
  private readonly complaints: string[]
  private readonly told = new Set<string>()
  /** Answers that are being read. */
  private readonly underWay = new Set<Promise<void>>()

  constructor(private readonly visit: Visit) {
    this.complaints = new AccountPage(visit).hearConsole()
    visit.page.on('response', (response) => {
      const heard = this.hear(response).finally(() => this.underWay.delete(heard))
      this.underWay.add(heard)
    })
  }

  private async hear(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    // The answer to a page that is left is gone
    const body: unknown = await response.json().catch(() => null)
    for (const text of dataOf([{ body }])) this.told.add(text)
  }

  get hasComplaints(): boolean {
    return this.visit.complaints.length + this.complaints.length > 0
  }

  /** What was thrown or written as an error since this was asked last. */
  takeComplaints(): string[] {
    return [...this.visit.complaints.splice(0), ...this.complaints.splice(0)].map((words) => `complaint: ${words}`)
  }

  /** What the page says that is missing or of another language than that in which it is read. */
  async foreignIn(locale: Locale): Promise<string[]> {
    const { page } = this.visit
    const read = (what: 'textsOfApp' | 'keptByApp') => page.evaluate<string[]>(`${measuring}; measuring.${what}()`)
    const texts = await read('textsOfApp')
    await Promise.all(this.underWay)
    const kept = (await read('keptByApp')).map(parse)
    const address = [...new URLSearchParams(new URL(page.url()).hash.split('?')[1]).values()]
    const data = dataOf([{ body: [...this.told, ...address, kept] }])
    return foreignTexts(texts, data, locale).map((text) => `foreign: ${text}`)
  }
}
