import { settingsStore } from './settings-store'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { feedback } from '@/platform/feedback/feedback'
import { files } from '@/platform/files/files'
import { useStore } from '@/stores/stores-context'
import type { ExportedData } from './settings-store'
import { kilobytes } from './kilobytes'
import styles from './data-export-sheet.module.scss'

interface DataExportSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A copy of the person's data in two steps: a host hands a file over only right after a tap. */
export const DataExportSheet = observer(function DataExportSheet({ isOpen, onClose }: DataExportSheetProps) {
  const settings = useStore(settingsStore)
  const { t } = useText()
  const words = t.settings.export
  const close = () => {
    settings.forgetExport()
    onClose()
  }
  const { exported } = settings
  const prepare = useAction(settings.prepareExport, { presents: 'form' })
  const keep = useAction(async ({ fileName, text }: ExportedData) => {
    const outcome = await files.keepText(fileName, text)
    if (outcome !== 'cancelled') feedback.toast(words[outcome])
  })
  const button =
    exported === null ? (
      <Button id="export-prepare" size="full" text={words.prepare} isBusy={prepare.isBusy} onPress={prepare.run} />
    ) : (
      <Button id="export-keep" size="full" text={words.keep} isBusy={keep.isBusy} onPress={() => keep.run(exported)} />
    )
  return (
    <Sheet isOpen={isOpen} title={words.title} onClose={close} footer={button}>
      <View className={styles.content}>
        <Text className={styles.words}>{words.explains}</Text>
        {exported !== null && (
          <Notice icon="check" text={words.ready(exported.fileName, kilobytes(exported.text.length))} />
        )}
        {prepare.errorMessage !== null && <Notice tone="urgent" icon="warning" text={prepare.errorMessage} />}
      </View>
    </Sheet>
  )
})
