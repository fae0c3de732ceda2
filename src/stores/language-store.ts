import { makeAutoObservable } from 'mobx'
import { locales, type Locale } from '@/domain/markers'
import { deviceLocale } from '@/platform/language'
import type { Storage } from '@/platform/storage'
import { persist } from './persist'

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** The language of the interface: the chosen one, else the device's. */
export class LanguageStore {
  locale: Locale = deviceLocale()

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
  }

  choose(locale: Locale): void {
    this.locale = locale
  }
}
