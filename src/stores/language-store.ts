import { makeAutoObservable } from 'mobx'
import { locales, type Locale } from '@/domain/markers'
import { deviceLocale } from '@/platform/language'
import type { Storage } from '@/platform/storage'
import { persist } from './persist'

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** How the interface is read: its language, which is the chosen one or else the device's, and the size of its letters. */
export class LanguageStore {
  locale: Locale = deviceLocale()
  /** Every text a quarter larger (ui.md, Large text). */
  isLargeText = false

  constructor(storage: Storage) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({
      key: 'language',
      version: 1,
      storage,
      save: () => this.locale,
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
  }

  enlarge(isLargeText: boolean): void {
    this.isLargeText = isLargeText
  }
}
