import { type Locale, localeOf } from '@/domain/markers'
import { readSystem } from './system-info'

/** The language the device is set to, as one of ours. */
export const deviceLocale = (): Locale => localeOf(readSystem().language ?? '')

/** A mini-program has no document that could say its language. */
export const setDocumentLanguage = (_locale: Locale): void => undefined
