import { Text, View } from '@tarojs/components'
import { feedback } from '@/platform/feedback/feedback'
import type { TextOutcome } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { Button } from './button'
import { kilobytes } from './kilobytes'
import { Notice } from './notice'
import { Sheet } from './sheet'
import { useAction } from './use-action'
import styles from './file-sheet.module.scss'

/** A text that leaves the app as a file. */
interface TextFile {
  readonly fileName: string
  readonly text: string
}

interface FileSheetProps {
  readonly isOpen: boolean
  /** Null until it was prepared. */
  readonly file: TextFile | null
  readonly words: Readonly<
    Record<'title' | 'explains' | 'prepare' | 'keep' | Exclude<TextOutcome, 'cancelled'>, string>
  > & {
    /** That the file is there, with its size in thousands of bytes. */
    readonly ready: (fileName: string, kilobytes: string) => string
  }
  readonly onPrepare: () => Promise<void>
  readonly onClose: () => void
}

/** A file of the person's own in two steps: a host hands a file over only right after a tap. Its holder is an observer. */
export function FileSheet({ isOpen, file, words, onPrepare, onClose }: FileSheetProps) {
  const prepare = useAction(onPrepare, { presents: 'form' })
  const keep = useAction(async ({ fileName, text }: TextFile) => {
    const outcome = await files.keepText(fileName, text)
    if (outcome !== 'cancelled') feedback.toast(words[outcome])
  })
  const button =
    file === null ? (
      <Button id="export-prepare" size="full" text={words.prepare} isBusy={prepare.isBusy} onPress={prepare.run} />
    ) : (
      <Button id="export-keep" size="full" text={words.keep} isBusy={keep.isBusy} onPress={() => keep.run(file)} />
    )
  return (
    <Sheet isOpen={isOpen} title={words.title} onClose={onClose} footer={button}>
      <View className={styles.content}>
        <Text className={styles.words}>{words.explains}</Text>
        {file !== null && <Notice icon="check" text={words.ready(file.fileName, kilobytes(file.text.length))} />}
        {prepare.errorMessage !== null && <Notice tone="urgent" icon="warning" text={prepare.errorMessage} />}
      </View>
    </Sheet>
  )
}
