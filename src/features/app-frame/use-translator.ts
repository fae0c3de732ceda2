import { useEffect, useState } from 'react'
import type { Locale } from '@/domain/markers'
import { createTranslator, type Translator } from '@/i18n/translator'
import { setDocumentLanguage } from '@/platform/device/language'
import type { LanguageStore } from '@/stores/language-store'
import { fetchTexts, textsAtHand } from '@/ui/texts'

const startingTranslator = (locale: Locale): Translator | null => {
  const catalogue = textsAtHand(locale)
  return catalogue === null ? null : createTranslator(locale, catalogue)
}

/**
 * The texts of the language; the old ones stay until a newly chosen language is there, and `null` comes only before the first. Chinese
 * stands in for a language that cannot be had.
 */
export function useTranslator(language: LanguageStore): Translator | null {
  const { locale } = language
  const [translator, setTranslator] = useState(() => startingTranslator(locale))
  const present = translator?.locale
  useEffect(() => {
    if (present === locale) return undefined
    let isCurrent = true
    fetchTexts(locale).then(
      (catalogue) => isCurrent && setTranslator(createTranslator(locale, catalogue)),
      () => isCurrent && language.standIn()
    )
    return () => {
      isCurrent = false
    }
  }, [language, locale, present])
  useEffect(() => setDocumentLanguage(locale), [locale])
  return translator
}
