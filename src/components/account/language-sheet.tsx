import { observer } from 'mobx-react-lite'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '@/components/ui/text-context'
import { locales, type Locale } from '@/domain/markers'
import { useStores } from '@/stores/stores-context'

interface LanguageSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses the language of the app; every text changes at once. */
export const LanguageSheet = observer(function LanguageSheet({ isOpen, onClose }: LanguageSheetProps) {
  const { language } = useStores()
  const { t } = useText()
  const choose = (locale: Locale) => {
    language.choose(locale)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={t.account.chooseLanguage} onClose={onClose}>
      {locales.map((locale) => (
        <ChoiceRow key={locale} kind="radio" title={t.account.languageNames[locale]} isChosen={language.locale === locale} onChange={() => choose(locale)} />
      ))}
    </Sheet>
  )
})
