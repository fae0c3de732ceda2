import type { Result } from '@/contract/types'
import { cardName } from '@/features/payment/card-name'
import { useText } from '@/ui/text-context'

/** What a renewal is charged to. */
type Source = Result<'membershipQuote'>['sources'][number]

/** What people call it: their wallet, or a card by its last digits. */
export function useSourceName(): (source: Source) => string {
  const { t } = useText()
  return ({ source, card }) => {
    if (card !== null) return cardName(card, t)
    return source === 'wallet' ? t.membership.card.wallet : t.membership.card.gone
  }
}
