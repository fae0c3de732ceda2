import { isActive, isBrought, type OrderKind, type OrderStatus } from './order-state'

/** A moment of joy in an order's life. */
export type Moment = 'paid' | 'delivered'

/** What an order tells about its moments; each instant is ISO. */
export interface OrderNews {
  readonly kind: OrderKind
  readonly status: OrderStatus
  readonly eta: { readonly state: 'expected' | 'late' } | { readonly state: 'arrived'; readonly at: string } | null
  /** Absent where only the arrival is told. */
  readonly paidAt?: string | null
}

const minuteMs = 60_000
/** Afterwards a moment is history: an old order that is looked up is no reason to celebrate. */
const freshMs: Readonly<Record<Moment, number>> = { paid: 30 * minuteMs, delivered: 24 * 60 * minuteMs }

/** The newest moment of an order that is still news at `now` (ms); null when there is none. */
export function momentOf({ kind, status, eta, paidAt = null }: OrderNews, now: number): Moment | null {
  const isFresh = (moment: Moment, at: string) => now - new Date(at).getTime() < freshMs[moment]
  if (isBrought(kind) && (status === 'delivered' || status === 'completed'))
    return eta?.state === 'arrived' && isFresh('delivered', eta.at) ? 'delivered' : null
  const isStanding = isActive(status) || status === 'available'
  return isStanding && paidAt !== null && isFresh('paid', paidAt) ? 'paid' : null
}
