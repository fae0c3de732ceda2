import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { IconButton } from './icon-button'
import { Pressable } from './pressable'
import { useText } from './text-context'
import lines from './row-line.module.scss'
import styles from './strip.module.scss'

/** What else goes on, behind the first strip of several: a count that opens it. */
export interface StripMore {
  readonly count: number
  readonly onOpen: () => void
}

interface StripProps {
  /** Of what is tapped. */
  readonly id?: string
  readonly icon: IconName
  readonly title: string
  readonly note: string
  /** What a tap does, in a word. */
  readonly action: string
  readonly onPress: () => void
  /** Can be put away. */
  readonly onClose?: () => void
  /** Of the first of several. */
  readonly more?: StripMore | null
}

/** What goes on now and leads to its page: an order that moves, a group that chooses, a notice. */
export function Strip({ id, icon, title, note, action, onPress, onClose, more = null }: StripProps) {
  const { t } = useText()
  const look = [lines.row, styles.strip, (onClose !== undefined || more !== null) && styles.closable]
  return (
    <View className={classNames(...look)} {...describe({ role: 'status' })}>
      <Pressable id={id} role="link" className={styles.target} onPress={onPress}>
        <View className={styles.sign}>
          <Icon name={icon} size={20} />
        </View>
        <View className={styles.words}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.note}>{note}</Text>
        </View>
        <Text className={styles.action}>{action}</Text>
        <Icon name="chevronRight" size={16} />
      </Pressable>
      {more !== null && (
        <Pressable id="more-strips" label={t.common.showMore(more.count)} className={styles.more} onPress={more.onOpen}>
          <Text className={styles.count}>{`+${more.count}`}</Text>
          <Icon name="chevronUp" size={16} />
        </Pressable>
      )}
      {onClose !== undefined && <IconButton icon="close" size={16} label={t.common.close} onPress={onClose} />}
    </View>
  )
}
