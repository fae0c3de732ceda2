import { and, count, eq, ne } from 'drizzle-orm'
import type { LocalizedText, OrderLine, ValidParams } from '@/contract/types'
import { groupLinesInAll } from '@/domain/group-order'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { catalogueOf } from '../restaurant'
import { actAsMember } from './act'
import {
  changeGroup,
  type GroupRow,
  type MemberRow,
  readDishes,
  readGroup,
  readMember,
  replaceDishes,
  tellPresent
} from './repository'
import { groupDishes, groupNotices } from './tables'

type Context = RequestContext<Session>
type DishNames = ReadonlyMap<string, { readonly name: LocalizedText }>

/** A member's dishes have changed since the caller read them: the response contains the group as it is now. */
export class StaleCart extends Error {}

async function refuseFull(
  tx: Tx,
  { groupOrderId }: GroupRow,
  userId: string,
  lines: readonly OrderLine[]
): Promise<void> {
  const [others] = await tx
    .select({ lines: count() })
    .from(groupDishes)
    .where(and(eq(groupDishes.groupOrderId, groupOrderId), ne(groupDishes.userId, userId)))
  if ((others?.lines ?? 0) + lines.length > groupLinesInAll)
    throw new AppError('groupCartFull', { limit: groupLinesInAll })
}

/** The present names of the dishes of a group's restaurant. Read before the transaction, as the catalogue reads on a connection of its own. */
export async function readDishNames({ kernel }: Context, groupOrderId: string): Promise<DishNames> {
  const group = await readGroup(kernel.db, groupOrderId)
  const menu = group && (await catalogueOf(kernel).menu(group.restaurantId))
  return menu?.dishes ?? new Map()
}

/** Lines with the names of their dishes. Throws `dishRemoved` for a dish of another menu; the quote checks prices and stock. */
function nameLines(names: DishNames, lines: readonly OrderLine[]) {
  return lines.map((asked) => {
    const dish = names.get(asked.dishId)
    if (!dish) throw new AppError('dishRemoved', { dishName: '' })
    return { asked, dishName: dish.name }
  })
}

/** A text that is equal for equal lines, whatever the order of their fields. */
const keyOf = ({ dishId, specId, dishCount, dishItems }: OrderLine): string =>
  JSON.stringify([
    dishId,
    specId ?? null,
    dishCount,
    dishItems.map(({ groupId, itemId, count: chosen }) => [groupId, itemId, chosen])
  ])

const isSame = (own: readonly { readonly asked: OrderLine }[], lines: readonly OrderLine[]): boolean =>
  JSON.stringify(own.map(({ asked }) => keyOf(asked))) === JSON.stringify(lines.map(keyOf))

async function readOwnLines(tx: Tx, { groupOrderId, userId }: MemberRow) {
  return readDishes(tx, groupOrderId, userId)
}

/**
 * Replaces all of a person's dishes. Throws {@link StaleCart} unless `version` is the current one, so that a change by the leader is not
 * overwritten; the same dishes again change nothing, so that a retry is safe.
 */
export async function setDishes(
  tx: Tx,
  { orderTransactionId: groupOrderId, version, lines }: ValidParams<'groupDishesSet'>,
  names: DishNames,
  context: Context
): Promise<void> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  const { group, member } = await actAsMember(tx, 'choose', { groupOrderId, userId, now })
  // The process that took them may have died before it could tell the others
  if (isSame(await readOwnLines(tx, member), lines)) return tellPresent(tx, kernel, groupOrderId)
  if (member.version !== version) throw new StaleCart()
  await refuseFull(tx, group, userId, lines)
  await replaceDishes(tx, member, nameLines(names, lines))
  await changeGroup(tx, kernel, group, {})
}

/** The leader removes a line of a member's dishes; the member is sent a notice. */
export async function removeDish(
  tx: Tx,
  params: ValidParams<'groupDishRemove'>,
  { kernel, session, now }: Context
): Promise<void> {
  const { orderTransactionId: groupOrderId, userId, version, lineNumber } = params
  const { group } = await actAsMember(tx, 'removeDish', { groupOrderId, userId: session.userId, now })
  const member = await readMember(tx, groupOrderId, userId)
  if (member?.presence !== 'in') throw new AppError('groupNotMember')
  const own = await readOwnLines(tx, member)
  const removed = own.find((line) => line.lineNumber === lineNumber)
  if (member.version !== version || !removed) throw new StaleCart()
  await replaceDishes(
    tx,
    member,
    own.filter((line) => line !== removed).map(({ asked, dishName }) => ({ asked, dishName }))
  )
  if (userId !== session.userId)
    await tx.insert(groupNotices).values({
      noticeId: kernel.ids.next(),
      groupOrderId,
      userId,
      kind: 'dishRemoved',
      dishName: removed.dishName,
      createdAt: now
    })
  await changeGroup(tx, kernel, group, {})
}
