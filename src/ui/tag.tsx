import { Text } from '@tarojs/components'
import { classNames } from './class-names'
import styles from './tag.module.scss'

export interface TagProps {
  readonly text: string
  /** What it means, never how it looks: `plain` a fact, `promotion` less to pay, the rest as named. */
  readonly tone?: 'plain' | 'brand' | 'promotion' | 'success' | 'info' | 'danger'
  readonly className?: string
}

/** A word or two about a thing. */
export function Tag({ text, tone = 'plain', className }: TagProps) {
  return <Text className={classNames(styles.tag, styles[tone], className)}>{text}</Text>
}
