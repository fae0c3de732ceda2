import { useEffect, useRef } from 'react'
import type { ApiError } from '@/api/api-error'
import type { Result } from '@/contract/types'
import type { CheckoutOwner } from '@/domain/cart-owner'
import { accountStore } from '@/features/account/account-store'
import { addressStore } from '@/features/address/address-store'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { cartStore } from '@/features/cart/cart-store'
import { changesText } from '@/features/cart/change-text'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { checkoutStore } from './cart-checkout-store'
import { useSentRemark } from './use-sent-remark'

/** Opens the checkout of a cart while the page is there, and submits it. Call it inside an observer. */
export function useCheckout(owner: CheckoutOwner) {
  const { t } = useText()
  const { session } = useApp()
  const checkout = useStore(checkoutStore)
  const addresses = useStore(addressStore)
  const account = useStore(accountStore)
  const restaurants = useStore(restaurantsStore)
  const analytics = useStore(analyticsStore)
  const carts = useStore(cartStore)
  const restaurant = owner.kind === 'restaurant' ? restaurants.of(owner.id) : null
  useEffect(() => {
    checkout.open(owner)
    if (owner.kind === 'restaurant' && restaurants.of(owner.id).info.value === null)
      void restaurants.of(owner.id).open()
    return () => {
      checkout.close()
      carts.of(owner).changesSeen()
    }
  }, [owner, checkout, restaurants, carts])
  useEffect(() => {
    if (!session.isLoggedIn) return
    void addresses.load()
    void account.refresh()
  }, [session.isLoggedIn, addresses, account])

  // The cart is empty by the time the answer is there
  const lead = useRef<string | null>(null)
  lead.current = checkout.order?.restaurantId ?? lead.current
  const { pay, isPaying } = usePaySubmitted(checkout.deliveryType)
  const finish = ({ orderId, isPlaced }: Result<'orderSubmit'>, agreed: AgreedPayment | null) => {
    const orderedFrom = lead.current ?? owner.id
    analytics.submitOrder(orderedFrom, orderId)
    if (agreed !== null && !isPlaced) return pay(orderId, agreed)
    return goInstead(isPlaced ? 'orderDetail' : 'cashier', { orderId })
  }
  // Nobody has just agreed to pay what is only found again
  useRecovery((placed) => finish(placed, null))
  const onError = (error: ApiError) => {
    if (!error.is('quoteChanged')) return false
    feedback.toast(t.checkout.quoteChanged)
    return true
  }
  const remark = useSentRemark()
  const submit = useAction(
    async () => {
      const { agreed } = checkout
      const placed = await checkout.submit(remark)
      if (placed.isEarlier) feedback.toast(t.checkout.earlierFound)
      await finish(placed, placed.isEarlier ? null : agreed)
    },
    { failureText: t.checkout.orderFailed, onError }
  )
  return {
    state: useCheckoutState(owner),
    isPaying,
    submit,
    emptyText: useEmptyText(owner),
    restaurantAddress: restaurant && (restaurant.info.value?.address ?? '')
  }
}

/** Finds out what became of a submit whose answer was lost, and of an order that was in the way, when the page opens and when it is shown again. */
function useRecovery(finish: (result: Result<'orderSubmit'>) => unknown): void {
  const { session } = useApp()
  const checkout = useStore(checkoutStore)
  const recover = async () => {
    if (!session.isLoggedIn) return
    const result = await checkout.recover().catch(() => null)
    if (result !== null) finish(result)
  }
  usePageShow(() => {
    void recover()
  })
  // A friend may have cut the fee, or an order that was in the way been seen to, while another page was on top
  usePageShow(() => {
    if (checkout.quote.value !== null) void checkout.requote()
  })
}

/** That nothing is in the cart, or what became of it. */
function useEmptyText(owner: CheckoutOwner): string {
  const text = useText()
  const carts = useStore(cartStore)
  const changes = carts.of(owner).changes
  return changes.length > 0 ? changesText(changes, text) : text.t.checkout.emptyCart
}

function useCheckoutState(owner: CheckoutOwner): ScreenState {
  const checkout = useStore(checkoutStore)
  const carts = useStore(cartStore)
  if (carts.of(owner).count === 0) return 'empty'
  return checkout.quote.state
}
