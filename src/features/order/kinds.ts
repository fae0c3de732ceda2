import type { Call, CallOptions } from '@/api/call'
import type { Order, OrderSummary, Params } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { isActive, type OrderAction, type OrderKind, type OrderStatus } from '@/domain/order-state'
import type { Catalogue } from '@/i18n/catalogue'
import type { RouteName, RouteParams } from '@/routes'
import type { IconName } from '@/ui/icon'

/** Pages that are opened by an order alone. */
export type OrderRoute = {
  [N in RouteName]: { orderId: string } extends RouteParams<N>
    ? 'orderId' extends keyof RouteParams<N>
      ? N
      : never
    : never
}[RouteName]

type Reason = keyof Catalogue['orderLife']['reason']
type Station = keyof Catalogue['order']['station']

type StatusNames = Readonly<Partial<Record<OrderStatus, string>>>

/** Words of states and actions that a kind calls otherwise than a meal does. */
export interface StatusWords {
  readonly status?: StatusNames
  /** Shorter, beside a name in a list. */
  readonly statusInList?: StatusNames
  readonly statusText?: StatusNames
  /** Stations on its way. */
  readonly station?: Readonly<Partial<Record<Station, string>>>
  /** Of what was paid for and not used in its time. */
  readonly ranOutText?: string
  readonly action?: Readonly<Partial<Record<OrderAction, string>>>
  /** Why it was ended. */
  readonly reason?: Readonly<Partial<Record<Reason, string>>>
}

/** The call by which a kind is cancelled. */
type CancelCall = (
  call: Call,
  how: Params<'orderCancel'> & Required<Pick<Params<'bookingCancel'>, 'reasonCode'>> & { readonly isRetained: boolean },
  options: CallOptions
) => Promise<unknown>

/** How one kind of order looks, and where what can be done with it is done. */
export interface OrderKindView {
  /** Its own page, to which its payment leads, too, unless `result` does: where a kind has several, by what was bought, this one leads on. */
  readonly page: OrderRoute
  /** Where its payment leads, where that is not its page. */
  readonly result?: OrderRoute
  readonly cashier: OrderRoute
  /** Where what it brought is rated, its code is shown, and what is left of it is given back; null of a kind without. */
  readonly review: OrderRoute | null
  readonly code: OrderRoute | null
  readonly giveBack: OrderRoute | null
  readonly icon: IconName
  /** Carried from door to door for its own sake: `errandGet` reads its doors, its rider and its code. */
  readonly isErrand: boolean
  /** The stations on its way; the other ends of an order have none. */
  readonly stations: readonly Station[]
  readonly words: (t: Catalogue) => StatusWords
  /** How one stands in a list where its status does not say it. */
  readonly standing: (order: OrderSummary, t: Catalogue) => string | undefined
  /** How much of it there is; null of what is one. */
  readonly count: ((t: Catalogue, count: number) => string) | null
  /** Cancels it; `isRetained` when its person has been told that not all of the money comes back. */
  readonly cancel: CancelCall
  /** Hint at the field for the person's own reason to cancel: says who reads it, the seller or our support. */
  readonly cancelHint: (t: Catalogue) => string
}

const purchase: OrderKindView = {
  page: 'orderDetail',
  cashier: 'cashier',
  review: null,
  code: null,
  giveBack: null,
  icon: 'orders',
  isErrand: false,
  stations: [],
  words: () => ({}),
  standing: () => undefined,
  count: null,
  cancel: (call, { isRetained: _, ...why }, options) => call('orderCancel', why, options),
  cancelHint: (t) => t.orderLife.wordsToUs
}
const meal: OrderKindView = {
  ...purchase,
  review: 'review',
  count: (t, count) => t.orders.dishCount(count),
  cancelHint: (t) => t.orderLife.wordsPlaceholder
}

