import { observer } from 'mobx-react-lite'
import { ordersStore } from '@/features/order-list/orders-store'
import { useGroupOrders } from '@/features/place/use-group-orders'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { type Shortcut, Shortcuts } from '@/ui/shortcuts'
import { useText } from '@/ui/text-context'

interface OwnShortcutsProps {
  /** Memberships have a row of their own, which says more. */
  readonly hasMembershipRow: boolean
}

/** Ways to what is the person's own. */
export const OwnShortcuts = observer(function OwnShortcuts({ hasMembershipRow }: OwnShortcutsProps) {
  const { place } = useApp()
  const orders = useStore(ordersStore)
  const hasGroupOrders = useGroupOrders(place.place.countryCode)
  const { t } = useText()
  const openBookings = () => {
    orders.select('all', 'booking')
    go('orders')
  }
  const group: readonly Shortcut[] = hasGroupOrders
    ? [{ id: 'my-group', icon: 'group', name: t.group.entry, onPress: () => go('groupHome') }]
    : []
  const membership: readonly Shortcut[] = hasMembershipRow
    ? []
    : [{ id: 'my-membership', icon: 'vip', name: t.titles.vipHome, onPress: () => go('vipHome') }]
  return (
    <Shortcuts
      shortcuts={[
        ...membership,
        { id: 'my-codes', icon: 'qrCode', name: t.titles.dealCodes, onPress: () => go('dealCodes') },
        { id: 'my-bookings', icon: 'table', name: t.account.bookings, onPress: openBookings },
        { id: 'my-carts', icon: 'bag', name: t.cart.allCarts, onPress: () => go('carts') },
        ...group,
        { id: 'my-addresses', icon: 'location', name: t.account.addresses, onPress: () => go('addresses') },
        { id: 'my-favorites', icon: 'heart', name: t.titles.favorites, onPress: () => go('favorites') },
        { id: 'my-invite', icon: 'redEnvelope', name: t.titles.inviteFriends, onPress: () => go('inviteFriends') }
      ]}
    />
  )
})
