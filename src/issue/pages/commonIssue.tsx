import { helpStore } from '@/features/help/help-store'
import { QuestionPage } from '@/features/help/question-page'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** Every question by topic. */
export default definePage('commonQuestions', function CommonQuestions({ questionId }) {
  const help = useStore(helpStore)
  return <QuestionPage store={help.commonQuestions} questionId={questionId} />
})
