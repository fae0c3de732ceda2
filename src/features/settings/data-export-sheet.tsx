import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { FileSheet } from '@/ui/file-sheet'
import { useText } from '@/ui/text-context'
import { settingsStore } from './settings-store'

interface DataExportSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A copy of the person's data. */
export const DataExportSheet = observer(function DataExportSheet({ isOpen, onClose }: DataExportSheetProps) {
  const settings = useStore(settingsStore)
  const { t } = useText()
  const close = () => {
    settings.forgetExport()
    onClose()
  }
  return (
    <FileSheet
      isOpen={isOpen}
      file={settings.exported}
      words={t.settings.export}
      onPrepare={settings.prepareExport}
      onClose={close}
    />
  )
})
