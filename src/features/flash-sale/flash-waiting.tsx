import { Text } from '@tarojs/components'
import type { FlashItem } from '@/contract/types'
import { Countdown } from '@/ui/countdown'
import { useText } from '@/ui/text-context'
import type { FlashSaleList } from './flash-sale-store'
import styles from './flash-waiting.module.scss'

interface FlashWaitingProps {
  readonly item: FlashItem
  readonly sales: FlashSaleList
}

/** Somebody's place in the line, or how long a piece is kept for them. */
export function FlashWaiting({ item: { waiting }, sales }: FlashWaitingProps) {
  const { t } = useText()
  if (waiting === null) return null
  const { offeredUntil, ahead } = waiting
  return offeredUntil === null ? (
    <Text className={styles.place}>{t.flashSale.ahead(ahead ?? 0)}</Text>
  ) : (
    <Countdown
      className={styles.offer}
      until={offeredUntil}
      offsetMs={sales.clockOffsetMs}
      say={t.flashSale.offered}
      onEnd={() => void sales.hurry()}
    />
  )
}
