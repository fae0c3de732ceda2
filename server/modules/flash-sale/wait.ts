import type { Result, ValidParams } from '@/contract/types'
import { flashReminderMs, flashSessionState } from '@/domain/flash-sale'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { sendNotice, withdrawNotice } from '../notice'
import { oneAtATime } from '../purchase'
import { joinWaitlist, leaveWaitlist, scheduleEnd } from '../waitlist'
import { viewItem } from './items'
import { flashReminder, sessionLink } from './notices'
import { isOf, type ItemFacts, lockItem, readItem } from './repository'
import { flashClaims, flashReminders } from './tables'
import { resourceOf } from './waitlist'

type Context = RequestContext<Session>

/** Refuses to wait while a piece is left, for whoever has one, before the session (a script may ask early) and after it. */
async function join(tx: Tx, kernel: Kernel, item: ItemFacts, userId: string): Promise<void> {
  const claims = await tx
    .select()
    .from(flashClaims)
    .where(isOf(flashClaims, item.flashItemId, userId))
  if (claims.length > 0) throw new AppError('flashItemBought')
  if (!(await joinWaitlist(tx, kernel, resourceOf(item), { userId }))) throw new AppError('flashWaitNotPossible')
}

/** Joins or leaves the line; the order of joining is that of the item's lock. Saying it again changes nothing. */
export async function setWaiting(
  { flashItemId, isOn }: ValidParams<'flashWait'>,
  context: Context
): Promise<Result<'flashWait'>> {
  const { kernel, session } = context
  const { userId } = session
  await inTransaction(kernel.database, async (tx) => {
    // Not while an order of theirs is made, which may take them out of it
    await oneAtATime(tx, session)
    const item = orThrow(await lockItem(tx, flashItemId), 'flashItemNotFound')
    if (isOn) await join(tx, kernel, item, userId)
    else await leaveWaitlist(tx, kernel, resourceOf(item), { userId })
  })
  return viewItem(kernel.db, flashItemId, context)
}

async function remind(tx: Tx, kernel: Kernel, item: ItemFacts, userId: string): Promise<void> {
  const { flashItemId, title, startsAt, endsAt } = item
  const now = kernel.clock.now()
  // It sells already: the answer says so
  if (flashSessionState(item, now) !== 'upcoming') return
  await tx.insert(flashReminders).values({ flashItemId, userId }).onConflictDoNothing()
  // A reminder set within the last minutes is not due at once
  const dueAt = startsAt - flashReminderMs > now ? startsAt - flashReminderMs : startsAt
  await sendNotice(tx, kernel, {
    userId,
    kind: flashReminder,
    subjectId: flashItemId,
    title,
    link: sessionLink(item),
    dueAt,
    endsAt
  })
  await scheduleEnd(tx, kernel, resourceOf(item))
}

async function forget(tx: Tx, kernel: Kernel, { flashItemId }: ItemFacts, userId: string): Promise<void> {
  await tx.delete(flashReminders).where(isOf(flashReminders, flashItemId, userId))
  await withdrawNotice(tx, kernel, { userId, kind: flashReminder, subjectId: flashItemId })
}

/** Asks for a reminder, or takes it back. Once the session has begun there is nothing to be reminded of, and nothing happens. */
export async function setReminder(
  { flashItemId, isOn }: ValidParams<'flashRemind'>,
  context: Context
): Promise<Result<'flashRemind'>> {
  const {
    kernel,
    session: { userId }
  } = context
  await inTransaction(kernel.database, async (tx) => {
    const item = orThrow(await readItem(tx, flashItemId), 'flashItemNotFound')
    await (isOn ? remind : forget)(tx, kernel, item, userId)
  })
  return viewItem(kernel.db, flashItemId, context)
}
