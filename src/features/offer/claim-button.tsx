import { View } from '@tarojs/components'
import { feedback } from '@/platform/feedback/feedback'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Offer } from './offers-store'
import styles from './offer-ticket.module.scss'

interface ClaimButtonProps {
  readonly offer: Pick<Offer, 'coinPrice' | 'name'>
  readonly claim: () => Promise<unknown>
  /** After a claim, and after one that was refused. */
  readonly onTried?: (() => Promise<unknown>) | undefined
}

/** Claims one of an offer; what costs coins is asked for once more. */
export function ClaimButton({ offer: { coinPrice, name: named }, claim, onTried }: ClaimButtonProps) {
  const { t, name } = useText()
  const action = useAction(async () => {
    if (coinPrice !== null) {
      const isSure = await feedback.confirm({
        text: t.offer.sure(coinPrice, name(named)),
        confirmText: t.offer.exchange,
        cancelText: t.common.back
      })
      if (!isSure) return
    }
    try {
      await claim()
      feedback.toast(t.offer.claimed)
    } finally {
      await onTried?.()
    }
  })
  const text = coinPrice === null ? t.offer.claim : t.offer.forCoins(coinPrice)
  return (
    <View className={styles.act}>
      <Button size="small" text={text} label={`${text} ${name(named)}`} isBusy={action.isBusy} onPress={action.run} />
    </View>
  )
}
