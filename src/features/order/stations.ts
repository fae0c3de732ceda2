import type { Order } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { parcelStations } from '@/domain/parcel'
import type { Catalogue } from '@/i18n/catalogue'
import { orderKindViews } from './kinds'

/** A place on an order's way. */
export interface ShownStation {
  readonly key: string
  readonly name: string
  readonly isReached: boolean
}

/** Whether an order is on a way with stations: one that is paid for, or placed in cash, and has not ended. */
export const hasStations = ({ kind, status, timeline }: Order): boolean =>
  isActive(status) && orderKindViews[kind].stations.length > 0 && timeline.some((entry) => entry.status === 'paid')

/** The stations on an order's way, as it calls them. */
export function stationsOf({ kind, timeline, isCashDue, meal }: Order, t: Catalogue): readonly ShownStation[] {
  const parcel = meal?.parcel
  if (parcel !== undefined)
    return parcelStations.map((station) => ({
      key: station,
      isReached: parcel[station] !== null,
      name: t.parcel.station[station]
    }))
  const reached = new Set(timeline.map(({ status }) => status))
  const own = orderKindViews[kind].words(t).station
  return orderKindViews[kind].stations.map((station) => ({
    key: station,
    isReached: reached.has(station),
    name: isCashDue && station === 'paid' ? t.cash.placed : (own?.[station] ?? t.order.station[station])
  }))
}
