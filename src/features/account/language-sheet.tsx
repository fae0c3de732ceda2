import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { type Locale, locales } from '@/domain/markers'
import { feedback } from '@/platform/feedback/feedback'
import { useApp } from '@/stores/stores-context'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { prepareTexts } from '@/ui/texts'

interface LanguageSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses the language of the app; every text changes at once, or none where the language cannot be had. */
export const LanguageSheet = observer(function LanguageSheet({ isOpen, onClose }: LanguageSheetProps) {
  const { language } = useApp()
  const { t } = useText()
  const { coming, choose, giveUp } = useLanguageChoice(onClose)
  return (
    <Sheet isOpen={isOpen} title={t.account.chooseLanguage} onClose={giveUp}>
      {locales.map((locale) => (
        <ChoiceRow
          key={locale}
          kind="radio"
          title={t.account.languageNames[locale]}
          note={coming === locale ? t.common.loading : undefined}
          isChosen={language.locale === locale}
          onChange={() => void choose(locale)}
        />
      ))}
    </Sheet>
  )
})

/** Has the texts of a language fetched before it is chosen; of several choices the last one counts. */
function useLanguageChoice(onClose: () => void) {
  const { language } = useApp()
  const { t } = useText()
  const [coming, setComing] = useState<Locale | null>(null)
  const lastTurn = useRef(0)
  const startTurn = (locale: Locale | null): (() => boolean) => {
    lastTurn.current += 1
    const turn = lastTurn.current
    setComing(locale)
    return () => turn === lastTurn.current
  }
  const giveUp = () => {
    startTurn(null)
    onClose()
  }
  const choose = async (locale: Locale) => {
    const isLast = startTurn(locale)
    try {
      await prepareTexts(locale)
    } catch {
      if (!isLast()) return
      setComing(null)
      return feedback.toast(t.account.languageFailed)
    }
    if (!isLast()) return
    language.choose(locale)
    giveUp()
  }
  return { coming, choose, giveUp }
}
