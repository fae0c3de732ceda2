import { Text } from '@tarojs/components'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { useText } from './text-context'
import styles from './edit-button.module.scss'

interface EditButtonProps {
  /** What is edited, for a screen reader: in a list every such button has the same word. */
  readonly of: string
  readonly onPress: () => void
}

/** The way to change one thing of a list: a sign with its word, 44 px to the finger. */
export function EditButton({ of, onPress }: EditButtonProps) {
  const { t } = useText()
  return (
    <Pressable className={styles.edit} label={t.common.editOf(of)} onPress={onPress}>
      <Icon name="edit" size={20} />
      <Text>{t.common.edit}</Text>
    </Pressable>
  )
}
