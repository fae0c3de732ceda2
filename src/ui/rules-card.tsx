import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { CellGroup } from './cell'
import styles from './rules-card.module.scss'

/** One thing that one has to know. */
export interface Rule {
  readonly rule: string
  readonly title: string
  readonly text: string
  /** Beneath the words. */
  readonly extra?: ReactNode
}

interface RulesCardProps {
  readonly title: string
  readonly rules: readonly Rule[]
  readonly id?: string
}

/** What one has to know before something is bought, each with its heading beside it. */
export function RulesCard({ title, rules, id }: RulesCardProps) {
  return (
    <CellGroup title={title}>
      <View {...(id === undefined ? {} : { id })} className={styles.rules}>
        {rules.map(({ rule, title: heading, text, extra }) => (
          <View key={rule} className={styles.rule}>
            <Text className={styles.title}>{heading}</Text>
            <View className={styles.text}>
              <Text>{text}</Text>
              {extra}
            </View>
          </View>
        ))}
      </View>
    </CellGroup>
  )
}
