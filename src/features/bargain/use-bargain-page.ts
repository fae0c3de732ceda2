import { useEffect, useMemo } from 'react'
import { type CheckoutOwner, ownerOf } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { useSharing } from '@/features/share/use-sharing'
import { type RouteParams, routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
import { bargainStore } from './bargain-store'

interface BargainPage {
  readonly state: ScreenState
  readonly retry: () => Promise<void>
  readonly share: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Opens a friend's bargain by its id, or one's own for the cart that is at the checkout, which begins only when the person says so. Call it inside an observer. */
export function useBargainPage(params: RouteParams<'bargain'>): BargainPage {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(bargainStore)
  const checkout = useStore(checkoutStore)
  const { bargainId } = params
  const owner = useOwner(params)
  const open = async () => {
    if (bargainId !== undefined) return store.open(bargainId)
    if (owner === null || !session.isLoggedIn) return
    checkout.enter(owner)
    if (checkout.order !== null) await store.look(checkout.order)
  }
  useEffect(() => {
    void open()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `open` is a new closure each render; what it depends on is named
  }, [bargainId, owner, session.isLoggedIn, store])
  useWhileShown(() => void store.watch(), store.leave)

  const { share } = useSharing(() => ({
    title: t.bargain.shareTitle,
    page: store.bargainId === null ? routeUrl('home') : routeUrl('bargain', { bargainId: store.bargainId }),
    copied: t.bargain.linkCopied
  }))
  const start = async () => {
    if (checkout.order !== null) await store.start(checkout.order)
  }
  return { state: useBargainState(params), retry: open, start, share }
}

const useOwner = ({ restaurantId, combineOrderAreaId }: RouteParams<'bargain'>): CheckoutOwner | null =>
  useMemo(() => ownerOf({ restaurantId, combineOrderAreaId }), [restaurantId, combineOrderAreaId])

function useBargainState(params: RouteParams<'bargain'>): ScreenState {
  const { bargainId } = params
  const owner = useOwner(params)
  const { session } = useApp()
  const store = useStore(bargainStore)
  const carts = useStore(cartStore)
  if (bargainId === undefined && owner === null) return 'notFound'
  if (bargainId === undefined && session.phase !== 'starting' && !session.isLoggedIn) return 'loginWall'
  if (bargainId === undefined && owner !== null && carts.of(owner).count === 0) return 'empty'
  return store.state
}
