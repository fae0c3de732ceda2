import { useEffect, useState } from 'react'
import type { Locale } from '@/domain/markers'
import { createTranslator, type Translator } from '@/i18n/translator'
import { setDocumentLanguage } from '@/platform/language'
import { fetchTexts, textsAtHand } from './texts'

const startingTranslator = (locale: Locale): Translator | null => {
  const catalogue = textsAtHand(locale)
  return catalogue === null ? null : createTranslator(locale, catalogue)
}

/** The texts of the language; the old ones stay until a newly chosen language is there, and `null` comes only before the first. */
export function useTranslator(locale: Locale): Translator | null {
  const [translator, setTranslator] = useState(() => startingTranslator(locale))
  const present = translator?.locale
  useEffect(() => {
    if (present === locale) return undefined
    let isCurrent = true
    void fetchTexts(locale).then((catalogue) => {
      if (isCurrent) setTranslator(createTranslator(locale, catalogue))
    })
    return () => {
      isCurrent = false
    }
  }, [locale, present])
  useEffect(() => setDocumentLanguage(locale), [locale])
  return translator
}
