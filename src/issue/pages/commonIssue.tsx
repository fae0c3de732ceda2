import { QuestionPage } from '@/features/help/question-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Every question by topic. */
export default function CommonQuestionsPage() {
  const { help } = useStores().support
  const { t } = useText()
  const params = parseRouteParams('commonQuestions', usePageParams())
  return (
    <ErrorBoundary>
      <QuestionPage store={help.commonQuestions} title={t.titles.commonQuestions} params={params} />
    </ErrorBoundary>
  )
}
