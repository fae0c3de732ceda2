import { makeAutoObservable, observableRef } from 'mobx'
import type { App } from '@/stores/define-store'
import { persist } from '@/stores/persist'
import { customerOf } from '@/stores/person-left'
import type { NamedKey } from '@/stores/storage-keys'

/** More than anybody looks through. */
const maximumWords = 20

/** The most that is looked for (contract `searchRestaurants`, `dealSearch`). */
const maximumLength = 40

/** What somebody typed, or an address names, as it is looked for: a pair of surrogates is never cut in two. */
export const searchedWords = (text: string): string =>
  text
    .trim()
    .slice(0, maximumLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** What was looked for on this device, the latest first, until the customer leaves; `key` keeps apart what is looked for in different places. */
export class SearchHistory {
  words: readonly string[] = []

  constructor({ storage, session }: Pick<App, 'storage' | 'session'>, key: NamedKey = 'searchHistory') {
    makeAutoObservable(this, { words: observableRef }, { autoBind: true })
    persist({
      key,
      version: 1,
      storage,
      owner: customerOf(session),
      save: () => this.words,
      restore: (data) => this.restore(data)
    })
  }

  add(words: string): void {
    this.words = [words, ...this.words.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(
      0,
      maximumWords
    )
  }

  clear(): void {
    this.words = []
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.words = data.filter((word) => typeof word === 'string').slice(0, maximumWords)
    return true
  }
}
