import { PhoneButton } from '@/features/order/phone-button'
import type { DealOutlet } from '@/contract/types'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

interface OutletsCardProps {
  readonly dealId: string
  readonly outlets: readonly DealOutlet[]
  readonly outletCount: number
}

/** Where codes are taken, the nearest first. */
export function OutletsCard({ dealId, outlets, outletCount }: OutletsCardProps) {
  const text = useText()
  const { t, name } = text
  if (outlets.length === 0) return null
  return (
    <CellGroup title={t.dealOrder.outlets}>
      {outlets.map((outlet) => (
        <Cell
          key={outlet.restaurantId}
          icon="shop"
          title={name(outlet.name)}
          note={[outlet.distanceMeters === null ? null : distanceText(outlet.distanceMeters, text), outlet.address]
            .filter((part) => part !== null)
            .join(' · ')}
          value={<PhoneButton label={t.order.callRestaurant} phone={outlet.phone} />}
        />
      ))}
      {outletCount > outlets.length && (
        <Cell title={t.dealOrder.moreOutlets(outletCount)} onPress={() => go('dealOutlets', { dealId })} />
      )}
    </CellGroup>
  )
}
