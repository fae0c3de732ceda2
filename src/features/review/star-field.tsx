import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { ProblemText } from '@/ui/problem-spot'
import { useText } from '@/ui/text-context'
import { starPlaces } from './stars'
import styles from './star-field.module.scss'

interface StarFieldProps {
  readonly title: string
  /** 0 until chosen. */
  readonly score: number
  readonly isMissing: boolean
  readonly onScore: (score: number) => void
}

/** Five stars to touch, and what that many mean. */
export function StarField({ title, score, isMissing, onScore }: StarFieldProps) {
  const { t } = useText()
  const words: Readonly<Record<number, string>> = t.review.scoreWords
  return (
    <View className={styles.field}>
      <Text className={styles.title}>{title}</Text>
      <View className={styles.stars} {...describe({ role: 'radiogroup', label: title })}>
        {starPlaces.map((place) => (
          <Pressable
            key={place}
            role="radio"
            label={t.review.starsOf(title, place)}
            isChecked={place === score}
            className={styles.place}
            onPress={() => onScore(place)}
          >
            <Icon name="star" size={28} className={classNames(styles.star, place <= score && styles.lit)} />
          </Pressable>
        ))}
      </View>
      {isMissing ? (
        <ProblemText className={styles.missing} text={t.review.scoreRequired} />
      ) : (
        <Text className={styles.words}>{words[score] ?? ''}</Text>
      )}
    </View>
  )
}
