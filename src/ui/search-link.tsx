import { Text } from '@tarojs/components'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Pressable } from './pressable'
import styles from './search-link.module.scss'

interface SearchLinkProps {
  readonly id?: string
  /** What can be looked for. */
  readonly text: string
  /** It stands on a surface, not on the colour of the brand. */
  readonly isOnSurface?: boolean
  readonly onPress: () => void
}

/** What looks like a field and leads to the page of a search. */
export function SearchLink({ id, text, isOnSurface = false, onPress }: SearchLinkProps) {
  return (
    <Pressable
      id={id}
      role="link"
      className={classNames(styles.box, isOnSurface && styles.onSurface)}
      onPress={onPress}
    >
      <Icon name="search" size={20} />
      <Text className={styles.text}>{text}</Text>
    </Pressable>
  )
}
