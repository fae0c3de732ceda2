import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Chips, ManyChips } from '@/ui/chips'
import { Heading } from '@/ui/heading'
import { useProblemSpot } from '@/ui/problem-spot'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { type Question, questionnaireStore } from './questionnaire-store'
import styles from './questionnaire.module.scss'

/** How far one is, for the eye and for a screen reader. */
export const StepHead = observer(function StepHead() {
  const { t } = useText()
  const { step, steps } = useStore(questionnaireStore)
  const all = steps.length + 1
  return (
    <View className={styles.head}>
      <Text className={styles.note}>{t.questionnaire.progress(step + 1, all)}</Text>
      <Heading className={styles.title}>{steps[step]?.title ?? t.questionnaire.lastStep}</Heading>
      <View className={styles.bars}>
        {Array.from({ length: all }, (_none, index) => (
          <View key={index} className={index <= step ? styles.done : styles.bar} />
        ))}
      </View>
    </View>
  )
})

/** The questions of one step. */
export const QuestionStep = observer(function QuestionStep() {
  const { questions } = useStore(questionnaireStore)
  return (
    <Card className={styles.card}>
      {questions.map((question) => (
        <Asked key={question.questionId} question={question} />
      ))}
    </Card>
  )
})

const Asked = observer(function Asked({ question }: { readonly question: Question }) {
  const { t } = useText()
  const store = useStore(questionnaireStore)
  const { questionId, title, isRequired, isMany, options } = question
  const isMissing = store.draft.problems[questionId] !== undefined
  const spot = useProblemSpot(isMissing)
  const items = options.map((option) => ({ key: option.optionId, text: option.title }))
  const selected = store.chosen(question)
  const choose = (optionId: string) => store.toggle(question, optionId)
  return (
    <View {...(spot === undefined ? {} : { id: spot })} className={styles.question}>
      <View className={styles.asked}>
        <Heading level={3} className={styles.ask}>
          {title}
        </Heading>
        {isRequired && <Tag tone="brand" text={t.questionnaire.needed} />}
      </View>
      {isMany ? (
        <ManyChips label={title} items={items} selected={selected} onToggle={choose} />
      ) : (
        <Chips label={title} items={items} selected={selected[0] ?? null} onSelect={choose} />
      )}
      {isMissing && <Text className={styles.problem}>{t.questionnaire.answerMissing}</Text>}
    </View>
  )
})
