import { makeAutoObservable } from 'mobx'
import { type FetchedLocale, type Locale, locales, sourceLocale } from '@/domain/markers'
import { deviceLocale } from '@/platform/device/language'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** How the interface is read: its language, which is the chosen one or else the device's, and the size of its letters. */
export class LanguageStore {
  locale: Locale = deviceLocale()
  /** The person's own language, while its texts cannot be had and Chinese stands in for it. */
  missing: FetchedLocale | null = null
  /** Every text a quarter larger. */
  isLargeText = false

  constructor(storage: Storage) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({
      key: 'language',
      version: 1,
      storage,
      save: () => this.missing ?? this.locale,
      restore: (data) => {
        if (isLocale(data)) this.choose(data)
        return isLocale(data)
      }
    })
    persist({
      key: 'largeText',
      version: 1,
      storage,
      save: () => this.isLargeText,
      restore: (data) => {
        if (typeof data === 'boolean') this.enlarge(data)
        return typeof data === 'boolean'
      }
    })
  }

  choose(locale: Locale): void {
    this.locale = locale
    this.missing = null
  }

  /** The texts of the language cannot be had: the whole app speaks Chinese, which is always there, until they can. */
  standIn(): void {
    if (this.locale === sourceLocale) return
    this.missing = this.locale
    this.locale = sourceLocale
  }

  enlarge(isLargeText: boolean): void {
    this.isLargeText = isLargeText
  }
}
