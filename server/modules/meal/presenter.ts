import type { Order, OrderedMeal, OrderPart, OrderSummary } from '@/contract/types'
import { isCashDue } from '@/domain/cash'
import { isTakenUnasked } from '@/domain/goods-line'
import type { OrderAction } from '@/domain/order-state'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { type AfterSaleRow, presentNewest, presentOrdered, refusalOf, standingOfMeal } from '../after-sale'
import {
  actionsOf,
  hasReturnedBalance,
  presentPurchase,
  presentWholePurchase,
  type PurchaseParts,
  type Reader,
  type RefundRow,
  type WaitingShares
} from '../order'
import { type ListedMeal, type MealRow, type OrderLineRow, presentLine, type ProposalRow } from '../ordered-meal'
import { type KnownParcel, presentParcel } from '../parcel'
import { type DishRow, toldOf } from '../restaurant'

/** What is done with a part by itself; everything before the meal is there concerns the whole. */
const partActions: readonly OrderAction[] = ['review', 'afterSale', 'reorder', 'contact']
/** Of these what is done with the whole, too. */
const sharedActions: readonly OrderAction[] = ['reorder', 'contact']

/**
 * What a person may do with an order, or with a part of a combined one: who only eats of a group's order looks on. Where each pays a share,
 * `pay` is for whoever still owes theirs, on the group's page.
 */
export function actionsFor(order: ListedMeal, { userId: readerId, now, waitingShares }: Reader): OrderAction[] {
  const allowed = actionsOf(order, now, {
    isUnreviewed: !order.isReviewed,
    isReturnable: refusalOf(standingOfMeal(order), now) === undefined
  })
  // A parcel is on no map: its carrier tells where it is
  const actions = order.way === 'parcel' ? allowed.filter((action) => action !== 'track') : allowed
  const isOwed = (action: OrderAction) => action === 'pay' && waitingShares?.get(order.orderId)?.isOwed === true
  if (order.userId !== readerId)
    return actions.filter((action) => action === 'track' || action === 'contact' || isOwed(action))
  if (order.groupMode === 'split') return actions.filter((action) => action !== 'pay' || isOwed(action))
  if (order.wholeOrderId !== null) return actions.filter((action) => partActions.includes(action))
  return order.hasParts
    ? actions.filter((action) => sharedActions.includes(action) || !partActions.includes(action))
    : actions
}

