import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ResultView } from '@/ui/result-view'
import { FeedbackForm } from '@/features/settings/feedback-form'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Feedback: a form, then what became of it. */
const Feedback = observer(function Feedback() {
  const { feedback } = useStores()
  const { t } = useText()
  useEffect(() => feedback.leave, [feedback])
  const words = t.settings.feedbackForm
  return (
    <Screen state="ready" header={{ kind: 'white', title: t.titles.feedback }}>
      {feedback.isSent ? (
        <ResultView icon="check" title={words.sentTitle} text={words.sent}>
          <Button size="full" text={t.common.back} onPress={goBack} />
          <Button kind="text" size="full" text={words.another} onPress={feedback.begin} />
        </ResultView>
      ) : (
        <FeedbackForm />
      )}
    </Screen>
  )
})

export default function FeedbackPage() {
  return (
    <ErrorBoundary>
      <Feedback />
    </ErrorBoundary>
  )
}
