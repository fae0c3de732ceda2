import { useEffect } from 'react'
import { addressStore } from '@/features/address/address-store'
import { useUnconfirmed } from '@/features/checkout/use-unconfirmed'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useStore } from '@/stores/stores-context'
import { groupCheckoutStore, receiptOf } from './group-checkout-store'
import type { GroupOrder } from './group-order'
import type { GroupMember } from './group-store'

/** The bill of a group's cart: the leader's quote with all their choices, else what an order now would cost. Call it inside an observer. */
export function useGroupCheckout(group: GroupOrder | null) {
  const checkout = useStore(groupCheckoutStore)
  const addresses = useStore(addressStore)
  const restaurants = useStore(restaurantsStore)
  const isLeader = group?.isLeader === true
  const restaurantId = group?.restaurantId ?? null
  const addressId = group?.addressId ?? null
  useEffect(() => {
    if (!isLeader || restaurantId === null) return
    // The address that the group was started with, unless another one was chosen since
    void addresses.load().then(() => addresses.chosen === null && addressId !== null && addresses.choose(addressId))
    if (restaurants.of(restaurantId).info.value === null) void restaurants.of(restaurantId).open()
  }, [isLeader, restaurantId, addressId, addresses, restaurants])
  const quoted = isLeader && group?.status === 'A' ? checkout.quote.value : null
  useUnconfirmed(quoted, checkout.requote)
  return {
    checkout,
    receiptOf: (member: GroupMember) => receiptOf(quoted, member),
    figures: quoted?.figures ?? group?.figures ?? null,
    tax: quoted?.tax ?? group?.tax ?? null,
    problems: quoted?.problems ?? group?.problems ?? []
  }
}
