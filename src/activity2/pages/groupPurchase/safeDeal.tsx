import { useEffect } from 'react'
import { dealStore } from '@/features/deal/deal-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { TextPage } from '@/ui/templates/text-page'
import { useText } from '@/ui/text-context'

/** What the app vouches for when a deal is bought, and with `dealId` what holds for that one. */
export default definePage('dealProtection', function DealProtection({ dealId }) {
  const { t, locale } = useText()
  const store = useStore(dealStore)
  const { protection, readProtection } = store
  useEffect(() => void readProtection(dealId), [readProtection, dealId, locale])
  const deal = store.dealId === dealId ? store.deal.value : null
  return (
    <TextPage
      detail={protection}
      onRetry={() => readProtection(dealId)}
      head={
        deal === null ? undefined : (
          <Notice icon="check" text={t.deal.refundOfThis(t.deal.rules.refund[deal.rules.refund])} />
        )
      }
      action={
        <Button
          id="deal-help"
          kind="secondary"
          size="full"
          text={t.help.stillStuck}
          onPress={() => go('customerService')}
        />
      }
    />
  )
})
