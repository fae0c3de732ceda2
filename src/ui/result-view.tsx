import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from './a11y'
import { Heading } from './heading'
import { Icon, type IconName } from './icon'
import styles from './result-view.module.scss'

interface ResultViewProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Something is still going on. */
  readonly isBusy?: boolean
}

/** How a payment stands: a sign, two lines, and as children the ways on. */
export function ResultView({ icon, title, text, isBusy = false, children }: PropsWithChildren<ResultViewProps>) {
  return (
    <View className={styles.result} {...describe({ role: 'status', isLive: true })}>
      <View className={styles.sign}>
        {isBusy && <View className={styles.ring} />}
        <Icon name={icon} size={32} />
      </View>
      <Heading className={styles.title}>{title}</Heading>
      <Text className={styles.text}>{text}</Text>
      <View className={styles.actions}>{children}</View>
    </View>
  )
}
