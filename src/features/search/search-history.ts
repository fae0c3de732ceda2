import { makeAutoObservable, observableRef } from 'mobx'
import { persist, type KeptStorage } from '@/stores/persist'

/** More than anybody looks through. */
const maximumWords = 20

/** What was looked for on this device, the latest first; `key` keeps apart what is looked for in different places. */
export class SearchHistory {
  words: readonly string[] = []

  constructor(storage: KeptStorage, key = 'searchHistory') {
    makeAutoObservable(this, { words: observableRef }, { autoBind: true })
    persist({
      key,
      version: 1,
      storage,
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
