import type { AddressStore } from '@/features/address/address-store'
import type { FeatureParts } from '@/stores/feature-parts'
import { GroupCheckoutStore } from './group-checkout-store'
import { GroupDishesStore } from './group-dishes-store'
import { GroupHomeStore } from './group-home-store'
import { GroupShareStore } from './group-share-store'
import { GroupStore } from './group-store'
import type { KeptChoices } from '@/features/checkout/kept-choices'
import type { LiveOrders } from '@/features/order/live-orders'
import type { PaymentStore } from '@/features/payment/payment-store'

interface GroupParts {
  readonly live: LiveOrders
  readonly addresses: AddressStore
  readonly payments: PaymentStore
  readonly kept: KeptChoices
}

/** Ordering together, from the invitation to the shared bill. */
export class GroupStores {
  readonly home: GroupHomeStore
  readonly group: GroupStore
  readonly checkout: GroupCheckoutStore
  readonly share: GroupShareStore

  constructor(
    private readonly parts: FeatureParts,
    { live, addresses, payments, kept }: GroupParts
  ) {
    const { call, session } = parts
    this.home = new GroupHomeStore(call, session, live)
    this.group = new GroupStore(call, live, session)
    this.checkout = new GroupCheckoutStore({ call, group: this.group, addresses, session, kept })
    this.share = new GroupShareStore(call, this.group, payments, parts.storage)
  }

  /** One's own dishes of a group, made again for each visit of its menu. */
  dishesAt(restaurantId: string): GroupDishesStore {
    return new GroupDishesStore(restaurantId, { ...this.parts, group: this.group })
  }
}
