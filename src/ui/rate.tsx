import { View } from '@tarojs/components'
import AtRate from 'taro-ui/lib/components/rate'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './rate.module.scss'

/** In place of the part's empty text, which is not a style of an element. */
const noStyle = {}

interface RateProps {
  /** A half is shown as half a star. */
  readonly score: number
  readonly maximum: number
  /** `large`: each star stands in a touch target. */
  readonly size?: 'small' | 'large'
  /** The score in words; without it the stars are passed over by screen readers. */
  readonly label?: string
}

/** A row of stars to look at; where a person gives them, the touch targets lie above. */
export function Rate({ score, maximum, size = 'small', label }: RateProps) {
  const meaning = label === undefined ? { isHidden: true } : { role: 'img', label }
  return (
    <View className={classNames(styles.rate, styles[size])} {...describe(meaning)}>
      <AtRate customStyle={noStyle} value={score} max={maximum} margin={0} />
    </View>
  )
}
