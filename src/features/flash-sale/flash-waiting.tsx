import { Text, View } from '@tarojs/components'
import type { FlashItem } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { FlashSaleList } from './flash-sale-store'
import styles from './flash-waiting.module.scss'

interface FlashWaitingProps {
  readonly item: FlashItem
  readonly sales: FlashSaleList
}

/** Somebody's place in the line, or how long a piece is kept for them. */
export function FlashWaiting({ item, sales }: FlashWaitingProps) {
  const { t, name } = useText()
  const { waiting } = item
  const words = t.flashSale
  const passOn = useAction(async () => {
    const question = { text: words.passOnQuestion, confirmText: words.passOnShort, cancelText: t.common.cancel }
    if (await feedback.confirm(question)) await sales.wait(item)
  })
  if (waiting === null) return null
  const { offeredUntil, ahead } = waiting
  return offeredUntil === null ? (
    <Text className={styles.place}>{words.ahead(ahead ?? 0)}</Text>
  ) : (
    <View className={styles.kept}>
      <Countdown className={styles.offer} until={offeredUntil} say={words.offered} onEnd={() => void sales.hurry()} />
      <Button
        size="small"
        kind="text"
        text={words.passOn}
        label={`${words.passOn} ${name(item.title)}`}
        onPress={passOn.run}
      />
    </View>
  )
}
