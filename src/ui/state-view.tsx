import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { Button } from './button'
import { classNames } from './class-names'
import styles from './state-view.module.scss'

export type StatePicture = 'empty' | 'error' | 'offline' | 'login' | 'notFound'

export interface StateViewProps {
  readonly picture: StatePicture
  /** One sentence. */
  readonly text: string
  /** One button, or none. */
  readonly actionText?: string
  readonly onAction?: () => void | Promise<unknown>
  /** In the middle of a page that has other things, not a whole page. */
  readonly isInline?: boolean
}

/** Nothing here, something failed, no network, log in first: a picture, one sentence, one button. */
export function StateView({ picture, text, actionText, onAction, isInline = false }: StateViewProps) {
  return (
    <View
      className={classNames(styles.state, isInline && styles.inline)}
      {...describe({ role: picture === 'error' ? 'alert' : 'status' })}
    >
      <View className={classNames(styles.picture, styles[picture])} />
      <Text className={styles.text}>{text}</Text>
      {actionText !== undefined && onAction !== undefined && (
        <Button kind={picture === 'login' ? 'primary' : 'secondary'} text={actionText} onPress={onAction} />
      )}
    </View>
  )
}
