import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { Field, TextArea } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { feedbackLimits, feedbackStore } from './feedback-store'
import { useStore } from '@/stores/stores-context'
import styles from './form.module.scss'

/** A message to the operator. What is wrong stands at its field, what the server refuses above the button, and every word stays. */
export const FeedbackForm = observer(function FeedbackForm() {
  const feedback = useStore(feedbackStore)
  const { t } = useText()
  const words = t.settings.feedbackForm
  const send = useAction(feedback.send, { presents: 'form', failureText: t.common.submitFailed })
  return (
    <CellGroup className={styles.group}>
      <TextArea
        label={words.content}
        placeholder={words.contentPlaceholder}
        maximum={feedbackLimits.content}
        value={feedback.content}
        error={feedback.isContentMissing ? words.contentRequired : null}
        onChange={(text) => feedback.type('content', text)}
      />
      <Field
        label={t.common.optional(words.contact)}
        placeholder={words.contactPlaceholder}
        hint={words.draftNote}
        maximum={feedbackLimits.contact}
        value={feedback.contact}
        onChange={(text) => feedback.type('contact', text)}
      />
      {send.errorMessage !== null && <Notice tone="urgent" icon="warning" text={send.errorMessage} />}
      <View className={styles.submit}>
        <Button id="feedback-send" size="full" text={words.send} isBusy={send.isBusy} onPress={send.run} />
      </View>
    </CellGroup>
  )
})
