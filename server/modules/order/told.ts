import { routeUrl } from '@/routes'
import type { OrderRow } from './repository'

/** What a notice says of an order that is told now, for so many ms: it leads to the order, of a part to the whole. */
export const toldOfOrder = (
  { orderId, wholeOrderId, title, utcOffsetMinutes }: OrderRow,
  now: number,
  toldMs: number
) => ({
  subjectId: orderId,
  title,
  link: routeUrl('orderDetail', { orderId: wholeOrderId ?? orderId }),
  dueAt: now,
  endsAt: now + toldMs,
  utcOffsetMinutes
})
