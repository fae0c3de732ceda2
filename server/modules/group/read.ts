import { codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { GroupView, Result, ValidParams } from '@/contract/types'
import { type CodeSpace, watchTries } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { sharedUserId } from '../account'
import { readLines } from '../ordered-meal'
import { catalogueOf } from '../restaurant'
import { roleIn } from './act'
import { billOfOrder, billOfQuote, type GroupBill, quoteGroup } from './bill'
import { presentGroup } from './presenter'
import {
  type DishRow,
  type GroupRow,
  type NamedMember,
  readActiveGroupOrderId,
  readGroup,
  readGroupByCode,
  readGroupOfLeader,
  readMember,
  readNotices,
  readPeople
} from './repository'
import { readGroupOrder, readShares, readWaitingGroupOrderId } from './share-rows'

type Context = RequestContext<Session>

/** A group is invited to, not guessed. */
const groupCodes: CodeSpace = { name: 'groupCode', refusal: 'groupNotFound' }

/** A bill without figures, which only says why there are none. */
function noBill(dishes: readonly DishRow[], { locale }: Context, codeName: 'restaurantRemoved' | null): GroupBill {
  const linesOf = new Map<string, GroupView['members'][number]['orderDishList']>()
  for (const { userId, asked, dishName, lineNumber } of dishes) {
    const line = {
      lineNumber,
      asked,
      dishId: asked.dishId,
      dishCount: asked.dishCount,
      dishName,
      image: null,
      choices: [],
      unitAmount: '0',
      originalUnitAmount: null,
      totalAmount: '0',
      isOnMenu: false
    }
    linesOf.set(userId, [...(linesOf.get(userId) ?? []), line])
  }
  const problems =
    codeName === null ? [] : [{ code: codes[codeName], message: messageOf(locale, codeName), parameters: {} }]
  return { linesOf, subtotalOf: new Map(), receiptOf: new Map(), figures: null, tax: null, problems, shortfall: '0' }
}

async function activeBill(context: Context, group: GroupRow, dishes: readonly DishRow[]): Promise<GroupBill> {
  const { kernel, now, locale } = context
  if (group.status !== 'A') return noBill(dishes, context, null)
  try {
    const chosen = group.addressId !== null && group.deliveryType === 'delivery' ? { addressId: group.addressId } : {}
    return billOfQuote(await quoteGroup({ kernel, db: kernel.db, now, locale }, group, dishes, chosen), dishes, locale)
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'restaurantRemoved')
      return noBill(dishes, context, 'restaurantRemoved')
    throw error
  }
}

/** What a submitted group became, with who owes what of it. */
async function readOrdered({ kernel: { db } }: Context, { groupOrderId, status }: GroupRow) {
  const order = status === 'S' ? await readGroupOrder(db, groupOrderId) : undefined
  if (!order) return null
  const [lines, shares] = await Promise.all([readLines(db, [order.orderId]), readShares(db, order.orderId)])
  const feeOf = order.groupMode === 'split' ? new Map(shares.map(({ userId, feeMinor }) => [userId, feeMinor])) : null
  return { order, shares, bill: billOfOrder(order, lines, feeOf) }
}

interface Chosen {
  readonly members: NamedMember[]
  readonly dishes: DishRow[]
  readonly bill: GroupBill
}

/** Readings of this process that are under way, by group, version and language. */
const underWay = kernelPart(() => new Map<string, Promise<Chosen>>())

async function readChosen(context: Context, group: GroupRow): Promise<Chosen> {
  const {
    kernel: { db }
  } = context
  const { members, dishes } = await readPeople(db, group)
  return { members, dishes, bill: await activeBill(context, group, dishes) }
}

/** What everybody in a group sees alike. An edit makes all of them ask at once: they share one reading of its version. */
function readAlike(context: Context, group: GroupRow): Promise<Chosen> {
  const readings = underWay(context.kernel)
  const key = `${group.groupOrderId} ${group.version} ${context.locale}`
  const known = readings.get(key)
  if (known) return known
  const reading = readChosen(context, group).finally(() => readings.delete(key))
  readings.set(key, reading)
  return reading
}

