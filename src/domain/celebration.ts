import { isActive, isDeliveryKind, type OrderKind, type OrderStatus } from './order-state'

/** A moment of joy in an order's life. */
export type Moment = 'paid' | 'delivered'

/** What an order tells about its moments; each instant is ISO. */
export interface OrderNews {
  readonly kind: OrderKind
  readonly status: OrderStatus
  readonly eta: { readonly state: 'expected' | 'late' } | { readonly state: 'arrived'; readonly at: string } | null
  /** Absent where only the arrival is told. */
  readonly paidAt?: string | null
  /** The person asks for their money back: no time for joy. */
  readonly isContested?: boolean
}

/** Afterwards a moment is history: an old order that is looked up is no reason to celebrate. */
const freshMs = 60_000

/** Whether what happened at this instant (ISO) is still news at `now` (ms by the server's clock). */
export const isNews = (at: string, now: number): boolean => now - Date.parse(at) < freshMs

/** The newest moment of an order that is still news at `now` (ms); null when there is none. */
export function momentOf(order: OrderNews, now: number): Moment | null {
  const { kind, status, eta, paidAt = null, isContested = false } = order
  if (isContested) return null
  if (isDeliveryKind(kind) && (status === 'delivered' || status === 'completed'))
    return eta?.state === 'arrived' && isNews(eta.at, now) ? 'delivered' : null
  const isStanding = isActive(status) || status === 'available'
  return isStanding && paidAt !== null && isNews(paidAt, now) ? 'paid' : null
}
