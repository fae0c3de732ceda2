import { isActive, type OrderAction, type OrderKind, orderKindRules, type OrderStatus } from './order-state'

/** What the actions depend on besides the status. */
export interface OrderActionContext {
  /** The 30 minutes are over although the job has not yet written `expired`. */
  readonly isExpired?: boolean
  /** False when the dishes are gone and cannot be ordered again; true unless said. */
  readonly canReorder?: boolean
  /** Cash is still to be paid for it, so the counter hands it over and not the customer; false unless said. */
  readonly isCashDue?: boolean
  /** True until the order has its review; false unless said. */
  readonly isUnreviewed?: boolean
  /** An invoice was asked for; false unless said. */
  readonly hasInvoice?: boolean
  /** True while something of the meal can still be asked back; false unless said. */
  readonly isReturnable?: boolean
  /** Codes of a deal can still be given back; false unless said. */
  readonly canGiveBack?: boolean
}

/** Whether the customer has had what they ordered, so that they can say how it was. */
export const isReviewable = (status: OrderStatus): boolean =>
  status === 'pickedUp' || status === 'delivered' || status === 'completed' || status === 'used'

/** What the customer may do, main action first. The server checks each again when it is done. */
export function orderActions(kind: OrderKind, status: OrderStatus, context: OrderActionContext = {}): OrderAction[] {
  const rules = orderKindRules[kind]
  const isLapsed = status === 'awaitingPayment' && context.isExpired === true
  const actions = isLapsed ? [] : [...(rules.actions[status] ?? [])]
  const offered = context.isCashDue === true ? actions.filter((action) => action !== 'confirmCollection') : actions
  if (context.isUnreviewed === true && isReviewable(status)) offered.push('review')
  if (context.canGiveBack === true) offered.push('giveBack')
  if (context.isReturnable === true) offered.push('afterSale')
  const isOver = !isActive(status) || isLapsed
  if (isOver && rules.isMeal && context.canReorder !== false) offered.push('reorder')
  if (context.hasInvoice === true && (status === 'completed' || status === 'used')) offered.push('invoice')
  return [...offered, 'contact']
}
