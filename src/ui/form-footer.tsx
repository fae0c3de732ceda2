import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Notice } from './notice'
import styles from './form-footer.module.scss'

interface FormFooterProps {
  /** Why it was not taken. */
  readonly refusal: string | null
  /** What pressing the button means, while nothing is wrong. */
  readonly hint?: string
  /** The one button, and a quiet way out. */
  readonly children: ReactNode
}

/** What stands at the foot of a form's page: why the server refused, right above the button. */
export function FormFooter({ refusal, hint, children }: FormFooterProps) {
  return (
    <View className={styles.footer}>
      {refusal !== null && <Notice tone="urgent" icon="warning" text={refusal} />}
      {refusal === null && hint !== undefined && <Text className={styles.hint}>{hint}</Text>}
      {children}
    </View>
  )
}
