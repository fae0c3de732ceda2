import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FetchedLocale } from '@/domain/markers'
import { missingLanguageTexts } from '@/i18n/missing-language-texts'
import { appShow } from '@/platform/app/app-show'
import { feedback } from '@/platform/feedback/feedback'
import { watchNetwork } from '@/platform/http/network'
import type { LanguageStore } from '@/stores/language-store'
import { useApp } from '@/stores/stores-context'
import { prepareTexts } from '@/ui/texts'

/** Says that Chinese stands in for the person's language, and tries again: when they say so, with the network, and when they come back. */
export function useMissingLanguage(): void {
  const { language } = useApp()
  useEffect(() => {
    const retry = () => void bringBack(language)
    const stops = [
      watchNetwork((isOnline) => isOnline && retry()),
      appShow.watch({ onShow: retry, onHide: () => undefined }),
      reaction(
        () => language.missing,
        (missing) => missing !== null && void ask(language, missing),
        { fireImmediately: true }
      )
    ]
    return () => stops.forEach((stop) => stop())
  }, [language])
}

/** Whether the language is there, or no longer wanted. */
async function bringBack(language: LanguageStore): Promise<boolean> {
  const { missing } = language
  if (missing === null) return true
  try {
    await prepareTexts(missing)
  } catch {
    return false
  }
  if (language.missing === missing) language.choose(missing)
  return true
}

/** Asks until the language is there or the person leaves it for later. */
async function ask(language: LanguageStore, missing: FetchedLocale): Promise<void> {
  const { question, retry, later } = missingLanguageTexts[missing]
  const isRetried = await feedback.confirm({ text: question, confirmText: retry, cancelText: later })
  if (isRetried && !(await bringBack(language)) && language.missing === missing) await ask(language, missing)
}
