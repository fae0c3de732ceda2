import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

interface AccountCellsProps {
  readonly onNoticesPress: () => void
  readonly onExportPress: () => void
}

/** What concerns the account; a visitor has only the way back to a forgotten password. */
export const AccountCells = observer(function AccountCells({ onNoticesPress, onExportPress }: AccountCellsProps) {
  const { session } = useApp()
  const { t } = useText()
  if (!session.isLoggedIn) {
    return (
      <CellGroup>
        <Cell title={t.settings.resetPassword} onPress={() => go('passwordChange')} />
      </CellGroup>
    )
  }
  return (
    <CellGroup>
      <Cell title={t.titles.profile} onPress={() => go('profile')} />
      <Cell title={t.titles.savedCards} onPress={() => go('savedCards', {})} />
      <Cell title={t.settings.security} onPress={() => go('bindings')} />
      <Cell title={t.settings.password} onPress={() => go('passwordChange')} />
      <Cell
        id="settings-notices"
        title={t.notice.choices.title}
        note={t.notice.choices.note}
        onPress={onNoticesPress}
      />
      <Cell id="settings-export" title={t.settings.export.title} onPress={onExportPress} />
    </CellGroup>
  )
})