/** A group as the caller may see it now. Not inside a transaction: the catalogue asks the database by itself. */
export async function viewGroup(context: Context, groupOrderId: string): Promise<GroupView> {
  const {
    kernel,
    session: { userId },
    now,
    locale
  } = context
  const { db } = kernel
  const [group, own] = await Promise.all([readGroup(db, groupOrderId), readMember(db, groupOrderId, userId)])
  const entry = group && (await catalogueOf(kernel).menu(group.restaurantId))
  if (!group || !entry) throw new AppError('groupNotFound')
  if (own?.presence === 'removed') throw new AppError('groupMemberRemoved')
  const role = roleIn(group, own, userId)
  const [{ members, dishes, bill }, ordered, notices] = await Promise.all([
    readAlike(context, group),
    readOrdered(context, group),
    readNotices(db, groupOrderId, userId)
  ])
  return presentGroup(
    {
      group,
      row: entry.row,
      members,
      dishes,
      bill: ordered?.bill ?? bill,
      notices,
      order: ordered?.order ?? null,
      shares: ordered?.shares ?? []
    },
    { userId, role, locale, now }
  )
}

/**
 * The group of a link or a typed code; `groupNotFound`. Codes that lead nowhere are counted, so that they cannot be tried one after the
 * other. That of a group which is over is one of them for a stranger, whatever it still says.
 */
export async function findInvitation(
  context: Context,
  {
    orderTransactionId: groupOrderId,
    code
  }: { readonly orderTransactionId?: string | undefined; readonly code?: string | undefined }
): Promise<string> {
  const {
    kernel: { db },
    session: { userId },
    now
  } = context
  const linked = groupOrderId === undefined ? undefined : await readGroup(db, groupOrderId)
  if (linked) return linked.groupOrderId
  const typed = (code ?? '').replaceAll(/\D/g, '')
  const look = async () => {
    const group = await readGroupByCode(db, typed, now)
    if (!group) throw new AppError('groupNotFound')
    return {
      groupOrderId: group.groupOrderId,
      isOver: group.status !== 'A' && (await readMember(db, group.groupOrderId, userId)) === undefined
    }
  }
  return (await watchTries(context, groupCodes, code, look, ({ isOver }) => isOver)).groupOrderId
}

/** The group of a link, a code, or of a leader whom the caller orders with (spec section 7); a leader that is named must be the group's. */
export async function getGroup(
  { inviteUserId, ...invitation }: ValidParams<'groupGet'> & ValidParams<'groupFind'>,
  context: Context
): Promise<GroupView> {
  const leaderId = inviteUserId === undefined ? undefined : sharedUserId(context.kernel, inviteUserId)
  const isInvited = invitation.orderTransactionId !== undefined || invitation.code !== undefined
  const ofLeader =
    isInvited || leaderId === undefined
      ? undefined
      : await readGroupOfLeader(context.kernel.db, leaderId, context.session.userId)
  const view = await viewGroup(context, ofLeader?.groupOrderId ?? (await findInvitation(context, invitation)))
  if (leaderId !== undefined && view.shareId !== leaderId) throw new AppError('groupNotFound')
  return view
}

/** What a person is in the middle of: their active group, else a submitted one that waits for their money. */
export async function activeGroup(context: Context): Promise<Result<'groupActive'>> {
  const {
    kernel: { db },
    session: { userId },
    now
  } = context
  const groupOrderId = (await readActiveGroupOrderId(db, userId)) ?? (await readWaitingGroupOrderId(db, userId, now))
  if (groupOrderId === undefined) return { group: null }
  const group = await viewGroup(context, groupOrderId)
  const isLapsed = group.status === 'A' && Date.parse(group.endsAt) <= now
  return { group: isLapsed ? null : group }
}
