import * as z from 'zod/mini'
import {
  groupEndReasons,
  groupLineMaximum,
  groupMemberStatuses,
  groupStatuses,
  groupThemes
} from '@/domain/group-order'
import { orderPayloads, orderStatus } from '../order/payloads'
import { cashierMethod, paymentPayloads } from '../payment/payloads'
import { orderChoices, orderLine, quote, quotedLine, quoteFigures, quoteProblem } from '../quote/payloads'
import { picture } from '../restaurant/payloads'
import { amount, code, currency, deliveryType, done, id, instant, localizedText, sharedId } from '../shared'

/** Whom a group is shared with (spec section 9, Order share themes). */
const theme = z.enum(groupThemes)

/** The leader pays all of it, or each person their share. */
const paymentMode = z.enum(['leader', 'split'])

/** What one person has. */
const lines = z.array(z.omit(orderLine, { restaurantId: true })).check(z.maxLength(groupLineMaximum))

/** A line of somebody's dishes with its price now, and what was asked for: to send back with a change. */
const groupLine = z.object({
  ...quotedLine.shape,
  /** Names the line in `groupDishRemove` together with the `version` of its member. */
  lineNumber: z.int(),
  asked: orderLine,
  /** False for a dish that has left the menu: its amounts are zero, and the order cannot be submitted with it. */
  isOnMenu: z.boolean()
})

/** What one person of a submitted order pays. */
const groupShare = z.object({
  amount,
  isPaid: z.boolean(),
  /** The money is back, or on its way. */
  isReturned: z.boolean(),
  /** Null until it is paid; another person than the member when the leader paid the rest. */
  paidBy: z.nullable(id),
  paidAt: z.nullable(instant)
})

/** One person of a group (spec section 3, Group order status). The leader is one too, and the first. */
const groupMember = z.object({
  userId: id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  isLeader: z.boolean(),
  isSelf: z.boolean(),
  status: z.enum(groupMemberStatuses),
  /** Of this person's dishes: goes with every change of them, and rises with it. */
  version: z.int(),
  orderDishList: z.array(groupLine),
  dishCount: z.int(),
  subtotal: amount,
  /**
   * The person's part of every figure; of all people they add up to the group's `figures` to the smallest unit. An estimate until the
   * order is submitted. Null for whoever has no dishes.
   */
  receipt: z.nullable(quoteFigures),
  /** Of a submitted group order of people who pay each their own. */
  share: z.nullable(groupShare)
})

/** What the leader did to the reader's dishes; each until `groupNoticeSeen`. */
const groupNotice = z.object({ noticeId: id, kind: z.enum(['dishRemoved']), dishName: localizedText, at: instant })

/** The order that a submitted group became. */
const groupOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: orderStatus,
  total: amount,
  paidAt: z.nullable(instant),
  /** Unpaid, it ends now, and every share that was paid goes back. */
  expiresAt: instant,
  /** Members pay their shares until now; afterwards only the leader can pay the rest, until `expiresAt`. */
  sharesDueAt: instant,
  paidCount: z.int(),
  shareCount: z.int(),
  /** What is not paid yet, without the fee of a way to pay. */
  restAmount: amount,
  canPayShare: z.boolean(),
  canPayRest: z.boolean()
})

/** The discount of a shared order by people with dishes: what there is now and the step ahead (pages.csv, confShare). It counts as the order's promotion wherever it saves more than the restaurant's own. */
const groupDiscount = z.object({
  people: z.int(),
  basisPoints: z.int(),
  next: z.nullable(z.object({ people: z.int(), basisPoints: z.int() })),
  steps: z.array(z.object({ people: z.int(), basisPoints: z.int() }))
})

/**
 * A group as the reader may see it. Who is no member sees what an invitation needs: of the members only the leader, and no dishes;
 * once the group is over, no person and no count at all.
 * Every change raises `version`; an answer with a lower one than is shown already is older.
 */
export const group = z.object({
  orderTransactionId: id,
  /** The leader's user id: the `inviteUserId` of links. */
  shareId: id,
  /** Six digits to type; for a day they also lead to what became of the group. */
  code: z.string(),
  /** A: active, I: cancelled, S: submitted (spec section 4, Group order). */
  status: z.enum(groupStatuses),
  /** Why a group is cancelled: by its leader, because it was not submitted in time, or because the leader's account is closed. */
  endReason: z.nullable(z.enum(groupEndReasons)),
  version: z.int(),
  isLeader: z.boolean(),
  isMember: z.boolean(),
  theme,
  paymentMode,
  restaurantId: id,
  restaurantName: localizedText,
  restaurantImage: picture,
  currency,
  utcOffsetMinutes: z.int(),
  deliveryType,
  /** Only for the leader. */
  addressId: z.nullable(id),
  /** Only the leader changes anything after it. */
  deadlineAt: z.nullable(instant),
  /** A group that is not submitted ends by itself. */
  endsAt: instant,
  leaderName: z.string(),
  leaderAvatar: z.nullable(z.string()),
  memberCount: z.int(),
  members: z.array(groupMember),
  /** People with dishes, by id. */
  orderUserList: z.array(id),
  finishedCount: z.int(),
  choosingCount: z.int(),
  dishCount: z.int(),
  /** The bill so far, as an order now would cost; of the order once there is one. Null while no member has dishes, and for strangers. */
  figures: z.nullable(quoteFigures),
  tax: z.nullable(quote.shape.tax),
  /** What keeps the leader from submitting, as far as it is known without the checkout's choices. */
  problems: z.array(quoteProblem),
  minimumShortfall: amount,
  discount: groupDiscount,
  notices: z.array(groupNotice),
  order: z.nullable(groupOrder)
})

