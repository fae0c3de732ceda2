import { settlementStore } from './settlement-store'
import { cartStore } from '@/features/cart/cart-store'
import { useEffect, useState } from 'react'
import { goBack } from '@/platform/navigation/go'
import type { EmptyState, ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

interface SettlementChoice {
  /** `empty` without a cart, else that of the quote. */
  readonly state: ScreenState
  readonly empty: EmptyState
  readonly onRetry: () => Promise<void>
}

/** What such a page begins with: what was chosen for this restaurant, and not what the settlement of another one still holds. */
export function useDraft(restaurantId: string, chosen: string) {
  const settlement = useStore(settlementStore)
  return useState(settlement.restaurantId === restaurantId ? chosen : '')
}

/** A page of one choice of a settlement, which may have been opened by its link. Call it inside an observer. */
export function useSettlementChoice(restaurantId: string): SettlementChoice {
  const settlement = useStore(settlementStore)
  const carts = useStore(cartStore)
  const { t } = useText()
  useEffect(() => {
    settlement.enter(restaurantId)
    if (settlement.quote.value === null) void settlement.requote()
  }, [restaurantId, settlement])
  const state =
    carts.of(restaurantId).count === 0 ? 'empty' : settlement.quote.value === null ? settlement.quote.state : 'ready'
  return {
    state,
    empty: { text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack },
    onRetry: settlement.requote
  }
}
