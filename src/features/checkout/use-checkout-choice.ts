import { useEffect, useMemo, useState } from 'react'
import { isSameOwner, type OwnerFields, ownerOf } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import type { EmptyState, ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

interface CheckoutChoice {
  /** `notFound` where the address names no owner, `empty` without a cart, else that of the quote. */
  readonly state: ScreenState
  readonly empty: EmptyState
  readonly onRetry: () => Promise<void>
}

/** What such a page begins with: what was chosen for this cart, and not what the checkout of another one still holds. */
export function useDraft(named: OwnerFields, chosen: string) {
  const checkout = useStore(checkoutStore)
  return useState(isSameOwner(checkout.owner, ownerOf(named)) ? chosen : '')
}

/** A page of one choice of a checkout, which may have been opened by its link. Call it inside an observer. */
export function useCheckoutChoice({ restaurantId, combineOrderAreaId }: OwnerFields): CheckoutChoice {
  const checkout = useStore(checkoutStore)
  const carts = useStore(cartStore)
  const { t } = useText()
  const owner = useMemo(() => ownerOf({ restaurantId, combineOrderAreaId }), [restaurantId, combineOrderAreaId])
  useEffect(() => {
    if (owner === null) return
    checkout.enter(owner)
    if (checkout.quote.value === null) void checkout.requote()
  }, [owner, checkout])
  const quoteState = checkout.quote.value === null ? checkout.quote.state : 'ready'
  const state = owner === null ? 'notFound' : carts.of(owner).count === 0 ? 'empty' : quoteState
  return {
    state,
    empty: { text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack },
    onRetry: checkout.requote
  }
}
