import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { InTurn } from '@/ui/in-turn'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { QuestionSearch } from './question-search'
import { QuestionSkeleton } from './question-skeleton'
import type { QuestionStore } from './question-store'
import { QuestionTopic } from './question-topic'
import styles from './question.module.scss'

interface QuestionPageProps {
  readonly store: QuestionStore
  /** Opened at once. */
  readonly questionId: string | null | undefined
  /** Where more of them are. */
  readonly more?: { readonly text: string; readonly onPress: () => void }
}

/** A topic has up to a dozen questions: each goes to a mini-program's view in a message of its own. */
const topicsInMessage = 1

/** Questions by topic with search; one template for both kinds. */
export const QuestionPage = observer(function QuestionPage({ store, questionId = null, more }: QuestionPageProps) {
  const { t, locale } = useText()
  useEffect(() => void store.open(questionId), [store, questionId, locale])
  const topics = store.list.value?.topics ?? []
  const isEmpty = topics.every(({ items }) => items.length === 0)
  const words = store.words.trim()
  return (
    <Screen state={store.list.state} skeleton={<QuestionSkeleton />} onRetry={store.load}>
      <QuestionSearch store={store} />
      {isEmpty ? (
        <StateView
          isInline
          picture="empty"
          text={words === '' ? t.help.noQuestions : t.help.nothingFound(words)}
          actionText={t.help.stillStuck}
          onAction={() => go('customerService')}
        />
      ) : (
        <InTurn
          step={topicsInMessage}
          items={topics.map((topic) => (
            <QuestionTopic key={topic.topicId} topic={topic} store={store} />
          ))}
          end={
            <View className={styles.end}>
              {more !== undefined && <Button kind="secondary" size="full" text={more.text} onPress={more.onPress} />}
              <Button kind="text" text={t.help.stillStuck} onPress={() => go('customerService')} />
            </View>
          }
        />
      )}
    </Screen>
  )
})
