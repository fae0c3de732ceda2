import { View } from '@tarojs/components'
import type { OpenQuestion } from '@/platform/feedback/questions'
import { classNames } from '@/ui/class-names'
import { Dialog } from '@/ui/dialog'
import { useLargeText } from '@/ui/text-context'
import styles from './question-dialog.module.scss'

/** A question of the app in the kit's dialog. Where there is only one way on, leaving it is taking that way. */
export function QuestionDialog({ question }: { readonly question: OpenQuestion }) {
  const { title, text, confirmText, cancelText, isDangerous, picture, answer } = question
  const isLargeText = useLargeText()
  const hasChoice = cancelText !== undefined
  return (
    <View className={classNames(styles.question, isLargeText && 'large-text')}>
      <Dialog
        isOpen
        icon={picture}
        title={title}
        text={text}
        confirmText={confirmText}
        cancelText={cancelText}
        isDangerous={isDangerous}
        onConfirm={() => answer(true)}
        onCancel={() => answer(!hasChoice)}
      />
    </View>
  )
}
