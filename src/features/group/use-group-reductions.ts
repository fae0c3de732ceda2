import { groupCheckoutStore } from './group-checkout-store'
import type { Reductions } from '@/features/checkout/reductions'
import { useStore } from '@/stores/stores-context'

/** What the leader takes off the group's order by their own red envelope and code. */
export function useGroupReductions(): Reductions {
  const checkout = useStore(groupCheckoutStore)
  return {
    vouchers: checkout.vouchers,
    promotionCode: checkout.codes,
    quote: () => checkout.quoted,
    choices: () => checkout.orderChoices
  }
}
