import { Text, View } from '@tarojs/components'
import { reviewScoreMaximum } from '@/domain/review'
import { describe } from '@/ui/a11y'
import { Pressable } from '@/ui/pressable'
import { ProblemText } from '@/ui/problem-spot'
import { Rate } from '@/ui/rate'
import { useText } from '@/ui/text-context'
import styles from './star-field.module.scss'

interface StarFieldProps {
  readonly title: string
  /** 0 until chosen. */
  readonly score: number
  readonly isMissing: boolean
  readonly onScore: (score: number) => void
}

const scores = Array.from({ length: reviewScoreMaximum }, (_, index) => index + 1)

/** Five stars to touch, and what that many mean. */
export function StarField({ title, score, isMissing, onScore }: StarFieldProps) {
  const { t } = useText()
  const words: Readonly<Record<number, string>> = t.review.scoreWords
  return (
    <View className={styles.field}>
      <Text className={styles.title}>{title}</Text>
      <View className={styles.stars}>
        <Rate size="large" score={score} maximum={reviewScoreMaximum} />
        <View className={styles.choices} {...describe({ role: 'radiogroup', label: title })}>
          {scores.map((each) => (
            <Pressable
              key={each}
              role="radio"
              label={t.review.starsOf(title, each)}
              isChecked={each === score}
              className={styles.choice}
              onPress={() => onScore(each)}
            />
          ))}
        </View>
      </View>
      {isMissing ? (
        <ProblemText className={styles.missing} text={t.review.scoreRequired} />
      ) : (
        <Text className={styles.words}>{words[score] ?? ''}</Text>
      )}
    </View>
  )
}
