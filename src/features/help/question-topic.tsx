import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CellGroup } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { Result } from '@/contract/types'
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
          <View key={questionId} className={styles.question}>
            <Pressable
              className={styles.asked}
              label={isOpen ? t.help.closeAnswer(title) : t.help.openAnswer(title)}
              onPress={() => store.toggle(questionId)}
            >
              <Text className={styles.title}>{title}</Text>
              <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} className={styles.arrow} />
            </Pressable>
            {isOpen && (
              <Text className={styles.answer} selectable>
                {answer}
              </Text>
            )}
          </View>
        )
      })}
    </CellGroup>
  )
})
