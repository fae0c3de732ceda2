import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { Accordion } from '@/ui/accordion'
import { CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { QuestionStore } from './question-store'
import styles from './question.module.scss'

interface QuestionTopicProps {
  readonly topic: Result<'questionList'>['topics'][number]
  readonly store: QuestionStore
}

/** The questions of a topic; a touch shows the answer beneath. */
export const QuestionTopic = observer(function QuestionTopic({ topic, store }: QuestionTopicProps) {
  const { t } = useText()
  return (
    <CellGroup title={topic.title}>
      {topic.items.map(({ questionId, title, answer }) => {
        const isOpen = store.isOpen(questionId)
        return (
          <Accordion
            key={questionId}
            title={title}
            label={isOpen ? t.help.closeAnswer(title) : t.help.openAnswer(title)}
            isOpen={isOpen}
            onToggle={() => store.toggle(questionId)}
          >
            <Text className={styles.answer} selectable>
              {answer}
            </Text>
          </Accordion>
        )
      })}
    </CellGroup>
  )
})