const grantedOf = (afterSales: readonly AfterSaleRow[]) => afterSales.filter(({ decidedAt }) => decidedAt !== null)
const amountsOf = (rows: readonly { readonly amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** A part of a combined order, with what goes back for it: `refundedMinor` of the payment as it was not made, `grantedMinor` as it was not good. */
function presentPart(
  part: ListedMeal,
  lines: readonly OrderLineRow[],
  { refundedMinor, grantedMinor }: { readonly refundedMinor: number; readonly grantedMinor: number },
  now: number
): OrderPart {
  const { orderId, orderNumber, restaurantId, title, picture, status, currency, totalMinor, dishCount } = part
  const amount = (minor: number) => amountOf(minor, currency)
  const returned = refundedMinor + (part.returnedBalanceMinor ?? 0)
  return {
    orderId,
    orderNumber,
    restaurantId,
    title,
    picture,
    status,
    actions: actionsFor(part, { userId: part.userId, now }).filter((action) => action !== 'contact'),
    total: amount(totalMinor),
    count: dishCount,
    lines: lines.map((line) => presentLine(line, currency)),
    refundAmount: returned === 0 ? null : amount(returned),
    grantedAmount: grantedMinor === 0 ? null : amount(grantedMinor)
  }
}

/** What a combined order is made of. */
export interface CombinedParts {
  readonly parts: readonly ListedMeal[]
  /** Of all parts. */
  readonly lines: readonly OrderLineRow[]
  readonly refunds: readonly RefundRow[]
  /** Newest first. */
  readonly afterSales: readonly AfterSaleRow[]
}

/** The parts of a combined order as answered; undefined for every other. */
function presentParts(
  { orderId }: ListedMeal,
  { parts, lines, refunds, afterSales }: CombinedParts,
  now: number
): OrderPart[] | undefined {
  const own = parts.filter(({ wholeOrderId }) => wholeOrderId === orderId)
  if (own.length === 0) return undefined
  return own.map((part) => {
    const refundedMinor = amountsOf(
      refunds.filter((refund) => refund.orderId === part.orderId && refund.afterSaleId === null)
    )
    const grantedMinor = amountsOf(grantedOf(afterSales).filter((request) => request.orderId === part.orderId))
    return presentPart(
      part,
      lines.filter((line) => line.orderId === part.orderId),
      { refundedMinor, grantedMinor },
      now
    )
  })
}

/** Of an order that is not combined. */
export const noParts: CombinedParts = { parts: [], lines: [], refunds: [], afterSales: [] }

/** What a list shows of an order besides its row. */
export interface SummaryParts {
  readonly lines: readonly OrderLineRow[]
  readonly eta: OrderedMeal['eta']
  /** Of what is sent to the mainland; undefined of every other. */
  readonly parcel: KnownParcel | undefined
  /** Of a combined order; empty for every other. */
  readonly combined: CombinedParts
  /** What the wallet paid of it, minor units. */
  readonly balanceMinor: number
  /** Of its payment, and of those of its parts. */
  readonly refunds: readonly RefundRow[]
  /** Newest first, those of its parts among them. */
  readonly afterSales: readonly AfterSaleRow[]
}

const presentShares = ({ count, paidCount, dueAt }: WaitingShares) => ({ count, paidCount, dueAt: instant(dueAt) })

/** What a list shows of it as a meal. */
function presentListed(
  order: ListedMeal,
  { lines, eta, parcel, combined }: SummaryParts,
  { userId: readerId, now, waitingShares }: Reader
) {
  const parts = presentParts(order, combined, now)
  const shares = waitingShares?.get(order.orderId)
  return {
    dishNames: (parts?.flatMap((part) => part.lines) ?? lines).map(({ dishName }) => dishName),
    ...(order.groupMode !== null && {
      group: {
        orderTransactionId: order.orderTransactionId,
        paymentMode: order.groupMode,
        isOwner: order.userId === readerId,
        ...(shares && { shares: presentShares(shares) })
      }
    }),
    arrivesFrom: optionalInstant(order.arrivesFrom),
    arrivesUntil: optionalInstant(order.arrivesUntil),
    eta,
    collectionCode: order.collectionCode,
    ...(parts && { parts }),
    ...(parcel && { parcel: presentParcel(parcel, 'list') })
  }
}

/** What a list shows of any purchase. */
const presentBought = (order: ListedMeal, { afterSales }: SummaryParts, reader: Reader) => ({
  ...presentPurchase(order),
  actions: actionsFor(order, reader),
  count: order.dishCount,
  request: order.userId === reader.userId ? presentNewest(afterSales) : null
})

/** An order as a list shows it; the domain says which actions it has. */
export const presentSummary = (order: ListedMeal, parts: SummaryParts, reader: Reader): OrderSummary => ({
  ...presentBought(order, parts, reader),
  refund: order.userId === reader.userId ? presentRefund(order, parts) : null,
  meal: presentListed(order, parts, reader)
})

/**
 * What has gone or goes back to the person: refunds of this order's payment, and its part of the wallet once it was paid; after a meal, what
 * was granted of it, wallet and payment together. Of a combined order both may be: one part was not made, another not good.
 */
function presentRefund(
  order: ListedMeal,
  { refunds, afterSales, combined, balanceMinor }: SummaryParts
): Order['refund'] {
  const granted = grantedOf(afterSales)
  const own = refunds.filter(({ reason }) => reason !== 'duplicate' && reason !== 'afterSale')
  const parts = combined.parts.filter(({ wholeOrderId }) => wholeOrderId === order.orderId)
  const returnedAlone = [order, ...parts].reduce(
    (sum, { returnedBalanceMinor }) => sum + (returnedBalanceMinor ?? 0),
    0
  )
  // A meal that was had keeps its part of the wallet, but for what was granted
  const isUnmade = granted.length === 0 && hasReturnedBalance(order) && order.wholeOrderId === null
  const balance = isUnmade ? balanceMinor : returnedAlone
  const amount = amountsOf(own) + amountsOf(granted) + balance
  if (amount === 0) return null
  const times = [
    ...own.map(({ completedAt, createdAt }) => completedAt ?? createdAt),
    ...granted.map(({ endedAt, decidedAt }) => endedAt ?? decidedAt ?? 0)
  ]
  const isComplete =
    own.every(({ status }) => status === 'succeeded') && granted.every(({ status }) => status === 'refunded')
  return {
    amount: amountOf(amount, order.currency),
    isComplete,
    at: instant(times.length === 0 ? order.updatedAt : Math.max(...times))
  }
}

/** Everything that hangs on an order. */
export interface OrderParts extends SummaryParts, PurchaseParts {
  /** What waits for its person's answer. */
  readonly proposals: readonly ProposalRow[]
  /** The dishes of these. */
  readonly proposed: readonly DishRow[]
  readonly rider: OrderedMeal['rider']
}

/** What of an order is its owner's business alone. */
const withoutOwners = {
  invoice: null,
  paymentType: null,
  transactionNumber: null,
  reviewReasonCode: null,
  refund: null,
  isCashDue: false
} as const

/** The whole order as answered (contract `order`), with what its reader may see. */
export function presentOrder(order: MealRow, parts: OrderParts, reader: Reader): Order {
  const isOwner = order.userId === reader.userId
  const meal = presentMeal(order, parts, reader)
  return {
    ...presentBought(order, parts, reader),
    ...presentWholePurchase(order, parts),
    outlet: {
      restaurantId: order.hasParts ? null : order.restaurantId,
      name: order.title,
      address: order.restaurantAddress,
      phone: order.restaurantPhone
    },
    isReviewed: order.isReviewed,
    refund: presentRefund(order, parts),
    ...(!isOwner && withoutOwners),
    meal: isOwner ? meal : { ...meal, deliveryAddress: null, remark: '', afterSales: [], proposals: [] }
  }
}

/** What the shop proposes while it packs, with the line that each is for. */
function presentProposals({ currency }: MealRow, { proposals, proposed, lines }: OrderParts): OrderedMeal['proposals'] {
  return proposals.flatMap(({ lineNumber, dishId, dishName, image, amountMinor, answerBy }) => {
    const line = lines.find((candidate) => candidate.lineNumber === lineNumber)
    const dish = proposed.find((candidate) => candidate.dishId === dishId)
    if (!line) return []
    return [
      {
        lineNumber,
        dishName,
        image,
        amount: amountOf(amountMinor, currency),
        agreedAmount: amountOf(line.totalMinor, currency),
        insteadOf: line.dishName,
        count: line.dishCount,
        answerBy: instant(answerBy),
        ...(dish && { told: toldOf(dish) }),
        unasked: isTakenUnasked(line.substitute) ? ('take' as const) : ('leaveOut' as const)
      }
    ]
  })
}

function presentMeal(order: MealRow, orderParts: OrderParts, reader: Reader): OrderedMeal {
  const { afterSales, combined } = orderParts
  const lines = combined.parts.length === 0 ? orderParts.lines : combined.lines
  return {
    ...presentListed(order, { ...orderParts, lines }, reader),
    ...(orderParts.parcel && { parcel: presentParcel(orderParts.parcel, 'page') }),
    acceptBy: optionalInstant(order.acceptBy),
    lines: lines.map((line) => presentLine(line, order.currency)),
    proposals: presentProposals(order, orderParts),
    chosenLines: order.choices.lines,
    wholeOrderId: order.wholeOrderId,
    combineOrderAreaId: order.combineOrderAreaId,
    deliveryAddress: order.deliveryAddress,
    remark: order.remark,
    leavesAtDoor: order.leavesAtDoor && !isCashDue(order),
    tableware: order.tableware,
    rider: orderParts.rider,
    afterSales: afterSales.map(presentOrdered)
  }
}
