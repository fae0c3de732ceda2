import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import AtRate from 'taro-ui/lib/components/rate'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './rate.module.scss'

/** In place of the part's empty text, which is not a style of an element. */
const noStyle = {}

/** The part of the last star in percent, where it is neither whole nor half, which the sheet has: people give halves, only means have more. */
const partOf = (score: number): { style?: CSSProperties } => {
  const percent = Math.round((score % 1) * 100)
  // Custom properties are not in React's list of style names, so the object is built as plain text pairs.
  return percent === 0 || percent === 50 ? {} : { style: Object.fromEntries([['--last-star', `${percent}%`]]) }
}

interface RateProps {
  /** The last star is filled by as much of its width as there is of it. */
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
    <View className={classNames(styles.rate, styles[size])} {...partOf(score)} {...describe(meaning)}>
      <AtRate customStyle={noStyle} value={score} max={maximum} margin={0} />
    </View>
  )
}
