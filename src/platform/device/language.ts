import Taro from '@tarojs/taro'
import { localeOf, type Locale } from '@/domain/markers'

/** The language the device is set to, as one of ours. */
export const deviceLocale = (): Locale => localeOf(readLanguage())

/** A mini-program has no document that could say its language. */
export const setDocumentLanguage = (_locale: Locale): void => undefined

function readLanguage(): string {
  try {
    return Taro.getSystemInfoSync().language ?? ''
  } catch {
    return ''
  }
}
