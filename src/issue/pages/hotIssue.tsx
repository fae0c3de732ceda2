import { helpStore } from '@/features/help/help-store'
import { QuestionPage } from '@/features/help/question-page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** What most people ask at present. */
export default definePage('hotQuestions', function HotQuestions({ questionId }) {
  const help = useStore(helpStore)
  const { t } = useText()
  const more = { text: t.help.allQuestions, onPress: () => go('commonQuestions') }
  return <QuestionPage store={help.hotQuestions} questionId={questionId} more={more} />
})
