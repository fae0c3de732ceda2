import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { FormFields } from '@/ui/form-fields'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { feedbackStore } from './feedback-store'
import styles from './form.module.scss'

/** A message to the operator. What is wrong stands at its field, what the server refuses above the button, and every word stays. */
export const FeedbackForm = observer(function FeedbackForm() {
  const feedback = useStore(feedbackStore)
  const { t } = useText()
  const words = t.settings.feedbackForm
  const send = useAction(feedback.send, { presents: 'form', failureText: t.common.submitFailed })
  return (
    <CellGroup className={styles.group}>
      <FormFields
        form={feedback.form}
        words={{
          content: {
            label: words.content,
            placeholder: words.contentPlaceholder,
            problems: { missing: words.contentRequired }
          },
          contact: { label: words.contact, placeholder: words.contactPlaceholder, hint: words.draftNote }
        }}
      />
      {send.errorMessage !== null && <Notice tone="urgent" icon="warning" text={send.errorMessage} />}
      <View className={styles.submit}>
        <Button id="feedback-send" size="full" text={words.send} isBusy={send.isBusy} onPress={send.run} />
      </View>
    </CellGroup>
  )
})