/** The one table of kinds on the screen: nothing else in the client names a kind. What differs in the domain stands in `orderKindRules`. */
export const orderKindViews: Readonly<Record<OrderKind, OrderKindView>> = {
  delivery: { ...meal, icon: 'delivery', stations: ['paid', 'accepted', 'delivering', 'delivered'] },
  pickup: { ...meal, icon: 'pickup', stations: ['paid', 'accepted', 'canPickUp', 'completed'] },
  deal: {
    ...purchase,
    page: 'dealOrder',
    cashier: 'dealCashier',
    review: 'dealReview',
    code: 'dealCode',
    giveBack: 'dealRefund',
    icon: 'voucher',
    count: (t, count) => t.dealOrder.count(count)
  },
  membership: {
    ...purchase,
    page: 'membershipOrder',
    result: 'membershipResult',
    cashier: 'foodieCardCashier',
    giveBack: 'membershipOrder',
    icon: 'vip',
    words: (t) => t.orderKinds.membership,
    standing: ({ membership }, t) => membership && t.orderKinds.membershipStanding[membership.standing]
  },
  box: {
    ...purchase,
    page: 'boxOrder',
    code: 'boxOrder',
    giveBack: 'boxOrder',
    icon: 'food',
    count: (t, count) => t.orderKinds.box.count(count)
  },
  booking: {
    ...purchase,
    page: 'bookingDetail',
    review: 'review',
    icon: 'table',
    words: (t) => t.orderKinds.booking,
    count: (t, count) => t.orderKinds.booking.count(count),
    cancel: (call, { isRetained, ...why }, options) =>
      call('bookingCancel', { ...why, keepsDeposit: isRetained }, options),
    cancelHint: (t) => t.orderLife.wordsPlaceholder
  },
  topUp: { ...purchase, icon: 'wallet' },
  errand: {
    ...purchase,
    icon: 'delivery',
    isErrand: true,
    stations: ['paid', 'accepted', 'delivering', 'delivered'],
    words: (t) => t.orderKinds.errand,
    cancel: (call, { isRetained, ...why }, options) => call('errandCancel', { ...why, keepsFee: isRetained }, options)
  }
}

/** What a state of an order is called. */
export const statusName = (kind: OrderKind, status: OrderStatus, t: Catalogue): string =>
  orderKindViews[kind].words(t).status?.[status] ?? t.order.status[status]

type Paying = Pick<Order, 'kind' | 'paymentType' | 'figures'>

/** The state in large letters: of a transfer under review it says which way was paid. */
export const statusTitle = (
  { kind, paymentType }: Pick<Paying, 'kind' | 'paymentType'>,
  status: OrderStatus,
  t: Catalogue
): string =>
  status === 'paynowReview' && paymentType !== null
    ? t.order.inReview(t.cashier.method[paymentType])
    : statusName(kind, status, t)

/** Whether nothing was or is to be paid. */
export const isFreeOrder = ({ figures }: Pick<Paying, 'figures'>): boolean =>
  isNothing(figures.total) && isNothing(figures.balance)

/** What a state is called once another has followed: nothing is waited for any more. */
export function pastStatusName(order: Paying, status: OrderStatus, t: Catalogue): string {
  const isUnpaid = order.paymentType === 'CASH' || isFreeOrder(order)
  const past: StatusNames = {
    awaitingPayment: t.cash.placed,
    paid: isUnpaid ? t.cash.placed : t.order.station.paid
  }
  return past[status] ?? statusTitle(order, status, t)
}

/** What it is called beside a name in a list, where a long name of it has no room. */
export function statusInList(kind: OrderKind, status: OrderStatus, t: Catalogue): string {
  const own = orderKindViews[kind].words(t)
  const usual: StatusNames = t.order.statusInList
  return own.statusInList?.[status] ?? own.status?.[status] ?? usual[status] ?? t.order.status[status]
}

const nearStatuses: readonly OrderStatus[] = ['canPickUp', 'delivering', 'available']

/** What tells a state at a glance: its person is to pay, others have to do something first, it can be had or is on its way, or it is over. */
export function statusTone({
  status,
  actions
}: Pick<OrderSummary, 'status' | 'actions'>): 'due' | 'waiting' | 'near' | 'over' {
  if (status === 'awaitingPayment') return actions.includes('pay') ? 'due' : 'waiting'
  if (nearStatuses.includes(status)) return 'near'
  return isActive(status) ? 'waiting' : 'over'
}

/** Why an order of a kind is, or was, ended. */
export const reasonName = (kind: OrderKind, reason: Reason, t: Catalogue): string =>
  orderKindViews[kind].words(t).reason?.[reason] ?? t.orderLife.reason[reason]

/** What a state of an order means. */
export const statusMeaning = (kind: OrderKind, status: OrderStatus, t: Catalogue): string =>
  orderKindViews[kind].words(t).statusText?.[status] ?? t.order.statusText[status]
