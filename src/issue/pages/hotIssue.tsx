import { QuestionPage } from '@/features/help/question-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** What most people ask at present. */
export default function HotQuestionsPage() {
  const { help } = useStores().support
  const { t } = useText()
  const params = parseRouteParams('hotQuestions', usePageParams())
  return (
    <ErrorBoundary>
      <QuestionPage
        store={help.hotQuestions}
        title={t.titles.hotQuestions}
        params={params}
        more={{ text: t.help.allQuestions, onPress: () => go('commonQuestions') }}
      />
    </ErrorBoundary>
  )
}
