import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { Button } from './button'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { IconButton } from './icon-button'
import { useText } from './text-context'
import styles from './notice.module.scss'

export interface NoticeProps {
  readonly text: string
  readonly tone?: 'brand' | 'info' | 'urgent'
  readonly icon?: IconName
  readonly actionText?: string
  readonly onAction?: () => void
  /** Can be put away. */
  readonly onClose?: () => void
  /** One among cards, and not a strip over the whole width. */
  readonly isCard?: boolean
}

/** A line that says something about the whole page, such as no network or a location that failed. */
export function Notice({
  text,
  tone = 'brand',
  icon = 'info',
  actionText,
  onAction,
  onClose,
  isCard = false
}: NoticeProps) {
  const { t } = useText()
  return (
    <View className={classNames(styles.notice, styles[tone], isCard && styles.card)} {...describe({ role: 'status' })}>
      <Icon name={icon} size={16} className={styles.icon} />
      <Text className={styles.text}>{text}</Text>
      {actionText !== undefined && onAction !== undefined && (
        <Button kind="text" text={actionText} className={styles.action} onPress={onAction} />
      )}
      {onClose !== undefined && <IconButton icon="close" size={16} label={t.common.close} onPress={onClose} />}
    </View>
  )
}
