import type { Order } from '@/contract/types'
import { distanceMeters } from '@/domain/geo'
import { isActive } from '@/domain/order-state'
import type { MoreButton } from '@/features/order/order-buttons'
import type { Way } from '@/features/order/route-drawing'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import type { OrderedErrand } from './errand-order-store'

/** An order that is an errand. */
export interface ErrandProps {
  readonly order: Order
  readonly errand: OrderedErrand
}

/** What an errand knows of its state beyond the order's; undefined where the order says it all. */
export function errandStanding({ order, errand }: ErrandProps, { t, moment, slot }: Translator) {
  const words = t.errand.standing
  const { status } = order
  const { acceptBy, window, arrivedAtSenderAt, arrivedAtReceiverAt, returningAt, returnReason } = errand
  if (status === 'paid' && window !== null)
    return { title: words.booked, text: words.bookedText(slot(window.from, window.until, order)) }
  if (status === 'paid' && acceptBy !== null)
    return { title: words.finding, text: words.findingText(moment(acceptBy, order)) }
  if (status === 'accepted' && arrivedAtSenderAt !== null) return { title: words.atSender, text: words.atSenderText }
  if (status !== 'delivering') return undefined
  if (returningAt !== null)
    return { title: words.returning, text: words.returningText(t.errand.returnReason[returnReason ?? 'riderLost']) }
  return arrivedAtReceiverAt === null ? undefined : { title: words.atReceiver, text: words.atReceiverText }
}

/** Its way on the map: from door to door, and how far the rider still is from the next one. */
export function errandWay({ order, errand }: ErrandProps, { t }: Translator): Way {
  const { kind, status, title } = order
  const { from, to, rider, returningAt } = errand
  const position = rider?.position ?? null
  const next = status === 'accepted' || returningAt !== null ? from : to
  return {
    kind,
    status,
    title,
    outlet: from,
    door: to,
    rider: rider && { position },
    remainingMeters: position === null ? null : Math.round(distanceMeters(position, next)),
    ends: t.errand.place
  }
}

/** What happened at its doors, beside the states of the order. */
export function errandSteps({ order, errand }: ErrandProps, { t }: Translator) {
  const { steps } = t.errand
  const all = [
    { title: steps.arrivedAtSender, at: errand.arrivedAtSenderAt },
    { title: steps.arrivedAtReceiver, at: errand.arrivedAtReceiverAt },
    { title: steps.returning, at: errand.returningAt },
    // To whom it was given is the order's own last step, unless it came back
    { title: steps.broughtBack, at: errand.returningAt === null ? null : errand.handedOverAt }
  ]
  return order.paidAt === null ? [] : all.flatMap(({ title, at }) => (at === null ? [] : [{ title, at }]))
}

/** What is no action of the order: calling it off once a rider has set out, which costs what its page tells, and the next one after it is over. */
export function errandButtons({ order, errand }: ErrandProps, { t }: Translator): MoreButton[] {
  const { orderId, status, actions } = order
  if (status === 'accepted' && !actions.includes('cancel'))
    return [{ key: 'cancel', text: t.order.action.cancel, onPress: () => go('orderCancel', { orderId }) }]
  if (isActive(status)) return []
  return [{ key: 'again', text: t.errand.again, isMain: true, onPress: () => go(errand.service) }]
}