const ofGroup = z.object({ orderTransactionId: id })

const {
  restaurantId: _restaurant,
  combineOrderAreaId: _area,
  lines: _lines,
  usesBalance: _balance,
  ...choices
} = orderChoices.shape

/** Everything the leader chooses at checkout; the dishes are the group's. For shares the way to pay plays no part. */
const groupChoices = { orderTransactionId: id, ...choices }

const { quoteId, remark, tableware, invoice, receiver, leavesAtDoor } = orderPayloads.orderSubmit.params.shape

const { orderId: _order, ...payment } = paymentPayloads.paymentCreate.params.shape

/** Whose shares are paid: one's own, or by the leader all unpaid ones. */
const scope = z.enum(['own', 'rest'])

/**
 * Ordering together (spec sections 3, 4, 7 and 8, Group). Each change answers the group as it is then, and all members
 * hear `{ type: 'group', orderTransactionId }` on their sockets. What is not possible any more answers a code of its own: `groupCancelled`,
 * `groupSubmitted`, `groupMemberRemoved`, `groupNotMember`, `groupNotFound`.
 */
export const groupPayloads = {
  /** By both ids, or by one of them: a member may ask by `inviteUserId` alone. Anything else is `groupNotFound`. */
  groupGet: {
    params: z.object({ inviteUserId: z.optional(sharedId), orderTransactionId: z.optional(id) }),
    result: group
  },
  /** The same for whoever does not know the leader: by the code of a link or as typed, or by the group's id alone. */
  groupFind: {
    params: z.object({ code: z.optional(code(12)), orderTransactionId: z.optional(id) }),
    result: group
  },
  /** The reader's one active group, else the latest submitted one that still waits for money of theirs. */
  groupActive: { params: z.object({}), result: z.object({ group: z.nullable(group) }) },
  /** `groupActiveAlready` while the person is in a group; `leavesCurrent` cancels or quits that one first. */
  groupStart: {
    params: z.object({
      restaurantId: id,
      theme,
      paymentMode,
      deliveryType,
      addressId: z.optional(id),
      deadlineAt: z.optional(instant),
      leavesCurrent: z.optional(z.boolean())
    }),
    result: group
  },
  /** By link or code. Who is in the group already is answered as if they had just come. */
  groupJoin: {
    params: z.object({
      orderTransactionId: z.optional(id),
      code: z.optional(code(12)),
      leavesCurrent: z.optional(z.boolean())
    }),
    result: group
  },
  /** All of the person's dishes at once. With another `version` than theirs: `groupCartStale`, with the group as it is in `data`; unless the dishes are the same already. */
  groupDishesSet: { params: z.object({ orderTransactionId: id, version: z.int(), lines }), result: group },
  groupFinish: { params: ofGroup, result: group },
  groupReopen: { params: ofGroup, result: group },
  groupQuit: { params: ofGroup, result: done },
  groupCancel: { params: ofGroup, result: done },
  /** The leader alone, as with the next two. The removed one's socket is told, and their next call answers `groupMemberRemoved`. */
  groupMemberRemove: { params: z.object({ orderTransactionId: id, userId: id }), result: group },
  /** `version` is that of the member's dishes. The member finds a notice. */
  groupDishRemove: {
    params: z.object({ orderTransactionId: id, userId: id, version: z.int(), lineNumber: z.int() }),
    result: group
  },
  /** What is absent stays; `deadlineAt: null` takes the deadline away. */
  groupArrange: {
    params: z.object({
      orderTransactionId: id,
      theme: z.optional(theme),
      paymentMode: z.optional(paymentMode),
      deliveryType: z.optional(deliveryType),
      addressId: z.optional(id),
      deadlineAt: z.optional(z.nullable(instant))
    }),
    result: group
  },
  groupNoticeSeen: { params: ofGroup, result: done },
  /** The price of the whole order with each person's part of it. Only for the leader: addresses and vouchers are theirs. */
  groupQuote: {
    params: z.object(groupChoices),
    result: z.object({ quote, receipts: z.array(z.object({ userId: id, figures: quoteFigures })) })
  },
  /** Makes the order. What anybody changed since the quote answers `quoteChanged`. The leader's order is paid at the cashier as any other; shares by `groupSharePay`. */
  groupSubmit: {
    params: z.object({ ...groupChoices, quoteId, remark, tableware, invoice, receiver, leavesAtDoor }),
    result: orderPayloads.orderSubmit.result
  },
  /** Every way to pay a share, with its fee. */
  groupShareCashier: {
    params: z.object({ orderTransactionId: id, scope }),
    result: z.object({
      orderId: id,
      currency,
      amount,
      walletBalance: amount,
      dueAt: instant,
      methods: z.array(cashierMethod)
    })
  },
  /** As `paymentCreate`, and followed by `paymentGet` the same way. */
  groupSharePay: {
    params: z.object({ orderTransactionId: id, scope, ...payment }),
    result: paymentPayloads.paymentCreate.result
  }
}
