import type { AfterSaleReason, AfterSaleType } from '@/domain/after-sale'
import { isPickupKind, type OrderKind } from '@/domain/order-state'
import { useText } from '@/ui/text-context'

/** Words for what a request is about: what was to be collected is not spoken of as a delivery. */
export function useReasonText(kind: OrderKind | undefined) {
  const {
    t: { afterSale }
  } = useText()
  const isOfPickup = kind !== undefined && isPickupKind(kind)
  const types = isOfPickup ? { ...afterSale.type, ...afterSale.pickupType } : afterSale.type
  const reasons = isOfPickup ? { ...afterSale.reason, ...afterSale.pickupReason } : afterSale.reason
  return {
    type: (type: AfterSaleType): string => types[type],
    reason: (reason: AfterSaleReason): string => reasons[reason]
  }
}
