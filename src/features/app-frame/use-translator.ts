import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { createTranslator, type Translator } from '@/i18n/translator'
import { deviceNow } from '@/platform/device/device-now'
import { setDocumentLanguage } from '@/platform/device/language'
import type { LanguageStore } from '@/stores/language-store'
import type { ServerClock } from '@/stores/server-clock'
import { fetchTexts, textsAtHand } from '@/ui/texts'

interface Texts {
  readonly locale: Locale
  readonly catalogue: Catalogue
}

const startingTexts = (locale: Locale): Texts | null => {
  const catalogue = textsAtHand(locale)
  return catalogue === null ? null : { locale, catalogue }
}

/**
 * The texts of the language; the old ones stay until a newly chosen language is there, and `null` comes only before the first. Chinese
 * stands in for a language that cannot be had. What is told by time is told again when the server's clock turns out to be another. Call
 * it inside an observer.
 */
export function useTranslator(language: LanguageStore, { offsetMs }: Pick<ServerClock, 'offsetMs'>): Translator | null {
  const { locale } = language
  const [texts, setTexts] = useState(() => startingTexts(locale))
  const present = texts?.locale
  useEffect(() => {
    if (present === locale) return undefined
    let isCurrent = true
    fetchTexts(locale).then(
      (catalogue) => isCurrent && setTexts({ locale, catalogue }),
      () => isCurrent && language.standIn()
    )
    return () => {
      isCurrent = false
    }
  }, [language, locale, present])
  // What is read aloud is what stands there: the former language until the new one has come
  useEffect(() => setDocumentLanguage(present ?? locale), [present, locale])
  return useMemo(
    () => texts && createTranslator(texts.locale, texts.catalogue, () => deviceNow() + offsetMs),
    [texts, offsetMs]
  )
}
