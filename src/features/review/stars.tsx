import { View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { reviewScoreMaximum } from '@/domain/review'
import styles from './stars.module.scss'

/** The places of a row of stars, from one. */
export const starPlaces = Array.from({ length: reviewScoreMaximum }, (_, index) => index + 1)

/** A score to be read; `label` says it in words. */
export function Stars({ score, label }: { readonly score: number; readonly label: string }) {
  return (
    <View className={styles.stars} {...describe({ role: 'img', label })}>
      {starPlaces.map((place) => (
        <Icon
          key={place}
          name="star"
          size={12}
          className={classNames(styles.star, place <= Math.round(score) && styles.lit)}
        />
      ))}
    </View>
  )
}
