import { useEffect } from 'react'
import { dealStore } from '@/features/deal/deal-store'
import { defineDocumentPage } from '@/features/document/define-document-page'
import { StillStuck } from '@/features/help/still-stuck'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'

/** What the app vouches for when a deal is bought, and with `dealId` what holds for that one. */
export default defineDocumentPage('dealProtection', 'dealProtection', function useDeal({ dealId }) {
  const { t } = useText()
  const store = useStore(dealStore)
  const { readUnlessShown } = store
  const readDeal = () => void readUnlessShown(dealId)
  useEffect(readDeal, [readUnlessShown, dealId])
  const deal = store.dealId === dealId ? store.deal.value : null
  return {
    onRetry: readDeal,
    head: deal !== null && <Notice icon="check" text={t.deal.refundOfThis(t.deal.rules.refund[deal.rules.refund])} />,
    action: <StillStuck id="deal-help" />
  }
})
