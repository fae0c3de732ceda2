import { and, between, eq, sql } from 'drizzle-orm'
import type { OrderChoices, Result } from '@/contract/types'
import { bargainLifeMs, bargainsPerDay, cutsPerAddress, cutsPerDay, nextCut } from '@/domain/bargain'
import { subtract, toAmount } from '@/domain/money'
import type { Db, Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { networkMark } from '../../http/network'
import { countHit } from '../../http/rate-window'
import { mostAheadMs } from '../../platform/kernel/clock'
import { buildQuote, gatherFacts } from '../quote'
import { deliveryOf } from '../restaurant'
import { bargainStatus, presentBargain } from './presenter'
import { type BargainRow, lockBargain, lockUnclosed, readBargain, readCuts, readUnclosed } from './repository'
import { bargainCuts, bargains } from './tables'

type Context = RequestContext<Session>
const dayMs = 86_400_000

/** A bargain as this person sees it. Throws `bargainNotFound`. */
export async function viewBargain(
  db: Db,
  bargainId: string,
  { session, now }: Pick<Context, 'session' | 'now'>
): Promise<Result<'bargainGet'>> {
  const found = await readBargain(db, bargainId)
  if (!found) throw new AppError('bargainNotFound')
  return presentBargain(found, await readCuts(db, bargainId), session.userId, now)
}

async function refuseTooMany(tx: Tx, { session: { userId }, now }: Context): Promise<void> {
  const rows = await tx
    .select({ bargainId: bargains.bargainId })
    .from(bargains)
    .where(and(eq(bargains.userId, userId), between(bargains.createdAt, now - dayMs, now + mostAheadMs)))
  if (rows.length >= bargainsPerDay) throw new AppError('bargainTooMany', { limit: bargainsPerDay })
}

/** What the delivery of these choices would cost, membership deducted; promotions and friends aside. */
async function feeOf(
  db: Db,
  { combineOrderAreaId: _area, way: _way, ...choices }: OrderChoices,
  { kernel, session: person, now, locale }: Context
) {
  const facts = await gatherFacts(kernel, db, choices, { person, now, locale })
  const { row } = facts.parts[0].entry
  const {
    bare,
    input: { membership }
  } = buildQuote(facts, choices, locale)
  const { deliveryFee, membershipDeduction } = deliveryOf({ ...bare, bargain: null }, membership)
  return { row, fee: subtract(deliveryFee, membershipDeduction) }
}

const isRunning = (bargain: BargainRow, now: number): boolean =>
  ['open', 'complete'].includes(bargainStatus(bargain, now))

/** What there is to cut, or the bargain that runs: looking at it begins nothing, so that no time is lost before the person asks friends. */
export async function offerBargain(choices: OrderChoices, context: Context): Promise<Result<'bargainOffer'>> {
  const {
    kernel: { db },
    session: { userId },
    now
  } = context
  const present = await readUnclosed(db, userId, choices.restaurantId)
  const running = present && isRunning(present, now) ? await viewBargain(db, present.bargainId, context) : null
  const {
    row: { restaurantId, name, image, currency },
    fee
  } = await feeOf(db, choices, context)
  if (running === null && fee.minor === 0) throw new AppError('bargainNothing')
  return { restaurantId, restaurantName: name, restaurantImage: image, currency, fee: toAmount(fee), running }
}

/** Begins to cut the delivery fee of these choices; the one that is open for the restaurant is answered instead of a second. */
export async function startBargain(tx: Tx, choices: OrderChoices, context: Context): Promise<Result<'bargainGet'>> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  // One person begins one at a time, whichever restaurant: the daily limit is counted under it
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bargain:${userId}`}, 0))`)
  const present = await lockUnclosed(tx, userId, choices.restaurantId)
  if (present && isRunning(present, now)) return viewBargain(tx, present.bargainId, context)
  const { fee } = await feeOf(tx, choices, context)
  if (fee.minor === 0) throw new AppError('bargainNothing')
  await refuseTooMany(tx, context)
  if (present) await tx.update(bargains).set({ closedAt: now }).where(eq(bargains.bargainId, present.bargainId))
  const bargainId = kernel.ids.next()
  await tx.insert(bargains).values({
    bargainId,
    userId,
    restaurantId: choices.restaurantId,
    currency: fee.currency,
    feeMinor: fee.minor,
    endsAt: now + bargainLifeMs,
    createdAt: now
  })
  return viewBargain(tx, bargainId, context)
}

/** A friend who helps many people, or the same one again and again, is hardly a friend: both are limited by the day. */
async function refuseBusyFriend(tx: Tx, ownerId: string, { session: { userId }, now }: Context): Promise<void> {
  const rows = await tx
    .select({ ownerId: bargainCuts.ownerId })
    .from(bargainCuts)
    .where(and(eq(bargainCuts.userId, userId), between(bargainCuts.createdAt, now - dayMs, now + mostAheadMs)))
  if (rows.length >= cutsPerDay || rows.some((row) => row.ownerId === ownerId)) throw new AppError('bargainFriendLimit')
}

function refuseClosed(
  bargain: BargainRow | undefined,
  { session: { userId }, now }: Context
): asserts bargain is BargainRow {
  if (!bargain) throw new AppError('bargainNotFound')
  if (bargain.userId === userId) throw new AppError('bargainOwn')
  const status = bargainStatus(bargain, now)
  if (status === 'complete') throw new AppError('bargainComplete')
  if (status !== 'open') throw new AppError('bargainEnded')
}

/** A friend cuts, once: saying it again returns what was cut. The server alone decides how much. */
export async function cutBargain(tx: Tx, bargainId: string, context: Context): Promise<Result<'bargainGet'>> {
  const {
    kernel,
    session: { userId },
    now,
    network
  } = context
  // A friend makes one cut at a time in all bargains: the daily limit is counted under this lock
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bargain-cut:${userId}`}, 0))`)
  const bargain = await lockBargain(tx, bargainId)
  const cuts = bargain ? await readCuts(tx, bargainId) : []
  if (cuts.some((cut) => cut.userId === userId)) return viewBargain(tx, bargainId, context)
  refuseClosed(bargain, context)
  await refuseBusyFriend(tx, bargain.userId, context)
  const address = networkMark(kernel.config.secret, network)
  await countHit(tx, now, { subject: `bargain:${bargainId}:${address}`, seconds: dayMs / 1000, limit: cutsPerAddress })
  const cutMinor = nextCut(bargain.feeMinor - bargain.cutMinor, cuts.length, (minimum, maximum) =>
    kernel.random.integer(minimum, maximum)
  )
  await tx.insert(bargainCuts).values({ bargainId, userId, ownerId: bargain.userId, cutMinor, createdAt: now })
  await tx
    .update(bargains)
    .set({ cutMinor: sql`${bargains.cutMinor} + ${cutMinor}` })
    .where(eq(bargains.bargainId, bargainId))
  return viewBargain(tx, bargainId, context)
}
