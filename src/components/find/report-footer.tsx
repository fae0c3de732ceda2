import { Text, View } from '@tarojs/components'
import { describe } from '@/components/ui/a11y'
import { Button } from '@/components/ui/button'
import { useText } from '@/components/ui/text-context'
import styles from './report-footer.module.scss'

interface ReportFooterProps {
  readonly isDisabled: boolean
  readonly isBusy: boolean
  /** Why the last try was refused. */
  readonly refusal: string | null
  readonly onSend: () => Promise<void>
}

/** The one button, and above it why it did not work. */
export function ReportFooter({ isDisabled, isBusy, refusal, onSend }: ReportFooterProps) {
  const { t } = useText()
  return (
    <View className={styles.footer}>
      {refusal !== null && <Text className={styles.refusal} {...describe({ role: 'alert' })}>{refusal}</Text>}
      <Button size="full" text={t.find.reportSend} isDisabled={isDisabled} isBusy={isBusy} onPress={onSend} />
    </View>
  )
}
