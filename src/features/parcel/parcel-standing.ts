import type { OrderSummary } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { stationOf } from '@/domain/parcel'
import type { Catalogue } from '@/i18n/catalogue'

/** Where a parcel under way stands, in words of its own; null of every other order, and before it is accepted. */
export function parcelStanding(
  { status, meal }: Pick<OrderSummary, 'status' | 'meal'>,
  t: Catalogue
): { readonly title: string; readonly text: string } | null {
  const parcel = meal?.parcel
  if (parcel === undefined || !(isActive(status) || status === 'delivered')) return null
  const station = stationOf(parcel)
  if (station !== null) return { title: t.parcel.station[station], text: t.parcel.stationText[station] }
  return status === 'accepted' ? { title: t.order.status.accepted, text: t.parcel.stationText.none } : null
}
