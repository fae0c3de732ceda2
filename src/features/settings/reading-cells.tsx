import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { useText } from '@/ui/text-context'

/** How the app is read: language and size of letters, both at once and everywhere. */
export const ReadingCells = observer(function ReadingCells({
  onLanguagePress
}: {
  readonly onLanguagePress: () => void
}) {
  const { language } = useApp()
  const { t } = useText()
  return (
    <CellGroup>
      <Cell
        id="settings-language"
        title={t.account.language}
        value={t.account.languageNames[language.locale]}
        onPress={onLanguagePress}
      />
      <ChoiceRow
        kind="switch"
        title={t.settings.largeText}
        note={t.settings.largeTextNote}
        isChosen={language.isLargeText}
        onChange={language.enlarge}
      />
    </CellGroup>
  )
})
