import { QuestionPage } from '@/features/help/question-page'
import { definePage } from '@/ui/define-page'
import { useStores } from '@/stores/stores-context'

/** Every question by topic. */
export default definePage('commonQuestions', function CommonQuestions({ questionId }) {
  const { help } = useStores().support
  return <QuestionPage store={help.commonQuestions} questionId={questionId} />
})
