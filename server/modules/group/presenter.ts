import type { GroupView, LocaleCode } from '@/contract/types'
import type { OrderFigures } from '@/domain/figures'
import { groupDiscount, groupDiscountSteps, type GroupRole } from '@/domain/group-order'
import { amountOf, instant } from '../../http/format'
import { presentFigures } from '../order'
import type { MenuEntry } from '../restaurant'
import type { GroupBill } from './bill'
import type { DishRow, GroupRow, NamedMember, readNotices } from './repository'
import { isShareOpen, restOf, type SharedOrderRow, type ShareRow, sharesDueAt } from './share-rows'

/** Everything that hangs on a group, as one reader may see it. */
export interface GroupParts {
  readonly group: GroupRow
  readonly row: MenuEntry['row']
  readonly members: readonly NamedMember[]
  readonly dishes: readonly DishRow[]
  readonly bill: GroupBill
  readonly notices: Awaited<ReturnType<typeof readNotices>>
  readonly order: SharedOrderRow | null
  readonly shares: readonly ShareRow[]
}

/** Who looks, and when. */
export interface Reader {
  readonly userId: string
  readonly role: GroupRole
  readonly locale: LocaleCode
  readonly now: number
}

const optionalInstant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : instant(milliseconds)

function presentShare(share: ShareRow | undefined, { currency }: GroupRow): GroupView['members'][number]['share'] {
  if (!share) return null
  return {
    amount: amountOf(share.amountMinor, currency),
    isPaid: share.paidAt !== null,
    isReturned: share.paymentStatus === 'refunding' || share.paymentStatus === 'refunded',
    paidBy: share.paidBy,
    paidAt: optionalInstant(share.paidAt)
  }
}

function presentMember(
  member: NamedMember,
  { group, bill, order, shares }: GroupParts,
  { userId: readerId }: Reader
): GroupView['members'][number] {
  const { userId, nickName, avatar, status, version } = member
  const lines = bill.linesOf.get(userId) ?? []
  const receipt: OrderFigures | undefined = bill.receiptOf.get(userId)
  return {
    userId,
    name: nickName,
    avatar,
    isLeader: userId === group.leaderId,
    isSelf: userId === readerId,
    status,
    version,
    orderDishList: [...lines],
    dishCount: lines.reduce((count, line) => count + line.dishCount, 0),
    subtotal: amountOf(bill.subtotalOf.get(userId) ?? 0, group.currency),
    receipt: receipt ? presentFigures(receipt, group.currency) : null,
    share:
      order?.groupMode === 'split'
        ? presentShare(
            shares.find((share) => share.userId === userId),
            group
          )
        : null
  }
}

function presentOrder({ group, order, shares }: GroupParts, { userId, role, now }: Reader): GroupView['order'] {
  if (!order) return null
  const amount = (minor: number) => amountOf(minor, group.currency)
  const isSplit = order.groupMode === 'split'
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    total: amount(order.totalMinor),
    paidAt: optionalInstant(order.paidAt),
    expiresAt: instant(order.expiresAt),
    sharesDueAt: instant(sharesDueAt(order)),
    paidCount: isSplit ? shares.filter(({ paidAt }) => paidAt !== null).length : 0,
    shareCount: isSplit ? shares.length : 0,
    restAmount: amount(isSplit ? restOf(shares) : 0),
    canPayShare:
      shares.some((share) => share.userId === userId && isShareOpen(order, [share], now)) &&
      (role === 'leader' || now < sharesDueAt(order)),
    canPayRest: role === 'leader' && isShareOpen(order, shares, now)
  }
}

function presentDiscount({ dishes, order, bill }: GroupParts): GroupView['discount'] {
  const people = order ? bill.receiptOf.size : new Set(dishes.map(({ userId }) => userId)).size
  const { basisPoints, next } = groupDiscount(people)
  return { people, basisPoints, next, steps: groupDiscountSteps.map((step) => ({ ...step })) }
}

const isMemberRole = ({ role }: Reader): boolean => role === 'leader' || role === 'member'

/** What a stranger may know of a group that is over: only that it is. */
const withoutPeople = (parts: GroupParts): GroupParts => ({
  ...parts,
  members: [],
  dishes: [],
  order: null,
  bill: { ...parts.bill, linesOf: new Map(), subtotalOf: new Map(), receiptOf: new Map(), figures: null }
})

function presentVisibleParts(parts: GroupParts, reader: Reader) {
  const { group, members, bill } = parts
  const isMember = isMemberRole(reader)
  const seen = isMember ? members : members.filter(({ userId }) => userId === group.leaderId)
  const shown = isMember
    ? parts
    : { ...parts, bill: { ...bill, linesOf: new Map(), subtotalOf: new Map(), receiptOf: new Map() } }
  const seenMembers = seen.map((member) => presentMember(member, shown, reader))
  return {
    isMember,
    members: seenMembers,
    orderUserList: isMember ? seenMembers.filter(({ dishCount }) => dishCount > 0).map(({ userId }) => userId) : [],
    figures: isMember && bill.figures ? presentFigures(bill.figures, group.currency) : null,
    tax: isMember ? bill.tax : null,
    problems: isMember ? [...bill.problems] : [],
    order: isMember ? presentOrder(parts, reader) : null
  }
}

/** A group as answered (contract `group`), with what its reader may see. */
export function presentGroup(whole: GroupParts, reader: Reader): GroupView {
  const parts = isMemberRole(reader) || whole.group.status === 'A' ? whole : withoutPeople(whole)
  const { group, row, members, bill, notices } = parts
  const leader = members.find(({ userId }) => userId === group.leaderId)
  const finished = members.filter(({ status }) => status === 'finished').length
  const isLeader = reader.role === 'leader'
  return {
    orderTransactionId: group.groupOrderId,
    shareId: group.leaderId,
    code: group.code,
    status: group.status,
    endReason: group.endReason,
    version: group.version,
    isLeader,
    theme: group.theme,
    paymentMode: group.paymentMode,
    restaurantId: group.restaurantId,
    restaurantName: row.name,
    restaurantImage: row.image,
    currency: group.currency,
    utcOffsetMinutes: row.utcOffsetMinutes,
    deliveryType: group.deliveryType,
    addressId: isLeader ? group.addressId : null,
    deadlineAt: optionalInstant(group.deadlineAt),
    endsAt: instant(group.endsAt),
    leaderName: leader?.nickName ?? '',
    leaderAvatar: leader?.avatar ?? null,
    memberCount: members.length,
    finishedCount: finished,
    choosingCount: members.length - finished,
    dishCount: [...bill.linesOf.values()].flat().reduce((count, { dishCount }) => count + dishCount, 0),
    minimumShortfall: bill.shortfall,
    discount: presentDiscount(parts),
    notices: notices.map(({ noticeId, kind, dishName, createdAt }) => ({
      noticeId,
      kind,
      dishName,
      at: instant(createdAt)
    })),
    ...presentVisibleParts(parts, reader)
  }
}
