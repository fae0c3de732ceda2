import { View } from '@tarojs/components'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goBack } from '@/platform/navigation/go'
import { Button } from './button'
import { useText } from './text-context'
import { useAction } from './use-action'
import styles from './remove-button.module.scss'

interface RemoveButtonProps {
  readonly id: string
  readonly text: string
  /** Asked before, because it cannot be undone. */
  readonly question: string
  /** Said once it is gone. */
  readonly goneText: string
  readonly remove: () => Promise<unknown>
}

/** At the end of a form: deletes what is open there, after a question, and leaves its page. */
export function RemoveButton({ id, text, question, goneText, remove }: RemoveButtonProps) {
  const { t } = useText()
  const { isBusy, run } = useAction(
    async () => {
      const { confirm } = feedback
      const leave = fromHere(goBack)
      if (!(await confirm({ text: question, confirmText: t.common.remove, cancelText: t.common.cancel }))) return
      await remove()
      feedback.toast(goneText)
      await leave()
    },
    { failureText: t.common.deleteFailed }
  )
  return (
    <View className={styles.remove}>
      <Button id={id} kind="danger" text={text} isBusy={isBusy} onPress={run} />
    </View>
  )
}
