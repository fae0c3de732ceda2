import { Text, View } from '@tarojs/components'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import styles from './review-submit.module.scss'

interface ReviewSubmitProps {
  readonly coins: number
  readonly isBusy: boolean
  /** What the server refused. */
  readonly refusal: string | null
  readonly onSubmit: () => Promise<void>
}

/** The one button, with what the review gives, and above it why it could not be taken. */
export function ReviewSubmit({ coins, isBusy, refusal, onSubmit }: ReviewSubmitProps) {
  const { t } = useText()
  return (
    <View className={styles.bar}>
      {refusal === null ? <Text className={styles.hint}>{t.review.coinsHint(String(coins))}</Text> : <Notice tone="urgent" icon="warning" text={refusal} />}
      <Button id="review-submit" size="full" text={t.review.submit} isBusy={isBusy} onPress={onSubmit} />
    </View>
  )
}
