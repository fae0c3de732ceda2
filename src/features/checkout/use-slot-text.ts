import { checkoutStore } from './cart-checkout-store'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** When what is ordered as soon as possible is expected; undefined where a time was chosen, which says it, or nothing is known. Call it inside an observer. */
export function useArrivalText(): string | undefined {
  const { t, slot } = useText()
  const checkout = useStore(checkoutStore)
  const times = checkout.times.value
  const quote = checkout.quote.value
  if (checkout.deliveryAt !== null || times === null || quote?.arrivesFrom == null || quote.arrivesUntil === null)
    return undefined
  const { expected } = checkout.deliveryType === 'delivery' ? t.orders.deliveryEta : t.orders.pickupEta
  return expected(slot(quote.arrivesFrom, quote.arrivesUntil, { utcOffsetMinutes: times.utcOffsetMinutes }))
}

/** When the present order arrives or is ready, in the outlet's own time. Call it inside an observer. */
export function useSlotText(): string {
  const { t, slot } = useText()
  const checkout = useStore(checkoutStore)
  const times = checkout.times.value
  const quote = checkout.quote.value
  if (checkout.deliveryAt === null && times?.soonest !== undefined && times.soonest !== null) {
    return checkout.deliveryType === 'delivery' ? t.time.asap : t.time.asapPickup
  }
  if (times === null || quote?.arrivesFrom == null || quote.arrivesUntil === null) return t.checkout.chooseTime
  return slot(quote.arrivesFrom, quote.arrivesUntil, { utcOffsetMinutes: times.utcOffsetMinutes })
}
