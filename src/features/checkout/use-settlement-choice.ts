import { settlementStore } from './settlement-store'
import { cartStore } from '@/features/cart/cart-store'
import { useEffect, useMemo, useState } from 'react'
import { isSameOwner, ownerOf, type OwnerFields } from '@/domain/cart-owner'
import { goBack } from '@/platform/navigation/go'
import type { EmptyState, ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

interface SettlementChoice {
  /** `notFound` where the address names nobody, `empty` without a cart, else that of the quote. */
  readonly state: ScreenState
  readonly empty: EmptyState
  readonly onRetry: () => Promise<void>
}

/** What such a page begins with: what was chosen for this cart, and not what the settlement of another one still holds. */
export function useDraft(named: OwnerFields, chosen: string) {
  const settlement = useStore(settlementStore)
  return useState(isSameOwner(settlement.owner, ownerOf(named)) ? chosen : '')
}

/** A page of one choice of a settlement, which may have been opened by its link. Call it inside an observer. */
export function useSettlementChoice({ restaurantId, combineOrderAreaId }: OwnerFields): SettlementChoice {
  const settlement = useStore(settlementStore)
  const carts = useStore(cartStore)
  const { t } = useText()
  const owner = useMemo(() => ownerOf({ restaurantId, combineOrderAreaId }), [restaurantId, combineOrderAreaId])
  useEffect(() => {
    if (owner === null) return
    settlement.enter(owner)
    if (settlement.quote.value === null) void settlement.requote()
  }, [owner, settlement])
  const quoteState = settlement.quote.value === null ? settlement.quote.state : 'ready'
  const state = owner === null ? 'notFound' : carts.of(owner).count === 0 ? 'empty' : quoteState
  return {
    state,
    empty: { text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack },
    onRetry: settlement.requote
  }
}
