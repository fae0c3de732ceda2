import { useEffect } from 'react'
import { FeedbackForm } from '@/features/settings/feedback-form'
import { feedbackStore } from '@/features/settings/feedback-store'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { ResultView } from '@/ui/result-view'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** Feedback: a form, then what became of it. */
export default definePage('feedback', function Feedback() {
  const feedback = useStore(feedbackStore)
  const { t } = useText()
  useEffect(() => feedback.leave, [feedback])
  const words = t.settings.feedbackForm
  return (
    <FormPage
      done={
        feedback.isSent && (
          <ResultView icon="check" title={words.sentTitle} text={words.sent}>
            <Button size="full" text={t.common.back} onPress={goBack} />
            <Button kind="text" size="full" text={words.another} onPress={feedback.startOver} />
          </ResultView>
        )
      }
    >
      <FeedbackForm />
    </FormPage>
  )
})
